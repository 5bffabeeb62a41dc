//! The ranges of a chart leave a gap, or overlap.
//!
//! Somebody will throw that number, and the chart has no answer, or two. The ranges are the first column, or the
//! first row, if every cell in it is a number or a range: `2-5`, `8+`, `≤3`, `1 or less`, `4 or 5`. The words for
//! ranges are in `words.toml` in the folder of the language.
//!
//! Not reported are columns whose heading says that they number turns, years or pages, and ranges that all touch, as
//! measured lengths do (`0-6`, `6-12`).
//!
//! ```wikitext before
//! |score|outcome|h
//! |1 or less|flight|
//! |2-4|recoil|
//! |6+|nothing|
//! ```
//!
//! ```wikitext after
//! |score|outcome|h
//! |1 or less|flight|
//! |2-5|recoil|
//! |6+|nothing|
//! ```
//!
//! Where one cell alone is no score, but nearly one (`l or less`, `1O-12`, `3 of more`, `7-5`), it is the
//! fault. So are the one row that is out of its order, and the one number that a list of throws (1 to 6,
//! 2 to 12) leaves out. Throws of two dice that are read as tens and ones (`11-16`, `21-26`) have no 17.

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "chart-ranges", level: Level::Warn, group: Group::Terms };
