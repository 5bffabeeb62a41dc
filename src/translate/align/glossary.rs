//! Aligns definitions that are in another order in the translation, as in a glossary.

use super::super::editions::Editions;
use super::super::unit::{Unit, UnitKind};
use super::Aligned;
use crate::parity::pair_by_key;
use crate::store::TiddlerId;
use std::ops::Range;

/// Aligns the definitions of lists again, where their terms and links show that the translation has them in another
/// order.
pub(super) fn sort(
    units: &[Unit],
    translation: &[Unit],
    aligned: &mut [Aligned],
    editions: Editions<'_>,
) {
    let of_original = |title: &str| editions.pairs.translation(editions.original.find(title)?);
    let of_translation = |title: &str| {
        let tiddler = editions.translation.find(title)?;
        editions.pairs.original(tiddler).map(|_| tiddler)
    };
    let (ours, theirs) = (
        lists(units, &of_original),
        lists(translation, &of_translation),
    );
    if ours.len() != theirs.len() {
        return;
    }
    for (ours, theirs) in ours.iter().zip(&theirs) {
        let pairs = pairs(ours, theirs);
        if pairs.iter().all(|(one, other)| one == other) {
            continue;
        }
        for unit in ours.iter().flat_map(|it| it.units.clone()) {
            if let Some(aligned) = aligned.get_mut(unit) {
                aligned.translation = None;
            }
        }
        for (one, other) in pairs {
            if let (Some(one), Some(other)) = (ours.get(one), theirs.get(other)) {
                put(one, other, (units, translation), aligned);
            }
        }
    }
}

/// A term, or several, with its definitions.
struct GlossaryEntry {
    /// The texts of the entry, by index.
    units: Range<usize>,
    /// The tiddler that is called like its term, in the translation.
    name: Option<TiddlerId>,
    /// The tiddlers that it links to, in the translation, sorted.
    links: Vec<TiddlerId>,
}

/// The entries of each list of definitions.
fn lists(units: &[Unit], named: &dyn Fn(&str) -> Option<TiddlerId>) -> Vec<Vec<GlossaryEntry>> {
    let mut lists: Vec<Vec<GlossaryEntry>> = Vec::new();
    let mut before = None;
    for (at, unit) in units.iter().enumerate() {
        let is_term = unit.kind == UnitKind::Term;
        if is_term && !matches!(before, Some(UnitKind::Term | UnitKind::Definition)) {
            lists.push(Vec::new());
        }
        let list = lists.last_mut();
        match list {
            Some(list) if is_term && before != Some(UnitKind::Term) => list.push(GlossaryEntry {
                units: at..at + 1,
                name: named(&unit.read),
                links: links(unit, named),
            }),
            Some(list) if is_term || unit.kind == UnitKind::Definition => {
                if let Some(entry) = list.last_mut().filter(|it| it.units.end == at) {
                    entry.units.end += 1;
                    entry.links.extend(links(unit, named));
                }
            }
            _ => {}
        }
        before = Some(unit.kind);
    }
    for entry in lists.iter_mut().flatten() {
        entry.links.sort_unstable();
    }
    lists
}

fn links(unit: &Unit, named: &dyn Fn(&str) -> Option<TiddlerId>) -> Vec<TiddlerId> {
    unit.links.iter().filter_map(|title| named(title)).collect()
}

/// What tells an entry from others, if anything does.
type EntryKey = fn(&GlossaryEntry) -> Option<Vec<TiddlerId>>;

/// Pairs the entries: those whose terms name one tiddler, then those that link to the same tiddlers, then the
/// others in order, if both sides have the same number of them.
fn pairs(ours: &[GlossaryEntry], theirs: &[GlossaryEntry]) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    let mut left: Vec<usize> = (0..ours.len()).collect();
    let mut right: Vec<usize> = (0..theirs.len()).collect();
    let name = |entry: &GlossaryEntry| entry.name.map(|it| vec![it]);
    let links = |entry: &GlossaryEntry| Some(entry.links.clone()).filter(|it| !it.is_empty());
    for key in [name as EntryKey, links] {
        let of = |entries: &[GlossaryEntry], at: usize| entries.get(at).and_then(key);
        let open = (&mut left, &mut right);
        pair_by_key(open, |at| of(ours, at), |at| of(theirs, at), &mut pairs);
    }
    if left.len() == right.len() {
        pairs.extend(left.into_iter().zip(right));
    }
    pairs
}

/// Aligns the terms of two entries, and their definitions, in their order.
fn put(
    one: &GlossaryEntry,
    other: &GlossaryEntry,
    (units, translation): (&[Unit], &[Unit]),
    aligned: &mut [Aligned],
) {
    for kind in [UnitKind::Term, UnitKind::Definition] {
        let of = |all: &[Unit], entry: &GlossaryEntry| -> Vec<usize> {
            let places = entry.units.clone();
            places
                .filter(|at| all.get(*at).is_some_and(|it| it.kind == kind))
                .collect()
        };
        for (at, counterpart) in of(units, one).into_iter().zip(of(translation, other)) {
            if let Some(aligned) = aligned.get_mut(at) {
                aligned.translation = Some(counterpart);
            }
        }
    }
}
