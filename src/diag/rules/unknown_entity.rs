//! An entity that HTML does not know.
//!
//! Entities look like `&eacute;`, `&#233;` or `&#xE9;`. Write `&amp;` for an ampersand that
//! stands before letters and a semicolon.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "unknown-entity", level: Level::Deny, group: Group::Text };
