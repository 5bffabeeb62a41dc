//! A tiddler is written in a markup that is not supported.
//!
//! Its field `type` names another markup than TiddlyWiki Classic's, which is `text/x-tiddlywiki` or no type at all. The
//! text is read as Classic's, so players see the marks of the other one. Write it in Classic's markup, or take the
//! tiddler out of the wiki.
//!
//! ```tid before
//! title: wheeling
//! tags: movement
//! type: text/x-markdown
//!
//! No base turns **twice**.
//! ```
//!
//! ```tid after
//! title: wheeling
//! tags: movement
//!
//! No base turns ''twice''.
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "unsupported-type", level: Level::Deny, group: Group::Reading };
