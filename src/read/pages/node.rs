//! What the order of the pages of a folder is made of.

use super::names::is_index;
use crate::tiddler::ComponentKind;
use std::ffi::OsStr;
use std::path::PathBuf;

/// The nesting of folders beyond which pages are not read.
pub(super) const MAX_DEPTH: usize = 32;

/// A page, or a group of pages, with those that are below it.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Node {
    /// What the list calls it.
    pub label: Option<String>,
    /// The file of the page; a group may have none.
    pub file: Option<PathBuf>,
    pub children: Vec<Node>,
    /// Whether the list has it in no item.
    pub is_alone: bool,
    /// What it is where it is no chapter.
    pub kind: Option<ComponentKind>,
    /// The folder whose pages are there by their names.
    pub folder: Option<PathBuf>,
    /// What the host prints above the list of its pages.
    pub text: Option<String>,
    /// The addresses, in the folder of pages, of what has no page of its own.
    pub addresses: Vec<String>,
}

impl Node {
    /// The one of a page.
    pub(super) fn page(file: PathBuf) -> Self {
        Self {
            file: Some(file),
            ..Self::default()
        }
    }

    /// Whether it is the page of a folder alone.
    pub(super) fn is_index(&self) -> bool {
        self.children.is_empty() && self.file.as_ref().is_some_and(|it| is_index(it))
    }

    /// The name of its folder or file.
    pub(super) fn own_name(&self) -> Option<&OsStr> {
        self.folder.as_ref().or(self.file.as_ref())?.file_name()
    }
}
