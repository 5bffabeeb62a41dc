//! A tiddler has no title.
//!
//! Nothing can link to it. Give it one.
//!
//! Its rule cannot be quoted in a dispute, nor found in the table of contents.
//!
//! ```wikitext
//! title:
//! tags: movement
//! ```
//!
//! Better:
//!
//! ```wikitext
//! title: wheeling
//! tags: movement
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "empty-title", level: Level::Deny, group: Group::Reading };
