//! Brackets look like a link and are none.
//!
//! A link is `[[title]]` or `[[label|title]]`, with two brackets at each end. If one is missing, the player sees
//! brackets in the middle of a rule and cannot reach the other one.
//!
//! ```wikitext before
//! No base shoots in [close combat]].
//! ```
//!
//! ```wikitext after
//! No base shoots in [[close combat]].
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "malformed-link", level: Level::Warn, group: Group::Links };
