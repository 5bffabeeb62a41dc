//! What the words of a language mean, as far as its `lexicon.toml` tells.

use crate::locale::{LexiconWords, Plurals};
use foldhash::{HashMap, HashSet};
use std::collections::BTreeMap;
use std::sync::Arc;

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
    /// A translation keeps it.
    Thing,
}

/// What a word means.
#[derive(Clone, Debug, Default)]
pub(super) struct Meant {
    /// The names of its meanings, sorted.
    pub(super) names: Vec<Arc<str>>,
    pub(super) weight: Weight,
}

impl Meant {
    /// Whether two words have a meaning in common.
    pub(super) fn shares(&self, other: &Self) -> bool {
        let mut names = self.names.iter();
        names.any(|it| other.names.binary_search(it).is_ok())
    }

    fn add(&mut self, other: &Self) {
        self.names.extend(other.names.iter().cloned());
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
    words: HashMap<String, Meant>,
    beginnings: HashMap<String, Meant>,
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
            (&lexicon.qualities, Weight::Quality),
            (&lexicon.words, Weight::Word),
            (&lexicon.particles, Weight::Particle),
        ] {
            dictionary.add(table, weight);
        }
        dictionary
    }

    fn add(&mut self, table: &BTreeMap<String, String>, weight: Weight) {
        for (name, words) in table {
            let meant = Meant {
                names: vec![Arc::from(name.as_str())],
                weight,
            };
            for word in words.split_whitespace() {
                let (table, word) = match word.strip_suffix('-') {
                    Some(word) => (&mut self.beginnings, word),
                    None => (&mut self.words, word),
                };
                table.entry(word.to_owned()).or_default().add(&meant);
            }
        }
    }

    /// Whether it has too few words to tell what a text says.
    pub(super) fn is_small(&self) -> bool {
        self.words.len() + self.beginnings.len() < FEW
    }

    /// Whether it has a word of these letters.
    pub(super) fn knows(&self, word: &str) -> bool {
        self.ignored.contains(word) || self.words.contains_key(word)
    }

    /// What a word in lower case means; `None` if it says nothing by itself.
    pub(super) fn meant(&self, word: &str) -> Option<Meant> {
        if self.ignored.contains(word) {
            return None;
        }
        let mut meant = Meant::default();
        let own = word.trim_end_matches('\'');
        for form in self.plurals.forms(own) {
            if let Some(found) = self.words.get(&form) {
                meant.add(found);
            }
        }
        let ends = own.char_indices().map(|(at, _)| at).skip(SHORTEST);
        for beginning in ends.chain([own.len()]).filter_map(|end| own.get(..end)) {
            if let Some(found) = self.beginnings.get(beginning) {
                meant.add(found);
            }
        }
        meant.names.sort_unstable();
        meant.names.dedup();
        Some(meant)
    }
}
