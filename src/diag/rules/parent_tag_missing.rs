//! A tiddler does not carry the title of the tiddler that lists it.
//!
//! Add the title as a tag, so that wiki and book agree.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "parent-tag-missing", level: Level::Deny, group: Group::Reading };
