//! The files of a book with the positions of the editor.

use super::documents::{Document, Documents};
use super::position::Utf16;
use crate::source::{FileId, Sources, Span, paths};
use lsp_types::{Location, Position, Range, Uri};
use std::collections::BTreeMap;
use std::ops;

/// The byte order mark, which some editors keep at the beginning of a text, and which reading drops.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// A file as the editor has it, or would have it.
#[derive(Debug)]
pub(super) struct View<'a> {
    pub uri: Uri,
    /// The editor's number for the text, where it is open.
    pub version: Option<i32>,
    index: Utf16<'a>,
    /// The number of bytes in the editor's text before the text that was read: those of a byte order mark.
    mark: usize,
}

impl<'a> View<'a> {
    /// The file of that path; `text` is its text as it was read.
    pub fn new(path: &std::path::Path, text: &'a str, documents: &'a Documents) -> Option<Self> {
        if let Some(open) = documents.at(path) {
            return Some(Self::of_document(open));
        }
        Some(Self {
            uri: Uri::from_file_path(paths::absolute(path)).ok()?,
            version: None,
            index: Utf16::new(text),
            mark: 0,
        })
    }

    /// The view of an open document.
    pub fn of_document(document: &'a Document) -> Self {
        let is_marked = document.text.starts_with(BYTE_ORDER_MARK);
        Self {
            uri: document.uri.clone(),
            version: Some(document.version),
            index: Utf16::new(&document.text),
            mark: if is_marked {
                BYTE_ORDER_MARK.len_utf8()
            } else {
                0
            },
        }
    }

    pub fn range(&self, bytes: ops::Range<usize>) -> Range {
        let start = bytes.start + self.mark;
        self.index.range(start..bytes.end + self.mark)
    }

    /// The byte of the text, as it was read, at a position.
    pub fn offset(&self, position: Position) -> usize {
        self.index.offset(position).saturating_sub(self.mark)
    }
}

/// The files of some sources, each made a [`View`] on first use.
#[derive(Debug)]
pub(super) struct Views<'a> {
    sources: &'a Sources,
    documents: &'a Documents,
    views: BTreeMap<FileId, Option<View<'a>>>,
}

impl<'a> Views<'a> {
    pub fn new(sources: &'a Sources, documents: &'a Documents) -> Self {
        Self {
            sources,
            documents,
            views: BTreeMap::new(),
        }
    }

    pub fn of(&mut self, file: FileId) -> Option<&View<'a>> {
        let (sources, documents) = (self.sources, self.documents);
        let view = || View::new(sources.path(file), sources.file_text(file), documents);
        self.views.entry(file).or_insert_with(view).as_ref()
    }

    /// The location of a span.
    pub fn location(&mut self, span: Span) -> Option<Location> {
        let location = self.sources.locate(span);
        let view = self.of(location.file)?;
        Some(Location {
            uri: view.uri.clone(),
            range: view.range(location.bytes),
        })
    }
}
