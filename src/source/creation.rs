//! New files, which never overwrite others.

#![allow(clippy::disallowed_methods)]

use super::disk::temporary_in;
use super::files::DiskError;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

/// A file that does not exist yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewFile {
    /// The path of the new file.
    pub path: PathBuf,
    /// The content of the new file.
    pub bytes: Vec<u8>,
    /// Whether it is executable.
    pub is_program: bool,
}

impl NewFile {
    /// A file of these bytes.
    pub fn new(path: PathBuf, bytes: Vec<u8>) -> Self {
        Self {
            path,
            bytes,
            is_program: false,
        }
    }

    /// A file of that text.
    pub fn text(path: PathBuf, text: String) -> Self {
        Self::new(path, text.into_bytes())
    }

    /// Writes files, and the folders that they are in.
    ///
    /// # Errors
    /// When one cannot be written, or exists by now; no file has then changed, but the first ones may
    /// have been made.
    pub fn write_all(files: &[Self]) -> Result<(), DiskError> {
        let staged = files.iter().map(Self::stage);
        let staged = staged.collect::<Result<Vec<_>, _>>()?;
        for (file, temporary) in files.iter().zip(staged) {
            let placed = temporary.persist_noclobber(&file.path);
            placed.map_err(|error| DiskError::of(&file.path)(error.error))?;
        }
        Ok(())
    }

    fn stage(&self) -> Result<tempfile::NamedTempFile, DiskError> {
        let folder = self.path.parent().unwrap_or(Path::new("."));
        let folder = if folder.as_os_str().is_empty() {
            Path::new(".")
        } else {
            folder
        };
        make_folder(folder)?;
        let mut file = temporary_in(folder).map_err(DiskError::of(&self.path))?;
        file.write_all(&self.bytes)
            .map_err(DiskError::of(&self.path))?;
        if self.is_program {
            make_program(file.path()).map_err(DiskError::of(&self.path))?;
        }
        Ok(file)
    }
}

/// Makes a folder, and those that it is in.
///
/// # Errors
/// When it cannot be made.
pub fn make_folder(folder: &Path) -> Result<(), DiskError> {
    fs::create_dir_all(folder).map_err(DiskError::of(folder))
}

/// Makes a file executable for everyone who can read it.
#[cfg_attr(not(unix), expect(unused_variables))]
fn make_program(path: &Path) -> std::io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mut permissions = fs::metadata(path)?.permissions();
        let mode = permissions.mode();
        permissions.set_mode(mode | (mode & 0o444) >> 2);
        fs::set_permissions(path, permissions)?;
    }
    Ok(())
}
