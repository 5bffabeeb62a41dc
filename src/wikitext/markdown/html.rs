//! Raw HTML: comments, and elements that a book has something for. All else is printed as it is.

use super::build::Builder;
use super::frame::Kind;
use super::tag::Tag;
use crate::diag::{Diagnostic, Rule};
use crate::say::text;
use crate::source::Span;
use crate::wikitext::comment::Found;
use crate::wikitext::entity;
use crate::wikitext::tiddlywiki5::Role;
use crate::wikitext::tree::{BlockKind, Image, Inline, InlineKind, ItemRole, LinkStyle, RowKind};
use pulldown_cmark::{Alignment, LinkType};
use std::ops::Range;

/// What begins and ends a comment.
const COMMENT: (&str, &str) = ("<!--", "-->");

/// A piece of HTML in running text: a tag or a comment.
pub(super) fn inline(builder: &mut Builder<'_>, range: Range<usize>) {
    let text = builder.text.get(range.clone()).unwrap_or_default();
    match Tag::read(text, range.start) {
        Some(tag) if tag.end == range.end => tag_of(builder, &tag),
        _ if text.starts_with(COMMENT.0) => comment(builder, range),
        _ => printed(builder, range),
    }
}

/// A block of HTML: its lines, without what marks the lines of a quotation or an item.
pub(super) fn block(builder: &mut Builder<'_>, lines: &[Span]) {
    let mut chunks: Vec<Range<usize>> = Vec::new();
    for line in lines.iter().map(|line| line.range()) {
        match chunks.last_mut() {
            Some(last) if last.end == line.start => last.end = line.end,
            _ => chunks.push(line),
        }
    }
    let mut open = None;
    for range in chunks {
        open = chunk(builder, range, open);
    }
    if let Some(start) = open {
        comment(
            builder,
            start..lines.last().map_or(start, |it| it.range().end),
        );
    }
}

/// A part of a block. Where a comment began that is not ended, before it or in it.
fn chunk(builder: &mut Builder<'_>, range: Range<usize>, open: Option<usize>) -> Option<usize> {
    let text = builder.text;
    let mut at = range.start;
    let mut open = open;
    while let Some(rest) = text.get(at..range.end).filter(|rest| !rest.is_empty()) {
        if let Some(start) = open {
            let Some(len) = rest.find(COMMENT.1) else {
                return open;
            };
            at += len + COMMENT.1.len();
            comment(builder, start..at);
            open = None;
        } else if rest.starts_with(COMMENT.0) {
            open = Some(at);
            at += COMMENT.0.len();
        } else if let Some(tag) = Tag::read(rest, at) {
            at = if tag.is("pre") && !tag.closes {
                listing(builder, &tag, range.end)
            } else {
                tag_of(builder, &tag);
                tag.end
            };
        } else {
            let first = rest.chars().next().map_or(0, char::len_utf8);
            let len = rest.get(first..).and_then(|it| it.find('<'));
            let end = len.map_or(range.end, |len| at + first + len);
            words(builder, at..end);
            at = end;
        }
    }
    open
}

/// Text between tags, with its entities.
fn words(builder: &mut Builder<'_>, range: Range<usize>) {
    let text = builder.text.get(range.clone()).unwrap_or_default();
    let mut from = 0;
    for (at, _) in text.match_indices('&') {
        let reference = text.get(at..).and_then(entity::at_start);
        let Some((len, characters)) = reference.and_then(|it| Some((it.len, it.characters?)))
        else {
            continue;
        };
        builder.push_text(range.start + from..range.start + at);
        let place = range.start + at..range.start + at + len;
        builder.push(InlineKind::Character(characters), place);
        from = at + len;
    }
    builder.push_text(range.start + from..range.end);
}

fn comment(builder: &mut Builder<'_>, whole: Range<usize>) {
    let text = builder.text.get(whole.clone()).unwrap_or_default();
    let inside = text.strip_prefix(COMMENT.0).unwrap_or_default();
    let inside = inside.strip_suffix(COMMENT.1).unwrap_or(inside);
    let start = whole.start + COMMENT.0.len();
    builder.comments.push(Found {
        inside: start..start + inside.len(),
        whole,
    });
}

/// A tag in running text or a block.
fn tag_of(builder: &mut Builder<'_>, tag: &Tag<'_>) {
    let name = tag.name.to_ascii_lowercase();
    let range = tag.start..tag.end;
    if tag.closes {
        if !builder.close_element(&name, range.clone()) && kind(builder, &name, tag).is_none() {
            builder.push(InlineKind::Text, range);
        }
        return;
    }
    match Role::of(&name) {
        Some(Role::Break) => return builder.push(InlineKind::LineBreak, range),
        Some(Role::Nothing) => return,
        Some(Role::Rule) if !builder.in_line() => return builder.block(BlockKind::Rule, range),
        Some(Role::Image) if tag.attribute("src").is_some() => return image(builder, tag),
        _ => {}
    }
    match kind(builder, &name, tag) {
        Some(kind) if !tag.empty => {
            builder.begin_element(name, kind, range);
            if tag.is("ol") {
                let start = tag.attribute("start");
                let start = start.and_then(|it| builder.text.get(it)?.trim().parse().ok());
                builder.number(start);
            }
        }
        Some(_) => {}
        None => printed(builder, range),
    }
}

/// What the element of that name begins; `None` of one that a book has nothing for.
fn kind(builder: &Builder<'_>, name: &str, tag: &Tag<'_>) -> Option<Kind> {
    let in_line = builder.in_line();
    let inside = |wanted: fn(&Kind) -> bool| builder.innermost().is_some_and(wanted);
    let in_table = || inside(|it| matches!(it, Kind::Table(..) | Kind::Row(_)));
    Some(match name {
        "li" if inside(|it| matches!(it, Kind::List(_))) => Kind::Item(ItemRole::Item),
        "dt" if inside(|it| matches!(it, Kind::List(_))) => Kind::Item(ItemRole::Term),
        "dd" if inside(|it| matches!(it, Kind::List(_))) => Kind::Item(ItemRole::Definition),
        "thead" | "tbody" | "tfoot" | "colgroup" | "col" if in_table() => Kind::Transparent,
        "caption" if in_table() => Kind::Caption,
        "tr" if in_table() => Kind::Row(row_kind(builder)),
        "td" | "th" if inside(|it| matches!(it, Kind::Row(_))) => {
            Kind::Cell(name == "th", builder.alignment(tag))
        }
        _ => match Role::of(name)? {
            Role::Format(format) => Kind::Format(format),
            Role::Text => Kind::Transparent,
            Role::Container if in_line => Kind::Transparent,
            Role::Container => Kind::Paragraphs,
            Role::Link => {
                let to = tag.attribute("href").filter(|it| !it.is_empty());
                match to {
                    Some(to) => Kind::Link(Some(builder.address(to)), LinkType::Inline),
                    None => Kind::Transparent,
                }
            }
            _ if in_line => return None,
            Role::Items(kind) => Kind::List(kind),
            Role::Table => {
                let class = tag.attribute("class").filter(|it| !it.is_empty());
                Kind::Table(Vec::new(), class.map(|it| builder.span(it)))
            }
            Role::Heading(level) => Kind::Heading(level),
            Role::Quote => Kind::Quote,
            _ => return None,
        },
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

fn image(builder: &mut Builder<'_>, tag: &Tag<'_>) {
    let Some(file) = tag.attribute("src") else {
        return;
    };
    let caption = tag.attribute("alt").filter(|it| !it.is_empty());
    let caption = caption.map(|it| Inline {
        kind: InlineKind::Text,
        span: builder.span(it),
    });
    let range = tag.start..tag.end;
    let image = Image {
        file: builder.span(file),
        caption: caption.into_iter().collect(),
        target: None,
        float: None,
        width: None,
        alone: builder.alone_in_line(&range),
    };
    builder.push(InlineKind::Image(Box::new(image)), range);
}

/// `<pre>`: all up to its end, as it is. Returns where that is.
fn listing(builder: &mut Builder<'_>, tag: &Tag<'_>, most: usize) -> usize {
    let text = builder.text.get(tag.end..most).unwrap_or_default();
    let len = text.find("</pre>").unwrap_or(text.len());
    let inside = text.get(..len).unwrap_or_default();
    let skipped = inside.len() - inside.strip_prefix('\n').map_or(inside.len(), str::len);
    let code = inside.strip_prefix("<code>").unwrap_or(inside);
    let code_start = tag.end + (inside.len() - code.len()).max(skipped);
    let end =
        tag.end + len - (code.len() - code.strip_suffix("</code>").map_or(code.len(), str::len));
    let end = end.max(code_start);
    let kept = builder.text.get(code_start..end).unwrap_or_default();
    let span = builder.span(code_start..code_start + kept.trim_end_matches('\n').len());
    let after = (tag.end + len + "</pre>".len()).min(most);
    builder.block(BlockKind::Preformatted(vec![span]), tag.start..after);
    after
}

/// HTML that a book has nothing for.
fn printed(builder: &mut Builder<'_>, range: Range<usize>) {
    builder.push(InlineKind::Text, range.clone());
    let message = text!(
        "unsupported-markup-element",
        "this element of HTML is printed as it is; a book has nothing for it"
    );
    let span: Span = builder.span(range);
    builder.report(Diagnostic::new(Rule::UnsupportedMarkup, span, message));
}

impl Builder<'_> {
    /// The address in an attribute, where an entity is the only escape.
    fn address(&self, range: Range<usize>) -> (LinkStyle, Span) {
        let written = self.text.get(range.clone()).unwrap_or_default();
        let span = self.span(range.clone());
        match written.strip_prefix('#') {
            _ if written.contains('&') => (LinkStyle::Escaped, span),
            Some(title) if !title.is_empty() => {
                (LinkStyle::BracketedTitle, span.part(1..range.len()))
            }
            _ => (LinkStyle::Bracketed, span),
        }
    }

    fn alignment(&self, tag: &Tag<'_>) -> Option<Alignment> {
        match self.text.get(tag.attribute("align")?)? {
            "left" => Some(Alignment::Left),
            "right" => Some(Alignment::Right),
            "center" => Some(Alignment::Center),
            _ => None,
        }
    }

    fn push_text(&mut self, range: Range<usize>) {
        if !range.is_empty() {
            self.push(InlineKind::Text, range);
        }
    }

    /// Is what comes next in a line of text?
    fn in_line(&self) -> bool {
        let mut kinds = self.frames.iter().rev().map(|it| &it.kind);
        let kind = kinds.find(|it| !matches!(it, Kind::Transparent));
        kind.is_some_and(|it| it.is_inline() || matches!(it, Kind::Paragraph | Kind::Heading(_)))
    }

    /// What is being made, but for what means nothing by itself.
    fn innermost(&self) -> Option<&Kind> {
        let mut kinds = self.frames.iter().rev().map(|it| &it.kind);
        kinds.find(|it| !matches!(it, Kind::Transparent))
    }

    /// Begins an element of HTML.
    fn begin_element(&mut self, name: String, kind: Kind, tag: Range<usize>) {
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

    /// Ends an element of HTML that is open, and those inside it; `false` when none of that name is.
    fn close_element(&mut self, name: &str, tag: Range<usize>) -> bool {
        let frames = self.frames.iter().rev();
        let mut open = frames.map_while(|it| it.element.as_deref().filter(|_| it.transparent == 0));
        let Some(inner) = open.position(|own| own == name) else {
            return false;
        };
        for _ in 0..inner {
            self.close_frame(tag.start);
        }
        self.close_frame(tag.end);
        true
    }
}
