//! Handles the parser's events, each the start or the end of a node, and keeps the open nodes.

use super::destination::Definitions;
use super::footnote::Footnotes;
use super::frame::{CellTag, Frame, Kind};
use crate::diag::{Diagnostic, Sink};
use crate::slice::Slice;
use crate::source::{SourceId, Span};
use crate::tiddler::AdmonitionKind;
use crate::wikitext::Classes;
use crate::wikitext::MAX_DEPTH;
use crate::wikitext::comment::Found;
use crate::wikitext::fault;
use crate::wikitext::tree::{Block, BlockKind, Format, InlineKind, ItemRole, ListKind, RowKind};
use pulldown_cmark::{BlockQuoteKind, CodeBlockKind, Event, Tag};
use std::ops::Range;

/// The maximum number of open nodes and HTML elements.
const MAX_FRAMES: usize = 256;

/// Makes the tree of a text.
pub(super) struct Builder<'a> {
    pub(super) source: SourceId,
    pub(super) text: &'a str,
    pub(super) definitions: Definitions,
    /// The classes that have a meaning.
    pub(super) classes: &'a Classes,
    pub(super) frames: Vec<Frame>,
    /// The number of the frames that count as nesting.
    depth: usize,
    depth_reported: bool,
    pub(super) comments: Vec<Found>,
    /// The bytes of the blocks of HTML, in order.
    html: Vec<Range<usize>>,
    pub(super) footnotes: Footnotes,
    /// The end of the line in which the tags of a word processor were reported.
    pub(super) office: usize,
    pub(super) sink: &'a mut Sink,
}

impl<'a> Builder<'a> {
    pub(super) fn new(
        source: SourceId,
        text: &'a str,
        (definitions, classes): (Definitions, &'a Classes),
        sink: &'a mut Sink,
    ) -> Self {
        Self {
            source,
            text,
            definitions,
            classes,
            frames: vec![Frame::new(Kind::Document, 0)],
            depth: 0,
            depth_reported: false,
            comments: Vec::new(),
            html: Vec::new(),
            footnotes: Footnotes::default(),
            office: 0,
            sink,
        }
    }

    /// The blocks of the whole text, its comments, and the bytes of its blocks of HTML.
    pub(super) fn finish(mut self) -> (Vec<Block>, Vec<Found>, Vec<Range<usize>>) {
        while self.frames.len() > 1 {
            self.close_early(self.text.len());
        }
        let frame = self.frames.pop();
        let mut blocks = frame.map_or_else(Vec::new, |it| self.blocks(it));
        self.footnotes.put_in(&mut blocks, self.text, self.sink);
        (blocks, self.comments, self.html)
    }

    pub(super) fn event(&mut self, event: Event<'_>, range: Range<usize>) {
        match event {
            Event::Start(tag) => self.open(tag, range),
            Event::End(_) => self.close(range.end),
            Event::Text(characters) => self.characters(&characters, range),
            Event::Code(characters) => {
                let kind = self.code(&characters, range.clone());
                self.push(kind, range);
            }
            Event::SoftBreak => self.push(InlineKind::Text, range),
            Event::HardBreak => self.push(InlineKind::LineBreak, range),
            Event::Rule => self.block(BlockKind::Rule, range),
            Event::Html(_) => self.html_line(range),
            Event::InlineHtml(_) => self.html_inline(range),
            Event::FootnoteReference(label) => self.footnote_mark(&label, range),
            _ => self.push(InlineKind::Text, range),
        }
    }

    fn open(&mut self, tag: Tag<'_>, range: Range<usize>) {
        let mut number = None;
        match &tag {
            Tag::CodeBlock(CodeBlockKind::Fenced(_)) => self.check_fence(range.clone()),
            Tag::HtmlBlock => self.html.push(range.clone()),
            Tag::List(first) => number = first.and_then(|it| u32::try_from(it).ok()),
            _ => {}
        }
        let start = range.start;
        self.begin(self.kind(tag, range), start);
        self.number(number);
    }

    /// The node that a tag begins.
    fn kind(&self, tag: Tag<'_>, range: Range<usize>) -> Kind {
        match tag {
            Tag::Paragraph => Kind::Paragraph,
            Tag::Heading { level, .. } => Kind::Heading(level as u8),
            Tag::BlockQuote(None) => Kind::Quote,
            Tag::BlockQuote(Some(kind)) => Kind::Alert(admonition(kind)),
            Tag::CodeBlock(_) => Kind::Code,
            Tag::HtmlBlock => Kind::Html,
            Tag::List(Some(_)) => Kind::List(ListKind::Numbered),
            Tag::List(None) => Kind::List(ListKind::Bulleted),
            Tag::DefinitionList => Kind::List(ListKind::Definition),
            Tag::Item => Kind::Item(ItemRole::Item),
            Tag::DefinitionListTitle => Kind::Item(ItemRole::Term),
            Tag::DefinitionListDefinition => Kind::Item(ItemRole::Definition),
            Tag::FootnoteDefinition(label) => Kind::Footnote(label.to_string()),
            Tag::Table(alignment) => Kind::Table(alignment, None),
            Tag::TableHead => Kind::Row(RowKind::Head),
            Tag::TableRow => Kind::Row(RowKind::Body),
            Tag::TableCell => Kind::Cell(CellTag::PLAIN),
            Tag::Emphasis => Kind::Format(Format::Italic),
            Tag::Strong => Kind::Format(Format::Bold),
            Tag::Strikethrough => Kind::Format(Format::Strike),
            Tag::Superscript => Kind::Format(Format::Superscript),
            Tag::Subscript => Kind::Format(Format::Subscript),
            Tag::Link {
                link_type,
                dest_url,
                id,
                ..
            } => {
                let to = self.destination((&dest_url, &id), range, link_type);
                Kind::Link(to, link_type)
            }
            Tag::Image {
                link_type,
                dest_url,
                title,
                id,
            } => {
                let file = self.destination((&dest_url, &id), range, link_type);
                let file = file.map(|file| self.file(file.written));
                Kind::Image(file, title.into_string())
            }
            _ => Kind::Transparent,
        }
    }

    /// Sets the number of the first item of the list that was opened, unless it is too deep.
    pub(super) fn number(&mut self, number: Option<u32>) {
        let frame = self.frames.last_mut();
        let frame = frame.filter(|it| matches!(it.kind, Kind::List(_)) && it.items.is_empty());
        if let Some(frame) = frame {
            frame.number = frame.number.or(number.filter(|number| *number != 1));
        }
    }

    /// Opens a node. If it would be nested too deeply, its content goes to the node around it.
    pub(super) fn begin(&mut self, kind: Kind, start: usize) {
        let is_deep = kind.nests() && self.depth >= MAX_DEPTH;
        if is_deep {
            self.report_depth(start);
        }
        if let Some(mut frame) = self.frames.pop() {
            // What is in a list or a table that is too deep is paragraphs.
            let is_part = matches!(kind, Kind::Item(_) | Kind::Row(_) | Kind::Cell(_));
            let is_loose = is_part && frame.transparent > 0;
            if is_loose {
                self.flush(&mut frame);
            }
            let is_transparent = is_deep || is_loose || matches!(kind, Kind::Transparent);
            frame.transparent += usize::from(is_transparent);
            self.frames.push(frame);
            if is_transparent {
                return;
            }
        }
        self.begin_frame(kind, start);
    }

    pub(super) fn begin_frame(&mut self, kind: Kind, start: usize) {
        self.depth += usize::from(kind.nests());
        self.frames.push(Frame::new(kind, start));
    }

    /// Whether another node may be opened that counts as nesting or is an HTML element.
    pub(super) fn has_room(&self, kind: &Kind) -> bool {
        self.frames.len() < MAX_FRAMES && !(kind.nests() && self.depth >= MAX_DEPTH)
    }

    /// Ends the innermost node at byte `end`; elements of HTML in it end with it.
    fn close(&mut self, end: usize) {
        loop {
            match self.frames.last_mut() {
                Some(frame) if frame.transparent > 0 => {
                    frame.transparent -= 1;
                    return;
                }
                Some(frame) if frame.element.is_some() => self.close_early(end),
                _ => break,
            }
        }
        if self.frames.len() > 1 {
            self.close_frame(end);
        }
    }

    pub(super) fn close_frame(&mut self, end: usize) {
        if let Some(frame) = self.frames.pop() {
            self.depth -= usize::from(frame.kind.nests());
            let inside = frame.inlines.last().map_or(end, |it| it.span.range().end);
            self.made(frame, end.max(inside));
        }
    }

    pub(super) fn span(&self, range: Range<usize>) -> Span {
        Span::new(self.source, range)
    }

    pub(super) fn report(&mut self, diagnostic: Diagnostic) {
        self.sink.push(diagnostic);
    }

    pub(super) fn report_depth(&mut self, start: usize) {
        if !std::mem::replace(&mut self.depth_reported, true) {
            let rest = self.text.slice(start..);
            let first = rest.chars().next().map_or(0, char::len_utf8);
            let span = self.span(start..start + first);
            self.report(fault::too_deep(span));
        }
    }
}

fn admonition(kind: BlockQuoteKind) -> AdmonitionKind {
    match kind {
        BlockQuoteKind::Note => AdmonitionKind::Note,
        BlockQuoteKind::Tip => AdmonitionKind::Tip,
        BlockQuoteKind::Important => AdmonitionKind::Important,
        BlockQuoteKind::Warning => AdmonitionKind::Warning,
        BlockQuoteKind::Caution => AdmonitionKind::Caution,
    }
}
