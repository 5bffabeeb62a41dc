//! A file of the wiki is not what it should be.
//!
//! A `.tid` file begins with lines `name: value`, then an empty line, then the text.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "malformed-file", level: Level::Deny, group: Group::Reading };
