//! `<<macro …>>`, `((variable))` and `<% if … %>`: computed text. A book prints it as it is written.

use super::Parser;
use super::html::MAX_ATTRIBUTES;
use super::parser::Token;
use crate::diag::rules::{unclosed_markup, unsupported_markup};
use crate::diag::{self, Diagnostic, Rule};
use crate::slice::Slice;
use crate::wikitext::foreign::REACH;
use crate::wikitext::tree::{Argument, EmbeddedBy};
use std::ops::Range;

impl Parser<'_> {
    pub(super) fn macro_call(&mut self) -> Option<Token> {
        let rule = if self.alone {
            "macrocallblock"
        } else {
            "macrocallinline"
        };
        if !self.rules.has(rule) {
            return None;
        }
        let Some(end) = self.macro_end(self.pos) else {
            return self.torn_call();
        };
        let name_end = self.name_end(self.pos)?;
        let name = self.span(self.pos + 2..name_end);
        let arguments = self.arguments(name_end..end - 2);
        let kind = self.embedded(EmbeddedBy::Call { name, arguments });
        Some(Token::Node(kind, end - self.pos))
    }

    /// `<<name` that begins no call, because nothing ends it.
    fn torn_call(&mut self) -> Option<Token> {
        let inside = self.reach(self.pos).strip_prefix("<<")?;
        let is_named = inside.starts_with(|it: char| it.is_alphabetic());
        if !is_named || self.letter_before() == Some('<') {
            return None;
        }
        let near = inside.slice(..inside.find('<').unwrap_or(inside.len()));
        let marks = |words: &str| words.matches('"').count();
        let whole = near.split_once('>').map(|(words, _)| words);
        let help = match whole.filter(|words| marks(words) % 2 == 0) {
            Some(words) => diag::write(&format!("<<{words}>>")),
            None => unclosed_markup::call_help(),
        };
        let span = self.span(self.pos..self.pos + 2);
        let found = Diagnostic::new(Rule::UnclosedMarkup, span, unclosed_markup::call());
        self.report(found.help(help));
        Some(Token::Text(2))
    }

    /// The end of the name of a macro that is called at `start`.
    fn name_end(&self, start: usize) -> Option<usize> {
        let inside = self.text.get(start..self.end)?.strip_prefix("<<")?;
        let ends = |it: char| it.is_whitespace() || ">\"'=:".contains(it);
        let name = inside.find(ends).unwrap_or(inside.len());
        Some(start + 2 + name)
    }

    /// The arguments of a macro call, between its name and its end.
    fn arguments(&mut self, range: Range<usize>) -> Vec<Argument> {
        let mut arguments = Vec::new();
        let mut at = self.after_space(range.start);
        while at < range.end {
            let name = self.argument_name(at);
            let from = name.as_ref().map_or(at, |(_, after)| *after);
            let (value, end) = match self.literal(from) {
                Some(found) => found,
                None => {
                    let end = self.unquoted_end(from).unwrap_or(from).min(range.end);
                    (from..end, end)
                }
            };
            let name = name.map(|(name, _)| self.span(name));
            arguments.push(Argument {
                name,
                value: self.span(value),
            });
            at = self.after_space(end.max(at + 1));
        }
        arguments
    }

    /// `name:` or `name=` at a place, and where its value begins.
    fn argument_name(&self, at: usize) -> Option<(Range<usize>, usize)> {
        let rest = self.text.get(at..self.end)?;
        let is_name = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_".contains(byte);
        let len = rest.bytes().take_while(is_name).count();
        let mark = self.after_space(at + len);
        let is_named = len > 0 && matches!(self.byte(mark), Some(b':' | b'='));
        is_named.then(|| (at..at + len, self.after_space(mark + 1)))
    }

    /// The end of the macro call that begins at `start`.
    pub(super) fn macro_end(&mut self, start: usize) -> Option<usize> {
        if start < self.no_macro_until || self.next(">>", start + 2).is_none() {
            return None;
        }
        let name_end = self.name_end(start)?;
        let is_named = name_end > start + 2;
        let end = is_named.then(|| self.parameters_end(name_end)).flatten();
        if end.is_none() {
            // A `<` inside the name begins none either.
            self.no_macro_until = name_end;
        }
        end
    }

    /// The end of the arguments from `at` on, after the `>>`.
    fn parameters_end(&mut self, mut at: usize) -> Option<usize> {
        for _ in 0..MAX_ATTRIBUTES {
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
            // Another call: nothing ends this one before it.
            if here.starts_with("<<") {
                return None;
            }
            len += letter.len_utf8();
            if here.starts_with("[[") && len > 1 {
                break;
            }
        }
        (len > 0).then_some(at + len)
    }

    /// A variable, `((name))`, or a filter, `(((filter)))`.
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
        self.report_unsupported(range.clone(), unsupported_markup::variable());
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
            self.report_unsupported(self.pos..end, unsupported_markup::condition());
        }
        Some(Token::Raw(self.pos..end, end - self.pos))
    }
}
