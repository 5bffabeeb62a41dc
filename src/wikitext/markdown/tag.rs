//! HTML tags, as CommonMark defines them.

use std::ops::Range;

/// A tag of HTML.
pub(super) struct Tag<'a> {
    pub(super) name: &'a str,
    /// The attributes: the name, and the range of the value, without its quotes.
    attributes: Vec<(&'a str, Range<usize>)>,
    pub(super) start: usize,
    pub(super) end: usize,
    /// `</name>`
    pub(super) closes: bool,
    /// `<name />`
    pub(super) empty: bool,
}

impl<'a> Tag<'a> {
    /// The tag that `text` begins with; it begins at byte `start`.
    ///
    /// Nothing but a value in quotes may have a `<` in it. So of the tags that are tried, at most three
    /// read the same byte, and all of them together take linear time.
    pub(super) fn read(text: &'a str, start: usize) -> Option<Self> {
        let inside = text.strip_prefix('<')?;
        let closes = inside.starts_with('/');
        let inside = inside.strip_prefix('/').unwrap_or(inside);
        let (name, mut rest) =
            split_at_first(inside, |it| !it.is_ascii_alphanumeric() && it != '-');
        if !name.starts_with(|it: char| it.is_ascii_alphabetic()) {
            return None;
        }
        let at = |rest: &str| start + text.len() - rest.len();
        let mut attributes = Vec::new();
        loop {
            let spaced = rest;
            rest = rest.trim_start();
            let empty = rest.starts_with('/');
            if let Some(after) = rest.strip_prefix('/').unwrap_or(rest).strip_prefix('>') {
                return Some(Self {
                    name,
                    attributes,
                    start,
                    end: at(after),
                    closes,
                    empty,
                });
            }
            let (name, after) = split_at_first(rest, |it| {
                it.is_whitespace() || it.is_control() || "\"'<>=/`".contains(it)
            });
            if name.is_empty() || rest.len() == spaced.len() {
                return None;
            }
            rest = after;
            let value = match after.trim_start().strip_prefix('=') {
                Some(value) => value.trim_start(),
                None => continue,
            };
            let quote = value.chars().next().filter(|it| matches!(it, '"' | '\''));
            let (value, after) = match quote {
                Some(quote) => {
                    let inside = value.get(1..)?;
                    let (inside, after) = inside.split_at(inside.find(quote)?);
                    (at(value) + 1..at(value) + 1 + inside.len(), after.get(1..)?)
                }
                None => {
                    let is_end = |it: char| it.is_whitespace() || "\"'=<>`".contains(it);
                    let (inside, after) = split_at_first(value, is_end);
                    (
                        at(value)..at(after),
                        Some(after).filter(|_| !inside.is_empty())?,
                    )
                }
            };
            attributes.push((name, value));
            rest = after;
        }
    }

    pub(super) fn is(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }

    /// The range of the value of an attribute.
    pub(super) fn attribute(&self, wanted: &str) -> Option<Range<usize>> {
        let mut attributes = self.attributes.iter();
        let found = attributes.find(|(name, _)| name.eq_ignore_ascii_case(wanted));
        found.map(|(_, value)| value.clone())
    }
}

/// The text before the first such letter, and the rest.
fn split_at_first(text: &str, is_end: impl Fn(char) -> bool) -> (&str, &str) {
    text.split_at(text.find(is_end).unwrap_or(text.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_has_attributes() {
        let text = r#"<img src=a/b.png alt="a > b" checked title='' />."#;
        let tag = Tag::read(text, 10).unwrap();
        assert_eq!((tag.name, tag.end), ("img", 10 + text.len() - 1));
        assert!(tag.empty && !tag.closes);
        let value = |name| {
            let place = tag.attribute(name)?;
            text.get(place.start - 10..place.end - 10)
        };
        assert_eq!(value("SRC"), Some("a/b.png"));
        assert_eq!(value("alt"), Some("a > b"));
        assert_eq!((value("title"), value("checked")), (Some(""), None));
        let tag = Tag::read("</b\n>", 0).unwrap();
        assert!(tag.closes && tag.is("B"));
    }

    #[test]
    fn what_is_no_tag() {
        for text in [
            "<a",
            "<1>",
            "< a>",
            "<a b=\"c>",
            "<a <b>",
            "<a b=c\"d>",
            "<a b='c'd>",
            "<a.b>",
        ] {
            assert!(Tag::read(text, 0).is_none(), "{text}");
        }
    }
}
