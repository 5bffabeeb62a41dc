//! A term and its definition are not marked as such.
//!
//! A line with `;` is a term, the lines with `:` below it define it. If one of the marks is wrong or missing, the
//! definition is printed as a second term or as plain text, and the glossary has a term that says nothing.
//!
//! ```wikitext before
//! ;cover
//! ;what keeps arrows away.
//! ```
//!
//! ```wikitext after
//! ;cover
//! :what keeps arrows away.
//! ```

rule! { "term-without-definition", Warn, Text;
    as_term() => "this reads as a definition, but is marked as a term";
    as_definition() => "this reads as a term, but is marked as a definition";
    alone() => "nothing below this term defines it, as others here are";
    alone_help(mark: &str) => "write `{mark}` below it, or take it out";
    no_term() => "this definition at the beginning of its list has no term";
    no_term_help(mark: &str) => "write the term above it, as `{mark}`";
    no_mark() => "this line after a term is no definition, for it has no mark";
    help(mark: &str) => "write `{mark}` at the beginning of the line";
}
