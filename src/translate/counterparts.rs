//! The texts of a tiddler and of its translation of which the record tells that they belong together, so that nothing has
//! to be guessed when the two are compared.

use super::align::{Aligned, Alignment, Evidence, align};
use super::editions::Editions;
use super::exchange::{Exchanges, digest};
use super::pair::Pair;
use super::record::{Record, Recorded};
use super::split::{joined, known_digests};
use super::status::Known;
use super::unit::{Unit, UnitKind, kinds_below_title, units};
use crate::parity;

/// What the record of an edition tells of its texts.
pub struct Counterparts<'a> {
    editions: Editions<'a>,
    known: Known<'a>,
    exchanges: Exchanges<'a>,
}

impl<'a> Counterparts<'a> {
    /// What this record tells.
    pub fn new(editions: Editions<'a>, record: &'a Record) -> Self {
        Self {
            editions,
            known: Known::new(record, editions.original),
            exchanges: Exchanges::new(record),
        }
    }

    /// The places of the texts of a pair that belong together. They are known where a catalogue has brought the translation,
    /// and of a paragraph by its place where the translation has the texts that it was made with, and only the original has
    /// others since.
    pub fn of(&self, pair: Pair) -> parity::Known {
        let Editions {
            original,
            translation,
            sources,
            ..
        } = self.editions;
        let entry = &original[pair.original];
        let own = units(entry, original, sources);
        let Some((_, recorded)) = self.known.find(entry.title(), &own) else {
            return parity::Known::default();
        };
        let evidence = Evidence {
            editions: self.editions,
            exchanges: &self.exchanges,
        };
        let name = (entry.title(), own.as_slice());
        let other = units(&translation[pair.translation], translation, sources);
        let other = joined(other, name, Some(recorded), evidence);
        let digests = known_digests(name, Some(recorded), evidence);
        let alignment = align((pair.original, &own), Some(recorded), &other, evidence);
        let changes = Changes::of(&own, &alignment, recorded);
        // Else what is new may be what is gone, in other words.
        let is_one_way = changes.new.is_empty() || changes.gone.is_empty();
        let is_kept = is_one_way && is_kept(recorded, &own, &other);
        let text = |at: usize| {
            let text: Option<&Unit> = other.get(at);
            // One that was divided is known by its parts together.
            let is_known =
                |it: &Unit| it.paragraphs > 1 || digests.contains(digest(&it.text).as_str());
            text.filter(|it| is_kept && is_prose(it.kind) || is_known(it))
        };
        // Else what is new may have a translation that nobody has noted.
        let mut places = (0..other.len()).filter(|at| !other.get(*at).is_some_and(is_field));
        let is_all_known = places.all(|at| text(at).is_some());
        let mut found = parity::Known::default();
        for (unit, aligned) in own.iter().zip(&alignment.texts) {
            match aligned.translation {
                Some(_) if changes.is_divided_or_joined(unit, aligned) => {}
                Some(at) => found.pairs.extend(text(at).map(|it| (unit.span, it.span))),
                None if is_all_known && changes.is_new(unit, aligned) => found.new.push(unit.span),
                None => {}
            }
        }
        let gone = alignment.remains.iter();
        let gone = gone.filter(|(then, _)| changes.is_gone(*then));
        // Definitions are sorted anew in each language.
        let is_in_order = |it: &&Unit| !matches!(it.kind, UnitKind::Term | UnitKind::Definition);
        let there = |at: usize| other.get(at).filter(|_| is_kept).filter(is_in_order);
        let gone = gone.filter_map(|it| text(it.1).or_else(|| there(it.1)));
        found.gone = gone.map(|it| it.span).collect();
        found
    }
}

/// The texts of the original that have changed since they were translated.
struct Changes<'a> {
    recorded: &'a Recorded,
    /// What each was, and what it is now.
    changed: Vec<(&'a str, &'a str)>,
    /// Those that were not there.
    new: Vec<&'a str>,
    /// Those that are there no more.
    gone: Vec<&'a str>,
}

impl<'a> Changes<'a> {
    fn of(own: &'a [Unit], alignment: &'a Alignment, recorded: &'a Recorded) -> Self {
        let texts = || {
            own.iter()
                .zip(&alignment.texts)
                .filter(|(unit, _)| !is_field(unit))
        };
        let changed =
            texts().filter_map(|(unit, it)| Some((it.previous.as_deref()?, unit.text.as_str())));
        let new = texts().filter(|(_, it)| it.recorded.is_none());
        let gone = alignment
            .remains
            .iter()
            .filter_map(|it| recorded.texts.get(it.0));
        Self {
            recorded,
            changed: changed.collect(),
            new: new.map(|(unit, _)| unit.text.as_str()).collect(),
            gone: gone.map(|it| it.1.as_str()).collect(),
        }
    }

    /// Whether a text is no part of one that was divided.
    fn is_new(&self, unit: &Unit, aligned: &Aligned) -> bool {
        let is_part = self
            .changed
            .iter()
            .any(|(then, _)| then.contains(&unit.text));
        aligned.recorded.is_none() && !self.recorded.digest.is_empty() && !is_part
    }

    /// Whether the recorded text is not joined with another one now.
    fn is_gone(&self, then: usize) -> bool {
        let text = self.recorded.texts.get(then).map(|it| it.1.as_str());
        text.is_some_and(|text| !self.changed.iter().any(|(_, now)| now.contains(text)))
    }

    /// Whether a part of what the text was is in another one now, or it has what was another one.
    fn is_divided_or_joined(&self, unit: &Unit, aligned: &Aligned) -> bool {
        let Some(then) = aligned.previous.as_deref() else {
            return false;
        };
        self.new.iter().any(|it| then.contains(it))
            || self.gone.iter().any(|it| unit.text.contains(it))
    }
}

/// Whether the translation has texts of the kinds that were translated, and the original has others now.
fn is_kept(recorded: &Recorded, own: &[Unit], other: &[Unit]) -> bool {
    let then: Vec<UnitKind> = recorded.texts.iter().map(|it| it.0).collect();
    !recorded.digest.is_empty()
        && kinds_below_title(other) == then
        && kinds_below_title(own) != then
}

fn is_field(unit: &Unit) -> bool {
    matches!(unit.kind, UnitKind::Title | UnitKind::Alt)
}

fn is_prose(kind: UnitKind) -> bool {
    matches!(kind, UnitKind::Paragraph | UnitKind::Heading)
}
