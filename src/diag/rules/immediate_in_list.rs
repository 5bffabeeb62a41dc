//! A note, footnote or other immediate tiddler stands in a reading list.
//!
//! Immediate tiddlers appear where a text links to them, and nowhere else. Link to it from the
//! text it belongs to.
//!
//! A note of its own, between two rules, would be read as a note on neither.
//!
//! ```wikitext
//! !!sequential reading
//! # [[movement]]
//! # [[beware of mud]]
//! ```
//!
//! Better:
//!
//! ```wikitext
//! A base moves 4 paces. [[beware of mud]]
//!
//! !!sequential reading
//! # [[movement]]
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "immediate-in-list", level: Level::Deny, group: Group::Reading };
