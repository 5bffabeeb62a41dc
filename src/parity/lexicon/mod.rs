//! Words of sentences that nothing in their translation explains, and the reverse: `lances` where the original has
//! “bows”.
//!
//! Two words translate each other if the dictionaries of both languages give them a meaning in common, if they look
//! alike, as words of one origin do, or if they are found in each other's sentences wherever nothing else explains them.
//! A word that this edition often translates freely tells nothing.

mod edition;
mod judged;
mod order;
mod view;

use super::Language;
use super::dictionary::Weight;
use super::sentence_pair::SentencePair;
use super::word::WordPlace;
use crate::source::Span;
use edition::{WordAt, Words, are_of_one_origin};
use foldhash::{HashMap, HashSet};
use std::collections::BTreeSet;
use std::ops::Range;
pub(super) use view::EditionSide;

/// The fewest sentences that tell which words translate each other.
const LEAST: u32 = 2;

/// How many words before and after a word of the other language are near it.
const NEAR: usize = 3;

/// The fewest sentences that tell whether the words of an edition are known.
const ENOUGH: usize = 90;

/// Of so many words of an edition that is kept close to its original, nothing explains one at most.
const CLOSE: u32 = 20;

/// The fewest words of a sentence that tell whether it is kept close to its original.
const TELLING: u32 = 3;

/// A sentence and its translation, in numbers; first all words, then those that nothing explains.
#[derive(Clone, Default)]
pub(in crate::parity) struct Numbered {
    pub(in crate::parity) ours: Vec<WordAt>,
    pub(in crate::parity) theirs: Vec<WordAt>,
    pub(in crate::parity) lost: Vec<WordAt>,
    pub(in crate::parity) foreign: Vec<WordAt>,
}

/// The words of both editions.
pub(in crate::parity) struct Lexicon<'a> {
    ours: Words<'a>,
    theirs: Words<'a>,
    /// The stems that translate each other, learnt from both editions.
    learnt: HashSet<(usize, usize)>,
    sentences: Vec<Numbered>,
    /// The sentences of texts with words that nothing explains, by the places of the texts in the translation.
    pub(in crate::parity) open: HashMap<Span, Range<usize>>,
    /// Sentences of one text that have changed places.
    pub(in crate::parity) moved: Vec<(usize, usize)>,
    /// Whether the words are known, and the edition is kept close to its original.
    is_close: bool,
    /// Whether it is kept close by what its sentences say, of which hardly any lacks a word, though not all words are known.
    pub(in crate::parity) is_kept: bool,
}

impl<'a> Lexicon<'a> {
    pub(in crate::parity) fn new(
        pairs: &'a [SentencePair],
        (ours, theirs): (&'a Language, &'a Language),
    ) -> Self {
        let mut lexicon = Self {
            ours: Words::new(&ours.dictionary),
            theirs: Words::new(&theirs.dictionary),
            learnt: HashSet::default(),
            sentences: Vec::new(),
            open: HashMap::default(),
            moved: Vec::new(),
            is_close: false,
            is_kept: false,
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
        lexicon.learn_terms(pairs, &sentences);
        for one in sentences.iter_mut().filter(|it| it.is_open()) {
            lexicon.explain(one);
        }
        lexicon.texts(pairs, &mut sentences);
        for one in &sentences {
            lexicon.ours.count(&one.ours, 0);
            lexicon.ours.count(&one.lost, 1);
            lexicon.theirs.count(&one.theirs, 0);
            lexicon.theirs.count(&one.foreign, 1);
        }
        lexicon.is_close = lexicon.are_close(&sentences);
        if !lexicon.is_close {
            sentences.iter_mut().for_each(|it| lexicon.pair_last(it));
        }
        lexicon.sentences = sentences;
        lexicon
    }

    /// Compares the sentences of each text with each other.
    fn texts(&mut self, pairs: &[SentencePair], sentences: &mut [Numbered]) {
        let (mut rest, mut at) = (sentences, 0);
        for text in pairs.chunk_by(|one, other| one.text == other.text) {
            let (own, others) = rest.split_at_mut(text.len());
            if own.iter().any(Numbered::is_open) {
                self.moved.extend(self.exchanged_sentences(own, at));
                self.cancel(own);
                let sentences = at..at + text.len();
                self.open
                    .extend(text.first().map(|it| (it.text, sentences)));
            }
            (rest, at) = (others, at + text.len());
        }
    }

    /// Whether the words are known, and the edition is kept close to its original.
    pub(in crate::parity) fn is_close(&self) -> bool {
        self.is_close
    }

    /// Whether a sentence is kept close to its original: that of an edition that is, or one of which all words are
    /// explained.
    fn close(&self, at: usize) -> Option<&Numbered> {
        let is_close = |one: &&Numbered| {
            let all = self
                .ours
                .telling(&one.ours)
                .min(self.theirs.telling(&one.theirs));
            let open = self.ours.telling(&one.lost) + self.theirs.telling(&one.foreign);
            all >= TELLING && open == 0
        };
        let one = self.sentences.get(at);
        one.filter(|it| self.is_close || self.is_kept && is_close(it))
    }

    /// Whether the tables of the language have few words.
    pub(in crate::parity) fn is_strange(&self) -> bool {
        self.theirs.is_small()
    }

    /// Whether there are too few sentences to tell whether the words are known.
    pub(in crate::parity) fn is_short(&self) -> bool {
        self.sentences.len() < ENOUGH
    }

    /// Whether there are sentences enough, and nearly all of their words are explained.
    fn are_close(&self, sentences: &[Numbered]) -> bool {
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

    /// Takes the words of a glossary's entries for the translations of each other, where each term is one word.
    fn learn_terms(&mut self, pairs: &[SentencePair], sentences: &[Numbered]) {
        let terms = pairs.iter().zip(sentences).filter(|it| it.0.is_term);
        for (_, one) in terms {
            if let ([own], [other]) = (one.ours.as_slice(), one.theirs.as_slice())
                && let Some(stems) = self.ours.stem(own).zip(self.theirs.stem(other))
            {
                self.learnt.insert(stems);
                self.ours.learnt.insert(stems.0);
                self.theirs.learnt.insert(stems.1);
            }
        }
    }

    /// Takes the only word of each sentence that nothing explains for the translation of the other one, if neither
    /// is known.
    fn pair_last(&self, one: &mut Numbered) {
        let only = |words: &[WordAt], of: &Words<'_>| {
            let mut telling = words.iter().filter(|it| of.is_telling(it));
            let first = telling.next().filter(|it| of.is_strange(it)).copied();
            first.filter(|_| telling.next().is_none())
        };
        let last = only(&one.lost, &self.ours).zip(only(&one.foreign, &self.theirs));
        if let Some((own, other)) = last {
            one.lost.retain(|it| it.1 != own.1);
            one.foreign.retain(|it| it.1 != other.1);
        }
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

    /// The words of sentences that the translation lacks, and those that the original lacks, as far as they tell anything.
    pub(in crate::parity) fn unexplained(&self, sentences: Range<usize>) -> [Vec<usize>; 2] {
        let sentences = self.sentences.get(sentences).unwrap_or_default();
        let told = |words: &[WordAt], of: &Words<'_>| -> Vec<usize> {
            let told = |it: &&WordAt| of.told(**it).is_some_and(|it| it.weight > Weight::Unknown);
            words.iter().filter(told).map(|it| it.0).collect()
        };
        let all = |of: fn(&Numbered) -> &Vec<WordAt>, edition: &Words<'_>| {
            let words = sentences.iter().flat_map(|it| told(of(it), edition));
            words.collect()
        };
        [
            all(|it| &it.lost, &self.ours),
            all(|it| &it.foreign, &self.theirs),
        ]
    }

    /// Whether nothing of these sentences is said in their translation.
    pub(in crate::parity) fn are_apart(&self, sentences: Range<usize>) -> bool {
        let sentences = self.sentences.get(sentences).unwrap_or_default();
        let mut telling = sentences.iter().flat_map(|one| {
            let lost = one.ours.iter().filter(|it| self.ours.is_telling(it));
            lost.map(|it| one.lost.iter().any(|lost| lost.1 == it.1))
        });
        telling.all(|is_lost| is_lost)
    }

    /// The words of a sentence that are no particles, of those that nothing explains.
    pub(in crate::parity) fn telling(&self, one: &Numbered) -> [Vec<usize>; 2] {
        let of = |words: &[WordAt], edition: &Words<'_>| -> Vec<usize> {
            let telling = words.iter().filter(|it| edition.is_telling(it));
            telling.map(|it| it.0).collect()
        };
        [of(&one.lost, &self.ours), of(&one.foreign, &self.theirs)]
    }

    /// Whether two words translate each other.
    pub(in crate::parity) fn translate(&self, own: usize, other: usize) -> bool {
        let both = (self.ours.entries.get(own), self.theirs.entries.get(other));
        let (Some(own), Some(other)) = both else {
            return false;
        };
        own.meant.shares(&other.meant)
            || are_of_one_origin(&own.letters, &other.letters)
            || self.learnt.contains(&(own.stem, other.stem))
    }

    /// The words of a text of the original that tell something, by their numbers.
    pub(in crate::parity) fn telling_of<'w>(
        &self,
        words: impl Iterator<Item = &'w WordPlace>,
    ) -> BTreeSet<usize> {
        let weight = |it: &usize| self.ours.entries.get(*it).map(|it| it.meant.weight);
        let is_telling = |it: &usize| weight(it).is_some_and(|it| it != Weight::Particle);
        let known = words.filter_map(|it| self.ours.known(it));
        known.filter(is_telling).collect()
    }

    /// The words of a text of the translation, by their numbers.
    pub(in crate::parity) fn known_of<'w>(
        &self,
        words: impl Iterator<Item = &'w WordPlace>,
    ) -> BTreeSet<usize> {
        words.filter_map(|it| self.theirs.known(it)).collect()
    }

    /// How many of these words have a translation among those.
    pub(in crate::parity) fn shared(
        &self,
        ours: &BTreeSet<usize>,
        theirs: &BTreeSet<usize>,
    ) -> usize {
        let is_said = |own: &&usize| theirs.iter().any(|it| self.translate(**own, *it));
        ours.iter().filter(is_said).count()
    }
}

impl Numbered {
    /// Whether nothing explains some of its words.
    fn is_open(&self) -> bool {
        !(self.lost.is_empty() && self.foreign.is_empty())
    }
}
