//! The book that a file belongs to, with the editor's unsaved texts.

use crate::config::{Config, is_settings, place};
use crate::pipeline::{EditionId, Failure, Job, Project, Report, Request, jobs};
use crate::say::{Said as _, Text};
use crate::source::{Disk, FileId, Files, LineIndex, Overlay, paths};
use crate::store::Store;
use crate::tiddler::{PAGES, has_extension, is_tiddler_file};
use std::cell::OnceCell;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The place of a book: the file or folder that says which wikis belong to it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Place {
    /// A `book.toml`.
    Config(PathBuf),
    /// A wiki that no `book.toml` is above: a file, or a folder.
    Wiki(PathBuf),
}

impl Place {
    /// The book that a file belongs to. A file that is in none of the wikis of the `book.toml` above it
    /// belongs to no book; without a `book.toml`, nor does one in a wiki folder of TiddlyWiki 5 or in a folder that
    /// [holds anything](crate::source::environment::holds_anything), or one that is not named as files of wikis are.
    pub fn of(files: &Arc<Overlay>, path: &Path) -> Option<Self> {
        if is_settings(path) {
            return Some(Self::Config(path.to_owned()));
        }
        if let Some(config) = Config::find(files.as_ref(), path) {
            // One that is wrong may well name the file, once it is right.
            let contains = match Config::load(files.as_ref(), &config) {
                Ok(known) => contains(files.as_ref(), &known, path),
                Err(_) => is_wiki(path),
            };
            return contains.then_some(Self::Config(config));
        }
        let mut request = Request {
            files: Arc::<Overlay>::clone(files),
            wiki: Some(path.to_owned()),
            ..Request::default()
        };
        // Of the file of a tiddler that is the folder of its wiki.
        request.widen();
        let wiki = request.wiki.filter(|_| is_wiki(path))?;
        let is_alone = is_tiddler_file(path) && wiki == path;
        (!is_alone && !is_of_server(files.as_ref(), &wiki)).then_some(Self::Wiki(wiki))
    }
}

/// Whether a file is in one of the wikis of a `book.toml`.
fn contains(files: &dyn Files, config: &Config, path: &Path) -> bool {
    let Some(path) = files.canonical(path) else {
        return false;
    };
    let wikis = config.languages.values().filter_map(|it| it.wiki.as_ref());
    let mut real = wikis.filter_map(|wiki| files.canonical(wiki));
    real.any(|wiki| path.starts_with(wiki))
}

/// Whether the name of a file is that of a file with tiddlers.
fn is_wiki(path: &Path) -> bool {
    has_extension(path, &PAGES) || is_tiddler_file(path)
}

/// Whether it is a wiki folder of TiddlyWiki 5, whose `tiddlywiki.info` is above its tiddlers.
fn is_of_server(files: &dyn Files, wiki: &Path) -> bool {
    let mut above = wiki.ancestors().take(3);
    files.is_folder(wiki) && above.any(|folder| files.is_file(&folder.join("tiddlywiki.info")))
}

/// Something that keeps a part of a book from being read.
#[derive(Clone, Debug)]
pub(super) struct Trouble {
    /// The wiki that cannot be read; `None` where it is `book.toml`.
    pub wiki: Option<PathBuf>,
    /// The bytes of `book.toml`.
    pub range: Range<usize>,
    pub message: Text,
}

/// An edition and the report on it, which is made on first use.
#[derive(Debug)]
struct Loaded {
    id: EditionId,
    report: OnceCell<Report>,
}

/// A book that was read.
#[derive(Debug)]
pub(super) struct Book {
    pub place: Place,
    pub project: Project,
    pub troubles: Vec<Trouble>,
    /// The text of `book.toml`, without a byte order mark.
    pub config: String,
    editions: Vec<Loaded>,
}

impl Book {
    /// Reads a book. Errors are added to its troubles.
    pub fn load(place: Place, files: &Arc<Overlay>) -> Self {
        let mut book = Self {
            config: config_text(&place, files.as_ref()),
            place,
            project: Project::new(),
            troubles: Vec::new(),
            editions: Vec::new(),
        };
        let mut request = Request {
            files: Arc::<Overlay>::clone(files),
            ..Request::default()
        };
        match &book.place {
            Place::Config(config) => request.config = Some(config.clone()),
            Place::Wiki(wiki) => request.wiki = Some(wiki.clone()),
        }
        match jobs(&request) {
            Ok(jobs) => jobs.iter().for_each(|job| book.add(job)),
            Err(failure) => book.complain(&failure, None),
        }
        book
    }

    fn add(&mut self, job: &Job) {
        match self.project.load(job) {
            Ok(id) => self.editions.push(Loaded {
                id,
                report: OnceCell::new(),
            }),
            Err(failure) => self.complain(&failure, Some(job)),
        }
    }

    fn complain(&mut self, failure: &Failure, job: Option<&Job>) {
        let placed = match failure {
            Failure::Config(error) => Some(error.placed()),
            _ => None,
        };
        let mut placed = placed.into_iter().flatten().peekable();
        if placed.peek().is_none() {
            self.troubles.push(Trouble {
                wiki: job.map(|job| job.wiki.clone()),
                range: job.map_or(0..0, |job| self.place_of(&job.language)),
                message: failure.said(),
            });
        }
        let troubles = placed.map(|(_, position, message)| Trouble {
            wiki: None,
            range: LineIndex::line_from(&self.config, position),
            message: message.clone(),
        });
        self.troubles.extend(troubles);
    }

    /// The bytes in `book.toml` that name the wiki of a language.
    pub fn place_of(&self, language: &str) -> Range<usize> {
        let start = place(&self.config, &["languages", language, "wiki"]);
        start..line_end(&self.config, start)
    }

    /// The editions that could be read.
    pub fn editions(&self) -> impl Iterator<Item = EditionId> {
        self.editions.iter().map(|it| it.id)
    }

    /// The report on each edition.
    pub fn reports(&self) -> impl Iterator<Item = (EditionId, &Report)> {
        let report = |it: &Loaded| self.project.check(it.id);
        self.editions
            .iter()
            .map(move |it| (it.id, it.report.get_or_init(|| report(it))))
    }

    pub fn store(&self, id: EditionId) -> &Store {
        self.project.store(id)
    }

    /// Whether it is a book, rather than somebody's notes. A wiki that no `book.toml` names counts as one when some
    /// tiddler has a kind.
    pub fn is_book(&self) -> bool {
        let has_kind = |id: EditionId| {
            let mut tiddlers = self.store(id).entries().iter().map(|it| &it.tiddler);
            tiddlers.any(|it| it.tags.iter().any(|tag| tag.name.starts_with(':')))
        };
        matches!(self.place, Place::Config(_)) || self.editions().any(has_kind)
    }

    /// The file of that path, if some edition was read from it.
    pub fn file(&self, path: &Path) -> Option<FileId> {
        let sources = self.project.sources();
        let mut files = sources.files();
        let path = paths::absolute(path);
        files
            .find(|file| paths::absolute(sources.path(*file)) == path)
            .or_else(|| {
                let real = Disk.canonical(&path)?;
                let is_it =
                    |file: &FileId| Disk.canonical(sources.path(*file)) == Some(real.clone());
                sources.files().find(is_it)
            })
    }

    /// The edition that another one is a translation of.
    pub fn original(&self, id: EditionId) -> Option<EditionId> {
        let original = self.project[id].job().original.as_ref()?;
        let mut editions = self.editions();
        editions.find(|id| {
            let job = self.project[*id].job();
            job.wiki == original.wiki && job.language == original.language
        })
    }

    /// The editions that are translations of one.
    pub fn translations(&self, id: EditionId) -> impl Iterator<Item = EditionId> {
        let is_of = move |other: &EditionId| self.original(*other) == Some(id);
        self.editions().filter(is_of)
    }
}

/// The text of a `book.toml`; empty where there is none.
fn config_text(place: &Place, files: &dyn Files) -> String {
    let Place::Config(path) = place else {
        return String::new();
    };
    let text = files.read_text(path).unwrap_or_default();
    text.trim_start_matches('\u{feff}').to_owned()
}

/// The end of the line that a byte is in, without white space.
fn line_end(text: &str, start: usize) -> usize {
    let rest = text.get(start..).unwrap_or_default();
    let line = rest.split(['\n', '\r']).next().unwrap_or_default();
    start + line.trim_end().len()
}
