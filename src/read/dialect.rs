//! Finds the dialect of a tiddler.

use crate::slice::Slice;
use crate::tiddler::Dialect;
use std::collections::BTreeMap;

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
}

impl Options<'_> {
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

/// Whether a title matches a pattern, in which `*` means any characters.
fn matches(pattern: &str, title: &str) -> bool {
    let Some((first, rest)) = pattern.split_once('*') else {
        return pattern == title;
    };
    let (between, last) = rest.rsplit_once('*').unwrap_or(("", rest));
    let Some(mut inside) = title
        .strip_prefix(first)
        .and_then(|it| it.strip_suffix(last))
    else {
        return false;
    };
    for part in between.split('*') {
        match inside.find(part) {
            Some(at) => inside = inside.slice(at + part.len()..),
            None => return false,
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns() {
        for (pattern, title) in [
            ("a", "a"),
            ("*", ""),
            ("a*", "a"),
            ("*: note", "x: note"),
            ("a*b*c", "a b c"),
            ("a**c", "ac"),
        ] {
            assert!(matches(pattern, title), "{pattern} {title}");
        }
        for (pattern, title) in [("a", "b"), ("ab*ba", "aba"), ("a*b*c", "acb"), ("*x*", "y")] {
            assert!(!matches(pattern, title), "{pattern} {title}");
        }
    }

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
