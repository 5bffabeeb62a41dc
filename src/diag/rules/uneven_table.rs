//! A row of a table has more or fewer cells than the others.
//!
//! The cells behind the missing one slide to the left, so that a player reads a number in the wrong
//! column. An empty cell is written `| |`; a cell that the next one reaches into is `>`.
//!
//! ```wikitext
//! |!troops|!road|!marsh|
//! |[[Cv]]|4|
//! ```
//!
//! Better:
//!
//! ```wikitext
//! |!troops|!road|!marsh|
//! |[[Cv]]|4|--|
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "uneven-table", level: Level::Warn, group: Group::Text };
