//! The book has no licence.
//!
//! Write `;License` and below it `:` with the licence in the root tiddler, or `licence` in
//! `book.toml`.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "no-licence", level: Level::Warn, group: Group::Book };
