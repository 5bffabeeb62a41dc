//! A catalogue that comes back: what it changes in the translated wiki.

use super::super::ORIGINAL;
use super::super::pair::is_translatable;
use super::super::po::PoMessage;
use super::super::record::Record;
use super::super::status::Editions;
use super::super::unit::{Unit, UnitKind, one_line};
use super::compose::{relinked, replaced, units_of};
use super::{BASE, Texts, base, check, texts};
use crate::diag::Edit;
use crate::say::{Said, Text, display_said, text};
use crate::source::Span;
use crate::store::{Store, TiddlerId};
use crate::tiddler::write_tag;
use std::collections::{BTreeMap, BTreeSet};

/// What keeps a message from being written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ImportProblem {
    /// The wiki has another text than when the catalogue was exported.
    Newer,
    /// The original links to a tiddler, the translation does not.
    Link(String),
    /// There is no tiddler of a title that the translation links to.
    UnknownLink(String),
    /// The numbers of the original, and those of the translation.
    Numbers(String, String),
    /// The wiki would read something else than this text in its place.
    Markup,
    /// The tiddler of that title is made of other blocks in the translation.
    Shape(String),
    /// Texts of the tiddler are translated, its title is not.
    NoTitle(String),
    /// Another tiddler has the title.
    Taken(String),
}

display_said!(ImportProblem);

impl Said for ImportProblem {
    fn said(&self) -> Text {
        match self {
            Self::Newer => text!(
                "import-newer",
                "the wiki's text was changed after the catalogue was exported; export again, or overwrite it with --force"
            ),
            Self::Link(title) => text!(
                "import-link",
                "the original links to “{title}” here, the translation does not",
                title
            ),
            Self::UnknownLink(title) => text!(
                "import-unknown-link",
                "the translation links to “{title}”, and no tiddler has that title",
                title
            ),
            Self::Numbers(own, other) => text!(
                "import-numbers",
                "the numbers of the original are “{own}”, those of the translation “{other}”",
                own,
                other
            ),
            Self::Markup => text!(
                "import-markup",
                "in its place this text would be read as something else: look at its marks and line ends"
            ),
            Self::Shape(title) => text!(
                "import-shape",
                "the translation of “{title}” is made of other paragraphs, items or cells; put this one in by hand",
                title
            ),
            Self::NoTitle(title) => text!(
                "import-no-title",
                "texts of “{title}” are translated, but its title is not",
                title
            ),
            Self::Taken(title) => text!(
                "rename-taken",
                "there is a tiddler titled “{title}” already",
                title
            ),
        }
    }
}

/// A message that is not written, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportFault {
    /// The line of its `msgid` in the catalogue, from 1.
    pub line: usize,
    /// Why.
    pub problem: ImportProblem,
}

/// A tiddler that the translated wiki does not have yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTiddler {
    /// What it is a translation of.
    pub original: TiddlerId,
    /// Its title.
    pub title: String,
    /// Its tags, as TiddlyWiki writes them.
    pub tags: String,
    /// Its other fields.
    pub fields: Vec<(String, String)>,
    /// Its wikitext.
    pub text: String,
}

/// What a catalogue changes.
#[derive(Clone, Debug, Default)]
pub struct Import {
    /// Changes of the files of the translated wiki.
    pub edits: Vec<Edit>,
    /// Tiddlers that are new in it.
    pub new: Vec<NewTiddler>,
    /// Tiddlers that get other titles, once all else is written.
    pub titles: Vec<(String, String)>,
    /// What is not written; where there is any, nothing should be.
    pub faults: Vec<ImportFault>,
    /// What is translated then.
    pub record: Record,
    /// How many messages change the wiki.
    pub changed: usize,
    /// How many messages are about texts that the original does not have any more.
    pub outdated: usize,
    /// How many are not translated, or somebody has to look at them first.
    pub open: usize,
}

/// Compares a catalogue with the wikis. With `force`, newer texts are overwritten, and differing numbers
/// and links are let pass.
#[must_use]
pub fn import(
    editions: Editions<'_>,
    record: &Record,
    messages: &[PoMessage],
    list_heading: &str,
    force: bool,
) -> Import {
    let known = messages.iter().filter(|it| !it.is_obsolete);
    let known: BTreeMap<(&str, &str), &PoMessage> = known
        .filter_map(|it| Some(((it.context.as_deref()?, it.text.as_str()), it)))
        .collect();
    let ids = editions.original.ids();
    let ids = ids.filter(|id| is_translatable(&editions.original[*id]));
    let texts = texts(ids, editions, record);
    let mut importer = Importer {
        editions,
        known,
        names: BTreeMap::new(),
        new_titles: BTreeSet::new(),
        list_heading,
        force,
        used: 0,
        import: Import {
            record: record.clone(),
            ..Import::default()
        },
    };
    importer.learn_names(&texts);
    for texts in &texts {
        importer.tiddler(texts);
    }
    importer.put_into_lists();
    importer.import.outdated = importer.known.len() - importer.used;
    importer.import
}

struct Importer<'a> {
    editions: Editions<'a>,
    known: BTreeMap<(&'a str, &'a str), &'a PoMessage>,
    /// The titles in the translation by those of the original.
    names: BTreeMap<String, String>,
    /// Titles of tiddlers that are new.
    new_titles: BTreeSet<String>,
    list_heading: &'a str,
    force: bool,
    /// How many messages are about texts that there are.
    used: usize,
    import: Import,
}

/// A translation that comes from the catalogue.
struct Wanted {
    at: usize,
    words: String,
    line: usize,
}

/// What the catalogue says of the texts of a tiddler.
struct Found {
    title: Option<Wanted>,
    changed: Vec<Wanted>,
    /// Is each text translated, when this is written?
    done: Vec<bool>,
}

impl<'a> Importer<'a> {
    fn message(&self, context: &str, unit: &Unit) -> Option<&'a PoMessage> {
        self.known.get(&(context, unit.text.as_str())).copied()
    }

    fn original_title(&self, id: TiddlerId) -> &'a str {
        self.editions.original[id].title()
    }

    fn learn_names(&mut self, texts: &[Texts<'_>]) {
        for texts in texts {
            let original = self.original_title(texts.id).to_owned();
            let name = match texts.translation {
                Some(id) => Some(self.editions.translation[id].title().to_owned()),
                None => self.new_title(texts),
            };
            if let Some(name) = name {
                if texts.translation.is_none() {
                    self.new_titles.insert(name.clone());
                }
                self.names.insert(original, name);
            }
        }
    }

    /// The title of a tiddler that the wiki does not have yet.
    fn new_title(&self, texts: &Texts<'_>) -> Option<String> {
        let title = self.original_title(texts.id);
        if texts
            .own
            .first()
            .is_none_or(|it| it.kind != UnitKind::Title)
        {
            return Some(title.to_owned());
        }
        let (at, context) = texts
            .messages(title)
            .into_iter()
            .next()
            .filter(|(at, _)| *at == 0)?;
        let message = self.message(&context, texts.own.get(at)?)?;
        let words = message.translation.trim();
        (!message.is_fuzzy() && !words.is_empty()).then(|| words.to_owned())
    }

    fn fault(&mut self, line: usize, problem: ImportProblem) {
        self.import.faults.push(ImportFault { line, problem });
    }

    fn tiddler(&mut self, texts: &Texts<'_>) {
        let found = self.read(texts);
        match texts.translation {
            Some(id) => self.existing(texts, id, &found),
            None => self.missing(texts, &found),
        }
        let is_touched = !found.changed.is_empty() || texts.recorded.is_some();
        if is_touched && (texts.translation.is_some() || self.is_new(texts.id)) {
            self.keep_record(texts, &found);
        }
    }

    fn is_new(&self, id: TiddlerId) -> bool {
        self.import.new.last().is_some_and(|it| it.original == id)
    }

    /// What the catalogue says, checked.
    fn read(&mut self, texts: &Texts<'_>) -> Found {
        let mut found = Found {
            title: None,
            changed: Vec::new(),
            done: texts
                .own
                .iter()
                .zip(&texts.aligned)
                .map(|(unit, aligned)| !unit.has_words() || aligned.is_recorded)
                .collect(),
        };
        for (at, context) in texts.messages(self.original_title(texts.id)) {
            let Some(unit) = texts.own.get(at) else {
                continue;
            };
            let Some(message) = self.message(&context, unit) else {
                continue;
            };
            self.used += 1;
            if message.is_fuzzy() || message.translation.trim().is_empty() {
                self.import.open += 1;
                continue;
            }
            let wanted = self.wanted(texts, at, message);
            let current = texts
                .aligned
                .get(at)
                .and_then(|it| texts.other.get(it.translation?));
            let is_same = |it: &Unit| it.text == wanted.words || it.text == one_line(&wanted.words);
            let is_changed = !current.is_some_and(is_same);
            if is_changed && let Some(problem) = self.problem(texts, &wanted, message) {
                self.fault(message.line, problem);
                continue;
            }
            if let Some(done) = found.done.get_mut(at) {
                *done = true;
            }
            match unit.kind {
                _ if !is_changed => {}
                UnitKind::Title => found.title = Some(wanted),
                _ => found.changed.push(wanted),
            }
        }
        found
    }

    /// The words of a message, with links to the titles of the translation.
    fn wanted(&self, texts: &Texts<'_>, at: usize, message: &PoMessage) -> Wanted {
        let words = message.translation.trim();
        let is_title = texts
            .own
            .get(at)
            .is_some_and(|it| it.kind == UnitKind::Title);
        let words = if is_title {
            words.to_owned()
        } else {
            self.relink(texts.id, words, false)
        };
        Wanted {
            at,
            words,
            line: message.line,
        }
    }

    /// A text whose links lead to the titles of the translation.
    fn relink(&self, id: TiddlerId, words: &str, keeps_label: bool) -> String {
        let dialect = self.editions.original[id].tiddler.dialect;
        relinked(words, dialect, keeps_label, &|title| {
            // One of the translation is meant before one of the original.
            let is_own =
                self.editions.translation.find(title).is_some() || self.new_titles.contains(title);
            self.names.get(title).filter(|_| !is_own).cloned()
        })
    }

    fn problem(
        &self,
        texts: &Texts<'_>,
        wanted: &Wanted,
        message: &PoMessage,
    ) -> Option<ImportProblem> {
        let unit = texts.own.get(wanted.at)?;
        if self.force {
            return None;
        }
        let translated = texts.translated(wanted.at);
        let mut comments = message.comments.iter();
        let known = comments.find_map(|it| it.trim().strip_prefix(BASE));
        if translated.is_some_and(|it| known != Some(base(&it.text).as_str())) {
            return Some(ImportProblem::Newer);
        }
        if unit.kind == UnitKind::Title {
            return None;
        }
        let dialect = self.editions.original[texts.id].tiddler.dialect;
        let names = |title: &str| self.names.get(title).cloned();
        let is_title = |title: &str| {
            let stores = [self.editions.translation, self.editions.original];
            self.new_titles.contains(title) || stores.iter().any(|it| it.find(title).is_some())
        };
        check::problem(unit, &wanted.words, dialect, &names, &is_title)
    }

    /// Changes a tiddler that there is.
    fn existing(&mut self, texts: &Texts<'_>, id: TiddlerId, found: &Found) {
        let entry = &self.editions.translation[id];
        if let Some(title) = &found.title {
            let pair = (entry.title().to_owned(), title.words.clone());
            self.import.titles.push(pair);
            self.import.changed += 1;
        }
        if found.changed.is_empty() {
            return;
        }
        let place = |wanted: &Wanted| texts.aligned.get(wanted.at)?.translation;
        let in_place: Option<Vec<(usize, &Wanted)>> = found
            .changed
            .iter()
            .map(|wanted| Some((place(wanted)?, wanted)))
            .collect();
        let done = match in_place {
            Some(places) => self.in_place(texts, id, &places),
            None => self.rebuild(texts, id, found),
        };
        match done {
            Ok(edits) => {
                self.import.changed += found.changed.len();
                self.import.edits.extend(edits);
            }
            Err((line, problem)) => self.fault(line, problem),
        }
    }

    fn in_place(
        &self,
        texts: &Texts<'_>,
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
            .map(|(_, it)| it)
            .collect();
        let text = self.editions.sources.slice(body);
        let new = replaced(text, in_body);
        if entry.is_content() {
            is_read(&new, entry.tiddler.dialect, &expected)?;
        }
        Ok(edits)
    }

    /// The text of a tiddler without its reading list.
    fn body(&self, store: &Store, id: TiddlerId) -> Span {
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
        &self,
        texts: &Texts<'_>,
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
        let has_remarks = !self.editions.translation[id].comments().is_empty();
        if !has_all || has_remarks || !self.editions.translation[id].is_content() {
            return Err((line, ImportProblem::Shape(title)));
        }
        let span = self.body(self.editions.translation, id);
        let text = self.composed(texts, found)?;
        Ok(vec![Edit { span, text }])
    }

    /// The text of the original with its parts translated, as far as they are.
    fn composed(&self, texts: &Texts<'_>, found: &Found) -> Result<String, (usize, ImportProblem)> {
        let entry = &self.editions.original[texts.id];
        let body = self.body(self.editions.original, texts.id);
        let mut edits = Vec::new();
        let mut expected = Vec::new();
        for (at, unit) in texts.own.iter().enumerate() {
            if unit.span.source != entry.tiddler.text {
                continue;
            }
            let wanted = found.changed.iter().find(|it| it.at == at);
            let written = self.editions.sources.slice(unit.span);
            let (line, words) = match (wanted, texts.translated(at)) {
                (Some(wanted), _) => (wanted.line, wanted.words.clone()),
                (None, Some(other)) => (0, other.text.clone()),
                (None, None) if unit.kind == UnitKind::Picture => (0, written.to_owned()),
                (None, None) => (0, self.relink(texts.id, written, true)),
            };
            expected.push((line, words.clone()));
            edits.push((unit.span.range(), words));
        }
        let text = replaced(self.editions.sources.slice(body), edits);
        if entry.is_content() {
            is_read(&text, entry.tiddler.dialect, &expected)?;
        }
        Ok(text)
    }

    /// Makes a tiddler that there is not.
    fn missing(&mut self, texts: &Texts<'_>, found: &Found) {
        let entry = &self.editions.original[texts.id];
        let Some(title) = self.names.get(entry.title()).cloned() else {
            if let Some(first) = found.changed.first() {
                self.fault(first.line, ImportProblem::NoTitle(entry.title().to_owned()));
            }
            return;
        };
        let has_words = texts
            .own
            .iter()
            .any(|it| it.kind != UnitKind::Title && it.has_words());
        if found.changed.is_empty() && has_words {
            return;
        }
        let line = found.title.as_ref().map_or(0, |it| it.line);
        if self.editions.translation.find(&title).is_some() {
            return self.fault(line, ImportProblem::Taken(title));
        }
        let text = match self.composed(texts, found) {
            Ok(text) => text,
            Err((line, problem)) => return self.fault(line, problem),
        };
        let text = text + &self.list_of(texts.id);
        let fields = self.fields_of(texts, found, &title);
        self.import.changed += found.changed.len() + usize::from(found.title.is_some());
        self.import.new.push(NewTiddler {
            original: texts.id,
            tags: self.tags_of(texts.id),
            title,
            fields,
            text,
        });
    }

    fn fields_of(&self, texts: &Texts<'_>, found: &Found, title: &str) -> Vec<(String, String)> {
        let entry = &self.editions.original[texts.id];
        let mut fields: Vec<(String, String)> = Vec::new();
        for (name, field) in &entry.tiddler.fields {
            let is_own = matches!(name.as_str(), "creator" | "modifier" | "list" | ORIGINAL);
            if is_own || field.value.is_empty() {
                continue;
            }
            let translated = found.changed.iter().find(|it| {
                let unit = texts.own.get(it.at);
                unit.is_some_and(|unit| unit.span == field.span)
            });
            let value = translated.map_or(&field.value, |it| &it.words);
            fields.push((name.clone(), value.clone()));
        }
        if title != entry.title() {
            fields.push((ORIGINAL.to_owned(), entry.title().to_owned()));
        }
        fields
    }

    fn tags_of(&self, id: TiddlerId) -> String {
        let original = self.editions.original;
        let tags = original[id].tiddler.tags.iter().filter_map(|tag| {
            let is_category = !tag.name.starts_with(':') && original.find(&tag.name).is_some();
            if is_category {
                return self.names.get(&tag.name).map(|name| write_tag(name));
            }
            Some(write_tag(&tag.name))
        });
        tags.collect::<Vec<_>>().join(" ")
    }

    /// The reading list of a new tiddler.
    fn list_of(&self, id: TiddlerId) -> String {
        let entry = &self.editions.original[id];
        let Some(reading) = entry.reading() else {
            return String::new();
        };
        let syntax = entry.syntax();
        let names = reading
            .entries
            .iter()
            .filter_map(|it| self.names.get(&it.title));
        let lines: Vec<String> = names
            .map(|name| format!("# {}\n", syntax.link(name, name)))
            .collect();
        let mark = syntax.heading_mark(2);
        format!("{mark}{}\n{}", self.list_heading, lines.concat())
    }

    /// Puts new tiddlers into the reading lists that there are.
    fn put_into_lists(&mut self) {
        let new: BTreeMap<TiddlerId, String> = self
            .import
            .new
            .iter()
            .map(|it| (it.original, it.title.clone()))
            .collect();
        for (id, entry) in self.editions.original.iter() {
            let Some(translation) = self.editions.pairs.translation(id) else {
                continue;
            };
            let entries = entry.reading().into_iter().flat_map(|it| &it.entries);
            let listed: Vec<TiddlerId> = entries
                .filter_map(|it| self.editions.original.find(&it.title))
                .collect();
            if listed.iter().any(|it| new.contains_key(it)) {
                let edits = self.list_edits(&listed, &new, translation);
                self.import.edits.extend(edits);
            }
        }
    }

    fn list_edits(
        &self,
        listed: &[TiddlerId],
        new: &BTreeMap<TiddlerId, String>,
        translation: TiddlerId,
    ) -> Vec<Edit> {
        let entry = &self.editions.translation[translation];
        let source = entry.tiddler.text;
        let text = self.editions.sources.text(source);
        let line_end = |at: usize| {
            at + text
                .get(at..)
                .unwrap_or_default()
                .find('\n')
                .unwrap_or(text.len() - at)
        };
        let entries = entry
            .reading()
            .map(|it| it.entries.as_slice())
            .unwrap_or_default();
        let places: BTreeMap<&str, usize> = entries
            .iter()
            .filter(|it| it.link.source == source)
            .map(|it| (it.title.as_str(), line_end(it.link.end as usize)))
            .collect();
        let heading = entry
            .reading()
            .map(|it| it.heading)
            .filter(|it| it.source == source);
        let (mut at, mut lines) = match heading {
            Some(heading) => (line_end(heading.end as usize), BTreeMap::new()),
            None => {
                let end = text.trim_end().len();
                let mark = entry.syntax().heading_mark(2);
                (
                    end,
                    BTreeMap::from([(end, format!("\n\n{mark}{}", self.list_heading))]),
                )
            }
        };
        for id in listed {
            if let Some(title) = new.get(id) {
                let lines: &mut String = lines.entry(at).or_default();
                *lines += &format!("\n# {}", entry.syntax().link(title, title));
            } else if let Some(place) = self
                .names
                .get(self.original_title(*id))
                .and_then(|it| places.get(it.as_str()))
            {
                at = *place;
            }
        }
        let edit = |(at, text): (usize, String)| Edit {
            span: Span::new(source, at..at),
            text,
        };
        lines.into_iter().map(edit).collect()
    }

    /// Notes what is translated now.
    fn keep_record(&mut self, texts: &Texts<'_>, found: &Found) {
        let title = self.original_title(texts.id);
        if found.done.iter().all(|done| *done) {
            self.import.record.put(title, &texts.own);
        } else if !found.changed.is_empty() {
            let units = texts.own.iter().zip(&texts.aligned).zip(&found.done);
            let units =
                units.filter_map(|((unit, aligned), done)| match (done, &aligned.previous) {
                    (true, _) => Some(unit.clone()),
                    // What it was translated from, until somebody has looked at it.
                    (false, Some(previous)) => Some(Unit {
                        text: previous.clone(),
                        ..unit.clone()
                    }),
                    (false, None) => None,
                });
            let units: Vec<Unit> = units.collect();
            self.import.record.put_some(title, units.iter());
        }
    }
}

/// Is a text read as these parts? Else the line of the first message that is not.
fn is_read(
    text: &str,
    dialect: crate::tiddler::Dialect,
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
            return Err((line, ImportProblem::Markup));
        }
    }
    if units.len() == expected.len() {
        Ok(())
    } else {
        Err((lines().max().unwrap_or(0), ImportProblem::Markup))
    }
}
