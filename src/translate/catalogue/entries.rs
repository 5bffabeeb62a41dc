//! Puts new entries into a list of definitions that the translator has sorted.

use super::super::unit::{Unit, UnitKind};
use super::CatalogueTexts;
use super::apply::{Found, Importer, Wanted};
use super::compose::{replaced, units_of};
use crate::source::Span;
use crate::store::TiddlerId;
use std::collections::BTreeMap;
use std::ops::Range;

/// New lines of a list of definitions.
struct Entry {
    /// The first term, as it is sorted.
    key: String,
    lines: String,
}

impl Importer<'_> {
    /// The text of a tiddler with what is changed in it, and with the new terms of the original before the first one of the
    /// translation that comes after them by its letters, or at the end. `None` where something else is new.
    pub(super) fn with_entries(
        &self,
        texts: &CatalogueTexts<'_>,
        id: TiddlerId,
        found: &Found,
    ) -> Option<String> {
        let sources = self.editions.sources;
        let tiddler = &self.editions.translation[id].tiddler;
        let text = sources.slice(self.body(self.editions.translation, id));
        let place = |it: &Wanted| texts.other.get(texts.aligned.get(it.at)?.translation?);
        let (known, new): (Vec<&Wanted>, Vec<_>) =
            found.changed.iter().partition(|it| place(it).is_some());
        let in_text = |unit: &&Unit| unit.span.source == tiddler.text;
        let changed = known.iter().filter_map(|it| Some((place(it)?, &it.words)));
        let changed = changed.filter(|it| in_text(&it.0));
        let changed: BTreeMap<Span, &String> = changed.map(|it| (it.0.span, it.1)).collect();
        let mut entries = self.entries(texts, &new)?;
        entries.sort_by(|one, other| one.key.cmp(&other.key));
        let mut edits: Vec<(Range<usize>, String)> = Vec::new();
        let list = List::new(text, texts.other.iter().filter(in_text))?;
        for Entry { key, lines } in entries {
            let at = list.place_of(&key);
            let is_open = at == text.len() && !text.ends_with('\n');
            let lines = match is_open {
                true => format!("\n{}", lines.trim_end_matches('\n')),
                false => lines,
            };
            edits.push((at..at, lines));
        }
        edits.extend(
            changed
                .iter()
                .map(|(span, words)| (span.range(), (*words).clone())),
        );
        let made = replaced(text, edits);
        // Every text is there as it was, or as it is wanted, and nothing else.
        let kept = texts.other.iter().filter(in_text).map(|unit| {
            let changed = changed.get(&unit.span);
            changed.map_or(unit.text.as_str(), |it| it.as_str())
        });
        let mut expected: Vec<&str> = kept.chain(new.iter().map(|it| it.words.as_str())).collect();
        let units = units_of(&made, tiddler.dialect);
        let mut read: Vec<&str> = units.iter().map(|it| it.text.as_str()).collect();
        expected.sort_unstable();
        read.sort_unstable();
        (expected == read).then_some(made)
    }

    /// The entries that these texts are, as the original writes them.
    fn entries(&self, texts: &CatalogueTexts<'_>, new: &[&Wanted]) -> Option<Vec<Entry>> {
        let original = &self.editions.original[texts.id].tiddler;
        let body = self
            .editions
            .sources
            .slice(self.body(self.editions.original, texts.id));
        let is = |it: &Wanted, kind| texts.own.get(it.at).is_some_and(|unit| unit.kind == kind);
        let follows = |one: &&Wanted, next: &&Wanted| {
            let is_next_term = is(one, UnitKind::Definition) && is(next, UnitKind::Term);
            next.at == one.at + 1 && !is_next_term
        };
        let entry = |wanted: &[&Wanted]| {
            let is_of_entry =
                |it: &&&Wanted| is(it, UnitKind::Term) || is(it, UnitKind::Definition);
            let (first, last) = (wanted.first()?, wanted.last()?);
            if !is(first, UnitKind::Term) || !wanted.iter().all(|it| is_of_entry(&it)) {
                return None;
            }
            let range = |at: usize| texts.own.get(at).map(|it| it.span.range());
            let lines =
                line_start(body, range(first.at)?.start)?..line_end(body, range(last.at)?.end)?;
            // No text of another entry is in these lines.
            let before = first.at.checked_sub(1).and_then(range);
            let is_alone = before.is_none_or(|it| it.end <= lines.start)
                && range(last.at + 1).is_none_or(|it| it.start >= lines.end);
            let edits = wanted.iter().filter_map(|it| {
                let own = range(it.at)?;
                let inside =
                    own.start.checked_sub(lines.start)?..own.end.checked_sub(lines.start)?;
                Some((inside, it.words.clone()))
            });
            let mut made = replaced(body.get(lines.clone())?, edits.collect());
            if !made.ends_with('\n') {
                made.push('\n');
            }
            let key = sorted_as(units_of(&made, original.dialect).first()?);
            is_alone.then_some(Entry { key, lines: made })
        };
        new.chunk_by(follows).map(entry).collect()
    }
}

/// A list of definitions in the text of a translation.
struct List {
    /// The terms as they are sorted, each with the beginning of its line.
    terms: Vec<(String, usize)>,
    /// Behind the last line.
    end: usize,
}

impl List {
    fn new<'u>(text: &str, units: impl Iterator<Item = &'u Unit>) -> Option<Self> {
        let is_of_list = |it: &&Unit| matches!(it.kind, UnitKind::Term | UnitKind::Definition);
        let units: Vec<&Unit> = units.filter(is_of_list).collect();
        let terms = units.iter().filter(|it| it.kind == UnitKind::Term);
        let terms = terms.map(|it| Some((sorted_as(it), line_start(text, it.span.range().start)?)));
        Some(Self {
            terms: terms.collect::<Option<_>>()?,
            end: line_end(text, units.last()?.span.range().end)?,
        })
    }

    /// The place for an entry: before the first term that comes after it, else behind the last one.
    fn place_of(&self, key: &str) -> usize {
        let next = self.terms.iter().find(|it| it.0.as_str() > key);
        next.map_or(self.end, |it| it.1)
    }
}

/// A term as it is sorted: without capitals and accents.
fn sorted_as(term: &Unit) -> String {
    deunicode::deunicode(&term.read).to_lowercase()
}

fn line_start(text: &str, at: usize) -> Option<usize> {
    Some(text.get(..at)?.rfind('\n').map_or(0, |it| it + 1))
}

/// The end of a line, behind what ends it.
fn line_end(text: &str, at: usize) -> Option<usize> {
    let rest = text.get(at..)?;
    Some(rest.find('\n').map_or(text.len(), |it| at + it + 1))
}
