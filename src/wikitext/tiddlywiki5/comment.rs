//! `<!-- … -->`, in running text and where a block could begin.

use super::Parser;
use super::parser::Token;
use crate::slice::Slice;

impl Parser<'_> {
    pub(super) fn comment_inline(&mut self) -> Option<Token> {
        if !self.rules.has("commentinline") {
            return None;
        }
        self.comment_len().map(Token::Comment)
    }

    pub(super) fn comment_block(&mut self) {
        let Some(len) = self.comment_len() else {
            return;
        };
        let start = self.pos;
        self.pos += len;
        self.end_comment(start, (4, 3));
    }

    /// The length of the comment that is here; without its end it is text, and reported.
    fn comment_len(&mut self) -> Option<usize> {
        if !self.rest().starts_with("<!--") {
            return None;
        }
        let (start, end) = (self.pos + 4, self.next("-->", self.pos + 4));
        // What closes another comment does not close this one.
        let Some(end) = end.filter(|end| !self.text.slice(start..*end).contains("<!--")) else {
            self.report_unclosed(self.pos..self.pos + 4);
            return None;
        };
        Some(end + 3 - self.pos)
    }
}
