//! A character that XML, and so a book, cannot hold.
//!
//! It is printed as U+FFFD. Such characters usually come from pasting; delete it.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "forbidden-character", level: Level::Warn, group: Group::Text };
