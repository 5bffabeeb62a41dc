//! A title holds a control character.
//!
//! It cannot be seen or typed in a link. Type the title anew.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "title-character", level: Level::Deny, group: Group::Reading };
