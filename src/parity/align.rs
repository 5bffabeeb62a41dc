//! Which entries of two lists, rows of two tables and paragraphs of two texts belong together.

use super::blocks::Key;
use std::collections::{BTreeSet, HashMap, VecDeque};

/// Pairs of places, and the places that have no counterpart.
#[derive(Debug, Default)]
pub(super) struct Alignment {
    pub(super) pairs: Vec<(usize, usize)>,
    pub(super) only_original: Vec<usize>,
    pub(super) only_translation: Vec<usize>,
}

/// Aligns two rows of things by what they say. Where nothing tells otherwise, their order does; a
/// glossary is in another order in each language. What is `named` belongs together anyhow.
pub(super) fn align(
    original: &[Key],
    translation: &[Key],
    named: Vec<(usize, usize)>,
) -> Alignment {
    let mut found = Alignment::default();
    let (mut left, mut right): (Vec<usize>, Vec<usize>) = if !named.is_empty() {
        let (ours, theirs): (BTreeSet<usize>, BTreeSet<usize>) = named.iter().copied().unzip();
        found.pairs = named;
        (
            (0..original.len())
                .filter(|at| !ours.contains(at))
                .collect(),
            (0..translation.len())
                .filter(|at| !theirs.contains(at))
                .collect(),
        )
    } else if original.len() == translation.len() {
        let differs = |at: &usize| original.get(*at) != translation.get(*at);
        let (open, same): (Vec<_>, Vec<_>) = (0..original.len()).partition(differs);
        found.pairs.extend(same.into_iter().map(|at| (at, at)));
        (open.clone(), open)
    } else {
        ends(original, translation, &mut found)
    };
    by_key(original, translation, (&mut left, &mut right), &mut found);
    if left.len() == right.len() {
        found.pairs.extend(left.into_iter().zip(right));
    } else {
        found.only_original = left;
        found.only_translation = right;
    }
    found.pairs.sort_unstable();
    found
}

/// Pairs what is the same at the beginning and at the end; gives what is between.
fn ends(original: &[Key], translation: &[Key], found: &mut Alignment) -> (Vec<usize>, Vec<usize>) {
    let both = || original.iter().zip(translation);
    let first = both().take_while(|(one, other)| one == other).count();
    let most = original.len().min(translation.len()) - first;
    let backwards = original.iter().rev().zip(translation.iter().rev());
    let last = backwards
        .take(most)
        .take_while(|(one, other)| one == other)
        .count();
    found.pairs.extend((0..first).map(|at| (at, at)));
    let ends = (original.len() - last, translation.len() - last);
    found
        .pairs
        .extend((0..last).map(|at| (ends.0 + at, ends.1 + at)));
    ((first..ends.0).collect(), (first..ends.1).collect())
}

/// Pairs what has one key, in its order: what is left over then is what differs.
fn by_key(
    original: &[Key],
    translation: &[Key],
    (left, right): (&mut Vec<usize>, &mut Vec<usize>),
    found: &mut Alignment,
) {
    let mut waiting: HashMap<Key, VecDeque<usize>> = HashMap::new();
    for at in right.iter() {
        if let Some(key) = translation.get(*at) {
            waiting.entry(*key).or_default().push_back(*at);
        }
    }
    let mut taken = BTreeSet::new();
    left.retain(|at| {
        let waiting = original.get(*at).and_then(|key| waiting.get_mut(key));
        let Some(other) = waiting.and_then(VecDeque::pop_front) else {
            return true;
        };
        taken.insert(other);
        found.pairs.push((*at, other));
        false
    });
    right.retain(|at| !taken.contains(at));
}
