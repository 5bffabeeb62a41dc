//! A bracket or a quotation mark is opened and not closed, or closed and not opened.
//!
//! Where a condition in brackets ends decides what it is about. A bracket may be closed in a later paragraph of the same
//! tiddler; labels such as `a)` need no bracket before them.
//!
//! ```wikitext before
//! A base (of two ranks moves one width.
//! ```
//!
//! ```wikitext after
//! A base (of two ranks) moves one width.
//! ```

rule! { "unbalanced-mark", Warn, Text;
    opened(mark: &str) => "“{mark}” is opened here and not closed";
    closed(mark: &str) => "“{mark}” is closed here and not opened";
    quote_opened() => "this quotation mark is not closed";
    quote_closed() => "this quotation mark closes nothing";
    quote_open_help() => "close it where the quotation ends, or take it out";
    quote_close_help() => "open it where the quotation begins, or take it out";
    open_help(mark: &str) => "write “{mark}” where it ends, or take this one out";
    close_help(mark: &str) => "write “{mark}” where it begins, or take this one out";
}
