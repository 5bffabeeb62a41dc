//! A link leads to no tiddler.
//!
//! A player who follows it finds nothing. Correct the title behind the `|`, or write a `~`
//! before a WikiWord that is no link.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "orphan-link", level: Level::Deny, group: Group::Links };
