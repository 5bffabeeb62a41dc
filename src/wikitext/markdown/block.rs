//! Finishes lists, tables and code blocks.

use super::build::Builder;
use super::caption;
use super::frame::{CellTag, Frame, Kind};
use super::link::code_inside;
use crate::diag::rules::unclosed_markup;
use crate::diag::{Diagnostic, Rule};
use crate::slice::Slice;
use crate::source::Span;
use crate::wikitext::entity;
use crate::wikitext::pre::pre;
use crate::wikitext::tidy::tidy;
use crate::wikitext::tree::{
    Block, BlockKind, Caption, Cell, CellKind, Format, Inline, InlineKind, ItemRole, List,
    ListItem, ListKind, Row, RowKind, Table,
};
use pulldown_cmark::Alignment;
use std::ops::Range;

impl Builder<'_> {
    pub(super) fn list(&mut self, kind: ListKind, mut frame: Frame, range: Range<usize>) {
        let items = std::mem::take(&mut frame.items);
        if !items.is_empty() {
            let start = frame.number;
            self.block(BlockKind::List(List { kind, start, items }), range);
        }
        self.spill_words(frame);
    }

    /// An item: its first paragraph is its text.
    pub(super) fn item(&mut self, frame: Frame, role: ItemRole, range: Range<usize>) {
        let mut blocks = self.blocks(frame);
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
        // Without a list around it, it is paragraphs.
        let (kind, span) = (BlockKind::Paragraph(item.content), item.span);
        outer.blocks.push(Block { kind, span });
        outer.blocks.extend(item.blocks);
    }

    pub(super) fn table(&mut self, class: Option<Span>, mut frame: Frame, range: Range<usize>) {
        let table = Table {
            class,
            captions: std::mem::take(&mut frame.captions),
            rows: std::mem::take(&mut frame.rows),
            ..Table::default()
        };
        if !table.rows.is_empty() || !table.captions.is_empty() {
            self.block(BlockKind::Table(Box::new(table)), range);
        }
        self.spill_words(frame);
    }

    pub(super) fn caption(&mut self, mut frame: Frame, range: Range<usize>) {
        let content = tidy(std::mem::take(&mut frame.inlines), self.text);
        let span = self.span(range);
        let mut tables = self.frames.iter_mut().rev();
        let table = tables.find(|it| matches!(it.kind, Kind::Table(..)));
        if let Some(table) = table.filter(|_| !content.is_empty()) {
            table.captions.push(Caption { content, span });
        }
        self.spill_words(frame);
    }

    /// A paragraph; `: words` or `Table: words` right below a table is its caption, as it is for pandoc.
    pub(super) fn paragraph(&mut self, mut content: Vec<Inline>, range: Range<usize>) {
        let written = self.text.slice(range.clone());
        let mark = ["Table: ", ": "]
            .into_iter()
            .find(|it| written.starts_with(it));
        let frame = self.frames.last_mut();
        let last = frame.and_then(|it| it.blocks.last_mut());
        if let (Some(mark), Some(block), Some(first)) = (mark, last, content.first_mut())
            && let BlockKind::Table(table) = &mut block.kind
            && table.captions.is_empty()
            && matches!(first.kind, InlineKind::Text)
            && first.span.range().len() > mark.len()
        {
            let span = Span::new(self.source, range);
            first.span = first.span.part(mark.len()..first.span.range().len());
            block.span = block.span.to(span);
            table.captions.push(Caption { content, span });
        } else {
            caption::without_repeated(&mut content, self.text);
            self.block(BlockKind::Paragraph(content), range);
        }
    }

    pub(super) fn row(&mut self, kind: RowKind, mut frame: Frame, range: Range<usize>) {
        if frame.element.is_none() {
            self.cells_beyond(&mut frame.cells, range.end);
        }
        if frame.element.is_none() {
            self.keep_in_line(&mut frame.cells, range.start);
        }
        let row = Row {
            kind,
            cells: std::mem::take(&mut frame.cells),
            span: self.span(range),
        };
        // GitHub has no table without a head; one without words is none.
        let is_empty =
            |it: &Cell| matches!(&it.kind, CellKind::Content { content, .. } if content.is_empty());
        let is_none = kind == RowKind::Head && row.cells.iter().all(is_empty);
        let mut tables = self.frames.iter_mut().rev();
        if let Some(table) = tables.find(|it| matches!(it.kind, Kind::Table(..))) {
            table.rows.extend(Some(row).filter(|_| !is_none));
        }
        self.spill_words(frame);
    }

    /// Puts the cells that a row lacks at the end of its line, which begins at byte `start`.
    fn keep_in_line(&self, cells: &mut [Cell], start: usize) {
        let line = self.text.slice(start..).lines().next().unwrap_or_default();
        let mut end = start + line.trim_end().len();
        for cell in cells {
            let place = cell.span.range();
            if place.start > end {
                cell.span = self.span(end..end);
            } else {
                // The cell before may have spaces at its end.
                end = end.max(place.end);
            }
        }
    }

    /// The cells beyond those that the head has, which GitHub leaves out and a book prints: their
    /// characters as they are. The row ends at byte `end`, as do cells that it lacks.
    fn cells_beyond(&self, cells: &mut Vec<Cell>, end: usize) {
        let Some(last) = cells.last().map(|it| it.span.range().end) else {
            return;
        };
        let rest = self.text.slice(last..end);
        let line = rest.trim_end();
        let Some(beyond) = line.trim_start().strip_prefix('|') else {
            return;
        };
        if beyond.chars().all(|it| it == '|' || it.is_whitespace()) {
            return;
        }
        let mut at = last + line.len() - beyond.len();
        let end = last + line.len();
        while at < end {
            let piece = self.text.slice(at..end);
            let mut bars = piece.match_indices('|').map(|(bar, _)| bar);
            let bar = bars.find(|bar| !piece.get(..*bar).is_some_and(|it| it.ends_with('\\')));
            let piece = piece.slice(..bar.unwrap_or(piece.len()));
            cells.push(self.plain_cell(at, piece));
            at += piece.len() + 1;
        }
    }

    fn plain_cell(&self, at: usize, text: &str) -> Cell {
        let start = at + text.len() - text.trim_start().len();
        let words = self.span(start..start + text.trim().len());
        let kind = InlineKind::Text;
        let content = (!words.is_empty()).then_some(Inline { kind, span: words });
        Cell {
            kind: CellKind::Content {
                header: false,
                space_left: false,
                space_right: false,
                content: content.into_iter().collect(),
            },
            span: self.span(at..at + text.len()),
        }
    }

    pub(super) fn cell(&mut self, tag: CellTag, mut frame: Frame, range: Range<usize>) {
        let content = self.cell_content(&mut frame);
        let span = self.span(range);
        if let Some((row, table)) = self.row_and_table() {
            let of_column = match &table.kind {
                Kind::Table(alignment, _) => alignment.get(row.cells.len()).copied(),
                _ => None,
            };
            let alignment = tag.align.or(of_column);
            let kind = CellKind::Content {
                header: tag.header,
                space_left: matches!(alignment, Some(Alignment::Right | Alignment::Center)),
                space_right: matches!(alignment, Some(Alignment::Left | Alignment::Center)),
                content,
            };
            table
                .below
                .add(&mut row.cells, Cell { kind, span }, tag.covers);
        }
        self.spill(frame);
    }

    /// Adds to a row that has begun the cells that those above reach into.
    pub(super) fn reach_into_row(&mut self) {
        let source = self.source;
        if let Some((row, table)) = self.row_and_table() {
            let at = Span::new(source, row.start..row.start);
            table.below.reach(&mut row.cells, at);
        }
    }

    /// The innermost row that is open, and its table.
    fn row_and_table(&mut self) -> Option<(&mut Frame, &mut Frame)> {
        let is_row = |it: &Frame| matches!(it.kind, Kind::Row(_));
        let at = self.frames.iter().rposition(is_row)?;
        let (outer, inner) = self.frames.split_at_mut(at);
        let mut tables = outer.iter_mut().rev();
        let table = tables.find(|it| matches!(it.kind, Kind::Table(..)))?;
        Some((inner.first_mut()?, table))
    }

    /// The running text of a cell: paragraphs and the items of lists in it, which HTML can have there, are lines of it.
    fn cell_content(&self, frame: &mut Frame) -> Vec<Inline> {
        if frame.blocks.is_empty() {
            return tidy(std::mem::take(&mut frame.inlines), self.text);
        }
        self.flush(frame);
        let mut lines = Vec::new();
        frame.blocks = std::mem::take(&mut frame.blocks)
            .into_iter()
            .filter_map(|it| self.lines_of(it, &mut lines))
            .collect();
        let mut content: Vec<Inline> = Vec::new();
        for words in lines {
            if let Some(last) = content.last() {
                content.push(self.between(last.span.end, InlineKind::LineBreak));
            }
            content.extend(words);
        }
        content
    }

    /// Adds the lines of a block to those of a cell; returns a block that is none. The nesting of lists has a bound.
    fn lines_of(&self, block: Block, lines: &mut Vec<Vec<Inline>>) -> Option<Block> {
        match block.kind {
            BlockKind::Paragraph(words) => lines.push(words),
            BlockKind::List(list) if list.kind != ListKind::Definition && is_of_lines(&list) => {
                for (number, item) in (list.start.unwrap_or(1)..).zip(list.items) {
                    let mark = match list.kind {
                        ListKind::Numbered => format!("{number}. "),
                        _ => "• ".to_owned(),
                    };
                    // It stands for the tag of the item.
                    let end = item
                        .content
                        .first()
                        .map_or(item.span.end, |it| it.span.start);
                    let span = self.span(item.span.start as usize..end as usize);
                    let kind = InlineKind::Character(mark);
                    let mark = Inline { kind, span };
                    lines.push([mark].into_iter().chain(item.content).collect());
                    for block in item.blocks {
                        self.lines_of(block, lines);
                    }
                }
            }
            _ => return Some(block),
        }
        None
    }

    /// A node that is not written, at byte `at`.
    fn between(&self, at: u32, kind: InlineKind) -> Inline {
        let at = at as usize;
        let span = self.span(at..at);
        Inline { kind, span }
    }

    /// Adds what is between the items of a list or the cells of a table, where only white space can be.
    fn spill_words(&mut self, mut frame: Frame) {
        frame.inlines = tidy(frame.inlines, self.text);
        self.spill(frame);
    }

    /// Finishes a `<pre>`: all its content, except for a line end after its tag and those before its end.
    pub(super) fn pre(&mut self, mut frame: Frame, range: Range<usize>) {
        let mut content = std::mem::take(&mut frame.inlines);
        let is_text = |it: &Inline| matches!(it.kind, InlineKind::Text);
        if let Some(first) = content.first_mut().filter(|it| is_text(it)) {
            let text = self.text.slice(first.span.range());
            let from = usize::from(text.starts_with('\n'));
            first.span = first.span.part(from..text.len());
        }
        if let Some(last) = content.last_mut().filter(|it| is_text(it)) {
            let text = self.text.slice(last.span.range());
            last.span = last.span.part(0..text.trim_end_matches('\n').len());
        }
        let kind = pre(content, self.span(range.clone()), self.text);
        self.block(kind, range);
        self.spill(frame);
    }

    /// Reports the fence of a block of code that none below it closes: all the rest is code.
    pub(super) fn check_fence(&mut self, block: Range<usize>) {
        let mut lines = self.text.slice(block.clone()).lines();
        let first = lines.next().unwrap_or_default();
        let mark = first.chars().next().unwrap_or_default();
        let fence = first.slice(..first.len() - first.trim_start_matches(mark).len());
        // What is around it, such as a quotation, may have marks of its own before the last line.
        let last = lines.next_back().unwrap_or_default().trim_end();
        let closing = last.slice(last.trim_end_matches(mark).len()..);
        let before = last.slice(..last.len() - closing.len());
        let is_closed =
            closing.len() >= fence.len() && before.trim_matches([' ', '\t', '>']).is_empty();
        if !is_closed {
            let span = self.span(block.start..block.start + fence.len());
            let message = unclosed_markup::code();
            let help = unclosed_markup::code_help();
            self.report(Diagnostic::new(Rule::UnclosedMarkup, span, message).help(help));
        }
    }

    /// The lines of code, without the last line end.
    pub(super) fn listing(&self, mut lines: Vec<Span>) -> Vec<Span> {
        if let Some(last) = lines.last_mut() {
            let text = self.text.slice(last.range());
            let len = text.strip_suffix('\n').map_or(text.len(), str::len);
            *last = last.part(0..len);
        }
        lines
    }

    /// A line of a block of HTML; all of them are looked at together.
    pub(super) fn html_line(&mut self, range: Range<usize>) {
        let span = self.span(range.clone());
        match self.frames.last_mut() {
            Some(frame) if matches!(frame.kind, Kind::Html) => frame.lines.push(span),
            _ => self.push(InlineKind::Text, range),
        }
    }

    /// Code in a line. In a table, a bar in it is escaped.
    pub(super) fn code(&self, characters: &str, range: Range<usize>) -> InlineKind {
        let inside = self.span(code_inside(self.text, range));
        let written = self.text.slice(inside.range());
        if !written.contains("\\|") || written == characters {
            return InlineKind::Code(inside);
        }
        let kind = InlineKind::Character(characters.to_owned());
        InlineKind::Format {
            format: Format::Code,
            content: vec![Inline { kind, span: inside }],
        }
    }

    /// Characters, as they are or as an entity or escape means them.
    pub(super) fn characters(&mut self, characters: &str, range: Range<usize>) {
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
            let characters = entity::read_as_windows(characters);
            self.push(InlineKind::Character(characters.into_owned()), range);
        }
    }
}

/// Whether a list has nothing but text and lists of that kind.
fn is_of_lines(list: &List) -> bool {
    let mut blocks = list.items.iter().flat_map(|it| &it.blocks);
    blocks.all(|it| match &it.kind {
        BlockKind::Paragraph(_) => true,
        BlockKind::List(list) => list.kind != ListKind::Definition && is_of_lines(list),
        _ => false,
    })
}
