//! The book has no title.
//!
//! Write it in the tiddler `SiteTitle`, or as `title` in `book.toml`.
//!
//! A reader looks in vain for the book on his shelf or phone.
//!
//! ```wikitext
//! title: SiteTitle
//! ```
//!
//! Better:
//!
//! ```wikitext
//! title: SiteTitle
//!
//! Blood and Blades
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "no-book-title", level: Level::Warn, group: Group::Book };
