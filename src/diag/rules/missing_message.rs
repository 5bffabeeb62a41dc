//! A word of the toolchain is missing in the language of the book.
//!
//! The English word stands in its place. Add the message to the folder of the language.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "missing-message", level: Level::Warn, group: Group::Book };
