//! The first row of a table looks like its head, and is none.
//!
//! Without its mark, it is printed like any other row, and a screen reader does not read it out with each cell. Reported is a first
//! row of words above columns of numbers, where most tables of the wiki have a head or its first cell names a die; and one cell without
//! the mark of a heading where all others have it.
//!
//! ```wikitext before
//! |target|throw|h
//! |near|4|
//! |far|5|
//!
//! And these are the troops:
//!
//! |troops|paces|dice|
//! |foot|4|2|
//! |horse|8|3|
//! |chariots|6|4|
//! ```
//!
//! ```wikitext after
//! |target|throw|h
//! |near|4|
//! |far|5|
//!
//! And these are the troops:
//!
//! |troops|paces|dice|h
//! |foot|4|2|
//! |horse|8|3|
//! |chariots|6|4|
//! ```

rule! { "missing-head", Warn, Text;
    row() => "this row looks like the head of the table";
    row_help(mark: &str) => "if it is one, mark it: `{mark}`";
    cell() => "all other cells of this row are headings";
    cell_help(mark: &str) => "if it is one, too, write `{mark}` before it";
}
