//! Markup of other languages: Markdown, HTML, TiddlyWiki 5, MediaWiki, BBCode, LaTeX, and what a
//! word processor makes of quotes and lists.
//!
//! It is printed as it is, and reported with the equivalent in Classic. The rules of Classic come first; this
//! module handles the rest. Every pattern requires both of its marks, or a whole line, so that an asterisk, a `<`
//! or a `_` in a sentence is a character like others.

mod advice;
mod element;
mod lines;

pub(in crate::wikitext) use element::is_element;
pub(in crate::wikitext) use lines::is_title;

use super::Parser;
use super::inline::{Stop, Token};
use crate::diag::rules::foreign_markup;
use crate::diag::{self, Diagnostic, Rule};
use crate::say::Text;
use crate::slice::Slice;
use crate::wikitext::foreign::{Origin, Printed, REACH, markdown_link, near_in_line};
use crate::wikitext::shown::shown;
use crate::wikitext::tree::Format;
use crate::wikitext::{Syntax as _, entity};
use advice::Advice;
use std::ops::Range;

/// The parser's state for the foreign markup of a text.
#[derive(Debug, Default)]
pub(super) struct Seen {
    /// Before this byte nothing foreign is reported: it belongs to markup that was reported already.
    until: usize,
    /// As `until`, for the tags inside an element that was reported.
    elements_until: usize,
    /// The text before this byte is printed as it is.
    raw_until: usize,
    /// Whether an item of this paragraph was reported. The others are not.
    item: bool,
}

/// A pair of marks, and its equivalent in Classic.
struct Pair {
    open: &'static str,
    close: &'static str,
    origin: Origin,
    /// Classic's marks; without any, the words alone.
    instead: (&'static str, &'static str),
    /// Whether nothing between the marks is parsed as markup.
    raw: bool,
}

#[rustfmt::skip]
const PAIRS: &[Pair] = &[
    Pair { open: "**", close: "**", origin: Origin::Markdown, instead: ("''", "''"), raw: false },
    Pair { open: "_", close: "_", origin: Origin::Markdown, instead: ("//", "//"), raw: false },
    Pair { open: "``", close: "''", origin: Origin::Latex, instead: ("\"", "\""), raw: true },
    Pair { open: "``", close: "``", origin: Origin::Markdown, instead: ("{{{", "}}}"), raw: true },
    Pair { open: "`", close: "`", origin: Origin::Markdown, instead: ("{{{", "}}}"), raw: true },
    Pair { open: "'''", close: "'''", origin: Origin::MediaWiki, instead: ("''", "''"), raw: false },
    Pair { open: "\"\"", close: "\"\"", origin: Origin::WordProcessor, instead: ("''", "''"), raw: false },
    Pair { open: "’’", close: "’’", origin: Origin::WordProcessor, instead: ("''", "''"), raw: false },
    Pair { open: "‘‘", close: "’’", origin: Origin::WordProcessor, instead: ("''", "''"), raw: false },
];

/// The tags of BBCode.
const BB_TAGS: [&str; 16] = [
    "b", "i", "u", "s", "url", "img", "quote", "code", "size", "color", "list", "center", "table",
    "spoiler", "email", "font",
];

impl<'a> Parser<'a> {
    /// Whether the byte belongs to markup that was reported as foreign.
    pub(super) fn is_foreign(&self, at: usize) -> bool {
        at < self.foreign.until
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
        let mut pairs = PAIRS.iter();
        let (pair, inside) = pairs.find_map(|pair| Some((pair, self.paired(pair)?)))?;
        let whole = self.pos..inside.end + pair.close.len();
        let words = self.shown(&inside);
        let (open, close) = pair.instead;
        let help = diag::write(&format!("{open}{words}{close}"));
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

    /// The range between the marks of a pair that opens here: words that touch both marks, which touch no letter on
    /// their other side.
    fn paired(&self, pair: &Pair) -> Option<Range<usize>> {
        let inside = self.rest().strip_prefix(pair.open)?;
        let mark = pair.open.chars().next()?;
        let first = inside.chars().next()?;
        let opens = first.is_alphanumeric() || matches!(first, '[' | '(' | '\'' | '/' | '“');
        if !opens
            || self
                .letter_before()
                .is_some_and(|it| it.is_alphanumeric() || it == mark)
        {
            return None;
        }
        let start = self.pos + pair.open.len();
        let len = self.reach(start).find(pair.close)?;
        let words = inside.get(..len)?;
        let after = inside.get(len + pair.close.len()..)?.chars().next();
        let closes = !words.ends_with(char::is_whitespace)
            && after.is_none_or(|it| !it.is_alphanumeric() && it != mark);
        closes.then_some(start..start + len)
    }

    /// `[x](y)`, `![x](y)`, `[^1]`, `[https://… x]` and `[b]`.
    pub(super) fn foreign_brackets(&mut self) -> Option<Token> {
        let near = self.reach(self.pos);
        let inside = near.strip_prefix('[')?;
        let len = inside.find([']', '['])?;
        let (words, after) = inside.split_at_checked(len)?;
        let after = after.strip_prefix(']')?;
        let end = self.pos + len + 2;
        if after.starts_with('(') {
            let (words, address, len) = markdown_link(near)?;
            return Some(self.foreign_link(words, address, self.pos + len));
        }
        if let Some((address, label)) = words.split_once(' ')
            && (address.starts_with("http://") || address.starts_with("https://"))
        {
            let help = diag::write(&super::Spelling.link(label, address));
            return Some(self.foreign_text(self.pos..end, Origin::MediaWiki, help));
        }
        if words.starts_with('^') && len > 1 {
            let help = Advice::Footnote.said();
            return Some(self.foreign_text(self.pos..end, Origin::Markdown, help));
        }
        self.foreign_bb_tag(words, end)
    }

    /// Markdown's link or picture, which ends at byte `end`.
    fn foreign_link(&mut self, words: &str, address: &str, end: usize) -> Token {
        let picture = self.letter_before() == Some('!');
        let start = self.pos - usize::from(picture);
        let instead = if picture {
            super::Spelling.picture(words, address)
        } else {
            super::Spelling.link(words, address)
        };
        self.report_foreign(start..end, Origin::Markdown, diag::write(&instead));
        Token::Raw(self.pos..end, end - self.pos)
    }

    fn foreign_bb_tag(&mut self, tag: &str, end: usize) -> Option<Token> {
        let name = tag.split('=').next()?.to_ascii_lowercase();
        if !BB_TAGS.contains(&name.as_str()) {
            return None;
        }
        let closer = format!("[/{name}]");
        let rest = self.text.as_bytes().get(end..)?;
        let near = rest.get(..rest.len().min(4 * REACH))?;
        let closed = near
            .windows(closer.len())
            .any(|it| it.eq_ignore_ascii_case(closer.as_bytes()));
        let help = match name.as_str() {
            "b" => Advice::BothTags("''"),
            "i" => Advice::BothTags("//"),
            "u" => Advice::BothTags("__"),
            "s" => Advice::BothTags("--"),
            "url" => Advice::Write("[[label|address]]"),
            "img" => Advice::Write("[img[caption|file]]"),
            "code" => Advice::Code,
            "quote" => Advice::Quote,
            _ => Advice::TakeTagsOut,
        };
        closed.then(|| self.foreign_text(self.pos..end, Origin::BbCode, help.said()))
    }

    /// `{{title}}`: a transclusion of TiddlyWiki 5, or a template of MediaWiki.
    pub(super) fn foreign_braces(&mut self) -> Option<Token> {
        let inside = self.reach(self.pos).strip_prefix("{{")?;
        let len = inside.find("}}").filter(|len| *len > 0)?;
        let title = inside.get(..len).filter(|it| !it.contains('{'))?;
        let title = title.split(['|', '!']).next().unwrap_or_default().trim();
        let help = foreign_markup::transclusion(&super::Spelling.link(title, title));
        let end = self.pos + len + 4;
        Some(self.foreign_text(self.pos..end, Origin::TiddlyWiki5, help))
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

    /// A LaTeX command, `\emph{…}`.
    pub(super) fn foreign_command(&mut self) -> Option<Token> {
        let rest = self.reach(self.pos).strip_prefix('\\')?;
        let name = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
        let inside = rest.get(name..)?.strip_prefix('{').filter(|_| name > 1)?;
        let end = self.pos + name + 3 + inside.find('}')?;
        let words = inside.split('}').next().unwrap_or_default();
        let mark = match rest.get(..name)? {
            "emph" | "textit" => "//",
            "textbf" => "''",
            "underline" => "__",
            _ => "",
        };
        let help = diag::write(&format!("{mark}{words}{mark}"));
        Some(self.foreign_text(self.pos..end, Origin::Latex, help))
    }

    /// `&deg` and `& deg;`: an entity that is not written as one.
    pub(super) fn foreign_entity(&mut self) -> Option<Token> {
        let rest = self.rest().strip_prefix('&')?;
        let spaced = rest.strip_prefix(' ');
        let name = spaced.unwrap_or(rest);
        let len = name.bytes().take_while(u8::is_ascii_alphanumeric).count();
        let known = name.get(..len).filter(|it| it.len() > 2 && is_entity(it))?;
        if spaced.is_some() && name.as_bytes().get(len) != Some(&b';') {
            return None;
        }
        let end = self.pos + 1 + usize::from(spaced.is_some()) + len;
        let span = self.span(self.pos..end + usize::from(spaced.is_some()));
        let entity = format!("&{known};");
        let help = diag::write(&entity);
        let message = foreign_markup::entity(&entity);
        let found = Diagnostic::new(Rule::ForeignMarkup, span, message);
        self.push_foreign(found.help(help));
        Some(Token::Text(1))
    }

    /// `&amp;mdash;`: an entity that was escaped twice.
    pub(super) fn report_double_escape(&mut self, ampersand: usize) {
        let after = self.text.slice(self.pos + ampersand..);
        let len = after.bytes().take_while(u8::is_ascii_alphanumeric).count();
        let Some(name) = after.get(..len).filter(|it| is_entity(it)) else {
            return;
        };
        // Who writes about HTML means what he writes.
        let about = ["HTML", "html", "entit"]
            .iter()
            .any(|it| self.text.contains(it));
        if after.as_bytes().get(len) == Some(&b';') && !about {
            let span = self.span(self.pos..self.pos + ampersand + len + 1);
            let entity = format!("&{name};");
            let help = diag::write(&entity);
            let message = foreign_markup::escaped(&entity);
            let found = Diagnostic::new(Rule::ForeignMarkup, span, message);
            self.push_foreign(found.help(help));
        }
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
        let Some(span) = found.span.filter(|_| !self.in_comment) else {
            return;
        };
        if span.start as usize >= self.foreign.until {
            self.foreign.until = span.end as usize;
            self.report(found);
        }
    }

    /// The first words of a text.
    fn shown(&self, range: &Range<usize>) -> String {
        shown(self.text.slice(range.clone()))
    }
}

fn is_entity(name: &str) -> bool {
    let reference = format!("&{name};");
    entity::at_start(&reference).is_some_and(|entity| entity.characters.is_some())
}
