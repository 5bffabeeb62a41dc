//! A message in a folder of words is none that the program has.
//!
//! Nobody will ever read it: its name is misspelt, or it is in the wrong file. `book.ftl` has what readers see,
//! `wiki.ftl` what authors type, `rules.ftl` and `program.ftl` what authors are told. A word that several messages
//! mention is a term, such as `-game`.
//!
//! ```file book.toml before
//! i18n = "i18n"
//!
//! [languages.en]
//! wiki = "wiki/en"
//!
//! [languages.fr]
//! wiki = "wiki/fr"
//! ```
//!
//! ```file i18n/fr/book.ftl before
//! chapter-lable = Chapitre { $number }
//! ```
//!
//! ```file book.toml after
//! i18n = "i18n"
//!
//! [languages.en]
//! wiki = "wiki/en"
//!
//! [languages.fr]
//! wiki = "wiki/fr"
//! ```
//!
//! ```file i18n/fr/book.ftl after
//! chapter-label = Chapitre { $number }
//! ```

rule! { "unknown-message", Warn, Book;
    said(key: &str) => "the program has no message `{key}`";
    for_authors() => "messages for authors are in `rules.ftl` and `program.ftl`";
    for_readers() => "messages of books are in `book.ftl` and `wiki.ftl`";
    help(name: &str) => "take it out, or write `{name}` for a word that other messages mention";
}
