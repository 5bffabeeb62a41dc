//! Heads of tables that are not marked.

use super::chart::{Chart, words_of};
use crate::check::dice::dice;
use crate::diag::rules::missing_head;
use crate::diag::{Diagnostic, Rule, Sink};
use crate::source::Span;
use crate::wikitext::tree::{Cell, Row, RowKind};

/// The fewest rows of a table, the head among them.
const FEWEST: usize = 3;

/// The tables of a wiki that have a head, and the rows that look like one.
#[derive(Debug, Default)]
pub(super) struct Heads {
    marked: usize,
    /// Each with what marks it, and whether it is one whatever other tables have.
    found: Vec<(Span, &'static str, bool)>,
}

impl Heads {
    /// Takes a table, and reports the one cell of a head that is not marked.
    pub(super) fn read(&mut self, chart: &Chart<'_>, sink: &mut Sink) {
        let [first, rows @ ..] = &*chart.table.rows else {
            return;
        };
        if first.is_head() {
            self.marked += 1;
        } else if let Some(cell) = unmarked(first, chart) {
            self.marked += 1;
            let mark = chart.syntax.head_cell();
            let found = Diagnostic::new(Rule::MissingHead, cell.span, missing_head::cell());
            sink.push(found.help(missing_head::cell_help(mark)));
        } else if rows.len() + 1 >= FEWEST && is_like_head(first, rows, chart) {
            let is_sure = chart.has_head_of_scores();
            let found = (first.span, chart.syntax.head_row(), is_sure);
            self.found.push(found);
        }
    }

    /// Reports the rows that look like heads, where most tables have a marked one.
    pub(super) fn report(&self, sink: &mut Sink) {
        let is_habit = self.marked > 0 && self.marked >= self.found.len();
        for (span, mark, _) in self.found.iter().filter(|it| is_habit || it.2) {
            let found = Diagnostic::new(Rule::MissingHead, *span, missing_head::row());
            sink.push(found.help(missing_head::row_help(mark)));
        }
    }
}

/// The one cell of a row of headings that is none. In the corner there may be anything.
fn unmarked<'a>(row: &'a Row, chart: &Chart<'_>) -> Option<&'a Cell> {
    let mut others = row.cells.iter().filter(|it| !it.is_heading());
    let (cell, None) = (others.next()?, others.next()) else {
        return None;
    };
    let is_said = words_of(cell, chart.sources).is_some_and(|it| !it.is_empty());
    let is_corner = row.cells.first().is_some_and(|it| std::ptr::eq(it, cell));
    (row.cells.len() >= FEWEST && is_said && !is_corner).then_some(cell)
}

/// Whether a row has words alone, and one of the columns below it numbers alone; or begins with dice, above what they show.
fn is_like_head(head: &Row, rows: &[Row], chart: &Chart<'_>) -> bool {
    let has_digit = |it: &str| it.contains(|it: char| it.is_ascii_digit());
    let is_word =
        |it: &Cell| words_of(it, chart.sources).is_some_and(|it| !it.is_empty() && !has_digit(&it));
    let is_number = |row: &Row, column: usize| {
        let words = row
            .cells
            .get(column)
            .and_then(|it| words_of(it, chart.sources));
        words.is_some_and(|it| has_digit(&it) && !it.contains(char::is_alphabetic))
    };
    let is_body = rows
        .iter()
        .all(|it| it.kind == RowKind::Body && !it.is_group());
    let mut columns = 0..head.cells.len();
    let is_column = |column: usize| rows.iter().all(|row| is_number(row, column));
    // Dice above what they show.
    let is_dice = |it: &Cell| {
        let words = words_of(it, chart.sources).unwrap_or_default();
        dice(&words).any(|it| it.at == (0..words.len()))
    };
    let is_throw = head.cells.first().is_some_and(is_dice) && is_column(0);
    let said = head.cells.iter().skip(usize::from(is_throw));
    is_body && said.into_iter().all(is_word) && (is_throw || columns.any(is_column))
}
