//! The part of HTML that is needed to find tiddlers in a page: tags, attributes, and constructs that hide them.

use crate::slice::Slice;
use memchr::{memchr, memmem};
use std::ops::Range;

/// A tag; all ranges are bytes of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct HtmlTag {
    /// From its `<` to after its `>`.
    pub range: Range<usize>,
    /// The name of the element, in lower case.
    pub name: String,
    /// Whether it is a closing tag, `</name>`.
    pub closing: bool,
    /// The attributes, in order.
    pub attributes: Vec<Attribute>,
}

/// An attribute of a tag.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Attribute {
    /// The name of the attribute, in lower case.
    pub name: String,
    /// The bytes of its value, without quotes.
    pub value: Range<usize>,
}

impl HtmlTag {
    /// The bytes of the value of an attribute. As in a browser, the first of two counts.
    pub fn attribute(&self, name: &str) -> Option<Range<usize>> {
        let found = self.attributes.iter().find(|found| found.name == name)?;
        Some(found.value.clone())
    }

    /// Whether the attribute has this value.
    pub fn says(&self, page: &str, name: &str, value: &str) -> bool {
        self.attribute(name).and_then(|range| page.get(range)) == Some(value)
    }

    /// Whether it is an opening tag of this name.
    pub fn opens(&self, name: &str) -> bool {
        !self.closing && self.name == name
    }
}

/// The first tag that begins at `at` or after it. Comments, declarations and the content of
/// scripts, styles, text areas and titles have no tags.
pub(super) fn next_tag(page: &str, mut at: usize) -> Option<HtmlTag> {
    loop {
        at += memchr(b'<', page.as_bytes().get(at..)?)?;
        if begins_tag(page, at) {
            // A tag that nothing ends swallows the rest of the page: there is no other after it.
            return tag_at(page, at);
        }
        at = comment_at(page, at).unwrap_or(at + 1);
    }
}

/// As [`next_tag`], for these elements only: the text between them need not be HTML.
pub(super) fn next_tag_of(page: &str, mut at: usize, names: &[&str]) -> Option<HtmlTag> {
    loop {
        at += memchr(b'<', page.as_bytes().get(at..)?)?;
        let inside = page.get(at + 1..)?;
        let name = inside.strip_prefix('/').unwrap_or(inside);
        let is_name = |it: &&str| {
            let same = name.get(..it.len());
            same.is_some_and(|same| same.eq_ignore_ascii_case(it))
        };
        if names.iter().any(is_name)
            && let Some(tag) = tag_at(page, at)
            && names.contains(&tag.name.as_str())
        {
            return Some(tag);
        }
        at += 1;
    }
}

/// The offset at which to continue after a tag: after the closing tag where its content is not parsed as tags, such
/// as that of a script.
pub(super) fn after(page: &str, tag: &HtmlTag) -> usize {
    let raw = ["script", "style", "textarea", "title"].contains(&tag.name.as_str());
    if raw && !tag.closing {
        closing_tag(page, tag.range.end, &tag.name).map_or(page.len(), |found| found.end)
    } else {
        tag.range.end
    }
}

/// The first `</name>` from `at` on.
pub(super) fn closing_tag(page: &str, at: usize, name: &str) -> Option<Range<usize>> {
    let rest = page.as_bytes().get(at..)?;
    memmem::find_iter(rest, "</").find_map(|found| {
        let start = at + found;
        let after = start + 2 + name.len();
        let same = page.get(start + 2..after)?.eq_ignore_ascii_case(name);
        let ends = matches!(
            page.as_bytes().get(after)?,
            b'>' | b'/' | b' ' | b'\t' | b'\n' | b'\r' | 12
        );
        (same && ends).then(|| start..end_of_tag(page, after))
    })
}

fn end_of_tag(page: &str, at: usize) -> usize {
    let rest = page.as_bytes().slice(at..);
    memchr(b'>', rest).map_or(page.len(), |found| at + found + 1)
}

/// The end of the comment that begins at `at`.
pub(super) fn comment_at(page: &str, at: usize) -> Option<usize> {
    let inside = page.get(at..)?.strip_prefix("<!--")?;
    let found = memmem::find(inside.as_bytes(), b"-->");
    Some(found.map_or(page.len(), |found| at + 4 + found + 3))
}

/// Whether a tag begins at `at`, rather than a comment, a declaration or a single `<`.
fn begins_tag(page: &str, at: usize) -> bool {
    let rest = page.as_bytes().slice(at..);
    match rest {
        [b'<', b'/', name, ..] | [b'<', name, ..] => name.is_ascii_alphabetic(),
        _ => false,
    }
}

/// The tag whose `<` is at `at`.
pub(super) fn tag_at(page: &str, at: usize) -> Option<HtmlTag> {
    if !begins_tag(page, at) {
        return None;
    }
    let mut cursor = TagCursor { page, at: at + 1 };
    let closing = cursor.next() == Some(b'/');
    cursor.at += usize::from(closing);
    let name = cursor.word(|byte| !is_space(byte) && byte != b'/' && byte != b'>');
    let mut attributes = Vec::new();
    while let Some(attribute) = cursor.attribute() {
        attributes.push(attribute);
    }
    // Without its `>` the page ends inside the tag, and a browser drops it.
    (cursor.next() == Some(b'>')).then(|| HtmlTag {
        range: at..cursor.at + 1,
        name,
        closing,
        attributes,
    })
}

fn is_space(byte: u8) -> bool {
    byte.is_ascii_whitespace()
}

/// A place inside a tag.
struct TagCursor<'a> {
    page: &'a str,
    at: usize,
}

impl TagCursor<'_> {
    fn next(&self) -> Option<u8> {
        self.page.as_bytes().get(self.at).copied()
    }

    /// Passes over the bytes that `wanted` holds for.
    fn skip(&mut self, wanted: impl Fn(u8) -> bool) -> Range<usize> {
        let start = self.at;
        while self.next().is_some_and(&wanted) {
            self.at += 1;
        }
        start..self.at
    }

    /// As [`Self::skip`], in lower case.
    fn word(&mut self, wanted: impl Fn(u8) -> bool) -> String {
        let range = self.skip(wanted);
        self.page.slice(range).to_ascii_lowercase()
    }

    fn attribute(&mut self) -> Option<Attribute> {
        self.skip(|byte| is_space(byte) || byte == b'/');
        self.next().filter(|&byte| byte != b'>')?;
        // HTML lets a name begin with `=`; without that the loop over attributes would not end.
        let start = self.at;
        self.at += 1;
        self.skip(|byte| !is_space(byte) && !matches!(byte, b'=' | b'>' | b'/'));
        let name = self.page.get(start..self.at)?.to_ascii_lowercase();
        let here = self.at;
        self.skip(is_space);
        if self.next() != Some(b'=') {
            return Some(Attribute {
                name,
                value: here..here,
            });
        }
        self.at += 1;
        self.skip(is_space);
        let value = self.value();
        Some(Attribute { name, value })
    }

    fn value(&mut self) -> Range<usize> {
        let Some(quote @ (b'"' | b'\'')) = self.next() else {
            return self.skip(|byte| !is_space(byte) && byte != b'>');
        };
        let start = self.at + 1;
        let rest = self.page.as_bytes().slice(start..);
        let end = memchr(quote, rest).map_or(self.page.len(), |found| start + found);
        self.at = end + 1;
        start..end
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The attributes of the first tag, as `name=value`.
    fn attributes(page: &str) -> Vec<String> {
        let tag = next_tag(page, 0).unwrap();
        let show = |found: &Attribute| format!("{}={}", found.name, &page[found.value.clone()]);
        tag.attributes.iter().map(show).collect()
    }

    #[test]
    fn attributes_in_every_spelling() {
        assert_eq!(
            attributes("<DIV Title=\"a > b\" tags='[[c d]]' x=1 hidden Y = z/>"),
            ["title=a > b", "tags=[[c d]]", "x=1", "hidden=", "y=z/"]
        );
        assert_eq!(attributes("<div\ntitle=é/ / a=\"\">"), ["title=é/", "a="]);
    }

    #[test]
    fn comments_and_declarations_hold_no_tag() {
        let page = "<!DOCTYPE html><!-- <div a=1> --><? x ?>< p><div b=2>";
        assert_eq!(attributes(page), ["b=2"]);
    }

    #[test]
    fn scripts_hold_no_tag() {
        let page = "<script>var a = '<div>';</SCRIPT ><p>";
        let script = next_tag(page, 0).unwrap();
        let next = next_tag(page, after(page, &script)).unwrap();
        assert!(next.opens("p"));
    }

    proptest! {
        #[test]
        fn any_text_is_a_page(page in r#"[<>/a-c="' !\-é\n]{0,60}|\PC{0,60}"#) {
            let mut at = 0;
            while let Some(tag) = next_tag(&page, at) {
                prop_assert!(tag.range.end > at);
                for found in &tag.attributes {
                    prop_assert!(page.get(found.value.clone()).is_some());
                }
                at = after(&page, &tag);
            }
        }
    }
}
