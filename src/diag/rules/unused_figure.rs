//! No tiddler shows this file of the figure folder.
//!
//! It was drawn for nothing, or the tiddler that should show it names another file. Show it, or delete
//! it.
//!
//! ```wikitext
//! The zone of control is a square before the base.
//! ```
//!
//! Better:
//!
//! ```wikitext
//! The zone of control is a square before the base.
//! [img[a zone of control|figs/zoc/zoc.svg]]
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "unused-figure", level: Level::Warn, group: Group::Figures };
