//! HTML elements in Markdown: the node that each begins, and its end.

use super::build::Builder;
use super::frame::{CellTag, Frame, Kind};
use crate::diag::rules::{foreign_markup, unclosed_markup};
use crate::diag::{Diagnostic, Rule};
use crate::slice::Slice;
use crate::source::Span;
use crate::wikitext::Target;
use crate::wikitext::entity;
use crate::wikitext::fault;
use crate::wikitext::reach;
use crate::wikitext::tag::Tag;
use crate::wikitext::tiddlywiki5::Role;
use crate::wikitext::tree::{Format, InlineKind, ItemRole, RowKind};
use pulldown_cmark::{Alignment, LinkType};
use std::ops::Range;

/// The elements whose end HTML does not ask for.
const ENDS_BY_ITSELF: [&str; 15] = [
    "p", "li", "dt", "dd", "tr", "td", "th", "thead", "tbody", "tfoot", "colgroup", "col", "rt",
    "rp", "picture",
];

/// Those that nobody puts into another of their name.
const ENDED_ALIKE: [&str; 14] = [
    "kbd", "b", "i", "em", "strong", "u", "s", "sub", "sup", "code", "mark", "small", "del", "ins",
];

/// The node that an element of that name begins; `None` for one that a book has no equivalent of.
pub(super) fn kind(builder: &Builder<'_>, name: &str, tag: &Tag<'_>) -> Option<Kind> {
    let inside = |wanted: fn(&Kind) -> bool| builder.innermost().is_some_and(wanted);
    let in_table = || inside(|it| matches!(it, Kind::Table(..) | Kind::Row(_)));
    Some(match name {
        // What chooses between pictures.
        "picture" => Kind::Transparent,
        "li" if inside(|it| matches!(it, Kind::List(_))) => Kind::Item(ItemRole::Item),
        "dt" if inside(|it| matches!(it, Kind::List(_))) => Kind::Item(ItemRole::Term),
        "dd" if inside(|it| matches!(it, Kind::List(_))) => Kind::Item(ItemRole::Definition),
        "thead" | "tbody" | "tfoot" | "colgroup" | "col" if in_table() => Kind::Transparent,
        "caption" if in_table() => Kind::Caption,
        "tr" if in_table() => Kind::Row(row_kind(builder)),
        "td" | "th" if inside(|it| matches!(it, Kind::Row(_))) => {
            let number =
                |name| reach::number(tag.attribute(name).and_then(|it| builder.text.get(it)));
            Kind::Cell(CellTag {
                header: name == "th",
                align: builder.alignment(tag),
                covers: (number("colspan"), number("rowspan")),
            })
        }
        // All of it is code.
        "code" | "samp" | "kbd" | "tt" if inside(|it| matches!(it, Kind::Pre)) => Kind::Transparent,
        _ => return of_role(builder, Role::of(name)?, tag),
    })
}

/// The node that an element of that role begins, wherever it is.
fn of_role(builder: &Builder<'_>, role: Role, tag: &Tag<'_>) -> Option<Kind> {
    let in_line = builder.in_line();
    let filled = |name| tag.attribute(name).filter(|it| !it.is_empty());
    Some(match role {
        Role::Format(format) => Kind::Format(format),
        Role::Text | Role::Container => {
            let is_block = role == Role::Container && !in_line;
            match builder.known_class(tag) {
                Some(names) if is_block => Kind::Class(names),
                Some(names) => Kind::Format(Format::Class(names)),
                None if is_block => Kind::Paragraphs,
                None => Kind::Transparent,
            }
        }
        Role::Link => filled("href").map_or(Kind::Transparent, |to| {
            Kind::Link(Some(builder.address(to)), LinkType::Inline)
        }),
        _ if in_line => return None,
        Role::Items(kind) => Kind::List(kind),
        Role::Table => Kind::Table(Vec::new(), filled("class").map(|it| builder.span(it))),
        Role::Heading(level) => Kind::Heading(level),
        Role::Quote => Kind::Quote,
        Role::Preformatted => Kind::Pre,
        _ => return None,
    })
}

/// The part of the table that a row is in.
fn row_kind(builder: &Builder<'_>) -> RowKind {
    let mut names = builder
        .frames
        .iter()
        .rev()
        .filter_map(|it| it.element.as_deref());
    match names.find(|name| ["thead", "tfoot", "tbody", "table"].contains(name)) {
        Some("thead") => RowKind::Head,
        Some("tfoot") => RowKind::Foot,
        _ => RowKind::Body,
    }
}

impl Builder<'_> {
    /// The address in an attribute, where an entity is the only escape.
    fn address(&self, range: Range<usize>) -> Target {
        let address = entity::decoded(self.text.slice(range.clone()));
        self.leading_to(range, &address)
    }

    /// The names of the class of an element, if it has a meaning.
    fn known_class(&self, tag: &Tag<'_>) -> Option<Span> {
        let class = tag.attribute("class")?;
        let names = self.text.get(class.clone())?;
        self.classes.has_meaning(names).then(|| self.span(class))
    }

    fn alignment(&self, tag: &Tag<'_>) -> Option<Alignment> {
        match self.text.get(tag.attribute("align")?)? {
            "left" => Some(Alignment::Left),
            "right" => Some(Alignment::Right),
            "center" => Some(Alignment::Center),
            _ => None,
        }
    }

    /// Whether the parser is inside running text.
    pub(super) fn in_line(&self) -> bool {
        self.innermost().is_some_and(|it| {
            it.is_inline() || matches!(it, Kind::Paragraph | Kind::Heading(_) | Kind::Pre)
        })
    }

    /// The innermost open node, except those without a meaning.
    fn innermost(&self) -> Option<&Kind> {
        let mut kinds = self.frames.iter().rev().map(|it| &it.kind);
        kinds.find(|it| !matches!(it, Kind::Transparent))
    }

    /// Begins an element of HTML.
    pub(super) fn begin_element(&mut self, name: String, kind: Kind, tag: Range<usize>) {
        self.office_tag(&tag);
        if !self.has_room(&kind) {
            self.report_depth(tag.start);
            return self.push(InlineKind::Text, tag);
        }
        if !kind.is_inline() && !matches!(kind, Kind::Transparent) {
            // Words before a block are a paragraph of their own.
            if let Some(mut frame) = self.frames.pop() {
                if !matches!(frame.kind, Kind::Paragraph | Kind::Heading(_)) {
                    self.flush(&mut frame);
                }
                self.frames.push(frame);
            }
        }
        self.begin_frame(kind, tag.start);
        if let Some(frame) = self.frames.last_mut() {
            frame.element = Some(name);
        }
    }

    /// Reports a tag with the classes and styles of Word; of those in a line, the first.
    fn office_tag(&mut self, tag: &Range<usize>) {
        let written = self.text.slice(tag.clone());
        if tag.start >= self.office && (written.contains("Mso") || written.contains("mso-")) {
            let line = self.text.slice(tag.end..).find('\n');
            self.office = line.map_or(self.text.len(), |it| tag.end + it);
            let found = Diagnostic::new(
                Rule::ForeignMarkup,
                self.span(tag.clone()),
                foreign_markup::office(),
            );
            self.report(found.help(foreign_markup::take_out()));
        }
    }

    /// Ends the elements whose end HTML does not ask for where another begins.
    pub(super) fn end_implied(&mut self, name: &str, at: usize) {
        let ended: &[&str] = match name {
            "td" | "th" => &["td", "th"],
            "tr" => &["td", "th", "tr"],
            "thead" | "tbody" | "tfoot" => &["td", "th", "tr", "thead", "tbody", "tfoot"],
            "li" => &["li"],
            "dt" | "dd" => &["dt", "dd"],
            _ => return,
        };
        let is_ended = |it: &Frame| {
            it.transparent == 0 && it.element.as_deref().is_some_and(|it| ended.contains(&it))
        };
        while self.frames.last().is_some_and(is_ended) {
            self.close_early(at);
        }
    }

    /// Ends the innermost node, and reports it if it is an element of HTML that should have had an end of its own.
    pub(super) fn close_early(&mut self, end: usize) {
        let (element, around) = match self.frames.as_slice() {
            [.., around, element] => (Some(element), around.element.as_deref()),
            frames => (frames.last(), None),
        };
        // One that is begun in place of its end: the one around it is told.
        let is_end = |name: &str| around == Some(name) && ENDED_ALIKE.contains(&name);
        let element = element.and_then(|it| Some((it.start, it.element.as_deref()?)));
        if let Some((start, name)) = element
            && !ENDS_BY_ITSELF.contains(&name)
            && !is_end(name)
        {
            let span = self.span(start..start + 1 + name.len());
            let mark = format!("<{name}>");
            let help = unclosed_markup::end(&format!("</{name}>"));
            self.report(fault::unclosed(span, &mark, help));
        }
        // What follows the last row of a table that is never closed is not in the table.
        let last_row = self.frames.last().and_then(|frame| frame.rows.last());
        self.close_frame(last_row.map_or(end, |row| row.span.range().end));
    }

    /// Ends an element of HTML that is open, and those inside it; `false` when none of that name is.
    pub(super) fn close_element(&mut self, name: &str, tag: Range<usize>) -> bool {
        let frames = self.frames.iter().rev();
        let mut open = frames.map_while(|it| it.element.as_deref().filter(|_| it.transparent == 0));
        let Some(inner) = open.position(|own| own == name) else {
            return false;
        };
        for _ in 0..inner {
            self.close_early(tag.start);
        }
        self.close_frame(tag.end);
        true
    }
}
