//! The pieces of a rule's text that are compared with each other.

use super::PartKind;
use super::seen::Seen;
use crate::source::Span;

/// A piece of a rule's text.
#[derive(Clone, Debug)]
pub(super) enum Piece {
    Passage(Passage),
    Table(Box<TablePiece>),
}

/// A text of its own: a paragraph, an item, a caption, a picture.
#[derive(Clone, Debug)]
pub(super) struct Passage {
    pub(super) part: PartKind,
    pub(super) seen: Seen,
    pub(super) span: Span,
}

#[derive(Clone, Debug)]
pub(super) struct TablePiece {
    /// The number or the caption.
    pub(super) name: Option<String>,
    pub(super) caption: Option<Passage>,
    pub(super) columns: usize,
    pub(super) rows: Vec<RowPiece>,
    pub(super) notes: Vec<Passage>,
    pub(super) span: Span,
}

/// A row of a table.
#[derive(Clone, Debug)]
pub(super) struct RowPiece {
    /// Whether it heads columns.
    pub(super) is_head: bool,
    pub(super) cells: Vec<CellPiece>,
    pub(super) span: Span,
}

/// A cell of a table.
#[derive(Clone, Debug)]
pub(super) struct CellPiece {
    /// The first column that it covers, from 1.
    pub(super) column: usize,
    pub(super) seen: Seen,
    pub(super) span: Span,
}

impl Piece {
    /// Everything that is read of it.
    pub(super) fn seen(&self) -> Seen {
        match self {
            Self::Passage(it) => it.seen.clone(),
            Self::Table(table) => table.seen(),
        }
    }

    /// Calls rules by their ids in the other version.
    pub(super) fn rename(&mut self, now: &dyn Fn(&str) -> Option<String>) {
        match self {
            Self::Passage(it) => it.seen.rename(now),
            Self::Table(table) => {
                let cells = table.rows.iter_mut().flat_map(|it| &mut it.cells);
                cells.for_each(|it| it.seen.rename(now));
                let notes = table.caption.iter_mut().chain(&mut table.notes);
                notes.for_each(|it| it.seen.rename(now));
            }
        }
    }
}

impl TablePiece {
    fn seen(&self) -> Seen {
        let mut seen = Seen::default();
        let caption = self.caption.iter().map(|it| &it.seen);
        caption.for_each(|it| seen.push(it));
        for (at, row) in self.rows.iter().enumerate() {
            if at > 0 {
                seen.push(&Seen::text("/"));
            }
            seen.push(&row.seen());
        }
        self.notes.iter().for_each(|it| seen.push(&it.seen));
        seen
    }

    /// The head of a column, the lowest where there are several.
    pub(super) fn head(&self, column: usize) -> Option<String> {
        let heads = self.rows.iter().take_while(|it| it.is_head);
        let cells = heads.filter_map(|it| it.cell(column));
        let shown = cells.map(|it| it.seen.shown.clone());
        shown.filter(|it| !it.is_empty()).last()
    }
}

impl RowPiece {
    /// Everything that is read of it.
    pub(super) fn seen(&self) -> Seen {
        let mut seen = Seen::default();
        for (at, cell) in self.cells.iter().enumerate() {
            if at > 0 {
                seen.push(&Seen::text("|"));
            }
            seen.push(&cell.seen);
        }
        seen
    }

    /// The cell that covers a column.
    pub(super) fn cell(&self, column: usize) -> Option<&CellPiece> {
        let mut cells = self.cells.iter().rev();
        cells.find(|it| it.column <= column)
    }

    /// The words of the first cell that has some.
    pub(super) fn name(&self) -> Option<String> {
        let mut cells = self.cells.iter().map(|it| &it.seen.shown);
        cells.find(|it| !it.is_empty()).cloned()
    }
}
