//! A character is not what it looks like, or is not seen at all.
//!
//! A Cyrillic “а” among Latin letters, a space of no width, a bracket of full width: they come with a text that was
//! copied from elsewhere. The word looks right at the table, but no search finds it and no link names it. Type
//! it anew. In the example the second letter of the word is a Cyrillic one.
//!
//! ```wikitext before
//! A bаse shoots 4 paces.
//! ```
//!
//! ```wikitext after
//! A base shoots 4 paces.
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "look-alike", level: Level::Warn, group: Group::Text };
