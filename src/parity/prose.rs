//! Compares paragraphs: finds which of them correspond, and those that only one of two texts has.

use super::align::{align, pairs};
use super::blocks::{Key, Unit};
use super::compare::{Comparing, LONG};
use super::difference::Difference;
use super::fact::{Fact, Value};
use super::known::KnownPlaces;
use super::likeness::Likeness;
use super::sentence::{Bead, Costs, Sentence, far_apart, likeliest};
use crate::source::Span;
use std::collections::BTreeMap;
use std::ops::Range;

/// What other lengths cost at most of paragraphs neither of which is a part of the other.
const UNDIVIDED: usize = 8;

impl Comparing<'_> {
    /// Compares paragraphs: those that are known to translate each other, and what is between them.
    pub(super) fn prose(&mut self, original: &[&Unit], translation: &[&Unit], whole: (Span, Span)) {
        let (original, translation) = (
            &*without_code_of(original, translation),
            &*without_code_of(translation, original),
        );
        let joined = self.known.joined(translation);
        let translation: &[&Unit] = &joined.iter().map(AsRef::as_ref).collect::<Vec<_>>();
        let spans = |units: &[&Unit]| -> Vec<Span> { units.iter().map(|it| it.span).collect() };
        let places = self.known.places(&spans(original), &spans(translation));
        let KnownPlaces { alignment, open } = places;
        let mut neighbours = Vec::new();
        for (one, other) in pairs(&alignment, original, translation) {
            self.units(one, other);
            neighbours.push(other.span);
        }
        let is_known = !self.known.pairs.is_empty();
        let (mut only, mut surplus) = (alignment.only_original, alignment.only_translation);
        for (left, right) in open {
            if is_known && left.is_empty() | right.is_empty() {
                only.extend(left);
                surplus.extend(right);
                continue;
            }
            let (one, other) = (some(original, &left), some(translation, &right));
            neighbours.extend(self.unknown_prose(&one, &other, whole));
        }
        let places = (original, translation);
        self.lone(places, &alignment.pairs, (only, surplus), (whole, 1));
        neighbours.sort_unstable();
        self.neighbours(neighbours);
    }

    /// Compares paragraphs of which nothing is known; returns the places in the translation of those that have a
    /// counterpart.
    fn unknown_prose(
        &mut self,
        original: &[&Unit],
        translation: &[&Unit],
        whole: (Span, Span),
    ) -> Vec<Span> {
        let keys =
            |units: &[&Unit]| -> Vec<Key> { units.iter().map(|unit| Key::of([*unit])).collect() };
        let keys = (keys(original), keys(translation));
        if original.len() != translation.len() {
            let texts = (original, translation);
            let mut same = same_facts(&keys.0, &keys.1);
            // A part of one that was divided may have all of its facts.
            let lengths = |(one, other): &(usize, usize)| {
                let (one, other) = (keys.0.get(*one)?.length, keys.1.get(*other)?.length);
                Some(far_apart(
                    one * self.known.lengths.1 / self.known.lengths.0.max(1),
                    other,
                ))
            };
            same.retain(|it| lengths(it).is_some_and(|it| it <= UNDIVIDED));
            return self.uneven_prose(texts, same, whole);
        }
        let found = align(&keys.0, &keys.1, Vec::new());
        let found = pairs(&found, original, translation);
        let found = found.map(|(one, other)| {
            self.units(one, other);
            other.span
        });
        found.collect()
    }

    /// Compares other numbers of paragraphs, those with the `same` facts with each other. Joined or divided ones are no
    /// difference; only their facts are compared.
    fn uneven_prose(
        &mut self,
        (original, translation): (&[&Unit], &[&Unit]),
        same: Vec<(usize, usize)>,
        whole: (Span, Span),
    ) -> Vec<Span> {
        let words = self
            .languages
            .map(|it| Likeness::of((original, translation), it));
        let places = KnownPlaces::around(same, (original.len(), translation.len()));
        let KnownPlaces { alignment, open } = places;
        let (mut pairs, mut lone) = (alignment.pairs, (Vec::new(), Vec::new()));
        for (left, right) in &open {
            let (one, other) = (some(original, left), some(translation, right));
            for (ours, theirs) in self.beads((left, &one), (right, &other), words.as_ref()) {
                match (ours.as_slice(), theirs.as_slice()) {
                    ([one], [other]) => pairs.push((*one, *other)),
                    (_, []) => lone.0.extend(ours),
                    ([], _) => lone.1.extend(theirs),
                    _ => self.joined(&some(original, &ours), &some(translation, &theirs)),
                }
            }
        }
        // Those that were moved.
        lone.0.retain(|one| {
            let is_same =
                |other: &usize| words.as_ref().is_some_and(|it| it.are_alike(*one, *other));
            let Some(at) = lone.1.iter().position(is_same) else {
                return true;
            };
            pairs.push((*one, lone.1.remove(at)));
            false
        });
        pairs.sort_unstable();
        let both = |(one, other): &(usize, usize)| original.get(*one).zip(translation.get(*other));
        for (one, other) in pairs.iter().filter_map(both) {
            self.units(one, other);
        }
        // Those of both may be each other's in other words.
        let is_unsure = !lone.0.is_empty() && !lone.1.is_empty();
        let least = if is_unsure { usize::MAX } else { LONG };
        self.lone((original, translation), &pairs, lone, (whole, least));
        pairs
            .iter()
            .filter_map(both)
            .map(|(_, other)| other.span)
            .collect()
    }

    /// The likeliest pairs of these paragraphs, by their numbers; where they are too many, none has a counterpart.
    fn beads(
        &self,
        (left, ours): (&[usize], &[&Unit]),
        (right, theirs): (&[usize], &[&Unit]),
        words: Option<&Likeness>,
    ) -> Vec<(Vec<usize>, Vec<usize>)> {
        let numbers = |(one, other): &Bead| {
            let of = |all: &[usize], range: &Range<usize>| {
                all.get(range.clone()).unwrap_or_default().to_vec()
            };
            (of(left, one), of(right, other))
        };
        let cost = |bead: &Bead| {
            let (one, other) = numbers(bead);
            words.map_or(0, |it| it.cost(&one, &other))
        };
        let costs = Costs::paragraphs(self.known.lengths);
        let beads = likeliest((&as_sentences(ours), &as_sentences(theirs)), &costs, cost);
        let none = || vec![(0..left.len(), 0..0), (0..0, 0..right.len())];
        beads.unwrap_or_else(none).iter().map(numbers).collect()
    }

    /// Compares paragraphs that together translate each other.
    fn joined(&mut self, ours: &[&Unit], theirs: &[&Unit]) {
        self.differences
            .extend(stray(&as_sentences(ours), &as_sentences(theirs)));
        // What is said in several paragraphs may be said in other words.
        let before = std::mem::replace(&mut self.is_sorted_anew, true);
        if let Some((one, other)) = joined(ours).zip(joined(theirs)) {
            self.units(&one, &other);
        }
        self.is_sorted_anew = before;
    }

    /// Paragraphs without a counterpart; those of fewer letters than `least` may be said elsewhere.
    fn lone(
        &mut self,
        (original, translation): (&[&Unit], &[&Unit]),
        pairs: &[(usize, usize)],
        (ours, theirs): (Vec<usize>, Vec<usize>),
        (whole, least): ((Span, Span), usize),
    ) {
        for at in ours {
            let next = pairs.iter().filter(|it| it.0 > at).min().map(|it| it.1);
            let place = place(translation, next.unwrap_or(usize::MAX), whole.1);
            self.only(original.get(at), place, (true, least));
        }
        for at in theirs {
            let next = pairs
                .iter()
                .filter(|it| it.1 > at)
                .min_by_key(|it| it.1)
                .map(|it| it.0);
            let place = place(original, next.unwrap_or(usize::MAX), whole.0);
            self.only(translation.get(at), place, (false, least));
        }
    }

    /// A paragraph that is in one text alone, and where it would be in the other one. What it says may make up for what is
    /// missing elsewhere, but is not told besides.
    fn only(&mut self, unit: Option<&&Unit>, place: Span, (is_missing, least): (bool, usize)) {
        let Some(unit) = unit else { return };
        let is_picture = |it: &Fact| matches!(it.values.first(), Some(Value::Picture(_)));
        let length = unit.sentences.iter().map(|it| it.length).sum::<usize>();
        let is_told = length >= least && !unit.facts().any(is_picture);
        let none = Unit::none(place);
        let (facts, sentences) = (self.pending.len(), self.sentences.len());
        let places = match is_missing {
            true => {
                self.units(unit, &none);
                (unit.span, place)
            }
            false => {
                self.units(&none, unit);
                (place, unit.span)
            }
        };
        if is_told {
            let own = self.pending.get_mut(facts..).unwrap_or_default();
            own.iter_mut().for_each(|it| it.is_told = true);
            // They are of no text of the other edition.
            let own = self.sentences.get_mut(sentences..).unwrap_or_default();
            own.iter_mut().for_each(|it| it.text = unit.span);
            self.differences.push(text(places, is_missing, true));
        }
    }
}

fn text((original, translation): (Span, Span), is_missing: bool, is_sure: bool) -> Difference {
    Difference::Text {
        original,
        translation,
        is_missing,
        is_sure,
    }
}

/// Paragraphs as one.
fn joined(units: &[&Unit]) -> Option<Unit> {
    let (first, rest) = units.split_first()?;
    let mut joined = (*first).clone();
    rest.iter().for_each(|it| joined.append(it));
    Some(joined)
}

/// The paragraphs with the same facts, where each text has one with them.
fn same_facts(ours: &[Key], theirs: &[Key]) -> Vec<(usize, usize)> {
    let by_sum = |keys: &[Key]| {
        let mut by_sum: BTreeMap<u64, Option<usize>> = BTreeMap::new();
        for (at, key) in keys.iter().enumerate().filter(|(_, it)| it.sum != 0) {
            let known = by_sum.entry(key.sum);
            known.and_modify(|it| *it = None).or_insert(Some(at));
        }
        by_sum
    };
    let theirs = by_sum(theirs);
    let ours = by_sum(ours).into_iter();
    let same = ours.filter_map(|(sum, one)| one.zip(theirs.get(&sum).copied().flatten()));
    same.collect()
}

/// Those of the units that have these numbers.
fn some<'a>(units: &[&'a Unit], places: &[usize]) -> Vec<&'a Unit> {
    let units = places.iter().filter_map(|at| units.get(*at));
    units.copied().collect()
}

/// The place of a unit, or of the last one.
fn place(units: &[&Unit], at: usize, whole: Span) -> Span {
    let last = units.len().saturating_sub(1);
    units.get(at.min(last)).map_or(whole, |unit| unit.span)
}

/// Each unit as if it was one sentence.
fn as_sentences(units: &[&Unit]) -> Vec<Sentence> {
    let sentences = units.iter().map(|unit| {
        let length = unit.sentences.iter().map(|it| it.length).sum();
        Sentence::new(length, Some(unit.span), unit.facts().cloned().collect())
    });
    sentences.collect()
}

/// The one of two paragraphs that the other text may not have, where it has about as many letters as the other of the
/// two: else they are one that was divided.
fn stray(ours: &[Sentence], theirs: &[Sentence]) -> Option<Difference> {
    let (both, single, is_missing) = match (ours, theirs) {
        ([one, two], [single]) => ([one, two], single, true),
        ([single], [one, two]) => ([one, two], single, false),
        _ => return None,
    };
    let [one, two] = both;
    let length = single.length;
    let more = (one.length + two.length).saturating_sub(length);
    let is_stray = |own: &Sentence, other: &Sentence| {
        let is_long = own.length >= LONG && own.length * 4 >= length;
        is_long && !(is_missing && own.is_firm()) && length.abs_diff(other.length) * 2 < more
    };
    let stray = match (is_stray(one, two), is_stray(two, one)) {
        (true, false) => one.span,
        (false, true) => two.span,
        _ => None,
    };
    let (own, other) = (stray?, single.span?);
    let places = if is_missing {
        (own, other)
    } else {
        (other, own)
    };
    Some(text(places, is_missing, false))
}

/// The units without preformatted texts that the others have, too.
fn without_code_of<'a>(units: &[&'a Unit], others: &[&Unit]) -> Vec<&'a Unit> {
    let is_same =
        |it: &&&Unit| it.code.is_some() && others.iter().any(|other| other.code == it.code);
    units.iter().filter(|it| !is_same(it)).copied().collect()
}
