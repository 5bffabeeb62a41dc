//! A tiddler stands where its kind cannot.
//!
//! Chapters and appendices stand in the reading list of the part, sections below chapters; a
//! `:simplesect` has no children.
//!
//! Numbers and the table of contents follow from the kinds: `Table 5.4` must be in the fifth
//! chapter.
//!
//! ```wikitext
//! !!sequential reading
//! # [[a section]]
//!
//! (in the root)
//! ```
//!
//! Better:
//!
//! ```wikitext
//! !!sequential reading
//! # [[a chapter]]
//!
//! (in the root)
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "misplaced-kind", level: Level::Deny, group: Group::Reading };
