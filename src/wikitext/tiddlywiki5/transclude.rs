//! `{{title}}`, `{{title!!field}}`, `{{{filter}}}`: text of other tiddlers. A book does not evaluate filters and
//! templates; these are printed as they are written.

use super::Parser;
use super::parser::Token;
use crate::diag::rules::{unclosed_markup, unsupported_markup};
use crate::diag::{self, Cause, Diagnostic, Rule};
use crate::slice::Slice;
use crate::source::Span;
use crate::wikitext::fault;
use crate::wikitext::foreign::near_before;
use crate::wikitext::tree::{Embedded, EmbeddedBy, InlineKind, Shown};
use std::ops::Range;

impl Parser<'_> {
    pub(super) fn braces(&mut self) -> Option<Token> {
        if !self.rest().starts_with("{{") {
            return self.half_opened_braces();
        }
        None.or_else(|| self.filtered())
            .or_else(|| self.transclusion())
            .or_else(|| self.foreign_class())
            .or_else(|| self.half_closed_braces())
    }

    /// `{title}}`, which opens nothing.
    fn half_opened_braces(&mut self) -> Option<Token> {
        let near = self.reach(self.pos);
        let words = between_braces(near.strip_prefix('{')?)?;
        let written = near.get(..words.len() + 3)?;
        let is_half = written.ends_with("}}") && !near.slice(written.len()..).starts_with('}');
        if !is_half || !self.is_balanced_before() {
            return None;
        }
        let span = self.span(self.pos..self.pos + written.len());
        let message = unclosed_markup::half(written);
        let found = Diagnostic::new(Rule::UnclosedMarkup, span, message);
        self.report(found.help(diag::write(&format!("{{{written}"))));
        Some(Token::Text(written.len()))
    }

    /// Whether each brace before this one is closed, in its line and as far back as marks reach.
    fn is_balanced_before(&self) -> bool {
        let near = near_before(self.text.slice(..self.pos));
        let line = near.rsplit('\n').next().unwrap_or_default();
        !line.ends_with('{') && is_balanced(line)
    }

    /// `{{title}`, which nothing closes.
    fn half_closed_braces(&mut self) -> Option<Token> {
        let near = self.reach(self.pos);
        let words = between_braces(near.strip_prefix("{{")?)?;
        let written = near.get(..words.len() + 3)?;
        let after = near.slice(written.len()..);
        if after.starts_with('}') || !is_balanced(after) {
            return None;
        }
        let span = self.span(self.pos..self.pos + 2);
        let help = diag::write(&format!("{written}}}"));
        let found = fault::unclosed(span, "{{", help);
        self.report(found.explains([Cause::Brackets(span.source)]));
        Some(Token::Text(written.len()))
    }

    fn filtered(&mut self) -> Option<Token> {
        if !self.rest().starts_with("{{{") || !self.rules.has("filteredtranscludeinline") {
            return None;
        }
        let end = self.next("}}}", self.pos + 4)? + 3;
        self.report_unsupported(self.pos..end, unsupported_markup::filter());
        Some(Token::Raw(self.pos..end, end - self.pos))
    }

    fn transclusion(&mut self) -> Option<Token> {
        let rule = if self.alone {
            "transcludeblock"
        } else {
            "transcludeinline"
        };
        if !self.rules.has(rule) {
            return None;
        }
        let inside = self.transclusion_inside(self.pos)?;
        let range = self.pos..inside.end + 2;
        let Some((title, field)) = self.reference(inside) else {
            self.report_unsupported(range.clone(), unsupported_markup::transclusion("{{title}}"));
            return Some(Token::Raw(range.clone(), range.len()));
        };
        let with = Vec::new();
        let kind = self.embedded(EmbeddedBy::Transclusion { title, field, with });
        Some(Token::Node(kind, range.len()))
    }

    /// The range between the braces of a transclusion at a place.
    pub(super) fn transclusion_inside(&self, at: usize) -> Option<Range<usize>> {
        let inside = self.text.get(at..self.end)?.strip_prefix("{{")?;
        let len = inside.find(['{', '}'])?;
        let closes = inside.get(len..)?.starts_with("}}");
        closes.then_some(at + 2..at + 2 + len)
    }

    /// The title and the field of a reference; `None` when it has more than that.
    fn reference(&self, range: Range<usize>) -> Option<(Option<Span>, Option<Span>)> {
        let words = self.text.get(range.clone())?;
        if words.contains('|') || words.contains("##") || words.trim().is_empty() {
            return None;
        }
        let named = |range| {
            let range: Range<usize> = self.trimmed(range);
            (!range.is_empty()).then(|| self.span(range))
        };
        Some(match words.find("!!") {
            Some(at) => {
                let (title, field) = (
                    range.start..range.start + at,
                    range.start + at + 2..range.end,
                );
                (named(title), Some(named(field)?))
            }
            None => (named(range), None),
        })
    }

    /// The node of an embedded text.
    pub(super) fn embedded(&self, by: EmbeddedBy) -> InlineKind {
        InlineKind::Embedded(Box::new(Embedded {
            by,
            alone: self.alone,
            depth: self.depth,
            shown: Shown::AsWritten,
        }))
    }
}

/// The title, or the field, between braces of which the first was passed.
fn between_braces(inside: &str) -> Option<&str> {
    let words = inside.get(..inside.find(['{', '}'])?)?;
    let is_named = |it: char| it.is_alphanumeric() || it == '!' || it == '$';
    let closes = inside.slice(words.len()..).starts_with('}');
    (closes && words.starts_with(is_named) && !words.ends_with(' ')).then_some(words)
}

/// Whether as many braces are opened as closed.
fn is_balanced(line: &str) -> bool {
    line.matches('{').count() == line.matches('}').count()
}
