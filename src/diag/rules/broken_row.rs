//! A line was meant as a row of a table, but is none.
//!
//! A row begins with a bar and ends with one; after the last bar there is nothing, not even a space, but for one
//! small letter: `h`, `f`, `c` or `k`. A line that breaks this is text, and the table around it becomes two. A blank
//! line inside a table splits it, too, as does a line of text, and the second half has no header. Players then read
//! numbers without their columns.
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

rule! { "broken-row", Warn, Text;
    blank_line() => "a blank line makes two tables of one; the second has no header";
    blank_line_help() => "take the blank line out, or give the second table a header";
    line() => "this line makes two tables of one; the second has no header";
    line_help() => "make a row of it, or put it below the table";
    space_before() => "white space before this row keeps it out of its table";
    space_before_help() => "take the white space out";
    no_first_bar() => "this row lacks its first bar, so that it is in no table";
    bare() => "these rows lack their bars at both ends, so that they are no table";
    space_after() => "white space after its last bar keeps this row out of its table";
    mark() => "what is after its last bar keeps this row out of its table: the mark is a small letter";
    no_last_bar() => "this row has no bar at its end, so that it is in no table";
    two_lines() => "this row is broken over two lines, so that it is in no table";
    join() => "make one line of both";
    in_paragraph() => "this row is in a paragraph, not in a table";
    in_paragraph_help() => "leave a blank line above the first row, and end each with a bar";
}
