//! Two tiddlers are tagged `:part`.
//!
//! A book has one root. Tag the other one `:chapter` and list it in the reading list of the
//! root.
//!
//! Everything below the second one would be missing from the book.
//!
//! ```wikitext
//! title: advanced rules
//! tags: :part
//! ```
//!
//! Better:
//!
//! ```wikitext
//! title: advanced rules
//! tags: :chapter [[the rules]]
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "two-parts", level: Level::Deny, group: Group::Reading };
