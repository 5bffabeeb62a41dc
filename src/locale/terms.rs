//! The terms of a game and their translations: `<folder>/<language>/terms.toml`.
//!
//! ```toml
//! [[term]]
//! original = ["opponent", "opponents"]
//! translation = ["joueur passif", "joueurs passifs"]
//! rivals = ["l'autre joueur"]
//! ```

use super::vocabulary::tables;
use crate::say::Text;
use crate::source::Folder;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

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
    #[serde(deserialize_with = "some_words")]
    pub original: Vec<String>,
    /// The translation, in each of its forms; the first is the one that is advised.
    #[serde(deserialize_with = "some_words")]
    pub translation: Vec<String>,
    /// Other words for it, which a translation does not use.
    #[serde(default, deserialize_with = "words")]
    pub rivals: Vec<String>,
}

fn some_words<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<String>, D::Error> {
    let words = words(from)?;
    if words.is_empty() {
        return Err(D::Error::custom("a term has one word at least"));
    }
    Ok(words)
}

fn words<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<String>, D::Error> {
    let words: Vec<String> = Vec::deserialize(from)?;
    let is_word = |word: &String| word.contains(char::is_alphabetic);
    match words.iter().find(|word| !is_word(word)) {
        Some(word) => Err(D::Error::custom(format!("`{word}` is no word"))),
        None => Ok(words),
    }
}

impl TermList {
    /// The terms of `language`, and of the language that it is a variety of, below `folder`.
    ///
    /// # Errors
    /// When `language` is no language tag, or a file below `folder` cannot be read or is wrong.
    pub fn new(language: &str, folder: Option<Folder<'_>>) -> Result<Self, Text> {
        tables(language, folder, FILE)
    }
}

#[cfg(test)]
mod tests {
    use super::TermList;
    use crate::source::{Folder, Memory};
    use std::path::Path;

    #[test]
    fn a_term_has_words_in_both_languages() {
        let of = |original: &str, translation: &str| {
            let text = format!("[[term]]\noriginal = {original}\ntranslation = {translation}\n");
            let files = Memory::of([("i18n/fr/terms.toml", text)]);
            let folder = Folder::new(&files, Path::new("i18n"));
            TermList::new("fr", Some(folder))
        };
        assert!(of("[\"base\"]", "[\"socle\"]").is_ok());
        for (original, translation) in [
            ("[\"base\"]", "[]"),
            ("[]", "[\"socle\"]"),
            ("[\"base\"]", "[\" \"]"),
        ] {
            assert!(
                of(original, translation).is_err(),
                "{original} {translation}"
            );
        }
    }
}
