//! The book has no author.
//!
//! Write `;Authors` and below it `:Name ''Surname''` in the root tiddler, or `authors` in
//! `book.toml`.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "no-author", level: Level::Warn, group: Group::Book };
