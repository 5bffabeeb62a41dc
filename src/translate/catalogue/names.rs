//! What tiddlers and their parts are called in the translation, and the links to them.

use super::super::exchange::Had;
use super::super::record::Record;
use super::super::unit::{Unit, UnitKind};
use super::CatalogueTexts;
use super::apply::Importer;
use super::compose::{Names, relinked};
use super::fault::ImportProblem;
use super::memory::Memory;
use crate::store::TiddlerId;

impl Importer<'_> {
    pub(super) fn learn_names(&mut self, texts: &[CatalogueTexts<'_>], record: &Record) {
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
                None => {
                    if self.is_begun(texts, &memory) {
                        self.begun.insert(texts.id);
                    }
                    self.new_title(texts)
                }
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
    fn new_title(&mut self, texts: &CatalogueTexts<'_>) -> Option<String> {
        let title = self.title_in_catalogue(texts)?;
        if self.is_deleted(texts) && !self.options.force {
            return None;
        }
        let is_title = |it: &Unit| it.kind == UnitKind::Title;
        let has_title = texts.own.first().is_some_and(is_title);
        let has_words = texts.own.iter().any(|it| !is_title(it) && it.has_words());
        if has_words && !self.begun.contains(&texts.id) {
            let original = self.original_title(texts.id).to_owned();
            self.import.titles_alone += usize::from(has_title);
            self.titles_alone.insert(title, original);
            return None;
        }
        Some(title)
    }

    /// Whether somebody has translated a text of a tiddler besides its title.
    fn is_begun(&self, texts: &CatalogueTexts<'_>, memory: &Memory) -> bool {
        let messages = texts.messages(self.original_title(texts.id));
        messages.into_iter().any(|(at, context)| {
            let unit = texts.own.get(at).filter(|it| it.kind != UnitKind::Title);
            let message = unit.and_then(|unit| self.message(&context, unit));
            // What an export fills in by itself begins nothing.
            let is_work =
                |it: &str| !it.is_empty() && unit.is_some_and(|unit| !memory.fills(unit, it));
            message.is_some_and(|it| !it.is_fuzzy() && is_work(it.translation.trim()))
        })
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

    /// The reason why a tiddler cannot have a title.
    pub(super) fn title_problem(
        &self,
        texts: &CatalogueTexts<'_>,
        title: &str,
    ) -> Option<ImportProblem> {
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

    /// Changes the links of a text to the titles of the translation.
    pub(super) fn relink(&self, id: TiddlerId, words: &str, names: Names) -> String {
        // The words of a copy are still those of the original.
        self.relink_as(id, words, names, names == Names::OfOriginal)
    }

    /// The same; `keeps_label` tells whether links that showed their titles keep showing those.
    pub(super) fn relink_as(
        &self,
        id: TiddlerId,
        words: &str,
        names: Names,
        keeps_label: bool,
    ) -> String {
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
}
