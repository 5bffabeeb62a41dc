//! Aligns two lists, tables or texts: finds which entries, rows and paragraphs correspond.

use super::blocks::Key;
use super::sentence::{Bead, cheapest, far_apart, unshared};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// The most pairs of entries without a counterpart that are compared with each other.
const MOST_PAIRS: usize = 4_000;

/// Pairs of places, and the places that have no counterpart.
#[derive(Debug, Default)]
pub(super) struct Alignment {
    pub(super) pairs: Vec<(usize, usize)>,
    pub(super) only_original: Vec<usize>,
    pub(super) only_translation: Vec<usize>,
}

impl Alignment {
    /// The first pair that is in another order than one before it.
    pub(super) fn first_crossing(&self) -> Option<(usize, usize)> {
        let next = self.pairs.iter().skip(1);
        let mut neighbours = self.pairs.iter().zip(next);
        let crossing = neighbours.find(|(before, after)| after.1 < before.1);
        crossing.map(|(_, after)| *after)
    }
}

/// The elements that an alignment pairs.
pub(super) fn pairs<'a, T>(
    found: &'a Alignment,
    original: &'a [T],
    translation: &'a [T],
) -> impl Iterator<Item = (&'a T, &'a T)> {
    let pairs = found.pairs.iter();
    pairs.filter_map(|(one, other)| original.get(*one).zip(translation.get(*other)))
}

/// Aligns two sequences by their content, and by their order where the content does not decide; a glossary is in
/// another order in each language. The pairs in `named` are given.
pub(super) fn align(
    original: &[Key],
    translation: &[Key],
    named: Vec<(usize, usize)>,
) -> Alignment {
    let mut found = Alignment::default();
    let is_ordered = named.is_empty();
    let (mut left, mut right): (Vec<usize>, Vec<usize>) = if !is_ordered {
        let (ours, theirs): (BTreeSet<usize>, BTreeSet<usize>) = named.iter().copied().unzip();
        found.pairs = named;
        let without = |of: &[Key], named: &BTreeSet<usize>| {
            let places = 0..of.len();
            places.filter(|at| !named.contains(at)).collect()
        };
        (without(original, &ours), without(translation, &theirs))
    } else if original.len() == translation.len() {
        let open = unlike(original, translation, &mut found);
        (open.clone(), open)
    } else {
        ends(original, translation, &mut found)
    };
    let open = (&mut left, &mut right);
    if is_ordered {
        let sum = |of: &[Key], at: usize| of.get(at).map(|key| key.sum);
        pair_by_key(
            open,
            |at| sum(original, at),
            |at| sum(translation, at),
            &mut found.pairs,
        );
    } else {
        by_likeness(original, translation, open, &mut found);
    }
    if left.len() == right.len() {
        found.pairs.extend(left.into_iter().zip(right));
    } else {
        found.only_original = left;
        found.only_translation = right;
    }
    found.pairs.sort_unstable();
    found
}

/// Aligns entries that each language has in its own order, wherever they are.
pub(super) fn align_sorted(original: &[Key], translation: &[Key]) -> Alignment {
    let mut found = Alignment::default();
    let mut open = (
        (0..original.len()).collect(),
        (0..translation.len()).collect(),
    );
    by_likeness(
        original,
        translation,
        (&mut open.0, &mut open.1),
        &mut found,
    );
    (found.only_original, found.only_translation) = open;
    found.pairs.sort_unstable();
    found
}

/// As [`align`], but the remaining elements are paired as well, as many as both sides have: those with most in
/// common, in order. So a missing element does not hide differences of its neighbours.
pub(super) fn align_all(
    original: &[Key],
    translation: &[Key],
    named: Vec<(usize, usize)>,
) -> Alignment {
    let mut found = align(original, translation, named);
    let own = std::mem::take(&mut found.only_original);
    let other = std::mem::take(&mut found.only_translation);
    let keys = |places: &[usize], of: &'_ [Key]| -> Vec<Key> {
        let keys = places.iter().filter_map(|at| of.get(*at));
        keys.cloned().collect()
    };
    let (ours, theirs) = (keys(&own, original), keys(&other, translation));
    let pairs: Vec<(usize, usize)> = if ours.len() <= theirs.len() {
        nearest(&ours, &theirs)
    } else {
        let pairs = nearest(&theirs, &ours).into_iter();
        pairs.map(|(other, own)| (own, other)).collect()
    };
    let (mut own, mut other) = (
        own.into_iter().map(Some).collect::<Vec<_>>(),
        other.into_iter().map(Some).collect::<Vec<_>>(),
    );
    for (one, another) in pairs {
        let one = own.get_mut(one).and_then(Option::take);
        let another = other.get_mut(another).and_then(Option::take);
        found.pairs.extend(one.zip(another));
    }
    found.only_original = own.into_iter().flatten().collect();
    found.only_translation = other.into_iter().flatten().collect();
    found.pairs.sort_unstable();
    found
}

/// Pairs elements with equal keys, then the rest, the most similar first, wherever they are.
fn by_likeness(
    original: &[Key],
    translation: &[Key],
    (left, right): (&mut Vec<usize>, &mut Vec<usize>),
    found: &mut Alignment,
) {
    let by_sum = |places: &[usize], of: &[Key]| {
        let mut by_sum: BTreeMap<u64, Vec<usize>> = BTreeMap::new();
        for at in places {
            let sum = of.get(*at).map_or(0, |it| it.sum);
            by_sum.entry(sum).or_default().push(*at);
        }
        by_sum
    };
    let both = (original, translation);
    let (ours, mut theirs) = (by_sum(left, original), by_sum(right, translation));
    left.clear();
    right.clear();
    for (sum, mut one) in ours {
        let mut other = theirs.remove(&sum).unwrap_or_default();
        closest(both, (&mut one, &mut other), found);
        left.extend(one);
        right.extend(other);
    }
    right.extend(theirs.into_values().flatten());
    closest(both, (left, right), found);
    left.sort_unstable();
    right.sort_unstable();
}

/// Pairs the most similar elements, wherever they are.
fn closest(
    (original, translation): (&[Key], &[Key]),
    (left, right): (&mut Vec<usize>, &mut Vec<usize>),
    found: &mut Alignment,
) {
    if left.len().saturating_mul(right.len()) > MOST_PAIRS {
        return;
    }
    let both = left
        .iter()
        .flat_map(|one| right.iter().map(|other| (*one, *other)));
    let mut pairs: Vec<(usize, (usize, usize))> = both
        .filter_map(|(one, other)| {
            let far = original.get(one)?.far_from(translation.get(other)?);
            Some((far, (one, other)))
        })
        .collect();
    pairs.sort_unstable();
    for (_, (one, other)) in pairs {
        if left.contains(&one) && right.contains(&other) {
            left.retain(|at| *at != one);
            right.retain(|at| *at != other);
            found.pairs.push((one, other));
        }
    }
}

/// For each of `fewer` one of `more`, in their order, so that all together have most in common.
fn nearest(fewer: &[Key], more: &[Key]) -> Vec<(usize, usize)> {
    if fewer.len().saturating_mul(more.len()) > MOST_PAIRS {
        return Vec::new();
    }
    // From the end, so that of two ways that cost the same the one that pairs earlier ones counts.
    let (rows, columns) = (fewer.len(), more.len());
    let cost = |(one, other): &Bead| {
        if one.is_empty() {
            return Some(0);
        }
        let one = fewer.get(rows - one.end)?;
        Some(one.far_from(more.get(columns - other.end)?))
    };
    let beads = cheapest((rows, columns), &[(0, 1), (1, 1)], cost).unwrap_or_default();
    let pairs = beads.into_iter().rev().filter(|(one, _)| !one.is_empty());
    pairs
        .map(|(one, other)| (rows - one.end, columns - other.end))
        .collect()
}

impl Key {
    /// The distance of two keys: how unlikely it is that their units correspond.
    fn far_from(&self, other: &Self) -> usize {
        12 * unshared(&self.facts, &other.facts)
            + 5 * unshared(&self.meanings, &other.meanings)
            + far_apart(self.length, other.length)
    }
}

/// Pairs equal elements at the same places; returns the other places.
fn unlike(original: &[Key], translation: &[Key], found: &mut Alignment) -> Vec<usize> {
    let differs = |at: &usize| {
        let both = original.get(*at).zip(translation.get(*at));
        both.is_none_or(|(one, other)| !one.is_alike(other))
    };
    let (open, same): (Vec<_>, Vec<_>) = (0..original.len()).partition(differs);
    found.pairs.extend(same.into_iter().map(|at| (at, at)));
    open
}

/// Pairs equal elements at the beginning and at the end; returns the ranges between.
fn ends(original: &[Key], translation: &[Key], found: &mut Alignment) -> (Vec<usize>, Vec<usize>) {
    let both = || original.iter().zip(translation);
    let is_alike = |(one, other): &(&Key, &Key)| one.is_alike(other);
    let first = both().take_while(is_alike).count();
    let most = original.len().min(translation.len()) - first;
    let backwards = original.iter().rev().zip(translation.iter().rev());
    let last = backwards.take(most).take_while(is_alike).count();
    found.pairs.extend((0..first).map(|at| (at, at)));
    let ends = (original.len() - last, translation.len() - last);
    found
        .pairs
        .extend((0..last).map(|at| (ends.0 + at, ends.1 + at)));
    ((first..ends.0).collect(), (first..ends.1).collect())
}

/// Pairs what has one key, in its order; `left` and `right` keep the places of what has none, or no counterpart.
pub(crate) fn pair_by_key<K: Ord>(
    (left, right): (&mut Vec<usize>, &mut Vec<usize>),
    own_key: impl Fn(usize) -> Option<K>,
    other_key: impl Fn(usize) -> Option<K>,
    pairs: &mut Vec<(usize, usize)>,
) {
    let mut waiting: BTreeMap<K, VecDeque<usize>> = BTreeMap::new();
    for at in right.iter() {
        if let Some(key) = other_key(*at) {
            waiting.entry(key).or_default().push_back(*at);
        }
    }
    let mut taken = BTreeSet::new();
    left.retain(|at| {
        let waiting = own_key(*at).and_then(|key| waiting.get_mut(&key));
        let Some(other) = waiting.and_then(VecDeque::pop_front) else {
            return true;
        };
        taken.insert(other);
        pairs.push((*at, other));
        false
    });
    right.retain(|at| !taken.contains(at));
}
