//! A book begun: the files of a small complete one, or those that make a book of a wiki.
//!
//! [`plan`] says what is to be written and [`NewFile::write_all`] writes it; what exists already stays
//! as it is.

mod language;
mod repository;

pub use language::{LanguagePlan, LanguageRequest, plan_language};

use crate::config::{self, Config, ConfigError};
use crate::diag::Sink;
use crate::read::{self, ReadError};
use crate::say::{Said, Text, display_said, text};
use crate::source::{Disk, DiskError, Files as _, NewFile, Sources, paths};
use include_dir::{Dir, DirEntry, include_dir};
use std::path::{Path, PathBuf};

/// A first book for each language that has one.
static BOOKS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/templates/init");

/// The language of the first book, and of the comments, unless there is a better one.
const FALLBACK: &str = config::DEFAULT_LANGUAGE;

/// The list of what git passes over, which a folder may well have already.
const IGNORED: &str = ".gitignore";

/// What is to be begun, and where.
#[derive(Clone, Debug, Default)]
pub struct Request {
    /// The folder of the book, which need not exist.
    pub folder: PathBuf,
    /// Its language; without it that which the name of the wiki says, or English.
    pub language: Option<String>,
    /// A wiki in one file to make the book of, in place of the first book.
    pub from: Option<PathBuf>,
    /// Is every commit to be checked?
    pub hook: bool,
    /// Is every push to be checked, on GitHub?
    pub workflow: bool,
}

/// Why a book cannot be begun.
#[derive(Debug, thiserror::Error)]
pub enum InitError {
    /// What is to be written exists.
    Exists(String),
    /// There is no first book in the language.
    Language {
        /// What was asked for.
        language: String,
        /// The languages that have one.
        known: String,
    },
    /// The wiki to begin with is no file.
    NoFile(PathBuf),
    /// The wiki cannot be read.
    Read(#[from] ReadError),
    /// The language or the name is none.
    Config(#[from] ConfigError),
    /// A hook is asked for where git knows of no repository.
    NoRepository(#[source] DiskError),
    /// Something cannot be read or written.
    Disk(#[from] DiskError),
}

display_said!(InitError);

impl Said for InitError {
    fn said(&self) -> Text {
        match self {
            Self::Exists(files) => text!(
                "init-exists",
                "nothing was written, as these exist already: {files}",
                files
            ),
            Self::Language { language, known } => text!(
                "init-no-book",
                "there is no first book in `{language}`, only in {known}; `--from` takes a wiki in any language",
                language,
                known
            ),
            Self::NoFile(path) => text!(
                "init-no-file",
                "{file}: `--from` takes a file of TiddlyWiki; a folder of .tid or .md files is named in book.toml",
                file = paths::displayed(path)
            ),
            Self::Read(error) => error.said(),
            Self::Config(error) => error.said(),
            Self::NoRepository(error) => text!(
                "init-no-repository",
                "{why}; the hook belongs to a git repository: run `git init` first",
                why = error.said()
            ),
            Self::Disk(error) => error.said(),
        }
    }
}

/// The files that a request asks for. A folder that has a `book.toml` gets the hook and the workflow
/// alone, where those are asked for.
///
/// # Errors
/// When a file exists already, there is no first book in that language, or the wiki is none.
pub fn plan(request: &Request) -> Result<Vec<NewFile>, InitError> {
    let is_addition = (request.hook || request.workflow) && request.from.is_none();
    let has_book = Disk.is_file(&request.folder.join(config::FILE_NAME));
    let mut files = match &request.from {
        _ if is_addition && has_book => Vec::new(),
        Some(wiki) => book_of(wiki, request)?,
        None => first_book(request)?,
    };
    if request.hook {
        files.push(repository::hook(&request.folder)?);
    }
    if request.workflow {
        files.push(repository::workflow(&request.folder));
    }
    let exists = |file: &&NewFile| Disk.kind(&file.path).is_some();
    let existing: Vec<String> = files
        .iter()
        .filter(exists)
        .map(|file| paths::displayed(&file.path))
        .collect();
    if existing.is_empty() {
        Ok(files)
    } else {
        Err(InitError::Exists(existing.join(", ")))
    }
}

/// The first book of a language.
fn first_book(request: &Request) -> Result<Vec<NewFile>, InitError> {
    let language = request.language.as_deref().unwrap_or(FALLBACK);
    let Some(book) = BOOKS.get_dir(language) else {
        let known = BOOKS.dirs().map(|book| book.path().to_string_lossy());
        return Err(InitError::Language {
            language: language.to_owned(),
            known: known.collect::<Vec<_>>().join(", "),
        });
    };
    let own = paths::names_along(&request.folder).pop();
    let settings = Settings {
        name: plain_name(&own.unwrap_or_default()),
        language,
        wiki: format!("wiki/{language}"),
    };
    let mut files = Vec::new();
    let mut folders = vec![book];
    while let Some(folder) = folders.pop() {
        for entry in folder.entries() {
            match entry {
                DirEntry::Dir(inner) => folders.push(inner),
                DirEntry::File(file) => {
                    let inside = file.path().strip_prefix(language).unwrap_or(file.path());
                    let path = request.folder.join(inside);
                    let text = file.contents_utf8().unwrap_or_default();
                    let is_config = inside == Path::new(config::FILE_NAME);
                    let text = if is_config {
                        settings.fill(text)
                    } else {
                        text.to_owned()
                    };
                    if inside != Path::new(IGNORED) || Disk.kind(&path).is_none() {
                        files.push(NewFile::text(path, text));
                    }
                }
            }
        }
    }
    files.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(files)
}

/// What makes a book of a wiki that is written already.
fn book_of(wiki: &Path, request: &Request) -> Result<Vec<NewFile>, InitError> {
    if Disk.is_folder(wiki) {
        return Err(InitError::NoFile(wiki.to_owned()));
    }
    let (mut sources, mut sink) = (Sources::new(), Sink::new());
    read::read(
        &Disk,
        wiki,
        &mut sources,
        &mut sink,
        read::Options::default(),
    )?;
    let guessed = config::guess_language(wiki);
    let language = request.language.as_deref().unwrap_or(&guessed);
    // book.toml is UTF-8, which a file name need not be.
    let name = wiki.file_name().unwrap_or(wiki.as_os_str());
    let name = match name.to_str() {
        Some(name) => name.to_owned(),
        None => plain_name(&name.to_string_lossy()),
    };
    let copy = request.folder.join(&name);
    let settings = Settings {
        name: plain_name(&config::output_name(wiki)),
        language,
        wiki: name,
    };
    let path = request.folder.join(config::FILE_NAME);
    let text = settings.fill(&without_figures(template(language)));
    // A language that is none is told before anything is written.
    Config::parse(&path, &text)?;
    let mut files = vec![NewFile::text(path, text)];
    let ignored = request.folder.join(IGNORED);
    if Disk.kind(&ignored).is_none() {
        files.push(NewFile::text(ignored, "build/\n".to_owned()));
    }
    let is_there = Disk.canonical(&copy).is_some() && Disk.canonical(&copy) == Disk.canonical(wiki);
    if !is_there {
        files.push(NewFile::new(copy, Disk.read(wiki)?));
    }
    Ok(files)
}

/// What stands in `book.toml`, with comments in the language of the book where there are some.
fn template(language: &str) -> &'static str {
    let file = |language: &str| BOOKS.get_file(format!("{language}/{}", config::FILE_NAME));
    let file = file(language).or_else(|| file(FALLBACK));
    file.and_then(|file| file.contents_utf8())
        .unwrap_or_default()
}

/// The same without the paragraph of the folder of figures: a wiki has its own beside it, or none.
fn without_figures(template: &str) -> String {
    let paragraphs = template.split("\n\n");
    let kept = paragraphs.filter(|it| !it.contains("\nfigures = "));
    kept.collect::<Vec<_>>().join("\n\n")
}

/// What differs from one `book.toml` to the other.
struct Settings<'a> {
    name: String,
    language: &'a str,
    wiki: String,
}

impl Settings<'_> {
    fn fill(&self, template: &str) -> String {
        // A name may hold what ends a text of TOML.
        let wiki = toml::Value::from(self.wiki.as_str()).to_string();
        template
            .replace("{name}", &self.name)
            .replace("{language}", self.language)
            .replace("\"{wiki}\"", &wiki)
    }
}

/// A name that those of outputs may begin with.
fn plain_name(name: &str) -> String {
    let plain = |c: char| match c {
        _ if c.is_alphanumeric() || "-_.".contains(c) => c,
        _ => '-',
    };
    let name: String = name.chars().map(plain).collect();
    let name = name.trim_start_matches('.');
    if name.is_empty() { "book" } else { name }.to_owned()
}
