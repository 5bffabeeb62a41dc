//! A chain of reading lists is deeper than 5,000 tiddlers.
//!
//! No book is that deep; a list was probably generated wrongly.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "chain-too-deep", level: Level::Deny, group: Group::Reading };
