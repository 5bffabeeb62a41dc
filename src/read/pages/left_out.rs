//! The pages that are in the folder and not in the book: drafts, and those that `[exclude]` names.

use super::Options;
use super::names::stem;
use super::names::{Numbered, PAGES, joined};
use super::page::Page;
use crate::diag::Rule;
use crate::diag::rules::link_outside_book;
use crate::read::draft::Fault;
use std::cell::LazyCell;
use std::collections::BTreeSet;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// The pages that are in the folder and not in the book.
#[derive(Debug, Default)]
pub(super) struct LeftOut {
    paths: BTreeSet<PathBuf>,
    /// The names of their files, in small letters.
    names: BTreeSet<String>,
}

impl LeftOut {
    /// Takes them out of the pages; `unread` are the paths of others that are none.
    pub(super) fn of(pages: &mut Vec<Page>, unread: Vec<PathBuf>, options: Options<'_>) -> Self {
        let paths = pages.iter().map(|it| it.path.as_path());
        let numbered = LazyCell::new(|| Numbered::of(paths));
        let excludes =
            |page: &Page| options.exclude.is_some() && is_excluded(page, &numbered, options);
        let is_out = |page: &Page| page.front.is_draft || excludes(page);
        let out = pages.iter().filter(|it| is_out(it));
        let out = out.map(|it| it.path.clone()).chain(unread);
        let paths: BTreeSet<PathBuf> = out.collect();
        let mut left_out = Self::default();
        left_out.add(pages, paths);
        left_out
    }

    /// Takes more of them out of the pages.
    pub(super) fn add(&mut self, pages: &mut Vec<Page>, paths: BTreeSet<PathBuf>) {
        pages.retain(|it| !paths.contains(&it.path));
        let names = paths.iter().map(|it| stem(it).to_lowercase());
        self.names.extend(names);
        self.paths.extend(paths);
    }

    /// Whether a path that is written in a folder is that of one of them.
    pub(super) fn has(&self, folder: &Path, written: &str) -> bool {
        let path = joined(folder, written.trim_start_matches('/'));
        let with_end = |end: &&str| self.paths.contains(&path.with_extension(end));
        self.paths.contains(&path) || PAGES.iter().any(with_end)
    }

    /// Whether one of them has a file of that name.
    pub(super) fn has_name(&self, name: &str) -> bool {
        self.names.contains(&name.trim().to_lowercase())
    }
}

/// Whether `[exclude]` names the title, the original or a tag of a page.
fn is_excluded(page: &Page, numbered: &Numbered, options: Options<'_>) -> bool {
    let title = page.title.clone();
    let title = title.unwrap_or_else(|| numbered.readable(&page.path));
    let titles = [Some(title.as_str()), page.front.original.as_deref()];
    let tags = page.front.tags.iter().map(String::as_str);
    let exclude = options.exclude;
    exclude.is_some_and(|it| it.has_tiddler(titles.into_iter().flatten(), tags))
}

/// A link to a file that is no page.
pub(super) fn file(address: &str, place: Range<usize>) -> Fault {
    Fault {
        message: link_outside_book::file(address),
        help: link_outside_book::file_help(),
        ..link(address, place)
    }
}

/// A link to a page that a host shows beside the files of a repository.
pub(super) fn beside(address: &str, place: Range<usize>) -> Fault {
    Fault {
        message: link_outside_book::beside(address),
        ..file(address, place)
    }
}

/// A link to one of them; `place` is where the file has its destination.
pub(super) fn link(address: &str, place: Range<usize>) -> Fault {
    let (message, help) = (
        link_outside_book::page(address),
        link_outside_book::page_help(),
    );
    Fault::new(Rule::LinkOutsideBook, place, message, help)
}
