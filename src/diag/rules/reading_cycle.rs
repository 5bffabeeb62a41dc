//! Reading lists lead in a circle.
//!
//! A tiddler contains, through its reading list, a tiddler that contains it. Take one of the
//! links of the circle out of its list.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "reading-cycle", level: Level::Deny, group: Group::Reading };
