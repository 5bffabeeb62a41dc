//! `''bold''`, `//italic//`, `~~struck~~`, `,,subscript,,`, `^^superscript^^`, `__underlined__`.

use super::Parser;
use super::parser::Token;
use crate::wikitext::MAX_DEPTH;
use crate::wikitext::tree::{Format, InlineKind};

/// The marks, their formats, and the names of their rules in the core.
const MARKS: [(&str, Format, &str); 6] = [
    ("''", Format::Bold, "bold"),
    ("//", Format::Italic, "italic"),
    ("~~", Format::Strike, "strikethrough"),
    (",,", Format::Subscript, "subscript"),
    ("^^", Format::Superscript, "superscript"),
    ("__", Format::Underline, "underscore"),
];

impl Parser<'_> {
    /// Marked text, up to the next mark of its kind. Marks inside it are closed first.
    pub(super) fn emphasis(&mut self) -> Option<Token> {
        let rest = self.rest();
        let (mark, format, name) = MARKS.into_iter().find(|it| rest.starts_with(it.0))?;
        if !self.rules.has(name) {
            return None;
        }
        let start = self.pos;
        if self.depth > MAX_DEPTH {
            self.report_depth(start..start + mark.len());
            return Some(Token::Text(mark.len()));
        }
        self.pos += mark.len();
        self.depth += 1;
        let (content, closed) = self.run(Some(mark));
        self.depth -= 1;
        if !closed {
            self.report_unclosed(start..start + mark.len());
        }
        Some(Token::Passed(InlineKind::Format { format, content }))
    }
}
