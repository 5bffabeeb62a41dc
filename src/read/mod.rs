//! From a wiki's file or folder to its tiddlers.
//!
//! [`read`] takes a page of TiddlyWiki Classic, a `.tid` file, or a folder of `.tid` files. What it
//! cannot read at all is a [`ReadError`]; what is wrong within a wiki is a diagnostic, and the
//! tiddlers are read all the same.

mod classic;
mod dates;
mod draft;
mod encoding;
mod html;
mod names;
mod page;
mod tid;
mod unescape;

use crate::diag::Sink;
use crate::say::{Said, Text, display_said, text};
use crate::source::{DiskError, FileKind, Files, Sources, paths};
use crate::tiddler::{Dialect, Tiddler};
use encoding::Content;
use names::Names;
use std::path::{Path, PathBuf};

/// How a wiki is read.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// The markup of tiddlers that do not say theirs.
    pub dialect: Dialect,
}

/// Why a wiki cannot be read at all.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// It does not exist, cannot be opened, is too large or is not UTF-8.
    Disk(#[from] DiskError),
    /// It is not a wiki of a known kind.
    Content {
        /// The file or folder.
        path: PathBuf,
        /// What is wrong with it.
        #[source]
        problem: Problem,
    },
}

/// What a file or folder is that is not a wiki of a known kind.
#[derive(Debug, thiserror::Error)]
pub enum Problem {
    /// The path names a device or the like.
    NoFileNorFolder,
    /// The file has no bytes.
    Empty,
    /// The file is not HTML.
    NoHtml,
    /// The file is HTML, but has no store of tiddlers.
    NoStore {
        /// The title of the page.
        title: Option<String>,
    },
    /// The tiddlers are encrypted.
    Encrypted,
    /// The wiki is one of TiddlyWiki 5.
    TiddlyWiki5 {
        /// Its version, when it says so.
        version: Option<String>,
    },
    /// The folder holds no `.tid` file.
    NoTid,
}

/// What a page lacks that is not a wiki.
const STORE: &str = "<div id=\"storeArea\">";

display_said!(ReadError, Problem);

impl Said for ReadError {
    fn said(&self) -> Text {
        match self {
            Self::Disk(error) => error.said(),
            Self::Content { path, problem } => text!(
                "at-place",
                "{place}: {what}",
                place = paths::displayed(path),
                what = problem.said()
            ),
        }
    }
}

impl Said for Problem {
    fn said(&self) -> Text {
        match self {
            Self::NoFileNorFolder => {
                text!("read-no-file", "this is neither a file nor a folder")
            }
            Self::Empty => text!("read-empty", "the file is empty"),
            Self::NoHtml => text!(
                "read-no-html",
                "this is no TiddlyWiki, and no HTML at all: it has no {store}",
                store = STORE
            ),
            Self::NoStore { title: Some(title) } => text!(
                "read-no-store",
                "this is no TiddlyWiki but an HTML page titled “{title}”: it has no {store}",
                title,
                store = STORE
            ),
            Self::NoStore { title: None } => text!(
                "read-no-store-untitled",
                "this is no TiddlyWiki but an HTML page without a title: it has no {store}",
                store = STORE
            ),
            Self::Encrypted => text!(
                "read-encrypted",
                "the tiddlers of this wiki are encrypted; open it in a browser, take its password away and save it"
            ),
            Self::TiddlyWiki5 { version } => text!(
                "read-tiddlywiki5",
                "this is a wiki of TiddlyWiki {version}; only TiddlyWiki Classic is understood",
                version = version.as_deref().unwrap_or("5")
            ),
            Self::NoTid => text!("read-no-tid", "there is no .tid file in this folder"),
        }
    }
}

/// The tiddlers of a wiki, in the order of its file, or of the paths of its files. Faults that
/// leave the wiki readable go to `sink`.
///
/// # Errors
/// When the path is no wiki that can be read; the error says what it is instead.
pub fn read(
    files: &dyn Files,
    path: &Path,
    sources: &mut Sources,
    sink: &mut Sink,
    options: Options,
) -> Result<Vec<Tiddler>, ReadError> {
    let tiddlers = match files.kind(path) {
        Some(FileKind::Folder) => read_folder(files, path, sources, sink, options)?,
        // Reading a pipe would wait for ever.
        Some(FileKind::Other) => Err(Problem::NoFileNorFolder),
        // To read what does not exist says so.
        Some(FileKind::File) | None => {
            let content = Content::new(files.read(path)?);
            read_content(path, content, sources, sink, options)
        }
    };
    tiddlers.map_err(|problem| ReadError::Content {
        path: path.to_owned(),
        problem,
    })
}

fn read_folder(
    files: &dyn Files,
    path: &Path,
    sources: &mut Sources,
    sink: &mut Sink,
    options: Options,
) -> Result<Result<Vec<Tiddler>, Problem>, DiskError> {
    if files.is_file(&path.join("tiddlywiki.info")) {
        return Ok(Err(Problem::TiddlyWiki5 { version: None }));
    }
    let paths = files.files_below(path, "tid")?;
    if paths.is_empty() {
        return Ok(Err(Problem::NoTid));
    }
    let mut tiddlers = Vec::with_capacity(paths.len());
    let mut names = Names::default();
    for path in paths {
        let mut content = Content::new(files.read(&path)?);
        content.faults.extend(names.fault(&path));
        let before = sink.len();
        let tiddler = tid::read(&path, content, sources, sink, options);
        // What has no title because its file is not one of a tiddler was reported as such.
        let is_tiddler = !tiddler.title.is_empty() || sink.len() == before;
        tiddlers.extend(is_tiddler.then_some(tiddler));
    }
    Ok(Ok(tiddlers))
}

fn read_content(
    path: &Path,
    content: Content,
    sources: &mut Sources,
    sink: &mut Sink,
    options: Options,
) -> Result<Vec<Tiddler>, Problem> {
    if content.text.trim().is_empty() {
        return Err(Problem::Empty);
    }
    let extension = path.extension();
    if extension.is_some_and(|found| found.eq_ignore_ascii_case("tid")) {
        return Ok(vec![tid::read(path, content, sources, sink, options)]);
    }
    classic::read(path, content, sources, sink, options)
}
