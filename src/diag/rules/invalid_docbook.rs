//! The DocBook that was made of the wiki breaks DocBook's schema.
//!
//! No wiki should cause this: it is a fault of tiddlybook. The finding names the place in the DocBook. Keep the wiki as
//! it is and report the fault, with the tiddler that the place comes from. The EPUB and the web pages can be made
//! meanwhile:
//!
//! ```text
//! tiddlybook build wiki_en.html --to epub,html
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "invalid-docbook", level: Level::Deny, group: Group::Book };
