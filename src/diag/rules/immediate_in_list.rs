//! A note, footnote or other immediate tiddler stands in a reading list.
//!
//! Immediate tiddlers appear where a text links to them, and nowhere else. Link to it from the
//! text it belongs to.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "immediate-in-list", level: Level::Deny, group: Group::Reading };
