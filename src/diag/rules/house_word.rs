//! A word that the group writes otherwise.
//!
//! `[[words]]` in `book.toml` says which: a `pattern`, which is a regular expression, and a `message`. A word for one
//! thing, and one word for each thing, is what lets players find a rule again. `level` is `"allow"`, `"warn"` or
//! `"deny"`; `write` is what `--fix --unsafe` writes instead; `languages` are those in which the words are meant.
//! Patterns are looked for in what a reader sees, through marks, links and line ends, and not in code or addresses.
//!
//! ```file book.toml before
//! figures = "figs"
//! language = "en"
//!
//! [languages.en]
//! wiki = "wiki/en"
//!
//! [languages.fr]
//! wiki = "wiki/fr"
//!
//! [[words]]
//! pattern = '(?i)\bstands?\b'
//! message = "the word for what the figures are glued to is “base”"
//! write = "base"
//! languages = ["en"]
//! ```
//!
//! ```wikitext before
//! A stand that is shot at throws a die.
//! ```
//!
//! ```wikitext after
//! A base that is shot at throws a die.
//! ```

rule! { "house-word", Warn, Text; }
