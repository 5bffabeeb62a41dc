//! Immediate tiddlers contain each other too deeply or too often.
//!
//! The book would grow beyond any size. Link to a tiddler of the book instead.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "immediate-depth", level: Level::Deny, group: Group::Reading };
