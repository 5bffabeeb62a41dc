//! The book has no title.
//!
//! Write it in the tiddler `SiteTitle`, or as `title` in `book.toml`.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "no-book-title", level: Level::Warn, group: Group::Book };
