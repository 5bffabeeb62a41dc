//! Empty cells in columns that are otherwise full.

use super::chart::{Chart, words_of};
use super::totals::{has_sum, is_total, value};
use crate::check::numbers::sums::is_currency;
use crate::diag::rules::{chart_ranges, empty_cell};
use crate::diag::{self, Diagnostic, Rule, Sink};
use crate::wikitext::tree::{Cell, CellKind, Row};
use std::collections::BTreeSet;

/// The fewest rows of a column, the empty cell among them.
const FEWEST: usize = 3;

/// The maximum length of a value. A longer text is a remark, which not every row needs; but a row of two cells is
/// useless without its second one.
const LONGEST: usize = 24;

/// Reports the one empty cell of a column.
pub(super) fn check(chart: &Chart<'_>, sink: &mut Sink) {
    let rows: Vec<&Row> = chart.sections().into_iter().flatten().collect();
    let width = rows
        .iter()
        .map(|row| row.cells.len())
        .max()
        .unwrap_or_default();
    for column in 0..width {
        let longest = if width == 2 && !has_remarks(chart) {
            usize::MAX
        } else {
            LONGEST
        };
        let head = chart
            .table
            .rows
            .first()
            .and_then(|row| row.cells.get(column));
        let is_remark = column > 1
            && head.is_some_and(|it| chart.names_one_of(it, &chart.vocabulary.remark_headings));
        if is_remark {
            continue;
        }
        if let Some(cell) = lone(chart, &rows, column, longest).filter(|_| !tells_of_empty(chart)) {
            report(chart, cell, sink);
        }
        if column > 0 {
            lettered(chart, &rows, column)
                .into_iter()
                .for_each(|it| sink.push(it));
        }
    }
}

/// The finding about the one cell of a column of numbers that holds a letter for a digit, `1O`.
fn lettered(chart: &Chart<'_>, rows: &[&Row], column: usize) -> Option<Diagnostic> {
    let mut found = None;
    let mut numbers = 0;
    for row in rows {
        let cell = row.cells.get(column)?;
        match value(chart, cell) {
            Some(_) => numbers += 1,
            None if found.is_none() => found = Some(cell),
            None => return None,
        }
    }
    let cell = found.filter(|_| numbers + 1 >= FEWEST)?;
    let words = words_of(cell, chart.sources)?;
    let written = words.replace(['O', 'o'], "0").replace(['l', 'I'], "1");
    // A capital O alone among numbers is a nought; other letters alone may be a sign.
    let is_slip = words.contains(|it: char| it.is_ascii_digit()) || words == "O";
    let number = written.trim_start_matches(is_currency);
    number.parse::<i32>().ok().filter(|_| is_slip)?;
    let message = chart_ranges::letter(&words);
    let found = Diagnostic::new(Rule::ChartRanges, chart.trimmed(cell), message);
    Some(found.help(diag::write(&written)))
}

/// Whether the heading of the second column shows that it holds remarks.
fn has_remarks(chart: &Chart<'_>) -> bool {
    let heading = chart.table.rows.first().and_then(|row| row.cells.get(1));
    heading.is_some_and(|heading| chart.names_one_of(heading, &chart.vocabulary.remark_headings))
}

/// The one empty cell of the column, if it is alone and all others hold values no longer than that.
fn lone<'a>(
    chart: &Chart<'_>,
    rows: &[&'a Row],
    column: usize,
    longest: usize,
) -> Option<&'a Cell> {
    let mut lone = None;
    let mut full = BTreeSet::new();
    let mut count = 0;
    for (index, row) in rows.iter().enumerate() {
        let cell = row.cells.get(column)?;
        if is_empty(chart, cell) {
            let is_alone = lone.is_none() && is_telling(chart, rows, index, column);
            lone = Some(cell).filter(|_| is_alone);
            lone?;
        } else if let Some(words) = words_of(cell, chart.sources) {
            count += 1;
            if words.chars().count() > longest {
                return None;
            }
            full.insert(words);
        }
    }
    // Of ticks there are some, and some are not.
    let is_tick = |it: &String| !it.contains(|it: char| it.is_ascii_digit());
    let are_ticks = full.len() == 1 && full.iter().all(is_tick);
    lone.filter(|_| count + 1 >= FEWEST && !are_ticks)
}

/// Whether the text before or after the table says what an empty cell is: “an empty box is a day without an event”.
fn tells_of_empty(chart: &Chart<'_>) -> bool {
    const NEAR: usize = 40;
    let rows = &chart.table.rows;
    let Some((first, last)) = rows.first().zip(rows.last()) else {
        return false;
    };
    let text = chart.sources.text(first.span.source);
    let (start, end) = (first.span.range().start, last.span.range().end);
    let [before, after] = [text.get(..start), text.get(end..)].map(Option::unwrap_or_default);
    let is_between = |it: char| !it.is_alphabetic();
    let before = before.rsplit(is_between).take(NEAR);
    let mut words = before.chain(after.split(is_between).take(NEAR));
    words.any(|it| chart.vocabulary.empty_words.contains(&it.to_lowercase()))
}

fn is_empty(chart: &Chart<'_>, cell: &Cell) -> bool {
    matches!(cell.kind, CellKind::Content { .. })
        && chart.sources.slice(cell.span).trim().is_empty()
}

/// Whether the cell could have held a value. Not at the corner of a table without a head, not when other cells join
/// it, and not in a row that has several such cells or adds up those above it.
fn is_telling(chart: &Chart<'_>, rows: &[&Row], index: usize, column: usize) -> bool {
    let Some(row) = rows.get(index) else {
        return false;
    };
    // A bar too many makes a cell, which is told of the row.
    let has_bar_more = chart
        .table
        .rows
        .first()
        .is_some_and(|it| it.cells.len() < row.cells.len());
    let corner = column == 0
        && chart
            .table
            .rows
            .first()
            .is_some_and(|first| first.span == row.span);
    let left = column.checked_sub(1).and_then(|left| row.cells.get(left));
    let below = rows.get(index + 1).and_then(|row| row.cells.get(column));
    let joined = [left, below].into_iter().flatten().any(is_joined);
    let others = row
        .cells
        .iter()
        .filter(|cell| is_empty(chart, cell))
        .take(2)
        .count();
    let is_last_sum = || index + 1 == rows.len() && column > 0 && has_sum(chart, rows);
    !has_bar_more && !corner && !joined && others == 1 && !is_total(chart, row) && !is_last_sum()
}

fn is_joined(cell: &Cell) -> bool {
    !matches!(cell.kind, CellKind::Content { .. })
}

fn report(chart: &Chart<'_>, cell: &Cell, sink: &mut Sink) {
    let mut rows = chart.table.rows.iter();
    let ended = rows.find(|row| row.cells.last().is_some_and(|it| it.span == cell.span));
    let is_behind = |row: &Row| {
        let written = chart.sources.slice(row.span).trim_end().len();
        cell.span.range().start >= row.span.range().start + written
    };
    // Nobody has written it: Markdown fills rows up, which is told of the row.
    if ended.is_some_and(is_behind) {
        return;
    }
    let help = empty_cell::help(chart.syntax.dash(), chart.syntax.join_above());
    sink.push(Diagnostic::new(Rule::EmptyCell, cell.span, empty_cell::said()).help(help));
}
