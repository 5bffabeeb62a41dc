//! How the terms of a game are translated: `<folder>/<language>/terms.toml`.
//!
//! ```toml
//! [[term]]
//! original = ["opponent", "opponents"]
//! translation = ["joueur passif", "joueurs passifs"]
//! rivals = ["l'autre joueur"]
//! ```

use super::LocaleError;
use super::vocabulary::tables;
use crate::source::Folder;
use serde::Deserialize;

/// The name of the file, in the folder of each language.
const FILE: &str = "terms.toml";

/// The terms of a language.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct TermList {
    /// The terms, in their order.
    pub term: Vec<TranslatedTerm>,
}

/// One term and its one translation.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TranslatedTerm {
    /// The term of the original, in each of its forms.
    pub original: Vec<String>,
    /// Its translation, in each of its forms; the first is the one that is advised.
    pub translation: Vec<String>,
    /// Other words for it, which a translation does not use.
    #[serde(default)]
    pub rivals: Vec<String>,
}

impl TermList {
    /// The terms of `language`, and of the language that it is a variety of, below `folder`.
    ///
    /// # Errors
    /// When `language` is no language tag, or a file below `folder` cannot be read or is wrong.
    pub fn new(language: &str, folder: Option<Folder<'_>>) -> Result<Self, LocaleError> {
        tables(language, folder, FILE)
    }
}
