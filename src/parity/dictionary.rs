//! What the words of a language mean, as far as its `lexicon.toml` tells.

use crate::locale::{LexiconWords, Meanings, Plurals};
use foldhash::quality::FixedState;
use foldhash::{HashMap, HashSet};
use std::hash::BuildHasher as _;

/// The fewest letters of the beginning of a word.
const SHORTEST: usize = 2;

/// Fewer words than a language that is built in has.
const FEW: usize = 1_000;

/// How much a word tells where its translation is missing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Weight {
    /// No table has it.
    #[default]
    Unknown,
    /// Each language uses it in its own way.
    Particle,
    /// It may be said by other words.
    Word,
    /// Another one in its place means something else.
    Quality,
    /// The same, of a thing.
    Noun,
    /// A translation keeps it.
    Thing,
}

/// What is kept of a word, or of the name of a meaning: of some 40,000, no two have the same.
pub(super) type Hash = u64;

fn hash(text: &str) -> Hash {
    FixedState::default().hash_one(text)
}

/// What a word means.
#[derive(Clone, Debug, Default)]
pub(super) struct Meant {
    /// The names of its meanings, sorted.
    pub(super) names: Vec<Hash>,
    pub(super) weight: Weight,
}

impl Meant {
    /// Whether two words have a meaning in common.
    pub(super) fn shares(&self, other: &Self) -> bool {
        let mut names = self.names.iter();
        names.any(|it| other.names.binary_search(it).is_ok())
    }

    fn add(&mut self, other: &Self) {
        self.names.reserve_exact(other.names.len());
        self.names.extend(&other.names);
        let either = (self.weight, other.weight);
        // What is a particle in one of its meanings is used as one.
        self.weight = match either {
            (Weight::Particle, _) | (_, Weight::Particle) => Weight::Particle,
            (one, two) => one.max(two),
        };
    }
}

/// The words of a language by what they mean.
#[derive(Clone, Debug, Default)]
pub(super) struct Dictionary {
    /// The places of what words and beginnings of words mean, in `meant`.
    words: HashMap<Hash, usize>,
    beginnings: HashMap<Hash, usize>,
    meant: Vec<Meant>,
    ignored: HashSet<String>,
    plurals: Plurals,
}

impl Dictionary {
    pub(super) fn new(lexicon: &LexiconWords, plurals: &Plurals) -> Self {
        let ignored = lexicon.ignored.split_whitespace().map(str::to_owned);
        let mut dictionary = Self {
            ignored: ignored.collect(),
            plurals: plurals.clone(),
            ..Self::default()
        };
        for (table, weight) in [
            (&lexicon.things, Weight::Thing),
            (&lexicon.nouns, Weight::Noun),
            (&lexicon.qualities, Weight::Quality),
            (&lexicon.words, Weight::Word),
            (&lexicon.particles, Weight::Particle),
        ] {
            dictionary.add(table, weight);
        }
        dictionary
    }

    fn add(&mut self, table: &Meanings, weight: Weight) {
        for (name, words) in table.iter() {
            let own = self.meant.len();
            self.meant.push(Meant {
                names: vec![hash(name)],
                weight,
            });
            for word in words.split_whitespace() {
                self.mean(word, own);
            }
        }
    }

    /// Makes a word, or the beginning of words, mean this, too. Most have one meaning, which all of its words share.
    fn mean(&mut self, word: &str, own: usize) {
        let (table, word) = match word.strip_suffix('-') {
            Some(word) => (&mut self.beginnings, word),
            None => (&mut self.words, word),
        };
        let place = table.entry(hash(word)).or_insert(own);
        if let [Some(known), Some(added)] = [*place, own].map(|it| self.meant.get(it))
            && *place != own
        {
            let mut both = known.clone();
            both.add(added);
            *place = self.meant.len();
            self.meant.push(both);
        }
    }

    /// Adds the title of a rule, which the other language has, too. A word that no table has is what the rule is about.
    pub(super) fn add_title(&mut self, title: &str, rule: usize) {
        let Some(known) = self.meant(title) else {
            return;
        };
        let own = self.meant.len();
        self.meant.push(Meant {
            names: vec![hash(&format!("rule {rule}"))],
            weight: match known.weight {
                Weight::Unknown => Weight::Thing,
                weight => weight,
            },
        });
        self.mean(title, own);
    }

    /// Whether it has too few words to tell what a text says.
    pub(super) fn is_small(&self) -> bool {
        self.words.len() + self.beginnings.len() < FEW
    }

    /// Whether it has a word of these letters.
    pub(super) fn knows(&self, word: &str) -> bool {
        self.ignored.contains(word) || self.words.contains_key(&hash(word))
    }

    /// What a word in lower case means; `None` if it says nothing by itself.
    pub(super) fn meant(&self, word: &str) -> Option<Meant> {
        if self.ignored.contains(word) {
            return None;
        }
        let mut meant = Meant::default();
        let own = word.trim_end_matches('\'');
        let forms = self.plurals.forms(own).into_iter();
        let words = forms.filter_map(|form| self.words.get(&hash(&form)));
        let ends = own.char_indices().map(|(at, _)| at).skip(SHORTEST);
        let beginnings = ends.chain([own.len()]).filter_map(|end| own.get(..end));
        let beginnings = beginnings.filter_map(|it| self.beginnings.get(&hash(it)));
        let found = words.chain(beginnings).filter_map(|it| self.meant.get(*it));
        found.for_each(|it| meant.add(it));
        meant.names.sort_unstable();
        meant.names.dedup();
        Some(meant)
    }
}

#[cfg(test)]
mod tests {
    use super::{Dictionary, Weight};
    use crate::locale::{ParityWords, Vocabulary};

    fn dictionary(language: &str, title: &str) -> Dictionary {
        let words = ParityWords::new(language, None).unwrap();
        let vocabulary = Vocabulary::new(language, None).unwrap();
        let mut dictionary = Dictionary::new(&words.lexicon, &vocabulary.plural);
        dictionary.add_title(title, 3);
        dictionary
    }

    #[test]
    fn words_of_one_meaning_and_titles_of_one_rule_translate_each_other() {
        let (english, french) = (dictionary("en", "qwick"), dictionary("fr", "quique"));
        let share = |own: &str, other: &str| {
            let both = english.meant(own).zip(french.meant(other));
            both.is_some_and(|(own, other)| own.shares(&other))
        };
        assert!(share("ships", "navire") && share("shuffles", "mélangez"));
        assert!(share("qwick", "quiques"));
        assert!(!share("ships", "quique") && !share("ship", "chariot"));
        // What no table has is what the rule is about.
        assert_eq!(english.meant("qwick").unwrap().weight, Weight::Thing);
        assert_eq!(english.meant("qwack").unwrap().weight, Weight::Unknown);
        assert!(english.meant("the").is_none());
    }
}
