//! The files that are open in the editor, with the texts that it has not saved.

use super::position::Utf16;
use crate::source::{Disk, Files as _, Overlay, paths};
use lsp_types::{TextDocumentContentChangeEvent, Uri};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A file that is open.
#[derive(Clone, Debug)]
pub(super) struct Document {
    /// The URI by which the editor names the file, and by which it is answered.
    pub uri: Uri,
    /// The path of the file on the disk, which need not exist yet.
    pub path: PathBuf,
    /// The editor's number for this text.
    pub version: i32,
    pub text: String,
    /// All names of the file: that of the URI, and the one after links were followed.
    names: Vec<PathBuf>,
}

impl Document {
    /// Makes a change that the editor made.
    fn change(&mut self, event: TextDocumentContentChangeEvent) {
        match event {
            TextDocumentContentChangeEvent::TextDocumentContentChangeWholeDocument(whole) => {
                self.text = whole.text;
            }
            TextDocumentContentChangeEvent::TextDocumentContentChangePartial(part) => {
                let bytes = Utf16::new(&self.text).bytes(part.range);
                self.text.replace_range(bytes, &part.text);
            }
        }
    }
}

/// All documents that are open in the editor.
#[derive(Debug, Default)]
pub(super) struct Documents {
    open: BTreeMap<Uri, Document>,
    by_name: BTreeMap<PathBuf, Uri>,
}

impl Documents {
    /// Opens a file; one that is in no folder is left alone.
    pub fn open(&mut self, uri: Uri, version: i32, text: String) {
        let Some(path) = path_of(&uri) else {
            return;
        };
        let mut names = vec![path.clone()];
        names.extend(Disk.canonical(&path).filter(|name| *name != path));
        for name in &names {
            self.by_name.insert(name.clone(), uri.clone());
        }
        let document = Document {
            uri: uri.clone(),
            path,
            version,
            text,
            names,
        };
        self.open.insert(uri, document);
    }

    /// Makes changes, one after the other.
    pub fn change(&mut self, uri: &Uri, version: i32, events: Vec<TextDocumentContentChangeEvent>) {
        if let Some(document) = self.open.get_mut(uri) {
            document.version = version;
            for event in events {
                document.change(event);
            }
        }
    }

    /// Closes a file: the text on the disk counts again.
    pub fn close(&mut self, uri: &Uri) {
        let Some(document) = self.open.remove(uri) else {
            return;
        };
        for name in document.names {
            // A file may be open by two of its names.
            let mut others = self.open.values();
            match others.find(|it| it.names.contains(&name)) {
                Some(other) => self.by_name.insert(name, other.uri.clone()),
                None => self.by_name.remove(&name),
            };
        }
    }

    pub fn get(&self, uri: &Uri) -> Option<&Document> {
        self.open.get(uri)
    }

    pub fn iter(&self) -> impl Iterator<Item = &Document> {
        self.open.values()
    }

    /// The open file of that path.
    pub fn at(&self, path: &Path) -> Option<&Document> {
        let path = paths::absolute(path);
        let known = self.by_name.get(&path).or_else(|| {
            let real = Disk.canonical(&path)?;
            self.by_name.get(&real)
        });
        self.open.get(known?)
    }

    /// The files of the disk, with the texts of the editor over them.
    pub fn files(&self) -> Arc<Overlay> {
        let mut overlay = Overlay::new(Arc::new(Disk));
        for document in self.open.values() {
            overlay.set(&document.path, document.text.as_str());
        }
        Arc::new(overlay)
    }
}

/// The path that a URI names.
pub(super) fn path_of(uri: &Uri) -> Option<PathBuf> {
    let path = uri.to_file_path().ok()?;
    Some(paths::absolute(&path))
}

#[cfg(test)]
mod tests {
    use super::*;
    use lsp_types::{Position, Range, TextDocumentContentChangePartial};
    use proptest::prelude::*;

    fn opened(text: &str) -> (Documents, Uri) {
        let uri = Uri::from_file_path("/no-such-folder/a.tid").unwrap();
        let mut documents = Documents::default();
        documents.open(uri.clone(), 1, text.to_owned());
        (documents, uri)
    }

    fn replaced(range: Range, text: &str) -> TextDocumentContentChangeEvent {
        #[allow(deprecated)]
        let change = TextDocumentContentChangePartial {
            range,
            range_length: None,
            text: text.to_owned(),
        };
        change.into()
    }

    proptest! {
        /// Incremental changes give the same text as sending the whole document.
        #[test]
        fn changes_make_the_text_of_the_editor(
            text in "([a-cé\u{1F3B2}]|\r\n|\n){0,30}",
            changes in prop::collection::vec((0_usize..40, 0_usize..40, "[xyé\u{1F3B2}\n]{0,4}"), 0..8),
        ) {
            let (mut documents, uri) = opened(&text);
            let mut whole = text;
            let mut events = Vec::new();
            for (a, b, new) in changes {
                let places: Vec<usize> = whole
                    .char_indices()
                    .map(|(at, _)| at)
                    .filter(|at| !(whole[..*at].ends_with('\r') && whole[*at..].starts_with('\n')))
                    .chain([whole.len()])
                    .collect();
                let (a, b) = (places[a % places.len()], places[b % places.len()]);
                let bytes = a.min(b)..a.max(b);
                events.push(replaced(Utf16::new(&whole).range(bytes.clone()), &new));
                whole.replace_range(bytes, &new);
            }
            documents.change(&uri, 2, events);
            prop_assert_eq!(&documents.get(&uri).unwrap().text, &whole);
        }

        /// A position that does not exist causes no panic either.
        #[test]
        fn any_change_is_survived(line in 0_u32..u32::MAX, character in 0_u32..9, end in 0_u32..9) {
            let (mut documents, uri) = opened("a\u{1F3B2}\r\nb");
            let range = Range {
                start: Position { line, character },
                end: Position { line: end, character: u32::MAX },
            };
            documents.change(&uri, 2, vec![replaced(range, "x")]);
            prop_assert!(documents.get(&uri).unwrap().text.contains('x'));
        }
    }

    #[test]
    fn what_is_not_open_is_not_changed() {
        let (mut documents, uri) = opened("a");
        documents.close(&uri);
        documents.change(&uri, 2, vec![replaced(Range::default(), "x")]);
        assert!(documents.get(&uri).is_none());
        assert!(documents.at(Path::new("/no-such-folder/a.tid")).is_none());
        let unsaved = Uri::parse("untitled:Untitled-1").unwrap();
        documents.open(unsaved.clone(), 1, String::new());
        assert!(documents.get(&unsaved).is_none());
    }
}
