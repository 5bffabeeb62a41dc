//! Filesystem access: the disk, or another set of files.

use super::MAX_FILE_BYTES;
use super::conflicts;
use super::paths::displayed;
use crate::say::{Said, Text, display_said};
use crate::slice::Slice;
use crate::source::sentences;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Files that can be read, by the paths that the user writes: the [`Disk`], texts of an editor that
/// are not saved yet ([`Overlay`]), a [`Revision`] of a git repository, or [`Memory`].
///
/// [`Disk`]: super::Disk
/// [`Overlay`]: super::Overlay
/// [`Revision`]: super::Revision
/// [`Memory`]: super::Memory
pub trait Files: fmt::Debug + Send + Sync {
    /// The kind of file at a path, after links were followed; `None` when nothing exists there.
    fn kind(&self, path: &Path) -> Option<FileKind>;

    /// The bytes of a file.
    ///
    /// # Errors
    /// When there is no such file, it cannot be read or is larger than [`MAX_FILE_BYTES`].
    fn read(&self, path: &Path) -> Result<Vec<u8>, DiskError>;

    /// The time of the last change of a file; `None` where it is not known.
    fn modified(&self, _path: &Path) -> Option<SystemTime> {
        None
    }

    /// The entries of a folder, each by its path, which begins with that of the folder; in any order.
    ///
    /// # Errors
    /// When there is no such folder or it cannot be read.
    fn list(&self, folder: &Path) -> Result<Vec<(PathBuf, FileKind)>, DiskError>;

    /// The canonical path of an existing file, with links and `..` resolved: two paths of one file have the same.
    fn canonical(&self, path: &Path) -> Option<PathBuf>;

    /// Whether there is a file of that name.
    fn is_file(&self, path: &Path) -> bool {
        self.kind(path) == Some(FileKind::File)
    }

    /// Whether there is a folder of that name.
    fn is_folder(&self, path: &Path) -> bool {
        self.kind(path) == Some(FileKind::Folder)
    }

    /// Whether a folder without files can be there: git keeps none.
    fn has_empty_folders(&self) -> bool {
        true
    }

    /// Whether a path leads to a place below a folder, after all links are followed.
    fn is_inside(&self, folder: &Path, path: &Path) -> bool {
        let both = self.canonical(folder).zip(self.canonical(path));
        both.is_some_and(|(folder, path)| path.starts_with(folder))
    }

    /// The text of a file, a byte order mark included.
    ///
    /// # Errors
    /// As [`Files::read`], and when the file is not UTF-8 or has two versions of something, which a merge left.
    fn read_text(&self, path: &Path) -> Result<String, DiskError> {
        let line_of = |before: &[u8]| memchr::memchr_iter(b'\n', before).count() + 1;
        let text = String::from_utf8(self.read(path)?).map_err(|error| {
            let valid = error.utf8_error().valid_up_to();
            let line = line_of(error.as_bytes().get(..valid).unwrap_or_default());
            DiskError::new(path, Problem::NotUtf8 { line })
        })?;
        match conflicts(&text).first() {
            Some(conflict) => {
                let line = line_of(text.as_bytes().slice(..conflict.range().start));
                Err(DiskError::new(path, Problem::Conflict { line }))
            }
            None => Ok(text),
        }
    }

    /// The files below a folder whose names end in `.` and `extension`, sorted by path. Folders and files whose
    /// names begin with a dot are skipped.
    ///
    /// # Errors
    /// When a folder cannot be read, or contains itself through a link.
    fn files_below(&self, folder: &Path, extension: &str) -> Result<Vec<PathBuf>, DiskError> {
        self.files_that(folder, &|path| {
            path.extension().is_some_and(|it| it == extension)
        })
    }

    /// The files below a folder whose paths `are_wanted`, as [`Files::files_below`].
    ///
    /// # Errors
    /// When a folder cannot be read, or contains itself through a link.
    fn files_that(
        &self,
        folder: &Path,
        are_wanted: &dyn Fn(&Path) -> bool,
    ) -> Result<Vec<PathBuf>, DiskError> {
        let mut files = Vec::new();
        let mut folders = vec![folder.to_owned()];
        while let Some(folder) = folders.pop() {
            let here = self.canonical(&folder);
            for (path, kind) in self.list(&folder)? {
                match kind {
                    _ if is_hidden(&path) => {}
                    FileKind::Folder if leads_back(here.as_deref(), self.canonical(&path)) => {
                        return Err(DiskError::new(&path, Problem::Circle));
                    }
                    FileKind::Folder => folders.push(path),
                    FileKind::File if are_wanted(&path) => files.push(path),
                    FileKind::File | FileKind::Other => {}
                }
            }
        }
        files.sort_unstable();
        Ok(files)
    }
}

/// The kind of a file at a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A regular file.
    File,
    /// A folder.
    Folder,
    /// A device, a pipe or the like, which is never read.
    Other,
}

/// A folder of some files: where a language's messages or templates of the user's are.
#[derive(Clone, Copy, Debug)]
pub struct Folder<'a> {
    /// The files that it is a part of.
    pub files: &'a dyn Files,
    /// The path of the file in this set.
    pub path: &'a Path,
}

impl<'a> Folder<'a> {
    /// The folder `path` of `files`.
    pub fn new(files: &'a dyn Files, path: &'a Path) -> Self {
        Self { files, path }
    }
}

/// The error when a file or folder cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub struct DiskError {
    /// The file or folder.
    pub path: PathBuf,
    /// The cause of the error.
    #[source]
    pub problem: Problem,
}

impl DiskError {
    /// That problem of that file or folder.
    pub fn new(path: &Path, problem: impl Into<Problem>) -> Self {
        Self {
            path: path.to_owned(),
            problem: problem.into(),
        }
    }

    /// The same for a call of the system's that failed on `path`.
    pub(super) fn of(path: &Path) -> impl FnOnce(io::Error) -> Self + '_ {
        move |error| Self::new(path, system_error(error))
    }

    /// The error that `path` does not exist.
    pub fn not_found(path: &Path) -> Self {
        Self::new(path, io::Error::from(io::ErrorKind::NotFound))
    }
}

/// The system's error, without the path of a temporary file that `tempfile` adds to it.
fn system_error(error: io::Error) -> io::Error {
    let inner = error.get_ref().and_then(|it| it.source());
    let inner = inner.and_then(|it| it.downcast_ref::<io::Error>());
    match inner.and_then(io::Error::raw_os_error) {
        Some(code) => io::Error::from_raw_os_error(code),
        None => error,
    }
}

/// The causes of an error with a file or folder.
#[derive(Debug, thiserror::Error)]
pub enum Problem {
    /// An error of the operating system.
    Io(#[from] io::Error),
    /// The bytes are not UTF-8.
    NotUtf8 {
        /// Line of the first wrong byte, from 1.
        line: usize,
    },
    /// It has two versions of some lines, as git could not merge them.
    Conflict {
        /// The line of the first marker, from 1.
        line: usize,
    },
    /// The file is larger than [`MAX_FILE_BYTES`].
    TooLarge {
        /// The size of the file in bytes.
        bytes: u64,
    },
    /// A link in the folder leads to a folder that contains it.
    Circle,
    /// An output would be outside its folder.
    Outside,
    /// The `git` program cannot be started.
    NoGit(#[source] io::Error),
    /// The folder is in no git repository.
    NoRepository,
    /// The repository has no revision of that name.
    NoRevision {
        /// The name, as the user wrote it.
        name: String,
    },
    /// The clone, which has only the last part of the history, has no revision of that name.
    ShallowClone {
        /// The name, as the user wrote it.
        name: String,
    },
    /// The `git` program refused; in its words.
    Git(String),
}

display_said!(DiskError, Problem);

impl Said for DiskError {
    /// The path first, so that editors find the place.
    fn said(&self) -> Text {
        let path = displayed(&self.path);
        let place = match &self.problem {
            Problem::NotUtf8 { line } | Problem::Conflict { line } => format!("{path}:{line}"),
            _ => path,
        };
        sentences::at_place(&place, self.problem.said())
    }
}

impl Said for Problem {
    fn said(&self) -> Text {
        match self {
            Self::Io(error) if error.kind() == io::ErrorKind::NotFound => {
                sentences::disk_no_such_file()
            }
            Self::Io(error) => io_words(error),
            Self::NotUtf8 { .. } => sentences::disk_not_utf8(),
            Self::Conflict { .. } => sentences::disk_conflict(),
            Self::TooLarge { bytes } => sentences::disk_too_large(*bytes, MAX_FILE_BYTES),
            Self::Circle => sentences::disk_circle(),
            Self::Outside => sentences::disk_outside(),
            Self::NoGit(error) => sentences::disk_no_git(io_words(error)),
            Self::NoRepository => sentences::disk_no_repository(),
            Self::NoRevision { name } => sentences::disk_no_revision(name),
            Self::ShallowClone { name } => sentences::disk_shallow_clone(name),
            Self::Git(words) => sentences::disk_git(words),
        }
    }
}

/// A system error in words. The system's own messages are in English.
pub fn io_words(error: &io::Error) -> Text {
    let why = error.to_string();
    match error.kind() {
        io::ErrorKind::NotFound => sentences::system_not_found(&why),
        io::ErrorKind::PermissionDenied => sentences::system_permission(&why),
        io::ErrorKind::AlreadyExists => sentences::system_exists(&why),
        io::ErrorKind::IsADirectory => sentences::system_is_folder(&why),
        io::ErrorKind::NotADirectory => sentences::system_no_folder(&why),
        io::ErrorKind::DirectoryNotEmpty => sentences::system_not_empty(&why),
        io::ErrorKind::StorageFull => sentences::system_full(&why),
        io::ErrorKind::ReadOnlyFilesystem => sentences::system_read_only(&why),
        io::ErrorKind::AddrInUse => sentences::system_address_taken(&why),
        io::ErrorKind::AddrNotAvailable => sentences::system_no_address(&why),
        _ => sentences::system_other(&why),
    }
}

pub(super) fn is_hidden(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default();
    name.to_string_lossy().starts_with('.')
}

/// Whether a folder that was found in `here` is `here` or a parent of it, as only a link can lead to.
fn leads_back(here: Option<&Path>, found: Option<PathBuf>) -> bool {
    matches!((here, found), (Some(here), Some(found)) if here.starts_with(&found))
}
