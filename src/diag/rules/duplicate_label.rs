//! Two rows of a table have the same label.
//!
//! Who looks up a row finds the first one and follows it. A label is what stands in the first
//! column; the others must all be different, or it is no column of labels. Two rows that follow each
//! other may share a label when further columns tell them apart; `~` in the second says so.
//!
//! Before:
//!
//! ```text
//! |step|what to do|h
//! |a|throw the die|
//! |b|move|
//! |b|shoot|
//! |d|fight|
//! ```
//!
//! After:
//!
//! ```text
//! |c|shoot|
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "duplicate-label", level: Level::Warn, group: Group::Terms };
