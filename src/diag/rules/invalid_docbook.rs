//! The DocBook made of the wiki breaks DocBook's schema.
//!
//! That should not happen, whatever the wiki says: it is a fault of the toolchain. The finding tells
//! the place in the DocBook. Keep the wiki as it is and report it, with the tiddler that the place
//! comes from; the EPUB and the web pages can be made meanwhile.
//!
//! ```text
//! tiddlybook build wiki_en.html --to docbook,epub,html
//! ```
//!
//! Better, until it is mended:
//!
//! ```text
//! tiddlybook build wiki_en.html --to epub,html
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "invalid-docbook", level: Level::Deny, group: Group::Book };
