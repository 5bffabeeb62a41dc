//! From events, each the beginning or the end of something, to nodes.

use super::html;
use super::link::{Definitions, code_inside};
use crate::diag::{Diagnostic, Rule, Sink};
use crate::say::text;
use crate::source::{SourceId, Span};
use crate::wikitext::MAX_DEPTH;
use crate::wikitext::comment::Found;
use crate::wikitext::tidy::tidy;
use crate::wikitext::tree::{
    Block, BlockKind, Cell, CellKind, Format, Inline, InlineKind, ItemRole, List, ListItem,
    ListKind, Row, RowKind, Table,
};
use pulldown_cmark::{Alignment, Event, LinkType, Tag};
use std::ops::Range;

/// What was begun and not ended yet.
#[derive(Debug)]
pub(super) enum Kind {
    Document,
    Paragraph,
    Heading(u8),
    /// Is it an alert, `> [!NOTE]`?
    Quote(bool),
    Code,
    List(ListKind),
    Item(ItemRole),
    Table(Vec<Alignment>),
    Row(RowKind),
    Cell,
    Format(Format),
    /// A tag of HTML, with its name
    Element(Format, String),
    Link(Option<Span>, LinkType),
    Image(Option<Span>),
    /// What is nested too deeply, or means nothing by itself
    Transparent,
}

/// A node in the making.
#[derive(Debug)]
pub(super) struct Frame {
    pub(super) kind: Kind,
    pub(super) start: usize,
    pub(super) blocks: Vec<Block>,
    pub(super) inlines: Vec<Inline>,
    items: Vec<ListItem>,
    rows: Vec<Row>,
    cells: Vec<Cell>,
    lines: Vec<Span>,
}

impl Frame {
    fn new(kind: Kind, start: usize) -> Self {
        Self {
            kind,
            start,
            blocks: Vec::new(),
            inlines: Vec::new(),
            items: Vec::new(),
            rows: Vec::new(),
            cells: Vec::new(),
            lines: Vec::new(),
        }
    }
}

/// Makes the tree of a text.
pub(super) struct Builder<'a> {
    pub(super) source: SourceId,
    pub(super) text: &'a str,
    pub(super) definitions: Definitions,
    frames: Vec<Frame>,
    /// How many of the frames count as nesting.
    depth: usize,
    depth_reported: bool,
    pub(super) comments: Vec<Found>,
    pub(super) sink: &'a mut Sink,
}

impl<'a> Builder<'a> {
    pub(super) fn new(
        source: SourceId,
        text: &'a str,
        definitions: Definitions,
        sink: &'a mut Sink,
    ) -> Self {
        Self {
            source,
            text,
            definitions,
            frames: vec![Frame::new(Kind::Document, 0)],
            depth: 0,
            depth_reported: false,
            comments: Vec::new(),
            sink,
        }
    }

    /// The blocks of the whole text, and its comments.
    pub(super) fn finish(mut self) -> (Vec<Block>, Vec<Found>) {
        while self.frames.len() > 1 {
            self.close(self.text.len());
        }
        let mut frame = self
            .frames
            .pop()
            .unwrap_or_else(|| Frame::new(Kind::Document, 0));
        self.flush(&mut frame);
        (frame.blocks, self.comments)
    }

    pub(super) fn event(&mut self, event: Event<'_>, range: Range<usize>) {
        match event {
            Event::Start(tag) => self.open(tag, range),
            Event::End(_) => self.close(range.end),
            Event::Text(characters) => self.characters(&characters, range),
            Event::Code(_) => {
                let inside = code_inside(self.text, range.clone());
                let kind = InlineKind::Code(self.span(inside));
                self.push(kind, range);
            }
            Event::SoftBreak => self.push(InlineKind::Text, range),
            Event::HardBreak => self.push(InlineKind::LineBreak, range),
            Event::Rule => self.block(BlockKind::Rule, range),
            Event::Html(_) | Event::InlineHtml(_) => html::event(self, range),
            _ => self.push(InlineKind::Text, range),
        }
    }

    fn open(&mut self, tag: Tag<'_>, range: Range<usize>) {
        let kind = match tag {
            Tag::Paragraph => Kind::Paragraph,
            Tag::Heading { level, .. } => Kind::Heading(level as u8),
            Tag::BlockQuote(kind) => Kind::Quote(kind.is_some()),
            Tag::CodeBlock(_) => Kind::Code,
            Tag::List(Some(_)) => Kind::List(ListKind::Numbered),
            Tag::List(None) => Kind::List(ListKind::Bulleted),
            Tag::DefinitionList => Kind::List(ListKind::Definition),
            Tag::Item => Kind::Item(ItemRole::Item),
            Tag::DefinitionListTitle => Kind::Item(ItemRole::Term),
            Tag::DefinitionListDefinition => Kind::Item(ItemRole::Definition),
            Tag::Table(alignment) => Kind::Table(alignment),
            Tag::TableHead => Kind::Row(RowKind::Head),
            Tag::TableRow => Kind::Row(RowKind::Body),
            Tag::TableCell => Kind::Cell,
            Tag::Emphasis => Kind::Format(Format::Italic),
            Tag::Strong => Kind::Format(Format::Bold),
            Tag::Strikethrough => Kind::Format(Format::Strike),
            Tag::Superscript => Kind::Format(Format::Superscript),
            Tag::Subscript => Kind::Format(Format::Subscript),
            Tag::Link {
                link_type,
                dest_url,
                ..
            } => Kind::Link(
                self.destination(&dest_url, range.clone(), link_type),
                link_type,
            ),
            Tag::Image {
                link_type,
                dest_url,
                ..
            } => Kind::Image(self.destination(&dest_url, range.clone(), link_type)),
            _ => Kind::Transparent,
        };
        self.begin(kind, range.start);
    }

    /// Begins a node, unless it would be nested too deeply.
    pub(super) fn begin(&mut self, kind: Kind, start: usize) {
        let mut kind = kind;
        if nests(&kind) {
            if self.depth >= MAX_DEPTH {
                self.report_depth(start);
                kind = Kind::Transparent;
            } else {
                self.depth += 1;
            }
        }
        self.frames.push(Frame::new(kind, start));
    }

    /// Ends the innermost node at byte `end`.
    pub(super) fn close(&mut self, end: usize) {
        // Elements of HTML end with what they are in.
        while matches!(
            self.frames.last(),
            Some(Frame {
                kind: Kind::Element(..),
                ..
            })
        ) {
            self.close_element(end, end);
        }
        if self.frames.len() < 2 {
            return;
        }
        if let Some(frame) = self.frames.pop() {
            self.depth -= usize::from(nests(&frame.kind));
            self.made(frame, end);
        }
    }

    /// Ends an element of HTML that is open, and those inside it; `false` when none of that name is.
    pub(super) fn close_tag(&mut self, name: &str, tag: Range<usize>) -> bool {
        let mut open = self.frames.iter().rev();
        let open = open
            .by_ref()
            .take_while(|it| matches!(it.kind, Kind::Element(..)));
        let mut names = open.map(|it| matches!(&it.kind, Kind::Element(_, own) if own == name));
        let Some(inner) = names.position(|same| same) else {
            return false;
        };
        for _ in 0..inner {
            self.close_element(tag.start, tag.start);
        }
        self.close_element(tag.end, tag.start);
        true
    }

    fn close_element(&mut self, end: usize, _inside_end: usize) {
        if let Some(frame) = self.frames.pop() {
            self.depth -= usize::from(nests(&frame.kind));
            let end = end.max(frame.inlines.last().map_or(end, |it| it.span.range().end));
            self.made(frame, end);
        }
    }

    /// Puts a node that has ended into the one that it is in.
    fn made(&mut self, mut frame: Frame, end: usize) {
        let range = frame.start..end;
        match &frame.kind {
            Kind::Document => {}
            Kind::Paragraph => {
                let content = tidy(frame.inlines, self.text);
                self.block(BlockKind::Paragraph(content), range);
            }
            Kind::Heading(level) => {
                let level = *level;
                let content = tidy(frame.inlines, self.text);
                self.block(BlockKind::Heading { level, content }, range);
            }
            Kind::Quote(kind) => {
                let kind = *kind;
                self.flush(&mut frame);
                if kind {
                    frame.blocks.splice(0..0, self.alert(range.clone()));
                }
                self.block(BlockKind::Quote(frame.blocks), range);
            }
            Kind::Code => self.block(BlockKind::Preformatted(self.listing(frame.lines)), range),
            Kind::List(kind) => {
                let kind = *kind;
                let items = frame.items;
                if !items.is_empty() {
                    self.block(BlockKind::List(List { kind, items }), range);
                }
            }
            Kind::Item(role) => {
                let role = *role;
                self.item(frame, role, range);
            }
            Kind::Table(_) => {
                let rows = frame.rows;
                let table = Table {
                    rows,
                    ..Table::default()
                };
                self.block(BlockKind::Table(Box::new(table)), range);
            }
            Kind::Row(kind) => {
                let row = Row {
                    kind: *kind,
                    cells: frame.cells,
                    span: self.span(range),
                };
                if let Some(table) = self.frames.last_mut() {
                    table.rows.push(row);
                }
            }
            Kind::Cell => self.cell(frame.inlines, range),
            Kind::Format(format) | Kind::Element(format, _) => {
                let (format, content) = (*format, frame.inlines);
                self.push(InlineKind::Format { format, content }, range);
            }
            Kind::Link(target, of_type) => {
                let (target, of_type) = (*target, *of_type);
                self.link(target, of_type, frame.inlines, range);
            }
            Kind::Image(file) => {
                let file = *file;
                self.image(file, frame.inlines, range);
            }
            Kind::Transparent => {
                if let Some(outer) = self.frames.last_mut() {
                    outer.inlines.append(&mut frame.inlines);
                    outer.blocks.append(&mut frame.blocks);
                }
            }
        }
    }

    /// The first line of an alert as a paragraph: in a book a note is a tiddler, which a link shows.
    fn alert(&mut self, quote: Range<usize>) -> Option<Block> {
        let text = self.text.get(quote.clone())?;
        let opens = text.find("[!")?;
        let len = text.get(opens..)?.find(']')? + 1;
        let span = self.span(quote.start + opens..quote.start + opens + len);
        let message = text!(
            "unsupported-markup-alert",
            "an alert is printed as a quotation; in a book a note is a tiddler"
        );
        let help = text!(
            "unsupported-markup-alert-help",
            "write a tiddler tagged `:note`, and a link to it here"
        );
        self.report(Diagnostic::new(Rule::UnsupportedMarkup, span, message).help(help));
        let word = Inline {
            kind: InlineKind::Text,
            span: span.part(2..len - 1),
        };
        let kind = InlineKind::Format {
            format: Format::Bold,
            content: vec![word],
        };
        let kind = BlockKind::Paragraph(vec![Inline { kind, span }]);
        Some(Block { kind, span })
    }

    /// An item: its first paragraph is its text.
    fn item(&mut self, mut frame: Frame, role: ItemRole, range: Range<usize>) {
        self.flush(&mut frame);
        let mut blocks = frame.blocks;
        let mut content = Vec::new();
        if let Some(Block {
            kind: BlockKind::Paragraph(first),
            ..
        }) = blocks.first_mut()
        {
            content = std::mem::take(first);
            blocks.remove(0);
        }
        let inside = content.last().map(|it| it.span.end);
        let inside = inside.max(blocks.last().map(|it| it.span.end));
        let item = ListItem {
            role,
            content,
            blocks,
            span: self.trimmed(range, inside),
        };
        let Some(outer) = self.frames.last_mut() else {
            return;
        };
        if matches!(outer.kind, Kind::List(_)) {
            outer.items.push(item);
            return;
        }
        // A list that is too deep: its items are paragraphs.
        let (kind, span) = (BlockKind::Paragraph(item.content), item.span);
        outer.blocks.push(Block { kind, span });
        outer.blocks.extend(item.blocks);
    }

    fn cell(&mut self, content: Vec<Inline>, range: Range<usize>) {
        let span = self.span(range);
        let column = self.frames.last().map_or(0, |row| row.cells.len());
        let mut tables = self.frames.iter().rev();
        let alignment = tables.find_map(|frame| match &frame.kind {
            Kind::Table(alignment) => alignment.get(column).copied(),
            _ => None,
        });
        let kind = CellKind::Content {
            header: false,
            space_left: matches!(alignment, Some(Alignment::Right | Alignment::Center)),
            space_right: matches!(alignment, Some(Alignment::Left | Alignment::Center)),
            content: tidy(content, self.text),
        };
        if let Some(row) = self.frames.last_mut() {
            row.cells.push(Cell { kind, span });
        }
    }

    /// The lines of code, without the last line end.
    fn listing(&self, mut lines: Vec<Span>) -> Vec<Span> {
        if let Some(last) = lines.last_mut() {
            let text = self.text.get(last.range()).unwrap_or_default();
            let len = text.strip_suffix('\n').map_or(text.len(), str::len);
            *last = last.part(0..len);
        }
        lines
    }

    /// Characters, as they are or as an entity or escape means them.
    fn characters(&mut self, characters: &str, range: Range<usize>) {
        let span = self.span(range.clone());
        if let Some(Frame {
            kind: Kind::Code,
            lines,
            ..
        }) = self.frames.last_mut()
        {
            lines.push(span);
            return;
        }
        if self.text.get(range.clone()) == Some(characters) {
            self.push(InlineKind::Text, range);
        } else {
            self.push(InlineKind::Character(characters.to_owned()), range);
        }
    }

    pub(super) fn push(&mut self, kind: InlineKind, range: Range<usize>) {
        let span = self.span(range);
        let Some(frame) = self.frames.last_mut() else {
            return;
        };
        match frame.inlines.last_mut() {
            Some(Inline {
                kind: InlineKind::Text,
                span: last,
            }) if matches!(kind, InlineKind::Text) && last.end == span.start => {
                last.end = span.end;
            }
            _ => frame.inlines.push(Inline { kind, span }),
        }
    }

    pub(super) fn block(&mut self, kind: BlockKind, range: Range<usize>) {
        let span = self.trimmed(range, end_of(&kind));
        if let Some(mut frame) = self.frames.pop() {
            self.flush(&mut frame);
            frame.blocks.push(Block { kind, span });
            self.frames.push(frame);
        }
    }

    /// Makes a paragraph of running text that is in no paragraph, as in an item.
    fn flush(&self, frame: &mut Frame) {
        let content = tidy(std::mem::take(&mut frame.inlines), self.text);
        let ends = content.first().zip(content.last());
        if let Some(span) = ends.map(|(first, last)| first.span.to(last.span)) {
            let kind = BlockKind::Paragraph(content);
            frame.blocks.push(Block { kind, span });
        }
    }

    /// A range without the white space at its end, but with all that is in it, which ends at `inside`.
    fn trimmed(&self, range: Range<usize>, inside: Option<u32>) -> Span {
        let text = self.text.get(range.clone()).unwrap_or_default();
        let end = range.start + text.trim_end().len();
        self.span(range.start..end.max(inside.map_or(0, |end| end as usize)))
    }

    pub(super) fn span(&self, range: Range<usize>) -> Span {
        Span::new(self.source, range)
    }

    pub(super) fn report(&mut self, diagnostic: Diagnostic) {
        self.sink.push(diagnostic);
    }

    fn report_depth(&mut self, start: usize) {
        if !std::mem::replace(&mut self.depth_reported, true) {
            let span = self.span(start..(start + 1).min(self.text.len()));
            let message = text!(
                "deep-markup-said",
                "markup is nested deeper than {most} levels from here on; it is printed as it is",
                most = MAX_DEPTH
            );
            self.report(Diagnostic::new(Rule::DeepMarkup, span, message));
        }
    }
}

/// Where the last node of a block ends.
fn end_of(kind: &BlockKind) -> Option<u32> {
    let last = match kind {
        BlockKind::Paragraph(content) | BlockKind::Heading { content, .. } => content.last()?.span,
        BlockKind::List(list) => list.items.last()?.span,
        BlockKind::Table(table) => table.rows.last()?.span,
        BlockKind::Quote(blocks) => blocks.last()?.span,
        BlockKind::Preformatted(lines) => *lines.last()?,
        BlockKind::Rule => return None,
    };
    Some(last.end)
}

/// Does it count as nesting?
fn nests(kind: &Kind) -> bool {
    matches!(
        kind,
        Kind::Quote(_) | Kind::List(_) | Kind::Format(_) | Kind::Element(..)
    )
}
