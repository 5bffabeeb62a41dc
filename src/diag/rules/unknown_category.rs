//! A category is no tiddler's title.
//!
//! Tags that do not begin with a colon are titles of other tiddlers. Correct the tag.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "unknown-category", level: Level::Deny, group: Group::Reading };
