//! A tiddler stands where its kind cannot.
//!
//! Chapters and appendices stand in the reading list of the part, sections below chapters; a
//! `:simplesect` has no children.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "misplaced-kind", level: Level::Deny, group: Group::Reading };
