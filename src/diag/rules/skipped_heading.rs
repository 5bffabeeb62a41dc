//! A heading is more than one level below the heading before it.
//!
//! Headings become sections inside sections; a level left out is a section without a title. The title
//! of the tiddler is the heading of level 1, so that its text may begin with `!` or `!!`.
//!
//! ```wikitext
//! !!Movement
//! !!!!In difficult terrain
//! ```
//!
//! Better:
//!
//! ```wikitext
//! !!Movement
//! !!!In difficult terrain
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "skipped-heading", level: Level::Warn, group: Group::Text };
