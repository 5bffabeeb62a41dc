//! A heading has no words.
//!
//! It would be a section without a title, which nobody can find or name.
//!
//! ```wikitext before
//! !!
//! Archers shoot first.
//! ```
//!
//! ```wikitext after
//! !!Shooting
//! Archers shoot first.
//! ```

use crate::say::sentences;
use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "empty-heading", level: Level::Warn, group: Group::Text };

sentences! { RULE;
    help() => "write the words of the heading, or take the line out";
    said() => "this heading has no words";
}
