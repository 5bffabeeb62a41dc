//! Two tiddlers have the same title.
//!
//! A link could not tell which is meant. Rename one of them.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "duplicate-title", level: Level::Deny, group: Group::Reading };
