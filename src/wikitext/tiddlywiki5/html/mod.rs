//! Elements of HTML: those with an equivalent in a book are converted, without their attributes except addresses;
//! others, and widgets, are printed as they are, and reported.

mod attribute;
mod block;
mod closers;
mod element;
mod items;
mod rows;

use crate::diag::rules::unsupported_markup;
use crate::slice::Slice;
use crate::source::uri;
pub(super) use attribute::MAX_ATTRIBUTES;
pub(super) use closers::Closers;

use super::Parser;
use super::parser::{Stop, Token};
use crate::wikitext::foreign::element::{name_len, torn_tag};
use crate::wikitext::tag::Tag;
use crate::wikitext::tree::{Format, Image, Inline, InlineKind, LinkStyle, Target};
use crate::wikitext::{MAX_DEPTH, fault};
pub(in crate::wikitext) use element::Role;
use std::ops::Range;

impl<'a> Parser<'a> {
    /// The length of `</name>`, if it is here.
    pub(super) fn closing_tag_len(&self, name: &str) -> Option<usize> {
        let after = self.rest().strip_prefix("</")?.strip_prefix(name)?;
        after.starts_with('>').then_some(name.len() + 3)
    }

    /// Whether an element that makes blocks is here.
    pub(super) fn at_block_element(&mut self) -> bool {
        let Some(name) = self.rest().strip_prefix('<') else {
            return false;
        };
        let name = name.slice(..name_len(name));
        let role = Role::of(name);
        let is_block = role.is_some_and(|role| role.is_block()) && self.rules.has("html");
        is_block
            && self.depth <= MAX_DEPTH
            && self.tag(self.pos).is_some_and(|tag| self.is_whole(&tag))
    }

    /// Whether the element is closed, if it must be.
    fn is_whole(&mut self, tag: &Tag<'a>) -> bool {
        tag.empty
            || self
                .closers
                .next(tag.name, tag.end)
                .is_some_and(|at| at < self.end)
    }

    /// An element in running text.
    pub(super) fn html_inline(&mut self) -> Option<Token> {
        if !self.rules.has("html") {
            return None;
        }
        if self.rest().starts_with("</") {
            return self.stray_closer();
        }
        let Some(tag) = self.tag(self.pos) else {
            return self.torn_tag();
        };
        let role = Role::of(tag.name).and_then(Role::within_text);
        let opener = self.pos..tag.end;
        let Some(role) = role else {
            match Role::of(tag.name).is_some() && !self.is_whole(&tag) {
                true => self.report_never_closed(&tag),
                false => self.report_element(opener.clone()),
            }
            let range = self.repeated(&tag).unwrap_or(opener);
            return Some(Token::Raw(range.clone(), range.len()));
        };
        match role {
            Role::Break => return Some(Token::Node(InlineKind::LineBreak, opener.len())),
            Role::Nothing => {
                self.pos = tag.end;
                return Some(Token::Several(Vec::new()));
            }
            _ => {}
        }
        if let (Role::TiddlerLink, Some(to)) = (role, tag.attribute("to"))
            && tag.empty
        {
            self.pos = tag.end;
            return Some(self.tiddler_link(to, Vec::new()));
        }
        if role == Role::Image {
            self.pos = tag.end;
            let image = self.html_image(&tag);
            // `<$image></$image>`: nothing in it is shown.
            let inside = self.rest().len() - self.rest().trim_start().len();
            if !tag.empty && self.closers.next(tag.name, tag.end) == Some(tag.end + inside) {
                self.pos = (self.pos + inside + tag.name.len() + "</>".len()).min(self.end);
            }
            return Some(image);
        }
        if tag.empty {
            self.pos = tag.end;
            return Some(Token::Several(Vec::new()));
        }
        if self.depth > MAX_DEPTH {
            self.report_depth(opener.clone());
            return Some(Token::Text(opener.len()));
        }
        let content = self.element_text(&tag, opener);
        Some(self.meant(role, &tag, content))
    }

    /// All of a widget that repeats its text for tiddlers of a filter: what is in it is about those.
    fn repeated(&mut self, tag: &Tag<'a>) -> Option<Range<usize>> {
        let is_list = tag.name == "$list" && !tag.empty;
        let end = is_list
            .then(|| self.closers.next(tag.name, tag.end))
            .flatten()?;
        (end < self.end).then_some(tag.start..end + tag.name.len() + 3)
    }

    /// The running text of an element; leaves the parser after its closing tag.
    fn element_text(&mut self, tag: &Tag<'a>, opener: Range<usize>) -> Vec<Inline> {
        self.pos = tag.end;
        self.depth += 1;
        let whole = self.is_whole(tag);
        let stop = if whole {
            Stop::Element(tag.name)
        } else {
            self.stop
        };
        let outer = std::mem::replace(&mut self.stop, stop);
        let interruptible = std::mem::replace(&mut self.interruptible, false);
        let (content, _) = self.run(None);
        self.interruptible = interruptible;
        self.stop = outer;
        self.depth -= 1;
        match self.closing_tag_len(tag.name) {
            Some(len) => self.pos += len,
            None => self.report_unclosed(opener),
        }
        content
    }

    /// The result of an element in running text.
    fn meant(&mut self, role: Role, tag: &Tag<'a>, content: Vec<Inline>) -> Token {
        let class = tag.attribute("class").filter(|_| role == Role::Text);
        let format = match role {
            Role::Format(format) => format,
            Role::Text => match class.and_then(|class| self.known_class(class)) {
                Some(names) => Format::Class(names),
                None if tag.is("q") => return Token::Several(self.quoted(tag, content)),
                None => return Token::Several(content),
            },
            Role::Link => match tag.attribute("href").filter(|_| !content.is_empty()) {
                Some(href) => {
                    let target = Box::new(self.address(href));
                    let label = content;
                    return Token::Passed(InlineKind::Link { target, label });
                }
                None => return Token::Several(content),
            },
            Role::TiddlerLink => match tag.attribute("to") {
                Some(to) => return self.tiddler_link(to, content),
                None => return Token::Several(content),
            },
            _ => return Token::Several(content),
        };
        Token::Passed(InlineKind::Format { format, content })
    }

    /// The text of `<q>` between marks, which the typography of the language gives their form.
    fn quoted(&self, tag: &Tag<'a>, content: Vec<Inline>) -> Vec<Inline> {
        let mark = |at| Inline {
            kind: InlineKind::Character("\"".to_owned()),
            span: self.span(at),
        };
        let first = mark(tag.start..tag.end);
        let last = mark(self.pos..self.pos);
        [vec![first], content, vec![last]].concat()
    }

    /// What an address leads to: a tiddler, by a permalink of TiddlyWiki, `#my%20rule`, or a page of the web.
    fn address(&self, href: Range<usize>) -> Target {
        match self.text.slice(href.clone()).strip_prefix('#') {
            Some(title) if !title.is_empty() => {
                let name = uri::decoded(title).unwrap_or_else(|| title.to_owned());
                let span = self.span(href.start + 1..href.end);
                Target::named(LinkStyle::Bracketed, span, title, &name)
            }
            _ => Target::new(LinkStyle::Url, self.span(href)),
        }
    }

    fn tiddler_link(&self, to: Range<usize>, label: Vec<Inline>) -> Token {
        let label = if label.is_empty() {
            vec![self.text_node(to.clone())]
        } else {
            label
        };
        Token::Passed(InlineKind::link(
            LinkStyle::BracketedTitle,
            self.span(to),
            label,
        ))
    }

    /// `<img src="…" alt="…">` and `<$image source="…" />`, which the parser has passed.
    fn html_image(&mut self, tag: &Tag<'a>) -> Token {
        let Some(file) = tag.attributes.value(&["src", "source"]) else {
            let range = tag.start..tag.end;
            self.report_element(range.clone());
            return Token::Several(vec![self.text_node(range)]);
        };
        let caption = tag.attributes.value(&["alt", "tooltip"]);
        let image = Image {
            file: Target::new(LinkStyle::Bracketed, self.span(file)),
            caption: caption
                .filter(|it| !it.is_empty())
                .map(|range| vec![self.text_node(range)])
                .unwrap_or_default(),
            alt: None,
            target: None,
            float: None,
            width: tag.attribute("width").map(|it| self.span(it)),
            alone: self.is_alone(tag.start..tag.end),
        };
        Token::Passed(InlineKind::Image(Box::new(image)))
    }

    /// `</b>` that closes nothing.
    fn stray_closer(&mut self) -> Option<Token> {
        let name = self.rest().get(2..)?;
        let name = name.get(..name_len(name)).filter(|it| !it.is_empty())?;
        let len = self.closing_tag_len(name)?;
        let range = self.pos..self.pos + len;
        let is_torn = self.torn.is_some_and(|torn| torn == name);
        if Role::of(name).is_some() && !is_torn {
            self.report_unsupported(range.clone(), unsupported_markup::closer());
        }
        Some(Token::Raw(range, len))
    }

    /// A tag of an element that is known, if nothing ends it.
    fn torn_tag(&mut self) -> Option<Token> {
        let (name, has_attributes) = torn_tag(self.rest())?;
        Role::of(name)?;
        let len = 1 + name.len();
        let span = self.span(self.pos..self.pos + len);
        self.report(fault::torn_tag(span, name, has_attributes));
        self.torn = Some(name);
        Some(Token::Text(len))
    }

    /// Reports the first of the tags of a name that nothing closes.
    fn report_never_closed(&mut self, tag: &Tag<'a>) {
        if self.torn.replace(tag.name) != Some(tag.name) {
            self.report_unclosed(tag.start..tag.end);
        }
    }

    fn report_element(&mut self, opener: Range<usize>) {
        let name = self.text.get(opener.start + 1..opener.end);
        let part = name.map(fault::called).unwrap_or_default();
        // It is printed with the element that it would be a part of.
        if self.torn.is_some_and(|torn| is_part(part, torn)) {
            return;
        }
        let message = match name.filter(|it| it.starts_with('$')) {
            Some(name) => unsupported_markup::widget(fault::called(name)),
            None => unsupported_markup::element(),
        };
        self.report_unsupported(opener, message);
    }
}

/// Whether an element is a part of a list or of a table of that name.
fn is_part(name: &str, of: &str) -> bool {
    match of {
        "table" => matches!(
            name,
            "tr" | "td" | "th" | "thead" | "tbody" | "tfoot" | "caption" | "colgroup" | "col"
        ),
        "ul" | "ol" => name == "li",
        "dl" => matches!(name, "dt" | "dd"),
        _ => false,
    }
}
