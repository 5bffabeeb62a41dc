//! `&eacute;`: characters by their names and numbers.

use super::Parser;
use super::run::Token;
use crate::diag::{Diagnostic, Rule};
use crate::say::text;
use crate::wikitext::entity;
use crate::wikitext::tree::InlineKind;

impl Parser<'_> {
    pub(super) fn entity(&mut self) -> Option<Token> {
        if !self.rules.has("entity") {
            return None;
        }
        let entity = entity::at_start(self.rest())?;
        if let Some(characters) = entity.characters {
            return Some(Token::Node(InlineKind::Character(characters), entity.len));
        }
        let range = self.pos..self.pos + entity.len;
        let name = self.text.get(range.clone()).unwrap_or_default();
        let message = text!(
            "unknown-entity-said",
            "HTML has no character `{name}`",
            name
        );
        let span = self.span(range);
        self.report(
            Diagnostic::new(Rule::UnknownEntity, span, message).help(text!(
                "unknown-entity-help",
                "correct the name, or write `&amp;` for the `&` itself"
            )),
        );
        Some(Token::Text(entity.len))
    }
}
