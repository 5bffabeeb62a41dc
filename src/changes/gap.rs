//! What became of the texts of a row: kept, changed, gone or new.

use super::seen::Seen;
use crate::translate::{Likeness, gaps, paired};
use std::collections::BTreeMap;
use std::ops::Range;

/// What became of a text that is not the same in both versions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    /// It changed: its places in the old and in the new row.
    Changed(usize, usize),
    /// It is gone: its place in the old row.
    Gone(usize),
    /// It is new: its place in the new row.
    New(usize),
}

/// What became of the texts of a row.
pub(super) fn fates(old: &[Seen], new: &[Seen], likeness: Likeness<'_>) -> Vec<Fate> {
    let mut fates = Vec::new();
    let (old_symbols, new_symbols) = symbols(old, new);
    for (from, to) in gaps(&old_symbols, &new_symbols) {
        let (left, right) = (part(old, &from), part(new, &to));
        if !reads_alike(left, right) {
            let places = (from.start, to.start);
            fates.extend(fates_in_gap((left, right), places, likeness));
        }
    }
    fates
}

/// A number for each text; those that read alike have the same.
fn symbols(old: &[Seen], new: &[Seen]) -> (Vec<usize>, Vec<usize>) {
    let mut by_key: BTreeMap<&str, usize> = BTreeMap::new();
    let mut by_words: BTreeMap<String, usize> = BTreeMap::new();
    let mut of_new = Vec::with_capacity(new.len());
    for (at, seen) in new.iter().enumerate() {
        let symbol = *by_key.entry(&seen.key).or_insert(at);
        if let Some(words) = seen.words() {
            by_words.entry(words).or_insert(symbol);
        }
        of_new.push(symbol);
    }
    let of_old = old.iter().enumerate().map(|(at, seen)| {
        let known = by_key.get(seen.key.as_str()).copied();
        // A label that was typed may be a reference now, and the other way round.
        let known = known.or_else(|| by_words.get(&seen.words()?).copied());
        known.unwrap_or(new.len() + at)
    });
    (of_old.collect(), of_new)
}

fn part<'a>(all: &'a [Seen], range: &Range<usize>) -> &'a [Seen] {
    all.get(range.clone()).unwrap_or_default()
}

/// Whether texts that were only parted otherwise are the same.
fn reads_alike(old: &[Seen], new: &[Seen]) -> bool {
    let joined = |all: &[Seen]| {
        let keys: Vec<&str> = all.iter().map(|it| it.key.as_str()).collect();
        keys.join(" ")
    };
    joined(old) == joined(new)
}

/// What became of the texts between two that are the same.
fn fates_in_gap(
    (old, new): (&[Seen], &[Seen]),
    (old_at, new_at): (usize, usize),
    likeness: Likeness<'_>,
) -> Vec<Fate> {
    let left: Vec<&str> = old.iter().map(|it| it.key.as_str()).collect();
    let right: Vec<&str> = new.iter().map(|it| it.key.as_str()).collect();
    let besides = |one: usize, other: usize| likeness(old_at + one, new_at + other);
    let pairs = paired(&left, &right, &besides, false);
    let mut fates = Vec::new();
    let (mut one, mut other) = (0, 0);
    for (next_one, next_other) in pairs.into_iter().chain([(old.len(), new.len())]) {
        fates.extend((one..next_one).map(|at| Fate::Gone(old_at + at)));
        fates.extend((other..next_other).map(|at| Fate::New(new_at + at)));
        if next_one < old.len() {
            fates.push(Fate::Changed(old_at + next_one, new_at + next_other));
        }
        (one, other) = (next_one + 1, next_other + 1);
    }
    fates
}
