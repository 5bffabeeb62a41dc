//! Texts of an editor that are not saved yet, over other files.

use super::files::{DiskError, FileKind, Files};
use super::paths::absolute;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Files of which some have another text than below: what an editor holds and has not saved.
#[derive(Clone, Debug)]
pub struct Overlay {
    below: Arc<dyn Files>,
    /// By their names as [`Overlay::name`] gives them.
    texts: BTreeMap<PathBuf, String>,
}

impl Overlay {
    /// The files of `below`, all as they are.
    #[must_use]
    pub fn new(below: Arc<dyn Files>) -> Self {
        Self {
            below,
            texts: BTreeMap::new(),
        }
    }

    /// Lets a file, which need not exist below, have this text.
    pub fn set(&mut self, path: &Path, text: impl Into<String>) {
        self.texts.insert(self.name(path), text.into());
    }

    /// Lets a file have the text again that it has below.
    pub fn clear(&mut self, path: &Path) {
        self.texts.remove(&self.name(path));
    }

    /// The one name of a file, also of one that exists here alone.
    fn name(&self, path: &Path) -> PathBuf {
        let below = self.below.canonical(path);
        below.unwrap_or_else(|| {
            let path = absolute(path);
            let folder = path.parent().and_then(|it| self.below.canonical(it));
            match (folder, path.file_name()) {
                (Some(folder), Some(name)) => folder.join(name),
                _ => path,
            }
        })
    }
}

impl Files for Overlay {
    fn kind(&self, path: &Path) -> Option<FileKind> {
        if self.texts.contains_key(&self.name(path)) {
            return Some(FileKind::File);
        }
        self.below.kind(path)
    }

    fn read(&self, path: &Path) -> Result<Vec<u8>, DiskError> {
        match self.texts.get(&self.name(path)) {
            Some(text) => Ok(text.clone().into_bytes()),
            None => self.below.read(path),
        }
    }

    fn list(&self, folder: &Path) -> Result<Vec<(PathBuf, FileKind)>, DiskError> {
        let mut entries = self.below.list(folder)?;
        let own = self.name(folder);
        let here = self.texts.keys().filter(|name| name.parent() == Some(&own));
        for name in here.filter_map(|name| name.file_name()) {
            let path = folder.join(name);
            if entries.iter().all(|(known, _)| *known != path) {
                entries.push((path, FileKind::File));
            }
        }
        Ok(entries)
    }

    fn canonical(&self, path: &Path) -> Option<PathBuf> {
        let name = self.name(path);
        if self.texts.contains_key(&name) {
            return Some(name);
        }
        self.below.canonical(path)
    }
}

#[cfg(test)]
mod tests {
    use super::super::Memory;
    use super::*;

    fn overlay() -> Overlay {
        let below = Memory::of([("wiki/a.tid", "saved a"), ("wiki/b.tid", "saved b")]);
        let mut overlay = Overlay::new(Arc::new(below));
        overlay.set(Path::new("wiki/x/../a.tid"), "unsaved a");
        overlay.set(Path::new("wiki/new.tid"), "unsaved new");
        overlay
    }

    #[test]
    fn an_unsaved_text_is_read_in_place_of_the_saved_one() {
        let mut overlay = overlay();
        let read = |overlay: &Overlay, path: &str| overlay.read_text(Path::new(path)).unwrap();
        assert_eq!(read(&overlay, "wiki/a.tid"), "unsaved a");
        assert_eq!(read(&overlay, "./wiki/b.tid"), "saved b");
        overlay.clear(Path::new("wiki/a.tid"));
        assert_eq!(read(&overlay, "wiki/a.tid"), "saved a");
    }

    #[test]
    fn a_file_that_was_never_saved_is_in_its_folder() {
        let overlay = overlay();
        let files = overlay.files_below(Path::new("wiki"), "tid").unwrap();
        assert_eq!(
            files,
            ["wiki/a.tid", "wiki/b.tid", "wiki/new.tid"].map(PathBuf::from)
        );
        assert!(overlay.is_file(Path::new("wiki/new.tid")));
        assert!(overlay.canonical(Path::new("wiki/new.tid")).is_some());
        assert!(!overlay.is_file(Path::new("wiki/c.tid")));
    }
}
