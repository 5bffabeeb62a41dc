//! A revision of a git repository, read by the `git` program.

use super::files::{DiskError, FileKind, Files};
use super::paths::absolute;
use super::repository::{Objects, Repository, git};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The files of a repository as one of its revisions has them, by the paths that they have, or
/// would have, on the disk. Links are not followed.
#[derive(Clone, Debug)]
pub struct Revision {
    /// The top of the working tree.
    top: PathBuf,
    /// By the paths below the top.
    entries: BTreeMap<PathBuf, TreeEntry>,
    objects: Arc<Objects>,
}

/// An entry of a revision's tree.
#[derive(Clone, Debug)]
struct TreeEntry {
    kind: FileKind,
    /// The name of its content, a hash.
    object: String,
}

impl Revision {
    /// The revision that `name` (`HEAD`, `v1.2`, `main~3`, …) is in the repository of `folder`.
    ///
    /// # Errors
    /// When git is not installed, the folder is in no repository, or it has no such revision.
    pub fn open(folder: &Path, name: &str) -> Result<Self, DiskError> {
        let repository = Repository::of(folder)?;
        let top = repository.top().to_owned();
        let commit = repository.commit(name)?;
        let listing = git(&top, ["ls-tree", "-r", "-z", "--full-tree", &commit])?;
        let lines = listing.split(|byte| *byte == 0);
        let entries = lines.filter_map(|line| entry(&String::from_utf8_lossy(line)));
        Ok(Self {
            entries: entries.collect(),
            objects: Arc::new(Objects::of(&repository)),
            top,
        })
    }

    /// The top of the working tree.
    pub fn top(&self) -> &Path {
        &self.top
    }

    /// A path as the repository names it.
    fn inside(&self, path: &Path) -> Option<PathBuf> {
        Some(absolute(path).strip_prefix(&self.top).ok()?.to_owned())
    }

    fn is_folder_inside(&self, inside: &Path) -> bool {
        let mut entries = self.entries.range(inside.to_owned()..);
        entries
            .next()
            .is_some_and(|(path, _)| path.starts_with(inside))
    }
}

impl Files for Revision {
    fn kind(&self, path: &Path) -> Option<FileKind> {
        let inside = self.inside(path)?;
        if let Some(entry) = self.entries.get(&inside) {
            return Some(entry.kind);
        }
        self.is_folder_inside(&inside).then_some(FileKind::Folder)
    }

    fn read(&self, path: &Path) -> Result<Vec<u8>, DiskError> {
        let inside = self.inside(path);
        let entry = inside.and_then(|inside| self.entries.get(&inside));
        match entry.filter(|it| it.kind == FileKind::File) {
            Some(file) => {
                let read = self.objects.read(&file.object);
                read.map_err(|problem| DiskError::new(path, problem))
            }
            None => Err(DiskError::not_found(path)),
        }
    }

    fn list(&self, folder: &Path) -> Result<Vec<(PathBuf, FileKind)>, DiskError> {
        let missing = || DiskError::not_found(folder);
        let inside = self.inside(folder).ok_or_else(missing)?;
        let below = self.entries.range(inside.clone()..);
        let mut found = BTreeMap::new();
        for (path, entry) in below.take_while(|(path, _)| path.starts_with(&inside)) {
            let mut names = path.strip_prefix(&inside).unwrap_or(path).iter();
            if let Some(name) = names.next() {
                let kind = names.next().map_or(entry.kind, |_| FileKind::Folder);
                found.insert(folder.join(name), kind);
            }
        }
        if found.is_empty() {
            return Err(missing());
        }
        Ok(found.into_iter().collect())
    }

    fn has_empty_folders(&self) -> bool {
        false
    }

    fn canonical(&self, path: &Path) -> Option<PathBuf> {
        self.kind(path).map(|_| absolute(path))
    }
}

/// A line of `git ls-tree`: `100644 blob <hash>\t<path>`.
///
/// Source: <https://git-scm.com/docs/git-ls-tree#_output_format>.
fn entry(line: &str) -> Option<(PathBuf, TreeEntry)> {
    let (facts, path) = line.split_once('\t')?;
    let mut facts = facts.split_ascii_whitespace();
    let kind = match facts.next()? {
        "100644" | "100755" => FileKind::File,
        _ => FileKind::Other,
    };
    let object = facts.nth(1)?.to_owned();
    let entry = TreeEntry { kind, object };
    Some((PathBuf::from(path), entry))
}
