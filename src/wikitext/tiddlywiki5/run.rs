//! Running text: from one special byte to the next; the rules that can match there are tried.

use super::parser::{Stop, Token};
use super::{BlockEnd, Parser};
use crate::slice::Slice;
use crate::source::Span;
use crate::wikitext::tidy::tidy;
use crate::wikitext::tree::{Inline, InlineKind};
use std::ops::Range;

/// Whether a rule may match, or running text end, at this byte. All others are text.
#[expect(clippy::indexing_slicing, reason = "it is done by the compiler")]
const SPECIAL: [bool; 256] = {
    let mut table = [false; 256];
    let bytes = b"\n|`<-'/~,^_&{\"[]($@*\\fhminds\xe2";
    let mut at = 0;
    while at < bytes.len() {
        table[bytes[at] as usize] = true;
        at += 1;
    }
    table
};

/// Running text in the making.
#[derive(Debug, Default)]
pub(super) struct Content {
    inlines: Vec<Inline>,
}

impl Content {
    fn push_text(&mut self, span: Span) {
        if span.is_empty() {
            return;
        }
        match self.inlines.last_mut() {
            Some(Inline {
                kind: InlineKind::Text,
                span: last,
            }) if last.end == span.start => last.end = span.end,
            _ => self.inlines.push(Inline {
                kind: InlineKind::Text,
                span,
            }),
        }
    }
}

impl<'a> Parser<'a> {
    /// Running text of one paragraph, item, cell, caption or heading: its marks end with it.
    pub(super) fn line(&mut self, stop: Stop<'a>) -> Vec<Inline> {
        let outer = std::mem::replace(&mut self.stop, stop);
        let (content, _) = self.run(None);
        self.stop = outer;
        tidy(content, self.text)
    }

    /// Reads running text up to the mark that closes it, which is passed, or to its end; returns whether the mark
    /// was found.
    pub(super) fn run(&mut self, mark: Option<&'static str>) -> (Vec<Inline>, bool) {
        let mut content = Content::default();
        let mut text_start = self.pos;
        let closed = loop {
            self.skip_to_special();
            let start = self.pos;
            if start >= self.end {
                break false;
            }
            let ends = mark.is_some_and(|mark| self.rest().starts_with(mark));
            if ends || self.stops_here() {
                break ends;
            }
            let token = self.token();
            if let Token::Text(len) = token {
                self.pos = start + len.max(1);
                continue;
            }
            self.push_text(&mut content, text_start..start);
            self.take(token, start, &mut content);
            text_start = self.pos;
        };
        // A mark may close behind the end of the text that it is in, such as a row.
        let end = self.pos.min(self.end);
        self.push_text(&mut content, text_start.min(end)..end);
        if closed {
            self.pos += mark.map_or(0, str::len);
        }
        (content.inlines, closed)
    }

    fn skip_to_special(&mut self) {
        // A letter of several bytes may have been passed by its first.
        let rest = self.text.as_bytes().slice(self.pos.min(self.end)..self.end);
        let wikiwords = self.rules.wikiwords();
        let special = |byte: &u8| {
            SPECIAL.get(usize::from(*byte)) == Some(&true)
                || wikiwords && (byte.is_ascii_uppercase() || matches!(byte, 0xc3 | 0xc5))
        };
        self.pos += rest.iter().position(special).unwrap_or(rest.len());
    }

    /// Appends text, without the white space around it where a pragma asks for that.
    fn push_text(&self, content: &mut Content, range: Range<usize>) {
        let mut range = range;
        if self.rules.trim {
            let text = self.text.slice(range.clone());
            let start = range.start + (text.len() - text.trim_start().len());
            range = start..(start + text.trim().len());
        }
        content.push_text(self.span(range));
    }

    /// Whether the running text ends at the parser's place.
    fn stops_here(&mut self) -> bool {
        match (self.byte(self.pos), self.stop) {
            (Some(b'\n'), Stop::Paragraph) => {
                self.rest().starts_with("\n\n") || self.blocks_end_in_next_line()
            }
            (Some(b'\n'), Stop::Line | Stop::Cell | Stop::HardLine) | (Some(b'|'), Stop::Cell) => {
                true
            }
            (Some(b'"'), Stop::HardLine) => self.rest().starts_with("\"\"\""),
            (Some(b'<'), Stop::Paragraph) => {
                matches!(self.block_end, BlockEnd::Element(_)) && self.block_end_len().is_some()
                    || self.interruptible && self.at_block_element()
            }
            (Some(b'<'), Stop::Element(name)) => {
                self.closing_tag_len(name).is_some()
                    || self.interruptible && self.at_block_element()
            }
            _ => false,
        }
    }

    fn blocks_end_in_next_line(&mut self) -> bool {
        if !matches!(self.block_end, BlockEnd::Quote(_) | BlockEnd::Style) {
            return false;
        }
        self.pos += 1;
        let ends = self.block_end_len().is_some();
        self.pos -= 1;
        ends
    }

    /// The token at the parser's place. Where two rules of the core match, the later one is tried first.
    fn token(&mut self) -> Token {
        let Some(byte) = self.byte(self.pos) else {
            return Token::Text(1);
        };
        let found = match byte {
            b'\n' => self.broken_row(),
            b'`' => self.code_inline(),
            b'<' => None
                .or_else(|| self.macro_call())
                .or_else(|| self.html_inline())
                .or_else(|| self.conditional())
                .or_else(|| self.comment_inline())
                .or_else(|| self.foreign_pair()),
            b'-' => self.dash(),
            b'\'' | b'/' | b'^' | b'_' | b',' => None
                .or_else(|| self.foreign_bold())
                .or_else(|| self.emphasis())
                .or_else(|| self.foreign_pair()),
            b'~' => None
                .or_else(|| self.unwikilink())
                .or_else(|| self.suppressed_link())
                .or_else(|| self.emphasis()),
            b'&' => self.entity(),
            b'{' => self.braces(),
            b'"' => self.hard_line_breaks(),
            b'[' => None
                .or_else(|| self.pretty_link())
                .or_else(|| self.pretty_ext_link())
                .or_else(|| self.image())
                .or_else(|| self.foreign_link())
                .or_else(|| self.foreign_brackets())
                .or_else(|| self.stray_brackets()),
            b']' => self.closing_brackets(),
            b'(' => self.variable(),
            b'$' => self.sys_link().or_else(|| self.foreign_pair()),
            b'@' => self.style_inline(),
            b'*' => self.foreign_pair(),
            0xe2 => self.foreign_pair().or(Some(Token::Text(3))),
            b'\\' => self.foreign_command(),
            b'f' | b'h' | b'm' | b'i' | b'n' | b'd' | b's' => self.ext_link(),
            _ => self.wikilink(),
        };
        found.unwrap_or(Token::Text(1))
    }

    fn take(&mut self, token: Token, start: usize, content: &mut Content) {
        match token {
            Token::Text(len) => self.pos = start + len.max(1),
            Token::Comment(len) => {
                self.pos = start + len.max(1);
                self.end_comment(start, (4, 3));
            }
            Token::Raw(range, len) => {
                content.push_text(self.span(range));
                self.pos = start + len.max(1);
            }
            Token::Node(kind, len) => {
                self.pos = start + len.max(1);
                self.inline_end = self.pos;
                let span = self.span(start..self.pos);
                content.inlines.push(Inline { kind, span });
            }
            Token::Passed(kind) => {
                self.inline_end = self.pos;
                let span = self.span(start..self.pos);
                content.inlines.push(Inline { kind, span });
            }
            Token::Several(nodes) => {
                let end = nodes.last().map_or(0, |node| node.span.range().end);
                self.inline_end = self.inline_end.max(end);
                for node in nodes {
                    match node.kind {
                        InlineKind::Text => content.push_text(node.span),
                        _ => content.inlines.push(node),
                    }
                }
            }
        }
    }
}
