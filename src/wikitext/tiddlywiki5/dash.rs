//! `--` and `---`: dashes.

use super::Parser;
use super::parser::Token;
use crate::wikitext::tree::InlineKind;

impl Parser<'_> {
    pub(super) fn dash(&mut self) -> Option<Token> {
        let marks = self.rest().bytes().take_while(|byte| *byte == b'-').count();
        if !self.rules.has("dash") {
            return None;
        }
        // Of more than three, the last three are the dash.
        match marks {
            0 | 1 => None,
            2 => self.foreign_pair().or_else(|| Some(self.character("–", 2))),
            3 => Some(self.character("—", 3)),
            more => Some(Token::Text(more - 3)),
        }
    }

    fn character(&self, shown: &str, len: usize) -> Token {
        Token::Node(InlineKind::Character(shown.to_owned()), len)
    }
}
