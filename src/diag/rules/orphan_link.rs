//! A link leads to no tiddler.
//!
//! A player who follows it in the middle of a game finds nothing and has to guess which rule is meant. Correct the
//! title. If it is a WikiWord and no link, write `~` before it. A transclusion of
//! TiddlyWiki 5, such as `{{title}}`, is a link too.
//!
//! ```wikitext before
//! See [[close comabt]]. Every ThreatZone counts.
//! ```
//!
//! ```wikitext after
//! See [[close combat]]. Every ~ThreatZone counts.
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "orphan-link", level: Level::Deny, group: Group::Links };
