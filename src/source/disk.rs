//! The one door to the disk and to the clock.
//!
//! Nothing else in the crate opens a file, so that what a build reads and writes is known here, and
//! nothing reads the time: the only date from outside is `SOURCE_DATE_EPOCH`. The user's locale changes
//! what is said on the terminal, never an output.

// This module is the door that the lints point to.
#![allow(clippy::disallowed_methods)]

use super::MAX_FILE_BYTES;
use std::collections::BTreeSet;
use std::fmt;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Component, Path, PathBuf};

/// What can go wrong with a file, in words for the user.
#[derive(Debug)]
pub struct DiskError {
    /// The file or folder.
    pub path: PathBuf,
    /// What went wrong with it.
    pub problem: Problem,
}

/// The kinds of [`DiskError`].
#[derive(Debug)]
pub enum Problem {
    /// The system refused.
    Io(io::Error),
    /// The bytes are no UTF-8; the line (from 1) of the first one that is not.
    NotUtf8 {
        /// Line of the first wrong byte, from 1.
        line: usize,
    },
    /// The file is larger than [`MAX_FILE_BYTES`].
    TooLarge {
        /// Its size in bytes.
        bytes: u64,
    },
    /// An output would land outside its folder.
    Outside,
}

impl fmt::Display for DiskError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path.display();
        match &self.problem {
            Problem::Io(error) if error.kind() == io::ErrorKind::NotFound => {
                write!(f, "{path}: no such file or folder")
            }
            Problem::Io(error) => write!(f, "{path}: {error}"),
            Problem::NotUtf8 { line } => write!(
                f,
                "{path}:{line}: the file is not UTF-8 text (first wrong byte on this line); save it as UTF-8"
            ),
            Problem::TooLarge { bytes } => write!(
                f,
                "{path}: the file has {bytes} bytes; at most {MAX_FILE_BYTES} are read"
            ),
            Problem::Outside => write!(f, "{path}: this path leaves the output folder"),
        }
    }
}

impl std::error::Error for DiskError {}

fn io_error(path: &Path) -> impl FnOnce(io::Error) -> DiskError + '_ {
    move |error| DiskError {
        path: path.to_owned(),
        problem: Problem::Io(error),
    }
}

/// The bytes of a file.
///
/// # Errors
/// When the file cannot be read or is larger than [`MAX_FILE_BYTES`].
pub fn read_bytes(path: &Path) -> Result<Vec<u8>, DiskError> {
    let bytes = fs::metadata(path).map_err(io_error(path))?.len();
    if bytes > MAX_FILE_BYTES {
        return Err(DiskError {
            path: path.to_owned(),
            problem: Problem::TooLarge { bytes },
        });
    }
    fs::read(path).map_err(io_error(path))
}

/// The text of a file, a byte order mark included.
///
/// # Errors
/// As [`read_bytes`], and when the file is not UTF-8.
pub fn read_text(path: &Path) -> Result<String, DiskError> {
    String::from_utf8(read_bytes(path)?).map_err(|error| {
        let valid = error.utf8_error().valid_up_to();
        let before = error.as_bytes().get(..valid).unwrap_or_default();
        DiskError {
            path: path.to_owned(),
            problem: Problem::NotUtf8 {
                line: memchr::memchr_iter(b'\n', before).count() + 1,
            },
        }
    })
}

/// Is there a folder of that name?
#[must_use]
pub fn is_folder(path: &Path) -> bool {
    path.is_dir()
}

/// Is there a file of that name?
#[must_use]
pub fn is_file(path: &Path) -> bool {
    path.is_file()
}

/// The path with links and `..` resolved, if it exists.
#[must_use]
pub fn canonical(path: &Path) -> Option<PathBuf> {
    path.canonicalize().ok()
}

/// The path as outputs show it: relative to the working directory where it is below it, without
/// `.`, and with `/` between its parts.
#[must_use]
pub fn displayed(path: &Path) -> String {
    let here = std::env::current_dir().unwrap_or_default();
    let inside = path.strip_prefix(&here).unwrap_or(path);
    let parts: PathBuf = inside
        .components()
        .filter(|part| *part != Component::CurDir)
        .collect();
    let shown = parts.display().to_string();
    match shown.as_str() {
        "" => ".".to_owned(),
        _ if std::path::MAIN_SEPARATOR == '/' => shown,
        _ => shown.replace(std::path::MAIN_SEPARATOR, "/"),
    }
}

/// Puts a text in the place of a file's at once: who reads it sees the one or the other. What the
/// file may be done with stays, and a link to it stays one.
///
/// # Errors
/// When the file cannot be written.
pub fn replace_text(path: &Path, text: &str) -> Result<(), DiskError> {
    let place = path.canonicalize().map_err(io_error(path))?;
    let folder = place.parent().unwrap_or(&place);
    let permissions = fs::metadata(&place).map_err(io_error(path))?.permissions();
    let mut file = temporary_in(folder).map_err(io_error(path))?;
    file.write_all(text.as_bytes()).map_err(io_error(path))?;
    file.as_file()
        .set_permissions(permissions)
        .map_err(io_error(path))?;
    file.persist(&place)
        .map_err(|error| io_error(path)(error.error))?;
    Ok(())
}

/// Is there anything of that name?
#[must_use]
pub fn exists(path: &Path) -> bool {
    path.exists()
}

/// The names of the folders that lead from the root to a path, and its own, `.` and `..` resolved.
#[must_use]
pub fn names_along(path: &Path) -> Vec<String> {
    // Of the empty path nothing is absolute; it stands for the working folder.
    let path = if path.as_os_str().is_empty() {
        Path::new(".")
    } else {
        path
    };
    let absolute = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let mut names = Vec::new();
    for part in absolute.components() {
        match part {
            Component::Normal(name) => names.push(name.to_string_lossy().into_owned()),
            Component::ParentDir => drop(names.pop()),
            _ => {}
        }
    }
    names
}

/// The folder that a path is, or is in, and all folders above it; as relative as the path is.
#[must_use]
pub fn folders_above(path: &Path) -> Vec<PathBuf> {
    let folder = |path: &Path| {
        if path.as_os_str().is_empty() {
            PathBuf::from(".")
        } else {
            path.to_owned()
        }
    };
    let mut next = if is_folder(path) {
        Some(folder(path))
    } else {
        path.parent().map(folder)
    };
    let mut folders = Vec::new();
    while let Some(here) = next.take() {
        if canonical(&here).is_some_and(|real| real.parent().is_some()) {
            let named = matches!(here.components().next_back(), Some(Component::Normal(_)));
            next = Some(match here.parent() {
                Some(parent) if named => folder(parent),
                _ if here == Path::new(".") => PathBuf::from(".."),
                _ => here.join(".."),
            });
        }
        folders.push(here);
    }
    folders
}

/// The files below a folder whose names end in `.` and `extension`, sorted by path. Folders and
/// files whose names begin with a dot are passed over.
///
/// # Errors
/// When a folder cannot be read.
pub fn files_below(folder: &Path, extension: &str) -> Result<Vec<PathBuf>, DiskError> {
    let hidden = |entry: &walkdir::DirEntry| {
        entry.depth() > 0 && entry.file_name().to_string_lossy().starts_with('.')
    };
    let mut files = Vec::new();
    let walk = walkdir::WalkDir::new(folder)
        .follow_links(true)
        .sort_by_file_name();
    for entry in walk.into_iter().filter_entry(|entry| !hidden(entry)) {
        let entry = entry.map_err(|error| DiskError {
            path: error.path().unwrap_or(folder).to_owned(),
            problem: Problem::Io(error.into()),
        })?;
        let matches = entry
            .path()
            .extension()
            .is_some_and(|found| found == extension);
        if matches && entry.file_type().is_file() {
            files.push(entry.into_path());
        }
    }
    Ok(files)
}

/// The seconds since 1970 in `SOURCE_DATE_EPOCH`, if the variable holds a number.
///
/// Source: <https://reproducible-builds.org/specs/source-date-epoch/>
#[must_use]
pub fn source_date_epoch() -> Option<i64> {
    std::env::var("SOURCE_DATE_EPOCH").ok()?.trim().parse().ok()
}

/// The locale of the messages that the user wants to read, such as `fr_FR.UTF-8`.
///
/// Source: <https://pubs.opengroup.org/onlinepubs/9799919799/basedefs/V1_chap08.html>
#[must_use]
pub fn user_locale() -> Option<String> {
    let variables = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter();
    let mut set = variables.filter_map(|name| std::env::var(name).ok());
    set.find(|locale| !locale.is_empty())
}

/// The name of the file in a folder of outputs that lists what the last build put there.
const MANIFEST: &str = ".tiddlybook";

/// The outputs of a build: written beside their places first, put there together by
/// [`Outputs::commit`], so that a build that fails leaves the earlier ones as they were.
#[derive(Debug)]
pub struct Outputs {
    root: PathBuf,
    staged: Vec<(PathBuf, tempfile::NamedTempFile)>,
    folders: Vec<PathBuf>,
}

impl Outputs {
    /// Outputs that will stand in `root`, which is made when it does not exist.
    ///
    /// # Errors
    /// When the folder cannot be made.
    pub fn new(root: &Path) -> Result<Self, DiskError> {
        fs::create_dir_all(root).map_err(io_error(root))?;
        Ok(Self {
            root: root.to_owned(),
            staged: Vec::new(),
            folders: Vec::new(),
        })
    }

    /// Stages one file. `path` is relative to the root, with `/` between its parts.
    ///
    /// # Errors
    /// When the path leaves the root or the file cannot be written.
    pub fn file(&mut self, path: &str, bytes: &[u8]) -> Result<(), DiskError> {
        let relative = Path::new(path);
        let place = self.root.join(relative);
        let inside = relative
            .components()
            .all(|part| matches!(part, Component::Normal(_)));
        if !inside {
            return Err(DiskError {
                path: place,
                problem: Problem::Outside,
            });
        }
        let folder = place.parent().unwrap_or(&self.root);
        fs::create_dir_all(folder).map_err(io_error(folder))?;
        let mut file = temporary_in(folder).map_err(io_error(&place))?;
        file.write_all(bytes).map_err(io_error(&place))?;
        self.staged.push((place, file));
        Ok(())
    }

    /// Stages a folder of files that belongs to the build alone: what the build before put there
    /// and this one does not is removed by [`Outputs::commit`]. Other files in it are left alone.
    ///
    /// # Errors
    /// As [`Outputs::file`].
    pub fn folder<'a>(
        &mut self,
        name: &str,
        files: impl IntoIterator<Item = (&'a str, &'a [u8])>,
    ) -> Result<(), DiskError> {
        let mut manifest = String::new();
        for (path, bytes) in files {
            self.file(&format!("{name}/{path}"), bytes)?;
            manifest.push_str(path);
            manifest.push('\n');
        }
        self.folders.push(self.root.join(name));
        self.file(&format!("{name}/{MANIFEST}"), manifest.as_bytes())
    }

    /// Puts everything in its place.
    ///
    /// # Errors
    /// When a file cannot be renamed.
    pub fn commit(self) -> Result<(), DiskError> {
        let stale = self.stale();
        for (place, file) in self.staged {
            file.persist(&place).map_err(|error| DiskError {
                path: place,
                problem: Problem::Io(error.error),
            })?;
        }
        for path in stale {
            // A file that is gone already is what was wanted.
            let _gone = fs::remove_file(path);
        }
        Ok(())
    }

    /// What earlier builds put into the folders of this one and this one does not.
    fn stale(&self) -> Vec<PathBuf> {
        let fresh: BTreeSet<&Path> = self.staged.iter().map(|(path, _)| path.as_path()).collect();
        let mut stale = Vec::new();
        for folder in &self.folders {
            let manifest = fs::read_to_string(folder.join(MANIFEST)).unwrap_or_default();
            for line in manifest.lines() {
                let relative = Path::new(line);
                let inside = relative
                    .components()
                    .all(|part| matches!(part, Component::Normal(_)));
                let path = folder.join(relative);
                if inside && !fresh.contains(path.as_path()) {
                    stale.push(path);
                }
            }
        }
        stale
    }
}

/// A temporary file with the permissions that a new file has, not those of a secret.
fn temporary_in(folder: &Path) -> io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".tiddlybook-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder)
}
