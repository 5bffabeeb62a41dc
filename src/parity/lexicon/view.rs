//! A sentence from the side of one of its editions: what is asked of the original is asked of the translation, too.

use super::super::dictionary::Weight;
use super::super::sentence_pair::{ClauseKind, SentencePair};
use super::super::word::WordPlace;
use super::edition::{WordAt, Words};
use super::{Lexicon, NEAR, Numbered};
use crate::source::Span;
use std::collections::BTreeSet;
use std::ops::Range;

/// The most words that no table has near to a “not” that surely is missing.
const UNKNOWN: usize = 1;

/// The fewest words of two conditions together that tell that they are not the same.
const CONDITIONS: usize = 3;

/// The fewest words of a clause that tell that it is the same one.
const OPPOSED: usize = 2;

/// How many words are right after another one.
const RIGHT_AFTER: usize = 2;

/// The edition from which a sentence is looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::parity) enum EditionSide {
    Original,
    Translation,
}

/// A sentence from the side of one of its editions.
struct View<'a> {
    lexicon: &'a Lexicon<'a>,
    from: EditionSide,
    /// The edition itself, and its words.
    edition: &'a Words<'a>,
    own: &'a [WordAt],
    /// The other edition, its words, and those of them that nothing explains.
    other_edition: &'a Words<'a>,
    others: &'a [WordAt],
    unexplained: &'a [WordAt],
}

impl<'a> View<'a> {
    fn new(lexicon: &'a Lexicon<'_>, one: &'a Numbered, from: EditionSide) -> Self {
        let (edition, other_edition, own, others, unexplained) = match from {
            EditionSide::Original => (
                &lexicon.ours,
                &lexicon.theirs,
                &one.ours,
                &one.theirs,
                &one.foreign,
            ),
            EditionSide::Translation => (
                &lexicon.theirs,
                &lexicon.ours,
                &one.theirs,
                &one.ours,
                &one.lost,
            ),
        };
        Self {
            lexicon,
            from,
            edition,
            own,
            other_edition,
            others,
            unexplained,
        }
    }

    fn translates(&self, own: &WordAt, other: &WordAt) -> bool {
        match self.from {
            EditionSide::Original => self.lexicon.translate(own.0, other.0),
            EditionSide::Translation => self.lexicon.translate(other.0, own.0),
        }
    }

    /// The words of the other edition that translate a word.
    fn translations<'w>(&'w self, own: &'w WordAt) -> impl Iterator<Item = &'w WordAt> {
        let others = self.others.iter();
        others.filter(move |other| self.translates(own, other))
    }

    /// The words of a clause that say something, and that the other edition says.
    fn said(&self, clause: &'a [WordAt]) -> Vec<&'a WordAt> {
        let telling = clause.iter().filter(|it| self.edition.is_telling(it));
        let said = telling.filter(|it| self.translations(it).next().is_some());
        said.collect()
    }

    /// Whether most words of the clause after a place have no translation that does not translate another word, too.
    fn lacks_clause(&self, words: &[WordPlace], place: Span) -> bool {
        let clause = clause(words, self.own, place);
        let is_outside = |word: &&WordAt| !clause.iter().any(|it| it.1 == word.1);
        let is_kept = |word: &WordAt| {
            self.translations(word).any(|other| {
                let mut outside = self.own.iter().filter(is_outside);
                !outside.any(|it| self.translates(it, other))
            })
        };
        let telling = clause.iter().filter(|it| self.edition.is_telling(it));
        let (kept, lost): (Vec<&WordAt>, Vec<_>) = telling.partition(|it| is_kept(it));
        lost.len() > kept.len()
    }

    /// The last of the words that stand for a thing that the sentence says more often than the other one, where no other
    /// word can say it.
    fn more_often(&self) -> Option<Span> {
        let stem = |word: &WordAt| self.edition.stem(word);
        let mut things = self.own.iter().rev();
        let found = things.find(|word| {
            if self.edition.weight(word) != Some(Weight::Thing) {
                return false;
            }
            let same = self.own.iter().filter(|it| stem(it) == stem(word)).count();
            let count = self.translations(word).count();
            let is_only = || {
                self.translations(word).all(|other| {
                    let mut words = self.own.iter().filter(|it| self.translates(it, other));
                    words.all(|it| stem(it) == stem(word))
                })
            };
            same > count && count > 0 && is_only()
        });
        found.map(|it| it.1)
    }

    /// Whether all words near to what translates a place are explained, or, of those that are `known`, could not say it.
    fn explains(&self, place: Span, known: bool) -> bool {
        let near = self.others.get(self.counterpart(place));
        let near = near.unwrap_or_default();
        let is_near = |word: &&WordAt| near.iter().any(|it| it.1 == word.1);
        let unexplained = self.unexplained.iter().filter(is_near);
        let other = self.other_edition;
        let may_say = |it: &&WordAt| other.told(**it).is_some() && !(known && other.knows(it));
        unexplained.filter(may_say).count() <= if known { UNKNOWN } else { 0 }
    }

    /// The words of the other sentence among which a place is said: those that translate the words around it, and a few
    /// before and after; all of them where there are none.
    fn counterpart(&self, place: Span) -> Range<usize> {
        let own = self.own;
        let before = own.partition_point(|it| it.1.start < place.start);
        let after = own.partition_point(|it| it.1.start < place.end);
        let around = own.get(before.saturating_sub(NEAR)..before).into_iter();
        let around = around.chain(own.get(after..own.len().min(after + NEAR)));
        let places = around.flatten().flat_map(|own| {
            let others = self.others.iter().enumerate();
            let same = others.filter(|(_, other)| self.translates(own, other));
            same.map(|(at, _)| at)
        });
        let places: BTreeSet<usize> = places.collect();
        let all = self.others.len();
        match (places.first(), places.last()) {
            (Some(first), Some(last)) => first.saturating_sub(NEAR)..all.min(last + 1 + NEAR),
            _ => 0..all,
        }
    }
}

impl Lexicon<'_> {
    /// A sentence that is kept close to its original.
    fn view(&self, at: usize, from: EditionSide) -> Option<View<'_>> {
        Some(View::new(self, self.close(at)?, from))
    }

    /// Whether all words of the other edition are explained near to what translates a place in one, or, of those that
    /// are `known`, could not say it.
    pub(in crate::parity) fn explains(
        &self,
        at: usize,
        (from, place): (EditionSide, Span),
        known: bool,
    ) -> bool {
        self.view(at, from)
            .is_some_and(|it| it.explains(place, known))
    }

    /// Whether the other sentence has no words for most of the clause after a place.
    pub(in crate::parity) fn lacks_clause_after(
        &self,
        at: usize,
        words: &[WordPlace],
        (from, place): (EditionSide, Span),
    ) -> bool {
        self.view(at, from)
            .is_some_and(|it| it.lacks_clause(words, place))
    }

    /// Whether the other sentence says the first word right after a place that tells anything, as often as this one does.
    pub(in crate::parity) fn says_next(
        &self,
        at: usize,
        words: &[WordPlace],
        (from, place): (EditionSide, Span),
    ) -> bool {
        let after = words.iter().filter(|it| it.span().start >= place.end);
        let after: Vec<Span> = after.take(RIGHT_AFTER).map(WordPlace::span).collect();
        self.sentences.get(at).is_some_and(|one| {
            let view = View::new(self, one, from);
            let mut own = view.own.iter().filter(|it| after.contains(&it.1));
            let first = own.find(|it| view.edition.is_telling(it));
            first.is_some_and(|it| {
                let stem = view.edition.stem(it);
                let same = view.own.iter().filter(|it| view.edition.stem(it) == stem);
                let count = view.translations(it).count();
                count > 0 && count >= same.count()
            })
        })
    }

    /// Two things of which one is said less often than in the original, and the other more often: the first in the original,
    /// and the second in the translation.
    pub(in crate::parity) fn miscounted(&self, at: usize) -> Option<(Span, Span)> {
        let lost = self.view(at, EditionSide::Original)?.more_often();
        lost.zip(self.view(at, EditionSide::Translation)?.more_often())
    }

    /// The first words of two clauses of a sentence, where each is what the other edition says elsewhere: “if B, then A”; and
    /// whether it is sure.
    pub(in crate::parity) fn turned(
        &self,
        at: usize,
        pair: &SentencePair,
    ) -> Option<((Span, Span), bool)> {
        let original = self.view(at, EditionSide::Original)?;
        let translation = self.view(at, EditionSide::Translation)?;
        let one = self.sentences.get(at)?;
        let mut clauses = pair.clauses.iter();
        clauses.find_map(|it| {
            let (ours, theirs) = it.places;
            let clauses = (
                clause(&pair.ours, original.own, ours),
                clause(&pair.theirs, translation.own, theirs),
            );
            let (own, other) = (original.said(clauses.0), translation.said(clauses.1));
            let same = own
                .iter()
                .filter(|own| other.iter().any(|it| original.translates(own, it)))
                .count();
            let is_turned = match it.kind {
                ClauseKind::Opposed => same >= OPPOSED,
                ClauseKind::Than => false,
                _ => own.len() + other.len() >= CONDITIONS && same == 0,
            };
            let first = own.first().zip(other.first()).filter(|_| is_turned);
            // A condition may also be said without “if”.
            let is_sure = it.kind == ClauseKind::Condition(true);
            let first = first.map(|(own, other)| match it.kind {
                ClauseKind::Opposed => (it.places, false),
                _ => ((own.1, other.1), is_sure),
            });
            let crossed = || match it.kind {
                ClauseKind::Opposed => None,
                ClauseKind::Than => {
                    let other = self.compared(one, ours, clauses.1)?;
                    Some(((own.first()?.1, other), false))
                }
                _ => Some((self.crossed(one, clauses)?, is_sure)),
            };
            first.or_else(crossed)
        })
    }

    /// A word that is shortly before “than” in the original, and after it in the translation: its place there.
    fn compared(&self, one: &Numbered, than: Span, theirs: &[WordAt]) -> Option<Span> {
        let end = one.ours.partition_point(|it| it.1.start < than.start);
        let before = one.ours.get(end.saturating_sub(NEAR)..end)?.iter();
        let mut telling = before.filter(|it| self.ours.is_telling(it));
        telling.find_map(|own| {
            let other = one.theirs.get(self.only(one, *own)?)?;
            let mut after = theirs.iter();
            after.find(|it| it.1 == other.1).map(|it| it.1)
        })
    }

    /// A word that only the clause of the original has, and one that only the clause of the translation has, where the
    /// rest of the sentence has both: “if it breaks, it has lost”.
    fn crossed(
        &self,
        one: &Numbered,
        (ours, theirs): (&[WordAt], &[WordAt]),
    ) -> Option<(Span, Span)> {
        let is_in = |clause: &[WordAt], word: &WordAt| clause.iter().any(|it| it.1 == word.1);
        let words = one.ours.iter().filter(|it| self.ours.is_telling(it));
        let pairs = words.filter_map(|own| Some((own, one.theirs.get(self.only(one, *own)?)?)));
        let (mut before, mut after) = (Vec::new(), Vec::new());
        let mut kept = 0;
        for (own, other) in pairs {
            match (is_in(ours, own), is_in(theirs, other)) {
                (true, false) => before.push(own.1),
                (false, true) => after.push(other.1),
                (true, true) if self.ours.weight(own) != Some(Weight::Thing) => kept += 1,
                _ => {}
            }
        }
        let both = before.first().copied().zip(after.first().copied());
        both.filter(|_| kept == 0)
    }
}

/// The words of a clause after a place in it.
fn clause<'a>(words: &[WordPlace], numbered: &'a [WordAt], place: Span) -> &'a [WordAt] {
    let after = words.iter().filter(|it| it.span().start >= place.end);
    // What is between commas interrupts it: “when, in step 3, it breaks”.
    let mut before = words.iter().filter(|it| place.contains(it.span()));
    let interrupted = before.any(|it| it.ends_clause);
    let end = after
        .filter(|it| it.ends_clause)
        .nth(usize::from(interrupted))
        .map_or(u32::MAX, |it| it.span().end);
    let from = numbered.partition_point(|it| it.1.start < place.end);
    let to = numbered.partition_point(|it| it.1.end <= end);
    numbered.get(from..to).unwrap_or_default()
}
