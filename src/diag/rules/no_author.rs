//! The book has no author.
//!
//! Write `;Authors` and below it `:Name ''Surname''` in the root tiddler, or `authors` in
//! `book.toml`.
//!
//! Players who have a question do not know whom to ask.
//!
//! ```wikitext
//! ;Rules for battles
//! ```
//!
//! Better:
//!
//! ```wikitext
//! ;Rules for battles
//!
//! ;Authors
//! :Jean-Pierre ''Rivière''
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "no-author", level: Level::Warn, group: Group::Book };
