//! What is known of two texts before they are compared: which of their parts translate each other.

use super::align::Alignment;
use super::blocks::{Key, Unit};
use crate::slice::in_order;
use crate::source::Span;
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::ops::Range;

/// Parts of two texts, by their places, as far as somebody has noted which of them belong together.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// Those that translate each other.
    pub pairs: Vec<(Span, Span)>,
    /// Those of the original that are new since it was translated.
    pub new: Vec<Span>,
    /// Those of the translation whose original is no longer there.
    pub gone: Vec<Span>,
    /// The numbers of characters in both editions, of which only the relation counts.
    pub lengths: (usize, usize),
}

/// What is known of the parts of two sequences, by their numbers.
pub(super) struct KnownPlaces {
    /// What is known, with the parts that have no counterpart; the pairs may be in another order.
    pub(super) alignment: Alignment,
    /// The stretches of which nothing is known, between the pairs that are in order.
    pub(super) open: Vec<(Vec<usize>, Vec<usize>)>,
}

impl Known {
    /// What is known of the parts at these places.
    pub(super) fn places(&self, original: &[Span], translation: &[Span]) -> KnownPlaces {
        let alone = |of: &[Span], known: &[Span]| -> BTreeSet<usize> {
            let places = known.iter().filter_map(|it| part(of, *it));
            places.collect()
        };
        let taken = [alone(original, &self.new), alone(translation, &self.gone)];
        let pairs = self.pairs.iter();
        let pairs =
            pairs.filter_map(|(one, other)| part(original, *one).zip(part(translation, *other)));
        KnownPlaces::new(pairs, taken, (original.len(), translation.len()))
    }

    /// The texts, those as one that together are known to translate one.
    pub(super) fn joined<'a>(&self, units: &[&'a Unit]) -> Vec<Cow<'a, Unit>> {
        let mut joined: Vec<Cow<'a, Unit>> = Vec::new();
        let mut whole: Option<Span> = None;
        for unit in units {
            match joined
                .last_mut()
                .filter(|_| whole.is_some_and(|it| it.contains(unit.span)))
            {
                Some(last) => last.to_mut().append(unit),
                None => {
                    let mut pairs = self.pairs.iter().map(|it| it.1);
                    whole = pairs.find(|it| it.contains(unit.span) && *it != unit.span);
                    joined.push(Cow::Borrowed(*unit));
                }
            }
        }
        joined
    }
}

impl KnownPlaces {
    /// What is known of so many parts where these belong together.
    pub(super) fn around(pairs: Vec<(usize, usize)>, lengths: (usize, usize)) -> Self {
        Self::new(
            pairs.into_iter(),
            [BTreeSet::new(), BTreeSet::new()],
            lengths,
        )
    }

    fn new(
        known: impl Iterator<Item = (usize, usize)>,
        mut taken: [BTreeSet<usize>; 2],
        lengths: (usize, usize),
    ) -> Self {
        let [only_original, only_translation] = taken.clone().map(|it| it.into_iter().collect());
        let mut pairs = Vec::new();
        for (one, other) in known {
            if !taken[0].contains(&one) && !taken[1].contains(&other) {
                taken[0].insert(one);
                taken[1].insert(other);
                pairs.push((one, other));
            }
        }
        pairs.sort_unstable();
        let free = |range: Range<usize>, taken: &BTreeSet<usize>| -> Vec<usize> {
            range.filter(|it| !taken.contains(it)).collect()
        };
        let (mut from, mut open) = ((0, 0), Vec::new());
        for (one, other) in in_order(&pairs).into_iter().chain([lengths]) {
            let stretch = (free(from.0..one, &taken[0]), free(from.1..other, &taken[1]));
            if !(stretch.0.is_empty() && stretch.1.is_empty()) {
                open.push(stretch);
            }
            from = (one + 1, other + 1);
        }
        let alignment = Alignment {
            pairs,
            only_original,
            only_translation,
        };
        Self { alignment, open }
    }

    /// The alignment of all, where that of each stretch is found by its keys.
    pub(super) fn align(
        self,
        (original, translation): (&[Key], &[Key]),
        align: impl Fn(&[Key], &[Key]) -> Alignment,
    ) -> Alignment {
        let mut all = self.alignment;
        for (left, right) in &self.open {
            let keys = |of: &[Key], places: &[usize]| -> Vec<Key> {
                places
                    .iter()
                    .filter_map(|at| of.get(*at))
                    .cloned()
                    .collect()
            };
            let found = align(&keys(original, left), &keys(translation, right));
            let place = |of: &[usize], at: usize| of.get(at).copied();
            let pairs = found.pairs.into_iter();
            all.pairs
                .extend(pairs.filter_map(|(one, other)| place(left, one).zip(place(right, other))));
            let only = found.only_original.into_iter();
            all.only_original
                .extend(only.filter_map(|at| place(left, at)));
            let only = found.only_translation.into_iter();
            all.only_translation
                .extend(only.filter_map(|at| place(right, at)));
        }
        all.pairs.sort_unstable();
        all.only_original.sort_unstable();
        all.only_translation.sort_unstable();
        all
    }
}

/// The part that a place is in, or the first one that is in it.
fn part(parts: &[Span], place: Span) -> Option<usize> {
    let first = parts.partition_point(|it| (it.source, it.end) <= (place.source, place.start));
    let found = parts.get(first)?;
    (found.source == place.source && found.start < place.end).then_some(first)
}
