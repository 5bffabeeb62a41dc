//! Sorting as a language sorts: `é` is an `e`, and where a language has an `ñ` it is a letter by itself.
//!
//! Source: Unicode Collation Algorithm, <https://www.unicode.org/reports/tr10/>, with the order that
//! CLDR gives to each language.

use crate::book::{IndexEntry, IndexGroup};
use icu_collator::options::{CollatorOptions, Strength};
use icu_collator::{Collator, CollatorBorrowed, CollatorPreferences};
use icu_locale_core::Locale;
use std::cmp::Ordering;

/// The group for entries that begin with a digit or a sign. It comes first.
const NO_LETTER: &str = "0–9";

/// Compares words as a language does.
pub(super) struct Collation {
    /// Compares all differences.
    all: Option<CollatorBorrowed<'static>>,
    /// Compares letters only.
    letters: Option<CollatorBorrowed<'static>>,
}

impl Collation {
    /// A language that is not known is sorted as most are.
    pub(super) fn of(language: &str) -> Self {
        let locale: Locale = language.parse().unwrap_or(Locale::UNKNOWN);
        let collator = |strength| {
            let mut options = CollatorOptions::default();
            options.strength = Some(strength);
            Collator::try_new(CollatorPreferences::from(&locale), options).ok()
        };
        Self {
            all: collator(Strength::Tertiary),
            letters: collator(Strength::Primary),
        }
    }

    pub(super) fn compare(&self, one: &str, other: &str) -> Ordering {
        let order = |it: &CollatorBorrowed<'_>| it.compare(one, other);
        let order = self.all.as_ref().map_or(Ordering::Equal, order);
        order.then_with(|| one.cmp(other))
    }

    fn is_same_letter(&self, one: &str, other: &str) -> bool {
        let order = |it: &CollatorBorrowed<'_>| it.compare(one, other);
        self.letters.as_ref().map(order) == Some(Ordering::Equal)
    }

    /// The group of a word: its first letter.
    fn letter(&self, word: &str) -> String {
        let Some(first) = word.chars().find(|letter| letter.is_alphanumeric()) else {
            return NO_LETTER.to_owned();
        };
        if !first.is_alphabetic() {
            return NO_LETTER.to_owned();
        }
        let own = first.to_string();
        let plain = deunicode::deunicode_char(first).unwrap_or_default();
        let letter = match plain.chars().next() {
            Some(letter) if self.is_same_letter(&own, plain) => letter,
            _ => first,
        };
        letter.to_uppercase().collect()
    }
}

/// Sorts entries, each with the words that it is sorted by, into groups.
pub(super) fn groups(mut entries: Vec<(String, IndexEntry)>, language: &str) -> Vec<IndexGroup> {
    let collation = Collation::of(language);
    // The sign that a title begins with is in no alphabet.
    for (words, _) in &mut entries {
        let own = words.trim_start_matches(|it: char| !it.is_alphanumeric());
        if !own.is_empty() && own.len() < words.len() {
            *words = own.to_owned();
        }
    }
    entries.sort_by(|(one, _), (other, _)| collation.compare(one, other));
    let mut groups: Vec<IndexGroup> = Vec::new();
    for (word, entry) in entries {
        let letter = collation.letter(&word);
        match groups.last_mut() {
            Some(group) if group.letter == letter => group.entries.push(entry),
            _ => groups.push(IndexGroup {
                letter,
                entries: vec![entry],
                language: None,
            }),
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sorted(language: &str, words: &[&str]) -> Vec<(String, Vec<String>)> {
        let entries = words.iter().map(|word| {
            let entry = IndexEntry {
                term: (*word).to_owned(),
                locators: Vec::new(),
                see: Vec::new(),
                language: None,
            };
            ((*word).to_owned(), entry)
        });
        let groups = groups(entries.collect(), language).into_iter();
        let terms = |group: IndexGroup| {
            let entries = group.entries.into_iter();
            (group.letter, entries.map(|entry| entry.term).collect())
        };
        groups.map(terms).collect()
    }

    fn lines(language: &str, words: &[&str]) -> String {
        let lines = sorted(language, words).into_iter();
        let lines = lines.map(|(letter, words)| format!("{letter}: {}", words.join(" ")));
        lines.collect::<Vec<_>>().join("; ")
    }

    #[test]
    fn each_language_has_its_order() {
        let words = [
            "zone", "élan", "Ecke", "épée", "eau", "œuvre", "6 dés", "or", "ñu", "nu", "être",
        ];
        assert_eq!(
            lines("fr", &words),
            "0–9: 6 dés; E: eau Ecke élan épée être; N: nu ñu; O: œuvre or; Z: zone"
        );
        assert_eq!(lines("es", &["ñu", "nu", "oso"]), "N: nu; Ñ: ñu; O: oso");
        assert_eq!(lines("sv", &["ö", "z", "å"]), "Z: z; Å: å; Ö: ö");
        assert_eq!(lines("ru", &["яма", "бой"]), "Б: бой; Я: яма");
        assert_eq!(lines("xx", &["b", "a"]), "A: a; B: b");
    }
}
