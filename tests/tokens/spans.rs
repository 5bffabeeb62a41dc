//! What the cells of a table reach into.

use std::collections::BTreeMap;
use tiddlybook::wikitext::tree::{Cell, CellKind, Table};

/// How many columns and rows each cell of a table covers.
pub fn of(table: &Table) -> Vec<Vec<(usize, usize)>> {
    let mut spans: Vec<Vec<(usize, usize)>> = Vec::new();
    let mut above: BTreeMap<usize, (usize, usize)> = BTreeMap::new();
    for (row, cells) in table.rows.iter().map(|row| &row.cells).enumerate() {
        spans.push(vec![(1, 1); cells.len()]);
        let mut joined = 0;
        for (column, cell) in cells.iter().enumerate() {
            match cell.kind {
                CellKind::JoinRight => joined += 1,
                CellKind::JoinAbove => {
                    if let Some((row, column)) = above.get(&column) {
                        spans[*row][*column].1 += 1;
                        if joined > 0 {
                            spans[*row][*column].0 = joined + 1;
                        }
                    }
                    joined = 0;
                }
                CellKind::Content { .. } => {
                    spans[row][column].0 += joined;
                    for covered in column - joined..=column {
                        above.insert(covered, (row, column));
                    }
                    joined = 0;
                }
            }
        }
        let is_content = |cell: &Cell| matches!(cell.kind, CellKind::Content { .. });
        if let Some(last) = cells.iter().rposition(is_content).filter(|_| joined > 0) {
            spans[row][last].0 += joined;
        }
    }
    spans
}
