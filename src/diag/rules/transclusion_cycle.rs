//! A tiddler or a macro shows its own text.
//!
//! What is transcluded stands in the book where it is named. If that text names the first one again, directly or
//! through another, the book would never end. Remove one of the transclusions.
//!
//! ```tid before
//! title: weather
//! type: text/vnd.tiddlywiki
//! tags: movement
//!
//! Rain halves all moves. {{rain}}
//! ```
//!
//! ```tid before
//! title: rain
//! type: text/vnd.tiddlywiki
//! tags: movement
//!
//! Rain ends at sunset. {{weather}}
//! ```
//!
//! ```tid after
//! title: weather
//! type: text/vnd.tiddlywiki
//! tags: movement
//!
//! Rain halves all moves. {{rain}}
//! ```
//!
//! ```tid after
//! title: rain
//! type: text/vnd.tiddlywiki
//! tags: movement
//!
//! Rain ends at sunset.
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "transclusion-cycle", level: Level::Deny, group: Group::Links };
