//! Two tiddlers have the same title.
//!
//! A link could not tell which is meant. Rename one of them.
//!
//! Two players who look up the same title would read two rules.
//!
//! ```wikitext
//! title: close combat
//!
//! title: close combat
//! ```
//!
//! Better:
//!
//! ```wikitext
//! title: close combat
//!
//! title: close combat result
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "duplicate-title", level: Level::Deny, group: Group::Reading };
