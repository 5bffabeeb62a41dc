//! A cell of a table joins a cell that does not exist.
//!
//! `~` joins the cell above and `>` the cell to the right. In the first row there is nothing above, and in the last
//! column nothing to the right. The cell is printed empty, and players miss its value.
//!
//! ```wikitext before
//! |~|4|
//! |foot|2|
//! ```
//!
//! ```wikitext after
//! |horse|4|
//! |foot|2|
//! ```

rule! { "table-span", Warn, Text;
    above(mark: &str) => "`{mark}` joins the cell above, and there is none of this width";
    right(mark: &str) => "`{mark}` joins the cell to the right, and there is none";
    left(mark: &str) => "`{mark}` joins the cell to the left, and there is none; it is printed as it is";
    help() => "it is printed as an empty cell";
}
