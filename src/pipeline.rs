//! The one place where the stages are strung together.
//!
//! A [`Job`] is one edition: a wiki, its language, and what `book.toml` says. [`build`] makes its
//! outputs, [`check()`] only looks, [`show`] prints one tiddler at a stage.

use crate::book::Book;
use crate::check::{self, Allows};
use crate::config::{self, Config, ConfigError};
use crate::diag::fix::FixError;
use crate::diag::{Diagnostic, Findings, Levels, Rule, Sink};
use crate::figure::Figures;
use crate::linearize::{self, Linearized, front};
use crate::locale::{Locale, LocaleError, Vocabulary};
use crate::read::{self, ReadError};
use crate::source::{Disk, DiskError, Files as _, Folder, Outputs, Sources, environment};
use crate::store::Store;
use crate::wikitext::{Headings, print};
use crate::write::docbook::{DocBookSchema, Schema, SchemaError, Violation, find_schema};
use crate::write::epub::EpubError;
use crate::write::templates::{TemplateError, Templates};
use crate::write::{docbook, epub, excerpt, html};
use jiff::Timestamp;
use std::collections::BTreeSet;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::{Scope, ScopedJoinHandle};

/// The stack that a build runs on, in bytes. Reading lists may be [`linearize::order::MAX_CHAIN`] deep, and
/// the book is as deep; memory is taken only as it is used.
const STACK: usize = 1 << 30;

/// A kind of output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Format {
    /// `<name>_<lang>.xml`
    Docbook,
    /// `<name>_<lang>.epub`
    Epub,
    /// the folder `<name>_<lang>/`
    Html,
}

/// One edition of a book.
#[derive(Clone, Debug)]
pub struct Job {
    /// The wiki: a file or a folder.
    pub wiki: PathBuf,
    /// Its language, a BCP 47 tag.
    pub language: String,
    /// What the names of the outputs begin with.
    pub name: String,
    /// The folder that the wiki's paths call `figs/`.
    pub figures: PathBuf,
    /// The wiki that this one is a translation of.
    pub original: Option<PathBuf>,
    /// What becomes of the findings of each rule.
    pub levels: Levels,
    /// What `book.toml` says, or its defaults.
    pub config: Config,
}

/// What the user asked to be done, and where.
#[derive(Clone, Debug, Default)]
pub struct Request {
    /// The wiki; without it, those of `book.toml`.
    pub wiki: Option<PathBuf>,
    /// The language; without it, each of `book.toml`, or what the wiki's name says.
    pub language: Option<String>,
    /// A `book.toml`; without it, the nearest one above the wiki or the working directory.
    pub config: Option<PathBuf>,
}

/// Why nothing could be done: wrong usage or input that cannot be read.
#[derive(Debug)]
pub enum Failure {
    /// The request asks for what is not there.
    Usage(String),
    /// `book.toml` is wrong.
    Config(ConfigError),
    /// The wiki cannot be read.
    Read(ReadError),
    /// The messages of the language cannot be had.
    Locale(LocaleError),
    /// A template is wrong.
    Template(TemplateError),
    /// The EPUB cannot be put together.
    Epub(EpubError),
    /// The schema cannot be used.
    Schema(SchemaError),
    /// A file cannot be written.
    Disk(DiskError),
    /// A file cannot be repaired.
    Fix(FixError),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usage(message) => f.write_str(message),
            Self::Config(error) => error.fmt(f),
            Self::Read(error) => error.fmt(f),
            Self::Locale(error) => error.fmt(f),
            Self::Template(error) => error.fmt(f),
            Self::Epub(error) => error.fmt(f),
            Self::Schema(error) => error.fmt(f),
            Self::Disk(error) => error.fmt(f),
            Self::Fix(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Failure {}

/// Makes a [`Failure`] of each stage's error.
macro_rules! failures {
    ($($variant:ident($error:ty)),+ $(,)?) => {
        $(impl From<$error> for Failure {
            fn from(error: $error) -> Self {
                Self::$variant(error)
            }
        })+
    };
}

failures! {
    Config(ConfigError), Read(ReadError), Locale(LocaleError), Template(TemplateError),
    Epub(EpubError), Schema(SchemaError), Disk(DiskError), Fix(FixError),
}

/// The editions that a request asks for.
///
/// # Errors
/// When there is no wiki to work on, or `book.toml` is wrong.
pub fn jobs(request: &Request) -> Result<Vec<Job>, Failure> {
    let start = request.wiki.as_deref().unwrap_or(Path::new("."));
    let file = request
        .config
        .clone()
        .or_else(|| Config::find(&Disk, start));
    let config = file
        .as_deref()
        .map(|file| Config::load(&Disk, file))
        .transpose()?;
    match (&request.wiki, config) {
        (Some(wiki), Some(config)) => Ok(vec![job_of_wiki(wiki, request, config)]),
        (Some(wiki), None) => Ok(vec![job_of_wiki(wiki, request, Config::default())]),
        (None, Some(config)) => jobs_of_config(request, &config),
        (None, None) => Err(Failure::Usage(
            "there is no book.toml here: name a wiki, as in `tiddlybook build wiki_en.html`"
                .to_owned(),
        )),
    }
}

/// The edition of a wiki that was named.
fn job_of_wiki(wiki: &Path, request: &Request, config: Config) -> Job {
    let same = |path: &PathBuf| {
        Disk.canonical(path)
            .is_some_and(|path| Some(path) == Disk.canonical(wiki))
    };
    let known = config
        .languages
        .iter()
        .find(|(_, edition)| edition.wiki.as_ref().is_some_and(same))
        .map(|(language, _)| language.clone());
    let language = request
        .language
        .clone()
        .or(known)
        .unwrap_or_else(|| config::guess_language(wiki));
    job(wiki.to_owned(), language, config)
}

/// The editions of `book.toml`.
fn jobs_of_config(request: &Request, config: &Config) -> Result<Vec<Job>, Failure> {
    let editions: Vec<Job> = config
        .languages
        .iter()
        .filter_map(|(language, edition)| {
            Some(job(edition.wiki.clone()?, language.clone(), config.clone()))
        })
        .filter(|job| {
            request
                .language
                .as_ref()
                .is_none_or(|wanted| *wanted == job.language)
        })
        .collect();
    if !editions.is_empty() {
        return Ok(editions);
    }
    let known: Vec<&str> = config.languages.keys().map(String::as_str).collect();
    Err(Failure::Usage(match &request.language {
        Some(language) => format!(
            "book.toml has no wiki in `{language}`; it has {}",
            if known.is_empty() {
                "none at all".to_owned()
            } else {
                known.join(", ")
            }
        ),
        None => {
            "book.toml names no wiki: add `[languages.en]` with `wiki = \"wiki/en\"`".to_owned()
        }
    }))
}

fn job(wiki: PathBuf, language: String, config: Config) -> Job {
    let edition = config.languages.get(&language);
    let figures = edition
        .and_then(|edition| edition.figures.clone())
        .or_else(|| config.figures.clone())
        .unwrap_or_else(|| figures_beside(&wiki));
    let first = config
        .language
        .clone()
        .unwrap_or_else(|| config::DEFAULT_LANGUAGE.to_owned());
    let original = config
        .languages
        .get(&first)
        .filter(|_| first != language)
        .and_then(|edition| edition.wiki.clone());
    let name = config
        .name
        .clone()
        .unwrap_or_else(|| config::output_name(&wiki));
    let levels = Levels::new(config.rules.clone());
    Job {
        wiki,
        language,
        name,
        figures,
        original,
        levels,
        config,
    }
}

/// `figs` beside a wiki file; of a wiki folder, `figs` in it or beside it.
fn figures_beside(wiki: &Path) -> PathBuf {
    const FOLDER: &str = "figs";
    let inside = wiki.join(FOLDER);
    if Disk.is_folder(&inside) {
        inside
    } else {
        wiki.with_file_name(FOLDER)
    }
}

/// How a build is done.
#[derive(Clone, Debug)]
pub struct BuildOptions {
    /// What to make.
    pub formats: BTreeSet<Format>,
    /// The folder of the outputs; without it that of `book.toml`.
    pub out: Option<PathBuf>,
    /// Is the DocBook held against the schema?
    pub validate: bool,
    /// Is made what can be made, even though the wiki has errors?
    pub keep_going: bool,
}

/// What came of a job.
#[derive(Debug)]
pub struct Report {
    /// The wiki, for findings that have no place in it.
    pub wiki: PathBuf,
    /// The texts that the diagnostics point into.
    pub sources: Sources,
    /// What was found, in the order of the places.
    pub diagnostics: Vec<Diagnostic>,
    /// What was made, by its path.
    pub outputs: Vec<PathBuf>,
    /// What was left out and why, in a sentence each.
    pub notes: Vec<String>,
    /// What [`show`] prints.
    pub shown: Option<String>,
}

impl Report {
    /// Is there an error among the findings?
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(Diagnostic::is_error)
    }

    /// What was found, to be shown.
    #[must_use]
    pub fn findings(&self) -> Findings<'_> {
        Findings {
            diagnostics: &self.diagnostics,
            sources: &self.sources,
            wiki: &self.wiki,
        }
    }
}

/// Makes the outputs of a job. When the wiki has errors, nothing is written unless `keep_going`.
///
/// # Errors
/// When something cannot be read or written at all; earlier outputs are then as they were.
pub fn build(job: &Job, options: &BuildOptions) -> Result<Report, Failure> {
    on_deep_stack(|| Edition::load(job)?.build(job, options))
}

/// Looks for faults and writes nothing.
///
/// # Errors
/// When the wiki cannot be read at all.
pub fn check(job: &Job) -> Result<Report, Failure> {
    on_deep_stack(|| Ok(Edition::load(job)?.checked(job)))
}

/// A stage at which [`show`] prints a tiddler.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The tree of its wikitext.
    Tree,
    /// Its element in the DocBook.
    Docbook,
    /// Its element in the web page.
    Html,
}

/// Prints what becomes of the tiddler `title`.
///
/// # Errors
/// When the wiki cannot be read, or has no such tiddler.
pub fn show(job: &Job, title: &str, stage: Stage) -> Result<Report, Failure> {
    on_deep_stack(|| {
        let mut edition = Edition::load(job)?;
        let shown = edition.show(job, title, stage)?;
        let report = edition.checked(job);
        Ok(Report {
            shown: Some(shown),
            ..report
        })
    })
}

/// What is wrong with a DocBook file, and with which schema that was found out.
///
/// # Errors
/// When the file cannot be read, or no schema is installed.
pub fn validate(file: &Path, schema: Option<&Path>) -> Result<(Vec<Violation>, PathBuf), Failure> {
    on_deep_stack(|| {
        let xml = Disk.read(file)?;
        let schema = find_schema(schema).ok_or_else(|| Failure::Usage(NO_SCHEMA.to_owned()))?;
        Ok((DocBookSchema::load(&schema)?.validate(&xml), schema))
    })
}

const NO_SCHEMA: &str = "the DocBook 5.0 schema is not installed: install Debian's docbook5-xml, \
     or name it in book.toml as `docbook.schema`";

/// Runs `work` on a thread whose stack is deep enough for the deepest book.
fn on_deep_stack<T: Send>(work: impl FnOnce() -> Result<T, Failure> + Send) -> Result<T, Failure> {
    std::thread::scope(|scope| joined(deep_thread(scope, work)?))
}

/// Starts `work` on such a thread.
fn deep_thread<'scope, T: Send + 'scope>(
    scope: &'scope Scope<'scope, '_>,
    work: impl FnOnce() -> Result<T, Failure> + Send + 'scope,
) -> Result<ScopedJoinHandle<'scope, Result<T, Failure>>, Failure> {
    std::thread::Builder::new()
        .stack_size(STACK)
        .spawn_scoped(scope, work)
        .map_err(|error| Failure::Usage(format!("no thread can be started: {error}")))
}

/// What the thread made. A panic in it goes on here.
fn joined<T>(thread: ScopedJoinHandle<'_, Result<T, Failure>>) -> Result<T, Failure> {
    thread
        .join()
        .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

/// An edition, read and made into a book.
struct Edition {
    sources: Sources,
    sink: Sink,
    store: Store,
    allows: Allows,
    figures: Figures,
    locale: Locale,
    vocabulary: Vocabulary,
    /// `None` when the wiki has no root.
    made: Option<Linearized>,
    /// The titles of the edition that this one translates.
    originals: Option<BTreeSet<String>>,
}

impl Edition {
    fn load(job: &Job) -> Result<Self, Failure> {
        let config = &job.config;
        let locale = Locale::new(&job.language, folder(config.i18n.as_deref()))?;
        let vocabulary = Vocabulary::new(&job.language, folder(config.i18n.as_deref()))?;
        let mut sources = Sources::new();
        let mut sink = Sink::new();
        let options = read::Options {
            dialect: config.dialect,
        };
        let tiddlers = read::read(&Disk, &job.wiki, &mut sources, &mut sink, options)?;
        let headings = headings(&locale, folder(config.i18n.as_deref()))?;
        let store = Store::new(tiddlers, &sources, &headings, &mut sink);
        let mut figures = Figures::new(Arc::new(Disk), &job.figures);
        let settings = settings(job, &locale);
        let made = linearize::linearize(&store, &sources, &settings, &mut figures, &mut sink);
        Ok(Self {
            allows: Allows::of(&store, &sources, made.as_ref().map(|made| &made.outline)),
            originals: original_titles(job, options)?,
            sources,
            sink,
            store,
            figures,
            locale,
            vocabulary,
            made,
        })
    }

    fn book(&self) -> Option<&Book> {
        self.made.as_ref().map(|made| &made.book)
    }

    /// Runs every check; `sink` holds what was found before.
    fn check(&self, job: &Job, sink: &mut Sink) {
        let names = self.locale.names("version-tiddler");
        let wiki = check::Wiki {
            sources: &self.sources,
            store: &self.store,
            outline: self.made.as_ref().map(|made| &made.outline),
            book: self.book(),
            figures: &self.figures,
            originals: self.originals.as_ref(),
            vocabulary: &self.vocabulary,
            history: names.iter().find_map(|title| self.store.find(title)),
        };
        check::check(&wiki, &job.levels, sink);
    }

    /// The report of an edition that nothing is made of.
    fn checked(mut self, job: &Job) -> Report {
        let mut sink = std::mem::take(&mut self.sink);
        self.check(job, &mut sink);
        self.sink = sink;
        self.report(job)
    }

    fn report(mut self, job: &Job) -> Report {
        for key in self.locale.missing() {
            let message = format!(
                "the language `{}` has no message `{key}`",
                self.locale.tag()
            );
            self.sink
                .push(Diagnostic::global(Rule::MissingMessage, message));
        }
        let found = self.sink.finish();
        let found = self.allows.apply(found, &job.levels, &self.sources);
        let mut diagnostics: Vec<Diagnostic> = found
            .into_iter()
            .filter_map(|found| job.levels.apply(found))
            .collect();
        diagnostics.sort_by_cached_key(|found| found.span.map(|span| self.sources.key(span)));
        Report {
            sources: self.sources,
            diagnostics,
            wiki: job.wiki.clone(),
            outputs: Vec::new(),
            notes: Vec::new(),
            shown: None,
        }
    }

    fn build(mut self, job: &Job, options: &BuildOptions) -> Result<Report, Failure> {
        let book = self.book();
        let book = book.filter(|_| options.keep_going || !self.has_errors(&self.sink, job));
        let Some(book) = book else {
            return Ok(self.checked(job));
        };
        // The checks look at the book while it is written: most wikis have no errors.
        let mut sink = self.sink.clone();
        let files = std::thread::scope(|scope| {
            let checked = deep_thread(scope, || {
                self.check(job, &mut sink);
                Ok(())
            })?;
            let files = self.files(book, job, options)?;
            joined(checked)?;
            Ok::<_, Failure>(files)
        })?;
        for violation in &files.violations {
            let message = format!("{}.xml:{violation}", files.stem);
            sink.push(Diagnostic::global(Rule::InvalidDocbook, message));
        }
        let mut outputs = Vec::new();
        if options.keep_going || !self.has_errors(&sink, job) {
            let out = options.out.as_ref().unwrap_or(&job.config.out);
            outputs = files.put(out, &self.figures)?;
        }
        self.sink = sink;
        Ok(Report {
            outputs,
            notes: files.notes,
            ..self.report(job)
        })
    }

    fn has_errors(&self, sink: &Sink, job: &Job) -> bool {
        let blocks = |found: &Diagnostic| {
            job.levels.is_error(found) && !self.allows.silences(found, &self.sources)
        };
        sink.iter().any(blocks)
    }

    /// The outputs of a book, each written on a thread of its own: they only look at it.
    fn files(&self, book: &Book, job: &Job, options: &BuildOptions) -> Result<Files, Failure> {
        let templates = Templates::new(folder(job.config.templates.as_deref()))?;
        let wanted = |format| options.formats.contains(&format);
        let (locale, figures) = (&self.locale, &self.figures);
        std::thread::scope(|scope| {
            let epub = deep_thread(scope, || {
                let made =
                    wanted(Format::Epub).then(|| epub::write(book, locale, &templates, figures));
                Ok(made.transpose()?)
            })?;
            let html = deep_thread(scope, || {
                let made =
                    wanted(Format::Html).then(|| html::write(book, locale, &templates, figures));
                Ok(made.transpose()?)
            })?;
            let mut files = Files {
                stem: format!("{}_{}", job.name, job.language),
                docbook: wanted(Format::Docbook).then(|| docbook::write(book)),
                ..Files::default()
            };
            if options.validate {
                files.validate(job)?;
            }
            files.epub = joined(epub)?;
            files.html = joined(html)?;
            Ok(files)
        })
    }

    fn show(&mut self, job: &Job, title: &str, stage: Stage) -> Result<String, Failure> {
        let Some(index) = self.store.find(title) else {
            let near = self.store.suggest(title);
            let near = near.first().map(|near| format!("; did you mean “{near}”?"));
            let near = near.unwrap_or_default();
            return Err(Failure::Usage(format!(
                "no tiddler is titled “{title}”{near}"
            )));
        };
        let missing = || Failure::Usage(format!("“{title}” is not in the book"));
        let made = || self.made.as_ref().ok_or_else(missing);
        match stage {
            Stage::Tree => Ok(print::print(&self.store[index].document, &self.sources)),
            Stage::Docbook => {
                let made = made()?;
                let xml = docbook::write(&made.book);
                let xml = String::from_utf8_lossy(&xml);
                excerpt::element(&xml, made.ids.of(index).as_str()).ok_or_else(missing)
            }
            Stage::Html => {
                let made = made()?;
                let id = made.ids.of(index);
                let templates = Templates::new(folder(job.config.templates.as_deref()))?;
                let pages = html::write(&made.book, &self.locale, &templates, &self.figures)?;
                pages
                    .iter()
                    .find_map(|(_, page)| {
                        excerpt::element(&String::from_utf8_lossy(page), id.as_str())
                    })
                    .ok_or_else(missing)
            }
        }
    }
}

/// A folder of the user's on the disk.
fn folder(path: Option<&Path>) -> Option<Folder<'_>> {
    path.map(|path| Folder::new(&Disk, path))
}

/// How reading lists begin, in the language of the wiki and in all that the toolchain knows.
fn headings(locale: &Locale, folder: Option<Folder<'_>>) -> Result<Headings, LocaleError> {
    const KEY: &str = "reading-list-heading";
    let own = locale.names(KEY);
    let mut others = Vec::new();
    for tag in Locale::builtin_languages() {
        let names = Locale::new(tag, folder)?.names(KEY);
        if names != own {
            others.push((tag.to_owned(), names));
        }
    }
    Ok(Headings::new(&own, others))
}

/// The titles of the edition that a translation was made from.
fn original_titles(job: &Job, options: read::Options) -> Result<Option<BTreeSet<String>>, Failure> {
    let Some(wiki) = &job.original else {
        return Ok(None);
    };
    let tiddlers = read::read(&Disk, wiki, &mut Sources::new(), &mut Sink::new(), options)?;
    Ok(Some(
        tiddlers.into_iter().map(|tiddler| tiddler.title).collect(),
    ))
}

/// What the book is made of, besides its wiki.
fn settings(job: &Job, locale: &Locale) -> linearize::Settings {
    let names = front::Names {
        licence: locale.names("license-terms"),
        authors: locale.names("author-terms"),
        version: locale.names("version-tiddler"),
    };
    let front = front::Settings {
        names,
        metadata: job.config.metadata(&job.language),
        name: job.name.clone(),
        modified: environment::source_date_epoch()
            .and_then(|seconds| Timestamp::from_second(seconds).ok()),
    };
    linearize::Settings {
        language: job.language.clone(),
        front,
        number_sections: job.config.number_sections,
    }
}

/// The bytes of all outputs of an edition, before anything is written.
#[derive(Default)]
struct Files {
    stem: String,
    docbook: Option<Vec<u8>>,
    epub: Option<Vec<u8>>,
    html: Option<Vec<(String, Vec<u8>)>>,
    /// What the schema refuses of the DocBook.
    violations: Vec<Violation>,
    /// What was left out and why.
    notes: Vec<String>,
}

impl Files {
    /// Holds the DocBook against the schema, where it is installed.
    fn validate(&mut self, job: &Job) -> Result<(), Failure> {
        let Some(xml) = &self.docbook else {
            return Ok(());
        };
        match find_schema(job.config.docbook.schema.as_deref()) {
            Some(schema) => self.violations = DocBookSchema::load(&schema)?.validate(xml),
            None => {
                let note = format!("the DocBook was not validated: {NO_SCHEMA}");
                self.notes.push(note);
            }
        }
        Ok(())
    }

    /// Puts the outputs, and the pictures that they show, into the folder `out`; all of them or,
    /// when one cannot be written, none.
    fn put(&self, out: &Path, figures: &Figures) -> Result<Vec<PathBuf>, DiskError> {
        let mut outputs = Outputs::new(out)?;
        let mut made = Vec::new();
        if let Some(xml) = &self.docbook {
            outputs.file(&format!("{}.xml", self.stem), xml)?;
            made.push(out.join(format!("{}.xml", self.stem)));
        }
        if let Some(epub) = &self.epub {
            outputs.file(&format!("{}.epub", self.stem), epub)?;
            made.push(out.join(format!("{}.epub", self.stem)));
        }
        if let Some(pages) = &self.html {
            let pages = pages
                .iter()
                .map(|(path, page)| (path.as_str(), page.as_slice()));
            outputs.folder(&self.stem, pages)?;
            made.push(out.join(&self.stem).join("index.html"));
        }
        if self.docbook.is_some() || self.html.is_some() {
            for (fileref, picture) in figures.iter() {
                outputs.file(fileref, &picture.bytes)?;
            }
        }
        outputs.commit()?;
        Ok(made)
    }
}
