//! The header cells of each cell of a table.
//!
//! Source: the algorithm of HTML for tables without `headers`,
//! <https://html.spec.whatwg.org/multipage/tables.html#header-and-data-cell-semantics>: the headers of a cell are
//! above it in its columns and before it in its rows, and a nearer header replaces a farther one that covers the
//! same columns.

use super::flat;
use super::model::{Cell, CellPlace, Row};
use crate::book::{Table, TablePart};

/// A cell that heads others.
#[derive(Clone, Copy)]
struct Header {
    place: CellPlace,
    column: usize,
    colspan: usize,
    /// The first row below it.
    below: usize,
}

impl Header {
    fn covers(&self, column: usize, colspan: usize) -> bool {
        self.column < column + colspan && column < self.column + self.colspan
    }
}

/// Fills in the `headers` of all cells of a table.
pub(super) fn relate(rows: &mut [Row<'_>], table: &Table) {
    // What heads each column, farthest first.
    let mut above: Vec<Vec<Header>> = vec![Vec::new(); table.columns];
    let mut before: Vec<Header> = Vec::new();
    for (number, (row, (part, own))) in rows.iter_mut().zip(table.rows()).enumerate() {
        before.retain(|it| it.below > number);
        let heads_columns = own.heads_columns(part);
        let mut found = Vec::new();
        for (cell_number, cell) in row.cells.iter_mut().enumerate() {
            let of_row = before.iter().filter(|it| it.column < cell.column);
            let of_row: Vec<CellPlace> = of_row.map(|it| it.place).collect();
            cell.headers = of_columns(&above, cell);
            if !heads_columns {
                cell.headers.extend(of_row);
            }
            if !cell.header {
                continue;
            }
            let header = Header {
                place: CellPlace {
                    row: number,
                    cell: cell_number,
                },
                column: cell.column,
                colspan: cell.colspan,
                below: number + cell.rowspan,
            };
            if heads_columns {
                found.push(header);
            } else {
                before.push(header);
            }
        }
        found
            .into_iter()
            .for_each(|header| put_above(&mut above, header, part));
    }
    name(rows);
}

/// Says the headers of all cells by their words.
fn name(rows: &mut [Row<'_>]) {
    let words = rows.iter().map(|row| {
        let cells = row.cells.iter();
        cells.map(|it| {
            if it.header {
                flat::words(it)
            } else {
                String::new()
            }
        })
    });
    let words: Vec<Vec<String>> = words.map(Iterator::collect).collect();
    for cell in rows.iter_mut().flat_map(|row| &mut row.cells) {
        let places = cell.headers.iter();
        let heads = places.filter_map(|it| words.get(it.row)?.get(it.cell).cloned());
        cell.heads = heads.collect();
    }
}

/// Puts a header above the columns that it covers. In the head, the rows are levels of one heading; elsewhere a
/// header replaces the one above.
fn put_above(above: &mut [Vec<Header>], header: Header, part: TablePart) {
    let same = |it: &Header| it.column == header.column && it.colspan == header.colspan;
    for headers in above.iter_mut().skip(header.column).take(header.colspan) {
        if part != TablePart::Head {
            headers.retain(|it| !same(it));
        }
        headers.push(header);
    }
}

/// The headers of the columns of a cell, each once, farthest first.
fn of_columns(above: &[Vec<Header>], cell: &Cell<'_>) -> Vec<CellPlace> {
    let columns = above.iter().skip(cell.column).take(cell.colspan);
    let mut places: Vec<CellPlace> = columns
        .flatten()
        .filter(|it| it.covers(cell.column, cell.colspan))
        .map(|it| it.place)
        .collect();
    places.sort_unstable_by_key(|it| (it.row, it.cell));
    places.dedup();
    places
}
