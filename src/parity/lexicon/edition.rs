//! The words of one edition, and what each tells if nothing explains it.

use super::super::dictionary::{Dictionary, Meant, Weight};
use super::super::word::WordPlace;
use crate::source::Span;
use foldhash::{HashMap, HashSet};
use std::collections::BTreeSet;

/// Of so many sentences with a particle, each has to be explained if one that is not is to tell anything.
const PARTICLES: u32 = 3;

/// A word that is not explained in more than one of so many sentences tells nothing.
const FREELY: u32 = 8;

/// The most letters of a word that is not missed.
const SHORT: usize = 3;

/// The letters that two words of one origin have in common at least, and those after them at most.
const ORIGIN: [usize; 2] = [4, 3];

/// A word of one of the editions.
pub(super) struct Entry {
    pub(super) meant: Meant,
    /// Its letters without accents.
    pub(super) letters: Vec<char>,
    /// The number of its stem.
    pub(super) stem: usize,
}

/// The words of one edition, by their numbers.
pub(super) struct Words<'a> {
    dictionary: &'a Dictionary,
    numbers: HashMap<&'a str, Option<usize>>,
    stems: HashMap<&'a str, usize>,
    pub(super) entries: Vec<Entry>,
    /// How many sentences have each stem, and in how many of them nothing explains it.
    pub(super) counts: Vec<[u32; 2]>,
    /// The stems whose translations were learnt.
    pub(super) learnt: HashSet<usize>,
}

impl<'a> Words<'a> {
    pub(super) fn new(dictionary: &'a Dictionary) -> Self {
        Self {
            dictionary,
            numbers: HashMap::default(),
            stems: HashMap::default(),
            entries: Vec::new(),
            counts: Vec::new(),
            learnt: HashSet::default(),
        }
    }

    /// The number of a word; `None` if it says nothing by itself.
    fn number(&mut self, word: &'a WordPlace) -> Option<usize> {
        if let Some(known) = self.numbers.get(word.word()) {
            return *known;
        }
        let meant = self.dictionary.meant(word.word());
        let number = meant.map(|meant| {
            let next = self.stems.len();
            let stem = *self.stems.entry(word.stem()).or_insert(next);
            if stem == next {
                self.counts.push([0, 0]);
            }
            let letters = word.letters();
            self.entries.push(Entry {
                meant,
                letters: letters.collect(),
                stem,
            });
            self.entries.len() - 1
        });
        self.numbers.insert(word.word(), number);
        number
    }

    pub(super) fn sentence(&mut self, words: &'a [WordPlace]) -> Vec<WordAt> {
        let words = words.iter();
        let numbered = words.filter_map(|it| Some((self.number(it)?, it.span())));
        numbered.collect()
    }

    pub(super) fn known(&self, word: &WordPlace) -> Option<usize> {
        *self.numbers.get(word.word())?
    }

    /// Counts the stems of a sentence, each once: all, or those that nothing explains.
    pub(super) fn count(&mut self, words: &[WordAt], which: usize) {
        let stems = words
            .iter()
            .filter_map(|it| self.entries.get(it.0))
            .map(|it| it.stem);
        for stem in stems.collect::<BTreeSet<usize>>() {
            let count = self.counts.get_mut(stem).and_then(|it| it.get_mut(which));
            if let Some(count) = count {
                *count += 1;
            }
        }
    }

    /// Whether the tables of the language have few words.
    pub(super) fn is_small(&self) -> bool {
        self.dictionary.is_small()
    }

    /// How many of these words are no particles.
    pub(super) fn telling(&self, words: &[WordAt]) -> u32 {
        let telling = words.iter().filter(|it| self.is_telling(it));
        telling.map(|_| 1).sum()
    }

    /// How much a word says.
    pub(super) fn weight(&self, word: &WordAt) -> Option<Weight> {
        self.entries.get(word.0).map(|it| it.meant.weight)
    }

    /// The number of the stem of a word.
    pub(super) fn stem(&self, word: &WordAt) -> Option<usize> {
        self.entries.get(word.0).map(|it| it.stem)
    }

    /// Whether a word is no particle.
    pub(super) fn is_telling(&self, word: &WordAt) -> bool {
        self.weight(word).is_some_and(|it| it != Weight::Particle)
    }

    /// Whether most sentences with a word have a translation of it.
    pub(super) fn is_usually_said(&self, word: &WordAt) -> bool {
        let counts = self.stem(word).and_then(|it| self.counts.get(it));
        counts.is_some_and(|[all, unexplained]| unexplained * FREELY <= *all)
    }

    /// Whether a word that nothing explains here is explained elsewhere.
    pub(super) fn is_said_elsewhere(&self, word: &WordAt) -> bool {
        let counts = self.stem(word).and_then(|it| self.counts.get(it));
        counts.is_some_and(|[all, unexplained]| {
            all > unexplained && unexplained.saturating_sub(1) * FREELY <= *all
        })
    }

    /// Whether a table has a word.
    pub(super) fn knows(&self, word: &WordAt) -> bool {
        self.weight(word).is_some_and(|it| it != Weight::Unknown)
    }

    /// Whether no table has a word, and no sentences taught it.
    pub(super) fn is_strange(&self, word: &WordAt) -> bool {
        let stem = self.stem(word);
        !self.knows(word) && !stem.is_some_and(|it| self.learnt.contains(&it))
    }

    /// What it tells that nothing explains a word.
    pub(super) fn told(&self, (number, span): WordAt) -> Option<Told> {
        let entry = self.entries.get(number)?;
        let [all, unexplained] = self.counts.get(entry.stem)?.map(|it| it.saturating_sub(1));
        let mut weight = entry.meant.weight;
        // One that the edition has only here has no translation that is known otherwise.
        let is_new = weight == Weight::Unknown && all == 0 && entry.letters.len() >= SHORT;
        if is_new || weight == Weight::Unknown && self.learnt.contains(&entry.stem) {
            weight = Weight::Word;
        }
        if weight == Weight::Particle {
            let is_steady = all >= PARTICLES && unexplained == 0;
            weight = is_steady.then_some(weight)?;
        } else if unexplained * FREELY > all {
            weight = Weight::Unknown;
        }
        let is_told = weight != Weight::Unknown || entry.letters.len() > SHORT;
        let letters = entry.letters.len();
        is_told.then_some(Told {
            weight,
            is_new,
            is_steady: unexplained * FREELY * 2 <= all,
            is_usual: all > 0,
            number,
            letters,
            span,
        })
    }
}

/// The number of a word, and its place.
pub(in crate::parity) type WordAt = (usize, Span);

/// A word that nothing in the other sentence explains.
#[derive(Clone, Copy)]
pub(super) struct Told {
    pub(super) weight: Weight,
    /// Whether no table has it, and the edition has it only here.
    pub(super) is_new: bool,
    /// Whether nearly all others like it are explained.
    pub(super) is_steady: bool,
    /// Whether there are others like it.
    pub(super) is_usual: bool,
    pub(super) number: usize,
    pub(super) letters: usize,
    pub(super) span: Span,
}

/// Whether two words begin alike and have ends of a few letters.
pub(super) fn are_of_one_origin(one: &[char], other: &[char]) -> bool {
    let same = one.iter().zip(other);
    let same = same.take_while(|(one, other)| one == other).count();
    let [least, rest] = ORIGIN;
    let shorter = one.len().min(other.len());
    same >= least && same + rest >= shorter || one == other
}
