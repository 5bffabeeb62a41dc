//! No reading list reaches this tiddler.
//!
//! Its rules would be missing from the book. List it where it belongs. Tiddlers that serve the
//! wiki itself (`MainMenu`, `StyleSheet`, those tagged `systemConfig`, …) are not content and
//! need no list.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "unreached", level: Level::Deny, group: Group::Reading };
