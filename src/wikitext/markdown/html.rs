//! Raw HTML: comments, and elements that a book has an equivalent of. All else is printed as it is.

use super::build::Builder;
use super::element::kind;
use super::hosts::OWN_CAPTION;
use crate::diag::rules::{unclosed_markup, unsupported_markup};
use crate::diag::{Diagnostic, Rule};
use crate::slice::Slice;
use crate::source::Span;
use crate::wikitext::Target;
use crate::wikitext::comment::Found;
use crate::wikitext::entity;
use crate::wikitext::fault;
use crate::wikitext::tag::Tag;
use crate::wikitext::tiddlywiki5::Role;
use crate::wikitext::tree::LinkStyle;
use crate::wikitext::tree::{BlockKind, Image, Inline, InlineKind};
use std::ops::Range;

/// The marks at the beginning and the end of a comment.
const COMMENT: (&str, &str) = ("<!--", "-->");

impl Builder<'_> {
    /// A piece of HTML in running text: a tag or a comment.
    pub(super) fn html_inline(&mut self, range: Range<usize>) {
        let text = self.text.slice(range.clone());
        match Tag::read(text, range.start) {
            Some(tag) if tag.end == range.end => tag_of(self, &tag),
            _ if text.starts_with(COMMENT.0) => comment(self, range),
            _ => printed(self, range),
        }
    }

    /// A block of HTML: its lines, without the marks of a quotation or an item around it.
    pub(super) fn html_block(&mut self, lines: &[Span]) {
        let mut chunks: Vec<Range<usize>> = Vec::new();
        for line in lines.iter().map(|line| line.range()) {
            match chunks.last_mut() {
                Some(last) if last.end == line.start => last.end = line.end,
                _ => chunks.push(line),
            }
        }
        let mut open = None;
        for range in chunks {
            open = chunk(self, range, open);
        }
        if let Some(start) = open {
            let mark = self.span(start..start + COMMENT.0.len());
            let help = unclosed_markup::end(COMMENT.1);
            self.report(fault::unclosed(mark, COMMENT.0, help));
            let end = lines.last().map_or(start, |it| it.range().end);
            comment(self, start..end);
        }
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
            tag_of(builder, &tag);
            at = tag.end;
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

/// Adds the text between tags.
fn words(builder: &mut Builder<'_>, range: Range<usize>) {
    for node in characters(builder, range) {
        builder.push(node.kind, node.span.range());
    }
}

/// Characters of HTML: text, and entities.
fn characters(builder: &Builder<'_>, range: Range<usize>) -> Vec<Inline> {
    let text = builder.text.slice(range.clone());
    let mut nodes = Vec::new();
    let mut push = |kind, inside: Range<usize>| {
        let span = builder.span(range.start + inside.start..range.start + inside.end);
        nodes.extend((!span.is_empty()).then_some(Inline { kind, span }));
    };
    let mut from = 0;
    for (at, _) in text.match_indices('&') {
        let reference = text.get(at..).and_then(entity::at_start);
        let Some((len, characters)) = reference.and_then(|it| Some((it.len, it.characters?)))
        else {
            continue;
        };
        push(InlineKind::Text, from..at);
        push(InlineKind::Character(characters), at..at + len);
        from = at + len;
    }
    push(InlineKind::Text, from..text.len());
    nodes
}

fn comment(builder: &mut Builder<'_>, whole: Range<usize>) {
    let text = builder.text.slice(whole.clone());
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
        if builder.close_element(&name, range.clone()) {
            quotation_mark(builder, &name, range);
        } else if kind(builder, &name, tag).is_none() {
            builder.push(InlineKind::Text, range);
        }
        return;
    }
    match Role::of(&name) {
        Some(Role::Break) => return builder.push(InlineKind::LineBreak, range),
        Some(Role::Nothing) => return,
        _ if name == "source" => return,
        Some(Role::Rule) if !builder.in_line() => return builder.block(BlockKind::Rule, range),
        Some(Role::Image) if tag.attribute("src").is_some() => return image(builder, tag),
        _ => {}
    }
    builder.end_implied(&name, tag.start);
    match kind(builder, &name, tag) {
        Some(kind) if !tag.empty => {
            if matches!(Role::of(&name), Some(Role::Text | Role::Container)) {
                report_class(builder, tag);
            }
            quotation_mark(builder, &name, range.clone());
            builder.begin_element(name, kind, range);
            if tag.is("tr") {
                builder.reach_into_row();
            }
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

/// The mark at either end of `<q>`, which the typography of the language gives its form.
fn quotation_mark(builder: &mut Builder<'_>, name: &str, range: Range<usize>) {
    if name == "q" {
        builder.push(InlineKind::Character("\"".to_owned()), range);
    }
}

/// Reports a class that is nearly one with a meaning.
fn report_class(builder: &mut Builder<'_>, tag: &Tag<'_>) {
    let Some(class) = tag.attribute("class") else {
        return;
    };
    let (names, span) = (builder.text.slice(class.clone()), builder.span(class));
    let unknown = builder.classes.unknown(names, span, false);
    unknown.into_iter().for_each(|it| builder.report(it));
}

fn image(builder: &mut Builder<'_>, tag: &Tag<'_>) {
    let Some(file) = tag.attribute("src") else {
        return;
    };
    let (alt, own) = (tag.attribute("alt"), tag.attribute(OWN_CAPTION));
    let alternative = own.as_ref().and(alt.clone());
    let alternative = alternative.map(|it| entity::decoded(builder.text.slice(it)).into_owned());
    let caption = own.or(alt);
    // A share of the page is that of a screen.
    let is_number =
        |it: &Range<usize>| !it.is_empty() && !builder.text.slice(it.clone()).ends_with('%');
    let width = tag.attribute("width").filter(is_number);
    let range = tag.start..tag.end;
    let image = Image {
        file: {
            let text = builder.text.slice(file.clone());
            let name = entity::decoded(text);
            Target::named(LinkStyle::Bracketed, builder.span(file), text, &name)
        },
        caption: caption.map_or(Vec::new(), |it| characters(builder, it)),
        alt: alternative,
        target: None,
        float: None,
        width: width.map(|it| builder.span(it)),
        alone: builder.alone_in_line(&range),
    };
    builder.push(InlineKind::Image(Box::new(image)), range);
}

/// HTML that a book has nothing for.
fn printed(builder: &mut Builder<'_>, range: Range<usize>) {
    builder.push(InlineKind::Text, range.clone());
    let message = unsupported_markup::element();
    let span: Span = builder.span(range);
    builder.report(Diagnostic::new(Rule::UnsupportedMarkup, span, message));
}
