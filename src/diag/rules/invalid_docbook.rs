//! The DocBook made of the wiki breaks DocBook's schema.
//!
//! That should not happen: the finding tells where in the DocBook, and a report of it helps to
//! mend the toolchain. Until then the book can be made with `--no-validate`.
//!
//! ```text
//! tiddlybook build wiki_en.html
//! ```
//!
//! Better:
//!
//! ```text
//! tiddlybook build --no-validate wiki_en.html
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "invalid-docbook", level: Level::Deny, group: Group::Book };
