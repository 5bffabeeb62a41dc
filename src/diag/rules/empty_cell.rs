//! A cell is empty in a column that is otherwise full.
//!
//! It may mean none, nought or forgotten, and players will argue about it. Write the value, `--` for none, or `~` if the
//! cell above goes on. Only columns of short values with three rows or more are checked, since not every row needs a
//! remark.
//!
//! ```wikitext before
//! |troops|move|range|h
//! |archers|2|4|
//! |runners|4||
//! |chariots|6|2|
//! |guard|2|1|
//! ```
//!
//! ```wikitext after
//! |troops|move|range|h
//! |archers|2|4|
//! |runners|4|--|
//! |chariots|6|2|
//! |guard|2|1|
//! ```

rule! { "empty-cell", Warn, Terms;
    said() => "this cell is empty, and all others of its column are full";
    help(none: &str, joined: &str) =>
        "write the value, or `{none}` for none, or `{joined}` if the cell above goes on";
}
