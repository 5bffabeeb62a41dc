//! Unsaved texts of an editor, laid over other files.

use super::files::{DiskError, FileKind, Files};
use super::paths::absolute;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Files of which some have another text than the files below: unsaved texts of an editor.
#[derive(Clone, Debug)]
pub struct Overlay {
    below: Arc<dyn Files>,
    /// By their names as [`Overlay::name`] gives them.
    texts: BTreeMap<PathBuf, String>,
}

impl Overlay {
    /// The files of `below`, all as they are.
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

    /// The one name of a file or folder, also of one that exists here alone.
    fn name(&self, path: &Path) -> PathBuf {
        let below = self.below.canonical(path);
        below.unwrap_or_else(|| {
            let path = absolute(path);
            let real = |above: &Path| {
                let inside = path.strip_prefix(above).ok()?;
                Some(self.below.canonical(above)?.join(inside))
            };
            path.ancestors().skip(1).find_map(real).unwrap_or(path)
        })
    }

    /// Whether a file of this set is below a folder of that name.
    fn is_above(&self, name: &Path) -> bool {
        let mut files = self.texts.keys();
        files.any(|file| file != name && file.starts_with(name))
    }
}

impl Files for Overlay {
    fn kind(&self, path: &Path) -> Option<FileKind> {
        let name = self.name(path);
        if self.texts.contains_key(&name) {
            return Some(FileKind::File);
        }
        let below = self.below.kind(path);
        below.or_else(|| self.is_above(&name).then_some(FileKind::Folder))
    }

    fn read(&self, path: &Path) -> Result<Vec<u8>, DiskError> {
        match self.texts.get(&self.name(path)) {
            Some(text) => Ok(text.clone().into_bytes()),
            None => self.below.read(path),
        }
    }

    fn list(&self, folder: &Path) -> Result<Vec<(PathBuf, FileKind)>, DiskError> {
        let own = self.name(folder);
        let mut entries = match self.below.list(folder) {
            Err(_) if self.is_above(&own) => Vec::new(),
            below => below?,
        };
        let here = self
            .texts
            .keys()
            .filter_map(|it| it.strip_prefix(&own).ok());
        for file in here {
            let mut names = file.components();
            let Some(first) = names.next() else { continue };
            let path = folder.join(first);
            if entries.iter().all(|(known, _)| *known != path) {
                let is_file = names.next().is_none();
                let kind = if is_file {
                    FileKind::File
                } else {
                    FileKind::Folder
                };
                entries.push((path, kind));
            }
        }
        Ok(entries)
    }

    fn has_empty_folders(&self) -> bool {
        self.below.has_empty_folders()
    }

    fn canonical(&self, path: &Path) -> Option<PathBuf> {
        let name = self.name(path);
        let below = self.below.canonical(path);
        let is_here = || self.texts.contains_key(&name) || self.is_above(&name);
        match below {
            None if is_here() => Some(name),
            below => below,
        }
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

    #[test]
    fn a_folder_may_exist_here_alone() {
        let mut overlay = overlay();
        overlay.set(Path::new("wiki/drafts/old/x.tid"), "x");
        let files = overlay.files_below(Path::new("wiki"), "tid").unwrap();
        assert_eq!(files.len(), 4);
        let files = overlay.files_below(Path::new("./wiki/drafts"), "tid");
        assert_eq!(files.unwrap(), [PathBuf::from("./wiki/drafts/old/x.tid")]);
        assert!(overlay.is_folder(Path::new("wiki/drafts")));
        assert!(overlay.list(Path::new("wiki/none")).is_err());
    }
}
