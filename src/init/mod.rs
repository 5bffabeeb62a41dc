//! Sets up a book: the files of a small complete one, or those that make a book of an existing wiki.
//!
//! [`plan`] returns the files and [`NewFile::write_all`] writes them; existing files are not changed.

mod language;
mod pictures;
mod repository;
mod sentences;

pub use language::{LanguagePlan, LanguageRequest, plan_language};

use crate::config::{self, Config, ConfigError};
use crate::diag::Sink;
use crate::read;
use crate::say::Text;
use crate::source::{Disk, FileKind, Files as _, NewFile, Sources, paths};
use crate::tiddler::{PAGES, TIDDLER_FILES, has_extension, is_tiddler_file};
use crate::write;
use include_dir::{Dir, DirEntry, include_dir};
use std::path::{Path, PathBuf};

/// A first book for each language that has one.
static BOOKS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/templates/init");

/// The language of the first book, and of the comments, unless there is a better one.
const FALLBACK: &str = config::DEFAULT_LANGUAGE;

/// The folder of an author's templates, unless `book.toml` names another.
const TEMPLATES: &str = "templates";

/// The file with the paths that git ignores, which a folder may already have.
const IGNORED: &str = ".gitignore";

/// The input for a new book.
#[derive(Clone, Debug, Default)]
pub struct Request {
    /// The folder of the book, which need not exist.
    pub folder: PathBuf,
    /// The language; by default the one in the name of the wiki, or English.
    pub language: Option<String>,
    /// A wiki in one file to make the book of, in place of the first book.
    pub from: Option<PathBuf>,
    /// Whether to add a hook that checks every commit.
    pub hook: bool,
    /// Whether to add a GitHub workflow that checks every push.
    pub workflow: bool,
    /// The built-in templates to begin one's own with.
    pub templates: Vec<String>,
}

/// The files that a request asks for. A folder that has a `book.toml` gets the hook and the workflow
/// alone, where those are asked for.
///
/// # Errors
/// When a file exists already, there is no first book in that language, or the wiki is none.
pub fn plan(request: &Request) -> Result<Vec<NewFile>, Text> {
    let is_added = request.hook || request.workflow || !request.templates.is_empty();
    let is_addition = is_added && request.from.is_none();
    let mut named = config::FILE_NAMES.iter().map(|it| request.folder.join(it));
    let has_book = named.any(|it| Disk.is_file(&it));
    if is_addition
        && !has_book
        && let Some(folder) = book_below(&request.folder)
    {
        return Err(sentences::init_book_below(&paths::displayed(&folder)));
    }
    let mut files = match is_addition && has_book {
        true => Vec::new(),
        false => book(request)?,
    };
    if request.hook {
        files.push(repository::hook(&request.folder)?);
    }
    if request.workflow {
        files.push(repository::workflow(&request.folder));
    }
    for name in &request.templates {
        let own = templates(&request.folder);
        let path = own
            .unwrap_or_else(|| request.folder.join(TEMPLATES))
            .join(name);
        files.push(NewFile::text(
            path,
            write::templates::builtin(name)?.to_owned(),
        ));
    }
    let exists = |file: &&NewFile| Disk.kind(&file.path).is_some();
    let existing: Vec<String> = files
        .iter()
        .filter(exists)
        .map(|file| paths::displayed(&file.path))
        .collect();
    let is_of_mdbook = Disk.is_file(&request.folder.join("src/SUMMARY.md"));
    if is_of_mdbook && existing.iter().any(|it| it.ends_with("book.toml")) {
        return Err(sentences::init_mdbook());
    }
    if !existing.is_empty() {
        let files = existing.join(", ");
        return Err(match is_addition && !has_book {
            true => sentences::init_files_without_book(&files),
            false => sentences::init_exists(&files),
        });
    }
    match files.iter().find_map(wiki_around) {
        Some(wiki) => Err(sentences::init_has_wiki(&paths::displayed(&wiki))),
        None => Ok(files),
    }
}

/// The files of the book: of the wiki that is named, else the first book, where the folder has nothing that would be
/// forgotten beside it.
fn book(request: &Request) -> Result<Vec<NewFile>, Text> {
    if let Some(wiki) = &request.from {
        return book_of(wiki, request);
    }
    let folder = paths::displayed(&request.folder);
    if read::has_pages(&Disk, &request.folder) {
        return Err(sentences::init_has_pages(&match folder.as_str() {
            "." => folder,
            _ => format!("{folder} {folder}"),
        }));
    }
    match has_tiddlers(&request.folder) {
        true => Err(sentences::init_has_wiki(&folder)),
        false => first_book(request),
    }
}

/// The folder in this one, or in one of its folders, that has a `book.toml`.
fn book_below(folder: &Path) -> Option<PathBuf> {
    let inside = |folder: &Path| -> Vec<PathBuf> {
        let inside = Disk.list(folder).unwrap_or_default().into_iter();
        let folders = inside.filter(|(_, kind)| *kind == FileKind::Folder);
        folders.map(|(path, _)| path).collect()
    };
    let below = inside(folder);
    let further = below.iter().flat_map(|it| inside(it));
    let mut all = below.iter().cloned().chain(further);
    all.find(|it| {
        config::FILE_NAMES
            .iter()
            .any(|name| Disk.is_file(&it.join(name)))
    })
}

/// The folder of a new tiddler, where it has tiddlers already: theirs would be another book.
fn wiki_around(file: &NewFile) -> Option<PathBuf> {
    let folder = file.path.parent().filter(|_| is_tiddler_file(&file.path))?;
    has_tiddlers(folder).then(|| folder.to_owned())
}

/// Whether tiddlers are in a folder itself.
fn has_tiddlers(folder: &Path) -> bool {
    let inside = Disk.list(folder).unwrap_or_default();
    inside.iter().any(|(path, _)| is_tiddler_file(path))
}

/// The one page of the web in a folder without tiddlers and texts in Markdown.
fn only_page(folder: &Path) -> Option<PathBuf> {
    let inside = Disk.list(folder).ok()?.into_iter().map(|it| it.0);
    let mut pages = inside.filter(|it| has_extension(it, &PAGES));
    let page = pages.next().filter(|_| pages.next().is_none())?;
    let is_other = |it: &Path| has_extension(it, &TIDDLER_FILES);
    let others = Disk.files_that(folder, &is_other).ok()?;
    others.is_empty().then_some(page)
}

/// The folder of templates that the `book.toml` of a folder names.
pub fn templates(folder: &Path) -> Option<PathBuf> {
    let config = Config::load(&Disk, &folder.join(config::FILE_NAME));
    config.ok()?.templates
}

/// Whether there is a first book in a language.
pub fn has_first_book(language: &str) -> bool {
    BOOKS.get_dir(language).is_some()
}

/// The first book of a language.
fn first_book(request: &Request) -> Result<Vec<NewFile>, Text> {
    let wanted = request.language.as_deref().unwrap_or(FALLBACK);
    // `FR`, `fr_FR`, `fr-FR.UTF-8`
    let mut subtags = wanted.split(['-', '_']);
    let language = &subtags.next().unwrap_or_default().to_lowercase();
    let Some(book) = BOOKS.get_dir(language) else {
        let known = BOOKS.dirs().map(|book| book.path().to_string_lossy());
        let known = known.collect::<Vec<_>>().join(", ");
        return Err(sentences::init_no_book(wanted, &known));
    };
    let own = paths::names_along(&request.folder).pop();
    let settings = BookSettings {
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

/// The files that make a book of an existing wiki.
fn book_of(wiki: &Path, request: &Request) -> Result<Vec<NewFile>, Text> {
    if Disk.is_folder(wiki) {
        return match only_page(wiki) {
            Some(page) => book_of(&page, request),
            None => book_of_folder(wiki, request),
        };
    }
    let (mut sources, mut sink) = (Sources::new(), Sink::new());
    let options = read::Options::default();
    let tiddlers = read::read(&Disk, wiki, &mut sources, &mut sink, options)?;
    let guessed = read::guess_language(&Disk, wiki);
    let language = request.language.as_deref().unwrap_or(&guessed);
    // book.toml is UTF-8, which a file name need not be.
    let name = wiki.file_name().unwrap_or(wiki.as_os_str());
    let name = match name.to_str() {
        Some(name) => name.to_owned(),
        None => plain_name(&name.to_string_lossy()),
    };
    let copy = request.folder.join(&name);
    let settings = BookSettings {
        name: plain_name(&config::output_name(wiki)),
        language,
        wiki: name,
    };
    let path = request.folder.join(config::FILE_NAME);
    let text = settings.fill(&without_figures(template(language)));
    // A language that is none is told before anything is written.
    Config::parse(&path, &text).map_err(ConfigError::without_place)?;
    let mut files = vec![NewFile::text(path, text)];
    let ignored = request.folder.join(IGNORED);
    if Disk.kind(&ignored).is_none() {
        files.push(NewFile::text(ignored, "build/\n".to_owned()));
    }
    let is_there = Disk.canonical(&copy).is_some() && Disk.canonical(&copy) == Disk.canonical(wiki);
    if !is_there {
        files.push(NewFile::new(copy, Disk.read(wiki)?));
        let beside = wiki.parent().unwrap_or(Path::new(""));
        for picture in pictures::beside(beside, &tiddlers, &sources) {
            let bytes = Disk.read(&beside.join(&picture))?;
            files.push(NewFile::new(request.folder.join(picture), bytes));
        }
    }
    Ok(files)
}

/// The `book.toml` of a folder of tiddlers, which stays where it is.
fn book_of_folder(wiki: &Path, request: &Request) -> Result<Vec<NewFile>, Text> {
    let guessed = read::guess_language(&Disk, wiki);
    let settings = BookSettings {
        name: plain_name(
            &paths::names_along(&request.folder)
                .pop()
                .unwrap_or_default(),
        ),
        language: request.language.as_deref().unwrap_or(&guessed),
        wiki: way(&request.folder, wiki),
    };
    let path = request.folder.join(config::FILE_NAME);
    let figures = Disk.is_folder(&request.folder.join("figs"));
    let template = template(settings.language);
    let text = settings.fill(&match figures {
        true => template.to_owned(),
        false => without_figures(template),
    });
    Config::parse(&path, &text).map_err(ConfigError::without_place)?;
    let mut files = vec![NewFile::text(path, text)];
    let ignored = request.folder.join(IGNORED);
    // A folder of pages is published by another program, too, and has its own list.
    if Disk.kind(&ignored).is_none() && !read::is_of_pages(&Disk, wiki) {
        files.push(NewFile::text(ignored, "build/\n".to_owned()));
    }
    Ok(files)
}

/// The path from a folder to another one.
fn way(from: &Path, to: &Path) -> String {
    let along = |it: &Path| {
        let place = Disk.canonical(it);
        paths::names_along(place.as_deref().unwrap_or(it))
    };
    let (from, to) = (along(from), along(to));
    let shared = from.iter().zip(&to).take_while(|(one, other)| one == other);
    let shared = shared.count();
    let up = from.iter().skip(shared).map(|_| "..");
    let down = to.iter().skip(shared).map(String::as_str);
    match up.chain(down).collect::<Vec<_>>().join("/") {
        way if way.is_empty() => ".".to_owned(),
        way => way,
    }
}

/// The template of `book.toml`, with comments in the language of the book where they are translated.
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

/// The values that are filled into a `book.toml`.
struct BookSettings<'a> {
    name: String,
    language: &'a str,
    wiki: String,
}

impl BookSettings<'_> {
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
