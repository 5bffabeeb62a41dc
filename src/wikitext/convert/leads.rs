//! Where links and pictures lead, written as each dialect has it.

use super::escape::{Around, markdown, reference};
use super::{Place, Printer, is_plain, words};
use crate::say::text;
use crate::source::{Sources, Span, uri};
use crate::tiddler::Dialect;
use crate::wikitext::entity;
use crate::wikitext::markdown::escaped;
use crate::wikitext::tree::{Image, Inline, LinkStyle};

/// Where a link leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Leads {
    /// To a tiddler, whatever its title looks like.
    Title(String),
    /// Out of the book.
    Address(String),
    /// To the tiddler of that title, or, without one, out of the book.
    Either(String),
}

impl Leads {
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
    pub(super) fn leads(&self, target: (LinkStyle, Span)) -> Leads {
        leads(self.sources, target)
    }

    /// A link of TiddlyWiki's.
    pub(super) fn wiki_link(
        &mut self,
        target: (LinkStyle, Span),
        label: &[Inline],
        span: Span,
    ) -> String {
        let leads = self.leads(target);
        let (label, mark) = self.label(label, span);
        let link = self.bracketed(&leads, &label, span);
        link + &mark
    }

    /// `[[title]]` or `[[label|title]]`
    fn bracketed(&mut self, leads: &Leads, label: &str, span: Span) -> String {
        let name = leads.name();
        let mut mark = String::new();
        if [name, label]
            .iter()
            .any(|it| it.contains("]]") || it.contains(['|', '\n']))
        {
            let what = text!("convert-link", "brackets or bars inside a link");
            mark = self.unsaid(span, what);
        }
        // In Classic, a title that looks like an address has a mark, which none has of its own.
        let is_title = matches!(leads, Leads::Title(_)) && name.contains(':');
        let is_marked = is_title || name.starts_with('~');
        let tilde = match is_marked && self.to != Dialect::TiddlyWiki5 {
            true => "~",
            false => "",
        };
        if label == name && tilde.is_empty() {
            format!("[[{name}]]{mark}")
        } else {
            format!("[[{label}|{tilde}{name}]]{mark}")
        }
    }

    /// The link of a reading list to a title.
    pub(super) fn title_link(&mut self, title: &str, span: Span) -> String {
        if self.to != Dialect::Markdown {
            return self.bracketed(&Leads::Either(title.to_owned()), title, span);
        }
        match is_simple(title) {
            true => format!("[[{title}]]"),
            false => {
                let around = Around {
                    before: None,
                    after: Some(']'),
                    place: Place::Line,
                };
                let label = markdown(title, around);
                format!("[{label}](#{})", escaped(title))
            }
        }
    }

    /// A link of Markdown's.
    pub(super) fn markdown_link(&mut self, target: (LinkStyle, Span), label: &[Inline]) -> String {
        let leads = self.leads(target);
        let (style, name) = (target.0, leads.name());
        let shown = words(label, self.sources);
        match style {
            LinkStyle::Email => return format!("<{}>", self.sources.slice(target.1)),
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
        let label = self.markdown_run(label, Place::Line, Some(']'));
        format!("[{label}]({})", leads.destination(style))
    }

    /// A link of HTML's: its opening tag.
    pub(super) fn anchor(&self, target: (LinkStyle, Span)) -> String {
        let to = match self.leads(target) {
            Leads::Address(address) => attribute(&address),
            Leads::Either(name) if target.0 == LinkStyle::Escaped => attribute(&name),
            Leads::Title(name) | Leads::Either(name) => format!("#{}", escaped(&name)),
        };
        format!("<a href=\"{to}\">")
    }
}

/// Where a link leads, without the escapes of its markup.
pub(super) fn leads(sources: &Sources, (style, target): (LinkStyle, Span)) -> Leads {
    let name = style.name(sources.slice(target)).into_owned();
    let title = |name: &str| Leads::Title(uri::decoded(name).unwrap_or_else(|| name.to_owned()));
    let is_address = name.contains("://") || name.starts_with("mailto:");
    match style {
        LinkStyle::BracketedTitle => title(&name),
        LinkStyle::WikiWord => Leads::Title(name),
        LinkStyle::Escaped if name.starts_with('#') => title(name.get(1..).unwrap_or_default()),
        LinkStyle::Url | LinkStyle::Email => Leads::Address(name),
        LinkStyle::Bracketed | LinkStyle::Escaped if is_address => Leads::Address(name),
        LinkStyle::Bracketed | LinkStyle::Escaped => Leads::Either(name),
    }
}

/// The name of the file of a picture.
pub(super) fn file(sources: &Sources, image: &Image) -> String {
    let written = sources.slice(image.file);
    LinkStyle::Escaped.name(written).into_owned()
}

/// Can it be in a `[[link]]` of Markdown as it is?
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
        let rest = address.get(at..).unwrap_or_default();
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
