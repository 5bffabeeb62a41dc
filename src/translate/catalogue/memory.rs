//! What was translated before: translations for texts that the wiki has none for, because they were moved, divided or
//! joined, or stand elsewhere too.

use super::super::pair::is_translatable;
use super::super::po::{FUZZY, PoMessage};
use super::super::record::Record;
use super::super::unit::{Unit, UnitKind, units};
use super::{CatalogueTexts, Editions};
use crate::parity::sentence_starts;
use crate::store::TiddlerId;
use std::collections::{BTreeMap, BTreeSet};

/// The fewest words of a text that is known by most of them.
const FEWEST: usize = 4;

/// The share of its words, in percent.
const ALIKE: usize = 70;

/// The most texts that a word tells apart.
const MOST: usize = 50;

/// The letters of a code at most, such as `HC`.
const CODE: usize = 4;

/// A text of the original, its translation, and the kind of both.
#[derive(Clone, Debug)]
struct Translated {
    kind: UnitKind,
    text: String,
    translation: String,
    /// The tiddler in which it is translated; `None` where it was.
    within: Option<TiddlerId>,
}

/// Translations by the texts that they are of.
#[derive(Debug, Default)]
pub(super) struct Memory {
    known: BTreeMap<String, Vec<Translated>>,
    /// Those whose texts the original has no more where they were.
    gone: Vec<Translated>,
    /// The places of those that are gone, by their words.
    by_word: BTreeMap<String, Vec<usize>>,
}

impl Memory {
    pub fn new(texts: &[CatalogueTexts<'_>], editions: Editions<'_>, record: &Record) -> Self {
        let mut memory = Self::default();
        for texts in texts {
            for (at, unit) in texts.own.iter().enumerate() {
                if let Some(other) = texts.translated(at).filter(|_| is_free(unit)) {
                    let known = (unit.text.as_str(), other.text.as_str());
                    memory.learn(unit.kind, known, Some(texts.id));
                }
            }
            for (was, at) in &texts.remains {
                let then = texts.recorded.and_then(|it| it.texts.get(*was));
                if let (Some((kind, text)), Some(other)) = (then, texts.other.get(*at)) {
                    memory.lose(*kind, text, &other.text);
                }
            }
        }
        memory.learn_orphans(editions, record);
        memory
    }

    fn learn(
        &mut self,
        kind: UnitKind,
        (text, translation): (&str, &str),
        within: Option<TiddlerId>,
    ) {
        let known = self.known.entry(text.to_owned()).or_default();
        known.push(Translated {
            kind,
            text: text.to_owned(),
            translation: translation.to_owned(),
            within,
        });
    }

    fn lose(&mut self, kind: UnitKind, text: &str, translation: &str) {
        self.learn(kind, (text, translation), None);
        for word in words(text) {
            self.by_word.entry(word).or_default().push(self.gone.len());
        }
        self.gone.push(Translated {
            kind,
            text: text.to_owned(),
            translation: translation.to_owned(),
            within: None,
        });
    }

    /// Learns translations of tiddlers that the original has no more.
    fn learn_orphans(&mut self, editions: Editions<'_>, record: &Record) {
        let orphans = editions
            .translation
            .iter()
            .filter(|(id, entry)| editions.pairs.original(*id).is_none() && is_translatable(entry));
        for (_, entry) in orphans {
            let named = entry.tiddler.original();
            let title = named.map_or_else(|| entry.title(), |it| it.value.as_str());
            let Some(recorded) = record.get(title) else {
                continue;
            };
            let others = units(entry, editions.translation, editions.sources);
            let others: Vec<&Unit> = others.iter().filter(|it| is_free(it)).collect();
            let kinds = recorded.texts.iter().map(|it| it.0);
            if kinds.eq(others.iter().map(|it| it.kind)) {
                for ((kind, text), other) in recorded.texts.iter().zip(others) {
                    self.lose(*kind, text, &other.text);
                }
            }
        }
    }

    /// Whether an export gives a text this translation by itself.
    pub fn fills(&self, unit: &Unit, translation: &str) -> bool {
        self.same(unit, None)
            .is_some_and(|(it, _)| it == translation)
    }

    /// A message that has no translation, with the one that is known: to be reviewed unless the text is the same.
    /// `begun` is the tiddler of the text, where that has a translation which leaves the text out: what it says once it
    /// does not say twice, and an unchanged catalogue adds nothing to it.
    pub fn filled(
        &self,
        message: &PoMessage,
        unit: &Unit,
        begun: Option<TiddlerId>,
    ) -> Option<PoMessage> {
        if unit.kind == UnitKind::Title {
            return None;
        }
        let (translation, previous, is_sure) = match self.same(unit, begun) {
            Some((translation, is_sure)) => (translation, None, is_sure),
            None => {
                let (previous, translation) = self.similar(&unit.text)?;
                (translation, Some(previous), false)
            }
        };
        let mut filled = message.clone();
        filled.translation = translation;
        filled.previous = previous;
        filled.flags.extend((!is_sure).then(|| FUZZY.to_owned()));
        Some(filled)
    }

    /// The translation of the same text, and whether there is only one.
    fn same(&self, unit: &Unit, begun: Option<TiddlerId>) -> Option<(String, bool)> {
        let known = self.known.get(&unit.text).into_iter().flatten();
        let is_elsewhere = |it: &&Translated| begun.is_none() || it.within != begun;
        let known: Vec<&Translated> = known.filter(is_elsewhere).collect();
        if known.is_empty() {
            let is_same = begun.is_none() && is_same_anywhere(unit);
            return is_same.then(|| (unit.text.clone(), true));
        }
        let of_kind = known.iter().filter(|it| it.kind == unit.kind);
        let of_kind: Vec<&Translated> = of_kind.copied().collect();
        let all = if of_kind.is_empty() { known } else { of_kind };
        let first = all.first()?;
        let is_one = all.iter().all(|it| it.translation == first.translation);
        Some((first.translation.clone(), is_one))
    }

    /// An earlier text of which this one has most words, or is made, and its translation.
    fn similar(&self, text: &str) -> Option<(String, String)> {
        let own = words(text);
        if own.len() < FEWEST {
            return None;
        }
        let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
        let places = own.iter().filter_map(|word| self.by_word.get(word));
        let places = places.filter(|it| it.len() <= MOST);
        for at in places.flatten() {
            *counts.entry(*at).or_default() += 1;
        }
        let parts = counts.keys().filter_map(|at| self.gone.get(*at));
        let mut parts: Vec<_> = parts
            .filter_map(|it| Some((text.find(&it.text)?, it)))
            .collect();
        parts.sort_by_key(|it| it.0);
        if parts.len() > 1 {
            let join = |of: fn(&Translated) -> &str| {
                let parts = parts.iter().map(|it| of(it.1));
                parts.collect::<Vec<_>>().join(" ")
            };
            return Some((join(|it| &it.text), join(|it| &it.translation)));
        }
        let (at, count) = counts
            .into_iter()
            .max_by_key(|it| (it.1, std::cmp::Reverse(it.0)))?;
        let found = self
            .gone
            .get(at)
            .filter(|_| count * 100 >= own.len() * ALIKE)?;
        let translation = part(text, found).unwrap_or_else(|| found.translation.clone());
        Some((found.text.clone(), translation))
    }
}

/// The sentences of a translation that are those of a part of its text.
fn part(text: &str, whole: &Translated) -> Option<String> {
    let (ours, theirs) = (sentences(&whole.text), sentences(&whole.translation));
    if ours.len() != theirs.len() || ours.len() < 2 {
        return None;
    }
    let both = ours.iter().zip(theirs);
    let own = both.filter(|(one, _)| text.contains(one.trim()));
    let own: Vec<&str> = own.map(|(_, other)| other.trim()).collect();
    (!own.is_empty()).then(|| own.join(" "))
}

fn sentences(text: &str) -> Vec<&str> {
    let starts = sentence_starts(text);
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    let ranges = starts.iter().zip(ends);
    ranges
        .filter_map(|(start, end)| text.get(*start..end))
        .collect()
}

fn words(text: &str) -> BTreeSet<String> {
    let words = text.split(|it: char| !it.is_alphanumeric());
    let words = words.filter(|it| !it.is_empty());
    words.map(str::to_lowercase).collect()
}

/// Whether a text may stand elsewhere, too.
fn is_free(unit: &Unit) -> bool {
    !matches!(unit.kind, UnitKind::Title | UnitKind::Picture)
}

/// Whether a text is the same in every language: one without a letter, or a code.
fn is_same_anywhere(unit: &Unit) -> bool {
    let read = unit.read.trim();
    let is_code = |it: char| it.is_uppercase() || it.is_numeric();
    let is_short = read.chars().count() <= CODE && read.chars().all(is_code);
    let has_decimal = read.contains(['.', ',']);
    !read.is_empty() && !has_decimal && (is_short || !read.chars().any(char::is_alphabetic))
}
