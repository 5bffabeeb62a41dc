//! Ranges of scores: every number has one place in a chart.

use super::number::Range;
use super::{Chart, words_of};
use crate::diag::{Diagnostic, Rule, Sink};
use crate::source::Span;
use crate::wikitext::tree::{Cell, CellKind, Row, RowKind};

/// A cell that is a range.
#[derive(Clone, Copy, Debug)]
struct Score {
    range: Range,
    span: Span,
}

/// Reports gaps and overlaps in the first column, and across the top.
pub(super) fn check(chart: &Chart<'_>, sink: &mut Sink) {
    let timed = chart.table.rows.first().is_some_and(|row| {
        let heading = row.cells.first();
        heading.is_some_and(|cell| is_timed(chart, cell))
    });
    if timed {
        return;
    }
    for section in chart.sections() {
        let column = section.iter().filter_map(|row| row.cells.first());
        if let Some(scores) = scores(chart, column) {
            report(scores, "row", sink);
        }
    }
    if let Some(top) = chart.table.rows.first().filter(|row| is_top(chart, row))
        && let Some(scores) = scores(chart, top.cells.iter().skip(1))
    {
        report(scores, "column", sink);
    }
}

/// Does the heading of a column say that it counts turns, years and the like?
fn is_timed(chart: &Chart<'_>, heading: &Cell) -> bool {
    let words = words_of(heading, chart.sources).unwrap_or_default();
    let words = words.to_lowercase();
    words
        .split(|letter: char| !letter.is_alphanumeric())
        .any(|word| chart.vocabulary.time_headings.contains(word))
}

/// The first row is the top of a chart when it is a head, or begins with no score itself.
fn is_top(chart: &Chart<'_>, row: &Row) -> bool {
    let label = row
        .cells
        .first()
        .and_then(|cell| words_of(cell, chart.sources));
    let is_score =
        label.is_some_and(|label| Range::parse(&label, &chart.vocabulary.ranges).is_some());
    row.cells.len() > 2 && (row.kind == RowKind::Head || !is_score)
}

/// The cells as ranges, when that is what they are: every cell but empty and joined ones.
fn scores<'a>(chart: &Chart<'_>, cells: impl Iterator<Item = &'a Cell>) -> Option<Vec<Score>> {
    let mut scores = Vec::new();
    for cell in cells.filter(|cell| matches!(cell.kind, CellKind::Content { .. })) {
        let words = words_of(cell, chart.sources)?;
        if !words.is_empty() {
            let range = Range::parse(&words, &chart.vocabulary.ranges)?;
            let span = trimmed(chart, cell);
            scores.push(Score { range, span });
        }
    }
    Some(scores).filter(|scores| is_scale(scores))
}

/// A cell without the white space around its text.
fn trimmed(chart: &Chart<'_>, cell: &Cell) -> Span {
    let text = chart.sources.slice(cell.span);
    let before = text.len() - text.trim_start().len();
    let start = cell.span.start as usize + before;
    Span::new(cell.span.source, start..start + text.trim().len())
}

/// Are these meant to share the numbers among them? Numbers alone are not, nor is `4+`, `5+`, `6+`.
fn is_scale(scores: &[Score]) -> bool {
    let ranges = || scores.iter().map(|score| score.range);
    let some_range = ranges().any(|range| !range.is_number());
    let open_up = ranges().filter(|range| range.high.is_none()).count();
    let open_down = ranges().filter(|range| range.low.is_none()).count();
    scores.len() > 1 && some_range && open_up < 2 && open_down < 2
}

/// Reports what is between neighbours, once they are in order.
fn report(mut scores: Vec<Score>, line: &str, sink: &mut Sink) {
    // A row may be given once more, for other troops.
    scores.sort_by_key(|score| (score.range.low, score.range.high.unwrap_or(i32::MAX)));
    scores.dedup_by_key(|score| score.range);
    if is_measured(&scores) {
        return;
    }
    for pair in scores.windows(2) {
        if let [left, right] = pair {
            sink_pair(*left, *right, line, sink);
        }
    }
}

/// Where all ranges touch, lengths are measured, and who wrote them knows where an end belongs.
fn is_measured(scores: &[Score]) -> bool {
    let touch = |pair: &[Score]| match pair {
        [left, right] => left.range.high == right.range.low && !left.range.is_number(),
        _ => false,
    };
    let from_nothing = scores
        .first()
        .is_some_and(|score| score.range.low == Some(0));
    scores.windows(2).all(touch) && (scores.len() > 2 || from_nothing)
}

fn sink_pair(left: Score, right: Score, line: &str, sink: &mut Sink) {
    // An open end overlaps everything after it.
    let high = left.range.high.unwrap_or(i32::MAX);
    let Some(low) = right.range.low else { return };
    let message = if low <= high {
        let last = high.min(right.range.high.unwrap_or(i32::MAX));
        format!("{} of this chart", in_two(low, last, line))
    } else if low > high.saturating_add(1) {
        format!("{} of this chart", in_none(high + 1, low - 1, line))
    } else {
        return;
    };
    let (first, second) = if left.span <= right.span {
        (left.span, right.span)
    } else {
        (right.span, left.span)
    };
    sink.push(
        Diagnostic::new(Rule::ChartRanges, second, message)
            .label(first, "its neighbour is here")
            .help(format!(
                "let the ranges follow each other, so that every score has one {line}"
            )),
    );
}

fn in_two(low: i32, high: i32, line: &str) -> String {
    if low == high {
        format!("the score {low} is in two {line}s")
    } else if high == i32::MAX {
        format!("the scores from {low} on are in two {line}s")
    } else {
        format!("the scores {low} to {high} are in two {line}s")
    }
}

fn in_none(low: i32, high: i32, line: &str) -> String {
    if low == high {
        format!("the score {low} is in no {line}")
    } else {
        format!("the scores {low} to {high} are in no {line}")
    }
}
