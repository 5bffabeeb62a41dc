//! Ranges of scores: every number has one place in a chart.

use super::chart::{Chart, words_of};
use super::misspelt::{Meant, meant};
use super::number::{Range, evened, nought};
use super::scale::{Fault, Line, Score, check_scale, check_throws, faults, is_scale, push_fault};
use crate::diag::rules::chart_ranges;
use crate::diag::{Diagnostic, Rule, Sink};
use crate::locale::{RangePatterns, Vocabulary};
use crate::source::Span;
use crate::wikitext::tree::{Cell, CellKind, Row, RowKind};
use std::collections::BTreeSet;

/// The fewest ranges of lengths that divide all lengths among them.
const FEWEST_LENGTHS: usize = 3;

/// The cells along a line of a chart.
#[derive(Debug, Default)]
struct Cells {
    scores: Vec<Score>,
    /// The one that is no score, and its words.
    odd: Option<(Span, String)>,
    /// The unit after each of them: none, or one that all share.
    units: BTreeSet<String>,
}

/// Reports gaps and overlaps in the first column, and across the top.
pub(super) fn check(chart: &Chart<'_>, sink: &mut Sink) {
    let timed = chart.table.rows.first().is_some_and(|row| {
        let heading = row.cells.first();
        heading.is_some_and(|cell| chart.names_one_of(cell, &chart.vocabulary.time_headings))
    });
    if timed {
        return;
    }
    for section in chart.sections() {
        let column = section.iter().filter_map(|row| row.cells.first());
        look(chart, column, Line::Row, sink);
    }
    if let Some(top) = chart.table.rows.first().filter(|row| is_top(chart, row)) {
        look(chart, top.cells.iter().skip(1), Line::Column, sink);
    }
}

/// Reports faults of the cells, when they are scores.
fn look<'a>(chart: &Chart<'_>, cells: impl Iterator<Item = &'a Cell>, line: Line, sink: &mut Sink) {
    let Some(cells) = read(chart, cells) else {
        return;
    };
    match &cells.odd {
        Some((span, words)) => match meant(words, &chart.vocabulary.ranges) {
            Some(meant) => odd(&cells.scores, *span, words, &meant, line, sink),
            None => no_range(chart, &cells.scores, *span, words, sink),
        },
        None if is_scale(&cells.scores) => check_scale(&cells.scores, line, sink),
        None => check_throws(&cells.scores, line, sink),
    }
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

/// The cells as ranges, all but at most one; empty and joined ones do not count.
fn read<'a>(chart: &Chart<'_>, cells: impl Iterator<Item = &'a Cell>) -> Option<Cells> {
    let mut found = Cells::default();
    let mut last = None;
    let cells = cells.filter(|cell| matches!(cell.kind, CellKind::Content { .. }));
    let cells = cells.filter_map(|it| Some((it, words_of(it, chart.sources)?)));
    let mut cells: Vec<(&Cell, String)> = cells.filter(|(_, it)| !it.is_empty()).collect();
    let is_counted = take_noun(&mut cells, chart.vocabulary);
    for (cell, words) in cells {
        let span = chart.trimmed(cell);
        let (words, unit) = without_unit(words, chart.vocabulary);
        found.units.insert(unit);
        last = Some((span, words.clone()));
        match Range::parse(&words, &chart.vocabulary.ranges) {
            Some(range) => found.scores.push(Score { range, span }),
            None if found.odd.is_none() => found.odd = Some((span, words)),
            None => return None,
        }
    }
    let is_scale = || found.scores.iter().any(|it| !it.range.is_number());
    if found.units.len() > 1 || is_counted && !is_scale() {
        return None;
    }
    if !found.units.contains("") {
        // Lengths by themselves are sizes of something.
        let are_ranges = found.scores.iter().all(|it| !it.range.is_number());
        if !are_ranges || found.scores.len() + usize::from(found.odd.is_some()) < FEWEST_LENGTHS {
            return None;
        }
        part_lengths(&mut found.scores);
    }
    if let Some((span, words)) = last {
        read_nought(&mut found, span, &words, &chart.vocabulary.ranges);
    }
    Some(found)
}

/// Reports the one cell that is a date, which a spreadsheet makes of a range, or that has the one number which is left out.
fn no_range(chart: &Chart<'_>, scores: &[Score], span: Span, words: &str, sink: &mut Sink) {
    const FEWEST: usize = 2;
    let parts: Vec<&str> = words.split(['-', '/', '.', ' ']).collect();
    let is_number = |it: &str| !it.is_empty() && it.bytes().all(|it| it.is_ascii_digit());
    let part = |it: &&str| it.parse().ok().or(chart.vocabulary.dates.cut_month(it));
    let dated: Option<Vec<usize>> = parts.iter().map(part).collect();
    let is_date = parts.len() > 1 && dated.is_some();
    let meant = match dated.as_deref() {
        Some(&[one, other]) if one != other => format!("{}-{}", one.min(other), one.max(other)),
        _ => "5-6".to_owned(),
    };
    let is_between =
        |it: &Fault| it.left.span.start < span.start && span.start < it.right.span.start;
    let is_gap = matches!(faults(scores).as_slice(), [it] if is_between(it));
    if scores.len() >= FEWEST
        && is_scale(scores)
        && (is_date || is_gap && is_number(words) && scores.len() > FEWEST)
    {
        let message = match is_date {
            true => chart_ranges::date(words, &meant),
            false => chart_ranges::no_score(words),
        };
        let found = Diagnostic::new(Rule::ChartRanges, span, message);
        sink.push(found.help(chart_ranges::other_help()));
    }
}

/// Takes the noun off cells that all count the same, `1-2 units`, `5 units`; returns whether they do.
fn take_noun(cells: &mut [(&Cell, String)], vocabulary: &Vocabulary) -> bool {
    const FEWEST: usize = 3;
    let split = |words: &str| {
        let (range, noun) = words.rsplit_once(' ')?;
        let is_length =
            vocabulary.typography.units.contains(noun) || vocabulary.amounts.length(noun).is_some();
        let is_noun = noun.chars().all(char::is_alphabetic)
            && !is_length
            && Range::parse(range, &vocabulary.ranges).is_some();
        let is_range = Range::parse(words, &vocabulary.ranges).is_some();
        (is_noun && !is_range).then(|| (range.to_owned(), noun.to_owned()))
    };
    let parts: Option<Vec<(String, String)>> = cells.iter().map(|(_, it)| split(it)).collect();
    let parts = parts.filter(|it| it.len() >= FEWEST).unwrap_or_default();
    let plural = &vocabulary.plural;
    let is_same = |(_, noun): &(String, String)| {
        let first = parts.first();
        first.is_some_and(|(_, first)| plural.are_forms(first, noun))
    };
    if parts.is_empty() || !parts.iter().all(is_same) {
        return false;
    }
    for ((_, words), (range, _)) in cells.iter_mut().zip(parts) {
        *words = range;
    }
    true
}

/// The words of `5-8 in.`, `5″-8″` or `9″+` without their unit, and the unit.
fn without_unit(words: String, vocabulary: &Vocabulary) -> (String, String) {
    let is_length = |unit: &str| {
        vocabulary.typography.units.contains(unit) || vocabulary.amounts.length(unit).is_some()
    };
    let end = words.rfind(|it: char| it.is_ascii_digit());
    let (range, behind) = words.split_at(end.map_or(0, |it| it + 1));
    let (unit, sign) = match behind.strip_suffix('+') {
        Some(unit) => (unit.trim(), "+"),
        None => (behind.trim(), ""),
    };
    if range.is_empty() || !is_length(unit.trim_end_matches('.')) {
        return (words, String::new());
    }
    let unit = unit.to_owned();
    (range.replace(&unit, "") + sign, unit)
}

/// Parts the lengths that share an end, `0-10 cm` and `10-20 cm`: the author knows to which of them it belongs.
fn part_lengths(scores: &mut [Score]) {
    let mut end = None;
    for score in scores {
        let (low, high) = (score.range.low, score.range.high);
        if low.is_some() && low == end && low != high {
            score.range.low = low.map(|it| it + 1);
        }
        end = high;
    }
}

/// Takes a nought in the last cell of ascending scores for ten or a hundred.
fn read_nought(found: &mut Cells, span: Span, words: &str, patterns: &RangePatterns) {
    let is_score = found.scores.last().is_some_and(|it| it.span == span);
    let before = found.scores.len() - usize::from(is_score);
    let before = found.scores.get(..before).unwrap_or_default();
    let mut pairs = before.iter().zip(before.iter().skip(1));
    let is_ascending = pairs.all(|(one, next)| one.range.low <= next.range.low);
    let last = before.last().filter(|_| is_ascending);
    if let Some(range) = last.and_then(|it| nought(&evened(words), it.range, patterns)) {
        found.scores.truncate(before.len());
        found.scores.push(Score { range, span });
        found.odd.take_if(|(odd, _)| *odd == span);
    }
}

/// Reports the single cell that is no score, where all others are; and other faults of the scores, if the cell is
/// read as it was probably meant.
fn odd(scores: &[Score], span: Span, words: &str, meant: &Meant, line: Line, sink: &mut Sink) {
    const FEWEST: usize = 2;
    let mut all = scores.to_vec();
    all.extend(meant.ranges.iter().map(|&range| Score { range, span }));
    if scores.len() < FEWEST || !is_scale(&all) {
        return;
    }
    let (own, others): (Vec<_>, Vec<_>) = faults(&all)
        .into_iter()
        .partition(|fault| fault.left.span == span || fault.right.span == span);
    // Two scores that do not follow each other may well share a place.
    if meant.ranges.len() == 1 || !own.is_empty() {
        let message = (meant.wrong)(words);
        sink.push(Diagnostic::new(Rule::ChartRanges, span, message).help(meant.help.clone()));
    }
    for fault in others {
        push_fault(&fault, line, sink);
    }
}
