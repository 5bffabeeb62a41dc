//! Tags and their attributes, whose values may be strings, filters, fields or calls of macros.

use crate::slice::Slice;
use crate::wikitext::tiddlywiki5::Parser;
use std::ops::Range;

/// An opening tag.
#[derive(Debug)]
pub(super) struct Tag<'a> {
    pub(super) name: &'a str,
    /// The offset of its `<`.
    pub(super) start: usize,
    /// The offset after its `>`.
    pub(super) end: usize,
    pub(super) attributes: Attributes,
    /// Whether it ends with `/>`.
    pub(super) is_self_closing: bool,
}

/// The attributes that a book has a use for, each the range of its value.
#[derive(Debug, Default)]
pub(in crate::wikitext::tiddlywiki5) struct Attributes {
    pub(super) href: Option<Range<usize>>,
    pub(super) to: Option<Range<usize>>,
    pub(super) source: Option<Range<usize>>,
    pub(super) caption: Option<Range<usize>>,
    pub(in crate::wikitext::tiddlywiki5) width: Option<Range<usize>>,
    pub(super) colspan: Option<Range<usize>>,
    pub(super) rowspan: Option<Range<usize>>,
    pub(super) start: Option<Range<usize>>,
}

impl Attributes {
    /// The maximum number of attributes of a tag, so that parsing stays linear.
    pub(in crate::wikitext::tiddlywiki5) const MAX: usize = 64;

    fn set(&mut self, name: &str, value: Range<usize>) {
        let slot = match name {
            "href" => &mut self.href,
            "to" => &mut self.to,
            "src" | "source" => &mut self.source,
            "alt" | "tooltip" => &mut self.caption,
            "width" => &mut self.width,
            "colspan" => &mut self.colspan,
            "rowspan" => &mut self.rowspan,
            "start" => &mut self.start,
            _ => return,
        };
        *slot = Some(value);
    }
}

/// The elements that have no content and no closing tag.
const VOID: [&str; 16] = [
    "area", "base", "br", "col", "command", "embed", "hr", "img", "input", "keygen", "link",
    "meta", "param", "source", "track", "wbr",
];

impl Tag<'_> {
    /// Whether the element has no content.
    pub(super) fn is_empty(&self) -> bool {
        self.is_self_closing || VOID.contains(&self.name)
    }
}

/// The length of the name that a tag may have here.
pub(super) fn name_len(text: &str) -> usize {
    let is_name = |byte: &u8| byte.is_ascii_alphanumeric() || b"-$.".contains(byte);
    text.bytes().take_while(is_name).count()
}

impl<'a> Parser<'a> {
    /// The opening tag at a place.
    pub(super) fn tag(&mut self, start: usize) -> Option<Tag<'a>> {
        let inside = self.text.get(start..self.end)?.strip_prefix('<')?;
        let name = inside.get(..name_len(inside))?;
        let first = *name.as_bytes().first()?;
        let mut at = start + 1 + name.len();
        let next = self.text.get(at..self.end)?.chars().next()?;
        let is_tag = !first.is_ascii_digit()
            && first != b'-'
            && (next.is_whitespace() || matches!(next, '/' | '>'));
        if !is_tag {
            return None;
        }
        let mut attributes = Attributes::default();
        for _ in 0..Attributes::MAX {
            at = self.after_space(at);
            let rest = self.text.get(at..self.end)?;
            let is_self_closing = rest.starts_with('/');
            if rest.get(usize::from(is_self_closing)..)?.starts_with('>') {
                let end = at + usize::from(is_self_closing) + 1;
                return Some(Tag {
                    name,
                    start,
                    end,
                    attributes,
                    is_self_closing,
                });
            }
            at = self.attribute(at, &mut attributes)?;
        }
        None
    }

    /// Reads `name` or `name=value` at byte `at`; after it.
    pub(in crate::wikitext::tiddlywiki5) fn attribute(
        &mut self,
        at: usize,
        attributes: &mut Attributes,
    ) -> Option<usize> {
        let rest = self.text.get(at..self.end)?;
        let ends = |it: char| it.is_whitespace() || "/>\"'`=".contains(it);
        let len = rest.find(ends).unwrap_or(rest.len());
        let name = rest.get(..len).filter(|name| !name.is_empty())?;
        let equals = self.after_space(at + len);
        if self.byte(equals) != Some(b'=') {
            return Some(at + len);
        }
        let start = self.after_space(equals + 1);
        if let Some((value, end)) = self.literal(start) {
            attributes.set(name, value);
            return Some(end);
        }
        if let Some(end) = self.computed(start) {
            return Some(end);
        }
        let rest = self.text.get(start..self.end)?;
        if rest.starts_with("<<") {
            return None;
        }
        let ends = |it: char| it.is_whitespace() || "/<>\"'`=".contains(it);
        let len = rest.find(ends).unwrap_or(rest.len());
        attributes.set(name, start..start + len);
        Some(start + len)
    }

    /// The inside and the end of a string at a place: `"…"`, `"""…"""`, `'…'` or `[[…]]`.
    pub(in crate::wikitext::tiddlywiki5) fn literal(
        &mut self,
        at: usize,
    ) -> Option<(Range<usize>, usize)> {
        let rest = self.text.get(at..self.end)?;
        let quotes = [("\"\"\"", "\"\"\""), ("\"", "\""), ("'", "'"), ("[[", "]]")];
        let (open, close) = quotes.into_iter().find(|it| rest.starts_with(it.0))?;
        let start = at + open.len();
        let end = self.next(close, start)?;
        Some((start..end, end + close.len()))
    }

    /// The end of a value that a wiki computes.
    fn computed(&mut self, at: usize) -> Option<usize> {
        let rest = self.text.get(at..self.end)?;
        if rest.starts_with("<<") {
            return self.macro_end(at);
        }
        let marks = [("{{{", "}}}"), ("{{", "}}"), ("```", "```"), ("`", "`")];
        let (open, close) = marks.into_iter().find(|it| rest.starts_with(it.0))?;
        Some(self.next(close, at + open.len() + 1)? + close.len())
    }

    pub(in crate::wikitext::tiddlywiki5) fn after_space(&self, at: usize) -> usize {
        let rest = self.text.slice(at..self.end);
        at + rest.len() - rest.trim_start().len()
    }
}
