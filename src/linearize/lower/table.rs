//! Tables: rows are sorted into head, body and foot, and joined cells become spans.

use crate::book::TablePart as Part;
use crate::book::{Align, Block, Entry, EntryContent, Inline, PartStart, Row, Table, Title};
use crate::diag::rules::table_span;
use crate::diag::{Diagnostic, Rule};
use crate::linearize::lower::paragraph::{TextPiece, paragraphs};
use crate::linearize::lower::state::Lower;
use crate::source::Span;
use crate::wikitext::tree::{self, CellKind, RowKind};
use std::ops::RangeInclusive;

/// A cell in the making: a rectangle of the grid.
struct GridCell {
    entry: Entry,
    row: usize,
}

impl GridCell {
    fn columns(&self) -> RangeInclusive<usize> {
        self.entry.column..=self.entry.column + self.entry.colspan - 1
    }
}

impl Lower<'_> {
    /// A table, followed by the parts of its caption that a caption cannot contain.
    pub(crate) fn table(&mut self, table: &tree::Table, span: Span) -> Vec<Block> {
        let (title, after) = match table.is_data {
            true => (self.data_title(), Vec::new()),
            false => self.table_title(&table.captions),
        };
        let parts = parts(&table.rows);
        let mut grid = self.grid(table, &parts);
        shorten(&mut grid, table.rows.len());
        let columns = table
            .rows
            .iter()
            .map(|row| row.cells.len())
            .max()
            .unwrap_or(1)
            .max(1);
        let rows = rows_of(grid, &table.rows);
        let mut made = Table {
            id: None,
            label: None,
            title,
            role: table.class.map(|class| self.text(class).trim().to_owned()),
            columns,
            head: Vec::new(),
            body: Vec::new(),
            foot: Vec::new(),
            parts: Vec::new(),
            notes: Vec::new(),
            names_rows: false,
            cards: self.cards,
            is_data: table.is_data,
            span,
        };
        made.role = made.role.filter(|role| !role.is_empty());
        sort(&mut made, rows.into_iter().zip(parts));
        made.parts = part_starts(table, &made.body);
        fill(&mut made);
        [Block::Table(Box::new(made))]
            .into_iter()
            .chain(after)
            .collect()
    }

    /// The caption of a table that is a tiddler: its title.
    fn data_title(&mut self) -> Option<Title> {
        let tiddler = *self.open.last()?;
        let entry = &self.context.store[tiddler];
        let title = self.title_text(entry);
        Some(Title::text(title, entry.tiddler.title_span))
    }

    /// The caption; several are one, with line breaks between them.
    fn table_title(&mut self, captions: &[tree::Caption]) -> (Option<Title>, Vec<Block>) {
        let mut title: Option<Title> = None;
        let mut after = Vec::new();
        for caption in captions {
            let (content, blocks) = self.inlines(&caption.content);
            after.extend(blocks);
            if content.is_empty() {
                continue;
            }
            match &mut title {
                None => {
                    title = Some(Title {
                        content,
                        span: caption.span,
                    })
                }
                Some(title) => {
                    title.content.push(Inline::LineBreak(caption.span));
                    title.content.extend(content);
                    title.span = title.span.to(caption.span);
                }
            }
        }
        (title, after)
    }

    /// Finds the rectangle that each cell covers.
    fn grid(&mut self, table: &tree::Table, parts: &[Part]) -> Vec<GridCell> {
        let mut grid: Vec<GridCell> = Vec::new();
        // For each column of the row above, the cell that covers it.
        let mut above: Vec<Option<usize>> = Vec::new();
        let mut above_part = None;
        for (index, (row, part)) in table.rows.iter().zip(parts).enumerate() {
            let begins = table.parts.contains(&tree::PartStart::Row(index));
            if above_part != Some(*part) || begins {
                above.clear();
            }
            above_part = Some(*part);
            let head_in_body = row.kind == RowKind::Head && *part != Part::Head;
            above = self.row(row, index, head_in_body, &above, &mut grid);
        }
        grid
    }

    /// One row: for each column, the cell that covers it.
    fn row(
        &mut self,
        row: &tree::Row,
        index: usize,
        header_row: bool,
        above: &[Option<usize>],
        grid: &mut Vec<GridCell>,
    ) -> Vec<Option<usize>> {
        let mut covers: Vec<Option<usize>> = Vec::new();
        let ends = ends_of_runs(&row.cells);
        while let Some(cell) = row.cells.get(covers.len()) {
            let first = covers.len();
            if let Some(placed) = reaches_down(&row.cells, first, above, grid) {
                covers.resize(first + placed.1, Some(placed.0));
                continue;
            }
            let joined = ends.get(first).map_or(0, |end| end - first);
            match row.cells.get(first + joined) {
                Some(content) if matches!(content.kind, CellKind::Content { .. }) => {
                    let mut entry = self.entry(content, first + 1);
                    entry.colspan = joined + 1;
                    entry.span = cell.span.to(content.span);
                    entry.header |= header_row;
                    covers.resize(first + joined + 1, Some(grid.len()));
                    grid.push(GridCell { entry, row: index });
                }
                // Bars at the end of a row widen the cell before them, as in Classic.
                None if joined > 0 && self.widen(covers.last(), index, joined, grid) => {
                    let last = covers.last().copied().flatten();
                    covers.resize(first + joined, last);
                }
                _ => {
                    self.report_span(cell);
                    let entry = Entry {
                        column: first + 1,
                        header: header_row,
                        ..empty(cell.span)
                    };
                    covers.push(Some(grid.len()));
                    grid.push(GridCell { entry, row: index });
                }
            }
        }
        covers
    }

    /// Widens the last cell of the row by `columns`, if it begins in this row.
    fn widen(
        &self,
        last: Option<&Option<usize>>,
        row: usize,
        columns: usize,
        grid: &mut [GridCell],
    ) -> bool {
        let placed = last.copied().flatten().and_then(|last| grid.get_mut(last));
        match placed.filter(|placed| placed.row == row) {
            Some(placed) => {
                placed.entry.colspan += columns;
                true
            }
            None => false,
        }
    }

    fn report_span(&mut self, cell: &tree::Cell) {
        let syntax = self.context.store.syntax(cell.span.source);
        let message = match cell.kind {
            CellKind::JoinAbove => table_span::above(syntax.join_above()),
            _ => table_span::right(syntax.join_right()),
        };
        self.sink
            .push(Diagnostic::new(Rule::TableSpan, cell.span, message).help(table_span::help()));
    }

    fn entry(&mut self, cell: &tree::Cell, column: usize) -> Entry {
        let CellKind::Content {
            header,
            space_left,
            space_right,
            content,
        } = &cell.kind
        else {
            return Entry {
                column,
                ..empty(cell.span)
            };
        };
        let pieces = self.pieces(content);
        let has_blocks = pieces
            .iter()
            .any(|piece| matches!(piece, TextPiece::Block(_)));
        let content = if has_blocks {
            EntryContent::Blocks(paragraphs(pieces))
        } else {
            let mut inlines: Vec<Inline> = pieces.into_iter().filter_map(inline).collect();
            inlines.shrink_to_fit();
            EntryContent::Inlines(inlines)
        };
        let align = match (space_left, space_right) {
            (true, true) => Some(Align::Center),
            (true, false) => Some(Align::Right),
            (false, true) => Some(Align::Left),
            (false, false) => None,
        };
        Entry {
            content,
            column,
            align,
            header: *header,
            ..empty(cell.span)
        }
    }
}

/// The rows with the cells that begin in each.
fn rows_of(grid: Vec<GridCell>, rows: &[tree::Row]) -> Vec<Row> {
    let rows = rows.iter().map(|row| Row {
        id: None,
        entries: Vec::new(),
        is_group: false,
        span: row.span,
    });
    let mut rows: Vec<Row> = rows.collect();
    for placed in grid {
        if let Some(row) = rows.get_mut(placed.row) {
            row.entries.push(placed.entry);
        }
    }
    rows
}

fn inline(piece: TextPiece) -> Option<Inline> {
    match piece {
        TextPiece::Inline(inline) => Some(inline),
        TextPiece::Block(_) => None,
    }
}

fn empty(span: Span) -> Entry {
    Entry {
        content: EntryContent::Inlines(Vec::new()),
        column: 1,
        colspan: 1,
        rowspan: 1,
        align: None,
        header: false,
        span,
    }
}

/// A row in which every cell is joined to the one above is not printed: no cell reaches into it.
fn shorten(grid: &mut [GridCell], rows: usize) {
    let mut begins = vec![false; rows];
    for placed in grid.iter() {
        if let Some(begins) = begins.get_mut(placed.row) {
            *begins = true;
        }
    }
    for placed in grid.iter_mut() {
        let covered = begins.iter().skip(placed.row).take(placed.entry.rowspan);
        placed.entry.rowspan = covered.filter(|begins| **begins).count();
    }
}

/// For each cell, the first one from it on that does not join the next.
fn ends_of_runs(cells: &[tree::Cell]) -> Vec<usize> {
    let mut ends = vec![cells.len(); cells.len()];
    let mut next = cells.len();
    for ((at, cell), end) in cells.iter().enumerate().zip(&mut ends).rev() {
        if !matches!(cell.kind, CellKind::JoinRight) {
            next = at;
        }
        *end = next;
    }
    ends
}

/// Whether the cell above column `first` spans into this row. It does when all its columns here are `~`, or `>`
/// before a `~`. Makes the cell one row longer; returns its index and its width.
fn reaches_down(
    cells: &[tree::Cell],
    first: usize,
    above: &[Option<usize>],
    grid: &mut [GridCell],
) -> Option<(usize, usize)> {
    let index = above.get(first).copied().flatten()?;
    let placed = grid.get_mut(index)?;
    let columns = placed.columns();
    let width = placed.entry.colspan;
    if *columns.start() != first + 1 {
        return None;
    }
    let here = cells.get(first..first + width)?;
    let all_join = here
        .iter()
        .all(|cell| !matches!(cell.kind, CellKind::Content { .. }));
    let down = here
        .last()
        .is_some_and(|cell| matches!(cell.kind, CellKind::JoinAbove));
    if !(all_join && down) {
        return None;
    }
    placed.entry.rowspan += 1;
    Some((index, width))
}

/// The part of the table of each row: header rows at its beginning are its head, footer rows its
/// foot, and the rest its body.
fn parts(rows: &[tree::Row]) -> Vec<Part> {
    let head = rows
        .iter()
        .take_while(|row| row.kind == RowKind::Head)
        .count();
    let is_written = head > 0;
    let head = if is_written { head } else { headings(rows) };
    rows.iter()
        .enumerate()
        .map(|(index, row)| match row.kind {
            RowKind::Foot => Part::Foot,
            RowKind::Head if index < head && head < rows.len() => Part::Head,
            RowKind::Body if index < head && !is_written => Part::Head,
            RowKind::Head | RowKind::Body => Part::Body,
        })
        .collect()
}

/// The number of heading rows, `|!a|!b|`, at the beginning of a table without header rows: all their cells are
/// headings, none of these spans into the rows below, and there are such rows.
fn headings(rows: &[tree::Row]) -> usize {
    let is_heading = |row: &&tree::Row| {
        let mut texts = row.cells.iter().filter_map(|cell| match &cell.kind {
            CellKind::Content { header, .. } => Some(*header),
            CellKind::JoinAbove | CellKind::JoinRight => None,
        });
        row.kind == RowKind::Body
            && row.cells.len() > 1
            && texts.next() == Some(true)
            && texts.all(|it| it)
    };
    let count = rows.iter().take_while(is_heading).count();
    let heads = rows.get(..count).unwrap_or_default();
    let groups = rows.iter().filter(|row| row.is_group()).count();
    // Below the headings of the columns, `|>|!Walkers|` begins the first group of rows; above them, or as the only
    // one, it is a heading.
    let count = match heads.iter().rposition(|row| !row.is_group()) {
        Some(last) => last + 1,
        None if groups > count => 0,
        None => count,
    };
    let after = rows.get(count).filter(|row| row.kind == RowKind::Body);
    let reaches = |row: &tree::Row| {
        let mut cells = row.cells.iter();
        cells.any(|cell| matches!(cell.kind, CellKind::JoinAbove))
    };
    match after {
        Some(row) if !reaches(row) => count,
        _ => 0,
    }
}

/// Where the parts of a table that was joined begin.
fn part_starts(table: &tree::Table, body: &[Row]) -> Vec<PartStart> {
    let starts = table.parts.iter().filter_map(|start| match start {
        tree::PartStart::Column(column) => Some(PartStart::Column(column + 1)),
        tree::PartStart::Row(row) => {
            let first = table.rows.get(*row)?.span.start;
            Some(PartStart::Row(
                body.partition_point(|it| it.span.start < first),
            ))
        }
    });
    starts.collect()
}

/// DocBook requires a body with a row: a table with footer rows only gets them in its body.
fn fill(table: &mut Table) {
    if table.body.is_empty() {
        table.body = std::mem::take(&mut table.foot);
    }
    if table.body.is_empty() {
        table.body = std::mem::take(&mut table.head);
    }
    if table.body.is_empty() {
        let entries = vec![empty(table.span)];
        table.body.push(Row {
            id: None,
            entries,
            is_group: false,
            span: table.span,
        });
    }
}

/// Puts rows into the parts of a table, those without entries into none.
fn sort(table: &mut Table, rows: impl Iterator<Item = (Row, Part)>) {
    for (mut row, part) in rows.filter(|(row, _)| !row.entries.is_empty()) {
        row.entries.shrink_to_fit();
        match part {
            Part::Head => table.head.push(row),
            Part::Body => {
                row.is_group = is_group(&row, table.columns);
                table.body.push(row);
            }
            Part::Foot => table.foot.push(row),
        }
    }
    for rows in [&mut table.head, &mut table.body, &mut table.foot] {
        rows.shrink_to_fit();
    }
}

/// Whether a row is one header over all columns.
fn is_group(row: &Row, columns: usize) -> bool {
    let [entry] = row.entries.as_slice() else {
        return false;
    };
    columns > 1 && entry.header && entry.colspan >= columns && !entry.content.is_empty()
}
