//! Imports a catalogue: the changes in the translated wiki.

use super::super::pair::is_translatable;
use super::super::po::PoMessage;
use super::super::record::Record;
use super::super::status::Editions;
use super::super::unit::{Unit, UnitKind, one_line};
use super::compose::{Names, relinked};
use super::fault::{ImportFault, ImportProblem};
use super::{Texts, base, check, exported_with, is_untouched, texts};
use crate::diag::Edit;
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
    /// The messages that are not imported; where there are any, nothing should be written.
    pub faults: Vec<ImportFault>,
    /// The faults that were ignored because of `force`.
    pub passed: Vec<ImportFault>,
    /// Tiddlers that are left in the catalogue, and why; all else is written.
    pub left: Vec<ImportFault>,
    /// The record after the import.
    pub record: Record,
    /// The number of messages that change the wiki.
    pub changed: usize,
    /// The number of messages about texts that the original no longer has.
    pub outdated: usize,
    /// The number of tiddlers that the wiki lacks and of which only the title is translated; these titles are left
    /// in the catalogue.
    pub titles_alone: usize,
    /// The number of messages that are not translated or must be reviewed.
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
        given: BTreeSet::new(),
        rebuilt: BTreeSet::new(),
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

pub(super) struct Importer<'a> {
    pub(super) editions: Editions<'a>,
    known: BTreeMap<(&'a str, &'a str), &'a PoMessage>,
    /// The titles in the translation by those of the original.
    pub(super) names: BTreeMap<String, String>,
    /// Titles of tiddlers that are new.
    pub(super) new_titles: BTreeSet<String>,
    /// Titles that tiddlers get from the catalogue.
    pub(super) given: BTreeSet<String>,
    /// Tiddlers that are put together anew, with their reading lists.
    pub(super) rebuilt: BTreeSet<TiddlerId>,
    pub(super) list_heading: &'a str,
    force: bool,
    /// The number of messages about existing texts.
    used: usize,
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
}

impl<'a> Importer<'a> {
    fn message(&self, context: &str, unit: &Unit) -> Option<&'a PoMessage> {
        self.known.get(&(context, unit.text.as_str())).copied()
    }

    pub(super) fn original_title(&self, id: TiddlerId) -> &'a str {
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

    /// The title of a tiddler that the wiki does not have yet, and gets now: as long as its title alone is
    /// translated, readers have the original.
    fn new_title(&mut self, texts: &Texts<'_>) -> Option<String> {
        let title = self.title_in_catalogue(texts)?;
        let is_title = |it: &Unit| it.kind == UnitKind::Title;
        let has_title = texts.own.first().is_some_and(is_title);
        let has_words = texts.own.iter().any(|it| !is_title(it) && it.has_words());
        let context = self.original_title(texts.id);
        let is_begun = texts.messages(context).into_iter().any(|(at, context)| {
            let unit = texts.own.get(at).filter(|it| !is_title(it));
            let message = unit.and_then(|unit| self.message(&context, unit));
            message.is_some_and(|it| !it.is_fuzzy() && !it.translation.trim().is_empty())
        });
        if has_words && !is_begun {
            self.import.titles_alone += usize::from(has_title);
            return None;
        }
        Some(title)
    }

    fn title_in_catalogue(&self, texts: &Texts<'_>) -> Option<String> {
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

    fn tiddler(&mut self, texts: &Texts<'_>) {
        let found = self.read(texts);
        match texts.translation {
            Some(id) => self.existing(texts, id, &found),
            None => self.missing(texts, &found),
        }
        let is_touched = !found.changed.is_empty() || texts.recorded.is_some();
        if self.is_new(texts.id) || is_touched && texts.translation.is_some() {
            self.keep_record(texts, &found);
        }
    }

    fn is_new(&self, id: TiddlerId) -> bool {
        self.import.new.last().is_some_and(|it| it.original == id)
    }

    /// Reads and checks the messages of a tiddler.
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
            let is_changed = !current.is_some_and(|it| self.is_same(texts.id, it, message));
            // The translator left it as it was; who changed the wiki since then wins.
            if is_changed && texts.translated(at).is_some() && is_untouched(message) {
                continue;
            }
            if is_changed && let Some(problem) = self.problem(texts, &wanted, message) {
                let line = message.line;
                if !self.force || !problem.can_pass() {
                    self.fault(line, problem);
                    continue;
                }
                self.import.passed.push(ImportFault { line, problem });
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

    /// Whether the text of the wiki is that of a message. A link may lead to the title of an original in both, or
    /// have got that of its translation since.
    fn is_same(&self, id: TiddlerId, unit: &Unit, message: &PoMessage) -> bool {
        let words = message.translation.trim();
        let is_it = |words: &str| unit.text == words || unit.text == one_line(words);
        let relinked =
            |keeps_label| is_it(&self.relink_as(id, words, Names::OfEither, keeps_label));
        is_it(words) || relinked(false) || relinked(true)
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
        relinked(words, dialect, keeps_label, &|title| {
            let is_own = names == Names::OfEither
                && (self.editions.translation.find(title).is_some()
                    || self.new_titles.contains(title));
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
        let translated = texts.translated(wanted.at);
        let is_newer = |it: &&Unit| exported_with(message) != Some(base(&it.text).as_str());
        if let Some(newer) = translated.filter(is_newer) {
            return Some(if self.force {
                ImportProblem::Overwritten(newer.text.clone())
            } else {
                ImportProblem::Newer
            });
        }
        if unit.kind == UnitKind::Title {
            return self.title_problem(texts, &wanted.words);
        }
        let dialect = self.editions.original[texts.id].tiddler.dialect;
        let names = |title: &str| self.names.get(title).cloned();
        let is_title = |title: &str| {
            let stores = [self.editions.translation, self.editions.original];
            self.new_titles.contains(title) || stores.iter().any(|it| it.find(title).is_some())
        };
        check::problem(unit, &wanted.words, dialect, &names, &is_title)
    }

    /// The reason why a tiddler cannot have a title.
    fn title_problem(&self, texts: &Texts<'_>, title: &str) -> Option<ImportProblem> {
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

    /// Adds the translated texts to the record.
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
