//! A category is not the title of a tiddler.
//!
//! A tag without a colon is the title of another tiddler. A misspelled one leads nowhere, so the rule cannot be
//! found among its neighbours. Correct the tag, or remove it.
//!
//! ```tid before
//! title: wheeling
//! tags: movement manoeuvres
//!
//! A base turns around one of its front corners.
//! ```
//!
//! ```tid after
//! title: wheeling
//! tags: movement
//!
//! A base turns around one of its front corners.
//! ```

use crate::say::sentences;
use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "unknown-category", level: Level::Deny, group: Group::Reading };

sentences! { RULE;
    said(tag: &str) => "the category “{tag}” is no tiddler's title";
    follows() => "and this is its name";
    help() => "write the tiddler, or correct the tag";
}
