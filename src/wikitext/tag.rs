//! HTML tags: as CommonMark defines them, and their attributes, also for dialects that read their tags themselves.

use std::ops::Range;

/// A tag of HTML.
#[derive(Debug)]
pub(super) struct Tag<'a> {
    pub(super) name: &'a str,
    pub(super) attributes: Attributes<'a>,
    pub(super) start: usize,
    pub(super) end: usize,
    /// `</name>`
    pub(super) closes: bool,
    /// `<name />`
    pub(super) empty: bool,
}

/// The attributes of a tag: the name, and the range of the value, without its quotes.
#[derive(Debug, Default)]
pub(super) struct Attributes<'a>(pub(super) Vec<(&'a str, Range<usize>)>);

impl Attributes<'_> {
    /// The range of the value of the first attribute with one of these names.
    pub(super) fn value(&self, names: &[&str]) -> Option<Range<usize>> {
        let is_wanted = |name: &str| names.iter().any(|it| it.eq_ignore_ascii_case(name));
        let found = self.0.iter().find(|(name, _)| is_wanted(name));
        found.map(|(_, value)| value.clone())
    }
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
        let mut attributes = Attributes::default();
        loop {
            let spaced = rest.trim_start();
            let empty = spaced.starts_with('/');
            if let Some(after) = spaced.strip_prefix('/').unwrap_or(spaced).strip_prefix('>') {
                return Some(Self {
                    name,
                    attributes,
                    start,
                    end: at(after),
                    closes,
                    empty,
                });
            }
            let (name, value, after) = attribute(spaced).filter(|_| spaced.len() < rest.len())?;
            let value = value.map(|(value, after)| (name, at(after) - value.len()..at(after)));
            attributes.0.extend(value);
            rest = after;
        }
    }

    pub(super) fn is(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }

    /// The range of the value of an attribute.
    pub(super) fn attribute(&self, name: &str) -> Option<Range<usize>> {
        self.attributes.value(&[name])
    }
}

/// A text, and the text after it.
type Before<'a> = (&'a str, &'a str);

/// `name`, `name=value` or `name="value"` at the beginning of `text`: the name, the value without its quotes, and the
/// text after all.
fn attribute(text: &str) -> Option<(&str, Option<Before<'_>>, &str)> {
    let is_end = |it: char| it.is_whitespace() || "\"'=<>`".contains(it);
    let (name, after) = split_at_first(text, |it| is_end(it) || it.is_control() || it == '/');
    if name.is_empty() {
        return None;
    }
    let Some(value) = after.trim_start().strip_prefix('=').map(str::trim_start) else {
        return Some((name, None, after));
    };
    let Some(quote) = value.chars().next().filter(|it| matches!(it, '"' | '\'')) else {
        let value = split_at_first(value, is_end);
        return (!value.0.is_empty()).then_some((name, Some(value), value.1));
    };
    let inside = value.get(1..)?;
    let value = inside.split_at_checked(inside.find(quote)?)?;
    Some((name, Some(value), value.1.get(1..)?))
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
