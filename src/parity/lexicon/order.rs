//! Words and things of a sentence that have changed places in its translation.

use super::super::dictionary::Weight;
use super::super::order::Swapped;
use super::super::sentence_pair::SentencePair;
use super::super::word::WordPlace;
use super::edition::{WordAt, Words};
use super::{Lexicon, NEAR, Numbered};
use crate::source::Span;
use std::collections::BTreeSet;
use std::ops::Range;

/// The fewest words of a sentence that tell whether its translation has the same order.
const FEWEST: usize = 3;

/// The fewest bytes between two things of which neither is the other one's.
const APART: u32 = 16;

/// The most words that are unsaid where two things have changed places.
const UNSAID: u32 = 2;

/// Among how many words after a number the one is of which it is said.
const COUNTED: usize = 2;

impl Lexicon<'_> {
    /// Whether the words of a sentence that are known are in the same order in its translation, all but a few and those that
    /// are `swapped`.
    pub(in crate::parity) fn keeps_order(&self, at: usize, swapped: &Swapped) -> bool {
        // A clause that was put first takes its word with it.
        let Some(one) = self.sentences.get(at).filter(|_| !swapped.is_of_clause()) else {
            return false;
        };
        let spans = [swapped.original.span, swapped.translation.span];
        let is_swapped = |word: &WordAt| spans.iter().any(|it| it.contains(word.1));
        let own = one
            .ours
            .iter()
            .filter(|it| self.ours.is_telling(it) && !is_swapped(it));
        let found: Vec<usize> = own
            .filter_map(|own| {
                let mut others = one.theirs.iter();
                others.position(|it| self.translate(own.0, it.0))
            })
            .collect();
        let turns = found
            .iter()
            .zip(found.iter().skip(1))
            .filter(|(one, two)| two < one);
        let turns = turns.count();
        found.len() + swapped.kept + usize::from(turns == 0) >= FEWEST && turns * 6 <= found.len()
    }

    /// Whether two things have changed places in a sentence, so that what is around the one in the original is around the
    /// other in the translation. `own` are their places in the original, `theirs` those in the translation.
    pub(in crate::parity) fn exchanges(
        &self,
        at: usize,
        own: [Span; 2],
        theirs: [Span; 2],
    ) -> bool {
        let Some(one) = self.close(at) else {
            return false;
        };
        let [own_at, their_at] =
            [(&one.ours, own), (&one.theirs, theirs)].map(|(words, places)| {
                places.map(|it| words.partition_point(|word| word.1.start < it.start))
            });
        let mut votes = [0, 0];
        for (place, word) in one.ours.iter().enumerate() {
            let is_it = own.iter().any(|it| it.contains(word.1)) || !self.ours.is_telling(word);
            let Some(other) = self.only(one, *word).filter(|_| !is_it) else {
                continue;
            };
            let nearer = |place: usize, [first, second]: [usize; 2]| {
                let (first, second) = (first.abs_diff(place), second.abs_diff(place));
                (first.min(second) <= NEAR && first != second).then_some(first < second)
            };
            if let Some((before, after)) = nearer(place, own_at).zip(nearer(other, their_at)) {
                let vote = votes.get_mut(usize::from(before == after));
                vote.into_iter().for_each(|it| *it += 1);
            }
        }
        let [exchanged, kept] = votes;
        exchanged >= 2 && kept == 0
    }

    /// Whether words that are before a place in the original are after what stands there in the translation, or the
    /// reverse: who receives is given. So it is where only one of them has a pronoun before it, for whomever that is.
    pub(in crate::parity) fn turns_around(
        &self,
        at: usize,
        pair: &SentencePair,
        (own, other): (Span, Span),
    ) -> bool {
        let Some(one) = self.sentences.get(at) else {
            return false;
        };
        let has_noun = |words: &[WordPlace], numbered: &[WordAt], of: &Words<'_>, place: Span| {
            let before = words.iter().map(WordPlace::span);
            let last = before.take_while(|it| it.end <= place.start).last();
            let mut telling = numbered.iter().filter(|it| of.is_telling(it));
            telling.any(|it| Some(it.1) == last)
        };
        let nouns = [
            has_noun(&pair.ours, &one.ours, &self.ours, own),
            has_noun(&pair.theirs, &one.theirs, &self.theirs, other),
        ];
        if nouns[0] != nouns[1] {
            return true;
        }
        let mut words = one.ours.iter().filter(|it| self.ours.is_telling(it));
        words.any(|word| {
            let found = self.only(one, *word).and_then(|it| one.theirs.get(it));
            found.is_some_and(|it| (word.1.start < own.start) != (it.1.start < other.start))
        })
    }

    /// Whether a word that is before a place in the original is after what stands there in the translation, and another one
    /// the reverse.
    pub(in crate::parity) fn turns_round(&self, at: usize, (own, other): (Span, Span)) -> bool {
        let one = self.sentences.get(at);
        one.is_some_and(|one| {
            let words = one.ours.iter().filter(|it| self.ours.is_telling(it));
            let both = words.filter_map(|it| Some((it.1, one.theirs.get(self.only(one, *it)?)?.1)));
            let both: Vec<(Span, Span)> = both.collect();
            let moved = |is_before: bool| {
                let mut both = both.iter();
                both.any(|(word, it)| {
                    (word.start < own.start) == is_before && (it.start < other.start) != is_before
                })
            };
            moved(true) && moved(false)
        })
    }

    /// What a number, or a word such as “all”, is said of in the original, and what in the translation, where that is
    /// another thing; their places are given.
    pub(in crate::parity) fn said_of_another(
        &self,
        at: usize,
        quantities: &[(Span, Span)],
    ) -> Option<(Span, Span)> {
        let one = self.close(at)?;
        let after = |words: &[WordAt], of: &Words<'_>, place: Span| -> Range<usize> {
            let first = words.partition_point(|it| it.1.start < place.end);
            let rest = words.iter().enumerate().skip(first);
            let telling = rest.filter(|(_, it)| of.is_telling(it));
            first..telling.take(COUNTED).last().map_or(first, |(at, _)| at + 1)
        };
        let words = one.ours.iter().enumerate();
        let words = words.filter_map(|(at, it)| Some((at, it.1, self.only(one, *it)?)));
        let words: Vec<(usize, Span, usize)> = words.collect();
        quantities.iter().find_map(|(own, other)| {
            let ours = after(&one.ours, &self.ours, *own);
            let theirs = after(&one.theirs, &self.theirs, *other);
            let [near, near_theirs] = [&ours, &theirs].map(|it| it.start.saturating_sub(1)..it.end);
            let mut counted = words.iter().filter(|it| ours.contains(&it.0));
            let own = one.ours.get(ours.clone()).unwrap_or_default();
            let others = one.theirs.get(near_theirs).unwrap_or_default();
            let is_said = |own: &WordAt| others.iter().any(|it| self.translate(own.0, it.0));
            let is_kept = own.iter().any(is_said);
            let lost = counted.next().filter(|_| !is_kept)?.1;
            let mut others = words.iter().filter(|it| !near.contains(&it.0));
            let foreign = others.find(|it| theirs.contains(&it.2))?.2;
            Some((lost, one.theirs.get(foreign)?.1))
        })
    }

    /// The place of the only word that translates a word, which translates no other one.
    pub(super) fn only(&self, one: &Numbered, word: WordAt) -> Option<usize> {
        let others = one.theirs.iter().enumerate();
        let mut others = others.filter(|(_, it)| self.translate(word.0, it.0));
        let (place, other) = others.next()?;
        let mut own = one.ours.iter().filter(|it| self.translate(it.0, other.0));
        let is_only = others.next().is_none() && own.next().is_some() && own.next().is_none();
        is_only.then_some(place)
    }

    /// The first two things of a sentence that have changed places: the first in the original, and the second in the
    /// translation.
    pub(in crate::parity) fn exchanged(
        &self,
        at: usize,
        is_same_voice: bool,
    ) -> Option<(Span, Span)> {
        let one = self.close(at)?;
        let is_thing = |word: &WordAt| {
            let weight = self.ours.weight(word);
            matches!(weight, Some(Weight::Thing | Weight::Noun | Weight::Unknown))
        };
        let things = one.ours.iter().enumerate().filter(|(_, it)| is_thing(it));
        let things = things.filter_map(|(place, it)| Some((place, it.1, self.only(one, *it)?)));
        let things: Vec<(usize, Span, usize)> = things.collect();
        let both = things
            .iter()
            .flat_map(|one| things.iter().map(move |other| (one, other)));
        let mut turned = both.filter(|(one, other)| one.0 < other.0 && one.2 > other.2);
        turned.find_map(|((first, own, place), (second, other, before))| {
            let (theirs, others) = (one.theirs.get(*place)?.1, one.theirs.get(*before)?.1);
            let are_far = first + 2 < *second && *place > before + 2;
            let is_it = are_far && self.exchanges(at, [*own, *other], [theirs, others])
                || is_same_voice && self.act_on(one, first + 1..*second, before + 1..*place);
            is_it.then_some((*own, others))
        })
    }

    /// Two things that have changed places while the other words of the sentence are in their order, at least one of them
    /// between the two, and whether all of it is said; nothing is told of two that are near each other, as an owner and what
    /// is owned.
    pub(in crate::parity) fn transposed(&self, at: usize) -> Option<((Span, Span), bool)> {
        let one = self
            .sentences
            .get(at)
            .filter(|_| self.is_kept && !self.is_close)?;
        let open = self.ours.telling(&one.lost) + self.theirs.telling(&one.foreign);
        let ours = one.ours.iter().filter(|it| self.ours.is_telling(it));
        let theirs = one.theirs.iter();
        let words = ours.clone().filter_map(|own| {
            let other = single(theirs.clone().filter(|it| self.translate(own.0, it.0)))?;
            single(ours.clone().filter(|it| self.translate(it.0, other.0)))?;
            Some((*own, *other))
        });
        let words: Vec<(WordAt, WordAt)> = words.collect();
        let mut sorted: Vec<Span> = words.iter().map(|it| it.1.1).collect();
        sorted.sort_unstable();
        let places = words.iter().zip(&sorted).enumerate();
        let mut moved = places.filter(|(_, (word, place))| word.1.1 != **place);
        let ((first, ((own, there), _)), (last, ((other, here), _))) =
            (moved.next()?, moved.next()?);
        let weights = [own, other].map(|it| self.ours.weight(it));
        let are_things = weights
            .iter()
            .all(|it| matches!(it, Some(Weight::Thing | Weight::Noun | Weight::Unknown)));
        let are_far = own.1.end + APART <= other.1.start && here.1.end + APART <= there.1.start;
        let is_one = moved.next().is_none() && words.len() > FEWEST && last > first + 1;
        (is_one && are_things && are_far && open <= UNSAID).then_some(((own.1, here.1), open == 0))
    }

    /// The only term of a glossary in a sentence that its translation lacks, and the only one that is there instead.
    pub(in crate::parity) fn replaced(
        &self,
        at: usize,
        terms: &BTreeSet<usize>,
    ) -> Option<(Span, Span)> {
        let one = self.sentences.get(at).filter(|_| !self.is_close)?;
        let all = terms.iter().filter_map(|it| self.sentences.get(*it));
        let (ours, theirs) = (all.clone().map(|it| &it.ours), all.map(|it| &it.theirs));
        let own = term(&one.lost, &self.ours, ours)?;
        let other = term(&one.foreign, &self.theirs, theirs)?;
        Some((own, other))
    }

    /// Whether what is done is said between two places of a sentence, both in the original and in the translation.
    pub(in crate::parity) fn acts(&self, at: usize, own: [Span; 2], theirs: [Span; 2]) -> bool {
        let between = |words: &[WordAt], [one, other]: [Span; 2]| {
            let (end, start) = (one.end.min(other.end), one.start.max(other.start));
            let first = words.partition_point(|it| it.1.start < end);
            first..words.partition_point(|it| it.1.end <= start).max(first)
        };
        let one = self.sentences.get(at);
        one.is_some_and(|it| self.act_on(it, between(&it.ours, own), between(&it.theirs, theirs)))
    }

    /// Whether a word that says what is done is between two things, both in the original and in the translation.
    fn act_on(&self, one: &Numbered, own: Range<usize>, theirs: Range<usize>) -> bool {
        let mut between = one.ours.get(own).unwrap_or_default().iter();
        between.any(|word| {
            let weight = self.ours.weight(word);
            let is_action = matches!(weight, Some(Weight::Word | Weight::Unknown));
            let is_action = is_action && self.ours.is_telling(word);
            is_action && self.only(one, *word).is_some_and(|it| theirs.contains(&it))
        })
    }
}

/// The only one of some words that is in one of these terms, of those that elsewhere are explained.
fn term<'w>(
    words: &[WordAt],
    of: &Words<'_>,
    terms: impl Iterator<Item = &'w Vec<WordAt>>,
) -> Option<Span> {
    let terms: BTreeSet<Option<usize>> = terms.flatten().map(|it| of.stem(it)).collect();
    let is_term = |it: &&WordAt| {
        terms.contains(&of.stem(it)) && of.is_telling(it) && of.is_said_elsewhere(it)
    };
    single(words.iter().filter(is_term)).map(|it| it.1)
}

/// The only one of these.
fn single<T>(mut of: impl Iterator<Item = T>) -> Option<T> {
    let first = of.next();
    first.filter(|_| of.next().is_none())
}
