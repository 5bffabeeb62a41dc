//! A link leads to a tiddler that is not in the book.
//!
//! The tiddler exists, but no reading list reaches it. List it, or link elsewhere.
//!
//! A player who follows it finds nothing; a reader of the wiki never notices.
//!
//! ```wikitext
//! See [[MainMenu]].
//! ```
//!
//! Better:
//!
//! ```wikitext
//! See [[movement]].
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "link-outside-book", level: Level::Deny, group: Group::Links };
