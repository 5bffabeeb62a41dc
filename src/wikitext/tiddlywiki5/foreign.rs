//! Markup of other languages: Markdown's and TiddlyWiki Classic's, which is printed as it is, and reported with the
//! equivalent in TiddlyWiki 5. Every pattern requires both of its marks, so that an asterisk or a `_` in a sentence
//! is a character like others.

use super::Parser;
use super::parser::{Stop, Token};
use crate::diag::rules::{broken_row, foreign_markup};
use crate::diag::{Diagnostic, Rule};
use crate::say::Text;
use crate::slice::Slice;
use crate::wikitext::Syntax as _;
use crate::wikitext::classic::broken_row;
use crate::wikitext::foreign::brackets::{Found, brackets, command, half_picture, no_picture};
use crate::wikitext::foreign::pair::{self, Pair};
use crate::wikitext::foreign::{
    Origin, Printed, is_hard_break, markdown_link, near_in_line, page_title,
};
use std::ops::Range;

impl<'a> Parser<'a> {
    /// Text between a pair of foreign marks, when that begins here.
    pub(super) fn foreign_pair(&mut self) -> Option<Token> {
        let (pair, words) = self.pair_here()?;
        let help = crate::diag::write(&pair.instead(words));
        let whole = self.pos..self.pos + pair.len(words);
        self.report_foreign(whole.clone(), pair.origin, help);
        Some(match pair.raw {
            true => Token::Raw(whole.clone(), whole.len()),
            false => Token::Text(pair.open.len()),
        })
    }

    /// `'''bold'''`, which is bold of one apostrophe here.
    pub(super) fn foreign_bold(&mut self) -> Option<Token> {
        let is_here = self.rest().starts_with("'''");
        is_here.then(|| self.foreign_pair())?
    }

    /// `[^1]`, `[https://… x]`, `[b]`, and pictures whose brackets are wrong.
    pub(super) fn foreign_brackets(&mut self) -> Option<Token> {
        let near = self.reach(self.pos);
        if let Some(found) = floating_picture(near) {
            return Some(self.foreign_found(found));
        }
        if let Some(found) = brackets(self.rest(), near, &super::Spelling) {
            return Some(self.foreign_found(found));
        }
        let len = half_picture(near)?;
        let range = self.pos..self.pos + len;
        let found = no_picture(self.span(range.clone()), &super::Spelling);
        self.report(found);
        Some(Token::Raw(range, len))
    }

    /// A LaTeX command, `\emph{…}`, or the backslash of Markdown that begins a new line.
    pub(super) fn foreign_command(&mut self) -> Option<Token> {
        if is_hard_break(self.text.slice(..self.pos), self.rest()) {
            let help = crate::diag::write("<br>");
            self.report_foreign(self.pos..self.pos + 1, Origin::Markdown, help);
            return Some(Token::Text(1));
        }
        let found = command(self.reach(self.pos))?;
        Some(self.foreign_found(found))
    }

    fn foreign_found(&mut self, found: Found) -> Token {
        let range = self.pos..self.pos + found.len;
        self.report_foreign(range.clone(), found.origin, found.help);
        Token::Raw(range, found.len)
    }

    /// `{{tip{`: a box as in Classic, whose text is printed with its braces.
    pub(super) fn foreign_class(&mut self) -> Option<Token> {
        let inside = self.reach(self.pos).strip_prefix("{{")?;
        let name = inside.get(..inside.find('{')?)?;
        self.classes.meaning(name)?;
        let len = name.len() + 3;
        let class = format!("@@.{name}");
        let help = foreign_markup::around(&class, "@@");
        self.report_foreign(self.pos..self.pos + len, Origin::Classic, help);
        Some(Token::Text(len))
    }

    /// Whether there is no `**bold**` here. It would be an item of a list.
    pub(super) fn foreign_emphasis_absent(&self) -> bool {
        !self.rest().starts_with("**") || self.pair_here().is_none()
    }

    /// The pair of foreign marks that opens here, and the words between them.
    fn pair_here(&self) -> Option<(&'static Pair, &'a str)> {
        Pair::opening(
            pair::TIDDLYWIKI5,
            self.letter_before(),
            self.reach(self.pos),
        )
    }

    /// A link or picture of Markdown: `[label](address)` and `![caption](file)`.
    pub(super) fn foreign_link(&mut self) -> Option<Token> {
        let (words, address, len) = markdown_link(self.reach(self.pos))?;
        let picture = self.letter_before() == Some('!');
        let instead = if picture {
            super::Spelling.picture(words, address)
        } else {
            let title = page_title(address);
            super::Spelling.link(words, title.as_deref().unwrap_or(address))
        };
        let range = self.pos - usize::from(picture)..self.pos + len;
        self.report_foreign(range, Origin::Markdown, crate::diag::write(&instead));
        Some(Token::Raw(self.pos..self.pos + len, len))
    }

    /// A line of a paragraph that was meant as a row of a table.
    pub(super) fn broken_row(&mut self) -> Option<Token> {
        if self.stop == Stop::Paragraph && self.byte(self.pos + 1) == Some(b'|') {
            let end = self.line_end(self.pos + 1);
            let line = self.text.slice(self.pos + 1..end);
            let before = self.text.slice(..self.pos);
            let above = before.rsplit('\n').next().unwrap_or_default();
            if above.starts_with('|') {
                // What is above was reported: it is no row, or in a paragraph itself.
                self.report_broken_row(self.pos + 1);
            } else if !self.lacks_first_bar(self.pos - above.len())
                && line.matches('|').take(2).count() == 2
            {
                let span = self.span(self.pos + 1..end);
                let message = broken_row::in_paragraph();
                let help = broken_row::in_paragraph_help();
                self.report(Diagnostic::new(Rule::BrokenRow, span, message).help(help));
            }
        }
        None
    }

    /// Whether the line that begins at `start` lacks the first bar of a row: it is right below a table, and ends as a row does.
    pub(super) fn lacks_first_bar(&mut self, start: usize) -> bool {
        if !self.text.slice(..start).ends_with("|\n") {
            return false;
        }
        let end = self.line_end(start);
        let line = self.text.slice(start..end).trim_end();
        line.ends_with('|') && !line.starts_with('|')
    }

    /// Reports the line that begins at `start`, if it was probably meant as a row and is none.
    pub(super) fn report_broken_row(&mut self, start: usize) {
        let end = self.line_end(start);
        let span = self.span(start..end);
        if let Some(found) = broken_row(self.text, span) {
            self.report(found);
        }
    }

    /// The text up to the end of the line or cell, at most [`REACH`] bytes.
    pub(super) fn reach(&self, from: usize) -> &'a str {
        near_in_line(self.text.slice(from..self.end), self.stop == Stop::Cell)
    }

    pub(super) fn report_foreign(&mut self, range: Range<usize>, origin: Origin, help: Text) {
        let (span, written) = (self.span(range.clone()), self.text.slice(range));
        self.push_foreign(origin.found(span, written, Printed::AsItStands, help));
    }
}

/// `[<img[caption|file]]` of Classic at the beginning of a text.
fn floating_picture(near: &str) -> Option<Found> {
    let inside = near
        .strip_prefix("[<img[")
        .or(near.strip_prefix("[>img["))?;
    let inside = inside.get(..inside.find("]]")?)?;
    Some(Found {
        len: inside.len() + 8,
        origin: Origin::Classic,
        help: crate::diag::write(&format!("[img[{inside}]]")),
    })
}
