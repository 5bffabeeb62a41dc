//! A tiddler has two colon tags.
//!
//! A tiddler becomes one thing in the book. Keep the tag that says which.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "two-kinds", level: Level::Deny, group: Group::Reading };
