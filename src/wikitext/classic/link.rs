//! `[[title]]` and `[[label|title]]`.

use super::Parser;
use super::inline::Token;
use crate::diag::{Diagnostic, Rule};
use crate::wikitext::tree::{InlineKind, LinkStyle};

impl Parser<'_> {
    /// A link: up to the first `]]` of the line, split at its first bar.
    pub(super) fn link(&mut self) -> Option<Token> {
        if !self.rest().starts_with("[[") {
            return None;
        }
        let start = self.pos + 2;
        let end = self.finder.next_in_line("]]", start)?;
        let inside = self.text.get(start..end)?;
        let (label, target) = match inside.find('|') {
            Some(bar) => (start..start + bar, start + bar + 1..end),
            None => (start..end, start..end),
        };
        let mut style = LinkStyle::Bracketed;
        let mut target = target;
        if inside.contains('|') && self.byte(target.start) == Some(b'~') {
            style = LinkStyle::BracketedTitle;
            target.start += 1;
        }
        let target = if target.is_empty() {
            label.clone()
        } else {
            target
        };
        let label = if label.is_empty() {
            target.clone()
        } else {
            label
        };
        if target.is_empty() {
            let len = end + 2 - self.pos;
            self.report_malformed(len, "this link names no title");
            return Some(Token::Text(len));
        }
        let kind = InlineKind::Link {
            style,
            target: self.span(target),
            label: self.span(label),
        };
        Some(Token::Node(kind, end + 2 - self.pos))
    }

    /// `[[` or `[img[` that begins no link or picture.
    pub(super) fn stray_brackets(&mut self) -> Token {
        let len = match self.image_opener_len() {
            Some(len) => len,
            None if self.rest().starts_with("[[") => 2,
            None => return Token::Text(1),
        };
        self.report_malformed(
            len,
            "this opens a link or picture that is not closed in its line",
        );
        self.stray_bracket = true;
        Token::Text(len)
    }

    /// `]]` that closes no link.
    pub(super) fn closing_brackets(&mut self) -> Token {
        if !self.rest().starts_with("]]") {
            return Token::Text(1);
        }
        // The bracket that it would close was reported already.
        if !std::mem::take(&mut self.stray_bracket) {
            self.report_malformed(2, "`]]` closes no link");
        }
        Token::Text(2)
    }

    fn report_malformed(&mut self, len: usize, message: &str) {
        let span = self.span(self.pos..self.pos + len);
        self.report(
            Diagnostic::new(Rule::MalformedLink, span, message)
                .help("a link is `[[title]]` or `[[label|title]]`"),
        );
    }
}
