//! The class of a table is no class, but looks like text or cells.
//!
//! A row that ends with `|k` gives its table a class for style sheets, and a wiki does not print it. A class is one
//! word. With spaces, bars or exclamation marks the row was probably meant to be read, and the `k` is a slip. A style such as
//! `width:100%` is no class.
//!
//! ```wikitext before
//! |troops|road|h
//! |horse|6|
//! |foot|4|k
//! ```
//!
//! ```wikitext after
//! |troops|road|h
//! |horse|6|
//! |foot|4|
//! ```

rule! { "table-class", Warn, Text;
    style(text: &str) => "“{text}” is a style, and no class; a book has no styles of a wiki";
    style_help() => "take the line out";
    said() => "the `k` at the end makes a class for style sheets of this row";
    help() => "take the `k` away, or write one word between the bars";
}
