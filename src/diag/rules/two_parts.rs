//! Two tiddlers are tagged `:part`.
//!
//! A book has one root. Tag the other one `:chapter` and list it in the reading list of the
//! root.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "two-parts", level: Level::Deny, group: Group::Reading };
