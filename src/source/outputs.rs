//! The outputs of a build, staged until all are made.

#![allow(clippy::disallowed_methods)]

use super::Spool;
use super::disk::temporary_in;
use super::files::{DiskError, Problem};
use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Read};
use std::path::{Component, Path, PathBuf};

/// The name of the file in a folder of outputs that lists what the last build put there.
const MANIFEST: &str = ".tiddlybook";

/// The outputs of a build: written beside their places first, put there together by
/// [`Outputs::commit`], so that a build that fails leaves the earlier ones as they were.
#[derive(Debug)]
pub struct Outputs {
    root: PathBuf,
    staged: Vec<(PathBuf, tempfile::TempPath)>,
    folders: Vec<PathBuf>,
}

impl Outputs {
    /// Outputs that will be in `root`, which is made when it does not exist.
    ///
    /// # Errors
    /// When the folder cannot be made.
    pub fn new(root: &Path) -> Result<Self, DiskError> {
        fs::create_dir_all(root).map_err(DiskError::of(root))?;
        Ok(Self {
            root: root.to_owned(),
            staged: Vec::new(),
            folders: Vec::new(),
        })
    }

    /// Stages one file. `path` is relative to the root, with `/` between its parts.
    ///
    /// # Errors
    /// When the path leaves the root, the content cannot be read or the file cannot be written.
    pub fn file(&mut self, path: &str, mut content: impl Read) -> Result<(), DiskError> {
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
        fs::create_dir_all(folder).map_err(DiskError::of(folder))?;
        let mut file = temporary_in(folder).map_err(DiskError::of(&place))?;
        io::copy(&mut content, &mut file).map_err(DiskError::of(&place))?;
        // Closed: there may be more files than a process may have open.
        self.staged.push((place, file.into_temp_path()));
        Ok(())
    }

    /// Stages the files of a folder that belongs to the build alone: what the build before put
    /// there and this one does not is removed by [`Outputs::commit`]. Other files in it are left
    /// alone.
    ///
    /// # Errors
    /// As [`Outputs::file`].
    pub fn folder(&mut self, name: &str, files: &mut Spool) -> Result<(), DiskError> {
        let mut manifest = String::new();
        files.each_file(|path, content| {
            self.file(&format!("{name}/{path}"), content)?;
            manifest.push_str(path);
            manifest.push('\n');
            Ok(())
        })?;
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
