//! `[[title]]` and `[[label|title]]`.

use super::Parser;
use super::inline::Token;
use crate::diag::{self, Cause, Diagnostic, Edit, Fix, Proposal, Rule, Safety};
use crate::say::{Text, text};
use crate::source::Span;
use crate::wikitext::tree::{InlineKind, LinkStyle};
use std::ops::Range;

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
        if let Some(picture) = self.foreign_picture(inside, end + 2) {
            return Some(picture);
        }
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
        if inside.starts_with('|') && !target.is_empty() {
            self.report_no_label(self.pos..end + 2, target.clone());
        }
        let label = if label.is_empty() {
            target.clone()
        } else {
            label
        };
        if let Some(next) = inside.find("[[") {
            let len = inside
                .find(']')
                .map_or(next, |bracket| next.min(bracket + 1));
            let message = text!(
                "malformed-link-next-opens",
                "this link is not closed where the next one opens"
            );
            self.report_malformed(self.pos..start + len, message);
        }
        if target.is_empty() {
            let range = self.pos..end + 2;
            let message = text!("malformed-link-no-title", "this link names no title");
            self.report_malformed(range.clone(), message);
            return Some(Token::Text(range.len()));
        }
        let kind = InlineKind::Link {
            style,
            target: self.span(target),
            label: vec![self.text_node(label)],
        };
        self.report_mismatch(end + 2);
        Some(Token::Node(kind, end + 2 - self.pos))
    }

    /// `[[|title]]`: the title is shown.
    fn report_no_label(&mut self, link: Range<usize>, target: Range<usize>) {
        let span = self.span(link);
        let title = self.text.get(target).unwrap_or_default();
        let text = format!("[[{title}]]");
        let edits = vec![Edit {
            span,
            text: text.clone(),
        }];
        let message = text!(
            "malformed-link-no-label",
            "this link has a bar, but no label before it"
        );
        self.report(malformed(span, message).fix(diag::write(&text), edits));
    }

    /// `[[Bd]][F)`: what is after a link opens with another bracket than it closes with.
    fn report_mismatch(&mut self, at: usize) {
        let after = self.text.get(at..).and_then(|rest| rest.strip_prefix('['));
        let len = after.and_then(|rest| rest.find(['(', ')', '[', ']', '|', '\n']));
        if let Some(len) = len.filter(|len| self.byte(at + 1 + len) == Some(b')')) {
            let span = self.span(at..at + len + 2);
            let message = text!("malformed-link-mismatch", "`[` is closed by `)`");
            self.report(
                Diagnostic::new(Rule::MalformedLink, span, message).help(text!(
                    "malformed-link-mismatch-help",
                    "write `(`, or the second half of a link"
                )),
            );
        }
    }

    /// `[[` or `[img[` that begins no link or picture.
    pub(super) fn stray_brackets(&mut self) -> Token {
        let (len, covered) = match self.image_opener_len() {
            Some(len) => (len, len),
            None if self.rest().starts_with("[[") => (2, self.half_closed().unwrap_or(2)),
            None => return Token::Text(1),
        };
        let range = self.pos..self.pos + covered;
        if covered > len {
            let inside = self.pos + len..range.end - 1;
            let message = text!(
                "malformed-link-half-closed",
                "a bracket is missing at the end of this link"
            );
            self.report_half(range, inside, message);
        } else {
            let message = text!(
                "malformed-link-unclosed",
                "this opens a link or picture that is not closed in its line"
            );
            self.report_malformed(range, message);
        }
        self.stray_bracket = true;
        Token::Text(len)
    }

    /// The length of `[[title]`, when that is here.
    fn half_closed(&self) -> Option<usize> {
        let inside = self.rest().get(2..)?;
        let len = inside.find(['[', ']', '\n'])?;
        (len > 0 && self.byte(self.pos + 2 + len) == Some(b']')).then_some(len + 3)
    }

    /// `]]` that closes no link.
    pub(super) fn closing_brackets(&mut self) -> Token {
        if !self.rest().starts_with("]]") {
            return Token::Text(1);
        }
        // The bracket that it would close was reported already.
        if std::mem::take(&mut self.stray_bracket) {
            return Token::Text(2);
        }
        if self.closes_single_brackets() {
            return Token::Text(2);
        }
        let end = self.pos + 2;
        match self.half_opened() {
            Some(start) => {
                let message = text!(
                    "malformed-link-half-opened",
                    "a bracket is missing at the start of this link"
                );
                self.report_half(start..end, start + 1..self.pos, message);
            }
            None => {
                let message = text!("malformed-link-unopened", "`]]` closes no link");
                self.report_malformed(self.pos..end, message);
            }
        }
        Token::Text(2)
    }

    /// Do the two brackets here close two single ones in their line, of which the second is glued to
    /// what it follows, as in the program `[c[pr]['tags']]`?
    fn closes_single_brackets(&self) -> bool {
        const FARTHEST: usize = 200;
        let before = self.text.get(..self.pos).unwrap_or_default().as_bytes();
        let mut line = before.iter().rev().take(FARTHEST);
        let mut open = 2;
        while let Some(byte) = line.next().filter(|byte| **byte != b'\n') {
            match byte {
                b'[' => open -= 1,
                b']' => open += 1,
                _ => {}
            }
            let glued = || {
                line.clone()
                    .next()
                    .is_some_and(|it| !it.is_ascii_whitespace())
            };
            if open == 0 || *byte == b'[' && !glued() {
                return open == 0;
            }
        }
        false
    }

    /// Where `[title` begins that ends at the parser's place.
    fn half_opened(&self) -> Option<usize> {
        let before = self.text.get(..self.pos)?;
        let start = before.rfind(['[', ']', '\n'])?;
        let single = self.byte(start) == Some(b'[') && start + 1 < self.pos;
        (single && !before.get(..start)?.ends_with('[')).then_some(start)
    }

    /// A link that lacks a bracket; `inside` is what is between those that it has.
    fn report_half(&mut self, range: Range<usize>, inside: Range<usize>, message: Text) {
        let inside = self.text.get(inside).unwrap_or_default();
        let title = inside.split_once('|').map_or(inside, |(_, title)| title);
        let text = format!("[[{inside}]]");
        let help = diag::write(&text);
        let title = title.to_owned();
        let span = self.span(range.clone());
        let fix = Fix {
            message: text!("malformed-link-fix", "add the missing bracket"),
            edits: vec![Edit { span, text }],
            safety: Safety::Unsafe,
        };
        let found = malformed(span, message);
        self.report(found.propose(Proposal { title, help, fix }));
    }

    fn report_malformed(&mut self, range: Range<usize>, message: Text) {
        let span = self.span(range);
        self.report(malformed(span, message));
    }
}

fn malformed(span: Span, message: Text) -> Diagnostic {
    Diagnostic::new(Rule::MalformedLink, span, message)
        .explains([Cause::Brackets(span.source)])
        .help(text!(
            "malformed-link-help",
            "a link is `[[title]]` or `[[label|title]]`"
        ))
}
