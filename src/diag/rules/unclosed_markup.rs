//! Markup is opened and not closed.
//!
//! Without its second mark, `''bold` goes on to the end of its paragraph, item, cell or heading, and the one word
//! that should stand out is lost in it. Close it after that word. To print the mark itself, write `"""''"""`.
//!
//! ```wikitext before
//! A base may ''never shoot at its own side.
//! ```
//!
//! ```wikitext after
//! A base may ''never'' shoot at its own side.
//! ```

rule! { "unclosed-markup", Warn, Text;
    said(mark: &str) => "`{mark}` is opened here and not closed";
    help(mark: &str) => "write `{mark}` where it should end, or `\"\"\"{mark}\"\"\"` for the characters themselves";
    half(written: &str) => "`{written}` opens nothing: a sign is missing, and what should close it does not";
    too_many(mark: &str) => "one `{mark}` is too many, and is printed";
    too_many_help(mark: &str) => "`{mark}` is enough; take the last one out";
    crossed(outer: &str, inner: &str) => "`{inner}` is opened inside of `{outer}`, and closed after it";
    crossing(outer: &str) => "`{outer}` is closed here";
    crossed_help(inner: &str, outer: &str) => "close `{inner}` before `{outer}`";
    same() => "it is printed as it is; close it in the same paragraph, item or row";
    close() => "it is printed as it is; close it or take it out";
    code() => "nothing closes this block of code, so that all below it is code";
    comment() => "nothing closes this comment: its host shows nothing of the rest of the page";
    code_help() => "write the same marks on a line below its last one";
    end(mark: &str) => "write `{mark}` where it should end";
    front(fence: &str) => "this front matter is never closed by `{fence}`, and is printed";
    tag() => "nothing ends this tag, or a quotation mark in it has no other; it is printed as it is";
    tag_help() => "write `>` where it ends, and quotation marks on both sides of each value";
    call() => "nothing ends this call of a macro, or a quotation mark in it has no other; it is printed as it is";
    call_help() => "write `>>` where it ends, and quotation marks on both sides of each value";
    program(name: &str) => "`{name}` is opened here and never closed";
    signs(name: &str, open: &str, close: &str) => "`{name}` begins with `{open}` and ends with `{close}`: for its host these are two";
}
