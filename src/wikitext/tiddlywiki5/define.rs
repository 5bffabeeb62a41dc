//! Macro definitions: `\define name(parameters)` and `\procedure name(parameters)`.

use super::Parser;
use super::html::MAX_ATTRIBUTES;
use crate::diag::rules::unsupported_markup;
use crate::diag::{self, Diagnostic, Rule};
use crate::slice::Slice;
use crate::source::Span;
use crate::suggest;
use crate::wikitext::tree::Definition;
use std::ops::Range;

/// The rule of the core that knows the pragma.
pub(super) fn rule(pragma: &str) -> &'static str {
    match pragma {
        "\\define" => "macrodef",
        _ => "fnprocdef",
    }
}

impl Parser<'_> {
    /// The definition that begins at `start`, which is passed.
    pub(super) fn definition(&mut self, start: usize, is_text: bool) -> Option<Definition> {
        let pragma = self.text.get(start..self.end)?.find(char::is_whitespace)?;
        let name = self.after_space(start + pragma);
        let rest = self.text.get(name..self.end)?;
        let len = rest.find(|it: char| it == '(' || it.is_whitespace())?;
        if len == 0 || !rest.get(len..)?.starts_with('(') {
            return None;
        }
        let inside = name + len + 1;
        let close = self.next(")", inside)?;
        // Parameters that go on in the next definition or paragraph are not closed.
        let listed = self.text.slice(inside..close);
        if listed.contains("\n\\") || listed.contains("\n\n") {
            return None;
        }
        let parameters = self.parameters(inside..close);
        let body = self.body(close + 1, name..name + len)?;
        if is_text {
            self.report_unknown_parameters(&parameters, body.clone());
        }
        Some(Definition {
            name: self.span(name..name + len),
            parameters,
            body: self.span(body),
            is_text,
            trim: self.rules.trim,
            span: self.span(start..self.pos),
        })
    }

    /// Reports `$factor$` in a body, where a parameter is nearly called so.
    fn report_unknown_parameters(&mut self, known: &[(Span, Option<Span>)], body: Range<usize>) {
        let text = self.text;
        let names = || known.iter().map(|(name, _)| text.slice(name.range()));
        let mut at = body.start;
        while let Some(mark) = text.slice(at..body.end).find('$') {
            let start = at + mark + 1;
            let rest = text.slice(start..body.end);
            let is_name = |it: &u8| it.is_ascii_alphanumeric() || b"-_".contains(it);
            let name = rest.slice(..rest.bytes().take_while(is_name).count());
            at = start + name.len();
            let closes = !name.is_empty() && rest.slice(name.len()..).starts_with('$');
            if !closes {
                continue;
            }
            let near = suggest::nearest(name, names());
            if let Some(meant) = near.first().filter(|_| !names().any(|it| it == name)) {
                let span = self.span(start - 1..at + 1);
                let message = unsupported_markup::no_parameter(text.slice(span.range()));
                let found = Diagnostic::new(Rule::UnsupportedMarkup, span, message);
                self.report(found.help(diag::did_you_mean(&format!("${meant}$"))));
            }
            at += 1;
        }
    }

    /// `name`, `name:value`, with commas or spaces between them.
    fn parameters(&mut self, range: Range<usize>) -> Vec<(Span, Option<Span>)> {
        let mut parameters = Vec::new();
        let mut at = range.start;
        while parameters.len() < MAX_ATTRIBUTES {
            let rest = self.text.slice(at..range.end);
            let is_name = |it: char| it.is_ascii_alphanumeric() || it == '-' || it == '_';
            let Some(skipped) = rest.find(is_name) else {
                break;
            };
            let start = at + skipped;
            let rest = self.text.slice(start..range.end);
            let end = start + rest.find(|it| !is_name(it)).unwrap_or(rest.len());
            let mark = self.after_space(end);
            let mut value = None;
            at = end;
            if matches!(self.byte(mark), Some(b':' | b'=')) && mark < range.end {
                let from = self.after_space(mark + 1);
                let found = self.literal(from).filter(|(_, end)| *end <= range.end);
                let (default, end) = found.unwrap_or_else(|| {
                    let rest = self.text.slice(from..range.end);
                    let ends = |it: char| it.is_whitespace() || it == ',';
                    let end = from + rest.find(ends).unwrap_or(rest.len());
                    (from..end, end)
                });
                value = Some(self.span(default));
                at = end;
            }
            parameters.push((self.span(start..end), value));
        }
        parameters
    }

    /// The text of a definition from `at` on, which is passed: the rest of its line, or, when that is
    /// empty, the lines up to its `\end`.
    fn body(&mut self, at: usize, name: Range<usize>) -> Option<Range<usize>> {
        let line_end = self.line_end(at);
        let first = self.text.get(at..line_end)?;
        if !first.trim().is_empty() {
            self.pos = line_end;
            return Some(line_end - first.trim_start().len()..line_end);
        }
        let start = self.after_space(line_end).min(self.end);
        // White space at the beginning of the first line is a part of it.
        let before = self.text.get(line_end..start)?;
        let start = line_end + before.rfind('\n').map_or(before.len(), |last| last + 1);
        let name = self.text.get(name)?;
        let mut from = start;
        while let Some(end) = self.next("\\end", from) {
            from = end + 4;
            let after = self.line_end(end);
            let says = self.text.get(from..after)?.trim();
            let before = self.text.get(start..end)?.trim_end_matches([' ', '\t']);
            let is_at_line = before.is_empty() || before.ends_with('\n');
            if is_at_line && (says.is_empty() || says == name) {
                self.pos = after;
                let body = before.strip_suffix('\n').unwrap_or(before);
                return Some(start..start + body.len());
            }
        }
        None
    }
}
