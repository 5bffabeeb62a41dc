//! Why a wiki cannot be read at all.

use super::sentences;
use crate::say::{Said, Text, display_said};
use crate::source::{DiskError, paths};
use std::path::PathBuf;

/// The reasons why a wiki cannot be read at all.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// It does not exist, cannot be opened, is too large or is not UTF-8.
    Disk(#[from] DiskError),
    /// It is not a wiki of a known kind.
    Content {
        /// The file or folder.
        path: PathBuf,
        /// The reason.
        #[source]
        problem: Problem,
    },
}

/// The reasons why a file or folder is not a wiki of a known kind.
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
    /// The folder holds no file of a tiddler.
    NoTid,
}

/// The element that a page without a wiki lacks.
const STORE: &str = "<div id=\"storeArea\">";

display_said!(ReadError, Problem);

impl Said for ReadError {
    fn said(&self) -> Text {
        match self {
            Self::Disk(error) => error.said(),
            Self::Content { path, problem } => {
                crate::source::sentences::at_place(&paths::displayed(path), problem.said())
            }
        }
    }
}

impl Said for Problem {
    fn said(&self) -> Text {
        match self {
            Self::NoFileNorFolder => sentences::read_no_file(),
            Self::Empty => sentences::read_empty(),
            Self::NoHtml => sentences::read_no_html(STORE),
            Self::NoStore { title: Some(title) } => sentences::read_no_store(title, STORE),
            Self::NoStore { title: None } => sentences::read_no_store_untitled(STORE),
            Self::Encrypted => sentences::read_encrypted(),
            Self::NoTid => sentences::read_no_tid(),
        }
    }
}
