//! `` `code` `` and ``` ``code`` ```.

use super::Parser;
use super::parser::{Stop, Token};
use crate::wikitext::tree::InlineKind;

impl Parser<'_> {
    pub(super) fn code_inline(&mut self) -> Option<Token> {
        if !self.rules.has("codeinline") {
            return None;
        }
        let mark = if self.rest().starts_with("``") {
            "``"
        } else {
            "`"
        };
        let start = self.pos + mark.len();
        let closing = self.next(mark, start);
        let reach = self.reach_of_code(start);
        if let Some(end) = closing.filter(|end| *end <= reach) {
            let kind = InlineKind::Code(self.span(start..end));
            return Some(Token::Node(kind, end + mark.len() - self.pos));
        }
        self.report_unclosed(self.pos..start);
        let limit = self.limit(start);
        if start >= limit {
            return Some(Token::Text(mark.len()));
        }
        let kind = InlineKind::Code(self.span(start..limit));
        Some(Token::Node(kind, limit - self.pos))
    }

    /// The distance within which its closing mark is searched: code may contain the bars of its row, and tags.
    fn reach_of_code(&mut self, from: usize) -> usize {
        match self.stop {
            Stop::Paragraph | Stop::Line => self.limit(from),
            Stop::Cell => self.line_end(from),
            Stop::Element(_) | Stop::HardLine | Stop::Text => self.end,
        }
    }

    /// The end of the paragraph, line or cell that contains byte `from`. A wiki would search to the end of the
    /// text.
    fn limit(&mut self, from: usize) -> usize {
        match self.stop {
            Stop::Paragraph => self.next("\n\n", from).unwrap_or(self.end),
            Stop::Line | Stop::HardLine => self.line_end(from),
            Stop::Cell => {
                let line_end = self.line_end(from);
                self.next("|", from).unwrap_or(line_end).min(line_end)
            }
            Stop::Element(name) => self.closers.next(name, from).unwrap_or(self.end),
            Stop::Text => self.end,
        }
    }
}
