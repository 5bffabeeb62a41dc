//! `{{title}}`, `{{title!!field}}`, `{{{filter}}}`: text of other tiddlers. A book prints it as it is.

use super::Parser;
use super::run::Token;
use crate::say::text;

impl Parser<'_> {
    pub(super) fn braces(&mut self) -> Option<Token> {
        if !self.rest().starts_with("{{") {
            return None;
        }
        self.filtered().or_else(|| self.transclusion())
    }

    fn filtered(&mut self) -> Option<Token> {
        if !self.rest().starts_with("{{{") || !self.rules.has("filteredtranscludeinline") {
            return None;
        }
        let end = self.next("}}}", self.pos + 4)? + 3;
        let message = text!(
            "unsupported-markup-filter",
            "a filter is printed as it is; a book cannot run it"
        );
        self.report_unsupported(self.pos..end, message);
        Some(Token::Raw(self.pos..end, end - self.pos))
    }

    fn transclusion(&mut self) -> Option<Token> {
        if !self.rules.has("transcludeinline") {
            return None;
        }
        let inside = self.rest().get(2..)?;
        let len = inside.find(['{', '}'])?;
        if !inside.get(len..)?.starts_with("}}") {
            return None;
        }
        let end = self.pos + len + 4;
        let message = text!(
            "unsupported-markup-transclusion",
            "a transclusion is printed as it is; a book does not follow it"
        );
        self.report_unsupported(self.pos..end, message);
        Some(Token::Raw(self.pos..end, end - self.pos))
    }
}
