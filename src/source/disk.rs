//! Filesystem access: what is read from the disk, and files of the author's that are repaired.
//!
//! Nothing else in the crate opens a file but [`Outputs`](super::Outputs), so that what a build
//! reads and writes is known here.

// The lints point to this module.
#![allow(clippy::disallowed_methods)]

use super::MAX_FILE_BYTES;
use super::creation::NewFile;
use super::files::{DiskError, FileKind, Files, Problem, is_hidden};
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The files of the machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct Disk;

impl Files for Disk {
    fn kind(&self, path: &Path) -> Option<FileKind> {
        fs::metadata(path).ok().map(|found| kind(found.file_type()))
    }

    fn read(&self, path: &Path) -> Result<Vec<u8>, DiskError> {
        let bytes = fs::metadata(path).map_err(DiskError::of(path))?.len();
        if bytes > MAX_FILE_BYTES {
            return Err(DiskError::new(path, Problem::TooLarge { bytes }));
        }
        fs::read(path).map_err(DiskError::of(path))
    }

    fn modified(&self, path: &Path) -> Option<SystemTime> {
        fs::metadata(path).ok()?.modified().ok()
    }

    fn list(&self, folder: &Path) -> Result<Vec<(PathBuf, FileKind)>, DiskError> {
        let entry = |entry: io::Result<fs::DirEntry>| {
            let entry = entry?;
            let path = entry.path();
            let found = entry.file_type()?;
            if !found.is_symlink() {
                return Ok((path, kind(found)));
            }
            // A link to nothing counts as a file: to read it fails, with its name.
            let kind = self.kind(&path).unwrap_or(FileKind::File);
            Ok((path, kind))
        };
        let entries = fs::read_dir(folder).map_err(DiskError::of(folder))?;
        let entries: io::Result<Vec<_>> = entries.map(entry).collect();
        entries.map_err(DiskError::of(folder))
    }

    fn canonical(&self, path: &Path) -> Option<PathBuf> {
        path.canonicalize().ok()
    }
}

/// The links in a folder and in those below it, which are not followed; hidden folders are skipped.
pub fn links_below(folder: &Path) -> Vec<PathBuf> {
    let entries = walkdir::WalkDir::new(folder).min_depth(1).into_iter();
    let seen = |it: &walkdir::DirEntry| !it.file_type().is_dir() || !is_hidden(it.path());
    // What cannot be read is said by who reads it.
    let entries = entries.filter_entry(seen).flatten();
    let links = entries.filter(walkdir::DirEntry::path_is_symlink);
    links.map(walkdir::DirEntry::into_path).collect()
}

fn kind(found: fs::FileType) -> FileKind {
    if found.is_dir() {
        FileKind::Folder
    } else if found.is_file() {
        FileKind::File
    } else {
        FileKind::Other
    }
}

/// Replaces the text of a file atomically: a reader sees the old or the new text. The permissions stay, and a link
/// to the file stays a link.
///
/// # Errors
/// When the file cannot be written.
pub fn replace_text(path: &Path, text: &str) -> Result<(), DiskError> {
    let place = path.canonicalize().map_err(DiskError::of(path))?;
    let folder = place.parent().unwrap_or(&place);
    let permissions = fs::metadata(&place)
        .map_err(DiskError::of(path))?
        .permissions();
    let mut file = temporary_in(folder).map_err(DiskError::of(path))?;
    file.write_all(text.as_bytes())
        .map_err(DiskError::of(path))?;
    file.as_file()
        .set_permissions(permissions)
        .map_err(DiskError::of(path))?;
    file.persist(&place)
        .map_err(|error| DiskError::of(path)(error.error))?;
    Ok(())
}

/// Writes a text file, new or not, at once.
///
/// # Errors
/// When the file, or the folder that it is in, cannot be written.
pub fn put_text(path: &Path, text: &str) -> Result<(), DiskError> {
    if path.exists() {
        return replace_text(path, text);
    }
    NewFile::write_all(&[NewFile::text(path.to_owned(), text.to_owned())])
}

/// Renames a file.
///
/// # Errors
/// When it cannot have it.
pub fn rename_file(from: &Path, to: &Path) -> Result<(), DiskError> {
    fs::rename(from, to).map_err(DiskError::of(from))
}

/// Removes a file; it is no error when the file does not exist.
///
/// # Errors
/// When it cannot be removed.
pub fn remove_file(path: &Path) -> Result<(), DiskError> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(DiskError::of(path)(error)),
        _ => Ok(()),
    }
}

/// The prefix of the names of temporary files.
const TEMPORARY: &str = ".tiddlybook-";

/// A file of a new name, which `make` puts there; dropping the path removes it.
pub(super) fn temporary_name_in(
    folder: &Path,
    make: impl FnMut(&Path) -> io::Result<()>,
) -> io::Result<tempfile::TempPath> {
    let mut builder = tempfile::Builder::new();
    let named = builder.prefix(TEMPORARY).make_in(folder, make)?;
    Ok(named.into_temp_path())
}

/// A temporary file with the permissions that a new file has, not those of a secret.
pub(super) fn temporary_in(folder: &Path) -> io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(TEMPORARY);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder)
}
