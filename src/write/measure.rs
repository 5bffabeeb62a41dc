//! Estimates the space that a table needs: the widths of its columns, and whether it fits on a page.

use crate::book::{Cell, Entry, Inline, TGroup, Visitor, walk_inline};

/// Columns whose longest text has at most so many letters are as wide as it.
const NARROW: usize = 14;

/// The maximum share of a line, in tenths, that such columns may take together; above it, their widths are not
/// fixed.
const MOST_NARROW: usize = 6;

/// The maximum number of lines of a table that is kept on one page.
const SHORT: usize = 26;

/// The minimum width of a column, in letters.
const LEAST: f64 = 6.0;

/// The space that a table needs at a given number of letters per line.
pub(crate) struct Extent {
    /// The share of the line of each column; nothing for those that are as wide as their text.
    pub(crate) shares: Vec<Option<f64>>,
    /// Whether columns are too narrow for their words.
    pub(crate) is_crowded: bool,
    /// The approximate number of lines in its rows.
    lines: usize,
}

impl Extent {
    pub(crate) fn new(table: TGroup<'_>, line: usize) -> Self {
        let widths = columns(table, letters);
        let whole: usize = widths.iter().map(|width| width + 2).sum();
        let narrow = widths.iter().filter(|width| **width <= NARROW);
        let narrow: usize = narrow.map(|width| width + 2).sum();
        let are_shared = whole > line && narrow * 10 <= line * MOST_NARROW;
        let share = |width: &usize| (are_shared && *width > NARROW).then(|| weight(*width));
        let mut shares: Vec<Option<f64>> = widths.iter().map(share).collect();
        let left = as_float(line.saturating_sub(narrow));
        let words = columns(table, word);
        let is_crowded = words.iter().map(|word| word + 2).sum::<usize>() > line;
        keep_words(&mut shares, left, &words);
        let sum: f64 = shares.iter().flatten().sum();
        let room = shares
            .iter()
            .zip(&widths)
            .map(|(share, width)| match share {
                Some(share) => (left * share / sum).max(LEAST),
                None if whole <= line => as_float(*width + 2),
                None => as_float(line * (width + 2) / whole.max(1)).max(LEAST),
            });
        let room: Vec<f64> = room.collect();
        let rows = table.rows();
        let lines = rows
            .map(|(part, row)| lines(table.cells(row, part), &room))
            .sum();
        Self {
            shares,
            is_crowded,
            lines,
        }
    }

    /// Whether it is short enough to stay on one page.
    pub(crate) fn is_short(&self) -> bool {
        self.lines <= SHORT
    }
}

/// The largest result of `count` in each column, over cells that span one column.
fn columns(table: TGroup<'_>, count: impl Fn(&Entry) -> usize) -> Vec<usize> {
    let mut columns = vec![1; table.width()];
    let cells = table.rows().flat_map(|(part, row)| table.cells(row, part));
    for cell in cells.filter(|cell| cell.colspan == 1) {
        if let Some(most) = columns.get_mut(cell.column.saturating_sub(1)) {
            *most = count(cell.entry).max(*most);
        }
    }
    columns
}

/// Whether the columns of a table are too narrow for their words on a line of so many letters.
pub(crate) fn is_crowded(table: TGroup<'_>, line: usize) -> bool {
    let words = columns(table, word);
    words.iter().map(|word| word + 2).sum::<usize>() > line
}

/// Widens the columns that would be too narrow for their longest word.
fn keep_words(shares: &mut [Option<f64>], left: f64, words: &[usize]) {
    let sum: f64 = shares.iter().flatten().sum();
    for (share, word) in shares.iter_mut().zip(words) {
        if let Some(share) = share {
            *share = share.max(as_float(*word + 2) * sum / left.max(1.0));
        }
    }
}

/// A text that is four times as long gets a column that is a good two times as wide: both have fewer lines so.
fn weight(letters: usize) -> f64 {
    as_float(letters).powf(0.6)
}

fn lines<'a>(row: impl Iterator<Item = Cell<'a>>, room: &[f64]) -> usize {
    let of_cell = |cell: Cell<'_>| {
        let first = cell.column.saturating_sub(1);
        let covered = room.iter().skip(first).take(cell.colspan);
        let room: f64 = covered.sum();
        let lines = (as_float(letters(cell.entry)) / room.max(1.0)).ceil();
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        // It is small, and not negative.
        let lines = lines as usize;
        lines.div_ceil(cell.entry.rowspan.max(1))
    };
    row.map(of_cell).max().unwrap_or(1).max(1)
}

#[allow(clippy::cast_precision_loss)] // An estimate.
fn as_float(number: usize) -> f64 {
    number as f64
}

/// The number of letters in a cell; notes and pictures are not counted.
fn letters(entry: &Entry) -> usize {
    let mut text = CellText::default();
    text.visit_entry(entry);
    text.0.chars().count()
}

/// The number of letters in the longest word of a cell.
fn word(entry: &Entry) -> usize {
    let mut text = CellText::default();
    text.visit_entry(entry);
    let words = text.0.split(|it: char| it.is_whitespace() || it == '-');
    words.map(|word| word.chars().count()).max().unwrap_or(0)
}

#[derive(Default)]
struct CellText(String);

impl Visitor for CellText {
    fn visit_inline(&mut self, inline: &Inline) {
        match inline {
            Inline::Text(text) => self.0 += &text.text,
            Inline::Footnote(_) => {}
            _ => walk_inline(self, inline),
        }
    }
}
