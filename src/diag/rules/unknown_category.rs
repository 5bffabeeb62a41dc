//! A category is no tiddler's title.
//!
//! Tags that do not begin with a colon are titles of other tiddlers. Correct the tag.
//!
//! The rule is then found under no category, for its neighbours have another.
//!
//! ```wikitext
//! tags: movment
//! ```
//!
//! Better:
//!
//! ```wikitext
//! tags: movement
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "unknown-category", level: Level::Deny, group: Group::Reading };
