//! The field `original` names no tiddler of the original edition.
//!
//! Correct the title in the field.
//!
//! Nobody would be told when the original of this rule changes.
//!
//! ```wikitext
//! original: close comabt
//! ```
//!
//! Better:
//!
//! ```wikitext
//! original: close combat
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "unknown-original", level: Level::Deny, group: Group::Reading };
