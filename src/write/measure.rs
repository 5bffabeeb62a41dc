//! Estimates the space that a table needs: the widths of its columns, and whether it fits on a page.

use crate::book::{Cell, Entry, Inline, Media, TGroup, Visitor, walk_inline};
use std::collections::BTreeSet;

/// Columns whose longest text has at most so many letters are as wide as it.
const NARROW: usize = 14;

/// The same of columns of single words.
const LONGEST_WORD: usize = 22;

/// The maximum share of a line, in tenths, that such columns may take together; above it, their widths are not
/// fixed.
const MOST_NARROW: usize = 6;

/// The minimum width of a column, in letters.
const LEAST: usize = 6;

/// A text of more letters is a sentence, or as long as one.
const SENTENCE: usize = 40;

/// So many rows tell how wide columns are best.
const ROWS: usize = 60;

/// The space that a table needs at a given number of letters per line.
pub(crate) struct Extent {
    /// The share of the line of each column; nothing for those that are as wide as their text.
    pub(crate) shares: Vec<Option<f64>>,
    /// Whether the line is too short for the text of columns that are as wide as it: they have to be measured.
    pub(crate) is_tight: bool,
    /// Whether its first column names rows in a few words, for which there is room where columns are closer to each other.
    pub(crate) is_close: bool,
    /// Whether columns are too narrow for their words.
    pub(crate) is_crowded: bool,
    /// The approximate number of lines in its rows.
    lines: usize,
}

impl Extent {
    /// The space at that many letters per line; `picture` tells as how many letters wide a picture in a line is.
    pub(crate) fn new(table: TGroup<'_>, line: usize, picture: &dyn Fn(&Media) -> usize) -> Self {
        let letters = |entry: &Entry| letters(entry, picture);
        let word = |entry: &Entry| word(entry, picture);
        let widths = columns(table, letters);
        let whole: usize = widths.iter().map(|width| width + 2).sum();
        let words = columns(table, word);
        let own: Vec<(usize, usize)> = widths.into_iter().zip(words).collect();
        let narrow = own.iter().filter(|(width, word)| is_narrow(*width, *word));
        let narrow: usize = narrow.map(|(width, _)| width + 2).sum();
        let are_shared = whole > line && narrow * 10 <= line * MOST_NARROW;
        let is_crowded = own.iter().map(|(_, word)| word + 2).sum::<usize>() > line;
        let least = |room: &dyn Fn(usize) -> usize| -> Vec<usize> {
            let least =
                own.iter().map(
                    |(width, word)| match are_shared && !is_narrow(*width, *word) {
                        true => room(*word),
                        false => width + 2,
                    },
                );
            least.collect()
        };
        let mut room = least(&inside);
        if room.iter().sum::<usize>() > line {
            room = least(&|word| word + 2);
        }
        let is_shared = |column: usize| {
            own.get(column)
                .is_some_and(|(width, word)| !is_narrow(*width, *word))
        };
        if are_shared {
            Shares::new(table, is_shared, letters).widen(&mut room, line);
        }
        let shares = room.iter().enumerate();
        let shares = shares
            .map(|(column, room)| (are_shared && is_shared(column)).then_some(as_float(*room)));
        let shares: Vec<Option<f64>> = shares.collect();
        let is_tight = !are_shared && whole > line;
        if is_tight {
            room.iter_mut()
                .for_each(|it| *it = (*it * line / whole).max(LEAST));
        }
        let rows = table.rows();
        let lines = rows
            .map(|(part, row)| lines(table.cells(row, part), &room, letters))
            .sum();
        Self {
            shares,
            is_tight,
            is_close: are_shared && has_short_names(table),
            is_crowded,
            lines,
        }
    }

    /// Whether it has so many lines at most.
    pub(crate) fn is_within(&self, lines: usize) -> bool {
        self.lines <= lines
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
    let words = columns(table, |entry| word(entry, &|_| 0));
    words.iter().map(|word| word + 2).sum::<usize>() > line
}

/// Which columns of a table have a cell of a sentence or more.
pub(crate) fn wordy_columns(table: TGroup<'_>) -> Vec<bool> {
    let widths = columns(table, |entry| letters(entry, &|_| 0));
    widths.into_iter().map(|width| width > SENTENCE).collect()
}

/// Whether the first column of a table names its rows in a few words, which are not broken where others have room.
pub(crate) fn has_short_names(table: TGroup<'_>) -> bool {
    const SHORT: usize = 20;
    let widest = columns(table, |entry| letters(entry, &|_| 1));
    let longest = columns(table, |entry| word(entry, &|_| 1));
    let first = widest.first().zip(longest.first());
    widest.len() > 2 && first.is_some_and(|(all, word)| *all <= SHORT && word < all)
}

/// The letters of the cells of those columns that share the line.
struct Shares {
    rows: Vec<Vec<(usize, usize)>>,
}

impl Shares {
    fn new(
        table: TGroup<'_>,
        is_shared: impl Fn(usize) -> bool,
        letters: impl Fn(&Entry) -> usize,
    ) -> Self {
        let rows = table.rows().take(ROWS).map(|(part, row)| {
            let cells = table.cells(row, part).filter(|it| it.colspan == 1);
            let cells = cells.map(|it| (it.column.saturating_sub(1), letters(it.entry)));
            cells.filter(|it| is_shared(it.0)).collect()
        });
        Self {
            rows: rows.collect(),
        }
    }

    /// Widens columns, each time that which makes the table shorter by the fewest letters, up to so many letters for all of
    /// them; what is left then is for all of them.
    fn widen(&self, room: &mut [usize], line: usize) {
        let mut left = line.saturating_sub(room.iter().sum());
        while let Some((column, more)) = self.best(room, left) {
            left -= more;
            room.iter_mut()
                .skip(column)
                .take(1)
                .for_each(|it| *it += more);
        }
        let shared: BTreeSet<usize> = self.rows.iter().flatten().map(|it| it.0).collect();
        let each = left / shared.len().max(1);
        for column in shared {
            room.iter_mut()
                .skip(column)
                .take(1)
                .for_each(|it| *it += each);
        }
    }

    /// The column that is best widened, and by how many letters.
    fn best(&self, room: &[usize], left: usize) -> Option<(usize, usize)> {
        let now = self.height(room);
        let steps: BTreeSet<(usize, usize)> = self
            .rows
            .iter()
            .flatten()
            .filter_map(|(column, letters)| {
                let width = *room.get(*column)?;
                let fewer = lines_of(*letters, width)
                    .checked_sub(1)
                    .filter(|it| *it > 0)?;
                let more = inside(letters.div_ceil(fewer)).checked_sub(width)?;
                (1..=left).contains(&more).then_some((*column, more))
            })
            .collect();
        let gains = steps.into_iter().filter_map(|(column, more)| {
            let mut wider = room.to_vec();
            *wider.get_mut(column)? += more;
            let gain = now - self.height(&wider);
            (gain > 0.0).then_some((gain / as_float(more), column, more))
        });
        let best = gains.max_by(|one, other| one.0.total_cmp(&other.0));
        best.map(|(_, column, more)| (column, more))
    }

    /// The lines of all rows; the shorter cells of a row count a little, too.
    fn height(&self, room: &[usize]) -> f64 {
        let rows = self.rows.iter().map(|row| {
            let lines = row.iter().map(|(column, letters)| {
                as_float(lines_of(*letters, room.get(*column).copied().unwrap_or(1)))
            });
            let (most, sum) =
                lines.fold((0.0_f64, 0.0), |(most, sum), it| (most.max(it), sum + it));
            most + sum / 20.0
        });
        rows.sum()
    }
}

/// Whether a column is as wide as its text: that is short, or has no place where a line could end.
fn is_narrow(width: usize, word: usize) -> bool {
    width <= NARROW || width == word && width <= LONGEST_WORD
}

/// The width of a column for lines of so many letters: they end at words.
fn inside(letters: usize) -> usize {
    letters + letters.div_ceil(8) + 2
}

/// The lines of a text in a column of that width.
fn lines_of(letters: usize, width: usize) -> usize {
    let line = width.saturating_sub(2) * 8 / 9;
    letters.div_ceil(line.max(1))
}

fn lines<'a>(
    row: impl Iterator<Item = Cell<'a>>,
    room: &[usize],
    letters: impl Fn(&Entry) -> usize,
) -> usize {
    let of_cell = |cell: Cell<'_>| {
        let first = cell.column.saturating_sub(1);
        let covered = room.iter().skip(first).take(cell.colspan);
        let room: usize = covered.sum();
        let lines = letters(cell.entry).div_ceil(room.max(1));
        lines.div_ceil(cell.entry.rowspan.max(1))
    };
    row.map(of_cell).max().unwrap_or(1).max(1)
}

#[allow(clippy::cast_precision_loss)] // An estimate.
fn as_float(number: usize) -> f64 {
    number as f64
}

/// The number of letters in a cell; notes are not counted.
fn letters(entry: &Entry, picture: &dyn Fn(&Media) -> usize) -> usize {
    CellText::of(entry, picture).chars().count()
}

/// The number of letters in the longest word of a cell.
fn word(entry: &Entry, picture: &dyn Fn(&Media) -> usize) -> usize {
    let text = CellText::of(entry, picture);
    let words = text.split(|it: char| it.is_whitespace() || it == '-');
    words.map(|word| word.chars().count()).max().unwrap_or(0)
}

/// The characters of a cell, and in place of a picture some.
struct CellText<'a> {
    text: String,
    picture: &'a dyn Fn(&Media) -> usize,
}

impl<'a> CellText<'a> {
    fn of(entry: &Entry, picture: &'a dyn Fn(&Media) -> usize) -> String {
        let text = String::new();
        let mut found = Self { text, picture };
        found.visit_entry(entry);
        found.text
    }
}

impl Visitor for CellText<'_> {
    fn visit_inline(&mut self, inline: &Inline) {
        match inline {
            Inline::Text(text) => self.text += &text.text,
            Inline::Media(media) => self.text += &"x".repeat((self.picture)(media)),
            Inline::Footnote(_) => {}
            _ => walk_inline(self, inline),
        }
    }
}
