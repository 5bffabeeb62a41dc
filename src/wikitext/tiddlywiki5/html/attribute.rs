//! Tags and their attributes, whose values may be strings, filters, fields or calls of macros.

use crate::slice::Slice;
use crate::wikitext::foreign::element::name_len;
use crate::wikitext::tag::{Attributes, Tag};
use crate::wikitext::tiddlywiki5::Parser;
use std::ops::Range;

/// The maximum number of attributes of a tag, and of arguments of a macro, so that parsing stays linear.
pub(in crate::wikitext::tiddlywiki5) const MAX_ATTRIBUTES: usize = 64;

/// The elements that have no content and no closing tag.
const VOID: [&str; 16] = [
    "area", "base", "br", "col", "command", "embed", "hr", "img", "input", "keygen", "link",
    "meta", "param", "source", "track", "wbr",
];

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
        for _ in 0..MAX_ATTRIBUTES {
            at = self.after_space(at);
            let rest = self.text.get(at..self.end)?;
            let slash = usize::from(rest.starts_with('/'));
            if rest.get(slash..)?.starts_with('>') {
                return Some(Tag {
                    name,
                    attributes,
                    start,
                    end: at + slash + 1,
                    closes: false,
                    empty: slash > 0 || VOID.contains(&name),
                });
            }
            at = self.attribute(at, &mut attributes)?;
        }
        None
    }

    /// Reads `name` or `name=value` at byte `at`; after it. Of two values of a name the last one counts: it comes first.
    pub(in crate::wikitext::tiddlywiki5) fn attribute(
        &mut self,
        at: usize,
        attributes: &mut Attributes<'a>,
    ) -> Option<usize> {
        let rest = self.text.get(at..self.end)?;
        // With a `<`, it is another tag, and this one has no end.
        let ends = |it: char| it.is_whitespace() || "/<>\"'`=".contains(it);
        let len = rest.find(ends).unwrap_or(rest.len());
        let name = rest.get(..len).filter(|name| !name.is_empty())?;
        let equals = self.after_space(at + len);
        if self.byte(equals) != Some(b'=') {
            return Some(at + len);
        }
        let start = self.after_space(equals + 1);
        if let Some((value, end)) = self.literal(start) {
            attributes.0.insert(0, (name, value));
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
        attributes.0.insert(0, (name, start..start + len));
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
