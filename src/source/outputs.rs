//! The outputs of a build, staged until all are made.

#![allow(clippy::disallowed_methods)]

use super::Spool;
use super::disk::{temporary_in, temporary_name_in};
use super::files::{DiskError, Problem};
use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Read, Write as _};
use std::path::{Component, Path, PathBuf};

/// The name of the file that lists the files of the last build in a folder of outputs.
const MANIFEST: &str = ".tiddlybook";

/// The outputs of a build: written beside their places first, put there together by
/// [`Outputs::commit`], so that a build that fails leaves the earlier ones as they were.
#[derive(Debug)]
pub struct Outputs {
    root: PathBuf,
    staged: Vec<(PathBuf, tempfile::TempPath)>,
    folders: Vec<PathBuf>,
    /// Folders that several builds share, each with the name of this one's list.
    shared: Vec<(PathBuf, String)>,
    /// Files that are in their places already.
    unchanged: BTreeSet<PathBuf>,
    /// Folders that there were not before, those that are in others last.
    made: Vec<PathBuf>,
    /// Files that there were not before, in their places already.
    fresh: Vec<PathBuf>,
    /// The folder of the last file, which there is.
    last_folder: PathBuf,
}

impl Drop for Outputs {
    /// Of a build that failed no empty folder is left.
    fn drop(&mut self) {
        self.staged.clear();
        for file in &self.fresh {
            let _gone = fs::remove_file(file);
        }
        for folder in self.made.iter().rev() {
            // One that somebody else put something into stays.
            let _kept = fs::remove_dir(folder);
        }
    }
}

impl Outputs {
    /// Outputs that will be in `root`, which is made when it does not exist.
    ///
    /// # Errors
    /// When the folder cannot be made.
    pub fn new(root: &Path) -> Result<Self, DiskError> {
        let mut outputs = Self {
            root: root.to_owned(),
            staged: Vec::new(),
            folders: Vec::new(),
            shared: Vec::new(),
            unchanged: BTreeSet::new(),
            made: Vec::new(),
            fresh: Vec::new(),
            last_folder: PathBuf::new(),
        };
        outputs.make_folder(root)?;
        Ok(outputs)
    }

    fn make_folder(&mut self, folder: &Path) -> Result<(), DiskError> {
        let is_new = |it: &&Path| !it.as_os_str().is_empty() && fs::symlink_metadata(it).is_err();
        let new: Vec<&Path> = folder.ancestors().take_while(is_new).collect();
        self.made
            .extend(new.iter().rev().map(|it| it.to_path_buf()));
        match fs::create_dir_all(folder) {
            // The system says of a file in its place that it exists.
            Err(_) if folder.exists() && !folder.is_dir() => {
                let error = io::Error::from(io::ErrorKind::NotADirectory);
                Err(DiskError::new(folder, error))
            }
            made => made.map_err(DiskError::of(folder)),
        }
    }

    /// Stages one file. `path` is relative to the root, with `/` between its parts.
    ///
    /// # Errors
    /// When the path leaves the root, the content cannot be read or the file cannot be written.
    pub fn file(&mut self, path: &str, mut content: impl Read) -> Result<(), DiskError> {
        let place = self.place(path)?;
        let folder = self.last_folder.clone();
        let mut file = temporary_in(&folder).map_err(DiskError::of(&place))?;
        io::copy(&mut content, &mut file).map_err(DiskError::of(&place))?;
        // Closed: there may be more files than a process may have open.
        self.staged.push((place, file.into_temp_path()));
        Ok(())
    }

    /// Writes a file that does not exist yet; unless there is a [`Outputs::commit`], it is removed again. Thousands
    /// of files are written faster so than with [`Outputs::file`].
    ///
    /// # Errors
    /// As [`Outputs::file`], and when there is such a file.
    pub fn new_file(&mut self, path: &str, content: &[u8]) -> Result<(), DiskError> {
        let place = self.place(path)?;
        let file = fs::File::create_new(&place);
        let mut file = file.map_err(DiskError::of(&place))?;
        self.fresh.push(place.clone());
        file.write_all(content).map_err(DiskError::of(&place))
    }

    /// The place of a file, whose folder is made.
    fn place(&mut self, path: &str) -> Result<PathBuf, DiskError> {
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
        if folder != self.last_folder {
            let folder = folder.to_owned();
            self.make_folder(&folder)?;
            self.last_folder = folder;
        }
        Ok(place)
    }

    /// Stages the files of a folder that belongs to the build alone: files of the build before that this one does
    /// not have are removed by [`Outputs::commit`]. Other files in it are left alone.
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

    /// Stages the files of a folder that several builds share, each of the name of its own: files of the earlier
    /// build of this name are removed by [`Outputs::commit`], unless this build or one of another name has them,
    /// too.
    ///
    /// A file that is there already, byte by byte, is not written again. Returns the number of files that are
    /// written.
    ///
    /// # Errors
    /// As [`Outputs::file`].
    pub fn shared_folder<'a>(
        &mut self,
        name: &str,
        owner: &str,
        files: impl Iterator<Item = (&'a str, &'a [u8])>,
    ) -> Result<usize, DiskError> {
        let mut manifest = String::new();
        let mut changed = 0;
        for (path, content) in files {
            let path_in_root = format!("{name}/{path}");
            let place = self.root.join(&path_in_root);
            if is_content(&place, content) {
                self.unchanged.insert(place);
            } else {
                self.file(&path_in_root, content)?;
                changed += 1;
            }
            manifest.push_str(path);
            manifest.push('\n');
        }
        let folder = self.root.join(name);
        let list = format!("{MANIFEST}-{owner}");
        if is_content(&folder.join(&list), manifest.as_bytes()) {
            return Ok(changed);
        }
        if !manifest.is_empty() || folder.join(&list).exists() {
            self.file(&format!("{name}/{list}"), manifest.as_bytes())?;
            self.shared.push((folder, list));
        }
        Ok(changed)
    }

    /// Moves everything to its place. When one file cannot be moved, all are restored.
    ///
    /// # Errors
    /// When a file cannot be renamed.
    pub fn commit(mut self) -> Result<(), DiskError> {
        let stale = self.stale();
        let mut replaced = Replaced::default();
        for (place, file) in std::mem::take(&mut self.staged) {
            replaced.put(place, file)?;
        }
        replaced.keep();
        for path in stale {
            // A file that is gone already is what was wanted.
            let _gone = fs::remove_file(path);
        }
        self.made.clear();
        self.fresh.clear();
        Ok(())
    }

    /// The outputs of earlier builds that this build does not write again.
    fn stale(&self) -> Vec<PathBuf> {
        let staged = self.staged.iter().map(|(path, _)| path.as_path());
        let fresh: BTreeSet<&Path> = staged
            .chain(self.unchanged.iter().map(PathBuf::as_path))
            .collect();
        let mut stale = Vec::new();
        for folder in &self.folders {
            let earlier = listed(folder, MANIFEST).into_iter();
            stale.extend(earlier.filter(|path| !fresh.contains(path.as_path())));
        }
        for (folder, list) in &self.shared {
            let wanted = of_others(folder, list);
            let earlier = listed(folder, list).into_iter();
            stale.extend(
                earlier.filter(|path| !fresh.contains(path.as_path()) && !wanted.contains(path)),
            );
        }
        stale
    }
}

/// Files that are in their places, each with the one that was there before; unless they are kept, dropping this
/// brings those back.
#[derive(Debug, Default)]
struct Replaced(Vec<(PathBuf, Option<tempfile::TempPath>)>);

impl Replaced {
    fn put(&mut self, place: PathBuf, file: tempfile::TempPath) -> Result<(), DiskError> {
        let earlier = set_aside(&place).map_err(DiskError::of(&place))?;
        // First of all it is noted that the place is another, for the next step may fail.
        self.0.push((place.clone(), earlier));
        let put = file.persist(&place);
        put.map_err(|error| DiskError::new(&place, error.error))
    }

    fn keep(mut self) {
        self.0.clear();
    }
}

impl Drop for Replaced {
    fn drop(&mut self) {
        for (place, earlier) in self.0.drain(..).rev() {
            // Nobody is left who could be told that a file cannot be brought back.
            let _back = match earlier {
                Some(earlier) => earlier.persist(&place).map_err(|error| error.error),
                None => fs::remove_file(&place),
            };
        }
    }
}

/// A second name for the file at a place, if there is one. Where the file system has no links, the file is
/// renamed.
fn set_aside(place: &Path) -> io::Result<Option<tempfile::TempPath>> {
    match fs::symlink_metadata(place) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Ok(metadata) if metadata.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
        _ => {}
    }
    let folder = place.parent().unwrap_or(Path::new(""));
    let aside = temporary_name_in(folder, |aside| {
        fs::hard_link(place, aside).or_else(|_| fs::rename(place, aside))
    })?;
    Ok(Some(aside))
}

/// Whether the file has that content.
fn is_content(path: &Path, content: &[u8]) -> bool {
    let length = fs::metadata(path).ok().filter(|it| it.is_file());
    let same_length = length.is_some_and(|it| it.len() == content.len() as u64);
    same_length && fs::read(path).is_ok_and(|bytes| bytes == content)
}

/// The files inside a folder that a list in it names.
fn listed(folder: &Path, list: &str) -> Vec<PathBuf> {
    let list = fs::read_to_string(folder.join(list)).unwrap_or_default();
    let inside = |path: &&Path| {
        let mut parts = path.components();
        parts.all(|part| matches!(part, Component::Normal(_)))
    };
    let paths = list.lines().map(Path::new).filter(inside);
    paths.map(|path| folder.join(path)).collect()
}

/// The files inside a shared folder that the builds of other names put there.
fn of_others(folder: &Path, own: &str) -> BTreeSet<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
    let others = names.filter(|name| name.starts_with(MANIFEST) && name != own);
    others.flat_map(|list| listed(folder, &list)).collect()
}
