//! Markup that is printed as it is or not at all: `"""raw"""`, `<nowiki>`, `/% comment %/`, `<<macro>>`, `<html>`,
//! and entities and line breaks.

use super::Parser;
use super::parser::Token;
use crate::diag::rules::{unclosed_markup, unsupported_markup};
use crate::say::Text;
use crate::slice::Slice;
use crate::wikitext::cursor::Reference;
use crate::wikitext::fault;
use crate::wikitext::tree::InlineKind;

impl Parser<'_> {
    /// `"""text"""` and `<nowiki>text</nowiki>`; as in Classic, either mark closes both, but only where the text
    /// around it continues.
    pub(super) fn raw_text(&mut self) -> Option<Token> {
        let opener = ["\"\"\"", "<nowiki>"]
            .into_iter()
            .find(|opener| self.rest().starts_with(opener))?;
        let start = self.pos + opener.len();
        let quotes = self.finder.next("\"\"\"", start).map(|at| (at, at + 3));
        let tag = self.finder.next("</nowiki>", start).map(|at| (at, at + 9));
        let reach = self.text_end(start);
        let closer = [quotes, tag].into_iter().flatten().min();
        match closer {
            Some((end, after)) if end <= reach => Some(Token::Raw(start..end, after - self.pos)),
            // It closes what was opened too far before it, which is reported.
            _ if self.far_closer == Some(self.pos) => Some(Token::Text(opener.len())),
            Some((far, _)) => Some(self.closed_too_far(opener, far)),
            None => Some(self.unclosed(opener)),
        }
    }

    /// An opener whose closer is in another paragraph, item or row is text.
    pub(super) fn closed_too_far(&mut self, opener: &'static str, closer: usize) -> Token {
        self.far_closer = Some(closer);
        self.not_closed(opener, unclosed_markup::same())
    }

    /// `/% comment %/`
    pub(super) fn comment(&mut self) -> Option<Token> {
        if !self.rest().starts_with("/%") {
            return None;
        }
        let start = self.pos + 2;
        let end = self.finder.next("%/", start);
        // What closes another comment does not close this one.
        match end.filter(|end| !self.text.slice(start..*end).contains("/%")) {
            Some(end) => Some(Token::Comment(end + 2 - self.pos)),
            None => Some(self.unclosed("/%")),
        }
    }

    /// `%#name%/`, which lacks its first sign; the parser is at its last one.
    pub(super) fn half_comment(&mut self) -> Option<Token> {
        let before = self.text.slice(..self.pos).strip_suffix('%')?;
        let start = before.rfind(['%', '\n'])?;
        let is_anchor = before.slice(start..).starts_with("%#");
        if !is_anchor || before.slice(..start).ends_with('/') {
            return None;
        }
        let range = start..self.pos + 1;
        let whole = format!("/{}", self.text.slice(range.clone()));
        self.report_half_mark(range, &whole);
        Some(Token::Text(1))
    }

    /// An opener without its closer is text.
    pub(super) fn unclosed(&mut self, opener: &'static str) -> Token {
        self.not_closed(opener, unclosed_markup::close())
    }

    pub(super) fn not_closed(&mut self, opener: &'static str, help: Text) -> Token {
        let span = self.span(self.pos..self.pos + opener.len());
        self.report(fault::unclosed(span, opener, help));
        Token::Text(opener.len())
    }

    /// `<<macro parameters>>`
    pub(super) fn macro_call(&mut self) -> Option<Token> {
        let inside = self.rest().strip_prefix("<<")?;
        if inside.starts_with(|first: char| first == '>' || first.is_whitespace()) {
            return None;
        }
        let Some(closer) = self.finder.next(">>", self.pos + 2) else {
            return inside
                .starts_with(char::is_alphabetic)
                .then(|| self.unclosed("<<"));
        };
        let end = closer + 2;
        let shown = self.transclusion(end);
        shown.or_else(|| {
            let name = fault::called(self.text.slice(self.pos..end));
            Some(self.unsupported(end, unsupported_markup::macro_(name)))
        })
    }

    /// `<html>…</html>`
    pub(super) fn html(&mut self) -> Option<Token> {
        let tag = self.rest().get(..6)?;
        if !tag.eq_ignore_ascii_case("<html>") {
            return None;
        }
        let Some(closer) = self.finder.next("</html>", self.pos + 6) else {
            return Some(self.unclosed("<html>"));
        };
        let end = closer + 7;
        Some(self.unsupported(end, unsupported_markup::html()))
    }

    fn unsupported(&mut self, end: usize, message: Text) -> Token {
        let span = self.span(self.pos..end);
        let written = self.text.slice(self.pos..end);
        self.report(fault::unsupported(span, written, message));
        Token::Raw(self.pos..end, end - self.pos)
    }

    /// `<br>`
    pub(super) fn line_break(&mut self) -> Option<Token> {
        ["<br>", "<br/>", "<br />"]
            .into_iter()
            .find(|written| self.rest().starts_with(written))
            .map(|written| Token::Node(InlineKind::LineBreak, written.len()))
    }

    /// `&eacute;`
    pub(super) fn entity(&mut self) -> Token {
        match self.reference() {
            Some(Reference::Known(node, len)) => {
                if matches!(&node, InlineKind::Character(characters) if characters == "&") {
                    self.report_double_escape(len);
                }
                Token::Node(node, len)
            }
            Some(Reference::Unknown(len)) => Token::Text(len),
            None => self.foreign_entity().unwrap_or(Token::Text(1)),
        }
    }
}
