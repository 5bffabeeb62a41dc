//! An entity that HTML does not know.
//!
//! Entities look like `&eacute;`, `&#233;` or `&#xE9;`. Write `&amp;` for an ampersand that
//! stands before letters and a semicolon.
//!
//! The player sees the letters of the entity in the middle of a word.
//!
//! ```wikitext
//! a m&eaccute;lee
//! ```
//!
//! Better:
//!
//! ```wikitext
//! a m&eacute;lee
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "unknown-entity", level: Level::Deny, group: Group::Text };
