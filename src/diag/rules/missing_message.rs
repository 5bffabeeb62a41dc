//! A message for readers is missing in the language of the book.
//!
//! The English one is printed in its place: the players of a German book would read “Contents” above their chapters.
//! Add the message to `book.ftl` in the folder of the language, which `i18n` in `book.toml` names; `tiddlybook
//! translate init` makes one with every message to fill in. A language without any message is reported once.
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
    help(file: &str) => "fill in `{file}` in the folder that book.toml names as `i18n`";
    said(language: &str, key: &str) => "the language `{language}` has no message `{key}`";
}
