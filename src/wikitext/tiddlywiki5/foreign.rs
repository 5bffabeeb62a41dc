//! Markup of other languages: Markdown's and TiddlyWiki Classic's, which is printed as it stands,
//! and reported with what TiddlyWiki 5 has in its place. Every pattern wants both of its marks, so
//! that an asterisk or a `_` in a sentence is a character like others.

use super::Parser;
use super::run::{Stop, Token};
use crate::diag::{Diagnostic, Rule};
use crate::say::{Text, text};
use crate::wikitext::classic::broken_row;
use crate::wikitext::shown::shown;
use std::ops::Range;

/// How far a closing mark is searched, in bytes, so that parsing stays linear.
pub(super) const REACH: usize = 400;

/// Marks, whose they are, and what TiddlyWiki 5 has in their place.
const PAIRS: [(&str, &str, &str, &str); 3] = [
    ("**", "**", "Markdown", "''"),
    ("_", "_", "Markdown", "//"),
    ("/%", "%/", "TiddlyWiki Classic", ""),
];

impl<'a> Parser<'a> {
    /// Text between a pair of foreign marks, when that begins here.
    pub(super) fn foreign_pair(&mut self) -> Option<Token> {
        let rest = self.rest();
        let (open, close, origin, instead) =
            PAIRS.into_iter().find(|pair| rest.starts_with(pair.0))?;
        let inside = self.paired(open, close)?;
        let words = self.text.get(inside.clone()).unwrap_or_default();
        let help = if instead.is_empty() {
            crate::diag::write(&format!("<!--{words}-->"))
        } else {
            crate::diag::write(&format!("{instead}{words}{instead}"))
        };
        self.report_foreign(self.pos..inside.end + close.len(), origin, help);
        Some(Token::Text(open.len()))
    }

    /// Is there no `**bold**` here? It would be an item of a list.
    pub(super) fn foreign_emphasis_absent(&mut self) -> bool {
        !self.rest().starts_with("**") || self.paired("**", "**").is_none()
    }

    /// What is between the marks of a pair that opens here: words that touch both marks, which
    /// touch no letter on their other side.
    fn paired(&self, open: &str, close: &str) -> Option<Range<usize>> {
        let inside = self.rest().strip_prefix(open)?;
        let first = inside.chars().next()?;
        let is_comment = open == "/%";
        let before = self.text.get(..self.pos)?.chars().next_back();
        let begins = first.is_alphanumeric() && !before.is_some_and(char::is_alphanumeric);
        if !begins && !is_comment {
            return None;
        }
        let start = self.pos + open.len();
        let len = self.reach(start).find(close)?;
        let after = inside.get(len + close.len()..)?.chars().next();
        let closes = !inside.get(..len)?.ends_with(char::is_whitespace)
            && !after.is_some_and(char::is_alphanumeric);
        (closes || is_comment).then_some(start..start + len)
    }

    /// `[label](address)` and `![caption](file)`
    pub(super) fn foreign_link(&mut self) -> Option<Token> {
        let inside = self.reach(self.pos).strip_prefix('[')?;
        let len = inside.find([']', '['])?;
        let (words, after) = inside.split_at_checked(len)?;
        let address = after.strip_prefix("](")?;
        let address = address.get(..address.find([')', ' '])?)?;
        let end = self.pos + len + address.len() + 4;
        if words.is_empty() || address.is_empty() || self.byte(end - 1) != Some(b')') {
            return None;
        }
        let before = self.text.get(..self.pos).unwrap_or_default();
        let picture = before.ends_with('!');
        let help = if picture {
            crate::diag::write(&format!("[img[{words}|{address}]]"))
        } else {
            crate::diag::write(&format!("[[{words}|{address}]]"))
        };
        self.report_foreign(self.pos - usize::from(picture)..end, "Markdown", help);
        Some(Token::Raw(self.pos..end, end - self.pos))
    }

    /// A line of a paragraph that was meant as a row of a table.
    pub(super) fn broken_row(&mut self) -> Option<Token> {
        if self.stop == Stop::Paragraph && self.byte(self.pos + 1) == Some(b'|') {
            let end = self.line_end(self.pos + 1);
            let line = self.text.get(self.pos + 1..end).unwrap_or_default();
            let before = self.text.get(..self.pos).unwrap_or_default();
            let above = before.rsplit('\n').next().unwrap_or_default();
            if above.starts_with('|') {
                // What is above was reported: it is no row, or in a paragraph itself.
                self.report_broken_row(self.pos + 1);
            } else if line.matches('|').take(2).count() == 2 {
                let span = self.span(self.pos + 1..end);
                let message = text!(
                    "broken-row-in-paragraph",
                    "this row is in a paragraph, not in a table"
                );
                let help = text!(
                    "broken-row-in-paragraph-help",
                    "leave a blank line above the first row, and end each with a bar"
                );
                self.report(Diagnostic::new(Rule::BrokenRow, span, message).help(help));
            }
        }
        None
    }

    /// Reports the line that begins at `start`, if it was meant as a row and is none.
    pub(super) fn report_broken_row(&mut self, start: usize) {
        let end = self.line_end(start);
        let span = self.span(start..end);
        if let Some(found) = broken_row(self.text, span) {
            self.report(found);
        }
    }

    /// The text up to the end of the line or cell, at most [`REACH`] bytes.
    pub(super) fn reach(&self, from: usize) -> &'a str {
        let rest = self.text.get(from..self.end).unwrap_or_default();
        let mut end = rest.len().min(REACH);
        while !rest.is_char_boundary(end) {
            end -= 1;
        }
        let near = rest.get(..end).unwrap_or_default();
        let in_cell = self.stop == Stop::Cell;
        let stop = near.find(|it| it == '\n' || in_cell && it == '|');
        near.get(..stop.unwrap_or(near.len())).unwrap_or_default()
    }

    fn report_foreign(&mut self, range: Range<usize>, origin: &'static str, help: Text) {
        if range.start < self.foreign_until {
            return;
        }
        self.foreign_until = range.end;
        let text = self.text.get(range.clone()).unwrap_or_default();
        let remark = text!(
            "foreign-markup-like",
            "looks like {language}",
            language = origin
        );
        let message = text!(
            "foreign-markup-said",
            "`{shown}` {remark}; it is printed as it stands",
            shown = shown(text),
            remark
        );
        let span = self.span(range);
        self.report(Diagnostic::new(Rule::ForeignMarkup, span, message).help(help));
    }
}
