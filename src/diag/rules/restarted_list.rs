//! A numbered list begins again at 1 where it was meant to go on.
//!
//! A blank line between two items, or a line of another kind, ends a numbered list; the next item begins a new one, and
//! the steps of a turn are printed as 1, 1, 2. Take the blank line out, or put what stands between into the item above.
//!
//! ```wikitext before
//! # move
//! # shoot
//!
//! # melee
//! ```
//!
//! ```wikitext after
//! # move
//! # shoot
//! # melee
//! ```

use crate::say::sentences;
use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "restarted-list", level: Level::Warn, group: Group::Text };

sentences! { RULE;
    said() => "this list begins again at 1: a blank line parts it from the one above";
    help() => "take the blank line out, or write a sentence above the second list";
    between() => "this ends the numbered list above, and the one below begins again at 1";
    nested_help(marks: &str) => "write `{marks}` for an item inside the item above";
    text_help() => "put it into the item above, or leave blank lines around it";
}
