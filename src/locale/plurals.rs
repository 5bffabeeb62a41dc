//! Plurals, as far as a language forms them by patterns.

use regex::Regex;
use serde::{Deserialize, Deserializer};
use std::collections::BTreeMap;

/// The plurals of the nouns of a language. Without patterns every word is its only form.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Plurals {
    /// From the end of a singular to the end of its plural.
    patterns: Vec<PluralPattern>,
    /// The plural of each singular that follows no pattern.
    irregular: BTreeMap<String, String>,
    /// The plural endings of abbreviations: `MUs`.
    abbreviation_endings: Vec<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct PluralPattern {
    /// The end of the singular, at least one letter after its beginning.
    singular: String,
    /// The ending of the plural in its place.
    plural: String,
    /// Only singulars that match have this plural.
    #[serde(default, deserialize_with = "regex")]
    when: Option<Regex>,
}

fn regex<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Regex>, D::Error> {
    compile(&String::deserialize(from)?).map(Some)
}

/// The compiled regular expression, or the error.
pub(super) fn compile<E: serde::de::Error>(pattern: &str) -> Result<Regex, E> {
    Regex::new(pattern).map_err(|error| {
        let reason = error.to_string();
        let last = reason.lines().last().unwrap_or_default();
        E::custom(format!("`{pattern}` is no regular expression: {last}"))
    })
}

impl PluralPattern {
    fn joins(&self, singular: &str, plural: &str) -> bool {
        let stem = stem(singular, &self.singular);
        stem.is_some_and(|stem| plural.strip_suffix(&self.plural) == Some(stem))
            && self.accepts(singular)
    }

    fn accepts(&self, singular: &str) -> bool {
        self.when
            .as_ref()
            .is_none_or(|pattern| pattern.is_match(singular))
    }

    fn plural_of(&self, singular: &str) -> Option<String> {
        let stem = stem(singular, &self.singular).filter(|_| self.accepts(singular))?;
        Some(format!("{stem}{}", self.plural))
    }

    fn singular_of(&self, plural: &str) -> Option<String> {
        let singular = format!("{}{}", stem(plural, &self.plural)?, self.singular);
        self.accepts(&singular).then_some(singular)
    }
}

/// The word without its ending; there must be something left.
fn stem<'a>(word: &'a str, ending: &str) -> Option<&'a str> {
    word.strip_suffix(ending).filter(|stem| !stem.is_empty())
}

impl Plurals {
    /// The word itself, and whatever may be its plural or its singular, all in lower case. An
    /// abbreviation has its own plural among them.
    pub fn forms(&self, word: &str) -> Vec<String> {
        let word = word.to_lowercase();
        let patterns = self.patterns.iter();
        let mut forms: Vec<String> = patterns
            .flat_map(|pattern| [pattern.plural_of(&word), pattern.singular_of(&word)])
            .flatten()
            .collect();
        for (singular, plural) in &self.irregular {
            if *singular == word {
                forms.push(plural.clone());
            } else if *plural == word {
                forms.push(singular.clone());
            }
        }
        let endings = self.abbreviation_endings.iter();
        forms.extend(endings.map(|ending| format!("{word}{ending}")));
        forms.push(word);
        forms.sort_unstable();
        forms.dedup();
        forms
    }

    /// Whether both are the same word, or one is the plural of the other. Case does not count.
    pub fn are_forms(&self, one: &str, other: &str) -> bool {
        if one == other {
            return true;
        }
        let (one, other) = (one.to_lowercase(), other.to_lowercase());
        one == other || self.joins(&one, &other) || self.joins(&other, &one)
    }

    /// Whether `plural` is the plural of the other word. Case does not count.
    pub fn is_plural_of(&self, plural: &str, singular: &str) -> bool {
        self.joins(&singular.to_lowercase(), &plural.to_lowercase())
    }

    /// Whether `word` is the abbreviation or its plural. Case counts.
    pub fn is_abbreviation(&self, word: &str, abbreviation: &str) -> bool {
        let ending = word.strip_prefix(abbreviation);
        ending.is_some_and(|ending| {
            ending.is_empty()
                || self
                    .abbreviation_endings
                    .iter()
                    .any(|known| known == ending)
        })
    }

    fn joins(&self, singular: &str, plural: &str) -> bool {
        let mut patterns = self.patterns.iter();
        patterns.any(|pattern| pattern.joins(singular, plural))
            || self
                .irregular
                .get(singular)
                .is_some_and(|known| known == plural)
    }
}

#[cfg(test)]
mod tests {
    use super::super::Vocabulary;
    use super::Plurals;

    fn plurals(language: &str) -> Plurals {
        Vocabulary::new(language, None).unwrap().plural
    }

    fn assert_plurals(language: &str, pairs: &[(&str, &str)]) {
        let plurals = plurals(language);
        for (one, many) in pairs {
            assert!(plurals.is_plural_of(many, one), "{one} {many}");
            assert!(plurals.are_forms(many, one), "{many} {one}");
            assert!(
                plurals.forms(one).contains(&many.to_lowercase()),
                "{one} {many}"
            );
            assert!(
                plurals.forms(many).contains(&one.to_lowercase()),
                "{many} {one}"
            );
        }
    }

    #[test]
    fn plurals_are_known() {
        assert_plurals(
            "en",
            &[
                ("base", "bases"),
                ("army", "armies"),
                ("box", "boxes"),
                ("class", "classes"),
                ("hero", "heroes"),
                ("Die", "dice"),
                ("spearman", "spearmen"),
                ("movie", "movies"),
                ("charge", "charges"),
                ("axis", "axes"),
                ("half", "halves"),
            ],
        );
        assert_plurals(
            "fr",
            &[
                ("socle", "socles"),
                ("cheval", "chevaux"),
                ("bateau", "bateaux"),
                ("travail", "travaux"),
                ("jeu", "jeux"),
                ("genou", "genoux"),
                ("œil", "yeux"),
            ],
        );
        assert_plurals(
            "es",
            &[
                ("base", "bases"),
                ("unidad", "unidades"),
                ("acción", "acciones"),
                ("luz", "luces"),
                ("inglés", "ingleses"),
                ("joven", "jóvenes"),
                ("tabú", "tabúes"),
                ("rey", "reyes"),
            ],
        );
    }

    #[test]
    fn other_words_are_other_words() {
        let (english, french) = (plurals("en"), plurals("fr-CA"));
        for (one, other) in [
            ("one", "on"),
            ("pas", "pass"),
            ("las", "lass"),
            ("base", "bas"),
        ] {
            assert!(!english.are_forms(one, other), "{one} {other}");
        }
        assert!(!french.are_forms("bas", "base"));
        assert!(!plurals("tlh").are_forms("base", "bases"));
        assert!(plurals("tlh").are_forms("Basis", "basis"));
    }

    #[test]
    fn a_form_is_what_may_be_meant() {
        assert_eq!(
            plurals("en").forms("bases"),
            ["bas", "base", "bases", "baseses", "basess"]
        );
        assert_eq!(plurals("tlh").forms("Basis"), ["basis"]);
    }

    #[test]
    fn abbreviations_keep_their_case() {
        let english = plurals("en");
        assert!(english.is_abbreviation("MUs", "MU") && english.is_abbreviation("MU", "MU"));
        assert!(!english.is_abbreviation("MUST", "MU") && !english.is_abbreviation("mu", "MU"));
        assert!(!plurals("tlh").is_abbreviation("MUs", "MU"));
    }
}
