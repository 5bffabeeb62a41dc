//! Totals: the last row of a table that adds up the others.

use super::chart::{Chart, divides, words_of};
use crate::check::numbers::sums::is_currency;
use crate::diag::rules::wrong_sum;
use crate::diag::{Diagnostic, Rule, Sink};
use crate::source::Span;
use crate::wikitext::tree::{Cell, Row, RowKind};

/// The fewest numbers that a total adds up.
const FEWEST: usize = 2;

/// A number of the total that is not the sum of those above it.
struct Wrong {
    span: Span,
    written: i64,
    sum: i64,
}

/// Reports the row of totals whose numbers are not the sums of their columns; returns whether there is one.
pub(super) fn check(chart: &Chart<'_>, sink: &mut Sink) -> bool {
    let Some((total, above)) = total(chart) else {
        return false;
    };
    // What lacks a cell is told as such, and its numbers are in other columns.
    if above
        .first()
        .is_some_and(|it| it.cells.len() > total.cells.len())
    {
        return true;
    }
    let columns = 1..total.cells.len();
    let wrong: Vec<Wrong> = columns
        .filter_map(|column| wrong(chart, total, &above, column))
        .collect();
    let Some((first, others)) = wrong.split_first() else {
        return false;
    };
    let message = wrong_sum::total(&first.written.to_string(), &first.sum.to_string());
    let mut finding = Diagnostic::new(Rule::WrongSum, first.span, message);
    for other in others {
        let message = wrong_sum::total_other(&other.written.to_string(), &other.sum.to_string());
        finding = finding.label(other.span, message);
    }
    sink.push(finding.help(wrong_sum::total_help()));
    true
}

/// The row of totals, and those that it adds up, when it is the last one and the table is not
/// divided.
fn total<'a>(chart: &Chart<'a>) -> Option<(&'a Row, Vec<&'a Row>)> {
    let rows = chart
        .table
        .rows
        .iter()
        .skip_while(|row| row.kind != RowKind::Foot && divides(row))
        .filter(|row| row.kind != RowKind::Head);
    let rows: Vec<&Row> = rows.collect();
    let (total, above) = rows.split_last()?;
    // A subtotal is no part.
    let names_total = |row: &Row| {
        let label = label(chart, row);
        let mut words = label.split(|it: char| !it.is_alphabetic());
        let is_total = |word: &str| {
            let mut names = chart.vocabulary.total_labels.iter();
            names.any(|it| word.ends_with(&**it))
        };
        words.any(is_total)
    };
    let simple = |row: &&Row| {
        row.kind == RowKind::Body && !divides(row) && !is_total(chart, row) && !names_total(row)
    };
    let all_simple = above.iter().all(simple);
    let is_its =
        || is_total(chart, total) || is_total_of(chart, total) || adds_up(chart, total, above);
    (all_simple && is_its()).then(|| (*total, above.to_vec()))
}

/// Whether a row is called the total of something: `total of the deal`, or in the foot of a table `suit total`.
fn is_total_of(chart: &Chart<'_>, row: &Row) -> bool {
    // A table that a broken row has parted adds up no more.
    if !chart.table.rows.first().is_some_and(Row::is_head) {
        return false;
    }
    let label = label(chart, row);
    let mut words = label.split(|it: char| !it.is_alphabetic());
    let is_name = |it: &str| chart.vocabulary.total_labels.contains(it);
    let of = &chart.vocabulary.references.of;
    let begins = words.next().is_some_and(is_name);
    begins && words.next().is_some_and(|it| of.contains(it))
        || row.kind == RowKind::Foot && (begins || words.any(is_name))
}

/// Whether a row is the sum of the others in all columns but one, and in two or more, whatever it is called.
fn adds_up(chart: &Chart<'_>, total: &Row, above: &[&Row]) -> bool {
    const FEWEST: usize = 2;
    const FEWEST_ROWS: usize = 3;
    // Small numbers add up by chance: those of the last player of a table of results.
    const SMALLEST: i64 = 20;
    let has_number = |column: &usize| {
        let cell = total.cells.get(*column);
        let number = cell.and_then(|it| value(chart, it));
        matches!(number, Some(Value::Number(it)) if it >= SMALLEST)
    };
    // The scores of a chart may add up by chance.
    let label = label(chart, total);
    let is_named =
        label.contains(char::is_alphabetic) && !label.contains(|it: char| it.is_ascii_digit());
    let columns = (1..total.cells.len()).filter(has_number);
    let (sums, others): (Vec<usize>, Vec<usize>) =
        columns.partition(|it| wrong(chart, total, above, *it).is_none());
    is_named && above.len() >= FEWEST_ROWS && sums.len() >= FEWEST && others.len() == 1
}

/// The words of the first cell of a row, in small letters.
fn label(chart: &Chart<'_>, row: &Row) -> String {
    let words = row.cells.first().and_then(|it| words_of(it, chart.sources));
    words.unwrap_or_default().to_lowercase()
}

pub(super) fn is_total(chart: &Chart<'_>, row: &Row) -> bool {
    let label = label(chart, row);
    let label = label.trim_end_matches([':', ' ', '\u{a0}', '\u{202f}']);
    chart.vocabulary.total_labels.contains(label) || (label.is_empty() && row.kind == RowKind::Foot)
}

/// Whether the last of some rows is the sum of the others in one of its columns, whatever it is called.
pub(super) fn has_sum(chart: &Chart<'_>, rows: &[&Row]) -> bool {
    let Some((last, above)) = rows.split_last() else {
        return false;
    };
    let is_sum = |column: usize| {
        let written = last.cells.get(column).and_then(|it| value(chart, it));
        let sum = sum(chart, above, column);
        matches!(written, Some(Value::Number(it)) if it > 0 && sum == Some(it))
    };
    (1..last.cells.len()).any(is_sum)
}

fn wrong(chart: &Chart<'_>, total: &Row, above: &[&Row], column: usize) -> Option<Wrong> {
    let cell = total.cells.get(column)?;
    let Value::Number(written) = value(chart, cell)? else {
        return None;
    };
    let sum = sum(chart, above, column)?;
    (sum != written).then(|| Wrong {
        span: chart.trimmed(cell),
        written,
        sum,
    })
}

/// The sum of the numbers of a column, where there are enough of them and nothing else.
fn sum(chart: &Chart<'_>, above: &[&Row], column: usize) -> Option<i64> {
    let (mut sum, mut count) = (0_i64, 0);
    for row in above {
        if let Value::Number(number) = value(chart, row.cells.get(column)?)? {
            sum = sum.checked_add(number)?;
            count += 1;
        }
    }
    (count >= FEWEST).then_some(sum)
}

/// The value that a cell adds.
pub(super) enum Value {
    /// A dash, or nothing.
    None,
    Number(i64),
}

/// The value of a cell of numbers; `None` when it contains anything else.
pub(super) fn value(chart: &Chart<'_>, cell: &Cell) -> Option<Value> {
    const LONGEST: usize = 12;
    let words = words_of(cell, chart.sources)?.replace(['−', '–'], "-");
    let words = ungrouped(
        words.trim_matches(|it| is_currency(it) || matches!(it, ' ' | '\u{a0}' | '\u{202f}')),
    );
    match words.as_str() {
        "" | "-" | "—" => Some(Value::None),
        _ if words.len() > LONGEST => None,
        _ => words.parse().ok().map(Value::Number),
    }
}

/// A number without the spaces between its groups of three figures: `1 250`.
fn ungrouped(number: &str) -> String {
    let mut groups = number.split([' ', '\u{a0}', '\u{202f}']);
    let first = groups.next().unwrap_or_default();
    let is_group = |it: &str| it.len() == 3 && it.bytes().all(|it| it.is_ascii_digit());
    let rest: Option<String> = groups.map(|it| is_group(it).then_some(it)).collect();
    let begins = (1..=3).contains(&first.trim_start_matches('-').len());
    match rest.filter(|_| begins) {
        Some(rest) => format!("{first}{rest}"),
        None => number.to_owned(),
    }
}
