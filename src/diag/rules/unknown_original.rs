//! The field `original` names no tiddler of the original edition.
//!
//! Correct the title in the field.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "unknown-original", level: Level::Deny, group: Group::Reading };
