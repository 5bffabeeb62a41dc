//! The forms of words in the texts of a wiki.

use crate::locale::Vocabulary;
use crate::slice::single_spaced;
use crate::source::Sources;
use crate::store::Store;
use std::collections::{BTreeMap, BTreeSet};

/// Whether these are the same words, except for number and case; the case of abbreviations counts.
pub(super) fn are_forms(one: &str, other: &str, vocabulary: &Vocabulary) -> bool {
    let (one, other) = (plain(one), plain(other));
    let (one, other): (Vec<&str>, Vec<&str>) = (split(&one).collect(), split(&other).collect());
    let plural = &vocabulary.plural;
    let are_forms = |one: &str, other: &str| match (is_abbreviation(one), is_abbreviation(other)) {
        (false, false) => plural.are_forms(one, other),
        _ => plural.is_abbreviation(one, other) || plural.is_abbreviation(other, one),
    };
    let mut both = one.iter().zip(&other);
    one.len() == other.len() && both.all(|(one, other)| are_forms(one, other))
}

/// Whether a word has several capitals, as `LoS` has.
fn is_abbreviation(word: &str) -> bool {
    word.chars().filter(|it| it.is_uppercase()).count() > 1
}

/// With plain apostrophes.
fn plain(text: &str) -> String {
    text.replace('’', "'")
}

/// In lower case, with plain apostrophes.
pub(super) fn lower(text: &str) -> String {
    plain(text).to_lowercase()
}

/// The words of a text.
fn split(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    words.filter(|word| !word.is_empty())
}

/// Names, to be looked for in texts.
struct NameForms {
    /// Of each name, the forms of each of its words.
    words: Vec<Vec<WordForms>>,
    /// The names by the forms of their first words.
    by_first: BTreeMap<String, Vec<usize>>,
}

struct WordForms {
    /// The forms in lower case.
    lower: BTreeSet<String>,
    /// The word itself, where it is an abbreviation: its forms have its capitals.
    abbreviation: Option<String>,
}

impl WordForms {
    fn new(word: &str, vocabulary: &Vocabulary) -> Self {
        Self {
            lower: vocabulary.plural.forms(word).into_iter().collect(),
            abbreviation: is_abbreviation(word).then(|| word.to_owned()),
        }
    }

    fn has(&self, word: &str) -> bool {
        let begins = |it: &String| word.starts_with(it.as_str());
        self.abbreviation.as_ref().is_none_or(begins) && self.lower.contains(&word.to_lowercase())
    }
}

impl NameForms {
    fn new(names: &[&str], vocabulary: &Vocabulary) -> Self {
        let forms = |name: &str| -> Vec<WordForms> {
            let words = plain(name);
            let forms = split(&words).map(|word| WordForms::new(word, vocabulary));
            forms.collect()
        };
        let words: Vec<Vec<WordForms>> = names.iter().map(|name| forms(name)).collect();
        let mut by_first: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (at, words) in words.iter().enumerate() {
            for form in words.first().into_iter().flat_map(|it| &it.lower) {
                by_first.entry(form.clone()).or_default().push(at);
            }
        }
        Self { words, by_first }
    }

    /// Calls `see` with each name in a text with plain apostrophes, and how it is written there.
    fn find(&self, text: &str, mut see: impl FnMut(usize, &str)) {
        let words = places(text);
        for (at, (_, word)) in words.iter().enumerate() {
            let names = self.by_first.get(&word.to_lowercase());
            for name in names.into_iter().flatten() {
                let forms = self.words.get(*name).map_or(&[][..], Vec::as_slice);
                let here = words.get(at..at + forms.len()).unwrap_or_default();
                let mut both = here.iter().zip(forms);
                let is_there = both.all(|((_, word), forms)| forms.has(word));
                if let (Some(first), Some(last), true) = (here.first(), here.last(), is_there)
                    && let Some(written) = text.get(first.0..last.0 + last.1.len())
                    && written.chars().all(is_in_a_row)
                {
                    see(*name, written);
                }
            }
        }
    }
}

/// Each name, then its other forms in the texts of a wiki.
pub(super) fn forms(
    names: &[&str],
    store: &Store,
    sources: &Sources,
    vocabulary: &Vocabulary,
) -> Vec<Vec<String>> {
    let wanted = NameForms::new(names, vocabulary);
    let mut found: Vec<BTreeSet<String>> = vec![BTreeSet::new(); names.len()];
    store.each_text(sources, |_, _, visible| {
        wanted.find(&plain(visible.text()), |name, written| {
            if let Some(found) = found.get_mut(name) {
                found.insert(single_spaced(&lower(written)).into_owned());
            }
        });
    });
    let both = names.iter().zip(found);
    both.map(|(name, mut forms)| {
        forms.remove(&lower(name));
        std::iter::once((*name).to_owned()).chain(forms).collect()
    })
    .collect()
}

/// The words of a text, each with its first byte.
fn places(text: &str) -> Vec<(usize, &str)> {
    let parts = |letter: char| !letter.is_alphanumeric();
    let mut at = 0;
    let mut places = Vec::new();
    for piece in text.split_inclusive(parts) {
        let word = piece.trim_end_matches(parts);
        if !word.is_empty() {
            places.push((at, word));
        }
        at += piece.len();
    }
    places
}

/// Whether the character can be inside a name.
fn is_in_a_row(letter: char) -> bool {
    letter.is_alphanumeric() || letter.is_whitespace() || matches!(letter, '\'' | '-')
}

#[cfg(test)]
mod tests {
    use super::{NameForms, are_forms};
    use crate::locale::Vocabulary;

    #[test]
    fn the_forms_of_an_abbreviation_keep_its_capitals() {
        let english = Vocabulary::new("en", None).unwrap();
        let written = |name: &str, text: &str| {
            let mut found = Vec::new();
            NameForms::new(&[name], &english)
                .find(text, |_, written| found.push(written.to_owned()));
            found
        };
        let text = "Who loses his LoS has no LoSs; Los loses a base, Bases lose.";
        assert_eq!(written("LoS", text), ["LoS", "LoSs"]);
        assert_eq!(written("base", text), ["base", "Bases"]);
        assert!(are_forms("LoS", "LoSs", &english) && are_forms("BW", "BW", &english));
        assert!(!are_forms("LoS", "loses", &english) && !are_forms("LoS", "los", &english));
    }
}
