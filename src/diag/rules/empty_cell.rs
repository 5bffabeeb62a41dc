//! A cell is empty in a column that is otherwise full.
//!
//! Does it mean none, nought, or forgotten? Players will argue. Write the value, or `--` for none,
//! or `~` if the cell above goes on. Columns of remarks may have gaps: only columns of short values,
//! three rows or more, are looked at.
//!
//! Before:
//!
//! ```text
//! |troops|move|range|h
//! |archers|2|4|
//! |runners|4||
//! |chariots|6|2|
//! |guard|2|1|
//! ```
//!
//! After:
//!
//! ```text
//! |runners|4|--|
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "empty-cell", level: Level::Warn, group: Group::Terms };
