//! A line was meant as a row of a table, but is none.
//!
//! A row begins with a bar and ends with one; after the last bar there is nothing, not even a space, but for one
//! small letter: `h`, `f`, `c` or `k`. A line that breaks this is text, and the table around it becomes two. A blank
//! line inside a table splits it, too, and the second half has no header; that is reported of tables with three
//! columns or more, for below them two small tables may be meant. Players then read numbers without their columns.
//!
//! ```wikitext before
//! |troops|road|marsh|h
//! |horse|6|2
//! |foot|4|3|
//! ```
//!
//! ```wikitext after
//! |troops|road|marsh|h
//! |horse|6|2|
//! |foot|4|3|
//! ```

use super::{Declaration, Group, Level};

pub(super) const RULE: Declaration =
    Declaration { name: "broken-row", level: Level::Warn, group: Group::Text };
