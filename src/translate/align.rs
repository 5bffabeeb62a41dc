//! Aligns the texts of a translation with those of the original.

mod glossary;

use super::alike::paired;
use super::diff::{diff, gaps};
use super::editions::{Editions, reads};
use super::exchange::{Exchanges, contexts, digest};
use super::record::Recorded;
use super::unit::{Unit, UnitKind, is_shown};
use crate::store::TiddlerId;
use similar::DiffOp;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// The translation of a text of the original.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Aligned {
    /// The number of the text in the translation; `None` where it has none.
    pub translation: Option<usize>,
    /// The original text at the time of the translation, where it has changed since.
    pub previous: Option<String>,
    /// Whether the record says that it was translated as it is now.
    pub is_recorded: bool,
    /// The number of the recorded text that it is, or was.
    pub recorded: Option<usize>,
}

/// The texts of a tiddler, aligned.
#[derive(Clone, Debug, Default)]
pub struct Alignment {
    /// One for each text of the original.
    pub texts: Vec<Aligned>,
    /// Texts that the original no longer has and the translation still has: the number in the record and that in
    /// the translation.
    pub remains: Vec<(usize, usize)>,
}

/// What is known of two editions.
#[derive(Clone, Copy)]
pub struct Evidence<'a> {
    pub editions: Editions<'a>,
    pub exchanges: &'a Exchanges<'a>,
}

/// Aligns the texts of a tiddler of the original with those of its translation, by the record of what was
/// translated, if there is one; a text with the same visible words is the same. Titles and fields always
/// correspond; definitions that each language sorts differently are recognized by the tiddlers that they are about.
pub fn align(
    (tiddler, units): (TiddlerId, &[Unit]),
    recorded: Option<&Recorded>,
    translation: &[Unit],
    evidence: Evidence<'_>,
) -> Alignment {
    let is_body = |it: &(usize, &Unit)| !is_field(it.1.kind);
    let own: Vec<(usize, &Unit)> = units.iter().enumerate().filter(is_body).collect();
    let other = translation.iter().enumerate().filter(is_body);
    let other: Vec<(usize, &Unit)> = other.collect();
    let now: Vec<&Unit> = own.iter().map(|it| it.1).collect();
    let found = body(
        (tiddler, &now),
        recorded,
        other.iter().map(|it| it.1),
        evidence,
    );
    let place = |at: usize| other.get(at).map(|it| it.0);
    let remains = found.remains.into_iter();
    let mut alignment = Alignment {
        texts: vec![Aligned::default(); units.len()],
        remains: remains
            .filter_map(|(then, at)| Some((then, place(at)?)))
            .collect(),
    };
    for ((at, _), found) in own.iter().zip(found.texts) {
        if let Some(aligned) = alignment.texts.get_mut(*at) {
            *aligned = found;
            aligned.translation = aligned.translation.and_then(place);
        }
    }
    glossary::sort(units, translation, &mut alignment.texts, evidence.editions);
    fields(units, recorded, translation, &mut alignment);
    alignment
}

/// Aligns the texts that are no fields.
fn body<'a>(
    (tiddler, now): (TiddlerId, &[&Unit]),
    recorded: Option<&Recorded>,
    other: impl Iterator<Item = &'a Unit>,
    Evidence {
        editions,
        exchanges,
    }: Evidence<'_>,
) -> Alignment {
    let entry = &editions.original[tiddler];
    let other = other.map(|it| AlignKey {
        row: it.row,
        ..AlignKey::new(it.kind, &it.text, vec![digest(&it.text)])
    });
    let other: Vec<AlignKey> = other.collect();
    let texts = now.iter().map(|it| (it.kind, it.text.as_str()));
    let mut own = keys(entry.title(), texts, exchanges);
    for (key, unit) in own.iter_mut().zip(now) {
        key.row = unit.row;
    }
    let direct = matched(&own, &other);
    let Some(recorded) = recorded.filter(|it| !it.texts.is_empty()) else {
        return Alignment {
            texts: direct.into_iter().map(Aligned::at).collect(),
            remains: Vec::new(),
        };
    };
    // Fields are at the end.
    let body = recorded.texts.iter();
    let body = body.take_while(|(kind, _)| !is_field(*kind)).count();
    let texts = recorded.texts.get(..body).unwrap_or_default();
    let shows = |title: &str| is_shown(editions.original, title);
    let words = texts.iter().map(|(kind, it)| (*kind, it.as_str()));
    let then = Then {
        texts,
        reads: reads(texts, now, entry.tiddler.dialect, &shows),
        keys: keys(entry.title(), words, exchanges),
        is_whole: !recorded.digest.is_empty(),
    };
    through(now, &then, &direct, &other)
}

/// Aligns titles and fields.
fn fields(
    units: &[Unit],
    recorded: Option<&Recorded>,
    translation: &[Unit],
    alignment: &mut Alignment,
) {
    let place_of = |kind: UnitKind| translation.iter().position(|it| it.kind == kind);
    let own = units.iter().zip(&mut alignment.texts);
    for (unit, aligned) in own.filter(|it| is_field(it.0.kind)) {
        aligned.translation = place_of(unit.kind);
        aligned.recorded = recorded.and_then(|it| place_in(it, unit));
        let is_title = unit.kind == UnitKind::Title;
        let from = recorded.and_then(|it| it.from.as_ref());
        aligned.previous = from.filter(|it| is_title && **it != unit.text).cloned();
        aligned.is_recorded = match is_title {
            true => recorded.is_some() && aligned.previous.is_none(),
            false => aligned.recorded.is_some(),
        };
    }
    let then = recorded.into_iter().flat_map(|it| &it.texts).enumerate();
    for (then, (kind, _)) in then.filter(|(_, (kind, _))| is_field(*kind)) {
        let is_gone = units.iter().all(|it| it.kind != *kind);
        let remains = place_of(*kind).filter(|_| is_gone);
        alignment.remains.extend(remains.map(|at| (then, at)));
    }
}

impl Aligned {
    fn at(translation: Option<usize>) -> Self {
        Self {
            translation,
            ..Self::default()
        }
    }
}

/// The number of a field's text in the record.
fn place_in(recorded: &Recorded, unit: &Unit) -> Option<usize> {
    let mut texts = recorded.texts.iter();
    texts.position(|(kind, text)| *kind == unit.kind && *text == unit.text)
}

fn is_field(kind: UnitKind) -> bool {
    matches!(kind, UnitKind::Title | UnitKind::Alt)
}

/// The texts that were translated.
struct Then<'a> {
    texts: &'a [(UnitKind, String)],
    /// The visible words of each text.
    reads: Vec<String>,
    keys: Vec<AlignKey>,
    /// Whether all of the tiddler was translated.
    is_whole: bool,
}

impl Then<'_> {
    /// The translation of each recorded text. Of a tiddler that was translated in part, the record does not tell the
    /// places, but some texts of the translation are known.
    fn translations(&self, direct: &[Option<usize>], other: &[AlignKey]) -> Vec<Option<usize>> {
        if self.is_whole {
            return matched(&self.keys, other);
        }
        let taken: BTreeSet<usize> = direct.iter().flatten().copied().collect();
        let known = known_ones(&self.keys, other).into_iter();
        known
            .map(|it| it.filter(|at| !taken.contains(at)))
            .collect()
    }

    /// The texts of a tiddler that was translated in part, each with the text of now in whose place its translation is.
    fn followed(&self, direct: &[Option<usize>], other: &[AlignKey]) -> Vec<(usize, usize)> {
        if self.is_whole {
            return Vec::new();
        }
        let known = known_ones(&self.keys, other).into_iter().enumerate();
        let follows = |place: usize| direct.iter().position(|it| *it == Some(place));
        known
            .filter_map(|(then, place)| Some((then, follows(place?)?)))
            .collect()
    }

    /// Sets the translation of each text, and what it was before.
    fn place(&self, texts: &mut [Aligned], by_record: &[Option<usize>]) {
        let taken: BTreeSet<usize> = by_record.iter().flatten().copied().collect();
        for text in texts {
            let then_text = text.recorded.and_then(|it| self.texts.get(it));
            text.previous = then_text
                .filter(|_| !text.is_recorded)
                .map(|it| it.1.clone());
            if self.is_whole {
                // What is new in both may have been translated in the wiki.
                text.translation = match text.recorded {
                    Some(then) => by_record.get(then).copied().flatten(),
                    None => text.translation.filter(|it| !taken.contains(it)),
                };
            }
        }
    }
}

/// A kind of text, and its visible words.
type ReadText<'a> = (UnitKind, &'a str);

/// From the texts of now, by those of then, to those of the translation.
fn through(
    now: &[&Unit],
    then: &Then<'_>,
    direct: &[Option<usize>],
    other: &[AlignKey],
) -> Alignment {
    let by_record = then.translations(direct, other);
    let mut search = Search::new(now, then, direct);
    for op in diff(&search.old, &search.new) {
        if matches!(op, DiffOp::Equal { .. }) {
            for (then, at) in op.old_range().zip(op.new_range()) {
                search.is_as_it_was(at, then);
            }
        }
    }
    search.by_rows(now);
    // A text that was moved is there all the same, and one in its place is not what became of another.
    search.moved(|it| *it);
    for (then, at) in then.followed(direct, other) {
        search.was(at, then);
    }
    search.changed();
    // So is one that is of another kind now; somebody has to look at it.
    search.moved(|it| it.1);
    let Search {
        mut texts, open, ..
    } = search;
    then.place(&mut texts, &by_record);
    let remains = open.into_iter();
    let remains = remains.filter_map(|then| Some((then, by_record.get(then).copied().flatten()?)));
    Alignment {
        texts,
        remains: remains.collect(),
    }
}

/// The search for the texts of now among those of then.
struct Search<'a> {
    old: Vec<ReadText<'a>>,
    new: Vec<ReadText<'a>>,
    /// What was found for each text of now.
    texts: Vec<Aligned>,
    /// The numbers of the texts of then that were not found yet.
    open: BTreeSet<usize>,
}

impl<'a> Search<'a> {
    fn new(now: &[&'a Unit], then: &'a Then<'_>, direct: &[Option<usize>]) -> Self {
        let kinds = then.texts.iter().map(|it| it.0);
        Self {
            old: kinds.zip(then.reads.iter().map(String::as_str)).collect(),
            new: now.iter().map(|it| (it.kind, it.read.as_str())).collect(),
            texts: direct.iter().map(|it| Aligned::at(*it)).collect(),
            open: (0..then.texts.len()).collect(),
        }
    }

    /// The text is that of then, unless one of them was found elsewhere.
    fn is_as_it_was(&mut self, at: usize, then: usize) {
        if let Some(text) = self.texts.get_mut(at)
            && text.recorded.is_none()
            && self.open.remove(&then)
        {
            (text.is_recorded, text.recorded) = (true, Some(then));
        }
    }

    /// Whether the text may be what became of that of then: it is of the same kind, and neither was found elsewhere.
    fn may_be(&self, at: usize, then: usize) -> bool {
        let is_kind = self.old.get(then).map(|it| it.0) == self.new.get(at).map(|it| it.0);
        let is_open = self.texts.get(at).is_some_and(|it| it.recorded.is_none());
        is_kind && is_open && self.open.contains(&then)
    }

    /// The text is what became of that of then, if it may be.
    fn was(&mut self, at: usize, then: usize) {
        if self.may_be(at, then)
            && let Some(text) = self.texts.get_mut(at)
        {
            self.open.remove(&then);
            text.recorded = Some(then);
        }
    }

    /// Finds what became of the texts between those that are the same.
    fn changed(&mut self) {
        for (from, to) in gaps(&self.old, &self.new) {
            let read = |all: &[ReadText<'a>], range: &Range<usize>| -> Vec<&'a str> {
                let all = all.get(range.clone()).unwrap_or_default();
                all.iter().map(|it| it.1).collect()
            };
            let (old, new) = (read(&self.old, &from), read(&self.new, &to));
            let may_be = |one: usize, other: usize| {
                let may_be = self.may_be(to.start + other, from.start + one);
                may_be.then_some(0.0)
            };
            for (one, other) in paired(&old, &new, &may_be, true) {
                self.was(to.start + other, from.start + one);
            }
        }
    }

    /// Of cells whose text the tiddler had several times, each is the one that stood beside another cell of its row.
    fn by_rows(&mut self, now: &[&Unit]) {
        let row = |at: usize| now.get(at).and_then(|it| it.row);
        let cells = self.repeated(|at| row(at).is_some());
        let before: Vec<Option<usize>> = cells
            .iter()
            .map(|at| self.texts.get_mut(*at)?.recorded.take())
            .collect();
        self.open.extend(before.iter().flatten());
        let forward = cells.iter().map(|at| (*at, 1));
        let backward = cells.iter().rev().map(|at| (*at, -1));
        for (at, step) in forward.clone().chain(backward).chain(forward) {
            let beside = at.checked_add_signed(-step);
            let beside = beside.filter(|it| row(*it) == row(at));
            let then = beside.and_then(|it| self.texts.get(it)?.recorded?.checked_add_signed(step));
            if let Some(then) = then.filter(|it| self.old.get(*it) == self.new.get(at)) {
                self.is_as_it_was(at, then);
            }
        }
        for (at, then) in cells.iter().zip(before) {
            if let Some(then) = then {
                self.is_as_it_was(*at, then);
            }
        }
        for at in cells {
            if let Some(text) = self.texts.get_mut(at) {
                text.is_recorded = text.recorded.is_some();
            }
        }
    }

    /// The texts that pass, of those that were there several times.
    fn repeated(&self, passes: impl Fn(usize) -> bool) -> Vec<usize> {
        let mut counts: BTreeMap<&ReadText<'_>, usize> = BTreeMap::new();
        for text in &self.old {
            *counts.entry(text).or_default() += 1;
        }
        let count = |at: usize| self.new.get(at).and_then(|it| counts.get(it));
        let several = (0..self.texts.len()).filter(|at| count(*at).is_some_and(|it| *it > 1));
        several.filter(|at| passes(*at)).collect()
    }

    /// Gives the texts that were found nowhere the first open ones that have the same.
    fn moved<K: Ord>(&mut self, same: impl Fn(&ReadText<'a>) -> K) {
        let mut places: BTreeMap<Option<K>, Vec<usize>> = BTreeMap::new();
        for then in self.open.iter().rev() {
            let key = self.old.get(*then).map(&same);
            places.entry(key).or_default().push(*then);
        }
        let lost = self.texts.iter_mut().enumerate();
        for (at, text) in lost.filter(|(_, it)| it.recorded.is_none()) {
            let key = self.new.get(at).map(&same);
            text.recorded = places.get_mut(&key).and_then(Vec::pop);
            if let Some(then) = text.recorded {
                self.open.remove(&then);
            }
        }
    }
}

/// The kind of a text, and its digits.
type Shape = (UnitKind, String);

/// The features by which two texts are aligned.
#[derive(Clone, Debug)]
struct AlignKey {
    shape: Shape,
    /// The digests that the translation of a text has had; of a text of the translation, its own.
    digests: Vec<String>,
    /// Whether the tiddler has or had the text several times.
    is_repeated: bool,
    /// The row of a cell, where it is known.
    row: Option<u32>,
}

impl AlignKey {
    /// Most languages leave the digits of a text as they are.
    fn new(kind: UnitKind, text: &str, digests: Vec<String>) -> Self {
        Self {
            shape: (kind, text.chars().filter(char::is_ascii_digit).collect()),
            digests,
            is_repeated: false,
            row: None,
        }
    }
}

/// The keys of texts of the original.
fn keys<'a>(
    title: &str,
    texts: impl Iterator<Item = (UnitKind, &'a str)> + Clone,
    exchanges: &Exchanges<'_>,
) -> Vec<AlignKey> {
    let mut counts: BTreeMap<(UnitKind, &str), usize> = BTreeMap::new();
    for text in texts.clone() {
        *counts.entry(text).or_default() += 1;
    }
    let contexts = contexts(title, texts.clone()).into_iter();
    let keys = texts.zip(contexts).map(|((kind, text), context)| {
        let digests = context
            .map(|it| exchanges.digests(&it, text))
            .unwrap_or_default();
        let is_one = counts.get(&(kind, text)).is_none_or(|count| *count == 1);
        AlignKey {
            is_repeated: !is_one || exchanges.is_repeated(title, kind, text),
            ..AlignKey::new(kind, text, digests.into_iter().map(str::to_owned).collect())
        }
    });
    keys.collect()
}

/// The texts of the translation whose words are known to translate a text.
fn known_ones(own: &[AlignKey], other: &[AlignKey]) -> Vec<Option<usize>> {
    let mut places: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (at, key) in other.iter().enumerate().rev() {
        let digests = key.digests.iter();
        digests.for_each(|it| places.entry(it).or_default().push(at));
    }
    // What several texts share is aligned by its order first.
    let unknown = own.len();
    let ids = own.iter().enumerate().map(|(at, key)| {
        let digests = key.digests.iter().rev().map(String::as_str);
        // The digests of a text that is there several times may be those of another one.
        let mut digests = digests.filter(|_| !key.is_repeated);
        match digests.find(|it| places.contains_key(it)) {
            Some(digest) => (digest, unknown),
            None => ("", at),
        }
    });
    let ids: Vec<(&str, usize)> = ids.collect();
    let other_ids = other
        .iter()
        .map(|it| (it.digests.first().map_or("", String::as_str), unknown));
    let other_ids: Vec<(&str, usize)> = other_ids.collect();
    let mut found = vec![None; own.len()];
    for op in diff(&ids, &other_ids) {
        if matches!(op, DiffOp::Equal { .. }) {
            for (at, place) in op.old_range().zip(op.new_range()) {
                take(&mut found, at, place);
            }
        }
    }
    let mut taken: BTreeSet<usize> = found.iter().flatten().copied().collect();
    for (place, (digest, _)) in found.iter_mut().zip(&ids).filter(|(it, _)| it.is_none()) {
        let mut places = places.get(digest).into_iter().flatten().rev();
        *place = places.find(|it| taken.insert(**it)).copied();
    }
    beside_known_ones(own, other, &mut found, &mut taken);
    found
}

/// Pairs texts that are there several times by the text before or after them: in a table, that of the same row.
fn beside_known_ones(
    own: &[AlignKey],
    other: &[AlignKey],
    found: &mut [Option<usize>],
    taken: &mut BTreeSet<usize>,
) {
    let forward = (0..own.len()).map(|at| (at, 1));
    let backward = (0..own.len()).rev().map(|at| (at, -1));
    for (at, step) in forward.clone().chain(backward).chain(forward) {
        let beside = at.checked_add_signed(-step);
        let known = beside.and_then(|it| Some((own.get(it)?, (*found.get(it)?)?)));
        let (Some(key), Some((beside, place)), Some(None)) = (own.get(at), known, found.get(at))
        else {
            continue;
        };
        let next = place.checked_add_signed(step);
        let next = next.and_then(|it| Some((it, other.get(it)?, other.get(place)?)));
        if let Some((next, candidate, beside_it)) = next
            && key.is_repeated
            && key.row == beside.row
            && candidate.row == beside_it.row
            && candidate.shape == key.shape
            && taken.insert(next)
        {
            take(found, at, next);
        }
    }
}

/// Pairs texts: those whose translations are known, then what is between them, by its shape.
fn matched(own: &[AlignKey], other: &[AlignKey]) -> Vec<Option<usize>> {
    let mut found = known_ones(own, other);
    let taken: BTreeSet<usize> = found.iter().flatten().copied().collect();
    let (mut from, mut gap) = (0, Vec::new());
    let ends = found.clone().into_iter().map(Some).chain([None]);
    for (at, end) in ends.enumerate() {
        let to = match end {
            Some(None) => {
                gap.push(at);
                continue;
            }
            // One in another order divides nothing.
            Some(Some(place)) if place < from => continue,
            Some(Some(place)) => place,
            None => other.len(),
        };
        let free: Vec<usize> = (from..to).filter(|it| !taken.contains(it)).collect();
        let shapes = |all: &[AlignKey], places: &[usize]| -> Vec<Shape> {
            let keys = places.iter().filter_map(|at| all.get(*at));
            keys.map(|it| it.shape.clone()).collect()
        };
        let pairs = by_shape(&shapes(own, &gap), &shapes(other, &free));
        for (at, place) in gap.drain(..).zip(pairs) {
            if let Some(place) = place.and_then(|it| free.get(it)) {
                take(&mut found, at, *place);
            }
        }
        from = to + 1;
    }
    found
}

fn take(found: &mut [Option<usize>], at: usize, place: usize) {
    if let Some(found) = found.get_mut(at) {
        *found = Some(place);
    }
}

/// Pairs texts by their kinds; where the two rows have other kinds, by their numbers, too.
fn by_shape(own: &[Shape], other: &[Shape]) -> Vec<Option<usize>> {
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
                take(&mut found, at, place);
            }
        }
    }
    found
}

fn same_kinds(own: &[Shape], other: &[Shape]) -> bool {
    own.len() == other.len() && own.iter().zip(other).all(|(one, other)| one.0 == other.0)
}
