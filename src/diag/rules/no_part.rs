//! No tiddler is tagged `:part`.
//!
//! The book begins at the one tiddler with this tag; its reading list leads to all others.
//! Tag the tiddler that introduces the rules with `:part`.
//!
//! Without it no book can be made at all.
//!
//! ```wikitext
//! title: the rules
//! tags:
//! ```
//!
//! Better:
//!
//! ```wikitext
//! title: the rules
//! tags: :part
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "no-part", level: Level::Deny, group: Group::Reading };
