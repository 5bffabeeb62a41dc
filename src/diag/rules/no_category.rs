//! A tiddler has no category.
//!
//! Every tiddler but the root and the immediates carries as a tag the title of the tiddler that
//! lists it, so that the wiki can be browsed by category.
//!
//! Whoever reads a rule in the wiki finds the rules around it by its category.
//!
//! ```wikitext
//! title: wheeling
//! tags:
//! ```
//!
//! Better:
//!
//! ```wikitext
//! title: wheeling
//! tags: movement
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "no-category", level: Level::Deny, group: Group::Reading };
