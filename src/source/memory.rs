//! Files that exist only in memory.

use super::files::{DiskError, FileKind, Files};
use super::paths::absolute;
use std::collections::BTreeMap;
use std::ops::Bound;
use std::path::{Path, PathBuf};

/// Files by their paths, and the folders above them; there are no links.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    files: BTreeMap<PathBuf, Vec<u8>>,
}

impl Memory {
    /// Files of these paths and contents.
    pub fn of<P: AsRef<Path>, B: Into<Vec<u8>>>(files: impl IntoIterator<Item = (P, B)>) -> Self {
        let named = |(path, bytes): (P, B)| (absolute(path.as_ref()), bytes.into());
        Self {
            files: files.into_iter().map(named).collect(),
        }
    }

    /// The files in an absolute folder and in those below. Paths are in the order of their names, so these follow each other.
    fn below<'a>(&'a self, folder: &'a Path) -> impl Iterator<Item = &'a PathBuf> {
        let from = (Bound::Included(folder), Bound::Unbounded);
        let files = self.files.range::<Path, _>(from).map(|(file, _)| file);
        files.take_while(move |file| file.starts_with(folder))
    }
}

impl Files for Memory {
    fn kind(&self, path: &Path) -> Option<FileKind> {
        let path = absolute(path);
        if self.files.contains_key(&path) {
            return Some(FileKind::File);
        }
        self.below(&path).next().map(|_| FileKind::Folder)
    }

    fn read(&self, path: &Path) -> Result<Vec<u8>, DiskError> {
        let bytes = self.files.get(&absolute(path));
        bytes.cloned().ok_or_else(|| DiskError::not_found(path))
    }

    fn list(&self, folder: &Path) -> Result<Vec<(PathBuf, FileKind)>, DiskError> {
        let whole = absolute(folder);
        let mut entries = BTreeMap::new();
        for file in self.below(&whole) {
            let mut below = file.strip_prefix(&whole).unwrap_or(file).iter();
            if let Some(name) = below.next() {
                let kind = below.next().map_or(FileKind::File, |_| FileKind::Folder);
                entries.insert(folder.join(name), kind);
            }
        }
        if entries.is_empty() {
            return Err(DiskError::not_found(folder));
        }
        Ok(entries.into_iter().collect())
    }

    fn canonical(&self, path: &Path) -> Option<PathBuf> {
        self.kind(path).map(|_| absolute(path))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_are_what_leads_to_files() {
        let files = Memory::of([("a/b/c.txt", "c"), ("a/d.txt", "d"), ("a/.e.txt", "e")]);
        assert!(files.is_folder(Path::new("a/b")) && files.is_folder(Path::new(".")));
        assert!(!files.is_folder(Path::new("a/d.txt")) && !files.is_file(Path::new("a/x")));
        let found = files.files_below(Path::new("a"), "txt").unwrap();
        assert_eq!(found, ["a/b/c.txt", "a/d.txt"].map(PathBuf::from));
        assert_eq!(files.read_text(Path::new("a/b/../d.txt")).unwrap(), "d");
        let error = files.read(Path::new("a/x")).unwrap_err().to_string();
        assert_eq!(error, "a/x: no such file or folder");
        assert!(files.list(Path::new("x")).is_err());
    }
}
