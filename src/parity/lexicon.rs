//! The words that translate each other, learnt from the sentences of both editions; and where a word stands for another
//! one than everywhere else: `défenseur` for “attacker”, which is `attaquant` in all other sentences.

use super::difference::Difference;
use super::order::Swapped;
use super::word::WordPlace;
use crate::source::Span;
use foldhash::HashMap;
use std::collections::BTreeSet;

/// The fewest other sentences that tell what a word is translated by.
const LEAST: u32 = 6;

/// The share of them that have to agree, in percent.
const MOSTLY: u32 = 88;

/// The shares of two words together that have to agree, in percent.
const AGREED: u32 = 182;

/// A word that more than one sentence of so many has tells nothing: “the”.
const RARE: usize = 8;

/// How far apart, in percent of their sentences, a word and the one in its place are at most.
const NEAR: usize = 20;

/// The letters that two forms of a word have in common at least.
const FORM: usize = 4;

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

/// The words of one edition, by their numbers.
#[derive(Default)]
struct Words<'a> {
    numbers: HashMap<&'a str, usize>,
    /// How many sentences have each.
    counts: Vec<u32>,
    /// A place of each.
    places: Vec<Span>,
    stems: Vec<&'a str>,
    /// The word of the other edition that is most often in the sentences of each, and in how many.
    best: Vec<Option<(usize, u32)>>,
}

impl<'a> Words<'a> {
    fn new(sentences: impl Iterator<Item = &'a [WordPlace]>) -> Self {
        let mut words = Self::default();
        for word in sentences.flat_map(once) {
            let next = words.counts.len();
            let number = *words.numbers.entry(word.stem()).or_insert(next);
            if number == next {
                words.counts.push(0);
                words.places.push(word.span());
                words.stems.push(word.stem());
                words.best.push(None);
            }
            if let Some(count) = words.counts.get_mut(number) {
                *count += 1;
            }
        }
        words
    }

    fn best(&self, number: usize) -> Option<usize> {
        (*self.best.get(number)?).map(|it| it.0)
    }

    fn count(&self, number: usize) -> u32 {
        self.counts.get(number).copied().unwrap_or_default()
    }

    fn number(&self, word: &WordPlace) -> Option<usize> {
        self.numbers.get(word.stem()).copied()
    }

    /// The words of a sentence that more than one sentence has, and not more than `most`.
    fn telling(&self, sentence: &[WordPlace], most: u32) -> Vec<usize> {
        let numbers = once(sentence).filter_map(|it| self.number(it));
        let is_telling = |it: &usize| (2..=most).contains(&self.count(*it));
        numbers.filter(is_telling).collect()
    }

    /// Learns that so many sentences have this word and that of the other edition.
    fn learn(&mut self, number: usize, (other, together): (usize, u32), others: &Words<'_>) {
        let own = self.count(number);
        let share = |other: usize, together: u32| {
            u64::from(together) * 1_000_000 / u64::from(own + others.count(other)).max(1)
        };
        if let Some(best) = self.best.get_mut(number) {
            let is_better = best.is_none_or(|(known, count)| {
                (share(other, together), known) > (share(known, count), other)
            });
            if is_better {
                *best = Some((other, together));
            }
        }
    }

    /// The word that translates this one, where one does in at least half of the sentences.
    fn translated(&self, number: usize, others: &Words<'_>) -> Option<usize> {
        let (other, together) = (*self.best.get(number)?)?;
        let both = self.count(number) + others.count(other);
        (4 * together >= both).then_some(other)
    }

    /// The word that should be in the other sentence, for it is in those of most other sentences with this word, and in
    /// how many of them, in percent.
    fn wanted(&self, number: usize) -> Option<(usize, u32)> {
        let (other, together) = (*self.best.get(number)?)?;
        let elsewhere = self.count(number).checked_sub(1)?;
        let share = (together * 100 / elsewhere.max(1)).min(100);
        (elsewhere >= LEAST && share >= MOSTLY).then_some((other, share))
    }
}

/// The words of a sentence, each once.
fn once(sentence: &[WordPlace]) -> impl Iterator<Item = &WordPlace> {
    let mut known = BTreeSet::new();
    let words = sentence.iter();
    words.filter(move |it| known.insert(it.stem()))
}

/// The words of both editions.
pub(super) struct Lexicon<'a> {
    ours: Words<'a>,
    theirs: Words<'a>,
}

impl<'a> Lexicon<'a> {
    pub(super) fn new(pairs: &'a [SentencePair]) -> Self {
        let mut ours = Words::new(pairs.iter().map(|it| it.ours.as_slice()));
        let mut theirs = Words::new(pairs.iter().map(|it| it.theirs.as_slice()));
        let most = u32::try_from(pairs.len() / RARE).unwrap_or(u32::MAX);
        let mut together: HashMap<(usize, usize), u32> = HashMap::default();
        for pair in pairs {
            let others = theirs.telling(&pair.theirs, most);
            for one in ours.telling(&pair.ours, most) {
                for other in &others {
                    *together.entry((one, *other)).or_default() += 1;
                }
            }
        }
        let mut together: Vec<_> = together.into_iter().filter(|it| it.1 > 1).collect();
        together.sort_unstable();
        for ((one, other), count) in together {
            ours.learn(one, (other, count), &theirs);
            theirs.learn(other, (one, count), &ours);
        }
        Self { ours, theirs }
    }

    /// A word of the translation that is used for another one everywhere else, and a word of the original that is
    /// translated by another one everywhere else.
    pub(super) fn unusual(&self, pair: &SentencePair) -> Option<Difference> {
        let both = (&self.ours, &self.theirs);
        let one = unmatched(both, (&pair.ours, &pair.theirs))?;
        let other = unmatched((both.1, both.0), (&pair.theirs, &pair.ours))?;
        let is_near = one.place.abs_diff(other.place) <= NEAR;
        let is_sure = one.share + other.share >= AGREED;
        (is_near && is_sure).then_some(Difference::Word {
            original: one.span,
            translation: other.span,
            wanted: *self.theirs.places.get(one.wanted)?,
        })
    }

    /// The words of the translation that these words should have there.
    pub(super) fn expected<'w>(
        &self,
        words: impl Iterator<Item = &'w WordPlace>,
    ) -> BTreeSet<&'a str> {
        let numbers = words.filter_map(|it| self.ours.number(it));
        let expected = numbers.filter_map(|it| self.ours.translated(it, &self.theirs));
        expected
            .filter_map(|it| self.theirs.stems.get(it).copied())
            .collect()
    }

    /// Whether the words of a sentence that are known are in the same order in its translation, all but a few.
    pub(super) fn keeps_order(&self, pair: &SentencePair) -> bool {
        let places: HashMap<usize, usize> = pair
            .theirs
            .iter()
            .enumerate()
            .filter_map(|(at, it)| Some((self.theirs.number(it)?, at)))
            .collect();
        let ours = once(&pair.ours).filter_map(|it| self.ours.number(it));
        let found = ours.filter_map(|it| self.ours.translated(it, &self.theirs));
        let found: Vec<usize> = found.filter_map(|it| places.get(&it).copied()).collect();
        let next = found.iter().skip(1);
        let turns = found
            .iter()
            .zip(next)
            .filter(|(one, two)| two < one)
            .count();
        found.len() >= FEWEST && turns * 6 <= found.len()
    }
}

/// A word of a sentence of which the other sentence lacks the usual translation.
struct Unmatched {
    /// Its place in the sentence, in percent.
    place: usize,
    span: Span,
    wanted: usize,
    /// In how many of the other sentences it is translated so, in percent.
    share: u32,
}

/// The first such word of a sentence.
fn unmatched(
    (own, others): (&Words<'_>, &Words<'_>),
    (sentence, other): (&[WordPlace], &[WordPlace]),
) -> Option<Unmatched> {
    sentence.iter().enumerate().find_map(|(at, word)| {
        let number = own.number(word)?;
        let (wanted, share) = own.wanted(number)?;
        let is_mutual = others.best(wanted) == Some(number);
        let stem = others.stems.get(wanted)?;
        let is_said = other.iter().any(|it| is_form(it.stem(), stem));
        let place = at * 100 / sentence.len();
        (is_mutual && !is_said).then_some(Unmatched {
            place,
            span: word.span(),
            wanted,
            share,
        })
    })
}

/// Whether two words may be forms of one, such as `perd` and `perdu`.
fn is_form(one: &str, other: &str) -> bool {
    let length = |it: &str| it.chars().count();
    let same = one
        .chars()
        .zip(other.chars())
        .take_while(|(one, other)| one == other);
    let least = length(one).min(length(other));
    same.count() >= least.min(FORM)
}
