//! `''bold''`, `//italic//`, `__underline__`, `--strike--`, `^^superscript^^`, `~~subscript~~`,
//! `@@code@@`, `{{{code}}}`, and the dash that `--` is elsewhere.

use super::Parser;
use super::parser::{Stop, Token};
use crate::diag::rules::unsupported_markup;
use crate::diag::{Diagnostic, Rule};
use crate::slice::Slice;
use crate::wikitext::tree::{Format, InlineKind};

impl Format {
    /// The mark that opens and closes it.
    pub fn mark(self) -> &'static str {
        match self {
            Self::Bold => "''",
            Self::Italic => "//",
            Self::Underline => "__",
            Self::Strike => "--",
            Self::Superscript => "^^",
            Self::Subscript => "~~",
            Self::Code => "@@",
            Self::Class(_) => "{{",
        }
    }
}

impl Parser<'_> {
    pub(super) fn character_format(&mut self) -> Token {
        let rest = self.rest();
        let formats = [
            Format::Bold,
            Format::Italic,
            Format::Underline,
            Format::Superscript,
            Format::Subscript,
        ];
        if let Some(format) = formats
            .into_iter()
            .find(|format| rest.starts_with(format.mark()))
        {
            return Token::Mark(format);
        }
        if rest.starts_with("--") {
            self.dashes()
        } else {
            Token::Text(1)
        }
    }

    /// `--` closes struck text, opens it before a word, and is a dash elsewhere: before white
    /// space or the mark that closes the text around it, and, because the borders of a cell bind tighter, at the end of a cell.
    fn dashes(&mut self) -> Token {
        let after = self.text.slice(self.pos + 2..);
        let at_cell_end = self.stop == Stop::Cell && after.trim_start_matches(' ').starts_with('|');
        let before_space = after.chars().next().is_none_or(char::is_whitespace);
        // Classic's formatters see the text of a pair as if it ended before the closing mark.
        let innermost = self.builder.innermost();
        let before_mark = innermost.is_some_and(|it| after.starts_with(it.mark()));
        let is_dash = at_cell_end || before_space || before_mark;
        if innermost == Some(Format::Strike) || !is_dash {
            Token::Mark(Format::Strike)
        } else {
            Token::Node(InlineKind::Character("—".to_owned()), 2)
        }
    }

    pub(super) fn braces(&mut self) -> Token {
        if !self.rest().starts_with("{{") {
            return Token::Text(1);
        }
        if self.rest().starts_with("{{{") {
            self.code()
        } else {
            self.class_wrapper()
        }
    }

    /// `{{{code}}}`. Classic would go on to any `}}}` of the tiddler.
    fn code(&mut self) -> Token {
        let start = self.pos + 3;
        let reach = self.text_end(start);
        match self.finder.next("}}}", start) {
            Some(end) if end <= reach => {
                self.report_box_in_code(self.pos..end + 3, start..end);
                let kind = InlineKind::Code(self.span(start..end));
                Token::Node(kind, end + 3 - self.pos)
            }
            Some(far) => self.closed_too_far("{{{", far),
            None => self.unclosed("{{{"),
        }
    }

    pub(super) fn custom_format(&mut self) -> Token {
        if !self.rest().starts_with("@@") {
            return Token::Text(1);
        }
        if !self.builder.is_open(Format::Code) {
            self.report_css_prefix(self.pos + 2);
            self.foreign_class();
            let start = self.pos + 2;
            if let Some(end) = self.finder.next_in_line("@@", start) {
                self.report_box_in_code(self.pos..end + 2, start..end);
            }
        }
        Token::Mark(Format::Code)
    }

    /// Reports that the text from byte `start` on begins with a style such as `color:red;` or `color(red):`.
    pub(super) fn report_css_prefix(&mut self, start: usize) {
        let rest = self.text.slice(start..);
        if let Some(len) = css_prefix_len(rest) {
            let span = self.span(start..start + len);
            self.report(
                Diagnostic::new(Rule::UnsupportedMarkup, span, unsupported_markup::css())
                    .help(unsupported_markup::css_help()),
            );
        }
    }
}

/// The length of a style such as `color:red;` or `color(red):` that a text begins with.
pub(in crate::wikitext) fn css_prefix_len(text: &str) -> Option<usize> {
    let is_letter = |byte: &u8| byte.is_ascii_alphanumeric() || b"_-".contains(byte);
    let name = text.bytes().take_while(|byte| is_letter(byte)).count();
    let (closer, tail) = match text.as_bytes().get(name)? {
        b'(' => (b')', 1),
        b':' => (b';', 0),
        _ => return None,
    };
    let value = text.get(name + 1..)?;
    let len = value
        .bytes()
        .take(200)
        .position(|byte| byte == closer || b"|\n".contains(&byte))?;
    let closed = value.as_bytes().get(len) == Some(&closer)
        && (tail == 0 || value.as_bytes().get(len + 1) == Some(&b':'));
    (name > 0 && len > 0 && closed).then_some(name + 1 + len + 1 + tail)
}
