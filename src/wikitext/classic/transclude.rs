//! `<<tiddler title>>` and `<<tiddler title with: words>>`: the text of another tiddler.

use super::Parser;
use super::parser::{Stop, Token};
use crate::slice::Slice;
use crate::tiddler::tag_places;
use crate::wikitext::embed::CLASSIC;
use crate::wikitext::tree::{Embedded, EmbeddedBy, InlineKind, Shown};
use std::ops::Range;

impl Parser<'_> {
    /// The transclusion of a macro call that ends at byte `end`, if it is one that a book can follow: of a whole
    /// tiddler, with words that no program computes.
    pub(super) fn transclusion(&self, end: usize) -> Option<Token> {
        let call = self.text.get(self.pos..end - 2)?;
        let inside = call.strip_prefix(CLASSIC)?;
        let start = self.pos + CLASSIC.len();
        let (head, with) = match inside.find(" with:") {
            Some(at) => (start..start + at, start + at + 6..end - 2),
            None => (start..end - 2, end - 2..end - 2),
        };
        let title = self.words(head).next()?;
        let is_part = ["##", "::"]
            .iter()
            .any(|it| self.text.slice(title.clone()).contains(it));
        if is_part || !inside.starts_with(char::is_whitespace) || call.contains("{{") {
            return None;
        }
        let by = EmbeddedBy::Transclusion {
            title: Some(self.span(title)),
            field: None,
            with: self.words(with).map(|it| self.span(it)).collect(),
        };
        let alone = self.stop == Stop::Paragraph && self.alone_in_line(self.pos..end);
        let embedded = Embedded {
            by,
            alone,
            depth: self.depth(),
            shown: Shown::AsWritten,
        };
        let kind = InlineKind::Embedded(Box::new(embedded));
        Some(Token::Node(kind, end - self.pos))
    }

    fn words(&self, range: Range<usize>) -> impl Iterator<Item = Range<usize>> {
        let words = tag_places(self.text.slice(range.clone()));
        words.map(move |it| range.start + it.start..range.start + it.end)
    }
}
