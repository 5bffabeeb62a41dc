//! Tables.

use super::inline::text;
use super::text::TreeText;
use crate::book;
use crate::book::{Align, Entry, TGroup, TablePart};
use crate::wikitext::tree::{
    Block, BlockKind, Caption, Cell, CellKind, Inline, Row, RowKind, Table,
};
use crate::write::labels;

impl<'a> TreeText<'a> {
    pub(super) fn table(&mut self, table: &'a book::Table, out: &mut Vec<Block>) {
        let mut anchors = Vec::new();
        let ids = table.id.iter().chain(table.notes.iter().map(|it| &it.id));
        for id in ids.collect::<Vec<_>>() {
            anchors.extend(self.anchor(id).map(text));
        }
        if !anchors.is_empty() {
            out.push(self.block(BlockKind::Paragraph(anchors)));
        }
        for group in table.tgroups() {
            let made = self.tgroup(table, group);
            out.push(self.block(BlockKind::Table(Box::new(made))));
        }
        for note in &table.notes {
            let content = self.inlines(&note.content);
            out.push(self.block(BlockKind::Paragraph(content)));
        }
    }

    /// A table, or a part of it.
    fn tgroup(&mut self, table: &'a book::Table, group: TGroup<'a>) -> Table {
        let around = std::mem::replace(&mut self.in_table, true);
        let mut made = Table::default();
        if let Some(title) = &table.title {
            let mut content = Vec::new();
            content.extend(self.label("table", table.label.as_deref()));
            match group.is_continued {
                true => content.push(self.words(&labels::continued(self.locale, title))),
                false => content.extend(self.inlines(&title.content)),
            }
            made.captions.push(Caption {
                content,
                span: self.whole,
            });
        }
        let parts = [
            (RowKind::Head, TablePart::Head),
            (RowKind::Body, TablePart::Body),
            (RowKind::Foot, TablePart::Foot),
        ];
        for (kind, part) in parts {
            self.rows(kind, part, group, &mut made.rows);
        }
        self.in_table = around;
        made
    }

    /// The rows of a head, a body or a foot. A cell that spans several is written as one cell and marks that join others to it: the
    /// text is in the last of its columns, and in the first of its rows.
    fn rows(&mut self, kind: RowKind, part: TablePart, group: TGroup<'a>, out: &mut Vec<Row>) {
        // How many rows each column is still covered from above.
        let mut covered = vec![0_usize; group.width()];
        for row in group.rows_of(part) {
            let mut cells = self.covered_cells(&mut covered);
            for cell in group.cells(row, part) {
                self.place(&cell, &mut cells, &mut covered);
            }
            let anchors = self.anchors(row.id.as_ref().filter(|_| group.has_ids()));
            let first = cells
                .iter_mut()
                .flatten()
                .find_map(|cell| match &mut cell.kind {
                    CellKind::Content { content, .. } => Some(content),
                    CellKind::JoinAbove | CellKind::JoinRight => None,
                });
            if let Some(content) = first {
                content.splice(0..0, anchors);
            }
            let cells = cells.into_iter();
            let cells = cells.map(|cell| cell.unwrap_or_else(|| self.joined(no_content())));
            out.push(Row {
                kind,
                cells: cells.collect(),
                span: self.whole,
            });
        }
    }

    /// The cells of a row that those above it cover; the others are none.
    fn covered_cells(&self, covered: &mut [usize]) -> Vec<Option<Cell>> {
        let cells = covered.iter_mut().map(|left| {
            let is_covered = *left > 0;
            *left = left.saturating_sub(1);
            is_covered.then(|| self.joined(CellKind::JoinAbove))
        });
        cells.collect()
    }

    /// Puts a cell into a row, and notes how far it covers the rows below.
    fn place(&mut self, cell: &book::Cell<'a>, cells: &mut [Option<Cell>], covered: &mut [usize]) {
        let first = cell.column.saturating_sub(1);
        let last = (first + cell.colspan.max(1)).min(cells.len());
        for column in first..last {
            let is_last = column + 1 == last;
            let kind = match is_last {
                true => self.content(cell.entry),
                false => CellKind::JoinRight,
            };
            if let Some(place) = cells.get_mut(column) {
                *place = Some(self.joined(kind));
            }
            if let Some(left) = covered.get_mut(column) {
                *left = cell.entry.rowspan.saturating_sub(1);
            }
        }
    }

    fn joined(&self, kind: CellKind) -> Cell {
        Cell {
            kind,
            span: self.whole,
        }
    }

    fn content(&mut self, entry: &'a Entry) -> CellKind {
        let (space_left, space_right) = match entry.align {
            Some(Align::Center) => (true, true),
            Some(Align::Right) => (true, false),
            Some(Align::Left) => (false, true),
            None => (false, false),
        };
        let content: Vec<Inline> = self.cell(&entry.content);
        CellKind::Content {
            header: entry.header,
            space_left,
            space_right,
            content,
        }
    }
}

fn no_content() -> CellKind {
    CellKind::Content {
        header: false,
        space_left: false,
        space_right: false,
        content: Vec::new(),
    }
}
