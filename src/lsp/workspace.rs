//! The open documents of the editor, and the books that they belong to.

use super::book::{Book, Place};
use super::capabilities::Reader;
use super::documents::{Document, Documents, path_of};
use super::findings;
use crate::config::is_settings;
use lsp_types::{Diagnostic, PublishDiagnosticsParams, Uri};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// The diagnostics that were last published for a file, and the version of its text.
type Said = (Option<i32>, Vec<Diagnostic>);

/// The open documents and their books. A book is read on first use, and dropped when a file of it changes.
#[derive(Debug, Default)]
pub(super) struct Workspace {
    pub documents: Documents,
    pub reader: Reader,
    /// The book of each open file, if it has one.
    places: BTreeMap<Uri, Option<Place>>,
    books: BTreeMap<Place, Rc<Book>>,
    said: BTreeMap<Uri, Said>,
    is_stale: bool,
}

impl Workspace {
    /// The editor has changed this file. Any file may be part of a book: of its tiddlers, its pictures or its
    /// words.
    pub fn changed(&mut self, uri: &Uri) {
        let is_config = path_of(uri).is_some_and(|path| is_settings(&path));
        if is_config {
            return self.moved();
        }
        self.books.clear();
        self.is_stale = true;
    }

    /// Files came, went or changed on the disk.
    pub fn moved(&mut self) {
        self.places.clear();
        self.books.clear();
        self.is_stale = true;
    }

    /// Whether published diagnostics may be out of date.
    pub fn is_stale(&self) -> bool {
        self.is_stale
    }

    /// An open file, and the book that it belongs to as it is now.
    pub fn book(&mut self, uri: &Uri) -> Option<(Rc<Book>, &Document)> {
        let place = self.place(uri)?;
        let book = self.book_at(place);
        Some((book, self.documents.get(uri)?))
    }

    /// The books of all open files.
    pub fn books(&mut self) -> Vec<Rc<Book>> {
        let open: Vec<Uri> = self.documents.iter().map(|it| it.uri.clone()).collect();
        let places: BTreeSet<Place> = open.iter().filter_map(|uri| self.place(uri)).collect();
        self.books.retain(|place, _| places.contains(place));
        places
            .into_iter()
            .map(|place| self.book_at(place))
            .collect()
    }

    fn place(&mut self, uri: &Uri) -> Option<Place> {
        if let Some(known) = self.places.get(uri) {
            return known.clone();
        }
        let document = self.documents.get(uri)?;
        let place = Place::of(&self.documents.files(), &document.path);
        self.places.insert(uri.clone(), place.clone());
        place
    }

    fn book_at(&mut self, place: Place) -> Rc<Book> {
        let files = &self.documents;
        let load = |place: &Place| Rc::new(Book::load(place.clone(), &files.files()));
        let book = self.books.entry(place);
        let book = match book {
            std::collections::btree_map::Entry::Occupied(known) => return Rc::clone(known.get()),
            std::collections::btree_map::Entry::Vacant(free) => {
                let book = load(free.key());
                free.insert(book)
            }
        };
        Rc::clone(book)
    }

    /// Checks the books; returns the diagnostics that have changed.
    pub fn refresh(&mut self) -> Vec<PublishDiagnosticsParams> {
        self.is_stale = false;
        let mut found: BTreeMap<Uri, Vec<Diagnostic>> = BTreeMap::new();
        for book in self.books() {
            findings::of_book(&book, &self.documents, &self.reader, &mut found);
        }
        // Of a file without findings that is said, too: to an open one, and where there were some.
        let open = self.documents.iter().map(|it| it.uri.clone());
        let known = self.said.keys().cloned();
        for uri in open.chain(known).collect::<Vec<_>>() {
            found.entry(uri).or_default();
        }
        let version = |uri: &Uri| self.documents.get(uri).map(|it| it.version);
        let said = found.into_iter();
        let said: BTreeMap<Uri, Said> = said
            .map(|(uri, found)| (uri.clone(), (version(&uri), found)))
            .collect();
        let new = said
            .iter()
            .filter(|(uri, it)| self.said.get(*uri) != Some(it));
        let new = new.map(|(uri, (version, diagnostics))| PublishDiagnosticsParams {
            uri: uri.clone(),
            version: *version,
            diagnostics: diagnostics.clone(),
        });
        let new = new.collect();
        self.said = said;
        let is_open = |uri: &Uri| self.documents.get(uri).is_some();
        self.said
            .retain(|uri, (_, found)| !found.is_empty() || is_open(uri));
        new
    }
}
