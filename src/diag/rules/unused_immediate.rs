//! No text links to this immediate tiddler.
//!
//! It is not printed anywhere. Link to it, or delete it.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "unused-immediate", level: Level::Warn, group: Group::Reading };
