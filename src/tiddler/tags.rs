//! The grammar of a tag list: `setup [[combat factors]] :note`.

use super::TiddlerTag;
use crate::source::{SourceId, Span};
use std::collections::BTreeSet;
use std::ops::Range;

/// The brackets around a title with spaces in a list.
pub const BRACKETS: (&str, &str) = ("[[", "]]");

/// The tags of a list, each once, in their order.
///
/// Spaces separate tags. One that holds spaces is written `[[in brackets]]`; TiddlyWiki also takes `"quotes"`,
/// `'quotes'` and `{{braces}}` for it. A bracket or brace that nothing closes is part of its tag, a quote that
/// nothing closes is skipped.
pub fn parse_tags(source: SourceId, text: &str) -> Vec<TiddlerTag> {
    let mut seen = BTreeSet::new();
    let mut tags: Vec<_> = TagWords::new(text)
        .filter(|range| seen.insert(text.get(range.clone()).unwrap_or_default()))
        .map(|range| TiddlerTag {
            name: text.get(range.clone()).unwrap_or_default().to_owned(),
            span: Span::new(source, range),
        })
        .collect();
    tags.shrink_to_fit();
    tags
}

/// The names of the tags of a list, as [`parse_tags`] has them, but each as often as it is there.
pub fn tag_names(text: &str) -> impl Iterator<Item = &str> {
    tag_places(text).map(|range| text.get(range).unwrap_or_default())
}

/// The places of the words of a list, without their quotes, each as often as it is there.
pub fn tag_places(text: &str) -> impl Iterator<Item = Range<usize>> {
    TagWords::new(text)
}

/// A title as it is written in a list of tags.
pub fn write_tag(title: &str) -> String {
    // Quotes inside a word are letters of it; around one they are none.
    if title.contains(char::is_whitespace) || title.starts_with(['"', '\'']) {
        format!("[[{title}]]")
    } else {
        title.to_owned()
    }
}

/// Whether a title can be written in a list of tags. One with brackets cannot.
pub fn can_be_tag(title: &str) -> bool {
    !title.contains(['[', ']', '{', '\n'])
}

/// The place of a tag in its list with the quotes around it, where it has some.
pub fn quoted_tag(list: &str, tag: Range<usize>) -> Range<usize> {
    let before = list.get(..tag.start).unwrap_or_default();
    let after = list.get(tag.end..).unwrap_or_default();
    let mut quotes = QUOTES.iter();
    let around =
        quotes.find(|(opener, closer)| before.ends_with(opener) && after.starts_with(closer));
    match around {
        Some((opener, closer)) => tag.start - opener.len()..tag.end + closer.len(),
        None => tag,
    }
}

/// The offsets of the unfinished tag at the end of a list, and of its name, which follows the brackets of a tag
/// with spaces.
pub fn begun_tag(list: &str) -> (usize, usize) {
    let (opener, closer) = ("[[", "]]");
    let opened = list.rfind(opener);
    if let Some(start) = opened.filter(|at| !list.get(*at..).unwrap_or_default().contains(closer)) {
        return (start, start + opener.len());
    }
    let last = list.rsplit(char::is_whitespace).next().unwrap_or_default();
    let start = list.len() - last.len();
    (start, start)
}

/// The quotes that keep a tag with spaces together: how they open and how they close.
const QUOTES: [(&str, &str); 4] = [BRACKETS, ("\"", "\""), ("'", "'"), ("{{", "}}")];

/// Walks over the words of a list; yields the place of each, without its quotes.
struct TagWords<'a> {
    text: &'a str,
    at: usize,
    /// For each of [`QUOTES`], where its last closer begins: without it, each of a thousand
    /// unclosed `[[` would search to the end of the list.
    last_closers: [Option<usize>; 4],
}

impl<'a> TagWords<'a> {
    fn new(text: &'a str) -> Self {
        Self {
            text,
            at: 0,
            last_closers: QUOTES.map(|(_, closer)| text.rfind(closer)),
        }
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// The word in quotes that begins here, which may be empty.
    fn quoted(&mut self) -> Option<Range<usize>> {
        let rest = self.rest();
        let place = QUOTES
            .iter()
            .position(|(opener, _)| rest.starts_with(opener))?;
        let (opener, closer) = QUOTES.get(place)?;
        let start = self.at + opener.len();
        self.last_closers
            .get(place)
            .copied()
            .flatten()
            .filter(|&last| last >= start)?;
        let end = start + self.text.get(start..)?.find(closer)?;
        self.at = end + closer.len();
        Some(start..end)
    }

    /// The word up to the next space.
    fn bare(&mut self) -> Range<usize> {
        let rest = self.rest();
        let start = self.at;
        self.at += rest.find(char::is_whitespace).unwrap_or(rest.len());
        start..self.at
    }
}

impl Iterator for TagWords<'_> {
    type Item = Range<usize>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let trimmed = self.rest().trim_start();
            self.at = self.text.len() - trimmed.len();
            let first = trimmed.chars().next()?;
            match self.quoted() {
                Some(word) if word.is_empty() => {}
                Some(word) => return Some(word),
                None if matches!(first, '"' | '\'') => self.at += 1,
                None => return Some(self.bare()),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::{OffsetMap, Sources};
    use proptest::prelude::*;

    fn names(text: &str) -> Vec<String> {
        let mut sources = Sources::new();
        let file = sources.add_file("wiki.html", String::new());
        let source = sources.add_text(file, text.to_owned(), OffsetMap::starting_at(0));
        let tags = parse_tags(source, text);
        for tag in &tags {
            assert_eq!(sources.slice(tag.span), tag.name);
        }
        tags.into_iter().map(|tag| tag.name).collect()
    }

    #[test]
    fn tags_stand_between_spaces_or_in_brackets() {
        assert_eq!(
            names("setup [[combat factors]]  :note é"),
            ["setup", "combat factors", ":note", "é"]
        );
        assert_eq!(names(""), [""; 0]);
        assert_eq!(names(" \n "), [""; 0]);
    }

    #[test]
    fn a_tag_counts_once() {
        assert_eq!(names("a b [[a]] \"b\""), ["a", "b"]);
    }

    #[test]
    fn quotes_and_braces_keep_a_tag_together() {
        assert_eq!(names("\"a b\" 'c d' {{e f}}"), ["a b", "c d", "e f"]);
    }

    #[test]
    fn an_apostrophe_inside_a_tag_is_a_letter() {
        assert_eq!(names("John's don't C-in-C"), ["John's", "don't", "C-in-C"]);
    }

    #[test]
    fn a_tag_has_its_quotes_around_it() {
        assert_eq!(quoted_tag("x [[a b]]", 4..7), 2..9);
        assert_eq!(quoted_tag("'a b'", 1..4), 0..5);
        assert_eq!(quoted_tag("x a", 2..3), 2..3);
        assert_eq!(quoted_tag("[[a", 2..3), 2..3);
    }

    #[test]
    fn a_tag_is_typed_at_the_end() {
        for (list, begun) in [
            ("", (0, 0)),
            ("setup :no", (6, 6)),
            ("setup ", (6, 6)),
            ("setup [[combat f", (6, 8)),
            ("[[a b]] c", (8, 8)),
        ] {
            assert_eq!(begun_tag(list), begun, "{list}");
        }
    }

    #[test]
    fn empty_quotes_are_no_tag() {
        assert_eq!(names("[[]] \"\" '' {{}} x"), ["x"]);
    }

    #[test]
    fn what_nothing_closes_stays() {
        assert_eq!(names("[[a b"), ["[[a", "b"]);
        assert_eq!(names("{{a b"), ["{{a", "b"]);
        assert_eq!(names("'tis so"), ["tis", "so"]);
    }

    #[test]
    fn many_unclosed_brackets_take_no_longer_than_their_length() {
        assert_eq!(names(&"[[ ".repeat(200_000)), ["[["]);
    }

    proptest! {
        #[test]
        fn any_text_is_a_list(text in r#"[a-c \[\]{}"'é]{0,40}|\PC{0,40}"#) {
            for name in names(&text) {
                prop_assert!(!name.is_empty());
            }
        }

        #[test]
        fn titles_come_back_as_tiddlywiki_writes_them(
            titles in prop::collection::btree_set("[a-z:é-]{1,5}( [a-z]{1,4}){0,2}", 0..6)
        ) {
            let written: Vec<String> = titles
                .iter()
                .map(|title| if title.contains(' ') { format!("[[{title}]]") } else { title.clone() })
                .collect();
            prop_assert_eq!(names(&written.join(" ")), titles.into_iter().collect::<Vec<_>>());
        }
    }
}
