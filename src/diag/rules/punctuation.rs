//! A comma or a full stop is doubled, or a space is missing behind it, or there is one before it.
//!
//! What keyboards and cuts leave behind: `moves.. It`, `moves , then`, `moves,then`, `stops.Then`. Ellipses of three
//! dots, decimals, addresses and names of files are left alone.
//!
//! ```wikitext before
//! A base moves , then stops.
//! ```
//!
//! ```wikitext after
//! A base moves, then stops.
//! ```

use crate::say::sentences;
use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "punctuation", level: Level::Warn, group: Group::Text };

sentences! { RULE;
    doubled(mark: &str) => "“{mark}” is written twice";
    space_before(mark: &str) => "a space is before “{mark}”";
    space_after(mark: &str) => "no space is after “{mark}”";
    help(text: &str) => "write “{text}”";
}
