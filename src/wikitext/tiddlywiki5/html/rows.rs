//! HTML tables: `<table>`.

use crate::source::Span;
use crate::wikitext::reach::{self, Below};
use crate::wikitext::tag::Tag;
use crate::wikitext::tiddlywiki5::Parser;
use crate::wikitext::tree::{
    Block, BlockKind, Caption, Cell, CellKind, Inline, Row, RowKind, Table,
};

/// A table in the making.
struct Making {
    table: Table,
    kind: RowKind,
    below: Below,
}

impl<'a> Parser<'a> {
    /// The rows of a table, whose opening tag was passed; text between the cells is a row, too.
    pub(super) fn rows(&mut self, list: &Tag<'a>, blocks: &mut Vec<Block>) {
        let mut making = Making {
            table: Table::default(),
            kind: RowKind::Body,
            below: Below::default(),
        };
        while self.has_child(list) {
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
                    (1, 1),
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
        let number = |name| reach::number(tag.attribute(name).and_then(|it| self.text.get(it)));
        let covers = (number("colspan"), number("rowspan"));
        let kind = filled(tag.name == "th", content);
        making.add(Cell { kind, span }, covers);
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
        if let Some(row) = self.table.rows.last_mut() {
            self.below.reach(&mut row.cells, span);
        }
    }

    fn add(&mut self, cell: Cell, covers: (usize, usize)) {
        if self.table.rows.is_empty() {
            self.begin_row(cell.span);
        }
        if let Some(row) = self.table.rows.last_mut() {
            row.span = row.span.to(cell.span);
            self.below.add(&mut row.cells, cell, covers);
        }
    }
}
