//! Two tiddlers name the same original.
//!
//! A translated tiddler names in its field `original` the one tiddler it translates.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "duplicate-original", level: Level::Deny, group: Group::Reading };
