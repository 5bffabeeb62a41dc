//! The field `original` names no tiddler of the original wiki.
//!
//! The translation cannot be compared with what it translates, so it may keep a rule that has changed. Correct the
//! title in the field. A root translates a root, and nothing else does.
//!
//! ```tid fr before
//! title: mêlée
//! tags: :chapter règles
//! original: close comabt
//!
//! Les socles au contact se battent.
//! ```
//!
//! ```tid fr after
//! title: mêlée
//! tags: :chapter règles
//! original: close combat
//!
//! Les socles au contact se battent.
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "unknown-original", level: Level::Deny, group: Group::Reading };
