//! Brackets look like a link and are none.
//!
//! A link is `[[title]]` or `[[label|title]]`, with two brackets at each end. If one is missing, the player sees
//! brackets in the middle of a rule and cannot reach the other one.
//!
//! ```wikitext before
//! No base shoots in [close combat]].
//! ```
//!
//! ```wikitext after
//! No base shoots in [[close combat]].
//! ```

rule! { "malformed-link", Warn, Links;
    next_opens() => "this link is not closed where the next one opens";
    no_title() => "this link names no title";
    no_label() => "this link has a bar, but no label before it";
    mismatch() => "`[` is closed by `)`";
    mismatch_help() => "write `(`, or the second half of a link";
    half_closed() => "a bracket is missing at the end of this link";
    unclosed() => "this opens a link or picture that is not closed in its line";
    half_opened() => "a bracket is missing at the start of this link";
    token(written: &str) => "“{written}” in the label stands for nothing, and is printed";
    no_picture() => "these brackets make no picture";
    unopened() => "`]]` closes no link";
    fix() => "add the missing bracket";
    brackets(title: &str) => "“{title}” is the title of a tiddler, in brackets that make no link";
    help() => "a link is `[[title]]` or `[[label|title]]`";
    surplus() => "this bracket closes nothing, and is printed";
    surplus_help() => "take it out";
    no_words() => "this link has no words";
    no_address() => "this link names no title or address";
    turned() => "the brackets of this link are turned around";
    markdown() => "a link is `[label](address)`, `[[title]]` or `[[label|title]]`";
}
