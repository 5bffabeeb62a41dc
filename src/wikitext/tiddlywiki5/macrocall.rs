//! `<<macro …>>`, `((variable))` and `<% if … %>`: what a wiki computes. A book prints it as it is.

use super::Parser;
use super::foreign::REACH;
use super::html::Attributes;
use super::run::Token;
use crate::say::text;

impl Parser<'_> {
    pub(super) fn macro_call(&mut self) -> Option<Token> {
        if !self.rules.has("macrocallinline") {
            return None;
        }
        let end = self.macro_end(self.pos)?;
        let message = text!(
            "unsupported-markup-macro",
            "a macro is printed as it is; a book cannot run it"
        );
        self.report_unsupported(self.pos..end, message);
        Some(Token::Raw(self.pos..end, end - self.pos))
    }

    /// Where the call of a macro that begins at `start` ends.
    pub(super) fn macro_end(&mut self, start: usize) -> Option<usize> {
        let rest = self.text.get(start..self.end)?;
        let inside = rest.strip_prefix("<<")?;
        if start < self.no_macro_until || self.next(">>", start + 2).is_none() {
            return None;
        }
        let ends = |it: char| it.is_whitespace() || ">\"'=:".contains(it);
        let name = inside.find(ends).unwrap_or(inside.len());
        let name_end = start + 2 + name;
        let end = (name > 0).then(|| self.parameters_end(name_end)).flatten();
        if end.is_none() {
            // A `<` inside the name begins none either.
            self.no_macro_until = name_end;
        }
        end
    }

    /// Where the parameters from `at` on end, with the `>>` after them.
    fn parameters_end(&mut self, mut at: usize) -> Option<usize> {
        for _ in 0..Attributes::MAX {
            at = self.after_space(at);
            if self.text.get(at..self.end)?.starts_with(">>") {
                return Some(at + 2);
            }
            at = match self.literal(at) {
                Some((_, end)) => end,
                None => self.unquoted_end(at)?,
            };
        }
        None
    }

    fn unquoted_end(&self, at: usize) -> Option<usize> {
        let rest = self.text.get(at..self.end)?;
        let mut len = 0;
        for letter in rest.chars() {
            let here = rest.get(len..)?;
            if letter.is_whitespace() || matches!(letter, '"' | '\'') || here.starts_with(">>") {
                break;
            }
            len += letter.len_utf8();
            if here.starts_with("[[") && len > 1 {
                break;
            }
        }
        (len > 0).then_some(at + len)
    }

    /// `((name))` and `(((filter)))`
    pub(super) fn variable(&mut self) -> Option<Token> {
        if !self.rest().starts_with("((") || !self.rules.has("mvvdisplayinline") {
            return None;
        }
        let len = if self.rest().starts_with("(((") {
            self.next(")))", self.pos + 4)? + 3 - self.pos
        } else {
            let inside = self.rest().get(2..)?;
            let name = inside.find(['(', ')', '|']).filter(|len| *len > 0)?;
            let after = inside.get(name..)?;
            let separator = match after.strip_prefix("||") {
                Some(it) => it.bytes().take(REACH).position(|byte| byte == b')')? + 2,
                None => 0,
            };
            let closes = after.get(separator..)?.starts_with("))");
            closes.then_some(2 + name + separator + 2)?
        };
        let range = self.pos..self.pos + len;
        let message = text!(
            "unsupported-markup-variable",
            "TiddlyWiki takes this for a variable; a book prints it as it is"
        );
        self.report_unsupported(range.clone(), message);
        Some(Token::Raw(range, len))
    }

    /// `<% if … %>`
    pub(super) fn conditional(&mut self) -> Option<Token> {
        let inside = self.rest().strip_prefix("<%")?.trim_start();
        let word = ["if", "elseif", "else", "endif"]
            .into_iter()
            .find(|word| inside.starts_with(word))?;
        if !self.rules.has("conditional") {
            return None;
        }
        let end = self.next("%>", self.pos + 2)? + 2;
        if word == "if" {
            let message = text!(
                "unsupported-markup-condition",
                "a condition is printed as it is; a book cannot decide it"
            );
            self.report_unsupported(self.pos..end, message);
        }
        Some(Token::Raw(self.pos..end, end - self.pos))
    }
}
