//! A tiddler is tagged with its own title.
//!
//! A category contains other tiddlers. Remove the tag.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "tags-itself", level: Level::Deny, group: Group::Reading };
