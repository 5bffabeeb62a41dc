//! Two tiddlers name the same original.
//!
//! A translated tiddler names in its field `original` the one tiddler it translates.
//!
//! With two of them, nobody can say which one is out of date when the original changes.
//!
//! ```wikitext
//! original: close combat
//!
//! (in “mêlée” and in “corps à corps”)
//! ```
//!
//! Better:
//!
//! ```wikitext
//! original: close combat
//!
//! (in “mêlée” only)
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "duplicate-original", level: Level::Deny, group: Group::Reading };
