//! A message for readers is missing in the language of the book.
//!
//! The English one is printed in its place: the players of a German book would read “Contents” above their chapters.
//! Add the message to `book.ftl` in the folder of the language, which `i18n` in `book.toml` names; `tiddlybook
//! translate init` makes one with every message to fill in. A language that lacks many is reported once, and so
//! is a translation into a language without a `parity.toml`.
//!
//! ```ftl before
//! # i18n/de/book.ftl
//! # chapter-label = Chapter { $number }
//! ```
//!
//! ```ftl after
//! # i18n/de/book.ftl
//! chapter-label = Kapitel { $number }
//! ```

rule! { "missing-message", Warn, Book;
    all(language: &str) =>
        "there are no messages in the language `{language}`: the words around the text are English";
    all_help(file: &str) =>
        "fill in `{file}` in the folder that book.toml names as `i18n`; or, if the book is in another language than the name \
        of its file or folder says, name that language, `--language`";
    help(file: &str) => "fill in `{file}` in the folder that book.toml names as `i18n`";
    many(count: usize, language: &str) =>
        "the language `{language}` lacks one message" |
        "the language `{language}` lacks {count} messages: these words around the text are English";
    parity(language: &str) =>
        "there are no words of `{language}` by which a translation is compared: nobody notices where it says `may` for `must`, or lacks a `not`";
    said(language: &str, key: &str) => "the language `{language}` has no message `{key}`";
}
