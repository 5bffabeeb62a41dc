//! A die and its scores beside each other in a row, and a cell that alone of its column has a unit.

use super::chart::{Chart, divides, words_of};
use super::number::Range;
use super::totals::{Value, is_total, value};
use crate::check::dice::{Dice, dice};
use crate::diag::rules::{impossible_throw, look_alike, wrong_measure};
use crate::diag::{self, Diagnostic, Rule, Sink};
use crate::wikitext::tree::Row;

/// The fewest rows in which the scores are those of the die.
const FEWEST: usize = 2;

/// The fewest plain numbers of a column with one unit.
const FEWEST_PLAIN: usize = 4;

/// The columns that are looked at.
const MOST: usize = 16;

/// Looks at all columns.
pub(super) fn check(chart: &Chart<'_>, sink: &mut Sink) {
    let rows = chart.table.rows.iter();
    let rows = rows.filter(|row| !divides(row) && !is_total(chart, row));
    let rows: Vec<&Row> = rows.collect();
    let width = rows.iter().map(|row| row.cells.len()).max();
    let width = width.unwrap_or_default().min(MOST);
    for column in 0..width {
        let dice: Vec<Throw<'_>> = rows
            .iter()
            .filter_map(|row| throw(chart, row, column))
            .collect();
        if dice.len() > FEWEST {
            for other in (0..width).filter(|it| *it != column) {
                scores(chart, &dice, other, sink);
            }
        }
        if column > 0 {
            decimals(chart, &rows, column, sink);
            unit(chart, &rows, column, sink);
        }
    }
}

/// A row with a die in one of its cells.
struct Throw<'a> {
    row: &'a Row,
    die: Dice,
    /// What the cell says.
    name: String,
}

/// The die of a row in a column, whose cell has nothing besides.
fn throw<'a>(chart: &Chart<'_>, row: &'a Row, column: usize) -> Option<Throw<'a>> {
    let name = words_of(row.cells.get(column)?, chart.sources)?;
    let die = dice(&name).next()?;
    (die.at.len() == name.len()).then_some(Throw { row, die, name })
}

/// Reports the scores beside a die that it does not show, where in other rows they are all that it shows.
fn scores(chart: &Chart<'_>, throws: &[Throw<'_>], column: usize, sink: &mut Sink) {
    let (mut right, mut wrong) = (0, Vec::new());
    for Throw { row, die, name } in throws {
        let cell = row.cells.get(column);
        let Some((cell, words)) = cell.and_then(|it| Some((it, words_of(it, chart.sources)?)))
        else {
            continue;
        };
        let range = Range::parse(&words, &chart.vocabulary.ranges);
        let Some((low, high)) = range.and_then(|it| it.low.zip(it.high)) else {
            continue;
        };
        // A die with ten sides may show a nought.
        let least = if die.least == 0 { 1 } else { die.least };
        if high == die.most && (low == least || low == die.least) {
            right += 1;
        } else if low < high {
            wrong.push((cell, name, words, (least, die.most)));
        }
    }
    if let ([(cell, name, words, (least, most))], true) = (&*wrong, right >= FEWEST) {
        let help = impossible_throw::help(name, &least.to_string(), &most.to_string());
        let message = impossible_throw::row(name, words);
        let found = Diagnostic::new(Rule::ImpossibleThrow, chart.trimmed(cell), message);
        sink.push(found.help(help));
    }
}

/// Reports the one number of a column that has another mark before its decimals than all others.
fn decimals(chart: &Chart<'_>, rows: &[&Row], column: usize, sink: &mut Sink) {
    /// Behind a mark, so many figures may be thousands.
    const THOUSANDS: usize = 3;
    let cells = rows.iter().filter_map(|row| row.cells.get(column));
    let marked = cells.filter_map(|cell| {
        let words = words_of(cell, chart.sources)?;
        let (whole, rest) = words.split_once([',', '.'])?;
        let is_number = |it: &str| !it.is_empty() && it.bytes().all(|it| it.is_ascii_digit());
        let is_decimal = is_number(whole) && is_number(rest) && rest.len() != THOUSANDS;
        is_decimal.then(|| (cell, words.contains(','), words.clone()))
    });
    let (commas, points): (Vec<_>, Vec<_>) = marked.partition(|it| it.1);
    let (one, mark) = match (commas.as_slice(), points.as_slice()) {
        ([one], [_, _, ..]) => (one, "."),
        ([_, _, ..], [one]) => (one, ","),
        _ => return,
    };
    let message = wrong_measure::decimals(&one.2);
    let found = Diagnostic::new(Rule::WrongMeasure, chart.trimmed(one.0), message);
    sink.push(found.help(diag::write(&one.2.replace([',', '.'], mark))));
}

/// Reports the one cell that has a unit behind its number, where all others of the column have none.
fn unit(chart: &Chart<'_>, rows: &[&Row], column: usize, sink: &mut Sink) {
    let (mut plain, mut odd) = (0, None);
    for cell in rows.iter().filter_map(|row| row.cells.get(column)) {
        match value(chart, cell) {
            Some(Value::Number(_)) => plain += 1,
            Some(Value::None) => {}
            None if odd.is_some() => return,
            None => odd = Some(cell),
        }
    }
    let Some(cell) = odd.filter(|_| plain >= FEWEST) else {
        return;
    };
    let words = words_of(cell, chart.sources).unwrap_or_default();
    let meant = match words.as_str() {
        "l" | "I" => "1",
        "O" | "o" => "0",
        _ => "",
    };
    if !meant.is_empty() && plain > FEWEST {
        let found = Diagnostic::new(
            Rule::LookAlike,
            chart.trimmed(cell),
            look_alike::letter(&words),
        );
        return sink.push(found.help(diag::write(meant)));
    }
    if plain < FEWEST_PLAIN {
        return;
    }
    let Some((number, unit)) = words.split_once([' ', '\u{a0}', '\u{202f}']) else {
        return;
    };
    let is_unit = unit.chars().all(char::is_lowercase) && unit.chars().nth(1).is_some();
    if is_unit && number.bytes().all(|it| it.is_ascii_digit()) {
        let message = wrong_measure::alone(unit);
        let found = Diagnostic::new(Rule::WrongMeasure, chart.trimmed(cell), message);
        sink.push(found.help(wrong_measure::alone_help()));
    }
}
