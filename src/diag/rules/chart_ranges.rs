//! The score ranges of a chart leave a gap, or overlap.
//!
//! Somebody will throw that number, and the chart says nothing, or two things. The ranges of a chart
//! are its first column, or those across its top, when every cell there is a number or a range such as
//! `2-5`, `8+`, `1 or less` or `≤3`, in the words of the wiki's language.
//!
//! Before:
//!
//! ```text
//! |score|outcome|h
//! |1 or less|flight|
//! |2-4|recoil|
//! |6+|nothing|
//! ```
//!
//! After:
//!
//! ```text
//! |2-5|recoil|
//! ```
//!
//! Nothing is said where the numbers are turns or years, or where all ranges touch, as
//! measured lengths do (`0-6`, `6-12`).

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "chart-ranges", level: Level::Warn, group: Group::Terms };
