//! A tiddler is written in a markup that is not understood.
//!
//! The field `type` of a tiddler names its markup; `text/x-tiddlywiki`, or no type, is TiddlyWiki
//! Classic. The tiddler is read as if it were that. Rewrite it, or take it out of the wiki.
//!
//! Its marks would be read as text, and its text as marks, by player and program alike.
//!
//! ```wikitext
//! type: text/x-markdown
//!
//! **No base** moves twice.
//! ```
//!
//! Better:
//!
//! ```wikitext
//! ''No base'' moves twice.
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "unsupported-type", level: Level::Deny, group: Group::Reading };
