//! The targets of links and pictures, in the syntax of each dialect.

use super::escape::{Around, markdown, reference};
use super::pieces::RunPlace;
use super::{Printer, is_plain, words};
use crate::slice::Slice;
use crate::source::{Sources, Span};
use crate::tiddler::Dialect;
use crate::wikitext::entity;
use crate::wikitext::markdown::{escaped, is_address};
use crate::wikitext::sentences;
use crate::wikitext::tree::{Inline, LinkStyle, Target};

/// The target of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Leads<'a> {
    /// To a tiddler, whatever its title looks like.
    Title(&'a str),
    /// Out of the book.
    Address(&'a str),
    /// To the tiddler of that title, or, without one, out of the book.
    Either(&'a str),
}

impl Leads<'_> {
    pub(super) fn name(&self) -> &str {
        match self {
            Self::Title(name) | Self::Address(name) | Self::Either(name) => name,
        }
    }

    /// As the destination of Markdown, which means the same.
    pub(super) fn destination(&self, style: LinkStyle) -> String {
        match self {
            Self::Address(address) => destination(address),
            Self::Either(name) if style == LinkStyle::Escaped => destination(name),
            Self::Title(name) | Self::Either(name) => format!("#{}", escaped(name)),
        }
    }
}

impl Printer<'_> {
    /// A link of TiddlyWiki's.
    pub(super) fn wiki_link(&mut self, target: &Target, label: &[Inline], span: Span) -> String {
        let leads = leads(self.sources, target);
        let (label, mark) = self.label(label, span);
        let link = self.bracketed(&leads, &label, span);
        link + &mark
    }

    /// A link, `[[title]]` or `[[label|title]]`.
    fn bracketed(&mut self, leads: &Leads<'_>, label: &str, span: Span) -> String {
        let name = leads.name();
        let mut mark = String::new();
        if [name, label]
            .iter()
            .any(|it| it.contains("]]") || it.contains(['|', '\n']))
        {
            mark = self.unsaid(span, sentences::convert_link());
        }
        // In Classic, a title that looks like an address has a mark, which none has of its own.
        let is_title = matches!(leads, Leads::Title(_)) && name.contains(':');
        let is_marked = is_title || name.starts_with('~');
        let tilde = match is_marked && self.to != Dialect::TiddlyWiki5 {
            true => "~",
            false => "",
        };
        // Classic takes the only words in brackets for a title.
        let is_alone = self.to == Dialect::Classic && matches!(leads, Leads::Address(_));
        if label == name && tilde.is_empty() && !is_alone {
            format!("[[{name}]]{mark}")
        } else {
            format!("[[{label}|{tilde}{name}]]{mark}")
        }
    }

    /// The link of a reading list to a title.
    pub(super) fn title_link(&mut self, title: &str, span: Span) -> String {
        if self.to != Dialect::Markdown {
            return self.bracketed(&Leads::Either(title), title, span);
        }
        match is_simple(title) {
            true => format!("[[{title}]]"),
            false => {
                let around = Around {
                    before: None,
                    after: Some(']'),
                    place: RunPlace::Line,
                };
                let label = markdown(title, around);
                format!("[{label}](#{})", escaped(title))
            }
        }
    }

    /// A link of Markdown's.
    pub(super) fn markdown_link(&mut self, target: &Target, label: &[Inline]) -> String {
        let leads = leads(self.sources, target);
        let (style, name) = (target.style, leads.name());
        let shown = words(label, self.sources);
        match style {
            LinkStyle::Email => return format!("<{}>", self.sources.slice(target.written)),
            LinkStyle::Url if shown == name && !name.contains([' ', '<', '>']) => {
                return format!("<{name}>");
            }
            _ => {}
        }
        let is_wiki = self.is_marking
            && style != LinkStyle::BracketedTitle
            && !name.contains("://")
            && !matches!(leads, Leads::Address(_));
        if is_wiki && label.iter().all(is_plain) && is_simple(&shown) && is_simple(name) {
            return match shown == name {
                true => format!("[[{name}]]"),
                false => format!("[[{shown}|{name}]]"),
            };
        }
        let label = self.run(label, RunPlace::Line, Some(']'));
        format!("[{label}]({})", leads.destination(style))
    }

    /// A link of HTML's: its opening tag.
    pub(super) fn anchor(&self, target: &Target) -> String {
        let to = match leads(self.sources, target) {
            Leads::Address(address) => attribute(address),
            Leads::Either(name) if target.style == LinkStyle::Escaped => attribute(name),
            Leads::Title(name) | Leads::Either(name) => format!("#{}", escaped(name)),
        };
        format!("<a href=\"{to}\">")
    }
}

/// The target of a link.
pub(super) fn leads<'a>(sources: &'a Sources, target: &'a Target) -> Leads<'a> {
    let name = target.name(sources);
    match target.style {
        LinkStyle::BracketedTitle | LinkStyle::WikiWord => Leads::Title(name),
        LinkStyle::Url | LinkStyle::Email => Leads::Address(name),
        LinkStyle::Bracketed | LinkStyle::Escaped if is_address(name) => Leads::Address(name),
        LinkStyle::Bracketed | LinkStyle::Escaped => Leads::Either(name),
    }
}

/// Whether it can be in a `[[link]]` of Markdown as it is.
fn is_simple(words: &str) -> bool {
    !words.contains(['[', ']', '|', '\\', '`', '<', '&', '*', '_'])
}

/// A text as the value of an attribute of HTML.
pub(super) fn attribute(text: &str) -> String {
    let letters = text.chars().map(|letter| match letter {
        '&' | '"' | '<' | '>' => reference(letter),
        '\n' => ' '.to_string(),
        letter => letter.to_string(),
    });
    letters.collect()
}

/// An address as the destination of a link, which means the same as it did.
fn destination(address: &str) -> String {
    let mut out = String::with_capacity(address.len());
    for (at, letter) in address.char_indices() {
        let rest = address.slice(at..);
        match letter {
            '&' if entity::at_start(rest).is_some() => out.push_str("&amp;"),
            '(' | ')' | '<' | '>' | '\\' => out += &escaped(letter.encode_utf8(&mut [0; 4])),
            letter if letter.is_whitespace() || letter.is_control() => {
                out += &escaped(letter.encode_utf8(&mut [0; 4]));
            }
            letter => out.push(letter),
        }
    }
    out
}
