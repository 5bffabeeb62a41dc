//! Finds the editions that a user asks for.

use super::Failure;
use crate::config::{self, Config, EditionSelection, MissingTranslation, StaleTranslation};
use crate::diag::{Level, Levels, Rule};
use crate::pipeline::sentences;
use crate::read;
use crate::say::Text;
use crate::source::{Cache, Disk, Files, Folder, environment, paths};
use crate::suggest;
use crate::tiddler::{has_extension, is_tiddler_file};
use crate::translate::Record;
use crate::write::WRITERS;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// One edition of a book.
#[derive(Clone, Debug)]
pub struct Job {
    /// The filesystem to read from.
    pub files: Arc<dyn Files>,
    /// The wiki: a file or a folder.
    pub wiki: PathBuf,
    /// The language of the original, a BCP 47 tag.
    pub language: String,
    /// The beginning of the names of the outputs.
    pub name: String,
    /// The folder that the wiki's paths call `figs/`.
    pub figures: PathBuf,
    /// Its name in `[editions]`; `None` for the book with all optional rules.
    pub edition: Option<String>,
    /// The edition that this one is a translation of.
    pub original: Option<Original>,
    /// The level of each rule.
    pub levels: Levels,
    /// The settings in `book.toml`, or the defaults.
    pub config: Config,
    /// Pictures that were made before.
    pub cache: Arc<Cache>,
}

/// The edition that others are translations of.
#[derive(Clone, Debug)]
pub struct Original {
    /// The wiki of the edition: a file or a folder.
    pub wiki: PathBuf,
    /// The language of the edition, a BCP 47 tag.
    pub language: String,
}

/// The books and editions that the user asks for.
#[derive(Clone, Debug)]
pub struct Request {
    /// The filesystem to read from; two versions of a wiki are read from two revisions.
    pub files: Arc<dyn Files>,
    /// The wiki; without it, those of `book.toml`.
    pub wiki: Option<PathBuf>,
    /// The language; by default each of `book.toml`, or the one in the wiki's name.
    pub language: Option<String>,
    /// The name in `[editions]`; without it, the book with all optional rules.
    pub edition: Option<String>,
    /// A `book.toml`; without it, the nearest one above the wiki or the working directory.
    pub config: Option<PathBuf>,
    /// Pictures that were made before; those of an earlier build are also in the folder of its outputs.
    pub cache: Arc<Cache>,
}

impl Default for Request {
    fn default() -> Self {
        Self {
            files: Arc::new(Disk),
            wiki: None,
            language: None,
            edition: None,
            config: None,
            cache: Arc::default(),
        }
    }
}

impl Request {
    /// Where the request names the file of one tiddler of a wiki, changes it to ask for that wiki (a folder of
    /// `book.toml`, or the outermost folder around the file that has such files), and returns the file. One in
    /// a folder that [holds anything](environment::holds_anything) is read alone.
    pub fn widen(&mut self) -> Option<PathBuf> {
        let file = self.wiki.clone()?;
        let files = self.files.as_ref();
        if !is_tiddler_file(&file) || !files.is_file(&file) {
            return None;
        }
        let around = self.wiki_around(&file);
        let around = around.or_else(|| folder_around(files, &file));
        self.wiki = Some(around.unwrap_or_else(|| file.clone()));
        Some(file)
    }

    /// The wiki of `book.toml` that a file is in.
    fn wiki_around(&self, file: &Path) -> Option<PathBuf> {
        let files = self.files.as_ref();
        let config = self.config.clone().or_else(|| Config::find(files, file))?;
        let config = Config::load(files, &config).ok()?;
        let place = files.canonical(file)?;
        let wikis = config
            .languages
            .values()
            .filter_map(|edition| edition.wiki.clone());
        let mut around = wikis.filter(|wiki| {
            let wiki = files.canonical(wiki);
            wiki.is_some_and(|wiki| place.starts_with(wiki))
        });
        around.next()
    }
}

/// The outermost folder around a file such that it and all between have files of tiddlers: for a `.tid`
/// file others of its kind, as Markdown may be about anything. It is not outside of the file's repository,
/// and no folder that [holds anything](environment::holds_anything).
fn folder_around(files: &dyn Files, file: &Path) -> Option<PathBuf> {
    let is_tid = has_extension(file, &["tid"]);
    let is_of_wiki = |path: &Path| match is_tid {
        true => has_extension(path, &["tid"]),
        false => is_tiddler_file(path),
    };
    let is_wiki = |folder: &Path| {
        let real = files.canonical(folder);
        let inside = files.list(folder).unwrap_or_default();
        inside.iter().any(|(path, _)| is_of_wiki(path))
            && !real.is_some_and(|it| environment::holds_anything(&it))
    };
    let mut around = None;
    for folder in file.ancestors().skip(1) {
        let is_here = folder.as_os_str().is_empty();
        let folder = if is_here { Path::new(".") } else { folder };
        if !is_wiki(folder) {
            break;
        }
        around = Some(folder.to_owned());
        if files.kind(&folder.join(".git")).is_some() {
            break;
        }
    }
    around
}

/// The editions that a request asks for.
///
/// # Errors
/// When there is no wiki to work on, or `book.toml` is wrong.
pub fn jobs(request: &Request) -> Result<Vec<Job>, Failure> {
    let start = request.wiki.as_deref().unwrap_or(Path::new("."));
    let files = request.files.as_ref();
    let nearest = || Config::find(files, start);
    let file = request.config.clone().or_else(nearest);
    // A wiki that is named, or one of its language, is worked on also where that of another language is not there yet.
    let is_wanted = |language: &str| match &request.language {
        _ if request.wiki.is_some() => false,
        Some(wanted) => wanted == language,
        None => true,
    };
    let config = file.map(|file| Config::load_for(files, &file, &is_wanted));
    let config = config.transpose()?;
    if let Some(edition) = &request.edition {
        check_edition(edition, config.as_ref())?;
    }
    if let Some(why) = request.wiki.as_deref().and_then(|it| no_wiki(it, files)) {
        return Err(Failure::Other(why));
    }
    match (&request.wiki, config) {
        (Some(wiki), Some(config)) => {
            let inside = jobs_below(wiki, request, &config);
            Ok(match inside.is_empty() {
                true => vec![job_of_wiki(wiki, request, config)],
                false => inside,
            })
        }
        (Some(wiki), None) => Ok(vec![job_of_wiki(wiki, request, Config::default())]),
        (None, Some(config)) => jobs_of_config(request, &config),
        (None, None) => Err(no_book(files)),
    }
}

/// Ends a command that goes on at each save where no save mends what is wrong: an option, or that there is no book.
///
/// # Errors
/// When there are no [`jobs`] for another reason than a mistake in `book.toml`.
pub fn may_be_mended(request: &Request) -> Result<(), Failure> {
    match jobs(request) {
        Ok(_) | Err(Failure::Config(_)) => Ok(()),
        Err(why) => Err(why),
    }
}

/// What is said of a path that was named as a wiki: that of a file of settings, or a format after a blank.
fn no_wiki(path: &Path, files: &dyn Files) -> Option<Text> {
    let shown = paths::displayed(path);
    let is_format = WRITERS.iter().any(|it| path == Path::new(it.name));
    if is_format && files.kind(path).is_none() {
        return Some(sentences::jobs_format(&shown));
    }
    if !has_extension(path, &["toml", "yml", "yaml"]) {
        return None;
    }
    if config::is_settings(path) {
        return Some(sentences::jobs_config(&shown));
    }
    let folder = path.parent().filter(|it| !it.as_os_str().is_empty());
    let folder = paths::displayed(folder.unwrap_or(Path::new(".")));
    Some(sentences::jobs_settings(&shown, &folder))
}

/// What to do where no book is: name the file otherwise, or make one of the wiki that is there.
fn no_book(files: &dyn Files) -> Failure {
    const NAMES: [&str; 3] = ["Book.toml", "book.toml.txt", "BOOK.TOML"];
    let is_there = |name: &&&str| files.is_file(Path::new(name));
    if let Some(name) = NAMES.iter().find(is_there) {
        return Failure::Other(sentences::no_book_name(name));
    }
    match wiki_here(files) {
        Some(wiki) => Failure::Other(sentences::no_book_wiki(&paths::displayed(&wiki))),
        None => Failure::NoBook,
    }
}

/// The folder of tiddlers or pages that is here, as it is named on a command line.
fn wiki_here(files: &dyn Files) -> Option<PathBuf> {
    const OF_OTHERS: [&str; 3] = ["docs", "src", "content"];
    let is_wiki = |folder: &Path| {
        let inside = files.list(folder).unwrap_or_default();
        let is_page = |path: &Path| is_tiddler_file(path) && !path.ends_with("README.md");
        inside.iter().any(|(path, _)| is_page(path))
    };
    let mut folders: Vec<PathBuf> = files
        .list(Path::new("wiki"))
        .unwrap_or_default()
        .into_iter()
        .map(|it| it.0)
        .collect();
    folders.sort_unstable();
    folders.insert(0, PathBuf::from("wiki"));
    // Where others have Markdown.
    folders.extend(OF_OTHERS.iter().chain(&["."]).map(PathBuf::from));
    let top = Path::new(".");
    let pages = || read::has_pages(files, top).then(|| top.to_owned());
    let found = folders.into_iter().find(|it| is_wiki(it)).or_else(pages)?;
    // Above pages of which none is the first, that is the one about the repository.
    let is_first = |name: &str| files.is_file(&found.join(name));
    let is_below = OF_OTHERS.iter().any(|it| found == Path::new(it))
        && files.is_file(Path::new("README.md"))
        && !["index.md", "README.md", "SUMMARY.md"]
            .into_iter()
            .any(is_first);
    // What is beside the pages of a site belongs to it.
    let is_top = is_below || read::has_pages_below(files, top);
    Some(if is_top { top.to_owned() } else { found })
}

/// Whether `book.toml` has an edition.
fn check_edition(name: &str, config: Option<&Config>) -> Result<(), Failure> {
    let known = config.map(|it| it.editions.keys().map(String::as_str));
    let known: Vec<&str> = known.into_iter().flatten().collect();
    if known.contains(&name) {
        return Ok(());
    }
    let near = suggest::nearest(name, known.iter().copied());
    Err(Failure::Other(match near.first() {
        Some(near) => sentences::jobs_no_edition_near(name, near),
        None if known.is_empty() => sentences::jobs_no_edition_at_all(name),
        None => sentences::jobs_no_edition(name, &known.join(", ")),
    }))
}

/// The editions whose wikis are in a folder that is no wiki itself: read as one, they would be two books in one.
fn jobs_below(folder: &Path, request: &Request, config: &Config) -> Vec<Job> {
    let files = request.files.as_ref();
    let Some(folder) = files.canonical(folder) else {
        return Vec::new();
    };
    let jobs = all_jobs(request, config);
    let place = |job: &Job| files.canonical(&job.wiki);
    if jobs.iter().any(|job| place(job).as_ref() == Some(&folder)) {
        return Vec::new();
    }
    let inside = |job: &Job| place(job).is_some_and(|wiki| wiki.starts_with(&folder));
    jobs.into_iter().filter(inside).collect()
}

/// The edition of a wiki that was named.
fn job_of_wiki(wiki: &Path, request: &Request, mut config: Config) -> Job {
    let same = |path: &PathBuf| {
        let path = request.files.canonical(path);
        path.is_some() && path == request.files.canonical(wiki)
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
        .unwrap_or_else(|| read::guess_language(request.files.as_ref(), wiki));
    // A folder that is called as a language need not be of it.
    let of_path = config::language_of_path(wiki);
    if of_path.is_some_and(|it| it != language) && request.language.is_none() {
        let own = paths::names_along(wiki).pop();
        config.name = config.name.or(own.filter(|it| !it.contains(['.', '_'])));
    }
    job(request, wiki.to_owned(), language, config)
}

/// The editions of `book.toml`.
fn jobs_of_config(request: &Request, config: &Config) -> Result<Vec<Job>, Failure> {
    let editions = all_jobs(request, config);
    if !editions.is_empty() {
        return Ok(editions);
    }
    let known: Vec<&str> = config.languages.keys().map(String::as_str).collect();
    Err(Failure::Other(match &request.language {
        Some(language) if known.is_empty() => sentences::jobs_no_language_at_all(language),
        Some(language) => sentences::jobs_no_language(language, &known.join(", ")),
        None => sentences::jobs_no_wiki(),
    }))
}

/// The editions of `book.toml` in the language that is asked for, or in all of them.
fn all_jobs(request: &Request, config: &Config) -> Vec<Job> {
    let wanted = request.language.as_ref();
    let editions = config.languages.iter();
    editions
        .filter(|(language, _)| wanted.is_none_or(|wanted| wanted == *language))
        .filter_map(|(language, edition)| {
            let wiki = edition.wiki.clone()?;
            Some(job(request, wiki, language.clone(), config.clone()))
        })
        .collect()
}

/// The other languages of the book that a job is an edition of, in their order.
pub(super) fn siblings(job: &Job) -> Vec<Job> {
    let request = Request {
        files: Arc::clone(&job.files),
        edition: job.edition.clone(),
        ..Request::default()
    };
    let others = job.config.languages.iter();
    let others = others.filter(|(language, _)| **language != job.language);
    let wikis = others.filter_map(|(language, edition)| Some((language, edition.wiki.clone()?)));
    wikis
        .map(|(language, wiki)| self::job(&request, wiki, language.clone(), job.config.clone()))
        .collect()
}

fn job(request: &Request, wiki: PathBuf, language: String, config: Config) -> Job {
    let figures = config
        .figures(&language)
        .folder
        .unwrap_or_else(|| figures_beside(request.files.as_ref(), &wiki));
    let name = config
        .name
        .clone()
        .unwrap_or_else(|| config::output_name(&wiki));
    let name = match &request.edition {
        Some(edition) => format!("{name}_{edition}"),
        None => name,
    };
    let mut rules = config.rules.clone();
    if config.translation.missing == MissingTranslation::Error {
        rules.entry(Rule::MissingTranslation).or_insert(Level::Deny);
    }
    let levels = Levels::new(rules);
    let original = original(request, &wiki, &language, &config);
    Job {
        files: Arc::clone(&request.files),
        wiki,
        language,
        name,
        figures,
        edition: request.edition.clone(),
        original,
        levels,
        config,
        cache: Arc::clone(&request.cache),
    }
}

/// What the wiki of a language is translated from.
fn original(request: &Request, wiki: &Path, language: &str, config: &Config) -> Option<Original> {
    let first = config.language.as_deref();
    let first = first.unwrap_or(config::DEFAULT_LANGUAGE);
    let edition = config.languages.get(first).filter(|_| first != language)?;
    let original = edition.wiki.clone()?;
    // A wiki that is read as one of another language is no translation of itself.
    let same = request.files.canonical(&original);
    let is_other = same.is_none() || same != request.files.canonical(wiki);
    is_other.then(|| Original {
        wiki: original,
        language: first.to_owned(),
    })
}

/// The first folder of figures that there is of those of a wiki.
fn figures_beside(files: &dyn Files, wiki: &Path) -> PathBuf {
    let mut places = figure_places(files, wiki).into_iter();
    places
        .find(|place| files.is_folder(place))
        .unwrap_or_else(|| wiki.with_file_name(FIGURES[0]))
}

/// The default names of the folder of figures: its own, and that of most wikis.
const FIGURES: [&str; 2] = ["figs", "images"];

/// The places of the default folder of figures: in a wiki folder, beside the wiki, and beside the folder that the
/// wiki is in, by one name and then by the other.
fn figure_places(files: &dyn Files, wiki: &Path) -> Vec<PathBuf> {
    let above = paths::folders_above(files, wiki);
    let is_folder = files.is_folder(wiki);
    let above = above.get(if is_folder { 2 } else { 1 });
    let places = FIGURES.iter().flat_map(|name| {
        let beside = [wiki.join(name), wiki.with_file_name(name)];
        beside.into_iter().chain(above.map(|it| it.join(name)))
    });
    places.collect()
}

impl Job {
    /// All files and folders that its outputs depend on, whether they exist or not.
    pub fn inputs(&self) -> Vec<PathBuf> {
        let config = &self.config;
        let mut inputs = vec![self.wiki.clone(), self.figures.clone()];
        if config.figures(&self.language).folder.is_none() {
            inputs.extend(figure_places(self.files.as_ref(), &self.wiki));
        }
        // Pages lead to the other languages of the book.
        let wikis = config.languages.values().map(|it| &it.wiki);
        let others = [
            &config.metadata(&self.language).cover,
            &config.templates,
            &config.i18n,
            &config.docbook.schema,
            &config.wiki.shell,
            &config.pdf.press,
        ];
        inputs.extend(wikis.chain(others).flatten().cloned());
        inputs.extend(config.html.paths().cloned());
        if config.translation.stale == StaleTranslation::Note {
            inputs.push(Record::path(self.files.as_ref(), &self.wiki));
        }
        inputs.extend(config.pdf.fonts.iter().cloned());
        inputs
    }

    /// The part of the rules that it has.
    pub fn selection(&self) -> Option<&EditionSelection> {
        self.config.editions.get(self.edition.as_ref()?)
    }

    /// The beginning of the names of its outputs: `<name>_<lang>`, with its own name `<name>_<edition>_<lang>`.
    pub fn stem(&self) -> String {
        format!("{}_{}", self.name, self.language)
    }

    /// The folder of the user's messages, if there is one.
    pub(super) fn messages(&self) -> Option<Folder<'_>> {
        self.folder(self.config.i18n.as_deref())
    }

    /// The folder of the user's templates, if there is one.
    pub(super) fn templates(&self) -> Option<Folder<'_>> {
        self.folder(self.config.templates.as_deref())
    }

    fn folder<'a>(&'a self, path: Option<&'a Path>) -> Option<Folder<'a>> {
        path.map(|path| Folder::new(self.files.as_ref(), path))
    }
}
