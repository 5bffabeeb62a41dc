//! A tiddler has no category.
//!
//! Every tiddler but the root and the immediates carries as a tag the title of the tiddler that
//! lists it, so that the wiki can be browsed by category.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "no-category", level: Level::Deny, group: Group::Reading };
