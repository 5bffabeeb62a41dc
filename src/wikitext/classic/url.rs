//! Bare addresses.

use super::Parser;
use super::parser::{Stop, Token};
use crate::wikitext::tree::{Format, LinkStyle};

/// The schemes that make text an address, as Classic has them.
const SCHEMES: [&str; 8] = [
    "file:", "http:", "https:", "mailto:", "ftp:", "irc:", "news:", "data:",
];

impl Parser<'_> {
    /// Parses an address: a scheme, and all up to white space or a quote, except for punctuation at its end.
    pub(super) fn url(&mut self) -> Option<Token> {
        let rest = self.rest();
        let scheme = SCHEMES.iter().find(|scheme| rest.starts_with(**scheme))?;
        if !self.links || self.builder.is_open(Format::Code) {
            return None;
        }
        // The slashes of `https://` close no italics; the next ones do.
        let slashes = rest.get(scheme.len()..)?.starts_with("//");
        let authority = scheme.len() + if slashes { 2 } else { 0 };
        let end = self.mark_end(self.pos + authority);
        let candidate = self.text.get(self.pos..end)?;
        let in_cell = self.stop == Stop::Cell;
        let ends = |letter: char| {
            letter.is_whitespace() || matches!(letter, '\'' | '"') || (in_cell && letter == '|')
        };
        let run = candidate.find(ends).unwrap_or(candidate.len());
        let len = without_punctuation(candidate.get(..run)?, candidate.as_bytes().get(run));
        if len <= scheme.len() {
            return None;
        }
        let kind = self.bare_link(LinkStyle::Url, self.pos..self.pos + len);
        Some(Token::Node(kind, len))
    }
}

/// The length of the longest beginning of `run` that ends in a slash or at a word boundary.
/// `next` is the byte after the run.
pub(in crate::wikitext) fn without_punctuation(run: &str, next: Option<&u8>) -> usize {
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    let bytes = run.as_bytes();
    let mut after = next.is_some_and(is_word);
    for (at, byte) in bytes.iter().enumerate().rev() {
        if *byte == b'/' || (is_word(byte) != after) {
            // Never in the middle of a character.
            return (at + 1..=run.len())
                .find(|end| run.is_char_boundary(*end))
                .unwrap_or(0);
        }
        after = is_word(byte);
    }
    0
}

#[cfg(test)]
mod tests {
    use super::without_punctuation;

    #[test]
    fn punctuation_at_the_end_is_no_part_of_an_address() {
        for (run, expected) in [
            ("http://a.org.", "http://a.org"),
            ("http://a.org/),", "http://a.org/"),
            ("http://a.org/wiki_(x)", "http://a.org/wiki_(x"),
            ("http://a.org/?", "http://a.org/"),
            ("http:", "http"),
        ] {
            assert_eq!(&run[..without_punctuation(run, Some(&b' '))], expected);
        }
    }
}
