//! Writes translations into the texts of tiddlers.

use super::super::split::BREAK;
use super::super::unit::{Unit, UnitKind, one_line};
use super::CatalogueTexts;
use super::apply::{Found, Importer, Wanted};
use super::compose::{Names, new_finding, replaced, units_of};
use super::fault::ImportProblem;
use crate::diag::Edit;
use crate::say::Text;
use crate::source::Span;
use crate::store::{Store, TiddlerId};
use crate::tiddler::Dialect;
use std::collections::{BTreeMap, BTreeSet};

impl Importer<'_> {
    /// Changes a tiddler that there is.
    pub(super) fn existing(
        &mut self,
        texts: &CatalogueTexts<'_>,
        id: TiddlerId,
        found: &Found,
    ) -> Result<(), (usize, ImportProblem)> {
        let is_field = |it: &&Wanted| {
            let unit = texts.own.get(it.at);
            unit.is_some_and(|unit| unit.kind == UnitKind::Alt)
        };
        let (fields, body): (Vec<&Wanted>, Vec<&Wanted>) = found.changed.iter().partition(is_field);
        let mut edits = Vec::new();
        for field in fields {
            edits.push(self.alt(texts, id, field)?);
        }
        let place = |wanted: &Wanted| texts.aligned.get(wanted.at)?.translation;
        let in_place: Option<Vec<(usize, &Wanted)>> = body
            .iter()
            .map(|wanted| Some((place(wanted)?, *wanted)))
            .collect();
        edits.extend(match in_place {
            _ if body.is_empty() => Vec::new(),
            Some(places) => self.in_place(texts, id, &places)?,
            None => self.rebuild(texts, id, found)?,
        });
        if let Some(title) = &found.title {
            if !self.given.insert(title.words.clone()) {
                return Err((title.line, ImportProblem::Taken(title.words.clone())));
            }
            let before = self.editions.translation[id].title().to_owned();
            self.import.titles.push((before, title.words.clone()));
            self.import.changed += 1;
        }
        self.import.changed += found.changed.len();
        self.import.edits.extend(edits);
        Ok(())
    }

    /// Gives an existing tiddler the field with its alternative text, which it may not have yet.
    fn alt(
        &self,
        texts: &CatalogueTexts<'_>,
        id: TiddlerId,
        wanted: &Wanted,
    ) -> Result<Edit, (usize, ImportProblem)> {
        let name = UnitKind::Alt.name();
        let words = one_line(&wanted.words);
        let tiddler = &self.editions.translation[id].tiddler;
        tiddler.with_field(name, &words).ok_or_else(|| {
            let title = self.original_title(texts.id).to_owned();
            let field = format!("{name}: {words}");
            (wanted.line, ImportProblem::Field { title, field })
        })
    }

    fn in_place(
        &self,
        texts: &CatalogueTexts<'_>,
        id: TiddlerId,
        places: &[(usize, &Wanted)],
    ) -> Result<Vec<Edit>, (usize, ImportProblem)> {
        let entry = &self.editions.translation[id];
        let body = self.body(self.editions.translation, id);
        let mut expected: Vec<(usize, String)> =
            texts.other.iter().map(|it| (0, it.text.clone())).collect();
        let mut edits = Vec::new();
        let mut in_body = Vec::new();
        for (at, wanted) in places {
            let Some(unit) = texts.other.get(*at) else {
                continue;
            };
            if unit.span.source == entry.tiddler.text {
                in_body.push((unit.span.range(), wanted.words.clone()));
            }
            if let Some(place) = expected.get_mut(*at) {
                *place = (wanted.line, wanted.words.clone());
            }
            edits.push(Edit {
                span: unit.span,
                text: wanted.words.clone(),
            });
        }
        let expected: Vec<(usize, String)> = texts
            .other
            .iter()
            .zip(expected)
            .filter(|(unit, _)| unit.span.source == entry.tiddler.text)
            .flat_map(|(unit, (line, words))| paragraphs(unit, line, &words))
            .collect();
        let text = self.editions.sources.slice(body);
        let new = replaced(text, in_body);
        if entry.is_content() {
            is_read(&new, entry.tiddler.dialect, &expected)?;
        }
        Ok(edits)
    }

    /// The text of a tiddler without its reading list.
    pub(super) fn body(&self, store: &Store, id: TiddlerId) -> Span {
        let entry = &store[id];
        let whole = self.editions.sources.whole(entry.tiddler.text);
        let heading = entry.reading().map(|it| it.heading);
        match heading.filter(|it| it.source == whole.source) {
            Some(heading) => Span {
                end: heading.start,
                ..whole
            },
            None => whole,
        }
    }

    /// Makes the text anew, as the original is made.
    fn rebuild(
        &mut self,
        texts: &CatalogueTexts<'_>,
        id: TiddlerId,
        found: &Found,
    ) -> Result<Vec<Edit>, (usize, ImportProblem)> {
        let line = found.changed.first().map_or(0, |it| it.line);
        let title = self.original_title(texts.id).to_owned();
        let places: BTreeSet<usize> = texts
            .aligned
            .iter()
            .filter_map(|it| it.translation)
            .collect();
        let has_all = (0..texts.other.len()).all(|at| places.contains(&at));
        // A glossary that the translator has sorted is not put into the order of the original; it gets new entries at their places.
        let is_in_order = texts
            .aligned
            .iter()
            .filter_map(|it| it.translation)
            .is_sorted();
        let has_remarks = !self.editions.translation[id].comments().is_empty();
        if !has_all || !is_in_order || has_remarks || !self.editions.translation[id].is_content() {
            let made = self.with_entries(texts, id, found);
            let text = made.ok_or((line, ImportProblem::Shape(title)))?;
            let span = self.body(self.editions.translation, id);
            return Ok(vec![Edit { span, text }]);
        }
        let span = self.body(self.editions.translation, id);
        let mut text = self.composed(texts, found)?;
        if self.editions.translation[id].reading().is_none() {
            text += &self.list_of(texts.id);
            self.rebuilt.insert(id);
        }
        Ok(vec![Edit { span, text }])
    }

    /// The text of the original with its parts translated, as far as they are.
    pub(super) fn composed(
        &self,
        texts: &CatalogueTexts<'_>,
        found: &Found,
    ) -> Result<String, (usize, ImportProblem)> {
        let entry = &self.editions.original[texts.id];
        let body = self.body(self.editions.original, texts.id);
        let mut edits = Vec::new();
        let mut expected = Vec::new();
        let changed: BTreeMap<usize, &Wanted> =
            found.changed.iter().map(|it| (it.at, it)).collect();
        for (at, unit) in texts.own.iter().enumerate() {
            if unit.span.source != entry.tiddler.text {
                continue;
            }
            let wanted = changed.get(&at);
            let written = self.editions.sources.slice(unit.span);
            let (line, words) = match (wanted, texts.translated(at)) {
                (Some(wanted), _) => (wanted.line, wanted.words.clone()),
                (None, Some(other)) => (0, other.text.clone()),
                (None, None) if unit.kind == UnitKind::Picture => (0, written.to_owned()),
                (None, None) => (0, self.relink(texts.id, written, Names::OfOriginal)),
            };
            expected.extend(match texts.other_text(at) {
                Some(other) => paragraphs(other, line, &words),
                None => vec![(line, words.clone())],
            });
            edits.push((unit.span.range(), words));
        }
        let text = replaced(self.editions.sources.slice(body), edits);
        if entry.is_content() {
            is_read(&text, entry.tiddler.dialect, &expected)?;
        }
        Ok(text)
    }
}

impl Importer<'_> {
    /// What `check` finds in the markup of a text, and not in that of its original.
    pub(super) fn misread(&self, texts: &CatalogueTexts<'_>, wanted: &Wanted) -> Option<Text> {
        let dialect = self.editions.original[texts.id].tiddler.dialect;
        let unit = texts.own.get(wanted.at)?;
        if matches!(unit.kind, UnitKind::Alt | UnitKind::Preformatted) {
            return None;
        }
        let marks = self.marks_before(unit);
        let [text, words] = [&unit.text, &wanted.words].map(|it| format!("{marks}{it}"));
        new_finding(&text, &words, dialect)
    }

    /// The marks of its list or heading that stand before a text of the original on its line.
    fn marks_before(&self, unit: &Unit) -> &str {
        let text = self.editions.sources.text(unit.span.source);
        let before = text.get(..unit.span.start as usize).unwrap_or_default();
        let line = before.rsplit('\n').next().unwrap_or_default();
        let is_mark = |it: char| !it.is_alphanumeric() && !matches!(it, '|' | '[');
        if line.chars().all(is_mark) { line } else { "" }
    }
}

/// What is written in the place of a text, by paragraphs where that is divided into several.
fn paragraphs(unit: &Unit, line: usize, words: &str) -> Vec<(usize, String)> {
    if unit.paragraphs < 2 {
        return vec![(line, words.to_owned())];
    }
    let parts = words.split(BREAK).map(str::trim);
    let parts = parts.filter(|it| !it.is_empty());
    parts.map(|it| (line, it.to_owned())).collect()
}

/// Checks that a text is parsed into these parts. Otherwise returns the line of the first message that is not.
fn is_read(
    text: &str,
    dialect: Dialect,
    expected: &[(usize, String)],
) -> Result<(), (usize, ImportProblem)> {
    let units = units_of(text, dialect);
    let is_same = |unit: &Unit, words: &str| unit.text == words || unit.text == one_line(words);
    let lines = || {
        expected
            .iter()
            .map(|(line, _)| *line)
            .filter(|line| *line > 0)
    };
    let first = lines().min().unwrap_or(0);
    for (at, (line, words)) in expected.iter().enumerate() {
        let is_read = units.get(at).is_some_and(|unit| is_same(unit, words));
        if !is_read {
            // The one before may have taken its place.
            let line = if *line > 0 {
                *line
            } else {
                expected
                    .iter()
                    .take(at)
                    .map(|it| it.0)
                    .rfind(|it| *it > 0)
                    .unwrap_or(first)
            };
            return Err((line, mark(expected, line, dialect)));
        }
    }
    if units.len() == expected.len() {
        Ok(())
    } else {
        let line = lines().max().unwrap_or(0);
        Err((line, mark(expected, line, dialect)))
    }
}

/// The problem of the message at this line, with the character that is read as a mark: one that begins a line of what is no
/// single paragraph by itself, or else one between cells.
fn mark(expected: &[(usize, String)], line: usize, dialect: Dialect) -> ImportProblem {
    let is_paragraph = |words: &str| match units_of(words, dialect).as_slice() {
        [unit] => unit.kind == UnitKind::Paragraph && one_line(&unit.text) == one_line(words),
        _ => false,
    };
    let words = expected.iter().filter(|it| it.0 == line);
    let marks = words.filter_map(|(_, words)| {
        let first = |line: &str| line.chars().next().filter(char::is_ascii_punctuation);
        let mut lines = words.lines().map(str::trim_start);
        let begins = lines.find(|it| first(it).is_some() && !is_paragraph(it));
        let begins = begins.and_then(first);
        begins.or_else(|| words.contains('|').then_some('|'))
    });
    marks
        .map(ImportProblem::Mark)
        .next()
        .unwrap_or(ImportProblem::Markup)
}
