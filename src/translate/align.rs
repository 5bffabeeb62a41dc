//! Aligns the texts of a translation with those of the original.

mod glossary;

use super::diff::diff;
use super::record::Recorded;
use super::status::{Editions, reads};
use super::unit::{Unit, UnitKind, is_shown};
use crate::store::TiddlerId;
use similar::DiffOp;

/// The translation of a text of the original.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Aligned {
    /// The number of the text in the translation; `None` where it has none.
    pub translation: Option<usize>,
    /// The original text at the time of the translation, where it has changed since.
    pub previous: Option<String>,
    /// Whether the record says that it was translated as it is now.
    pub is_recorded: bool,
}

/// Aligns the texts of a tiddler of the original with those of its translation, by the record of what was
/// translated, if there is one; a text with the same visible words is the same. Titles and fields always
/// correspond; definitions that each language sorts differently are recognized by the tiddlers that they are about.
#[must_use]
pub fn align(
    (tiddler, units): (TiddlerId, &[Unit]),
    recorded: Option<&Recorded>,
    translation: &[Unit],
    editions: Editions<'_>,
) -> Vec<Aligned> {
    let body = |it: &Unit| !is_field(it.kind);
    let own: Vec<usize> = places(units, body);
    let other: Vec<usize> = places(translation, body);
    let shape = |all: &[Unit], places: &[usize]| -> Vec<Key> {
        places
            .iter()
            .filter_map(|at| all.get(*at))
            .map(|it| Key::new(it.kind, &it.text))
            .collect()
    };
    let (own_shape, other_shape) = (shape(units, &own), shape(translation, &other));
    let mut aligned = vec![Aligned::default(); units.len()];
    let matched = match recorded {
        Some(recorded) if !recorded.texts.is_empty() => {
            let texts = recorded.texts.iter().filter(|(kind, _)| !is_field(*kind));
            let texts: Vec<(UnitKind, String)> = texts.cloned().collect();
            let dialect = editions.original[tiddler].tiddler.dialect;
            let shows = |title: &str| is_shown(editions.original, title);
            let then = Then {
                reads: reads(&texts, units, dialect, &shows),
                texts,
                is_whole: !recorded.digest.is_empty(),
            };
            let now = own.iter().filter_map(|at| units.get(*at));
            through(&now.collect::<Vec<_>>(), &then, &other_shape)
        }
        _ => by_shape(&own_shape, &other_shape)
            .into_iter()
            .map(|it| Aligned {
                translation: it,
                ..Aligned::default()
            })
            .collect(),
    };
    for (at, found) in own.iter().zip(matched) {
        if let Some(place) = aligned.get_mut(*at) {
            *place = Aligned {
                translation: found.translation.and_then(|it| other.get(it).copied()),
                ..found
            };
        }
    }
    glossary::sort(units, translation, &mut aligned, editions);
    for (at, unit) in units.iter().enumerate().filter(|(_, it)| is_field(it.kind)) {
        if let Some(place) = aligned.get_mut(at) {
            place.translation = translation.iter().position(|it| it.kind == unit.kind);
            place.is_recorded = recorded.is_some_and(|it| is_in(it, unit));
        }
    }
    aligned
}

fn is_in(recorded: &Recorded, unit: &Unit) -> bool {
    let mut texts = recorded.texts.iter();
    unit.kind == UnitKind::Title
        || texts.any(|(kind, text)| *kind == unit.kind && *text == unit.text)
}

fn is_field(kind: UnitKind) -> bool {
    matches!(kind, UnitKind::Title | UnitKind::Alt)
}

fn places(units: &[Unit], wanted: impl Fn(&Unit) -> bool) -> Vec<usize> {
    let all = units.iter().enumerate();
    all.filter(|(_, it)| wanted(it)).map(|(at, _)| at).collect()
}

/// The texts that were translated.
struct Then {
    texts: Vec<(UnitKind, String)>,
    /// The visible words of each text.
    reads: Vec<String>,
    /// Whether all of the tiddler was translated.
    is_whole: bool,
}

/// From the texts of now, by those of then, to those of the translation.
fn through(now: &[&Unit], recorded: &Then, other: &[Key]) -> Vec<Aligned> {
    let then = &recorded.texts;
    let shape = |texts: &[(UnitKind, String)]| -> Vec<Key> {
        let keys = texts.iter().map(|(kind, text)| Key::new(*kind, text));
        keys.collect()
    };
    let now_shape = now.iter().map(|it| Key::new(it.kind, &it.text));
    // Of a tiddler that was translated in part, the record does not tell the places.
    let direct = by_shape(&now_shape.collect::<Vec<_>>(), other);
    let is_whole = recorded.is_whole;
    let kinds = then.iter().map(|it| it.0);
    let old: Vec<(UnitKind, &str)> = kinds
        .zip(recorded.reads.iter().map(String::as_str))
        .collect();
    let new: Vec<(UnitKind, &str)> = now.iter().map(|it| (it.kind, it.read.as_str())).collect();
    let by_record = by_shape(&shape(then), other);
    let mut aligned: Vec<Aligned> = now.iter().map(|_| Aligned::default()).collect();
    for op in diff(&old, &new) {
        let is_same = matches!(op, DiffOp::Equal { .. });
        let (old, new) = (op.old_range(), op.new_range());
        for (nth, at) in new.enumerate() {
            let old = (nth < old.len()).then_some(old.start + nth);
            let old = old.filter(|old| {
                is_same || then.get(*old).map(|it| it.0) == now.get(at).map(|it| it.kind)
            });
            let Some(place) = aligned.get_mut(at) else {
                continue;
            };
            let of_then = old.and_then(|old| by_record.get(old).copied().flatten());
            place.translation = if is_whole {
                of_then
            } else {
                direct.get(at).copied().flatten()
            };
            place.is_recorded = is_same;
            place.previous = old
                .filter(|_| !is_same)
                .and_then(|old| then.get(old))
                .map(|it| it.1.clone());
        }
    }
    aligned
}

/// The features by which two texts are aligned.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Key {
    kind: UnitKind,
    /// The digits, which most languages leave as they are.
    digits: String,
}

impl Key {
    fn new(kind: UnitKind, text: &str) -> Self {
        Self {
            kind,
            digits: text.chars().filter(char::is_ascii_digit).collect(),
        }
    }
}

/// Pairs texts by their kinds; where the two rows have other kinds, by their numbers, too.
fn by_shape(own: &[Key], other: &[Key]) -> Vec<Option<usize>> {
    if same_kinds(own, other) {
        return (0..own.len()).map(Some).collect();
    }
    let mut found = vec![None; own.len()];
    for op in diff(own, other) {
        let (old, new) = (op.old_range(), op.new_range());
        let (left, right) = (own.get(old.clone()), other.get(new.clone()));
        let fits = matches!(op, DiffOp::Equal { .. })
            || left
                .zip(right)
                .is_some_and(|(left, right)| same_kinds(left, right));
        if fits {
            for (at, place) in old.zip(new) {
                if let Some(found) = found.get_mut(at) {
                    *found = Some(place);
                }
            }
        }
    }
    found
}

fn same_kinds(own: &[Key], other: &[Key]) -> bool {
    own.len() == other.len()
        && own
            .iter()
            .zip(other)
            .all(|(one, other)| one.kind == other.kind)
}
