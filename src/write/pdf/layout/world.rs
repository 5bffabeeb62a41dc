//! The files that Typst can read: the code of the book, its template, its pictures, fonts. Nothing is read from the
//! machine, and there is no clock.

use super::fonts::Fonts;
use crate::source::paths;
use std::collections::BTreeMap;
use std::num::NonZeroU16;
use std::path::PathBuf;
use std::sync::OnceLock;
use typst::diag::{FileError, FileResult};
use typst::foundations::{Bytes, Datetime, Duration};
use typst::syntax::{FileId, RootedPath, Source, VirtualPath, VirtualRoot};
use typst::text::{Font, FontBook};
use typst::utils::LazyHash;
use typst::{Features, Library, LibraryExt, World};

/// The files of one book.
pub(super) struct BookWorld {
    pub(super) fonts: Fonts,
    main: FileId,
    /// The folder of the author's templates.
    templates: Option<PathBuf>,
    sources: BTreeMap<NonZeroU16, Source>,
    files: BTreeMap<NonZeroU16, Bytes>,
}

/// The id of a path; `None` when it is none.
pub(super) fn file_id(path: &str) -> Option<FileId> {
    let path = VirtualPath::new(path).ok()?;
    Some(RootedPath::new(VirtualRoot::Project, path).intern())
}

impl BookWorld {
    pub(super) fn new(fonts: Fonts, main: FileId, templates: Option<PathBuf>) -> Self {
        Self {
            fonts,
            main,
            templates,
            sources: BTreeMap::new(),
            files: BTreeMap::new(),
        }
    }

    /// Adds a file of code, or replaces its text.
    pub(super) fn set_code(&mut self, path: &str, text: &str) {
        let Some(id) = file_id(path) else { return };
        let source = Source::new(id, text.to_owned());
        self.sources.insert(id.into_raw(), source);
    }

    /// Adds a picture.
    pub(super) fn add_file(&mut self, path: &str, bytes: Vec<u8>) {
        if let Some(id) = file_id(path) {
            self.files.insert(id.into_raw(), Bytes::new(bytes));
        }
    }

    /// Whether the author has templates.
    pub(super) fn has_own_templates(&self) -> bool {
        self.templates.is_some()
    }

    /// The path of a file of code, as the author knows it.
    pub(super) fn shown(&self, id: FileId) -> String {
        let name = id.get().vpath().get_without_slash();
        match &self.templates {
            Some(folder) => paths::displayed(&folder.join(name)),
            None => name.to_owned(),
        }
    }

    pub(super) fn code(&self, id: FileId) -> Option<&Source> {
        self.sources.get(&id.into_raw())
    }
}

/// The functions of Typst, the same for all books.
fn library() -> &'static LazyHash<Library> {
    static LIBRARY: OnceLock<LazyHash<Library>> = OnceLock::new();
    LIBRARY.get_or_init(|| {
        // Cells that head a row are marked as such by a function that Typst may still rename.
        let library = Library::builder().with_features(Features::all()).build();
        LazyHash::new(library)
    })
}

fn unknown(id: FileId) -> FileError {
    FileError::NotFound(PathBuf::from(id.get().vpath().get_with_slash()))
}

impl World for BookWorld {
    fn library(&self) -> &LazyHash<Library> {
        library()
    }

    fn book(&self) -> &LazyHash<FontBook> {
        &self.fonts.book
    }

    fn main(&self) -> FileId {
        self.main
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        self.code(id).cloned().ok_or_else(|| unknown(id))
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        let file = self.files.get(&id.into_raw()).cloned();
        let code = || Some(Bytes::from_string(self.code(id)?.text().to_owned()));
        file.or_else(code).ok_or_else(|| unknown(id))
    }

    fn font(&self, index: usize) -> Option<Font> {
        self.fonts.get(index)
    }

    fn today(&self, _: Option<Duration>) -> Option<Datetime> {
        None
    }
}
