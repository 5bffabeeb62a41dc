//! `[img[file]]`, `[img[caption|file]]`, each with attributes after `[img` or without.

use super::Parser;
use super::html::MAX_ATTRIBUTES;
use super::parser::{Stop, Token};
use crate::slice::Slice;
use crate::wikitext::tag::Attributes;
use crate::wikitext::tree::{Image, InlineKind, LinkStyle, Target};
use std::ops::Range;

impl<'a> Parser<'a> {
    pub(super) fn image(&mut self) -> Option<Token> {
        if !self.rest().starts_with("[img") || !self.rules.has("image") {
            return None;
        }
        let (inside, attributes) = self.image_opening()?;
        let close = self.next("]]", inside)?;
        let written = self.text.get(inside..close)?;
        if written.is_empty() || written.contains(']') {
            return None;
        }
        let bar = written.find('|').map(|bar| inside + bar);
        let file = self.trimmed(bar.map_or(inside, |bar| bar + 1)..close);
        if file.is_empty() || self.text.get(file.clone())?.contains('|') {
            return None;
        }
        let caption = bar.map(|bar| self.trimmed(inside..bar));
        let caption = caption.filter(|it| !it.is_empty());
        let end = close + 2;
        let image = Image {
            file: Target::new(LinkStyle::Bracketed, self.span(file)),
            caption: caption
                .map(|range| vec![self.text_node(range)])
                .unwrap_or_default(),
            alt: None,
            target: None,
            float: None,
            width: attributes.value(&["width"]).map(|it| self.span(it)),
            alone: self.is_alone(self.pos..end),
        };
        let kind = InlineKind::Image(Box::new(image));
        Some(Token::Node(kind, end - self.pos))
    }

    /// The attributes of a picture after `[img`, and the offset after them and the second bracket.
    fn image_opening(&mut self) -> Option<(usize, Attributes<'a>)> {
        let mut at = self.after_space(self.pos + 4);
        let mut attributes = Attributes::default();
        for _ in 0..MAX_ATTRIBUTES {
            if self.byte(at)? == b'[' {
                return Some((at + 1, attributes));
            }
            at = self.attribute(at, &mut attributes)?;
            at = self.after_space(at);
        }
        None
    }

    /// The length of `[img width=32 [`, which makes no picture.
    pub(super) fn picture_opener(&mut self) -> Option<usize> {
        let is_here = self.rest().starts_with("[img ") && self.rules.has("image");
        let (inside, _) = is_here.then(|| self.image_opening()).flatten()?;
        Some(inside - self.pos)
    }

    /// Is nothing else in the line of a paragraph?
    pub(super) fn is_alone(&self, range: Range<usize>) -> bool {
        self.stop == Stop::Paragraph && self.alone_in_line(range)
    }

    /// A range without the white space at its ends.
    pub(super) fn trimmed(&self, range: Range<usize>) -> Range<usize> {
        let text = self.text.slice(range.clone());
        let start = range.start + (text.len() - text.trim_start().len());
        start..start + text.trim().len()
    }
}
