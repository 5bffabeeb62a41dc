//! The words of sentences, as far as they tell whether two sentences translate each other.

use super::token::{Token, lower};
use crate::locale::is_unspaced;
use crate::source::Span;
use icu_normalizer::properties::{CanonicalDecompositionBorrowed, Decomposed};

/// The letters that tell a word from others; the rest is its ending.
const STEM: usize = 5;

/// A word of a sentence.
#[derive(Clone, Debug)]
pub(super) struct WordPlace {
    word: String,
    span: Span,
    /// Whether a comma or another mark after it ends its clause.
    pub(super) ends_clause: bool,
}

impl WordPlace {
    /// The word that a token is, if it has letters enough.
    pub(super) fn new(token: &Token, span: impl FnOnce() -> Option<Span>) -> Option<Self> {
        let word = token.word()?;
        stem(word)?;
        Some(Self {
            word: word.to_owned(),
            span: span()?,
            ends_clause: false,
        })
    }

    pub(super) fn span(&self) -> Span {
        self.span
    }

    /// The word in lower case.
    pub(super) fn word(&self) -> &str {
        &self.word
    }

    /// Its letters without accents.
    pub(super) fn letters(&self) -> impl Iterator<Item = char> {
        self.word.trim_end_matches('\'').chars().map(plain)
    }

    /// The letters that the word shares with others of its kind.
    pub(super) fn stem(&self) -> &str {
        stem(&self.word).unwrap_or_default()
    }
}

/// A letter without its accent.
fn plain(letter: char) -> char {
    match CanonicalDecompositionBorrowed::new().decompose(letter) {
        Decomposed::Expansion(letter, _) => letter,
        _ => letter,
    }
}

/// The beginnings of the words of a text.
pub(super) fn stems(text: &str) -> Vec<String> {
    let words = text.split(|it: char| !it.is_alphanumeric());
    let stemmed = words.filter_map(|it| stem(&lower(it)).map(str::to_owned));
    stemmed.collect()
}

fn stem(word: &str) -> Option<&str> {
    let word = word.trim_end_matches(['\'', 's', 'x']);
    let is_letter = |it: char| it.is_alphabetic() && !is_unspaced(it);
    let is_word = word.chars().count() > 1 && word.chars().all(is_letter);
    let end = word.char_indices().nth(STEM);
    is_word.then(|| end.map_or(word, |(end, _)| word.get(..end).unwrap_or(word)))
}
