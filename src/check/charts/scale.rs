//! Scales: scores that divide all numbers among them.

use super::number::Range;
use super::two_dice;
use crate::diag::rules::chart_ranges;
use crate::diag::{Cause, Diagnostic, Rule, Sink};
use crate::say::Text;
use crate::source::Span;

/// A cell that is a range.
#[derive(Clone, Copy, Debug)]
pub(super) struct Score {
    pub(super) range: Range,
    pub(super) span: Span,
}

/// Whether each score of a chart has a row or a column of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    Row,
    Column,
    /// Each has an item of a list.
    Item,
}

/// Two neighbouring ranges with a gap or an overlap.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fault {
    pub(super) left: Score,
    pub(super) right: Score,
    /// Whether numbers are left out, rather than being in both.
    is_gap: bool,
    /// The first and the last of these scores; `i32::MAX` is an open end.
    pub(super) low: i32,
    pub(super) high: i32,
}

/// Whether these ranges are meant to divide the numbers among them. Single numbers are not, nor are `4+`, `5+`,
/// `6+`.
pub(super) fn is_scale(scores: &[Score]) -> bool {
    let ranges = || scores.iter().map(|score| score.range);
    let some_range = ranges().any(|range| !range.is_number());
    let open_up = ranges().filter(|range| range.high.is_none()).count();
    let open_down = ranges().filter(|range| range.low.is_none()).count();
    scores.len() > 1 && some_range && open_up < 2 && open_down < 2
}

/// Reports faults of a scale.
pub(super) fn check_scale(scores: &[Score], line: Line, sink: &mut Sink) {
    if let Some(stranger) = two_dice::stranger(scores) {
        sink.push(
            Diagnostic::new(Rule::ChartRanges, stranger.span, chart_ranges::no_throw())
                .help(chart_ranges::no_throw_help()),
        );
        return;
    }
    let faults = faults(scores);
    let mut rest = faults.as_slice();
    while let [fault, after @ ..] = rest {
        // A score that overlaps on one side and leaves a gap on the other is one slip.
        if let [next, after @ ..] = after
            && fault.right.span == next.left.span
            && fault.is_gap != next.is_gap
        {
            push_both(fault, next, line, sink);
            rest = after;
        } else {
            push_fault(fault, line, sink);
            rest = after;
        }
    }
    if faults.is_empty()
        && let Some(score) = out_of_order(scores)
    {
        let (message, help) = match line {
            Line::Row => (chart_ranges::row_order(), chart_ranges::row_order_help()),
            Line::Column | Line::Item => (
                chart_ranges::column_order(),
                chart_ranges::column_order_help(),
            ),
        };
        sink.push(Diagnostic::new(Rule::ChartRanges, score.span, message).help(help));
    }
}

/// The faults between neighbours, in ascending order.
pub(super) fn faults(scores: &[Score]) -> Vec<Fault> {
    let mut scores = scores.to_vec();
    // A row may be given once more, for other troops.
    scores.sort_by_key(|score| (score.range.low, score.range.high.unwrap_or(i32::MAX)));
    scores.dedup_by_key(|score| score.range);
    if is_measured(&scores) {
        return Vec::new();
    }
    let in_tens = two_dice::are_throws(&scores);
    let mut faults: Vec<Fault> = scores
        .windows(2)
        .filter_map(|pair| match pair {
            [left, right] => fault(*left, *right),
            _ => None,
        })
        .collect();
    if in_tens {
        faults.retain_mut(Fault::keep_what_dice_show);
    }
    faults
}

fn fault(left: Score, right: Score) -> Option<Fault> {
    // An open end overlaps everything after it.
    let end = left.range.high.unwrap_or(i32::MAX);
    let begin = right.range.low?;
    let (is_gap, low, high) = if begin <= end {
        (false, begin, end.min(right.range.high.unwrap_or(i32::MAX)))
    } else if begin > end.saturating_add(1) {
        (true, end + 1, begin - 1)
    } else {
        return None;
    };
    Some(Fault {
        left,
        right,
        is_gap,
        low,
        high,
    })
}

/// Whether all ranges share their ends. Then they are lengths, and the author knows to which of them an end
/// belongs.
fn is_measured(scores: &[Score]) -> bool {
    let from_nothing = scores
        .first()
        .is_some_and(|score| score.range.low == Some(0));
    let touch = |pair: &[Score]| match pair {
        [left, right] => {
            let (end, begin) = (left.range.high, right.range.low);
            // `over 12` goes on from `6-12`.
            let is_open = from_nothing && right.range.high.is_none();
            let goes_on = is_open && begin.is_some() && begin == end.map(|it| it + 1);
            (end == begin || goes_on) && !left.range.is_number()
        }
        _ => false,
    };
    scores.windows(2).all(touch) && (scores.len() > 2 || from_nothing)
}

/// The one score, of those that each have one place, that is not where it belongs.
fn out_of_order(scores: &[Score]) -> Option<Score> {
    let lows: Vec<i32> = scores
        .iter()
        .map(|score| score.range.low.unwrap_or(i32::MIN))
        .collect();
    let repeats = lows
        .iter()
        .enumerate()
        .any(|(at, low)| lows.iter().skip(at + 1).any(|other| other == low));
    if scores.len() < 3 || scores.len() > LONGEST || repeats || rises(&lows) || falls(&lows) {
        return None;
    }
    let without = |at: usize| {
        let kept = lows.iter().enumerate().filter(|(other, _)| *other != at);
        kept.map(|(_, low)| *low).collect::<Vec<_>>()
    };
    let mut places = (0..lows.len()).rev();
    let at = places
        .clone()
        .find(|at| rises(&without(*at)))
        .or_else(|| places.find(|at| falls(&without(*at))))?;
    scores.get(at).copied()
}

fn rises(lows: &[i32]) -> bool {
    lows.is_sorted()
}

fn falls(lows: &[i32]) -> bool {
    lows.iter().rev().is_sorted()
}

/// Longer charts are not looked at for their order.
const LONGEST: usize = 64;

/// The largest numbers of the dice of which a list may have a row for every throw, with the least.
const DICE: [(i32, i32); 7] = [(1, 6), (1, 8), (1, 10), (1, 12), (1, 20), (2, 12), (3, 18)];

/// Reports the one throw that a list of all throws of dice leaves out.
pub(super) fn check_throws(scores: &[Score], line: Line, sink: &mut Sink) {
    let (Some(first), Some(last)) = (scores.first(), scores.last()) else {
        return;
    };
    let (Some(low), Some(high)) = (first.range.low, last.range.high) else {
        return;
    };
    let all_but_one = usize::try_from(high - low) == Ok(scores.len());
    let all_numbers = scores.iter().all(|score| score.range.is_number());
    if !all_but_one || !all_numbers || line != Line::Row || !DICE.contains(&(low, high)) {
        return;
    }
    let mut faults = scores.windows(2).filter_map(|pair| match pair {
        [left, right] if left.range.low < right.range.low => fault(*left, *right),
        _ => None,
    });
    if let (Some(fault), None) = (faults.next(), faults.next())
        && fault.low == fault.high
    {
        push_fault(&fault, line, sink);
    }
}

/// Reports scores that are left out, or are in two places.
pub(super) fn push_fault(fault: &Fault, line: Line, sink: &mut Sink) {
    let (first, second) = if fault.left.span <= fault.right.span {
        (fault.left.span, fault.right.span)
    } else {
        (fault.right.span, fault.left.span)
    };
    push(second, first, describe(fault, line), line, sink);
}

/// As [`push_fault`], for a score that leaves a gap on one side and overlaps on the other.
fn push_both(fault: &Fault, next: &Fault, line: Line, sink: &mut Sink) {
    let both = chart_ranges::both(describe(fault, line), describe(next, line));
    push(fault.right.span, fault.left.span, both, line, sink);
}

fn push(at: Span, neighbour: Span, what: Text, line: Line, sink: &mut Sink) {
    let help = match line {
        Line::Row => chart_ranges::row_help(),
        Line::Column => chart_ranges::column_help(),
        Line::Item => chart_ranges::list_help(),
    };
    let said = match line {
        Line::Item => chart_ranges::list_said(what),
        _ => chart_ranges::said(what),
    };
    sink.push(
        Diagnostic::new(Rule::ChartRanges, at, said)
            .label(neighbour, chart_ranges::neighbour())
            .follows(Cause::Row(at.source), chart_ranges::follows())
            .help(help),
    );
}

fn describe(fault: &Fault, line: Line) -> Text {
    let Fault { low, high, .. } = *fault;
    let is_open = high == i32::MAX;
    let (is_one, low, high) = (low == high, low.to_string(), high.to_string());
    let place = match (fault.is_gap, line) {
        (true, Line::Row) => chart_ranges::no_row(),
        (true, Line::Column) => chart_ranges::no_column(),
        (true, Line::Item) => chart_ranges::no_item(),
        (false, Line::Item) => chart_ranges::two_items(),
        (false, Line::Row) => chart_ranges::two_rows(),
        (false, Line::Column) => chart_ranges::two_columns(),
    };
    match (fault.is_gap, is_one, is_open) {
        (true, true, _) => chart_ranges::gap_one(&low, place),
        (true, _, true) => chart_ranges::gap_open(&low, place),
        (true, ..) => chart_ranges::gap(&low, &high, place),
        (false, true, _) => chart_ranges::twice_one(&low, place),
        (false, _, true) => chart_ranges::twice_open(&low, place),
        (false, ..) => chart_ranges::twice(&low, &high, place),
    }
}

impl Fault {
    /// Removes the numbers that two dice cannot show; returns whether any are left.
    fn keep_what_dice_show(&mut self) -> bool {
        let shown = two_dice::shown(self.low, self.high);
        (self.low, self.high) = shown.unwrap_or((self.low, self.high));
        shown.is_some()
    }
}
