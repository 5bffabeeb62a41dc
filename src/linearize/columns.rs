//! Aligns columns of numbers on their signs and digits, and the headings of columns in the same way, where the
//! author gave no alignment. What stands before numbers is the name of their row.

use crate::book::change::{VisitorMut, walk_block};
use crate::book::{Align, Block, Book, Entry, EntryContent, Row, Table, digits, plain_text};

/// Aligns the columns of every table of the book.
pub(super) fn align(book: &mut Book) {
    Columns.visit_book(book);
}

struct Columns;

impl VisitorMut for Columns {
    fn visit_block(&mut self, block: &mut Block) {
        if let Block::Table(table) = block {
            align_table(table);
        }
        walk_block(self, block);
    }
}

/// The common properties of the cells of a column below its heading.
#[derive(Clone, Copy, Debug, Default)]
struct Column {
    /// The number of cells with a number.
    numbers: usize,
    /// The number of digits after the point; `None` when it differs between cells.
    decimals: Option<usize>,
    /// Whether a cell holds anything else than a number.
    has_words: bool,
    /// The alignment that the author gave them; `None` in it when that differs.
    align: Option<Option<Align>>,
}

impl Column {
    fn add(&mut self, entry: &Entry) {
        let content = CellContent::of(entry);
        if matches!(content, CellContent::Nothing) && entry.align.is_none() {
            return;
        }
        self.align = Some(match self.align {
            None => entry.align,
            Some(align) => align.filter(|align| Some(*align) == entry.align),
        });
        match content {
            CellContent::Number { decimals } if self.numbers == 0 => {
                self.numbers = 1;
                self.decimals = Some(decimals);
            }
            CellContent::Number { decimals } => {
                self.numbers += 1;
                self.decimals = self.decimals.filter(|it| *it == decimals);
            }
            CellContent::Words => self.has_words = true,
            CellContent::Nothing => {}
        }
    }

    /// The alignment of a cell for which the author gave none.
    fn align_of(&self, entry: &Entry, is_head: bool) -> Option<Align> {
        let right = self.is_numeric().then_some(Align::Right);
        match self.align? {
            Some(align) => is_head.then_some(align),
            None if is_head || !entry.header => right,
            None => right.filter(|_| !matches!(CellContent::of(entry), CellContent::Words)),
        }
    }

    /// Whether it has numbers, or dashes for them, and nothing else.
    fn has_numbers_alone(&self) -> bool {
        self.numbers > 0 && !self.has_words
    }

    fn is_numeric(&self) -> bool {
        self.numbers > 1 && self.decimals.is_some() && !self.has_words
    }
}

enum CellContent {
    /// A number with so many digits after its point.
    Number { decimals: usize },
    /// Anything else.
    Words,
    /// An empty cell, or a dash in place of a number.
    Nothing,
}

impl CellContent {
    fn of(entry: &Entry) -> Self {
        let EntryContent::Inlines(inlines) = &entry.content else {
            return Self::Words;
        };
        let text = plain_text(inlines);
        let text = text.trim().trim_end_matches(['*', '†', '‡']).trim_end();
        if matches!(text, "" | "-" | "–" | "—" | "−") {
            return Self::Nothing;
        }
        let number = text.strip_prefix(['+', '-', '−', '–', '±']).unwrap_or(text);
        let number = number.trim_end_matches(['%', '°', '"', '\'']).trim_end();
        match digits(number) {
            Some((_, decimals)) => Self::Number {
                decimals: decimals.len(),
            },
            None => Self::Words,
        }
    }
}

fn align_table(table: &mut Table) {
    let columns = columns(table);
    table.names_rows = !table.head.is_empty() && names_rows(&columns);
    let Table {
        head, body, foot, ..
    } = table;
    let head = head.iter_mut().map(|row| (row, true));
    let below = body.iter_mut().chain(foot).map(|row| (row, false));
    for (row, is_thead) in head.chain(below) {
        let is_head = is_thead || is_head(row);
        for entry in row.entries.iter_mut().filter(|entry| entry.colspan == 1) {
            let column = columns.get(entry.column.saturating_sub(1));
            let align = column.and_then(|column| column.align_of(entry, is_head));
            entry.align = entry.align.or(align);
        }
    }
}

/// Whether words are before columns of numbers: at least as many as of anything else.
fn names_rows(columns: &[Column]) -> bool {
    let Some((first, others)) = columns.split_first() else {
        return false;
    };
    let numbers = others.iter().filter(|it| it.has_numbers_alone()).count();
    first.has_words && first.numbers == 0 && numbers > 0 && numbers * 2 >= others.len()
}

/// The properties of each column below its heading.
fn columns(table: &Table) -> Vec<Column> {
    let mut columns = vec![Column::default(); table.columns];
    let rows = table.body.iter().chain(&table.foot);
    for row in rows.filter(|row| !is_head(row)) {
        let cells = row.entries.iter();
        for entry in cells.filter(|entry| !entry.header && entry.colspan == 1) {
            if let Some(column) = columns.get_mut(entry.column.saturating_sub(1)) {
                column.add(entry);
            }
        }
    }
    columns
}

/// Whether every cell of the row is a column heading.
fn is_head(row: &Row) -> bool {
    row.entries.iter().all(|entry| entry.header)
}
