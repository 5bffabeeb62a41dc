//! Compares two versions of a table, cell by cell.

use super::compare::Difference;
use super::gap::{Fate, fates};
use super::piece::{CellPiece, Passage, RowPiece, TablePiece};
use super::seen::Seen;
use super::{PartKind, Place};
use crate::translate::{Words, aligned, share};

/// What stands between cells that are shown as one text.
const BETWEEN: &str = " | ";

/// The differences of two versions of a table.
pub(super) fn compare_tables(old: &TablePiece, new: &TablePiece) -> Vec<Difference> {
    let columns = columns(old, new);
    let mut found = passages(
        old.caption.as_slice(),
        new.caption.as_slice(),
        new,
        PartKind::Caption,
    );
    found.extend(other_columns(old, new, &columns));
    found.extend(rows(old, new, &columns));
    found.extend(passages(&old.notes, &new.notes, new, PartKind::Note));
    found
}

/// Captions or notes.
fn passages(
    old: &[Passage],
    new: &[Passage],
    table: &TablePiece,
    part: PartKind,
) -> Vec<Difference> {
    let seen = |all: &[Passage]| -> Vec<Seen> { all.iter().map(|it| it.seen.clone()).collect() };
    let place = || Place {
        part,
        table: table.name.clone(),
        ..Place::default()
    };
    let fates = fates(&seen(old), &seen(new), &|_, _| Some(0.0)).into_iter();
    fates
        .map(|fate| {
            let (one, other) = fate.of(old, new);
            let texts = [one, other].map(|it| it.map(|it| it.seen.shown.clone()));
            Difference::new(place(), texts, other.map(|it| it.span))
        })
        .collect()
}

/// The columns that both versions have, by their places from 1.
fn columns(old: &TablePiece, new: &TablePiece) -> Vec<(usize, usize)> {
    if old.columns == new.columns {
        return (1..=old.columns).map(|at| (at, at)).collect();
    }
    let words = |table: &TablePiece| -> Vec<(String, Words)> {
        let columns = 1..=table.columns;
        let of = |column| Words::of(&column_text(table, column));
        let head = |column| table.head(column).unwrap_or_default();
        columns.map(|it| (head(it), of(it))).collect()
    };
    let (left, right) = (words(old), words(new));
    let alike = |one: usize, other: usize| match (left.get(one), right.get(other)) {
        (Some((one_head, one)), Some((other_head, other))) => {
            let is_headed = !one_head.is_empty() && one_head == other_head;
            share(one, other) + if is_headed { 1.0 } else { 0.0 }
        }
        _ => 0.0,
    };
    let pairs = aligned((old.columns, new.columns), &alike).into_iter();
    pairs.map(|(one, other)| (one + 1, other + 1)).collect()
}

/// The cells that begin in a column.
fn column_text(table: &TablePiece, column: usize) -> String {
    let cells = table.rows.iter().filter_map(|row| own_cell(row, column));
    let texts = cells.map(|it| it.seen.shown.as_str());
    texts.collect::<Vec<_>>().join(BETWEEN)
}

fn own_cell(row: &RowPiece, column: usize) -> Option<&CellPiece> {
    row.cells.iter().find(|it| it.column == column)
}

/// The columns that one version lacks.
fn other_columns(
    old: &TablePiece,
    new: &TablePiece,
    columns: &[(usize, usize)],
) -> Vec<Difference> {
    let place = |table: &TablePiece, column| Place {
        part: PartKind::Column,
        table: new.name.clone(),
        column: table.head(column),
        row: None,
    };
    let gone = (1..=old.columns).filter(|at| columns.iter().all(|it| it.0 != *at));
    let gone = gone.map(|at| {
        let texts = [Some(column_text(old, at)), None];
        Difference::new(place(old, at), texts, None)
    });
    let added = (1..=new.columns).filter(|at| columns.iter().all(|it| it.1 != *at));
    let added = added.map(|at| {
        let texts = [None, Some(column_text(new, at))];
        Difference::new(place(new, at), texts, Some(new.span))
    });
    gone.chain(added).collect()
}

/// A row in the columns that both versions have.
fn row_seen(row: &RowPiece, columns: &[usize]) -> Seen {
    let mut seen = Seen::default();
    for column in columns {
        seen.push(&Seen::text("·"));
        if let Some(cell) = own_cell(row, *column) {
            seen.push(&cell.seen);
        }
    }
    seen
}

fn rows(old: &TablePiece, new: &TablePiece, columns: &[(usize, usize)]) -> Vec<Difference> {
    let (left, right): (Vec<usize>, Vec<usize>) = columns.iter().copied().unzip();
    let one: Vec<Seen> = old.rows.iter().map(|it| row_seen(it, &left)).collect();
    let other: Vec<Seen> = new.rows.iter().map(|it| row_seen(it, &right)).collect();
    // The first cell is what a row is about.
    let likeness = |one: usize, other: usize| {
        let (one, other) = (old.rows.get(one)?, new.rows.get(other)?);
        let is_named_alike = one.name() == other.name();
        (one.is_head == other.is_head).then_some(if is_named_alike { 1.0 } else { 0.0 })
    };
    let mut found = Vec::new();
    for fate in fates(&one, &other, &likeness) {
        match fate.of(&old.rows, &new.rows) {
            (Some(one), Some(other)) => found.extend(cells(one, other, new, columns)),
            (one, other) => found.push(whole_row(one, other, new)),
        }
    }
    found
}

/// A row that one version lacks.
fn whole_row(old: Option<&RowPiece>, new: Option<&RowPiece>, table: &TablePiece) -> Difference {
    let text = |row: &RowPiece| {
        let cells = row.cells.iter().map(|it| it.seen.shown.as_str());
        cells.collect::<Vec<_>>().join(BETWEEN)
    };
    let place = Place {
        part: PartKind::Row,
        table: table.name.clone(),
        row: new.or(old).and_then(RowPiece::name),
        column: None,
    };
    let texts = [old.map(text), new.map(text)];
    Difference::new(place, texts, new.map(|it| it.span))
}

/// The cells of a row that differ.
fn cells(
    old: &RowPiece,
    new: &RowPiece,
    table: &TablePiece,
    columns: &[(usize, usize)],
) -> Vec<Difference> {
    let mut found = Vec::new();
    for (from, to) in columns {
        let cells = [own_cell(old, *from), own_cell(new, *to)];
        let seen = cells.map(|it| it.map(|it| it.seen.clone()).unwrap_or_default());
        let [one, other] = &seen;
        if one.reads_as(other) {
            continue;
        }
        let place = Place {
            part: PartKind::Cell,
            table: table.name.clone(),
            row: new.name(),
            column: table.head(*to).filter(|_| !new.is_head),
        };
        let texts = seen.map(|it| Some(it.shown));
        let span = cells.last().copied().flatten().map(|it| it.span);
        found.push(Difference::new(place, texts, span.or(Some(new.span))));
    }
    found
}

impl Fate {
    /// The two versions of it.
    pub(super) fn of<'a, T>(self, old: &'a [T], new: &'a [T]) -> (Option<&'a T>, Option<&'a T>) {
        match self {
            Self::Changed(one, other) => (old.get(one), new.get(other)),
            Self::Gone(one) => (old.get(one), None),
            Self::New(other) => (None, new.get(other)),
        }
    }
}
