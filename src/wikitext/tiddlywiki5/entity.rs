//! `&eacute;`: characters by their names and numbers.

use super::Parser;
use super::parser::Token;
use crate::wikitext::cursor::Reference;

impl Parser<'_> {
    pub(super) fn entity(&mut self) -> Option<Token> {
        if !self.rules.has("entity") {
            return None;
        }
        Some(match self.reference()? {
            Reference::Known(node, len) => Token::Node(node, len),
            Reference::Unknown(len) => Token::Text(len),
        })
    }
}
