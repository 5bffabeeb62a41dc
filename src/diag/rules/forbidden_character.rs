//! A character that XML, and so a book, cannot hold.
//!
//! It is printed as U+FFFD. Such characters usually come from pasting; delete it.
//!
//! A player reads a black diamond where a number may have stood.
//!
//! ```wikitext
//! A base moves 4␁ paces.
//! ```
//!
//! Better:
//!
//! ```wikitext
//! A base moves 4 paces.
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "forbidden-character", level: Level::Warn, group: Group::Text };
