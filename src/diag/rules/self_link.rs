//! A link leads to the tiddler that it stands in.
//!
//! A player who follows it stays where he is, and wonders what he missed. Often another tiddler was
//! meant. A WikiWord is a link even in the tiddler of that title; a `~` before it makes it text.
//!
//! In the tiddler `RGo`:
//!
//! ```wikitext
//! RGo are brushes and rocky terrain.
//! ```
//!
//! Better:
//!
//! ```wikitext
//! ~RGo are brushes and rocky terrain.
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "self-link", level: Level::Warn, group: Group::Links };
