//! What was translated before: translations for texts that the wiki has none for, because they were moved, divided or
//! joined, or stand elsewhere too.

use super::super::alike::{Words, share};
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

/// The share of both texts that is the same, from 0 to 1. Of two texts one of which is twice as long as the other, it is
/// less.
const ALIKE: f64 = 0.7;

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
    /// Whether a text of the original is what became of it, and has the translation.
    is_there: bool,
}

/// Translations by the texts that they are of.
#[derive(Debug, Default)]
pub(super) struct Memory {
    known: BTreeMap<String, Vec<Translated>>,
    /// Those whose texts the original has no more where they were.
    gone: Vec<Translated>,
    /// The places of those that are gone, by their words.
    by_word: BTreeMap<String, Vec<usize>>,
    /// Of texts that have no translation, an earlier text and the translation of that.
    suggested: BTreeMap<String, (String, String)>,
}

impl Memory {
    pub fn new(texts: &[CatalogueTexts<'_>], editions: Editions<'_>, record: &Record) -> Self {
        let mut memory = Self::default();
        for texts in texts {
            for (at, unit) in texts.own.iter().enumerate() {
                if let Some(other) = texts.translated(at).filter(|_| is_free(unit)) {
                    let known = (unit.text.as_str(), other.text.as_str());
                    memory.learn(unit.kind, known, Some(texts.id));
                    let then = texts.aligned.get(at).and_then(|it| it.previous.as_ref());
                    if let Some(then) = then {
                        memory.lose(unit.kind, (then, &other.text), true);
                    }
                }
            }
            for (was, at) in &texts.remains {
                let then = texts.recorded.and_then(|it| it.texts.get(*was));
                if let (Some((kind, text)), Some(other)) = (then, texts.other.get(*at)) {
                    memory.learn(*kind, (text, &other.text), None);
                    memory.lose(*kind, (text, &other.text), false);
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
            is_there: within.is_some(),
        });
    }

    fn lose(&mut self, kind: UnitKind, (text, translation): (&str, &str), is_there: bool) {
        for word in Words::of(text).each() {
            let places = self.by_word.entry(word.to_owned()).or_default();
            places.push(self.gone.len());
        }
        self.gone.push(Translated {
            kind,
            text: text.to_owned(),
            translation: translation.to_owned(),
            within: None,
            is_there,
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
                    self.learn(*kind, (text, &other.text), None);
                    self.lose(*kind, (text, &other.text), false);
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
                let (previous, translation) = self.suggested.get(&unit.text)?.clone();
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

    /// Finds for these texts, which have no translation, what may be taken from the texts that are gone: each of those
    /// once, for the text that is nearest to it.
    pub fn suggest<'t>(&mut self, texts: impl Iterator<Item = &'t str>) {
        let texts: BTreeSet<&str> = texts.collect();
        let found = texts.into_iter().flat_map(|text| {
            let found = self.similar(text).into_iter();
            found.map(move |it| (text, it))
        });
        let mut found: Vec<(&str, Suggestion)> = found.collect();
        found.sort_by(|(_, one), (_, other)| other.likeness.total_cmp(&one.likeness));
        let mut used: BTreeSet<usize> = BTreeSet::new();
        for (text, it) in found {
            let is_free = it.uses.iter().all(|at| !used.contains(at));
            if is_free && !self.suggested.contains_key(text) {
                used.extend(it.uses);
                let words = (it.previous, it.translation);
                self.suggested.insert(text.to_owned(), words);
            }
        }
    }

    /// The earlier texts that share most of their words with this one, of which it is a part, or of which it is made.
    fn similar(&self, text: &str) -> Vec<Suggestion> {
        let own = Words::of(text);
        if own.count < FEWEST {
            return Vec::new();
        }
        let places = own.each().filter_map(|word| self.by_word.get(word));
        let places = places.filter(|it| it.len() <= MOST).flatten();
        let places: BTreeSet<usize> = places.copied().collect();
        let gone = places
            .into_iter()
            .filter_map(|at| Some((at, self.gone.get(at)?)));
        let gone: Vec<(usize, &Translated)> = gone.collect();
        let alone = gone.iter().filter_map(|(at, it)| {
            let part = part(text, it);
            let is_part = part.is_some();
            let translation = part.unwrap_or_else(|| it.translation.clone());
            let likeness = if is_part {
                1.0
            } else {
                share(&own, &Words::of(&it.text))
            };
            let is_alike = is_part || !it.is_there && likeness >= ALIKE;
            is_alike.then(|| Suggestion {
                likeness,
                // Other sentences of it are for other texts.
                uses: if is_part { Vec::new() } else { vec![*at] },
                previous: it.text.clone(),
                translation,
            })
        });
        alone.chain(made_of(text, &own, &gone)).collect()
    }
}

/// A translation for a text that has none.
struct Suggestion {
    /// How much of both texts is the same, from 0 to 1.
    likeness: f64,
    /// The places of the texts that nobody else gets then.
    uses: Vec<usize>,
    previous: String,
    translation: String,
}

/// The translation of a text that is made of several that are gone.
fn made_of(text: &str, own: &Words, gone: &[(usize, &Translated)]) -> Option<Suggestion> {
    let parts = gone.iter().filter(|it| !it.1.is_there);
    let parts = parts.filter_map(|(at, it)| Some((text.find(&it.text)?, *at, *it)));
    let mut parts: Vec<(usize, usize, &Translated)> = parts.collect();
    parts.sort_by_key(|it| it.0);
    let join = |of: fn(&Translated) -> &str| {
        let parts = parts.iter().map(|it| of(it.2));
        parts.collect::<Vec<_>>().join(" ")
    };
    let previous = join(|it| &it.text);
    let likeness = share(own, &Words::of(&previous));
    (parts.len() > 1 && likeness >= ALIKE).then(|| Suggestion {
        likeness,
        uses: parts.iter().map(|it| it.1).collect(),
        translation: join(|it| &it.translation),
        previous,
    })
}

/// The sentences of a translation that are those of a part of its text, where the part has nothing else to speak of.
fn part(text: &str, whole: &Translated) -> Option<String> {
    let (ours, theirs) = (sentences(&whole.text), sentences(&whole.translation));
    if ours.len() != theirs.len() || ours.len() < 2 {
        return None;
    }
    let both = ours.iter().zip(theirs);
    let both = both.filter(|(one, _)| text.contains(one.trim()));
    let (own, other): (Vec<&str>, Vec<&str>) =
        both.map(|(one, other)| (one.trim(), other.trim())).unzip();
    let likeness = share(&Words::of(text), &Words::of(&own.join(" ")));
    (likeness >= ALIKE).then(|| other.join(" "))
}

fn sentences(text: &str) -> Vec<&str> {
    let starts = sentence_starts(text);
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    let ranges = starts.iter().zip(ends);
    ranges
        .filter_map(|(start, end)| text.get(*start..end))
        .collect()
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
