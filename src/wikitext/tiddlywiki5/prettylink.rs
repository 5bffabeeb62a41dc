//! `[[title]]`, `[[label|title]]`, `[ext[label|address]]`, and brackets that are neither.

use super::Parser;
use super::parser::Token;
use crate::diag;
use crate::diag::rules::malformed_link;
use crate::say::Text;
use crate::slice::Slice;
use crate::wikitext::fault;
use crate::wikitext::foreign::REACH;
use crate::wikitext::tree::LinkStyle;
use std::ops::Range;

impl Parser<'_> {
    /// A link: up to the first `]]` of the line, split at its first bar.
    pub(super) fn pretty_link(&mut self) -> Option<Token> {
        if !self.rest().starts_with("[[") || !self.rules.has("prettylink") {
            return None;
        }
        let start = self.pos + 2;
        let line_end = self.line_end(start);
        let end = self.next("]]", start).filter(|end| *end < line_end)?;
        let inside = self.text.get(start..end)?;
        let (label, mut target) = self.label_and_target(start..end);
        if target.is_empty() {
            target = label.clone();
        }
        if let Some(next) = inside.find("[[") {
            self.report_malformed(self.pos..start + next, malformed_link::next_opens());
        }
        if target.is_empty() {
            let range = self.pos..end + 2;
            self.report_malformed(range.clone(), malformed_link::no_title());
            return Some(Token::Text(range.len()));
        }
        if label.is_empty() {
            self.report_malformed(self.pos..end + 2, malformed_link::no_label());
        }
        let kind = self.link_to(LinkStyle::Bracketed, target, label);
        Some(Token::Node(kind, end + 2 - self.pos))
    }

    /// An external link, `[ext[address]]` or `[ext[label|address]]`.
    pub(super) fn pretty_ext_link(&mut self) -> Option<Token> {
        if !self.rest().starts_with("[ext[") || !self.rules.has("prettyextlink") {
            return None;
        }
        let start = self.pos + 5;
        let end = self.next("]]", start)?;
        let (label, target) = self.label_and_target(start..end);
        let (label, target) = (self.trimmed(label), self.trimmed(target));
        if target.is_empty() {
            return None;
        }
        let kind = self.link_to(LinkStyle::Url, target, label);
        Some(Token::Node(kind, end + 2 - self.pos))
    }

    /// `[[`, `[img[` or `[ext[` that begins no link or picture.
    pub(super) fn stray_brackets(&mut self) -> Option<Token> {
        let openers = ["[[", "[img[", "[ext["];
        let opener = openers.into_iter().find(|it| self.rest().starts_with(it));
        let length = opener.map(str::len).or_else(|| self.picture_opener())?;
        let range = self.pos..self.pos + length;
        self.report_malformed(range, malformed_link::unclosed());
        Some(Token::Text(length))
    }

    /// `]]` that closes no link.
    pub(super) fn closing_brackets(&mut self) -> Option<Token> {
        if !self.rest().starts_with("]]") {
            return None;
        }
        if let Some(start) = fault::half_opened(self.text, self.pos) {
            let inside = self.text.slice(start + 1..self.pos);
            let found = fault::malformed_link(
                self.span(start..self.pos + 2),
                malformed_link::half_opened(),
            );
            self.report(found.help(diag::write(&format!("[[{inside}]]"))));
            return Some(Token::Text(2));
        }
        let before = self.text.as_bytes().slice(..self.pos);
        let line = before
            .iter()
            .rev()
            .take(REACH)
            .take_while(|byte| **byte != b'\n');
        // The bracket that it would close was reported already.
        if line.clone().count() < REACH && !line.into_iter().any(|byte| *byte == b'[') {
            self.report_malformed(self.pos..self.pos + 2, malformed_link::unopened());
        }
        Some(Token::Text(2))
    }

    fn report_malformed(&mut self, range: Range<usize>, message: Text) {
        let span = self.span(range);
        self.report(fault::malformed_link(span, message));
    }
}
