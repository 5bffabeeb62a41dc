//! Links: `[[title]]` and `[[label|title]]`.

use super::Parser;
use super::parser::Token;
use crate::diag::rules::malformed_link;
use crate::diag::{self, Cause, Diagnostic, Edit, Fix, Proposal, Rule, Safety};
use crate::say::Text;
use crate::slice::Slice;
use crate::source::Span;
use crate::wikitext::fault;
use crate::wikitext::tree::LinkStyle;
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
        if let Some(picture) = self.foreign_picture(inside, end + 2) {
            return Some(picture);
        }
        let (label, mut target) = self.label_and_target(start..end);
        let mut style = LinkStyle::Bracketed;
        if inside.contains('|') && self.byte(target.start) == Some(b'~') {
            style = LinkStyle::BracketedTitle;
            target.start += 1;
        }
        if target.is_empty() {
            target = label.clone();
        }
        if label.is_empty() && !target.is_empty() {
            self.report_no_label(self.pos..end + 2, target.clone());
        }
        if let Some(next) = inside.find("[[") {
            let len = inside
                .find(']')
                .map_or(next, |bracket| next.min(bracket + 1));
            self.report_malformed(self.pos..start + len, malformed_link::next_opens());
        }
        if target.is_empty() {
            let range = self.pos..end + 2;
            self.report_malformed(range.clone(), malformed_link::no_title());
            return Some(Token::Text(range.len()));
        }
        let kind = self.link_to(style, target, label);
        self.report_mismatch(end + 2);
        Some(Token::Node(kind, end + 2 - self.pos))
    }

    /// `[[|title]]`: the title is shown.
    fn report_no_label(&mut self, link: Range<usize>, target: Range<usize>) {
        let span = self.span(link);
        let title = self.text.slice(target);
        let text = format!("[[{title}]]");
        let edits = vec![Edit {
            span,
            text: text.clone(),
        }];
        self.report(malformed(span, malformed_link::no_label()).fix(diag::write(&text), edits));
    }

    /// Reports the brackets of `[[Bd]][F)`: the bracket after a link differs from the one that closes it.
    fn report_mismatch(&mut self, at: usize) {
        let after = self.text.get(at..).and_then(|rest| rest.strip_prefix('['));
        let len = after.and_then(|rest| rest.find(['(', ')', '[', ']', '|', '\n']));
        if let Some(len) = len.filter(|len| self.byte(at + 1 + len) == Some(b')')) {
            let span = self.span(at..at + len + 2);
            self.report(
                Diagnostic::new(Rule::MalformedLink, span, malformed_link::mismatch())
                    .help(malformed_link::mismatch_help()),
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
            self.report_half(range, inside, malformed_link::half_closed());
        } else {
            self.report_malformed(range, malformed_link::unclosed());
        }
        self.stray_bracket = true;
        Token::Text(len)
    }

    /// The length of `[[title]`, when that is here.
    fn half_closed(&self) -> Option<usize> {
        let inside = self.rest().get(2..)?;
        let len = inside.find(['[', ']', '\n'])?;
        let behind = |at: usize| self.byte(self.pos + 2 + len + at);
        // The bar may belong on either side of the bracket: `[[a]|b]`.
        (len > 0 && behind(0) == Some(b']') && behind(1) != Some(b'|')).then_some(len + 3)
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
        match fault::half_opened(self.text, self.pos) {
            Some(start) => {
                let message = malformed_link::half_opened();
                self.report_half(start..end, start + 1..self.pos, message);
            }
            None => {
                self.report_malformed(self.pos..end, malformed_link::unopened());
            }
        }
        Token::Text(2)
    }

    /// Whether the two brackets here close two separate ones in their line, the second of which directly follows a
    /// word, as in the program `[c[pr]['tags']]`.
    fn closes_single_brackets(&self) -> bool {
        const FARTHEST: usize = 200;
        let before = self.text.slice(..self.pos).as_bytes();
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

    /// Reports a link that lacks a bracket; `inside` is the text between the existing ones.
    fn report_half(&mut self, range: Range<usize>, inside: Range<usize>, message: Text) {
        let inside = self.text.slice(inside);
        let title = inside.split_once('|').map_or(inside, |(_, title)| title);
        let text = format!("[[{inside}]]");
        let help = diag::write(&text);
        let title = title.to_owned();
        let span = self.span(range.clone());
        let fix = Fix {
            message: malformed_link::fix(),
            edits: vec![Edit { span, text }],
            safety: Safety::Unsafe,
        };
        let found = malformed(span, message);
        // A letter in place of the bracket would be left before the link.
        let before = self.text.slice(..range.start);
        let is_glued = before.ends_with(char::is_alphanumeric);
        self.report(match is_glued {
            true => found,
            false => found.propose(Proposal { title, help, fix }),
        });
    }

    fn report_malformed(&mut self, range: Range<usize>, message: Text) {
        let span = self.span(range);
        self.report(malformed(span, message));
    }
}

fn malformed(span: Span, message: Text) -> Diagnostic {
    fault::malformed_link(span, message).explains([Cause::Brackets(span.source)])
}
