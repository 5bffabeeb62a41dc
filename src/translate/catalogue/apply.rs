//! Imports a catalogue: the changes in the translated wiki.

use super::super::align::Aligned;
use super::super::editions::{Editions, reads};
use super::super::exchange::{Exchange, Exchanges, Had, Seen, States, key, state};
use super::super::pair::is_translatable;
use super::super::po::{FUZZY, PoMessage};
use super::super::record::{Record, Recorded};
use super::super::unit::{Unit, UnitKind, digest, digest_of, is_shown, one_line, single_spaces};
use super::compose::{Names, relinked};
use super::fault::{ImportFault, ImportProblem};
use super::known::Known;
use super::memory::Memory;
use super::settle::settle;
use super::{CatalogueTexts, check, texts, with_new_titles};
use crate::diag::Edit;
use crate::source::Span;
use crate::store::TiddlerId;
use std::collections::{BTreeMap, BTreeSet};

/// A tiddler that the translated wiki does not have yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTiddler {
    /// The original that it translates.
    pub original: TiddlerId,
    /// The title of the new tiddler.
    pub title: String,
    /// The tags, in the format of TiddlyWiki.
    pub tags: String,
    /// The other fields.
    pub fields: Vec<(String, String)>,
    /// The wikitext of the new tiddler.
    pub text: String,
}

/// The changes that a catalogue makes.
#[derive(Clone, Debug, Default)]
pub struct Import {
    /// Changes of the files of the translated wiki.
    pub edits: Vec<Edit>,
    /// Tiddlers that are new in it.
    pub new: Vec<NewTiddler>,
    /// Tiddlers that get other titles, once all else is written.
    pub titles: Vec<(String, String)>,
    /// The messages that are not imported, although their translators want them to be: where there are any, nothing
    /// should be written, unless that is asked for.
    pub faults: Vec<ImportFault>,
    /// The faults that were ignored because of `force`.
    pub passed: Vec<ImportFault>,
    /// Tiddlers and texts that are left in the catalogue, and why; all else is written.
    pub left: Vec<ImportFault>,
    /// The texts of the wiki whose originals are gone.
    pub remains: Vec<(Span, ImportProblem)>,
    /// What catalogue and wiki agree about once all is written: translations of the catalogue by their keys.
    pub agreed: BTreeMap<String, String>,
    /// The record after the import.
    pub record: Record,
    /// This import among the exports and imports of the edition.
    pub exchange: Exchange,
    /// The number of messages that change the wiki.
    pub changed: usize,
    /// The messages about texts that the original does not have, or not any more.
    pub outdated: Vec<ImportFault>,
    /// The number of tiddlers that the wiki lacks and of which only the title is translated; these titles are left
    /// in the catalogue.
    pub titles_alone: usize,
    /// The number of messages that are not translated or must be reviewed.
    pub open: usize,
}

/// What is asked of an import.
#[derive(Clone, Copy, Debug, Default)]
pub struct ImportOptions<'a> {
    /// The heading of reading lists in the language of the translation.
    pub list_heading: &'a str,
    /// Whether newer texts are overwritten, and differing numbers and links are let pass.
    pub force: bool,
    /// Whether all else is imported when there are faults.
    pub keep_going: bool,
}

/// Compares a catalogue with the wikis.
#[must_use]
pub fn import(
    editions: Editions<'_>,
    record: &Record,
    messages: &[PoMessage],
    options: ImportOptions<'_>,
) -> Import {
    let mut messages = with_new_titles(messages, record, editions.original);
    let mut import = import_all(editions, record, &messages, options);
    let mut faults = std::mem::take(&mut import.faults);
    if options.keep_going {
        // The others are imported as if those were not translated.
        while leave_out(&mut messages, &faults) {
            import = import_all(editions, record, &messages, options);
            faults.append(&mut import.faults);
        }
    }
    faults.sort_by_key(|it| it.line);
    Import { faults, ..import }
}

/// Marks the messages of these faults as not translated. Whether there were any.
fn leave_out(messages: &mut [PoMessage], faults: &[ImportFault]) -> bool {
    let lines: BTreeSet<usize> = faults.iter().map(|it| it.line).collect();
    let is_faulty = |it: &&mut PoMessage| lines.contains(&it.line) && !it.is_fuzzy();
    let mut found = false;
    for message in messages.iter_mut().filter(is_faulty) {
        message.flags.push(FUZZY.to_owned());
        found = true;
    }
    found
}

fn import_all(
    editions: Editions<'_>,
    record: &Record,
    messages: &[PoMessage],
    options: ImportOptions<'_>,
) -> Import {
    let ids = editions.original.ids();
    let ids = ids.filter(|id| is_translatable(&editions.original[*id]));
    let mut texts = texts(ids, editions, record);
    let known = Known::new(messages, &texts, editions.original);
    for texts in &mut texts {
        settle(texts, editions.original[texts.id].title(), &known);
    }
    let seen = Seen::of(messages);
    let content = messages.iter().flat_map(|it| {
        let context = it.context.as_deref().unwrap_or_default();
        [context, it.text.as_str(), it.translation.as_str()]
    });
    let mut importer = Importer {
        editions,
        known,
        exchanges: Exchanges::seen(record, seen),
        names: BTreeMap::new(),
        parts: BTreeMap::new(),
        retitled: BTreeMap::new(),
        new_titles: BTreeSet::new(),
        titles_alone: BTreeMap::new(),
        given: BTreeSet::new(),
        rebuilt: BTreeSet::new(),
        options,
        import: Import {
            record: record.clone(),
            exchange: Exchange::after(record.last_exchange(), content),
            ..Import::default()
        },
    };
    importer.learn_names(&texts, record);
    for texts in &texts {
        importer.tiddler(texts);
    }
    importer.ambiguous(&texts);
    importer.put_into_lists();
    let outdated = importer.known.outdated.iter();
    let outdated = outdated.map(|it| ImportFault {
        line: it.line,
        problem: ImportProblem::Outdated(it.text.clone()),
    });
    importer.import.outdated = outdated.collect();
    importer.import
}

pub(super) struct Importer<'a> {
    pub(super) editions: Editions<'a>,
    known: Known<'a>,
    exchanges: Exchanges<'a>,
    /// The titles in the translation by those of the original.
    pub(super) names: BTreeMap<String, String>,
    /// The headings and captions of originals, which links can lead to, with their translations.
    parts: BTreeMap<(&'a str, String), String>,
    /// Titles of tiddlers that are new.
    pub(super) new_titles: BTreeSet<String>,
    /// Titles that existing tiddlers get from the catalogue, by those of the original.
    retitled: BTreeMap<String, String>,
    /// Titles of originals by the translations that the catalogue has of them, but not of their texts.
    titles_alone: BTreeMap<String, String>,
    /// Titles that tiddlers get from the catalogue.
    pub(super) given: BTreeSet<String>,
    /// Tiddlers that are put together anew, with their reading lists.
    pub(super) rebuilt: BTreeSet<TiddlerId>,
    pub(super) options: ImportOptions<'a>,
    pub(super) import: Import,
}

/// A translation that comes from the catalogue.
pub(super) struct Wanted {
    pub(super) at: usize,
    pub(super) words: String,
    pub(super) line: usize,
}

/// The messages about the texts of a tiddler.
pub(super) struct Found {
    pub(super) title: Option<Wanted>,
    pub(super) changed: Vec<Wanted>,
    /// Whether each text is translated once this is written.
    pub(super) done: Vec<bool>,
    /// The messages that the wiki has once this is written: the key, the translation in the catalogue, and that in the
    /// wiki.
    agreed: Vec<(String, String, String)>,
}

impl<'a> Importer<'a> {
    fn message(&self, context: &str, unit: &Unit) -> Option<&'a PoMessage> {
        self.known.find(context, &unit.text)
    }

    pub(super) fn original_title(&self, id: TiddlerId) -> &'a str {
        self.editions.original[id].title()
    }

    /// Messages without a context that may mean several texts, unless all of these are as they say.
    fn ambiguous(&mut self, texts: &[CatalogueTexts<'_>]) {
        let mut other: BTreeMap<&str, Vec<(TiddlerId, Option<&Unit>)>> = BTreeMap::new();
        let ambiguous = std::mem::take(&mut self.known.ambiguous);
        for texts in texts {
            for (at, unit) in texts.own.iter().enumerate() {
                if ambiguous.contains_key(unit.text.as_str()) && unit.has_words() {
                    let places = other.entry(&unit.text).or_default();
                    places.push((texts.id, texts.translated(at)));
                }
            }
        }
        for (text, message) in ambiguous {
            let places = other.remove(text).unwrap_or_default();
            let is_said = |(id, unit): &(TiddlerId, Option<&Unit>)| {
                unit.is_some_and(|it| self.is_same(*id, it, message))
            };
            if !places.iter().all(is_said) {
                self.fault(message.line, ImportProblem::Ambiguous(places.len()));
            }
        }
    }

    fn learn_names(&mut self, texts: &[CatalogueTexts<'_>], record: &Record) {
        let memory = Memory::new(texts, self.editions, record);
        for texts in texts {
            self.learn_parts(texts);
            let original = self.original_title(texts.id).to_owned();
            let name = match texts.translation {
                Some(id) => {
                    if let Some(title) = self.changed_title(texts) {
                        self.retitled.insert(original.clone(), title);
                    }
                    Some(self.editions.translation[id].title().to_owned())
                }
                None => self.new_title(texts, &memory),
            };
            if let Some(name) = name {
                if texts.translation.is_none() {
                    self.new_titles.insert(name.clone());
                }
                self.names.insert(original, name);
            }
        }
    }

    /// Learns what the headings and captions of a tiddler are called in the translation.
    fn learn_parts(&mut self, texts: &CatalogueTexts<'_>) {
        let title = self.original_title(texts.id);
        for (at, context) in texts.messages(title) {
            let unit = texts.own.get(at);
            let is_part = |it: &&Unit| matches!(it.kind, UnitKind::Heading | UnitKind::Caption);
            let Some(unit) = unit.filter(is_part) else {
                continue;
            };
            let message = self.message(&context, unit).filter(|it| !it.is_fuzzy());
            let words = message.map(|it| it.translation.trim());
            let words = words.filter(|it| !it.is_empty());
            let words = words.or(texts.translated(at).map(|it| it.text.as_str()));
            if let Some(words) = words {
                let part = (title, unit.text.clone());
                self.parts.insert(part, words.to_owned());
            }
        }
    }

    /// The target in the translation of one that names a part of a tiddler of the original: `title##part`.
    fn part(&self, target: &str) -> Option<String> {
        let (title, part) = target.split_once("##")?;
        let id = self.editions.original.find(title)?;
        let name = self.names.get(title).map_or(title, String::as_str);
        let key = (self.original_title(id), part.to_owned());
        let part = self.parts.get(&key).map_or(part, String::as_str);
        Some(format!("{name}##{part}"))
    }

    /// The title of a tiddler that the wiki does not have yet, and gets now: as long as its title alone is
    /// translated, readers have the original.
    fn new_title(&mut self, texts: &CatalogueTexts<'_>, memory: &Memory) -> Option<String> {
        let title = self.title_in_catalogue(texts)?;
        if self.is_deleted(texts) && !self.options.force {
            return None;
        }
        let is_title = |it: &Unit| it.kind == UnitKind::Title;
        let has_title = texts.own.first().is_some_and(is_title);
        let has_words = texts.own.iter().any(|it| !is_title(it) && it.has_words());
        let context = self.original_title(texts.id);
        let is_begun = texts.messages(context).into_iter().any(|(at, context)| {
            let unit = texts.own.get(at).filter(|it| !is_title(it));
            let message = unit.and_then(|unit| self.message(&context, unit));
            // What an export fills in by itself begins nothing.
            let is_work =
                |it: &str| !it.is_empty() && unit.is_some_and(|unit| !memory.fills(unit, it));
            message.is_some_and(|it| !it.is_fuzzy() && is_work(it.translation.trim()))
        });
        if has_words && !is_begun {
            self.import.titles_alone += usize::from(has_title);
            self.titles_alone.insert(title, context.to_owned());
            return None;
        }
        Some(title)
    }

    /// The title that an existing tiddler gets.
    fn changed_title(&self, texts: &CatalogueTexts<'_>) -> Option<String> {
        let (at, context) = texts
            .messages(self.original_title(texts.id))
            .into_iter()
            .next()
            .filter(|(at, _)| *at == 0)?;
        let message = self.message(&context, texts.own.get(at)?)?;
        let wanted = self.wanted(texts, at, message);
        let is_title = texts
            .own
            .first()
            .is_some_and(|it| it.kind == UnitKind::Title);
        let is_same = texts
            .other_text(at)
            .is_none_or(|it| it.text == wanted.words);
        if !is_title || is_same || message.is_fuzzy() || wanted.words.is_empty() {
            return None;
        }
        let in_wiki = texts.translated(at);
        let states = self.exchanges.of(&context, message);
        let is_left = states.had(&message.translation) == Had::Last && in_wiki.is_some();
        let is_newer = !is_left && self.newer(&states, &message.translation, in_wiki).is_some();
        let is_taken = self.title_problem(texts, &wanted.words).is_some();
        let is_written = !is_left && !is_taken && (!is_newer || self.options.force);
        is_written.then_some(wanted.words)
    }

    fn title_in_catalogue(&self, texts: &CatalogueTexts<'_>) -> Option<String> {
        let title = self.original_title(texts.id);
        if texts
            .own
            .first()
            .is_none_or(|it| it.kind != UnitKind::Title || !it.has_words())
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

    pub(super) fn fault(&mut self, line: usize, problem: ImportProblem) {
        self.import.faults.push(ImportFault { line, problem });
    }

    fn tiddler(&mut self, texts: &CatalogueTexts<'_>) {
        if self.is_deleted(texts) && !self.options.force {
            return self.leave_deleted(texts);
        }
        let found = self.read(texts);
        let written = match texts.translation {
            Some(id) => self.existing(texts, id, &found),
            None => self.missing(texts, &found),
        };
        if let Err((line, problem)) = written {
            return self.fault(line, problem);
        }
        self.name_original(texts);
        let is_touched = !found.changed.is_empty() || texts.recorded.is_some();
        let is_new = self.is_new(texts.id);
        if is_new || is_touched && texts.translation.is_some() {
            self.keep_record(texts, &found);
        }
        if is_new || texts.translation.is_some() {
            let title = self.original_title(texts.id);
            for (key, words, in_wiki) in found.agreed {
                let state = state(&words, &in_wiki);
                let Import {
                    record, exchange, ..
                } = &mut self.import;
                record.note(title, key.clone(), &state, exchange);
                self.import.agreed.insert(key, words);
            }
        }
        self.tell_remains(texts);
    }

    /// Lets a translation name the title that its original has today.
    fn name_original(&mut self, texts: &CatalogueTexts<'_>) {
        let entry = texts.translation.map(|id| &self.editions.translation[id]);
        let original = self.editions.original;
        let is_old = |title: &str| original.find(title).is_none();
        let dangling = entry.filter(|it| it.tiddler.original().is_some_and(|it| is_old(&it.value)));
        let edit = dangling.and_then(|it| {
            let title = original[texts.id].title();
            it.tiddler.with_field(super::super::ORIGINAL, title)
        });
        self.import.edits.extend(edit);
    }

    fn is_new(&self, id: TiddlerId) -> bool {
        self.import.new.last().is_some_and(|it| it.original == id)
    }

    /// Whether the wiki had the tiddler, and somebody has deleted it since.
    fn is_deleted(&self, texts: &CatalogueTexts<'_>) -> bool {
        let title = self.original_title(texts.id);
        let had = |(at, context): (usize, String)| {
            let unit = texts.own.get(at);
            let message = unit.and_then(|it| self.message(&context, it));
            message.is_some_and(|it| {
                let states = self.exchanges.of(&context, it);
                !states.is_empty() && !states.is_absent()
            })
        };
        texts.translation.is_none() && texts.messages(title).into_iter().any(had)
    }

    /// What the catalogue has of a tiddler that was deleted stays there.
    fn leave_deleted(&mut self, texts: &CatalogueTexts<'_>) {
        let title = self.original_title(texts.id);
        let lines = texts
            .messages(title)
            .into_iter()
            .filter_map(|(at, context)| {
                let message = self.message(&context, texts.own.get(at)?)?;
                (!message.translation.trim().is_empty()).then_some(message.line)
            });
        if let Some(line) = lines.min() {
            let problem = ImportProblem::DeletedTiddler(title.to_owned());
            self.import.left.push(ImportFault { line, problem });
        }
    }

    /// Tells of what the original does not have any more.
    fn tell_remains(&mut self, texts: &CatalogueTexts<'_>) {
        let then = |at: usize| texts.recorded.and_then(|it| it.texts.get(at));
        for (was, at) in &texts.remains {
            if let (Some((_, words)), Some(unit)) = (then(*was), texts.other.get(*at)) {
                let problem = ImportProblem::Remains(words.clone());
                self.import.remains.push((unit.span, problem));
            }
        }
    }

    /// Reads and checks the messages of a tiddler.
    fn read(&mut self, texts: &CatalogueTexts<'_>) -> Found {
        let mut found = Found {
            title: None,
            changed: Vec::new(),
            done: (0..texts.own.len()).map(|at| is_done(texts, at)).collect(),
            agreed: Vec::new(),
        };
        for (at, context) in texts.messages(self.original_title(texts.id)) {
            let Some(unit) = texts.own.get(at) else {
                continue;
            };
            let Some(message) = self.message(&context, unit) else {
                continue;
            };
            if message.is_fuzzy() || message.translation.trim().is_empty() {
                self.import.open += 1;
                continue;
            }
            let wanted = self.wanted(texts, at, message);
            let current = texts.other_text(at);
            let is_changed = !current.is_some_and(|it| self.is_same(texts.id, it, message));
            if is_changed && !self.can_write(texts, &wanted, (&context, message)) {
                continue;
            }
            if let Some(done) = found.done.get_mut(at) {
                *done |= follows_kind(texts, at);
            }
            let in_wiki = match current.filter(|_| !is_changed) {
                Some(unit) => unit.text.clone(),
                None => wanted.words.clone(),
            };
            let words = message.translation.trim().to_owned();
            let key = key(&context, &message.text);
            found.agreed.push((key, words, in_wiki));
            match unit.kind {
                _ if !is_changed => {}
                UnitKind::Title => found.title = Some(wanted),
                _ => found.changed.push(wanted),
            }
        }
        let numbers = (0..texts.own.len()).filter_map(|at| number_of_now(texts, at));
        for wanted in numbers {
            if let Some(done) = found.done.get_mut(wanted.at) {
                *done = true;
            }
            found.changed.push(wanted);
        }
        found
    }

    /// Whether a message that the wiki does not have is to be written; reports why if not.
    fn can_write(
        &mut self,
        texts: &CatalogueTexts<'_>,
        wanted: &Wanted,
        (context, message): (&str, &'a PoMessage),
    ) -> bool {
        let states = self.exchanges.of(context, message);
        let in_wiki = texts.translated(wanted.at);
        // The translator left it as it was; who has changed the wiki since then wins.
        if in_wiki.is_some() && states.had(&message.translation) == Had::Last {
            return false;
        }
        let newer = self.newer(&states, &message.translation, in_wiki);
        let Some(problem) = newer.or_else(|| self.problem(texts, wanted)) else {
            return true;
        };
        let is_left = matches!(problem, ImportProblem::Earlier | ImportProblem::Deleted);
        let can_pass = self.options.force && problem.can_pass();
        let list = match can_pass {
            true => &mut self.import.passed,
            false if is_left => &mut self.import.left,
            false => &mut self.import.faults,
        };
        let line = message.line;
        list.push(ImportFault { line, problem });
        can_pass
    }

    /// The reason why the wiki's text, or that it has none, is newer than a translation.
    fn newer(
        &self,
        states: &States<'_>,
        translation: &str,
        in_wiki: Option<&Unit>,
    ) -> Option<ImportProblem> {
        let had = states.had(translation);
        let Some(unit) = in_wiki else {
            let is_wanted = states.is_empty() || states.is_absent();
            return (!is_wanted).then_some(ImportProblem::Deleted);
        };
        match had {
            Had::Never if states.had(&unit.text) != Had::Never => None,
            _ if self.options.force => Some(ImportProblem::Overwritten(unit.text.clone())),
            Had::Never if self.exchanges.is_empty() => {
                Some(ImportProblem::Unrecorded(unit.text.clone()))
            }
            Had::Never => Some(ImportProblem::Newer),
            Had::Last | Had::Earlier => Some(ImportProblem::Earlier),
        }
    }

    /// Whether the text of the wiki is that of a message. A link may lead to the title of an original in both, or
    /// have got that of its translation since.
    fn is_same(&self, id: TiddlerId, unit: &Unit, message: &PoMessage) -> bool {
        let words = message.translation.trim();
        let is_divided = unit.paragraphs > 1;
        let is_it = |words: &str| {
            unit.text == words
                || unit.text == one_line(words)
                || is_divided && single_spaces(&unit.text) == single_spaces(words)
        };
        let relinked =
            |keeps_label| is_it(&self.relink_as(id, words, Names::OfEither, keeps_label));
        is_it(words) || relinked(false) || relinked(true)
    }

    /// The words of a message, with links to the titles of the translation.
    fn wanted(&self, texts: &CatalogueTexts<'_>, at: usize, message: &PoMessage) -> Wanted {
        let words = message.translation.trim();
        let is_title = texts
            .own
            .get(at)
            .is_some_and(|it| it.kind == UnitKind::Title);
        let words = if is_title {
            words.to_owned()
        } else {
            self.relink(texts.id, words, Names::OfEither)
        };
        Wanted {
            at,
            words,
            line: message.line,
        }
    }

    /// Changes the links of a text to the titles of the translation.
    pub(super) fn relink(&self, id: TiddlerId, words: &str, names: Names) -> String {
        // The words of a copy are still those of the original.
        self.relink_as(id, words, names, names == Names::OfOriginal)
    }

    /// The same; `keeps_label` tells whether links that showed their titles keep showing those.
    fn relink_as(&self, id: TiddlerId, words: &str, names: Names, keeps_label: bool) -> String {
        let dialect = self.editions.original[id].tiddler.dialect;
        let words = &match names {
            Names::OfOriginal => words.to_owned(),
            Names::OfEither => relinked(words, dialect, true, &|title| self.title_alone(title)),
        };
        relinked(words, dialect, keeps_label, &|title| {
            let is_own = names == Names::OfEither
                && (self.editions.translation.find(title).is_some()
                    || self.new_titles.contains(title));
            let name = self.names.get(title).filter(|_| !is_own).cloned();
            name.or_else(|| self.part(title).filter(|_| !is_own))
        })
    }

    /// The title of the original, where a text names the tiddler by a translation that only the catalogue has.
    fn title_alone(&self, title: &str) -> Option<String> {
        let is_known = self.editions.translation.find(title).is_some();
        let original = self.titles_alone.get(title).filter(|_| !is_known);
        original.cloned()
    }

    fn problem(&self, texts: &CatalogueTexts<'_>, wanted: &Wanted) -> Option<ImportProblem> {
        let unit = texts.own.get(wanted.at)?;
        if let Some(character) = check::control_character(&wanted.words) {
            return Some(ImportProblem::Control(character));
        }
        if unit.kind == UnitKind::Title {
            return self.title_problem(texts, &wanted.words);
        }
        let dialect = self.editions.original[texts.id].tiddler.dialect;
        let names = |title: &str| {
            let names = [&self.names, &self.retitled].into_iter();
            names.filter_map(|it| it.get(title).cloned()).collect()
        };
        let is_title = |title: &str| {
            let stores = [self.editions.translation, self.editions.original];
            let mut retitled = self.retitled.values();
            self.new_titles.contains(title)
                || retitled.any(|it| it == title)
                || stores.iter().any(|it| it.find(title).is_some())
        };
        check::problem(unit, &wanted.words, dialect, &names, &is_title)
    }

    /// The reason why a tiddler cannot have a title.
    fn title_problem(&self, texts: &CatalogueTexts<'_>, title: &str) -> Option<ImportProblem> {
        let holder = self.editions.translation.find(title);
        if holder.is_some() && holder != texts.translation {
            return Some(ImportProblem::Taken(title.to_owned()));
        }
        let entry = match texts.translation {
            Some(id) => &self.editions.translation[id],
            None => &self.editions.original[texts.id],
        };
        let can_be_linked = entry.syntax().can_name(title);
        (!can_be_linked).then(|| ImportProblem::Unlinkable(title.to_owned()))
    }

    /// Notes what the texts of the translation are translated from once this is written.
    fn keep_record(&mut self, texts: &CatalogueTexts<'_>, found: &Found) {
        let title = self.original_title(texts.id);
        let is_whole = found.done.iter().all(|done| *done);
        let is_untouched = found.changed.is_empty();
        let is_moved = is_moved(texts);
        // Records of earlier versions do not have the marks of lists; an import that changes nothing adds none.
        let is_of_then = texts.recorded.is_some_and(|it| {
            it.digest == digest(&texts.own) && it.lists.is_empty() && it.from.is_none()
        });
        if is_untouched && (is_moved || is_of_then) {
            return;
        }
        if is_whole && !is_moved && texts.remains.is_empty() {
            let own: Vec<Unit> = (0..)
                .zip(&texts.own)
                .map(|it| as_translated(texts, it))
                .collect();
            return self.import.record.put(title, &own);
        }
        let mut newly = texts.aligned.iter().zip(&found.done);
        let is_news = newly.any(|(it, done)| *done && !it.is_recorded);
        if is_untouched && !is_news {
            return;
        }
        let mut then = recorded_texts(texts, found, is_moved);
        let was_whole = texts.recorded.is_some_and(|it| !it.digest.is_empty());
        let original = self.editions.original;
        if was_whole {
            let dialect = original[texts.id].tiddler.dialect;
            let shows = |title: &str| is_shown(original, title);
            let own: Vec<&Unit> = texts.own.iter().collect();
            let read = reads(&then.texts, &own, dialect, &shows);
            let kinds = then.texts.iter().map(|it| it.0);
            then.digest = digest_of(kinds.zip(read.iter().map(String::as_str)));
        }
        self.import.record.set(title, then);
    }
}

/// Whether texts of the original are in another order than when they were translated, and the translation is not.
fn is_moved(texts: &CatalogueTexts<'_>) -> bool {
    let is_sorted = |place: fn(&Aligned) -> Option<usize>| {
        let places = texts.aligned.iter().filter_map(place);
        places.is_sorted()
    };
    !is_sorted(|it| it.recorded) && !is_sorted(|it| it.translation)
}

/// Whether the translation of a text is of its kind, unless that is as it was.
fn follows_kind(texts: &CatalogueTexts<'_>, at: usize) -> bool {
    let then = texts.aligned.get(at).and_then(|it| it.recorded);
    let then = then.and_then(|then| Some(texts.recorded?.texts.get(then)?.0));
    let now = texts.own.get(at).map(|it| it.kind);
    let other = texts.other_text(at).map(|it| it.kind);
    then.is_none() || then == now || other == now
}

/// Whether a text is translated without the catalogue. What has no words is in no catalogue.
fn is_done(texts: &CatalogueTexts<'_>, at: usize) -> bool {
    let (Some(unit), Some(aligned)) = (texts.own.get(at), texts.aligned.get(at)) else {
        return false;
    };
    let is_as_it_was =
        aligned.previous.is_none() || texts.other_text(at).is_some_and(|it| it.text == unit.text);
    aligned.is_recorded || !unit.has_words() && is_as_it_was
}

/// What the original has now in place of a text without words, which is in no catalogue, where the translation still has that
/// of then.
fn number_of_now(texts: &CatalogueTexts<'_>, at: usize) -> Option<Wanted> {
    let unit = texts.own.get(at).filter(|it| !it.has_words())?;
    let then = texts.aligned.get(at)?.previous.as_ref()?;
    let other = texts.other_text(at)?;
    let is_of_then = other.text == *then && other.kind == unit.kind && unit.text != *then;
    is_of_then.then(|| Wanted {
        at,
        words: unit.text.clone(),
        line: 0,
    })
}

/// The originals of the texts of a translation: the text of today where it is translated, else what it was translated
/// from. They are in the order of then, as long as they are in another one today and the translation does not follow.
fn recorded_texts(texts: &CatalogueTexts<'_>, found: &Found, is_moved: bool) -> Recorded {
    let then: Vec<RecordedText<'_>> = texts
        .recorded
        .into_iter()
        .flat_map(Recorded::marked)
        .collect();
    let mut kept: Vec<(usize, RecordedText<'_>)> = texts
        .remains
        .iter()
        .filter_map(|(was, _)| Some((*was, *then.get(*was)?)))
        .collect();
    let mut place = 0;
    let all = texts.own.iter().zip(&texts.aligned).zip(&found.done);
    for (at, ((unit, aligned), done)) in all.enumerate() {
        place = match aligned.recorded {
            Some(then) if is_moved => then,
            Some(then) => then.max(place),
            None => place,
        };
        match aligned.recorded.and_then(|it| then.get(it)) {
            _ if unit.kind == UnitKind::Title => {}
            _ if *done => kept.push((place, (unit.kind, &unit.text, mark(texts, at)))),
            Some(was) => kept.push((place, *was)),
            None => {}
        }
    }
    kept.sort_by_key(|it| it.0);
    let mut recorded = Recorded {
        from: texts.recorded.and_then(|it| it.from.clone()),
        ..Recorded::default()
    };
    kept.into_iter().for_each(|(_, it)| recorded.push(it));
    recorded
}

/// A recorded text with its kind, and the mark of its list.
type RecordedText<'a> = (UnitKind, &'a str, Option<char>);

/// The mark of an item's list in the original that the translation follows: the one of then, as long as the translation
/// has another than that of today.
fn mark(texts: &CatalogueTexts<'_>, at: usize) -> Option<char> {
    let now = texts.own.get(at)?.mark;
    let follows = texts.other_text(at).is_none_or(|it| it.mark == now);
    let then = texts.aligned.get(at).and_then(|it| it.recorded);
    let then = then.and_then(|then| texts.recorded?.marked().nth(then)?.2);
    if follows { now } else { then.or(now) }
}

/// A text of the original, with the mark that the translation follows.
fn as_translated(texts: &CatalogueTexts<'_>, (at, unit): (usize, &Unit)) -> Unit {
    Unit {
        mark: mark(texts, at),
        ..unit.clone()
    }
}
