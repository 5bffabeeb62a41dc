//! `WikiWord` and `~WikiWord`.

use super::Parser;
use super::parser::Token;
use crate::wikitext::tree::{Format, LinkStyle};

/// The length in bytes of the WikiWord that `text` begins with, as Classic defines it: capitals,
/// then small letters, then a capital and any letters (`ZoC`, `TiddlyWiki`), or two capitals or
/// more, then small letters (`HCh`, `PIGs`). Digits, `_` and `-` count as small letters.
///
/// Source: `config.textPrimitives.wikiLink` of TiddlyWiki Classic.
pub(in crate::wikitext) fn wikiword_len(text: &str) -> Option<usize> {
    let capitals = len_while(text, is_upper);
    if capitals == 0 {
        return None;
    }
    let after_capitals = text.get(capitals..)?;
    let small = len_while(after_capitals, is_lower);
    if small == 0 {
        return None;
    }
    let after_small = after_capitals.get(small..)?;
    if after_small.starts_with(is_upper) {
        let any = len_while(after_small, |letter| is_upper(letter) || is_lower(letter));
        return Some(capitals + small + any);
    }
    let two_capitals = text.chars().nth(1).is_some_and(is_upper);
    two_capitals.then_some(capitals + small)
}

fn len_while(text: &str, is: impl Fn(char) -> bool) -> usize {
    text.find(|letter| !is(letter)).unwrap_or(text.len())
}

fn is_upper(letter: char) -> bool {
    matches!(letter, 'A'..='Z' | '\u{c0}'..='\u{de}' | '\u{150}' | '\u{170}')
}

fn is_lower(letter: char) -> bool {
    matches!(letter, 'a'..='z' | '0'..='9' | '_' | '-' | '\u{df}'..='\u{ff}' | '\u{151}' | '\u{171}')
}

/// Whether a WikiWord cannot follow this character.
fn joins(letter: char) -> bool {
    (is_upper(letter) || is_lower(letter)) && !matches!(letter, '_' | '-')
}

impl Parser<'_> {
    /// A WikiWord, or the text that looks like one but is no link.
    pub(super) fn wikilink(&mut self) -> Token {
        let Some(len) = self.wikiword_at(self.pos) else {
            // None begins further on in these capitals either.
            let capitals = len_while(self.rest(), is_upper);
            let one = self.rest().chars().next().map_or(1, char::len_utf8);
            return Token::Text(capitals.max(one));
        };
        // Code is not searched for links.
        let links = self.links && !self.builder.is_open(Format::Code);
        if !links || self.letter_before().is_some_and(joins) {
            return Token::Text(len);
        }
        let kind = self.bare_link(LinkStyle::WikiWord, self.pos..self.pos + len);
        Token::Node(kind, len)
    }

    /// `~WikiWord`: the word without its tilde, as text.
    pub(super) fn unwikilink(&mut self) -> Option<Token> {
        let word = self.pos + 1;
        let len = self.wikiword_at(word)?;
        Some(Token::Raw(word..word + len, 1 + len))
    }

    /// The length of the WikiWord at byte `at`. It ends before the mark that closes the text it
    /// is in: `__WikiWord__` would swallow it otherwise.
    fn wikiword_at(&mut self, at: usize) -> Option<usize> {
        let end = self.mark_end(at);
        wikiword_len(self.text.get(at..end)?)
    }
}

#[cfg(test)]
mod tests {
    use super::wikiword_len;

    #[test]
    fn wikiwords_are_what_classic_says() {
        for (word, len) in [
            ("HCh", 3),
            ("PoC is", 3),
            ("C-in-C", 6),
            ("PIGs", 4),
            ("Neo-Assyrian", 12),
            ("Built-Up", 8),
            ("TiddlyWiki's", 10),
            ("ÉtÉ", 5),
            ("ISO8601", 7),
        ] {
            assert_eq!(wikiword_len(word), Some(len), "{word}");
        }
    }

    #[test]
    fn other_words_are_none() {
        for word in ["Word", "DBM", "D6", "Cv", "word", "", "Jean-pierre", "ωΩω"] {
            assert_eq!(wikiword_len(word), None, "{word}");
        }
    }
}
