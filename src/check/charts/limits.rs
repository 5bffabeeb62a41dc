//! Scores that the dice in the corner of a chart do not show.

use super::chart::{Chart, words_of};
use super::number::Range;
use crate::check::dice::{Dice, dice};
use crate::diag::rules::{chart_ranges, impossible_throw};
use crate::diag::{Diagnostic, Rule, Sink};
use crate::source::Span;

/// The longest corner, in letters besides the dice, that says no more than that they are thrown.
const LONGEST: usize = 8;

/// The fewest scores.
const FEWEST: usize = 3;

/// Reports the one score of the first column that is none of the dice which the corner names; returns whether there is
/// one. Open ends, and several such scores, tell that something is added to the throw.
pub(super) fn check(chart: &Chart<'_>, sink: &mut Sink) -> bool {
    let found = strange(chart);
    let is_found = found.is_some();
    if let Some(found) = found {
        sink.push(found);
    }
    is_found
}

fn strange(chart: &Chart<'_>) -> Option<Diagnostic> {
    let corner = chart.table.rows.first()?.cells.first()?;
    let words = words_of(corner, chart.sources)?;
    let mut all = dice(&words);
    let dice = all.next()?;
    if words.len() - dice.at.len() > LONGEST || all.next().is_some() {
        return None;
    }
    let mut strange = Vec::new();
    let mut shown = Vec::new();
    let mut count = 0;
    for row in chart.table.rows.iter().skip(1) {
        let cell = row.cells.first()?;
        let Some(words) = words_of(cell, chart.sources) else {
            continue;
        };
        let range = Range::parse(&words, &chart.vocabulary.ranges)?;
        let (low, high) = (range.low?, range.high?);
        count += 1;
        shown.push((low.min(high), low.max(high), chart.trimmed(cell)));
        if low < dice.least || high > dice.most {
            strange.push((chart.trimmed(cell), words));
        }
    }
    if count >= FEWEST
        && let Some((least, most)) = other_die(&dice, &shown)
    {
        let name = words.get(dice.at)?;
        let said = impossible_throw::row(name, &format!("{least}-{most}"));
        let found = Diagnostic::new(Rule::ImpossibleThrow, chart.trimmed(corner), said);
        let (least, most) = (dice.least.to_string(), dice.most.to_string());
        return Some(found.help(impossible_throw::help(name, &least, &most)));
    }
    if strange.is_empty() {
        return (count >= FEWEST).then(|| edge(&dice, &shown))?;
    }
    let [(span, score)] = &*strange else {
        return None;
    };
    let die = words.get(dice.at)?;
    let (least, most) = (dice.least.to_string(), dice.most.to_string());
    let found = Diagnostic::new(
        Rule::ImpossibleThrow,
        *span,
        impossible_throw::said(die, score),
    );
    (count > FEWEST).then(|| found.help(impossible_throw::help(die, &least, &most)))
}

/// The least and the most of other dice than those of the corner, all of whose throws the rows have, each once, where some
/// throws of the corner's are in no row: what is added to a throw leaves none of it out.
fn other_die(corner: &Dice, shown: &[(i32, i32, Span)]) -> Option<(i32, i32)> {
    const DICE: [(i32, i32); 8] = [
        (1, 4),
        (1, 6),
        (1, 8),
        (1, 12),
        (1, 20),
        (2, 12),
        (3, 18),
        (2, 16),
    ];
    let mut rows: Vec<(i32, i32)> = shown.iter().map(|it| (it.0, it.1)).collect();
    rows.sort_unstable();
    let mut pairs = rows.iter().zip(rows.iter().skip(1));
    let is_whole = pairs.all(|(one, next)| one.1 + 1 == next.0);
    let ends = (rows.first()?.0, rows.last()?.1);
    let is_left_out = corner.least < ends.0 || ends.1 < corner.most;
    let is_near = corner.most - ends.1 == 1 || ends.0 - corner.least == 1 && ends.1 == corner.most;
    let is_other = DICE.contains(&ends) && is_left_out && !is_near && corner.least > 0;
    (is_whole && is_other).then_some(ends)
}

/// The one score at an edge of the dice that is in no row, where the other edge is in one.
fn edge(dice: &Dice, shown: &[(i32, i32, Span)]) -> Option<Diagnostic> {
    let least = shown.iter().min_by_key(|it| it.0)?;
    let most = shown.iter().max_by_key(|it| it.1)?;
    // Dice with ten sides go from a nought to 9 or from 1 to 10.
    let (low, high) = match dice.least {
        0 if least.0 == 0 => (0, dice.most - 1),
        of_dice => (of_dice.max(1), dice.most),
    };
    let (score, near) = match (least.0 - low, high - most.1) {
        (0, 1) => (high, most.2),
        (1, 0) => (low, least.2),
        _ => return None,
    };
    let said = chart_ranges::gap_one(&score.to_string(), chart_ranges::no_row());
    let found = Diagnostic::new(Rule::ChartRanges, near, chart_ranges::said(said));
    Some(found.help(chart_ranges::row_help()))
}
