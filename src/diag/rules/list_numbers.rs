//! A comment that says how a list counts cannot be followed.
//!
//! `/% numbers: (a) (i) %/` right before a list, or at the beginning of a tiddler for all its lists, has a pattern for each
//! level; `continue` goes on with the list before. Where nothing in it counts, or no list follows, the labels are not those
//! that the author wants, and references to them neither.
//!
//! ```wikitext before
//! The winner chooses:
//!
//! /% numbers: (b) %/
//! # to pursue,
//! # to stay.
//! ```
//!
//! ```wikitext after
//! The winner chooses:
//!
//! /% numbers: (a) %/
//! # to pursue,
//! # to stay.
//! ```

rule! { "list-numbers", Warn, Text;
    said(pattern: &str) => "nothing in `{pattern}` counts";
    help() => "each level is a word with `1`, `0`, `a`, `A`, `i` or `I`, such as `(a)`";
    word(word: &str) => "a comment with `{word}:` counts nothing";
    no_list() => "no numbered list follows this comment";
    no_list_help() => "put it right before the list, or at the beginning of the tiddler for all lists";
    no_before() => "no list is before this one, with which it could go on";
    no_before_help() => "leave out `continue`";
}
