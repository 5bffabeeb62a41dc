//! A translation has another word for a term than the one that was agreed upon.
//!
//! A player looks for a second rule behind the second word. `terms.toml` in the folder of a language, below the folder
//! that `i18n` in `book.toml` names, has a table `[[term]]` for each term: `original` with its forms, `translation` with
//! its forms, and `rivals`, the words that the translation does not use for it. A rival is reported in a tiddler whose
//! original has the term, as often as the translation lacks its own word; elsewhere it is a word like others.
//!
//! ```file book.toml before
//! figures = "figs"
//! i18n = "i18n"
//! language = "en"
//!
//! [languages.en]
//! wiki = "wiki/en"
//!
//! [languages.fr]
//! wiki = "wiki/fr"
//! ```
//!
//! ```file i18n/fr/terms.toml before
//! [[term]]
//! original = ["base", "bases"]
//! translation = ["socle", "socles"]
//! rivals = ["plaquette", "plaquettes"]
//! ```
//!
//! ```tid fr before
//! title: mouvement
//! tags: :chapter règles
//! original: movement
//!
//! Une plaquette avance de 4 pas.
//! ```
//!
//! ```file book.toml after
//! figures = "figs"
//! i18n = "i18n"
//! language = "en"
//!
//! [languages.en]
//! wiki = "wiki/en"
//!
//! [languages.fr]
//! wiki = "wiki/fr"
//! ```
//!
//! ```file i18n/fr/terms.toml after
//! [[term]]
//! original = ["base", "bases"]
//! translation = ["socle", "socles"]
//! rivals = ["plaquette", "plaquettes"]
//! ```
//!
//! ```tid fr after
//! title: mouvement
//! tags: :chapter règles
//! original: movement
//!
//! Un socle avance de 4 pas.
//! ```

rule! { "rival-term", Warn, Translation;
    said(here: &str, there: &str, wanted: &str) =>
        "“{here}” stands here for “{there}”, which is “{wanted}” elsewhere";
}
