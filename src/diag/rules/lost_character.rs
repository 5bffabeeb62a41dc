//! A letter was lost when a text was read in a wrong encoding.
//!
//! Accents, dashes and quotes become two or three odd characters, or a mark for what could not be read. A player
//! stumbles over them, and a number may be among them. Type the letter anew, and save the file as UTF-8.
//!
//! ```wikitext before
//! The mÃªlÃ©e goes on.
//! ```
//!
//! ```wikitext after
//! The mêlée goes on.
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "lost-character", level: Level::Warn, group: Group::Text };
