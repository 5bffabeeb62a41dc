//! A tiddler is tagged with its own title.
//!
//! A category contains other tiddlers. Remove the tag.
//!
//! Who browses the wiki by category would walk in a circle.
//!
//! ```wikitext
//! title: movement
//! tags: rules movement
//! ```
//!
//! Better:
//!
//! ```wikitext
//! title: movement
//! tags: rules
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "tags-itself", level: Level::Deny, group: Group::Reading };
