//! A project: editions over one set of sources.

use super::edition::Before;
use super::outputs::Made;
use super::wiki::LoadedWiki;
use super::{BuildOptions, Edition, Failure, Job, threads};
use crate::book::Book;
use crate::check::Scope;
use crate::diag::{Edit, Findings, Sink, Verdict};
use crate::linearize::slug;
use crate::locale::Locale;
use crate::pipeline::sentences;
use crate::rename::{RenameError, is_named_alike, new_file, read_as, renamed_with};
use crate::say::Text;
use crate::source::{Sources, Span};
use crate::store::{Store, TiddlerId};
use crate::tiddler::is_id;
use crate::translate::{Neighbours, Pairs, rename_in_all};
use crate::write::html::{self, Purpose};
use crate::write::templates::Templates;
use std::ops::Index;
use std::path::{Path, PathBuf};

/// Editions of a book, all at once: those of several languages, or of several versions of a wiki.
///
/// Their texts are in one [`Sources`], so that a span of any of them can be shown. A wiki that is
/// both an edition and the original of another one is read once. What is loaded does not change any
/// more: a wiki that was edited is loaded into a new project.
#[derive(Debug, Default)]
pub struct Project {
    pub(super) sources: Sources,
    wikis: Vec<LoadedWiki>,
    editions: Vec<Edition>,
}

/// An edition of the [`Project`] that gave the id out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EditionId(usize);

/// The findings of an edition, and the outputs that were made.
#[derive(Clone, Debug)]
pub struct Report {
    /// The wiki, for findings that have no place in it.
    pub wiki: PathBuf,
    /// The findings.
    pub verdict: Verdict,
    /// The paths of the outputs, in the order of the writers.
    pub outputs: Vec<PathBuf>,
    /// The parts that were left out, with the reason, a sentence each.
    pub notes: Vec<Text>,
    /// Whether an output was asked for and not made, although nothing is wrong with the book.
    pub is_held_back: bool,
}

impl Report {
    /// The findings with the context to print them; `sources` are those of the project.
    pub fn findings<'a>(&'a self, sources: &'a Sources) -> Findings<'a> {
        Findings {
            diagnostics: self.verdict.diagnostics(),
            sources,
            wiki: &self.wiki,
        }
    }
}

impl Index<EditionId> for Project {
    type Output = Edition;

    // Ids come from the project, which only grows.
    #[allow(clippy::indexing_slicing)]
    fn index(&self, id: EditionId) -> &Edition {
        &self.editions[id.0]
    }
}

impl Project {
    /// A project without editions.
    pub fn new() -> Self {
        Self::default()
    }

    /// The texts of all editions.
    pub fn sources(&self) -> &Sources {
        &self.sources
    }

    pub(super) fn sources_mut(&mut self) -> &mut Sources {
        &mut self.sources
    }

    /// The ids of the editions that were loaded.
    pub(super) fn ids(&self) -> impl Iterator<Item = EditionId> {
        (0..self.editions.len()).map(EditionId)
    }

    /// The editions that were loaded.
    pub fn editions(&self) -> impl Iterator<Item = &Edition> {
        self.editions.iter()
    }

    /// The tiddlers of an edition.
    pub fn store(&self, id: EditionId) -> &Store {
        &self.wiki(id).store
    }

    /// The tiddlers of the edition that another one is a translation of.
    pub fn original(&self, id: EditionId) -> Option<&Store> {
        let wiki = self.wikis.get(self[id].original?)?;
        Some(&wiki.store)
    }

    /// The edition that another one is a translation of, if it was loaded as one.
    pub fn original_edition(&self, id: EditionId) -> Option<EditionId> {
        let original = self[id].original?;
        self.ids().find(|id| self[*id].wiki == original)
    }

    /// The edits that rename a tiddler of an edition, in all editions that were loaded.
    ///
    /// # Errors
    /// When it cannot have the title, or a reference to it cannot be changed.
    pub fn rename(
        &self,
        id: EditionId,
        tiddler: TiddlerId,
        title: &str,
    ) -> Result<Vec<Edit>, RenameError> {
        let translations = self
            .ids()
            .filter(|it| self[*it].original == Some(self[id].wiki));
        let neighbours = Neighbours {
            original: self.original(id),
            translations: translations.map(|it| self.store(it)).collect(),
            figures_by_name: !self[id].job.config.titles.figure_category,
            ..Neighbours::default()
        };
        rename_in_all(self.store(id), tiddler, title, &neighbours, &self.sources)
    }

    /// The places of an edition where readers read a title, its plural or its singular.
    pub fn read_as(&self, id: EditionId, title: &str) -> Vec<Span> {
        let forms = self.wiki(id).vocabulary.plural.forms(title);
        read_as(self.store(id), &self.sources, &forms)
    }

    /// The edits that keep the addresses of the tiddlers that are renamed with one of an edition: each gets the field
    /// `id`. A translation has the address of its original, and a container without a place for a field keeps none.
    pub fn kept_addresses(&self, id: EditionId, tiddler: TiddlerId, title: &str) -> Vec<Edit> {
        let (store, pairs) = (self.store(id), self.pairs(id));
        let titles = self[id].book().map(|book| &book.tiddlers);
        let renamed = renamed_with(store, tiddler, title).into_iter();
        let edits = renamed.filter_map(|(tiddler, title)| {
            let entry = &store[tiddler];
            let mut addresses = titles?.iter().filter(|it| it.1 == entry.title());
            let (address, _) = addresses.next()?;
            let is_kept = entry.tiddler.id().is_some()
                || *address.as_str() == slug(&title)
                || pairs
                    .as_ref()
                    .is_some_and(|it| it.original(tiddler).is_some());
            let is_rule = is_id(address.as_str()) && store.find(entry.title()) == Some(tiddler);
            let edit = || entry.tiddler.with_field("id", address.as_str());
            (is_rule && !is_kept).then(edit).flatten()
        });
        edits.collect()
    }

    pub(super) fn edition_mut(&mut self, id: EditionId) -> Option<&mut Edition> {
        self.editions.get_mut(id.0)
    }

    /// The files that get other names when a tiddler of an edition gets another title: those that are named
    /// after it, and those of its translations that are called alike. The file of a translation that is called as
    /// that of its original keeps its name.
    pub fn renamed_files(
        &self,
        id: EditionId,
        tiddler: TiddlerId,
        title: &str,
    ) -> Vec<(PathBuf, PathBuf)> {
        let mut renamed = Vec::new();
        for (tiddler, title) in renamed_with(self.store(id), tiddler, title) {
            if self.store(id)[tiddler].tiddler.printed.is_some() {
                // Links lead to the file of a page.
                continue;
            }
            let own = self.file_of(id, tiddler);
            let Some(new) = new_file(own.0, self.store(id)[tiddler].title(), &title) else {
                continue;
            };
            let original = self.original_edition(id).and_then(|edition| {
                let original = self.pairs(id)?.original(tiddler)?;
                Some(self.file_of(edition, original))
            });
            if original.is_some_and(|it| is_named_alike(own, it)) {
                continue;
            }
            renamed.push((own.0.to_owned(), new.clone()));
            for edition in self.ids() {
                let pairs =
                    (self.original_edition(edition) == Some(id)).then(|| self.pairs(edition));
                let translation = pairs.flatten().and_then(|it| it.translation(tiddler));
                let file = translation.map(|it| self.file_of(edition, it));
                if let (Some(file), Some(name)) = (file, new.file_name())
                    && is_named_alike(file, own)
                {
                    renamed.push((file.0.to_owned(), file.0.with_file_name(name)));
                }
            }
        }
        renamed
    }

    /// The file of a tiddler, and the wiki that it is in.
    fn file_of(&self, id: EditionId, tiddler: TiddlerId) -> (&Path, &Path) {
        let title = self.store(id)[tiddler].tiddler.title_span;
        let file = self.sources.path(self.sources.key(title).0);
        (file, &self[id].job.wiki)
    }

    /// The pairs of tiddlers of an edition and of its original; `None` where it has no original.
    pub fn pairs(&self, id: EditionId) -> Option<Pairs> {
        self[id].pairs.clone()
    }

    /// Reads the wiki of a job, and that of its original, and makes its book.
    ///
    /// # Errors
    /// When a wiki cannot be read at all.
    pub fn load(&mut self, job: &Job) -> Result<EditionId, Failure> {
        self.load_for(job, false)
    }

    /// The same for one that `is_checked` soon: checks begin where a thread has nothing else to do.
    ///
    /// # Errors
    /// As [`Project::load`].
    pub fn load_for(&mut self, job: &Job, is_checked: bool) -> Result<EditionId, Failure> {
        let wiki = self.read(job, &job.wiki, &job.language)?;
        let original = job.original.as_ref();
        let original = original.map(|it| self.read(job, &it.wiki, &it.language));
        let original = original.transpose()?;
        let id = EditionId(self.editions.len());
        let before = original.and_then(|at| {
            let wiki = self.wikis.get(at)?;
            let book = self.book_of(at, job);
            Some(Before { at, wiki, book })
        });
        if let Some(loaded) = self.wikis.get(wiki) {
            let edition = Edition::new(job, (wiki, loaded), before, &self.sources, is_checked)?;
            self.editions.push(edition);
        }
        Ok(id)
    }

    /// The book of a wiki with the rules of a job, if it is made.
    fn book_of(&self, wiki: usize, job: &Job) -> Option<&Book> {
        let is_same = |it: &&Edition| it.wiki == wiki && it.job.edition == job.edition;
        let mut made = self.editions.iter().filter(is_same);
        made.find_map(Edition::book)
    }

    /// Looks for faults, and writes nothing but what it saw in drawings into the user's own cache.
    pub fn check(&self, id: EditionId) -> Report {
        let found = self.findings(id);
        self[id].job.cache.keep_own();
        self.report(id, self[id].verdict(found, &self.sources))
    }

    /// Adds to a report on a job what is wrong only in its editions with a part of the rules, each named.
    ///
    /// # Errors
    /// When one of them cannot be made.
    pub fn check_selections(&mut self, job: &Job, report: &mut Report) -> Result<(), Failure> {
        if job.edition.is_some() {
            return Ok(());
        }
        for name in job.config.editions.keys() {
            let id = self.load(&Job {
                edition: Some(name.clone()),
                ..job.clone()
            })?;
            let found = self.check_selection(id);
            let said = |message| sentences::in_edition(name, message);
            report.verdict.append(found.beyond(&report.verdict, said));
        }
        Ok(())
    }

    /// Makes the outputs of an edition. They are written when the verdict has no error, or when
    /// `options` say so nevertheless.
    ///
    /// # Errors
    /// When something that is to be written cannot be made or written; earlier outputs are then as
    /// they were.
    pub fn build(&self, id: EditionId, options: &BuildOptions) -> Result<Report, Failure> {
        // The checks look at the book while it is written: most wikis have no errors.
        let work = threads::both(|| self.findings(id), || self.made(id, options))?;
        self.put(id, options, work)
    }

    /// The same for the last edition to be built. What no writer needs takes more memory than the book: where no other edition
    /// is compared with it, it is given back before the book is written.
    ///
    /// # Errors
    /// As [`Project::build`].
    pub fn build_last(&mut self, id: EditionId, options: &BuildOptions) -> Result<Report, Failure> {
        if self.editions.len() > 1 || self.wikis.len() > 1 {
            return self.build(id, options);
        }
        let found = self.findings(id);
        for wiki in &mut self.wikis {
            wiki.store.forget_texts();
        }
        self.put(id, options, (found, self.made(id, options)))
    }

    /// Makes the outputs of an edition, without what compares two versions where it is behind.
    fn made(&self, id: EditionId, options: &BuildOptions) -> Result<Made, Failure> {
        let edition = &self[id];
        let options = &match edition.behind.is_some() && !options.keep_going {
            true => options.without_versions(),
            false => options.clone(),
        };
        let web = self.web(id, Purpose::Site)?;
        let words = (&self.wiki(id).locale, &*self.other_locales(id));
        Made::new(edition.subject(&edition.job.stem()), words, &web, options)
    }

    /// Puts outputs that are made into their folder, if nothing was found that speaks against it.
    fn put(
        &self,
        id: EditionId,
        options: &BuildOptions,
        (mut found, made): (Sink, Result<Made, Failure>),
    ) -> Result<Report, Failure> {
        let edition = &self[id];
        let behind = edition.behind.as_ref().filter(|_| !options.keep_going);
        let stem = edition.job.stem();
        let subject = edition.subject(&stem);
        if let Ok(made) = &made {
            made.report(&mut found);
        }
        let verdict = edition.verdict(found, &self.sources);
        let mut report = self.report(id, verdict);
        if options.keep_going || !report.verdict.has_errors() {
            let mut made = made?;
            let out = options.out.as_ref().unwrap_or(&edition.job.config.out);
            made.check_place(out, &edition.job)?;
            let overview = self.overview(id, &made.endings(), out);
            let overview = html::overview(&Templates::new(edition.job.templates())?, &overview)?;
            report.outputs = made.put(out, subject, overview.as_deref())?;
            report.notes = made.notes;
        }
        report.notes.extend(behind.cloned());
        report.is_held_back = behind.is_some();
        Ok(report)
    }

    pub(super) fn findings(&self, id: EditionId) -> Sink {
        let original = self[id].original.and_then(|it| self.wikis.get(it));
        self[id].findings(
            &[Scope::Texts, Scope::Order, Scope::Book],
            self.wiki(id),
            original,
            &self.sources,
        )
    }

    /// The verdict about an edition with a part of the rules, without what is the same in all of them.
    fn check_selection(&self, id: EditionId) -> Verdict {
        let original = self[id].original.and_then(|it| self.wikis.get(it));
        let found = self[id].findings(&[Scope::Book], self.wiki(id), original, &self.sources);
        self[id].job.cache.keep_own();
        self[id].verdict(found, &self.sources)
    }

    pub(super) fn report(&self, id: EditionId, verdict: Verdict) -> Report {
        Report {
            wiki: self[id].job.wiki.clone(),
            verdict,
            outputs: Vec::new(),
            notes: Vec::new(),
            is_held_back: false,
        }
    }

    #[allow(clippy::indexing_slicing)] // The wiki of an edition is loaded before the edition.
    pub(super) fn wiki(&self, id: EditionId) -> &LoadedWiki {
        &self.wikis[self[id].wiki]
    }

    /// The words of the other languages that texts of an edition may be in.
    pub(super) fn other_locales(&self, id: EditionId) -> Vec<&Locale> {
        let original = self[id].original.and_then(|it| self.wikis.get(it));
        original.map(|it| &it.locale).into_iter().collect()
    }

    /// The wiki of that path in that language; it is read unless it was.
    fn read(&mut self, job: &Job, path: &Path, language: &str) -> Result<usize, Failure> {
        let is_it = |wiki: &LoadedWiki| wiki.is(&job.files, path, language);
        if let Some(known) = self.wikis.iter().position(is_it) {
            return Ok(known);
        }
        let wiki = LoadedWiki::load(job, path, language, &mut self.sources)?;
        self.wikis.push(wiki);
        Ok(self.wikis.len() - 1)
    }
}
