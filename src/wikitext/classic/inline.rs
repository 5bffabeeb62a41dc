//! Running text: from one special byte to the next; the rules are tried in Classic's order.

use super::parser::{Stop, Token};
use super::{Parser, is_blank};
use crate::slice::Slice;
use crate::wikitext::MAX_DEPTH;
use crate::wikitext::tree::{Format, Inline, InlineKind};

/// Whether a rule may match at this byte. All others are text.
#[expect(clippy::indexing_slicing, reason = "it is done by the compiler")]
const SPECIAL: [bool; 256] = {
    let mut table = [false; 256];
    let bytes = b"\n|[]<{$/'_^~-@\"&*`\\ABCDEFGHIJKLMNOPQRSTUVWXYZfhmind}\xc3\xc5\xe2\xef";
    let mut at = 0;
    while at < bytes.len() {
        table[bytes[at] as usize] = true;
        at += 1;
    }
    table
};

impl Parser<'_> {
    /// Reads running text up to `stop`; leaves the parser there.
    pub(super) fn run(&mut self, stop: Stop) {
        self.stop = stop;
        self.stray_bracket = false;
        self.paragraph_end = None;
        let mut text_start = self.pos;
        loop {
            self.skip_to_special();
            if self.pos >= self.text.len() || self.stops_here() {
                self.builder.push_text(self.source, text_start..self.pos);
                return;
            }
            let start = self.pos;
            let token = self.token();
            if let Token::Text(len) = token {
                self.pos += len.max(1);
                continue;
            }
            self.builder.push_text(self.source, text_start..start);
            self.take(token);
            text_start = self.pos;
        }
    }

    fn skip_to_special(&mut self) {
        let rest = self.text.as_bytes().slice(self.pos..);
        let special = |byte: &u8| SPECIAL.get(usize::from(*byte)) == Some(&true);
        self.pos += rest.iter().position(special).unwrap_or(rest.len());
    }

    /// Whether the running text ends at the parser's place.
    fn stops_here(&mut self) -> bool {
        match (self.byte(self.pos), self.stop) {
            (Some(b'\n'), Stop::Paragraph) => self.paragraph_ends(),
            (Some(b'\n'), Stop::Line | Stop::Cell) | (Some(b'|'), Stop::Cell) => true,
            (Some(b'<'), Stop::Paragraph) => self.break_len().is_some(),
            _ => false,
        }
    }

    /// Whether the line after the line end at the parser's place begins another block.
    fn paragraph_ends(&mut self) -> bool {
        let newline = self.pos;
        self.pos = newline + 1;
        let line_end = self.finder.line_end(self.pos);
        let line = self.text.slice(self.pos..line_end);
        let ends = is_blank(line)
            || (self.in_quote && self.at_quote_end())
            || (self.in_comment && (line == "***/" || line == "--->"))
            || self.block_rule().is_some();
        self.pos = newline;
        ends
    }

    /// The end of the paragraph, item, row or heading that contains byte `from`: a mark that is opened there must
    /// be closed there.
    pub(super) fn text_end(&mut self, from: usize) -> usize {
        match self.stop {
            Stop::Paragraph => self.paragraph_end(from),
            Stop::Line | Stop::Cell => self.finder.line_end(from),
            Stop::Text => self.text.len(),
        }
    }

    /// The end of the paragraph that contains byte `from`; each paragraph is searched once.
    fn paragraph_end(&mut self, from: usize) -> usize {
        if let Some(known) = self.paragraph_end.filter(|end| from <= *end) {
            return known;
        }
        let outer = self.pos;
        self.pos = self.finder.line_end(from);
        while self.pos < self.text.len() && !self.paragraph_ends() {
            self.pos = self.finder.line_end(self.pos + 1);
        }
        let end = std::mem::replace(&mut self.pos, outer);
        self.paragraph_end = Some(end);
        end
    }

    /// The token at the parser's place, by the rules in Classic's order.
    fn token(&mut self) -> Token {
        let Some(byte) = self.byte(self.pos) else {
            return Token::Text(1);
        };
        if let Some(raw) = self.foreign_raw() {
            return raw;
        }
        match byte {
            b'\n' => self.next_line(),
            b'<' => self.angle(),
            b'[' => self
                .link()
                .or_else(|| self.image())
                .or_else(|| self.foreign_brackets())
                .or_else(|| self.half_picture())
                .unwrap_or_else(|| self.stray_brackets()),
            b']' => self.closing_brackets(),
            b'/' if self.rest().starts_with("/*") => self.foreign_pair().unwrap_or(Token::Text(1)),
            b'/' => None
                .or_else(|| self.comment())
                .or_else(|| self.half_comment())
                .unwrap_or_else(|| self.character_format()),
            b'~' => self.unwikilink().unwrap_or_else(|| self.character_format()),
            b'\'' | b'_' => self.quote_or_format(),
            b'^' | b'-' => self.character_format(),
            b'{' => self.braces(),
            b'}' => self.stray_braces(),
            b'@' => self.custom_format(),
            b'"' => None
                .or_else(|| self.raw_text())
                .or_else(|| self.foreign_pair())
                .unwrap_or(Token::Text(1)),
            b'*' | b'`' | b'$' => self.foreign_pair().unwrap_or(Token::Text(1)),
            b'\\' => self.foreign_command().unwrap_or(Token::Text(1)),
            0xe2 | 0xef => self.foreign_pair().unwrap_or(Token::Text(3)),
            b'&' => self.entity(),
            b'f' | b'h' | b'm' | b'i' | b'n' | b'd' => self.url().unwrap_or(Token::Text(1)),
            b'A'..=b'Z' | 0xc3 | 0xc5 => self.wikilink(),
            _ => Token::Text(1),
        }
    }

    /// Handles a line end inside running text, by what is at the beginning of the next line.
    fn next_line(&mut self) -> Token {
        if self.stop == Stop::Paragraph {
            self.pos += 1;
            self.foreign_line(false);
            self.pos -= 1;
            if self.headings.line_breaks {
                return Token::Node(InlineKind::LineBreak, 1);
            }
        }
        Token::Text(1)
    }

    fn quote_or_format(&mut self) -> Token {
        let is_format = self.rest().starts_with("''") && !self.rest().starts_with("'''")
            || self.rest().starts_with("__");
        if !is_format && let Some(token) = self.foreign_pair() {
            return token;
        }
        self.character_format()
    }

    fn angle(&mut self) -> Token {
        None.or_else(|| self.macro_call())
            .or_else(|| self.html())
            .or_else(|| self.line_break())
            .or_else(|| self.raw_text())
            .or_else(|| self.foreign_element())
            .or_else(|| self.foreign_pair())
            .unwrap_or(Token::Text(1))
    }

    pub(super) fn take(&mut self, token: Token) {
        let start = self.pos;
        match token {
            Token::Text(len) => self.pos += len.max(1),
            Token::Comment(len) => {
                self.pos += len;
                self.end_comment(start, (2, 2));
            }
            Token::Raw(range, len) => {
                self.builder.push_text(self.source, range);
                self.pos += len.max(1);
            }
            Token::Node(kind, len) => {
                self.pos += len.max(1);
                let span = self.span(start..self.pos);
                self.builder.push(Inline { kind, span });
            }
            Token::Mark(format) => self.mark(format),
        }
    }

    /// Closes the innermost mark when it is of this kind, else opens one, as Classic does.
    fn mark(&mut self, format: Format) {
        let start = self.pos;
        self.pos += 2;
        if self.builder.innermost() == Some(format) {
            self.builder.close(self.source, self.pos);
        } else if self.depth() < MAX_DEPTH {
            let opener = self.span(start..self.pos);
            self.builder.open(format, opener);
        } else {
            let end = self.pos;
            self.report_depth(start..end);
            self.builder.push_text(self.source, start..self.pos);
        }
    }

    /// The offset at which text at `from` must end at the latest, because the innermost mark is closed there.
    pub(super) fn mark_end(&mut self, from: usize) -> usize {
        self.builder
            .innermost()
            .and_then(|format| self.finder.next(format.mark(), from))
            .unwrap_or(self.text.len())
    }

    /// The block rule of an `<hr>`, which splits paragraphs anywhere.
    pub(super) fn break_len(&self) -> Option<usize> {
        ["<hr>", "<hr/>", "<hr />"]
            .iter()
            .find(|written| self.rest().starts_with(**written))
            .map(|written| written.len())
    }

    /// The length of a `---…` line or `<hr>` that begins here.
    pub(super) fn rule_len(&mut self) -> Option<usize> {
        if let Some(len) = self.break_len() {
            return Some(len);
        }
        let end = self.finder.line_end(self.pos);
        let line = self.text.get(self.pos..end)?;
        let dashes = line.len() >= 4 && line.bytes().all(|byte| byte == b'-');
        dashes.then_some(line.len())
    }
}
