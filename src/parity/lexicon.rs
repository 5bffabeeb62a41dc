//! Words of sentences that nothing in their translation explains, and the reverse: `lances` where the original has
//! “bows”.
//!
//! Two words translate each other if the dictionaries of both languages give them a meaning in common, if they look
//! alike, as words of one origin do, or if they are found in each other's sentences wherever nothing else explains them.
//! A word that this edition often translates freely tells nothing.

use super::Language;
use super::dictionary::{Dictionary, Meant, Weight};
use super::difference::Difference;
use super::order::Swapped;
use super::word::WordPlace;
use crate::source::Span;
use foldhash::{HashMap, HashSet};
use icu_normalizer::properties::{CanonicalDecompositionBorrowed, Decomposed};
use std::collections::BTreeSet;

/// The fewest sentences that tell which words translate each other.
const LEAST: u32 = 2;

/// Of so many sentences with a particle, each has to be explained if one that is not is to tell anything.
const PARTICLES: u32 = 3;

/// A word that is not explained in more than one of so many sentences tells nothing.
const FREELY: u32 = 8;

/// The most words of a sentence that are not explained; a sentence with more is translated freely.
const FREE: usize = 6;

/// The most of them where it is not sure that the two sentences belong together.
const UNSURE: usize = 2;

/// The most of them in a sentence that surely says something else.
const SURE: usize = 4;

/// The most of them where only one of the sentences has any.
const SURE_ALONE: usize = 2;

/// The most letters of a word that is not missed.
const SHORT: usize = 3;

/// The letters that two words of one origin have in common at least, and those after them at most.
const ORIGIN: [usize; 2] = [4, 3];

/// The fewest sentences that tell whether the words of an edition are known.
const ENOUGH: usize = 100;

/// Of so many words of an edition that is kept close to its original, nothing explains one at most.
const CLOSE: u32 = 20;

/// The fewest words of a sentence that tell whether its translation has the same order.
const FEWEST: usize = 3;

/// Sentences that translate each other.
#[derive(Clone, Debug)]
pub struct SentencePair {
    pub(super) ours: Vec<WordPlace>,
    pub(super) theirs: Vec<WordPlace>,
    /// Whether they were found to differ.
    pub(super) differs: bool,
    /// Facts that have changed places.
    pub(super) swapped: Option<Swapped>,
    /// The numbers of their characters.
    pub(super) lengths: (usize, usize),
    /// Their places.
    pub(super) places: (Span, Span),
    /// The place of the text that they are of, in the translation.
    pub(super) text: Span,
}

/// A word of one of the editions.
struct Entry {
    meant: Meant,
    /// Its letters without accents.
    letters: Vec<char>,
    /// The number of its stem.
    stem: usize,
}

/// The words of one edition, by their numbers.
struct Words<'a> {
    dictionary: &'a Dictionary,
    numbers: HashMap<&'a str, Option<usize>>,
    stems: HashMap<&'a str, usize>,
    entries: Vec<Entry>,
    /// How many sentences have each stem, and in how many of them nothing explains it.
    counts: Vec<[u32; 2]>,
    /// The stems whose translations were learnt.
    learnt: HashSet<usize>,
}

impl<'a> Words<'a> {
    fn new(dictionary: &'a Dictionary) -> Self {
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
            let letters = word.word().trim_end_matches('\'').chars().map(plain);
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

    fn sentence(&mut self, words: &'a [WordPlace]) -> Vec<WordAt> {
        let words = words.iter();
        let numbered = words.filter_map(|it| Some((self.number(it)?, it.span())));
        numbered.collect()
    }

    fn known(&self, word: &WordPlace) -> Option<usize> {
        *self.numbers.get(word.word())?
    }

    /// Counts the stems of a sentence, each once: all, or those that nothing explains.
    fn count(&mut self, words: &[WordAt], which: usize) {
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

    /// How many of these words are no particles.
    fn telling(&self, words: &[WordAt]) -> u32 {
        let entries = words.iter().filter_map(|it| self.entries.get(it.0));
        let telling = entries.filter(|it| it.meant.weight != Weight::Particle);
        telling.map(|_| 1).sum()
    }

    /// What it tells that nothing explains a word.
    fn told(&self, (number, span): WordAt) -> Option<Told> {
        let entry = self.entries.get(number)?;
        let [all, unexplained] = self.counts.get(entry.stem)?.map(|it| it.saturating_sub(1));
        let mut weight = entry.meant.weight;
        if weight == Weight::Unknown && self.learnt.contains(&entry.stem) {
            weight = Weight::Word;
        }
        if weight == Weight::Particle {
            let is_steady = all >= PARTICLES && unexplained == 0;
            weight = is_steady.then_some(weight)?;
        } else if unexplained * FREELY > all {
            weight = Weight::Unknown;
        }
        let is_told = weight != Weight::Unknown || entry.letters.len() > SHORT;
        is_told.then_some(Told { weight, span })
    }
}

/// The number of a word, and its place.
type WordAt = (usize, Span);

/// A word that nothing in the other sentence explains.
#[derive(Clone, Copy)]
struct Told {
    weight: Weight,
    span: Span,
}

/// A sentence and its translation, in numbers; first all words, then those that nothing explains.
#[derive(Clone, Default)]
struct Numbered {
    ours: Vec<WordAt>,
    theirs: Vec<WordAt>,
    lost: Vec<WordAt>,
    foreign: Vec<WordAt>,
}

/// The words of both editions.
pub(super) struct Lexicon<'a> {
    ours: Words<'a>,
    theirs: Words<'a>,
    /// The stems that translate each other, learnt from both editions.
    learnt: HashSet<(usize, usize)>,
    sentences: Vec<Numbered>,
    /// Whether the words are known, and the edition is kept close to its original.
    is_close: bool,
}

impl<'a> Lexicon<'a> {
    pub(super) fn new(
        pairs: &'a [SentencePair],
        (ours, theirs): (&'a Language, &'a Language),
    ) -> Self {
        let mut lexicon = Self {
            ours: Words::new(&ours.dictionary),
            theirs: Words::new(&theirs.dictionary),
            learnt: HashSet::default(),
            sentences: Vec::new(),
            is_close: false,
        };
        let mut sentences = Vec::new();
        for pair in pairs {
            let mut one = Numbered {
                ours: lexicon.ours.sentence(&pair.ours),
                theirs: lexicon.theirs.sentence(&pair.theirs),
                ..Numbered::default()
            };
            // A sentence that only one of them has is found otherwise.
            if !one.ours.is_empty() && !one.theirs.is_empty() {
                lexicon.explain(&mut one);
            }
            sentences.push(one);
        }
        lexicon.learn(&sentences);
        for one in sentences.iter_mut().filter(|it| it.is_open()) {
            lexicon.explain(one);
        }
        let mut rest = sentences.as_mut_slice();
        for text in pairs.chunk_by(|one, other| one.text == other.text) {
            let (own, others) = rest.split_at_mut(text.len());
            lexicon.cancel(own);
            rest = others;
        }
        for one in &sentences {
            lexicon.ours.count(&one.ours, 0);
            lexicon.ours.count(&one.lost, 1);
            lexicon.theirs.count(&one.theirs, 0);
            lexicon.theirs.count(&one.foreign, 1);
        }
        lexicon.is_close = lexicon.is_close(&sentences);
        lexicon.sentences = sentences;
        lexicon
    }

    /// Whether there are sentences enough, and nearly all of their words are explained.
    fn is_close(&self, sentences: &[Numbered]) -> bool {
        let is_pair = |it: &&Numbered| !it.ours.is_empty() && !it.theirs.is_empty();
        let pairs = || sentences.iter().filter(is_pair);
        let sum = |of: fn(&Numbered) -> (&[WordAt], &[WordAt])| -> u32 {
            let both = pairs().map(of);
            let sums = both.map(|(own, other)| self.ours.telling(own) + self.theirs.telling(other));
            sums.sum()
        };
        let all = sum(|it| (&it.ours, &it.theirs));
        let unexplained = sum(|it| (&it.lost, &it.foreign));
        pairs().count() >= ENOUGH && unexplained * CLOSE <= all
    }

    /// Finds the words that nothing explains.
    fn explain(&self, one: &mut Numbered) {
        let lost = one.ours.iter().filter(|own| {
            let mut others = one.theirs.iter();
            !others.any(|other| self.translate(own.0, other.0))
        });
        one.lost = lost.copied().collect();
        let foreign = one.theirs.iter().filter(|other| {
            let mut own = one.ours.iter();
            !own.any(|own| self.translate(own.0, other.0))
        });
        one.foreign = foreign.copied().collect();
    }

    /// Learns which words translate each other where nothing else explains them.
    fn learn(&mut self, sentences: &[Numbered]) {
        let (mut lost, mut foreign) = (HashMap::default(), HashMap::default());
        let mut both: HashMap<(usize, usize), u32> = HashMap::default();
        for one in sentences.iter().filter(|it| it.is_open()) {
            let stems = |words: &[WordAt], of: &Words<'_>| -> BTreeSet<usize> {
                let entries = words.iter().filter_map(|it| of.entries.get(it.0));
                let entries = entries.filter(|it| it.meant.weight != Weight::Particle);
                entries.map(|it| it.stem).collect()
            };
            let (own, other) = (
                stems(&one.lost, &self.ours),
                stems(&one.foreign, &self.theirs),
            );
            for own in &own {
                *lost.entry(*own).or_default() += 1;
                for other in &other {
                    *both.entry((*own, *other)).or_default() += 1;
                }
            }
            for other in other {
                *foreign.entry(other).or_default() += 1;
            }
        }
        let count = |of: &HashMap<usize, u32>, stem: &usize| of.get(stem).copied();
        let learnt = both.into_iter().filter(|((own, other), together)| {
            let all = count(&lost, own).zip(count(&foreign, other));
            *together >= LEAST && all.is_some_and(|(own, other)| 4 * together >= own + other)
        });
        self.learnt = learnt.map(|(stems, _)| stems).collect();
        (self.ours.learnt, self.theirs.learnt) = self.learnt.iter().copied().unzip();
    }

    /// Drops what one sentence of a text lacks and another one has.
    fn cancel(&self, text: &mut [Numbered]) {
        let all = text.to_vec();
        if all.len() < 2 {
            return;
        }
        for (at, one) in text.iter_mut().enumerate() {
            let others = || {
                let others = all
                    .iter()
                    .enumerate()
                    .filter(move |(place, _)| *place != at);
                others.map(|(_, it)| it)
            };
            one.lost.retain(|own| {
                let mut foreign = others().flat_map(|it| &it.foreign);
                !foreign.any(|other| self.translate(own.0, other.0))
            });
            one.foreign.retain(|other| {
                let mut lost = others().flat_map(|it| &it.lost);
                !lost.any(|own| self.translate(own.0, other.0))
            });
        }
    }

    /// Whether two words translate each other.
    fn translate(&self, own: usize, other: usize) -> bool {
        let both = (self.ours.entries.get(own), self.theirs.entries.get(other));
        let (Some(own), Some(other)) = both else {
            return false;
        };
        own.meant.shares(&other.meant)
            || are_of_one_origin(&own.letters, &other.letters)
            || self.learnt.contains(&(own.stem, other.stem))
    }

    /// The words of a sentence that its translation lacks, or has instead of others.
    pub(super) fn unusual(&self, at: usize, pair: &SentencePair) -> Option<Difference> {
        self.judged(self.sentences.get(at)?, pair, FREE)
    }

    /// The same for a sentence that is none of those of which the lexicon is made.
    pub(super) fn unusual_of(&self, pair: &SentencePair) -> Option<Difference> {
        let numbered = |words: &[WordPlace], of: &Words<'_>| -> Vec<WordAt> {
            let words = words.iter();
            let known = words.filter_map(|it| Some((of.known(it)?, it.span())));
            known.collect()
        };
        let mut one = Numbered {
            ours: numbered(&pair.ours, &self.ours),
            theirs: numbered(&pair.theirs, &self.theirs),
            ..Numbered::default()
        };
        self.explain(&mut one);
        self.judged(&one, pair, UNSURE)
    }

    fn judged(&self, one: &Numbered, pair: &SentencePair, most: usize) -> Option<Difference> {
        if !self.is_close {
            return None;
        }
        let told = |words: &[WordAt], of: &Words<'_>| -> Vec<Told> {
            words.iter().filter_map(|it| of.told(*it)).collect()
        };
        let lost = told(&one.lost, &self.ours);
        let foreign = told(&one.foreign, &self.theirs);
        let all = lost.iter().chain(&foreign);
        let is_clear = all.clone().all(|it| it.weight > Weight::Unknown);
        let heaviest = all.clone().map(|it| it.weight).max()?;
        let count = lost.len() + foreign.len();
        let (lost, foreign) = apart(first(&lost), first(&foreign));
        let is_replaced = lost.is_some() && foreign.is_some();
        let is_sure = is_clear
            && most == FREE
            && (is_replaced && count <= SURE && heaviest >= Weight::Quality
                || count <= SURE_ALONE && heaviest == Weight::Thing);
        let is_any = lost.is_some() || foreign.is_some();
        (is_any && count <= most).then_some(Difference::Words {
            lost: lost.map(|it| it.span),
            foreign: foreign.map(|it| it.span),
            places: pair.places,
            text: pair.text,
            is_sure,
        })
    }

    /// How many of these words have a translation among those, and how many there are.
    pub(super) fn shared<'w>(
        &self,
        ours: impl Iterator<Item = &'w WordPlace>,
        theirs: impl Iterator<Item = &'w WordPlace>,
    ) -> (usize, usize) {
        let theirs: BTreeSet<usize> = theirs.filter_map(|it| self.theirs.known(it)).collect();
        let is_telling = |it: &usize| {
            let entry = self.ours.entries.get(*it);
            entry.is_some_and(|it| it.meant.weight != Weight::Particle)
        };
        let ours = ours.filter_map(|it| self.ours.known(it)).filter(is_telling);
        let ours: BTreeSet<usize> = ours.collect();
        let shared = ours.iter().filter(|own| {
            let mut theirs = theirs.iter();
            theirs.any(|it| self.translate(**own, *it))
        });
        (shared.count(), ours.len())
    }

    /// Whether the words of a sentence that are known are in the same order in its translation, all but a few.
    pub(super) fn keeps_order(&self, at: usize) -> bool {
        let Some(one) = self.sentences.get(at) else {
            return false;
        };
        let is_telling = |number: usize| {
            let entry = self.ours.entries.get(number);
            entry.is_some_and(|it| it.meant.weight != Weight::Particle)
        };
        let own = one.ours.iter().filter(|it| is_telling(it.0));
        let found: Vec<usize> = own
            .filter_map(|own| {
                let mut others = one.theirs.iter();
                others.position(|it| self.translate(own.0, it.0))
            })
            .collect();
        let next = found.iter().skip(1);
        let turns = found
            .iter()
            .zip(next)
            .filter(|(one, two)| two < one)
            .count();
        found.len() >= FEWEST && turns * 6 <= found.len()
    }
}

impl Numbered {
    /// Whether nothing explains some of its words.
    fn is_open(&self) -> bool {
        !(self.lost.is_empty() && self.foreign.is_empty())
    }
}

/// Both words, unless one is only a particle, for which the other one does not stand.
fn apart(lost: Option<Told>, foreign: Option<Told>) -> (Option<Told>, Option<Told>) {
    let both = lost
        .zip(foreign)
        .map(|(lost, foreign)| (lost.weight, foreign.weight));
    match both {
        Some((Weight::Particle, weight)) if weight > Weight::Particle => (None, foreign),
        Some((weight, Weight::Particle)) if weight > Weight::Particle => (lost, None),
        _ => (lost, foreign),
    }
}

/// The first of the words that tell most, if they tell anything.
fn first(words: &[Told]) -> Option<Told> {
    let heaviest = words.iter().map(|it| it.weight).max()?;
    let mut words = words.iter();
    let first = words.find(|it| it.weight == heaviest && heaviest > Weight::Unknown);
    first.copied()
}

/// Whether two words begin alike and have ends of a few letters.
fn are_of_one_origin(one: &[char], other: &[char]) -> bool {
    let same = one.iter().zip(other);
    let same = same.take_while(|(one, other)| one == other).count();
    let [least, rest] = ORIGIN;
    let shorter = one.len().min(other.len());
    same >= least && same + rest >= shorter || one == other
}

/// A letter without its accent.
fn plain(letter: char) -> char {
    match CanonicalDecompositionBorrowed::new().decompose(letter) {
        Decomposed::Expansion(letter, _) => letter,
        _ => letter,
    }
}
