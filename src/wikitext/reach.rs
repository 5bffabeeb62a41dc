//! Cells that span columns and rows: HTML has attributes at the spanning cell, wikitext has marks in the cells that
//! are covered.

use super::tree::{Cell, CellKind, Table};
use crate::source::Span;
use std::collections::BTreeMap;

/// The maximum number of columns or rows that a cell can span.
const MOST: usize = 100;

/// The number of columns or rows in an attribute of a cell.
pub(super) fn number(written: Option<&str>) -> usize {
    let number = written.and_then(|it| it.trim().parse().ok());
    number.unwrap_or(1).clamp(1, MOST)
}

/// For each column of a table, how many rows the cell above still reaches into.
#[derive(Debug, Default)]
pub(super) struct Below(Vec<usize>);

impl Below {
    /// Adds to a row the cells that the ones above reach into, up to the next that is free.
    pub(super) fn reach(&mut self, cells: &mut Vec<Cell>, at: Span) {
        while let Some(rows) = self.0.get_mut(cells.len()).filter(|it| **it > 0) {
            *rows -= 1;
            cells.push(reached(CellKind::JoinAbove, at));
        }
    }

    /// Adds to a row a cell that covers so many columns and rows.
    pub(super) fn add(
        &mut self,
        cells: &mut Vec<Cell>,
        cell: Cell,
        (columns, rows): (usize, usize),
    ) {
        let span = cell.span;
        let first = cells.len();
        let right = (1..columns).map(|_| reached(CellKind::JoinRight, span));
        cells.extend(right);
        cells.push(cell);
        if self.0.len() < first + columns {
            self.0.resize(first + columns, 0);
        }
        let covered = self.0.iter_mut().skip(first).take(columns);
        covered.for_each(|below| *below = rows - 1);
        self.reach(cells, span);
    }
}

fn reached(kind: CellKind, at: Span) -> Cell {
    let span = at.part(0..0);
    Cell { kind, span }
}

/// The number of columns and rows that each cell of a table spans, by its row and column; cells that are covered by
/// others are not included. `None` where HTML cannot express it: marks that join nothing, or no rectangle.
pub(super) fn covered(table: &Table) -> Option<BTreeMap<(usize, usize), (usize, usize)>> {
    let mut cells = BTreeMap::new();
    let mut above: Vec<Option<(usize, usize)>> = Vec::new();
    for (at, row) in table.rows.iter().enumerate() {
        let mut reached: BTreeMap<(usize, usize), usize> = BTreeMap::new();
        let mut joined = 0;
        above.resize(above.len().max(row.cells.len()), None);
        for (column, cell) in row.cells.iter().enumerate() {
            match cell.kind {
                CellKind::JoinRight => joined += 1,
                CellKind::JoinAbove if joined > 0 => return None,
                CellKind::JoinAbove => *reached.entry((*above.get(column)?)?).or_default() += 1,
                CellKind::Content { .. } => {
                    let covers = above.iter_mut().skip(column - joined).take(joined + 1);
                    covers.for_each(|it| *it = Some((at, column)));
                    cells.insert((at, column), (joined + 1, 1));
                    joined = 0;
                }
            }
        }
        if joined > 0 {
            return None;
        }
        for (cell, columns) in reached {
            let (wide, high) = cells.get_mut(&cell)?;
            *high += 1;
            // All of its columns, in a row right below.
            if *wide != columns || cell.0 + *high != at + 1 {
                return None;
            }
        }
        // Nothing reaches down through a row that is too short for it.
        above.truncate(row.cells.len());
    }
    Some(cells)
}
