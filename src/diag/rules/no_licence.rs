//! The book has no licence.
//!
//! Write `;License` and below it `:` with the licence in the root tiddler, or `licence` in
//! `book.toml`.
//!
//! Without one, a club may not copy the rules for its next game.
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
//! ;License
//! :CC BY-SA 4.0
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "no-licence", level: Level::Warn, group: Group::Book };
