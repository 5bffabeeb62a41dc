//! A tiddler has two colon tags.
//!
//! A tiddler becomes one thing in the book. Keep the tag that says which.
//!
//! A note in the text or a chapter of its own: the player looks for it in one place only.
//!
//! ```wikitext
//! tags: :note :section
//! ```
//!
//! Better:
//!
//! ```wikitext
//! tags: :note
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "two-kinds", level: Level::Deny, group: Group::Reading };
