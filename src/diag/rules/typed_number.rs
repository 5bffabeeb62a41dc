//! A reference is typed with the number of a rule, a table or a page.
//!
//! When a rule is added before it, every number after it changes, and what was typed by hand leads players to another
//! rule. Write a link whose label is `#`, which is printed as the number of what it leads to; `#page` is the page, where
//! there are pages. Reported are the numbers of rules, tables and figures after words such as “see” or “table”, those that
//! the book does not have, too, and pages; “rule 3” may be any third rule, and is not looked at. The words are in `words.toml` in the folder of the language, below `[references]`. Examples of
//! play and the history of versions are not looked at. A word for a page belongs in the label with `#page`: what stands
//! before the link is left where there are no pages. References in words are looked at, too: “the figure below” in a text
//! that has figures only above it.
//!
//! ```wikitext before
//! Nobody shoots now (see page 14).
//! ```
//!
//! ```wikitext after
//! Nobody shoots now (see [[p. #page|close combat]]).
//! ```

rule! { "typed-number", Warn, Links;
    is_above(words: &str) => "“{words}” comes before this text";
    is_below(words: &str) => "“{words}” comes after this text";
    side_help() => "correct the word, or write a link, which stays right when the text moves";
    said(number: &str, title: &str) => "the number {number} is typed; it is that of “{title}” today";
    missing(number: &str, last: &str) => "nothing has the number {number}; the last one is {last}";
    none(number: &str) => "nothing has the number {number}";
    this() => "which is here";
    page(number: &str) => "the page {number} is typed; pages change with every edition";
    page_word(word: &str) => "“{word}” stands before the link, and is left where there are no pages";
    page_word_fix(word: &str) => "write “{word}” in the label of the link";
    page_help(link: &str) => "write a link to the rule, such as `{link}`";
}
