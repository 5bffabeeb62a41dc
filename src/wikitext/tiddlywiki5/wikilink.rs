//! `WikiWord`, a link in wikis that ask for it, and `~WikiWord`, which never is one (the rule
//! `wikilinkprefix`).

use super::Parser;
use super::parser::Token;
use crate::wikitext::tree::LinkStyle;

/// The length in bytes of the WikiWord that `text` begins with: capitals, small letters, a capital,
/// and then any letters and digits.
///
/// Source: `textPrimitives.wikiLink` of TiddlyWiki 5's core.
pub(in crate::wikitext) fn wikiword_len(text: &str) -> Option<usize> {
    let capitals = len_while(text, is_upper);
    let small = len_while(text.get(capitals..)?, is_lower);
    let rest = text.get(capitals + small..)?;
    let is_word = capitals > 0 && small > 0 && rest.starts_with(is_upper);
    is_word.then(|| capitals + small + len_while(rest, is_any_letter))
}

fn len_while(text: &str, is: impl Fn(char) -> bool) -> usize {
    text.find(|letter| !is(letter)).unwrap_or(text.len())
}

fn is_upper(letter: char) -> bool {
    matches!(letter, 'A'..='Z' | '\u{c0}'..='\u{d6}' | '\u{d8}'..='\u{de}' | '\u{150}' | '\u{170}')
}

fn is_lower(letter: char) -> bool {
    matches!(letter, 'a'..='z' | '\u{df}'..='\u{f6}' | '\u{f8}'..='\u{ff}' | '\u{151}' | '\u{171}')
}

/// The letters of WikiWords and of the titles of system tiddlers.
pub(super) fn is_any_letter(letter: char) -> bool {
    is_upper(letter) || is_lower(letter) || letter.is_ascii_digit()
}

impl Parser<'_> {
    pub(super) fn wikilink(&mut self) -> Option<Token> {
        if !self.rules.wikiwords() {
            return None;
        }
        let Some(len) = wikiword_len(self.rest()) else {
            // None begins further on in these capitals either, but the last of them.
            let capitals = len_while(self.rest(), is_upper);
            let last = self.rest().get(..capitals)?.chars().next_back()?;
            return Some(Token::Text(
                capitals
                    .saturating_sub(last.len_utf8())
                    .max(last.len_utf8()),
            ));
        };
        let joins = |it: char| is_any_letter(it) || it == '-' || it == '_';
        if self.letter_before().is_some_and(joins) {
            return Some(Token::Text(len));
        }
        let kind = self.bare_link(LinkStyle::WikiWord, self.pos..self.pos + len);
        Some(Token::Node(kind, len))
    }

    /// `~WikiWord`: the word without its tilde, as text, whether WikiWords are links or not.
    pub(super) fn unwikilink(&mut self) -> Option<Token> {
        if !self.rules.has("wikilinkprefix") {
            return None;
        }
        let len = wikiword_len(self.rest().strip_prefix('~')?)?;
        let word = self.pos + 1;
        Some(Token::Raw(word..word + len, 1 + len))
    }
}

#[cfg(test)]
mod tests {
    use super::wikiword_len;

    #[test]
    fn wikiwords_are_what_the_core_says() {
        for (text, len) in [
            ("TiddlyWiki's", Some(10)),
            ("HCh", None),
            ("PoC is", Some(3)),
            ("C-in-C", None),
            ("ISO8601", None),
            ("ÉtÉ9", Some(6)),
            ("Word", None),
        ] {
            assert_eq!(wikiword_len(text), len, "{text}");
        }
    }
}
