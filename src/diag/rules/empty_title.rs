//! A tiddler has no title.
//!
//! Nothing can link to it. Give it one.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "empty-title", level: Level::Deny, group: Group::Reading };
