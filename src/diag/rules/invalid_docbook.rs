//! The DocBook made of the wiki breaks DocBook's schema.
//!
//! That should not happen: the finding tells where in the DocBook, and a report of it helps to
//! mend the toolchain. Until then the book can be made with `--no-validate`.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "invalid-docbook", level: Level::Deny, group: Group::Book };
