//! A total that the text right below a table tells, and the table's last column does not make.

use super::chart::{Chart, divides};
use super::totals::{Value, is_total, value};
use crate::diag::rules::wrong_sum;
use crate::diag::{Diagnostic, Rule, Sink};
use crate::wikitext::Visible;
use crate::wikitext::tree::Row;

/// The fewest rows, and how far a wrong total is from the right one.
const FEWEST: usize = 3;
const NEAR: i64 = 3;

/// Reports the one number of the text that is nearly the sum of a column of totals.
pub(super) fn check(chart: &Chart<'_>, below: &Visible, sink: &mut Sink) {
    let text = below.text();
    if !text.contains(|it: char| it.is_ascii_digit()) {
        return;
    }
    let Some(sum) = sum(chart).filter(|it| *it > NEAR * NEAR) else {
        return;
    };
    let numbers = crate::check::numerals::numerals(text);
    let numbers = numbers.filter_map(|at| Some((text.get(at.clone())?.parse::<i64>().ok()?, at)));
    let numbers: Vec<_> = numbers.collect();
    if numbers.iter().any(|it| it.0 == sum) {
        return;
    }
    let mut near = numbers.into_iter().filter(|it| (it.0 - sum).abs() <= NEAR);
    if let (Some((number, at)), None) = (near.next(), near.next())
        && let Some(span) = below.span(at)
    {
        let message = wrong_sum::total(&number.to_string(), &sum.to_string());
        let found = Diagnostic::new(Rule::WrongSum, span, message);
        sink.push(found.help(wrong_sum::total_help()));
    }
}

/// The sum of the column whose head says that it has totals, in a table that does not say it itself.
fn sum(chart: &Chart<'_>) -> Option<i64> {
    let head = chart.table.rows.first()?;
    let is_named = |it: &usize| {
        let cell = head.cells.get(*it);
        cell.is_some_and(|it| chart.names_one_of(it, &chart.vocabulary.total_labels))
    };
    let column = (1..head.cells.len()).find(is_named)?;
    let rows = chart.table.rows.iter().skip(1).filter(|it| !divides(it));
    let rows: Vec<&Row> = rows.collect();
    if rows.len() < FEWEST || rows.iter().any(|it| is_total(chart, it)) {
        return None;
    }
    let numbers = rows
        .iter()
        .map(|row| match value(chart, row.cells.get(column)?) {
            Some(Value::Number(number)) => Some(number),
            _ => None,
        });
    numbers.sum()
}
