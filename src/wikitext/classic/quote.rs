//! `<<<` blocks and `>` lines: quotations.

use super::Parser;
use crate::source::Span;
use crate::wikitext::MAX_DEPTH;
use crate::wikitext::tree::{Block, BlockKind, Inline, InlineKind};

/// A quotation of `>` lines in the making.
struct OpenQuote {
    blocks: Vec<Block>,
    start: usize,
}

impl Parser<'_> {
    /// `<<<` up to the next `<<<`, blocks in between.
    pub(super) fn quote_by_block(&mut self) -> BlockKind {
        let opener = self.span(self.pos..self.pos + 3);
        self.pos += 4;
        let outer = std::mem::replace(&mut self.in_quote, true);
        let blocks = self.blocks();
        self.in_quote = outer;
        if self.at_quote_end() {
            self.pos = (self.pos + 4).min(self.text.len());
        } else {
            self.report_unclosed(vec![(opener, "<<<")]);
        }
        BlockKind::Quote(blocks)
    }

    /// Whether the line here is `<<<` only.
    pub(super) fn at_quote_end(&self) -> bool {
        self.rest()
            .strip_prefix("<<<")
            .is_some_and(|rest| rest.is_empty() || rest.starts_with('\n'))
    }

    /// Lines with one or more `>`; lines of one level belong to one paragraph.
    pub(super) fn quote_by_line(&mut self) -> BlockKind {
        let mut open = vec![OpenQuote {
            blocks: Vec::new(),
            start: self.pos,
        }];
        let mut joins = false;
        while self.byte(self.pos) == Some(b'>') {
            let start = self.pos;
            let level = self.quote_level();
            joins &= level == open.len();
            while open.len() > level {
                close(&mut open, self.source_span(start));
            }
            while open.len() < level {
                open.push(OpenQuote {
                    blocks: Vec::new(),
                    start,
                });
            }
            let newline = self.newline_between(start);
            let content = self.rest_of_line();
            let blank = content.is_empty();
            let line = self.span(start..self.end_without_newline());
            if let Some(quote) = open.last_mut().filter(|_| !blank) {
                quote.add_line(content, line, joins.then_some(newline));
            }
            joins = !blank;
        }
        let end = self.source_span(self.end_without_newline());
        while open.len() > 1 {
            close(&mut open, end);
        }
        BlockKind::Quote(open.pop().map(|quote| quote.blocks).unwrap_or_default())
    }

    /// The line end right before `start` in a quotation, which the book prints as those of a paragraph.
    fn newline_between(&self, start: usize) -> Inline {
        let kind = match self.headings.line_breaks {
            true => InlineKind::LineBreak,
            false => InlineKind::Text,
        };
        let span = self.span(start.saturating_sub(1)..start);
        Inline { kind, span }
    }

    /// Passes the `>` of a line and counts them.
    fn quote_level(&mut self) -> usize {
        let marks = self.rest().bytes().take_while(|byte| *byte == b'>').count();
        let level = marks.min(MAX_DEPTH);
        self.pos += level;
        if level < marks {
            let at = self.pos;
            self.report_depth(at..at + 1);
        }
        level
    }

    fn source_span(&self, at: usize) -> Span {
        self.span(at..at)
    }
}

impl OpenQuote {
    /// Adds a line: to the paragraph before it, across the line end between them, or as its own.
    fn add_line(&mut self, line: Vec<Inline>, span: Span, newline: Option<Inline>) {
        match (self.blocks.last_mut(), newline) {
            (
                Some(Block {
                    kind: BlockKind::Paragraph(content),
                    span: whole,
                }),
                Some(newline),
            ) => {
                content.push(newline);
                content.extend(line);
                *whole = whole.to(span);
            }
            _ => self.blocks.push(Block {
                kind: BlockKind::Paragraph(line),
                span,
            }),
        }
    }
}

/// Closes the innermost quotation, which ends before `end`.
fn close(open: &mut Vec<OpenQuote>, end: Span) {
    if let Some(quote) = open.pop() {
        let span = Span::new(end.source, quote.start..end.end as usize);
        if let Some(outer) = open.last_mut() {
            outer.blocks.push(Block {
                kind: BlockKind::Quote(quote.blocks),
                span,
            });
        }
    }
}
