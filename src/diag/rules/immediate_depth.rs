//! Immediate tiddlers contain each other too deeply or too often.
//!
//! Eight may be inside each other: beyond that, and when expanded 100,000 times, the book would grow
//! beyond any size. Link to a tiddler of the book instead.
//!
//! A player would have to read a note in a note in a note before he may move.
//!
//! ```wikitext
//! [[a note whose text shows ten notes of ten notes]]
//! ```
//!
//! Better:
//!
//! ```wikitext
//! See [[weather]].
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "immediate-depth", level: Level::Deny, group: Group::Reading };
