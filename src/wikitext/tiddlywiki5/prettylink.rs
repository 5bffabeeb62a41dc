//! `[[title]]`, `[[label|title]]`, `[ext[label|address]]`, and brackets that are neither.

use super::Parser;
use super::foreign::REACH;
use super::run::Token;
use crate::diag::{Diagnostic, Rule};
use crate::say::{Text, text};
use crate::wikitext::tree::{InlineKind, LinkStyle};
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
        let (label, target) = match inside.find('|') {
            Some(bar) => (start..start + bar, start + bar + 1..end),
            None => (start..end, start..end),
        };
        let target = if target.is_empty() {
            label.clone()
        } else {
            target
        };
        if let Some(next) = inside.find("[[") {
            let message = text!(
                "malformed-link-next-opens",
                "this link is not closed where the next one opens"
            );
            self.report_malformed(self.pos..start + next, message);
        }
        if target.is_empty() {
            let range = self.pos..end + 2;
            let message = text!("malformed-link-no-title", "this link names no title");
            self.report_malformed(range.clone(), message);
            return Some(Token::Text(range.len()));
        }
        if label.is_empty() {
            let message = text!(
                "malformed-link-no-label",
                "this link has a bar, but no label before it"
            );
            self.report_malformed(self.pos..end + 2, message);
        }
        let label = if label.is_empty() {
            target.clone()
        } else {
            label
        };
        let kind = InlineKind::Link {
            style: LinkStyle::Bracketed,
            target: self.span(target),
            label: vec![self.text_node(label)],
        };
        Some(Token::Node(kind, end + 2 - self.pos))
    }

    /// `[ext[address]]` and `[ext[label|address]]`
    pub(super) fn pretty_ext_link(&mut self) -> Option<Token> {
        if !self.rest().starts_with("[ext[") || !self.rules.has("prettyextlink") {
            return None;
        }
        let start = self.pos + 5;
        let end = self.next("]]", start)?;
        let inside = self.text.get(start..end)?;
        let (label, target) = match inside.find('|') {
            Some(bar) => (start..start + bar, start + bar + 1..end),
            None => (start..end, start..end),
        };
        let (label, target) = (self.trimmed(label), self.trimmed(target));
        if target.is_empty() {
            return None;
        }
        let label = if label.is_empty() {
            target.clone()
        } else {
            label
        };
        let kind = InlineKind::Link {
            style: LinkStyle::Url,
            target: self.span(target),
            label: vec![self.text_node(label)],
        };
        Some(Token::Node(kind, end + 2 - self.pos))
    }

    /// `[[`, `[img[` or `[ext[` that begins no link or picture.
    pub(super) fn stray_brackets(&mut self) -> Option<Token> {
        let openers = ["[[", "[img[", "[ext["];
        let opener = openers.into_iter().find(|it| self.rest().starts_with(it))?;
        let message = text!(
            "malformed-link-unclosed",
            "this opens a link or picture that is not closed in its line"
        );
        self.report_malformed(self.pos..self.pos + opener.len(), message);
        Some(Token::Text(opener.len()))
    }

    /// `]]` that closes no link.
    pub(super) fn closing_brackets(&mut self) -> Option<Token> {
        if !self.rest().starts_with("]]") {
            return None;
        }
        let before = self.text.as_bytes().get(..self.pos).unwrap_or_default();
        let line = before
            .iter()
            .rev()
            .take(REACH)
            .take_while(|byte| **byte != b'\n');
        // The bracket that it would close was reported already.
        if line.clone().count() < REACH && !line.into_iter().any(|byte| *byte == b'[') {
            let message = text!("malformed-link-unopened", "`]]` closes no link");
            self.report_malformed(self.pos..self.pos + 2, message);
        }
        Some(Token::Text(2))
    }

    fn report_malformed(&mut self, range: Range<usize>, message: Text) {
        let span = self.span(range);
        let help = text!(
            "malformed-link-help",
            "a link is `[[title]]` or `[[label|title]]`"
        );
        self.report(Diagnostic::new(Rule::MalformedLink, span, message).help(help));
    }
}
