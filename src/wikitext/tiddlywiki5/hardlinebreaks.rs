//! `"""` … `"""`: running text in which each line end is a line break.

use super::Parser;
use super::parser::{Stop, Token};
use crate::wikitext::MAX_DEPTH;
use crate::wikitext::tree::{Inline, InlineKind};

impl Parser<'_> {
    pub(super) fn hard_line_breaks(&mut self) -> Option<Token> {
        if !self.rest().starts_with("\"\"\"") || !self.rules.has("hardlinebreaks") {
            return None;
        }
        let start = self.pos;
        let opener = start..start + 3;
        if self.next("\"\"\"", opener.end).is_none() || self.stop == Stop::HardLine {
            self.report_unclosed(opener);
            return Some(Token::Text(3));
        }
        if self.depth > MAX_DEPTH {
            self.report_depth(opener);
            return Some(Token::Text(3));
        }
        self.pos = opener.end + usize::from(self.byte(opener.end) == Some(b'\n'));
        let outer = std::mem::replace(&mut self.stop, Stop::HardLine);
        self.depth += 1;
        let mut nodes = Vec::new();
        loop {
            nodes.append(&mut self.run(None).0);
            if self.byte(self.pos) != Some(b'\n') {
                break;
            }
            let span = self.span(self.pos..self.pos + 1);
            let kind = InlineKind::LineBreak;
            nodes.push(Inline { kind, span });
            self.pos += 1;
        }
        self.depth -= 1;
        self.stop = outer;
        if self.rest().starts_with("\"\"\"") {
            self.pos += 3;
        } else {
            self.report_unclosed(opener);
        }
        Some(Token::Several(nodes))
    }
}
