//! Finds the dialect of a tiddler.

use crate::config::{ExcludeSettings, matches};
use crate::tiddler::Dialect;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The options for reading a wiki.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options<'a> {
    /// The markup of tiddlers without a type; by default that of their file or folder.
    pub dialect: Option<Dialect>,
    /// The markup of tiddlers by their titles, whatever they say; `*` means any characters, and of
    /// several patterns the longest counts.
    pub by_title: Option<&'a BTreeMap<String, Dialect>>,
    /// Makes a book of a folder of pages, which know nothing of tiddlers; their headings down to this level are rules
    /// of their own.
    pub rules: Option<usize>,
    /// What is not in the book.
    pub exclude: Option<&'a ExcludeSettings>,
    /// The wikis of other editions, as paths in the folder of this one.
    pub others: &'a [PathBuf],
}

impl Options<'_> {
    /// Whether a file of the wiki in a folder is not read.
    pub(super) fn excludes(self, wiki: &Path, file: &Path) -> bool {
        let inside = file.strip_prefix(wiki).unwrap_or(file);
        self.others.iter().any(|it| inside.starts_with(it))
            || self.exclude.is_some_and(|it| it.has_file(inside))
    }

    /// The dialect of a tiddler with that title and field `type`, in a container whose tiddlers are by default
    /// written in `usual`.
    pub(super) fn dialect_of(self, title: &str, of_type: Option<&str>, usual: Dialect) -> Dialect {
        let patterns = self.by_title.into_iter().flatten();
        let matching = patterns.filter(|(pattern, _)| matches(pattern, title));
        let named = matching.max_by_key(|(pattern, _)| pattern.len());
        named
            .map(|(_, dialect)| *dialect)
            .or_else(|| of_type.and_then(Dialect::of_type))
            .or(self.dialect)
            .unwrap_or(usual)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_title_then_the_type_then_the_book_then_the_container() {
        let by_title = BTreeMap::from([
            ("*".to_owned(), Dialect::Plain),
            ("n*".to_owned(), Dialect::Classic),
        ]);
        let mut options = Options {
            dialect: Some(Dialect::Plain),
            by_title: Some(&by_title),
            ..Options::default()
        };
        let of = |options: Options<'_>, of_type| {
            options.dialect_of("note", of_type, Dialect::TiddlyWiki5)
        };
        assert_eq!(of(options, Some("text/plain")), Dialect::Classic);
        options.by_title = None;
        assert_eq!(of(options, Some("text/x-tiddlywiki")), Dialect::Classic);
        assert_eq!(of(options, Some("image/png")), Dialect::Plain);
        options.dialect = None;
        assert_eq!(of(options, None), Dialect::TiddlyWiki5);
    }
}
