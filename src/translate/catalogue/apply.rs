//! Imports a catalogue: the changes in the translated wiki.

use super::super::editions::Editions;
use super::super::exchange::{Exchange, Exchanges, Had, Seen, States, key, state};
use super::super::pair::is_translatable;
use super::super::po::{FUZZY, PoMessage};
use super::super::record::Record;
use super::super::unit::{Unit, UnitKind, one_line};
use super::compose::Names;
use super::fault::{ImportFault, ImportProblem};
use super::import::{Import, ImportOptions};
use super::known::Known;
use super::settle::settle;
use super::{CatalogueTexts, check, texts, with_new_titles};
use crate::slice::single_spaced;
use crate::store::TiddlerId;
use std::collections::{BTreeMap, BTreeSet};

/// Compares a catalogue with the wikis.
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
        begun: BTreeSet::new(),
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
    pub(super) known: Known<'a>,
    pub(super) exchanges: Exchanges<'a>,
    /// The titles in the translation by those of the original.
    pub(super) names: BTreeMap<String, String>,
    /// The headings and captions of originals, which links can lead to, with their translations.
    pub(super) parts: BTreeMap<(&'a str, String), String>,
    /// Titles of tiddlers that are new.
    pub(super) new_titles: BTreeSet<String>,
    /// Titles that existing tiddlers get from the catalogue, by those of the original.
    pub(super) retitled: BTreeMap<String, String>,
    /// Titles of originals by the translations that the catalogue has of them, but not of their texts.
    pub(super) titles_alone: BTreeMap<String, String>,
    /// Tiddlers that the wiki does not have yet, and whose texts somebody has begun to translate.
    pub(super) begun: BTreeSet<TiddlerId>,
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
    pub(super) agreed: Vec<(String, String, String)>,
}

impl<'a> Importer<'a> {
    pub(super) fn message(&self, context: &str, unit: &Unit) -> Option<&'a PoMessage> {
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
    pub(super) fn is_deleted(&self, texts: &CatalogueTexts<'_>) -> bool {
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
        let problems = newer.map_or_else(|| self.problems(texts, wanted), |it| vec![it]);
        let is_left = problems
            .iter()
            .any(|it| matches!(it, ImportProblem::Earlier | ImportProblem::Deleted));
        let can_pass = problems
            .iter()
            .all(|it| self.options.force && it.can_pass());
        let list = match can_pass {
            true => &mut self.import.passed,
            false if is_left => &mut self.import.left,
            false => &mut self.import.faults,
        };
        let line = message.line;
        let problems = problems.into_iter();
        list.extend(problems.map(|problem| ImportFault { line, problem }));
        can_pass
    }

    /// The reason why the wiki's text, or that it has none, is newer than a translation.
    pub(super) fn newer(
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
                || is_divided && single_spaced(&unit.text) == single_spaced(words)
        };
        let relinked =
            |keeps_label| is_it(&self.relink_as(id, words, Names::OfEither, keeps_label));
        is_it(words) || relinked(false) || relinked(true)
    }

    /// The words of a message, with links to the titles of the translation.
    pub(super) fn wanted(
        &self,
        texts: &CatalogueTexts<'_>,
        at: usize,
        message: &PoMessage,
    ) -> Wanted {
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

    fn problems(&self, texts: &CatalogueTexts<'_>, wanted: &Wanted) -> Vec<ImportProblem> {
        let Some(unit) = texts.own.get(wanted.at) else {
            return Vec::new();
        };
        if let Some(character) = check::control_character(&wanted.words) {
            return vec![ImportProblem::Control(character)];
        }
        if unit.kind == UnitKind::Title {
            let problem = self.title_problem(texts, &wanted.words);
            return problem.into_iter().collect();
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
        let titles = check::LinkNames {
            names: &names,
            is_title: &is_title,
        };
        let misread = self.misread(texts, wanted);
        check::problems(unit, &wanted.words, dialect, &titles, misread)
    }
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
