//! A row of a table has more or fewer cells than the others.
//!
//! If a cell is missing, all after it move to the left, and players read numbers in the wrong column. Write `| |`
//! for an empty cell, and `>` for a cell that the next one reaches into.
//!
//! ```wikitext before
//! |troops|road|marsh|h
//! |horse|6|2|
//! |chariots|6|
//! |foot|4|3|
//! ```
//!
//! ```wikitext after
//! |troops|road|marsh|h
//! |horse|6|2|
//! |chariots|6|--|
//! |foot|4|3|
//! ```

rule! { "uneven-table", Warn, Text;
    said(cells: usize, width: usize) =>
        "this row has 1 cell, where others have {width}" | "this row has {cells} cells, where others have {width}";
    help(empty: &str, joined: &str) =>
        "write empty cells as `{empty}`, and `{joined}` in cells that the next one reaches into";
    empty(empty: &str) => "write empty cells as `{empty}`";
    caption(row: &str) => "write empty cells, or `{row}` if this is the caption";
    paragraph() => "leave a blank line above it, if it is a paragraph below the table";
    one_out() => "take a cell out, or give the other rows one more";
    captions() => "this table has a caption already";
    captions_first() => "which is here";
    captions_help() => "keep one of them, or part the tables by a line";
    usual(width: usize) => "this row has {width}";
}
