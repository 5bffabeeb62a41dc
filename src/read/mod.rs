//! From a wiki's file or folder to its tiddlers.
//!
//! [`read`] takes a page of TiddlyWiki Classic, a `.tid` file, or a folder of `.tid` files. What it
//! cannot read at all is a [`ReadError`]; what is wrong within a wiki is a diagnostic, and the
//! tiddlers are read all the same.

mod classic;
mod dates;
mod draft;
mod html;
mod page;
mod tid;
mod unescape;

use crate::diag::Sink;
use crate::source::Sources;
use crate::source::disk::{self, DiskError};
use crate::tiddler::{Dialect, Tiddler};
use std::fmt;
use std::path::{Path, PathBuf};

/// How a wiki is read.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// The markup of tiddlers that do not say theirs.
    pub dialect: Dialect,
}

/// Why a wiki cannot be read at all.
#[derive(Debug)]
pub struct ReadError {
    /// The file or folder.
    pub path: PathBuf,
    /// What is the matter with it.
    pub problem: Problem,
}

/// The kinds of [`ReadError`].
#[derive(Debug)]
pub enum Problem {
    /// It does not exist, cannot be opened, is too large or is not UTF-8.
    Disk(DiskError),
    /// The path names a device or the like.
    NoFileNorFolder,
    /// The file has no bytes.
    Empty,
    /// The file is no TiddlyWiki.
    NoStore {
        /// Is it HTML?
        html: bool,
        /// Then what it says it is.
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

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const LACK: &str = "it has no <div id=\"storeArea\">";
        match self {
            Self::Disk(error) => write!(f, "{error}"),
            Self::NoFileNorFolder => f.write_str("this is neither a file nor a folder"),
            Self::Empty => f.write_str("the file is empty"),
            Self::NoStore { html: false, .. } => {
                write!(f, "this is no TiddlyWiki, and no HTML at all: {LACK}")
            }
            Self::NoStore { title: Some(title), .. } => {
                write!(f, "this is no TiddlyWiki but an HTML page titled “{title}”: {LACK}")
            }
            Self::NoStore { .. } => {
                write!(f, "this is no TiddlyWiki but an HTML page without a title: {LACK}")
            }
            Self::Encrypted => f.write_str(
                "the tiddlers of this wiki are encrypted; open it in a browser, take its password away and save it",
            ),
            Self::TiddlyWiki5 { version } => {
                let version = version.as_deref().unwrap_or("5");
                write!(f, "this is a wiki of TiddlyWiki {version}; only TiddlyWiki Classic is understood")
            }
            Self::NoTid => f.write_str("there is no .tid file in this folder"),
        }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.problem {
            // It names its path itself, with the line where it knows one.
            Problem::Disk(error) => write!(f, "{error}"),
            problem => write!(f, "{}: {problem}", self.path.display()),
        }
    }
}

impl std::error::Error for ReadError {}

impl From<DiskError> for ReadError {
    fn from(error: DiskError) -> Self {
        Self {
            path: error.path.clone(),
            problem: Problem::Disk(error),
        }
    }
}

/// The tiddlers of a wiki, in the order of its file, or of the paths of its files. Faults that
/// leave the wiki readable go to `sink`.
///
/// # Errors
/// When the path is no wiki that can be read; the error says what it is instead.
pub fn read(
    path: &Path,
    sources: &mut Sources,
    sink: &mut Sink,
    options: Options,
) -> Result<Vec<Tiddler>, ReadError> {
    if disk::is_folder(path) {
        read_folder(path, sources, sink, options)
    } else {
        read_file(path, sources, sink, options)
    }
}

fn read_folder(
    path: &Path,
    sources: &mut Sources,
    sink: &mut Sink,
    options: Options,
) -> Result<Vec<Tiddler>, ReadError> {
    let fail = |problem| ReadError {
        path: path.to_owned(),
        problem,
    };
    if disk::is_file(&path.join("tiddlywiki.info")) {
        return Err(fail(Problem::TiddlyWiki5 { version: None }));
    }
    let files = disk::files_below(path, "tid")?;
    if files.is_empty() {
        return Err(fail(Problem::NoTid));
    }
    let mut tiddlers = Vec::with_capacity(files.len());
    for file in files {
        let content = read_text(&file)?;
        let before = sink.len();
        let tiddler = tid::read(&file, content, sources, sink, options);
        // What has no title because its file is none of a tiddler was reported as such.
        let is_tiddler = !tiddler.title.is_empty() || sink.len() == before;
        tiddlers.extend(is_tiddler.then_some(tiddler));
    }
    Ok(tiddlers)
}

fn read_file(
    path: &Path,
    sources: &mut Sources,
    sink: &mut Sink,
    options: Options,
) -> Result<Vec<Tiddler>, ReadError> {
    let fail = |problem| ReadError {
        path: path.to_owned(),
        problem,
    };
    // Reading a pipe would wait for ever.
    if !disk::is_file(path) && disk::canonical(path).is_some() {
        return Err(fail(Problem::NoFileNorFolder));
    }
    let content = read_text(path)?;
    if content.trim().is_empty() {
        return Err(fail(Problem::Empty));
    }
    if path
        .extension()
        .is_some_and(|found| found.eq_ignore_ascii_case("tid"))
    {
        return Ok(vec![tid::read(path, content, sources, sink, options)]);
    }
    classic::read(path, content, sources, sink, options).map_err(fail)
}

/// The text of a file, without its byte order mark: columns of the first line begin behind it.
fn read_text(path: &Path) -> Result<String, DiskError> {
    let mut text = disk::read_text(path)?;
    if text.starts_with('\u{feff}') {
        text.drain(..'\u{feff}'.len_utf8());
    }
    Ok(text)
}
