//! A tiddler does not carry the title of the tiddler that lists it.
//!
//! Add the title as a tag, so that wiki and book agree.
//!
//! Who browses the wiki by category would miss a rule that the book has.
//!
//! ```wikitext
//! title: wheeling
//! tags: shooting
//!
//! (listed by “movement”)
//! ```
//!
//! Better:
//!
//! ```wikitext
//! title: wheeling
//! tags: movement
//!
//! (listed by “movement”)
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "parent-tag-missing", level: Level::Deny, group: Group::Reading };
