//! An immediate tiddler reaches itself.
//!
//! It would have to be printed inside itself, without end. Break the circle of links.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "immediate-cycle", level: Level::Deny, group: Group::Reading };
