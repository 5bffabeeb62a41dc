//! A translation and its original, without their books.

use super::wiki::LoadedWiki;
use super::{Failure, Job};
use crate::check::check_translation;
use crate::diag::{Diagnostic, Edit, Sink};
use crate::export::{Container, Outgoing, division, in_file};
use crate::pipeline::sentences;
use crate::read::INFO;
use crate::source::{FileId, NewFile, Sources, paths, put_text};
use crate::tiddler::{Dialect, slug};
use crate::translate::{
    self, Editions, Exported, Import, ImportOptions, NewTiddler, Pairs, PoMessage, ProposedTerm,
    Record, State, Status,
};
use crate::unique::Unique;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// The message that names the heading of reading lists.
const HEADING: &str = "reading-list-heading";

/// The folder of tiddlers in a wiki folder of TiddlyWiki 5.
const TIDDLERS: &str = "tiddlers";

/// An edition and the one that it translates.
#[derive(Debug)]
pub struct Translation {
    /// The job of the translation.
    pub job: Job,
    /// The texts of both.
    pub sources: Sources,
    /// The pairs of tiddlers of the original and the translation.
    pub pairs: Pairs,
    /// The record of what each tiddler was translated from.
    pub record: Record,
    /// The path of the record.
    pub record_path: PathBuf,
    pub(super) original: LoadedWiki,
    pub(super) translation: LoadedWiki,
}

impl Translation {
    /// Reads the wiki of a job and that of its original.
    ///
    /// # Errors
    /// When it is a translation of nothing, or something cannot be read.
    pub fn load(job: &Job) -> Result<Self, Failure> {
        let Some(original) = &job.original else {
            return Err(Failure::Other(sentences::translate_no_original(
                &job.language,
            )));
        };
        let mut sources = Sources::new();
        let original = LoadedWiki::load(job, &original.wiki, &original.language, &mut sources)?;
        let translation = LoadedWiki::load(job, &job.wiki, &job.language, &mut sources)?;
        original.prepare_comparison(job)?;
        translation.prepare_comparison(job)?;
        let (mut record, record_path) = record(job)?;
        let pairs = record.pairs(&original.store, &translation.store, &sources);
        Ok(Self {
            job: job.clone(),
            sources,
            pairs,
            record,
            record_path,
            original,
            translation,
        })
    }

    /// The original and the translation together.
    pub fn editions(&self) -> Editions<'_> {
        Editions {
            sources: &self.sources,
            original: &self.original.store,
            translation: &self.translation.store,
            pairs: &self.pairs,
            is_variant: is_variant(&self.original.language, &self.translation.language),
        }
    }

    /// The state of the translation.
    pub fn status(&self) -> Status {
        Status::new(self.editions(), &self.record)
    }

    /// The language of the original and that of the translation, each with the direction of its script as
    /// HTML's `dir` names it.
    pub fn languages(&self) -> [(&str, &str); 2] {
        [&self.original, &self.translation].map(|it| (it.locale.tag(), it.locale.direction()))
    }

    /// The differences between the translation and the original, without the book that a whole `check` makes:
    /// comments that allow something are not applied, and what follows from other findings is there by itself.
    pub fn differences(&self) -> Vec<Diagnostic> {
        let translated = self.translation.translated(
            (&self.original, &self.pairs, &self.record),
            &self.job,
            &self.sources,
        );
        let mut sink = Sink::new();
        check_translation(&translated, &self.job.levels, &mut sink);
        let found = sink.finish().into_iter();
        found.filter_map(|it| self.job.levels.apply(it)).collect()
    }

    /// The terms that the language's `terms.toml` does not have, although both editions have them.
    pub fn propose_terms(&self) -> Vec<ProposedTerm> {
        let words = [&self.original.vocabulary, &self.translation.vocabulary];
        translate::propose_terms(self.editions(), words, &self.translation.terms)
    }

    /// The catalogue for translators' own tools, as PO; messages of the `earlier` one that the wiki lacks are kept.
    pub fn export(&self, earlier: &[PoMessage]) -> Exported {
        let (name, language) = (&self.job.name, &self.job.language);
        translate::export(self.editions(), &self.record, name, language, earlier)
    }

    /// The changes that a catalogue makes; with `force`, also to newer texts, with `keep_going`, although some messages
    /// cannot be imported.
    pub fn import(&self, messages: &[PoMessage], force: bool, keep_going: bool) -> Import {
        let names = self.translation.locale.names(HEADING);
        let options = ImportOptions {
            list_heading: names.first().map_or("", String::as_str),
            force,
            keep_going,
        };
        translate::import(self.editions(), &self.record, messages, options)
    }

    /// The files that are new or change when new tiddlers are written.
    ///
    /// # Errors
    /// When the wiki is of a form that no tiddler can be added to.
    pub(super) fn added(
        &mut self,
        new: &[NewTiddler],
    ) -> Result<(Vec<NewFile>, Vec<Edit>), Failure> {
        if new.is_empty() {
            return Ok((Vec::new(), Vec::new()));
        }
        if self.job.files.is_folder(&self.job.wiki) {
            return Ok((self.files_for(new)?, Vec::new()));
        }
        let last = self.translation.store.entries().last();
        let place = last.and_then(|it| self.sources.after_tiddler(it.tiddler.text));
        let Some(span) = place else {
            return Err(Failure::Other(sentences::import_no_place(
                &paths::displayed(&self.job.wiki),
                &(new
                    .iter()
                    .map(|it| it.title.as_str())
                    .collect::<Vec<_>>()
                    .join(", ")),
            )));
        };
        let divisions = new.iter().map(|new| {
            let division = division(&outgoing(new), Container::Classic, &mut Vec::new());
            format!("\n{division}")
        });
        let text = divisions.collect();
        Ok((Vec::new(), vec![Edit { span, text }]))
    }

    /// The files of new tiddlers, each with a name that no other file below the wiki has.
    fn files_for(&self, new: &[NewTiddler]) -> Result<Vec<NewFile>, Failure> {
        let wiki = &self.job.wiki;
        let is_wiki_of_5 = self.job.files.is_file(&wiki.join(INFO));
        let folder = match is_wiki_of_5 {
            true => wiki.join(TIDDLERS),
            false => wiki.clone(),
        };
        let usual = match is_wiki_of_5 {
            true => Dialect::TiddlyWiki5,
            false => self.job.config.dialect.unwrap_or_default(),
        };
        let mut names = Unique::ignoring_case();
        for path in self.job.files.files_that(wiki, &|_| true)? {
            names.take(&path.to_string_lossy());
        }
        let mut tiddlers: BTreeMap<FileId, usize> = BTreeMap::new();
        for entry in self.original.store.entries() {
            let (file, _) = self.sources.key(entry.tiddler.title_span);
            *tiddlers.entry(file).or_default() += 1;
        }
        let file = |new: &NewTiddler| {
            let name = self.file_name(new, &tiddlers);
            let below = name
                .strip_prefix(TIDDLERS)
                .and_then(|it| it.strip_prefix('/'));
            let name = below.filter(|_| is_wiki_of_5).unwrap_or(&name);
            let mut outgoing = outgoing(new);
            let dialect = self.original.store[new.original].tiddler.dialect;
            if dialect != usual {
                outgoing.say_type(dialect);
            }
            let file = in_file(&outgoing, is_wiki_of_5);
            let path = |end: &str| {
                let name = format!("{name}{end}{}", file.ending);
                folder.join(name).to_string_lossy().into_owned()
            };
            let path = names.free(&path(""), |number| path(&format!("-{number}")));
            NewFile::new(path.into(), file.bytes)
        };
        Ok(new.iter().map(file).collect())
    }

    /// The name of a new tiddler's file, without its ending: that of its original, unless that has others, too.
    fn file_name(&self, new: &NewTiddler, tiddlers: &BTreeMap<FileId, usize>) -> String {
        let entry = &self.original.store[new.original].tiddler;
        let (file, _) = self.sources.key(entry.title_span);
        let wiki = self.job.original.as_ref().map(|it| it.wiki.as_path());
        let path = wiki.and_then(|wiki| self.sources.path(file).strip_prefix(wiki).ok());
        let is_alone = tiddlers.get(&file) == Some(&1);
        let path = path.filter(|it| is_alone && !it.as_os_str().is_empty());
        let name = match path {
            Some(path) => path.with_extension("").to_string_lossy().into_owned(),
            None => slug(&new.title),
        };
        Some(name)
            .filter(|it| !it.is_empty())
            .unwrap_or_else(|| "tiddler".to_owned())
    }

    /// Notes that tiddlers of the original have got other titles, which are written by now.
    ///
    /// # Errors
    /// When the record cannot be written.
    pub fn note_renamed(&mut self, renamed: &[(String, String)]) -> Result<(), Failure> {
        let original = &self.original.store;
        for (old, title) in renamed {
            if let Some(id) = original.find(title) {
                let units = translate::units(&original[id], original, &self.sources);
                self.record.rename(old, title, &units);
            }
        }
        self.write_record()
    }

    /// Whether the translation of a tiddler is up to date; `title` is its own.
    pub(super) fn is_done(&self, title: &str) -> bool {
        let tiddler = self.translation.store.find(title);
        let status = self.status().tiddlers;
        let mut same = status.iter().filter(|it| it.translation == tiddler);
        tiddler.is_some() && same.all(|it| it.state == State::Translated)
    }

    /// Notes that the translation of a tiddler is up to date with its original as it is written now.
    ///
    /// # Errors
    /// When the record cannot be written.
    pub(super) fn note_done(&mut self, title: &str) -> Result<(), Failure> {
        let tiddler = self.translation.store.find(title);
        if let Some(original) = tiddler.and_then(|it| self.pairs.original(it)) {
            let entry = &self.original.store[original];
            let units = translate::units(entry, &self.original.store, &self.sources);
            self.record.put(entry.title(), &units);
        }
        self.write_record()
    }

    /// Writes the record, unless nothing is recorded and there is no file.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write_record(&self) -> Result<(), Failure> {
        if !self.record.is_empty() || self.job.files.is_file(&self.record_path) {
            put_text(&self.record_path, &self.record.text())?;
        }
        Ok(())
    }
}

/// Whether two tags name variants of one language, such as `en-GB` and `en-US`.
pub fn is_variant(one: &str, other: &str) -> bool {
    let language = |tag: &str| tag.split('-').next().map(str::to_lowercase);
    language(one) == language(other)
}

/// The record of what each tiddler of an edition was translated from, and its path.
pub(super) fn record(job: &Job) -> Result<(Record, PathBuf), Failure> {
    let path = Record::path(job.files.as_ref(), &job.wiki);
    let record = if job.files.is_file(&path) {
        Record::parse(&path, &job.files.read_text(&path)?)?
    } else {
        Record::default()
    };
    Ok((record, path))
}

/// A new tiddler on its way into its container.
fn outgoing(new: &NewTiddler) -> Outgoing {
    let fields = new.fields.iter().cloned();
    let fields = fields.chain([("tags".to_owned(), new.tags.clone())]);
    Outgoing {
        title: new.title.clone(),
        fields: fields.filter(|(_, value)| !value.is_empty()).collect(),
        text: new.text.clone(),
    }
}
