//! A character cannot be in XML or HTML, and so not in a book.
//!
//! It is printed as �, and a player cannot know whether that was a number. Such characters, here shown as `␁`,
//! are invisible and usually come with a text from another program. Delete it.
//!
//! ```wikitext before
//! A base shoots 4␁ paces.
//! ```
//!
//! ```wikitext after
//! A base shoots 4 paces.
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "forbidden-character", level: Level::Warn, group: Group::Text };
