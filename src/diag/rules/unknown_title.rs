//! A reading list names a title that no tiddler has.
//!
//! A whole piece of the rules would be missing from the book. Correct the title, or write the
//! tiddler.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "unknown-title", level: Level::Deny, group: Group::Reading };
