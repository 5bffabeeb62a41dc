//! `<table>`.

use super::attribute::Tag;
use crate::source::Span;
use crate::wikitext::tiddlywiki5::Parser;
use crate::wikitext::tree::{
    Block, BlockKind, Caption, Cell, CellKind, Inline, Row, RowKind, Table,
};
use std::ops::Range;

/// How many columns or rows a cell can cover.
const MAX_SPAN: usize = 100;

/// A table in the making.
struct Making {
    table: Table,
    kind: RowKind,
    /// For each column, how many rows the cell above still reaches into.
    below: Vec<usize>,
}

impl<'a> Parser<'a> {
    /// The rows of a table, whose opening tag was passed; text between the cells is a row, too.
    pub(super) fn rows(&mut self, list: &Tag<'a>, blocks: &mut Vec<Block>) {
        let mut making = Making {
            table: Table::default(),
            kind: RowKind::Body,
            below: Vec::new(),
        };
        loop {
            self.skip_space();
            if self.pos >= self.end {
                break;
            }
            if let Some(len) = self.closing_tag_len(list.name) {
                self.pos += len;
                break;
            }
            let start = self.pos;
            self.row_part(&mut making);
            if self.pos == start {
                let content = self.text_between(list.name);
                let span = self.span(start..self.pos);
                making.begin_row(span);
                making.add(
                    Cell {
                        kind: filled(false, content),
                        span,
                    },
                    1,
                    1,
                );
            }
        }
        let span = self.span(list.start..self.pos);
        if !making.table.rows.is_empty() || !making.table.captions.is_empty() {
            let kind = BlockKind::Table(Box::new(making.table));
            blocks.push(Block { kind, span });
        }
    }

    /// One tag between the cells, or one cell.
    fn row_part(&mut self, making: &mut Making) {
        let start = self.pos;
        if self.rest().starts_with("<!--") {
            return self.comment_block();
        }
        for name in ["thead", "tbody", "tfoot", "tr", "td", "th", "colgroup"] {
            if let Some(len) = self.closing_tag_len(name) {
                self.pos += len;
                return;
            }
        }
        let Some(tag) = self.tag(start) else {
            return;
        };
        match tag.name {
            "thead" => making.kind = RowKind::Head,
            "tbody" => making.kind = RowKind::Body,
            "tfoot" => making.kind = RowKind::Foot,
            "tr" => making.begin_row(self.span(start..tag.end)),
            "col" | "colgroup" => {}
            "td" | "th" | "caption" if self.closers.next(tag.name, tag.end).is_some() => {
                self.pos = tag.end;
                return self.cell_or_caption(&tag, making);
            }
            _ => return,
        }
        self.pos = tag.end;
    }

    fn cell_or_caption(&mut self, tag: &Tag<'a>, making: &mut Making) {
        let content = self.element_line(tag);
        let span = self.span(tag.start..self.pos);
        if tag.name == "caption" {
            making.table.captions.push(Caption { content, span });
            return;
        }
        let columns = self.number(tag.attributes.colspan.clone());
        let rows = self.number(tag.attributes.rowspan.clone());
        let kind = filled(tag.name == "th", content);
        making.add(Cell { kind, span }, columns, rows);
    }

    fn number(&self, value: Option<Range<usize>>) -> usize {
        let text = value.and_then(|range| self.text.get(range));
        let number = text.and_then(|it| it.trim().parse().ok()).unwrap_or(1);
        number.clamp(1, MAX_SPAN)
    }
}

fn filled(header: bool, content: Vec<Inline>) -> CellKind {
    CellKind::Content {
        header,
        space_left: false,
        space_right: false,
        content,
    }
}

impl Making {
    fn begin_row(&mut self, span: Span) {
        self.table.rows.push(Row {
            kind: self.kind,
            cells: Vec::new(),
            span,
        });
        self.reach_down(span);
    }

    /// Puts in the cells that the ones above reach into, up to the next that is free.
    fn reach_down(&mut self, at: Span) {
        let Some(row) = self.table.rows.last_mut() else {
            return;
        };
        while let Some(rows) = self.below.get_mut(row.cells.len()).filter(|it| **it > 0) {
            *rows -= 1;
            let kind = CellKind::JoinAbove;
            row.cells.push(Cell {
                kind,
                span: at.part(0..0),
            });
        }
    }

    fn add(&mut self, cell: Cell, columns: usize, rows: usize) {
        if self.table.rows.is_empty() {
            self.begin_row(cell.span);
        }
        let span = cell.span;
        let Some(row) = self.table.rows.last_mut() else {
            return;
        };
        row.span = row.span.to(span);
        let first = row.cells.len();
        for _ in 1..columns {
            let kind = CellKind::JoinRight;
            row.cells.push(Cell {
                kind,
                span: span.part(0..0),
            });
        }
        row.cells.push(cell);
        if self.below.len() < first + columns {
            self.below.resize(first + columns, 0);
        }
        let covered = self.below.iter_mut().skip(first).take(columns);
        covered.for_each(|below| *below = rows - 1);
        self.reach_down(span);
    }
}
