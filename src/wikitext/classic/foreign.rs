//! Markup of other languages: Markdown, HTML, TiddlyWiki 5, MediaWiki, BBCode, LaTeX, and what a
//! word processor makes of quotes and lists.
//!
//! It is printed as it is, and reported with the equivalent in Classic. The rules of Classic come first; this
//! module handles the rest. Every pattern requires both of its marks, or a whole line, so that an asterisk, a `<`
//! or a `_` in a sentence is a character like others.

mod element;
mod lines;

use super::Parser;
use super::parser::{Stop, Token};
use crate::diag::rules::{foreign_markup, malformed_markup};
use crate::diag::{self, Diagnostic, Rule};
use crate::say::Text;
use crate::slice::Slice;
use crate::wikitext::foreign::brackets::{Found, brackets, command, half_picture, no_picture};
use crate::wikitext::foreign::pair::{self, Pair};
use crate::wikitext::foreign::{
    Origin, Printed, is_hard_break, markdown_link, near, near_in_line, page_title,
};
use crate::wikitext::shown::shown;
use crate::wikitext::tree::Format;
use crate::wikitext::{ClassMeaning, Syntax as _, entity};
use std::ops::Range;

impl<'a> Parser<'a> {
    /// Whether the byte belongs to markup that was reported as foreign.
    pub(super) fn is_foreign(&self, at: usize) -> bool {
        at < self.foreign_until
    }

    /// The rest of a text that was found to be foreign, if the parser is inside it.
    pub(super) fn foreign_raw(&self) -> Option<Token> {
        let end = self.foreign.raw_until;
        (self.pos < end).then(|| Token::Raw(self.pos..end, end - self.pos))
    }

    /// Text between a pair of foreign marks, when that begins here.
    pub(super) fn foreign_pair(&mut self) -> Option<Token> {
        let bold = self.builder.is_open(Format::Bold) && self.byte(self.pos) == Some(b'\'');
        if bold || self.builder.is_open(Format::Code) {
            return None;
        }
        let (pair, words) = self.pair_here()?;
        let whole = self.pos..self.pos + pair.len(words);
        let help = diag::write(&pair.instead(&shown(words)));
        self.report_foreign(whole.clone(), pair.origin, help);
        Some(if pair.raw {
            Token::Raw(whole.clone(), whole.len())
        } else if pair.open == "'''" {
            // Classic makes bold of the first two.
            return None;
        } else {
            Token::Text(pair.open.len())
        })
    }

    /// The pair of foreign marks that opens here, and the words between them.
    fn pair_here(&self) -> Option<(&'static Pair, &'a str)> {
        Pair::opening(pair::CLASSIC, self.letter_before(), self.reach(self.pos))
    }

    /// Reports the class in `@@.name text@@` of TiddlyWiki 5.
    pub(super) fn foreign_class(&mut self) {
        let Some(rest) = self.rest().strip_prefix("@@.") else {
            return;
        };
        let is_name = |it: char| it.is_alphanumeric() || it == '-' || it == '_';
        let (name, after) = rest.split_at(rest.find(|it| !is_name(it)).unwrap_or(0));
        if name.starts_with(char::is_alphabetic) && after.starts_with(' ') {
            let help = diag::write(&format!("{{{{{name}{{…}}}}}}"));
            let range = self.pos..self.pos + "@@.".len() + name.len();
            self.report_foreign(range, Origin::TiddlyWiki5, help);
        }
    }

    /// `[x](y)`, `![x](y)`, `[ext[x|y]]`, `[^1]`, `[https://… x]` and `[b]`.
    pub(super) fn foreign_brackets(&mut self) -> Option<Token> {
        let near = self.reach(self.pos);
        if let Some((words, address, len)) = markdown_link(near) {
            return Some(self.foreign_link(words, address, self.pos + len));
        }
        if let Some((link, _)) = near
            .strip_prefix("[ext[")
            .and_then(|it| it.split_once("]]"))
        {
            let (label, address) = link.split_once('|').unwrap_or((link, link));
            let end = self.pos + "[ext[]]".len() + link.len();
            let help = diag::write(&super::Spelling.link(label, address));
            // What is an address in it is one all the same.
            self.report_foreign(self.pos..end, Origin::TiddlyWiki5, help);
            return None;
        }
        if let Some(len) = self.foreign_footnote(near) {
            let range = self.pos - 1..self.pos + len;
            self.report_foreign(range, Origin::Markdown, foreign_markup::footnote());
            return Some(Token::Raw(self.pos..self.pos + len, len));
        }
        let found = brackets(self.rest(), near, &super::Spelling)?;
        Some(self.foreign_found(found))
    }

    /// The length of the brackets in `^[a footnote]` of Markdown.
    fn foreign_footnote(&self, near: &str) -> Option<usize> {
        let inside = near.strip_prefix('[')?;
        let words = inside.split(']').next()?;
        let before = self.text.slice(..self.pos);
        // `^^` is a superscript.
        let is_mark = before.ends_with('^') && !before.ends_with("^^");
        let is_note = is_mark && words.contains(char::is_alphabetic);
        (is_note && words.len() < inside.len()).then_some(words.len() + 2)
    }

    /// What to write for code that begins with the name of a box: `{{{note It sinks.}}}`.
    pub(super) fn report_box_in_code(&mut self, whole: Range<usize>, code: Range<usize>) {
        if let Some((name, help)) = self.meant_box(self.text.slice(code)) {
            let message = malformed_markup::box_in_code(name);
            let found = Diagnostic::new(Rule::MalformedMarkup, self.span(whole), message);
            self.report(found.help(help));
        }
    }

    /// The name of the box that words in other braces were meant for, and how it is written: `note It sinks.`
    fn meant_box(&self, words: &'a str) -> Option<(&'a str, Text)> {
        let (name, text) = words.split_once([' ', '\n', '{'])?;
        let meaning = self.headings.classes().meaning(name)?;
        let is_box = matches!(meaning, ClassMeaning::Immediate(_)) && !text.trim().is_empty();
        let text = shown(text.trim());
        is_box.then(|| (name, diag::write(&format!("{{{{{name}{{{text}}}}}}}"))))
    }

    fn foreign_found(&mut self, found: Found) -> Token {
        self.foreign_text(self.pos..self.pos + found.len, found.origin, found.help)
    }

    /// `[img caption|file]]` and `[image[file]]`.
    pub(super) fn half_picture(&mut self) -> Option<Token> {
        let len = half_picture(self.reach(self.pos))?;
        let found = no_picture(self.span(self.pos..self.pos + len), &super::Spelling);
        self.report(found);
        Some(Token::Raw(self.pos..self.pos + len, len))
    }

    /// Markdown's link or picture, which ends at byte `end`.
    fn foreign_link(&mut self, words: &str, address: &str, end: usize) -> Token {
        let picture = self.letter_before() == Some('!');
        let start = self.pos - usize::from(picture);
        let instead = if picture {
            super::Spelling.picture(words, address)
        } else {
            let title = page_title(address);
            super::Spelling.link(words, title.as_deref().unwrap_or(address))
        };
        self.report_foreign(start..end, Origin::Markdown, diag::write(&instead));
        Token::Raw(self.pos..end, end - self.pos)
    }

    /// `{{title}}`: a transclusion of TiddlyWiki 5, or a template of MediaWiki.
    pub(super) fn foreign_braces(&mut self) -> Option<Token> {
        if let Some(token) = self.half_opened_box() {
            return Some(token);
        }
        let inside = self.reach(self.pos).strip_prefix("{{")?;
        let len = inside.find("}}").filter(|len| *len > 0)?;
        let title = inside.get(..len).filter(|it| !it.contains('{'))?;
        if inside.slice(len..).starts_with("}}}") {
            return self.half_opened_code(title);
        }
        let title = title.split(['|', '!']).next().unwrap_or_default().trim();
        let link = || foreign_markup::transclusion(&super::Spelling.link(title, title));
        let help = self.meant_box(title).map_or_else(link, |it| it.1);
        let end = self.pos + len + 4;
        Some(self.foreign_text(self.pos..end, Origin::TiddlyWiki5, help))
    }

    /// `{{note`, lines, and `}}`: a box with one brace too few.
    fn half_opened_box(&mut self) -> Option<Token> {
        let inside = near(self.rest()).strip_prefix("{{")?;
        let (words, after) = inside.split_once("}}")?;
        let (first, _) = words.split_once('\n')?;
        let (_, help) = self
            .meant_box(words)
            .filter(|_| !words.contains('{') && !after.starts_with('}'))?;
        let len = first.len() + 2;
        self.report_foreign(self.pos..self.pos + len, Origin::TiddlyWiki, help);
        Some(Token::Text(2))
    }

    /// `{{code}}}`, which lacks a sign; that of a class is reported where it ends.
    fn half_opened_code(&mut self, code: &str) -> Option<Token> {
        let is_name = |it: char| it.is_alphanumeric() || it == '-' || it == '_';
        let name = code.slice(..code.find(|it| !is_name(it)).unwrap_or(code.len()));
        let classes = self.headings.classes();
        if classes.meaning(name).is_some() || classes.leading(name).is_some() {
            return None;
        }
        let range = self.pos..self.pos + code.len() + 5;
        self.report_half_mark(self.pos..self.pos + 2, &format!("{{{{{{{code}}}}}}}"));
        Some(Token::Raw(range.clone(), range.len()))
    }

    /// `[[File:x.png|…]]`, a picture of MediaWiki, whose inside is `inside`.
    pub(super) fn foreign_picture(&mut self, inside: &str, end: usize) -> Option<Token> {
        let (kind, rest) = inside.split_once(':')?;
        let mut parts = rest.split('|');
        let file = parts.next()?.trim();
        let is_picture = ["File", "Image"].contains(&kind) && file.contains('.');
        let caption = parts.next_back().unwrap_or_default();
        let help = diag::write(&super::Spelling.picture(caption, file));
        is_picture.then(|| self.foreign_text(self.pos..end, Origin::MediaWiki, help))
    }

    /// A LaTeX command, `\emph{…}`, or the backslash of Markdown that begins a new line.
    pub(super) fn foreign_command(&mut self) -> Option<Token> {
        if is_hard_break(self.text.slice(..self.pos), self.rest()) {
            let help = diag::write("<br>");
            self.report_foreign(self.pos..self.pos + 1, Origin::Markdown, help);
            return Some(Token::Text(1));
        }
        let found = command(self.reach(self.pos))?;
        Some(self.foreign_found(found))
    }

    /// `&deg` and `& deg;`: an entity that is not written as one.
    pub(super) fn foreign_entity(&mut self) -> Option<Token> {
        let rest = self.rest().strip_prefix('&')?;
        let spaced = rest.strip_prefix(' ');
        let (name, after) = entity_name(spaced.unwrap_or(rest))?;
        if name.len() < 3 || spaced.is_some() && !after.starts_with(';') {
            return None;
        }
        let mut end = self.pos + 1 + name.len();
        if spaced.is_some() {
            end += 2;
        }
        self.report_entity(self.pos..end, name, foreign_markup::entity);
        Some(Token::Text(1))
    }

    /// `&amp;mdash;`: an entity that was escaped twice.
    pub(super) fn report_double_escape(&mut self, ampersand: usize) {
        let after = self.text.slice(self.pos + ampersand..);
        let Some((name, rest)) = entity_name(after) else {
            return;
        };
        // Who writes about HTML means what he writes.
        let about = ["HTML", "html", "entit"];
        if rest.starts_with(';') && !about.iter().any(|it| self.text.contains(it)) {
            let range = self.pos..self.pos + ampersand + name.len() + 1;
            self.report_entity(range, name, foreign_markup::escaped);
        }
    }

    fn report_entity(&mut self, range: Range<usize>, name: &str, said: fn(&str) -> Text) {
        let entity = format!("&{name};");
        let found = Diagnostic::new(Rule::ForeignMarkup, self.span(range), said(&entity));
        self.push_foreign(found.help(diag::write(&entity)));
    }

    /// The text up to the end of the line or cell, at most [`REACH`] bytes.
    fn reach(&self, from: usize) -> &'a str {
        near_in_line(self.text.slice(from..), self.stop == Stop::Cell)
    }

    /// Reports `range`, and prints it as it is.
    fn foreign_text(&mut self, range: Range<usize>, origin: Origin, help: Text) -> Token {
        self.report_foreign(range.clone(), origin, help);
        Token::Raw(range.clone(), range.len())
    }

    fn report_foreign(&mut self, range: Range<usize>, origin: Origin, help: Text) {
        self.report_printed(range, origin, Printed::AsItStands, help);
    }

    fn report_printed(
        &mut self,
        range: Range<usize>,
        origin: Origin,
        printed: Printed,
        help: Text,
    ) {
        let (span, written) = (self.span(range.clone()), self.text.slice(range));
        self.push_foreign(origin.found(span, written, printed, help));
    }

    fn push_foreign(&mut self, found: Diagnostic) {
        if !self.in_comment {
            self.cursor.push_foreign(found);
        }
    }
}

/// The name of an entity that `text` begins with, and the text after it.
fn entity_name(text: &str) -> Option<(&str, &str)> {
    let sign = usize::from(text.starts_with('#'));
    let rest = text.get(sign..)?;
    let len = rest.bytes().take_while(u8::is_ascii_alphanumeric).count();
    let (name, after) = text.split_at_checked(sign + len)?;
    let is_number = sign > 0 && len > 1 && rest.slice(..len).bytes().all(|it| it.is_ascii_digit());
    (is_number || entity::is_name(name)).then_some((name, after))
}
