//! No reading list reaches this tiddler.
//!
//! Its rules would be missing from the book. List it where it belongs. Tiddlers that serve the
//! wiki itself (`MainMenu`, `StyleSheet`, those tagged `systemConfig`, …) are not content and
//! need no list.
//!
//! A player who has the book never sees them. All that only this tiddler lists is missing with it,
//! and links that lead there are named in the finding: once it is listed, they are right.
//!
//! ```wikitext
//! !!sequential reading
//! # [[movement]]
//! ```
//!
//! Better:
//!
//! ```wikitext
//! !!sequential reading
//! # [[movement]]
//! # [[shooting]]
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "unreached", level: Level::Deny, group: Group::Reading };
