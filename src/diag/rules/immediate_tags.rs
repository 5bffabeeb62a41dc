//! An immediate tiddler carries a category.
//!
//! It belongs to the texts that link to it; its only tag should be its kind.
//!
//! A category would promise a place of its own in the book, which it has not.
//!
//! ```wikitext
//! tags: :note movement
//! ```
//!
//! Better:
//!
//! ```wikitext
//! tags: :note
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "immediate-tags", level: Level::Warn, group: Group::Reading };
