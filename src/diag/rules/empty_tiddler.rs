//! A tiddler has neither text nor a reading list.
//!
//! A player who follows a link to it, or looks it up in the table of contents, finds a title and
//! nothing below it.
//!
//! ```wikitext
//! /% to be written %/
//! ```
//!
//! Better:
//!
//! ```wikitext
//! A fleeing base moves its full distance away from its nearest enemy.
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "empty-tiddler", level: Level::Warn, group: Group::Text };
