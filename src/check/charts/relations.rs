//! Columns that are the sum or the product of two others in all rows but one, or that go on by equal steps in all.

use super::chart::{Chart, divides};
use super::totals::{Value, is_total, value};
use crate::diag::rules::wrong_sum;
use crate::diag::{Diagnostic, Rule, Sink};
use crate::source::Span;
use crate::wikitext::tree::Row;
use std::ops::Range;

/// The fewest rows in which a relation holds, and the most rows and columns that are looked at.
const FEWEST: usize = 3;
const MOST_ROWS: usize = 64;
const MOST_COLUMNS: usize = 8;

/// The fewest rows whose totals are compared: one tells how the other is to be read.
const FEWEST_WITH_TOTAL: usize = 2;

/// The fewest numbers of a column that goes on by equal steps, the wrong one included.
const FEWEST_STEPS: usize = 5;

/// The highest number of a column that a few rows may make of two others by chance.
const BY_CHANCE: i64 = 12;

/// The numbers of a table, row by row, each with its place.
type Numbers = Vec<Vec<Option<(i64, Span)>>>;

/// Reports the one row whose numbers do not fit together as those of all others do, else the one number that is not a step
/// from those above and below it; returns whether there is one.
pub(super) fn check(chart: &Chart<'_>, sink: &mut Sink) -> bool {
    let numbers = numbers(chart);
    let width = numbers.first().map_or(0, Vec::len).min(MOST_COLUMNS);
    if numbers.len() > MOST_ROWS || numbers.len() < FEWEST_WITH_TOTAL {
        return false;
    }
    // The first column may number the rows.
    let totals = totals_of_rows(chart, &numbers, 0..width);
    let totals = totals.or_else(|| totals_of_rows(chart, &numbers, 1..width));
    let found = totals.or_else(|| {
        let is_long = numbers.len() > FEWEST;
        let columns = (0..width).filter(|it| is_long && has_numbers(&numbers, *it));
        let columns: Vec<usize> = columns.collect();
        related(&numbers, &columns).or_else(|| off_step(&numbers, &columns))
    });
    let is_found = found.is_some();
    if let Some(found) = found {
        sink.push(found);
    }
    is_found
}

fn numbers(chart: &Chart<'_>) -> Numbers {
    let rows = chart.table.rows.iter();
    let rows = rows.filter(|row| !divides(row) && !is_total(chart, row));
    let of_row = |row: &Row| {
        let cells = row.cells.iter();
        let number = |cell| match value(chart, cell) {
            Some(Value::Number(number)) => Some((number, chart.trimmed(cell))),
            _ => None,
        };
        cells.map(number).collect()
    };
    rows.map(of_row).collect()
}

fn at(row: &[Option<(i64, Span)>], column: usize) -> Option<(i64, Span)> {
    row.get(column).copied().flatten()
}

/// Whether a column has enough numbers.
fn has_numbers(numbers: &Numbers, column: usize) -> bool {
    let count = numbers
        .iter()
        .filter(|row| at(row, column).is_some())
        .count();
    count > FEWEST
}

/// How two numbers make a third one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Operation {
    Sum,
    Product,
}

impl Operation {
    fn of(self, one: i64, other: i64) -> Option<i64> {
        match self {
            Self::Sum => one.checked_add(other),
            Self::Product => one.checked_mul(other),
        }
    }

    /// Whether the numbers tell that it is this operation.
    fn is_told_by(self, one: i64, other: i64) -> bool {
        match self {
            Self::Sum => one > 0 && other > 0,
            Self::Product => one > 1 && other > 1,
        }
    }

    fn sign(self) -> char {
        match self {
            Self::Sum => '+',
            Self::Product => '×',
        }
    }
}

/// The one row in which two columns do not make the third one.
fn related(numbers: &Numbers, columns: &[usize]) -> Option<Diagnostic> {
    for (index, one) in columns.iter().enumerate() {
        for other in columns.iter().skip(index + 1) {
            for result in columns.iter().filter(|it| *it != one && *it != other) {
                for operation in [Operation::Sum, Operation::Product] {
                    let found = unrelated(numbers, [*one, *other, *result], operation);
                    if found.is_some() {
                        return found;
                    }
                }
            }
        }
    }
    None
}

/// The one row whose last number is not the sum of all before it, where the head says that it is the total, or many rows do.
fn totals_of_rows(chart: &Chart<'_>, numbers: &Numbers, among: Range<usize>) -> Option<Diagnostic> {
    const FEWEST_PARTS: usize = 2;
    let has_any = |it: &usize| numbers.iter().any(|row| at(row, *it).is_some());
    let columns: Vec<usize> = among.filter(has_any).collect();
    let (last, parts) = columns.split_last()?;
    if parts.len() < FEWEST_PARTS {
        return None;
    }
    let (mut told, mut wrong, mut most) = (0, None, 0);
    for row in numbers {
        let values: Option<Vec<i64>> = parts.iter().map(|it| Some(at(row, *it)?.0)).collect();
        let (Some(values), Some((total, span))) = (values, at(row, *last)) else {
            continue;
        };
        let sum = values
            .iter()
            .try_fold(0, |sum: i64, it| sum.checked_add(*it))?;
        if sum == total {
            most = most.max(total);
            told += usize::from(values.iter().filter(|it| **it > 0).count() > 1);
        } else if wrong.replace((values, total, sum, span)).is_some() {
            return None;
        }
    }
    let head = chart.table.rows.first().and_then(|it| it.cells.get(*last));
    let is_named = head.is_some_and(|it| chart.names_one_of(it, &chart.vocabulary.total_labels));
    // Two numbers make a third one by chance, and small ones do.
    let is_told = match parts.len() > FEWEST_PARTS {
        true => told > FEWEST || told == FEWEST && most > BY_CHANCE || is_named && told > 0,
        false => is_named && told > 1,
    };
    let (values, total, sum, span) = wrong.filter(|_| is_told)?;
    let values: Vec<String> = values.iter().map(ToString::to_string).collect();
    let message = wrong_sum::said(&values.join(" + "), &total.to_string());
    let found = Diagnostic::new(Rule::WrongSum, span, message);
    Some(found.help(wrong_sum::row_help(&sum.to_string())))
}

fn unrelated(numbers: &Numbers, columns: [usize; 3], operation: Operation) -> Option<Diagnostic> {
    let (mut told, mut wrong, mut most) = (0, None, 0);
    for row in numbers {
        let [Some((one, _)), Some((other, _)), Some((result, span))] =
            columns.map(|it| at(row, it))
        else {
            continue;
        };
        let made = operation.of(one, other)?;
        if made == result {
            told += usize::from(operation.is_told_by(one, other));
            most = most.max(result);
        } else if wrong.replace((one, other, result, made, span)).is_some() {
            return None;
        }
    }
    // Small numbers add up by chance.
    let is_told = told > FEWEST || told == FEWEST && most > BY_CHANCE;
    let (one, other, result, made, span) = wrong.filter(|_| is_told)?;
    let sum = format!("{one} {} {other}", operation.sign());
    let message = wrong_sum::said(&sum, &result.to_string());
    let found = Diagnostic::new(Rule::WrongSum, span, message);
    Some(found.help(wrong_sum::row_help(&made.to_string())))
}

/// The one number of a column, neither the first nor the last one, that breaks its equal steps and is not between its
/// neighbours.
fn off_step(numbers: &Numbers, columns: &[usize]) -> Option<Diagnostic> {
    columns.iter().find_map(|column| {
        let all: Option<Vec<(i64, Span)>> = numbers.iter().map(|row| at(row, *column)).collect();
        let all = all.filter(|it| it.len() >= FEWEST_STEPS)?;
        let (wrong, step) =
            (1..all.len() - 1).find_map(|it| Some((it, step_without(&all, it)?)))?;
        let (number, span) = *all.get(wrong)?;
        let before = all.get(wrong.checked_sub(1)?)?.0;
        let meant = before.checked_add(step)?;
        let after = meant.checked_add(step)?;
        let is_between = (before.min(after)..=before.max(after)).contains(&number);
        (!is_between).then(|| {
            let message = wrong_sum::step(&number.to_string(), &step.unsigned_abs().to_string());
            let found = Diagnostic::new(Rule::WrongSum, span, message);
            found.help(wrong_sum::row_help(&meant.to_string()))
        })
    })
}

/// The step from each number to the next one, if it is the same for all but the one at `wrong`, which is another.
fn step_without(all: &[(i64, Span)], wrong: usize) -> Option<i64> {
    let others = || {
        (0_i64..)
            .zip(all)
            .filter(|(it, _)| usize::try_from(*it) != Ok(wrong))
    };
    let mut pairs = others()
        .zip(others().skip(1))
        .map(|((one, (low, _)), (other, (high, _)))| {
            let (places, way) = (other - one, high.checked_sub(*low)?);
            (way % places == 0 && way != 0).then(|| way / places)
        });
    let step = pairs.next()??;
    let first = all.first()?.0;
    let meant = first.checked_add(step.checked_mul(i64::try_from(wrong).ok()?)?)?;
    (pairs.all(|it| it == Some(step)) && all.get(wrong)?.0 != meant).then_some(step)
}
