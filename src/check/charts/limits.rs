//! Scores that the dice in the corner of a chart do not show.

use super::chart::{Chart, words_of};
use super::number::Range;
use crate::check::dice::{Dice, dice};
use crate::diag::rules::{chart_ranges, impossible_throw};
use crate::diag::{Cause, Diagnostic, Rule, Sink};
use crate::source::Span;
use crate::wikitext::tree::RowKind;
use crate::wikitext::{Visible, plain_text};

/// The most letters that a corner has besides the dice, so that it says no more than that they are thrown.
const LONGEST: usize = 7;

/// The fewest scores that tell other dice from those of the corner.
const FEWEST: usize = 3;

/// A score of the first column.
struct Shown {
    low: i32,
    high: i32,
    span: Span,
    words: String,
}

/// Reports the one score of the first column that is none of the dice which the corner names, or that has no row, or two;
/// returns whether there is one. Open ends, and several such scores, tell that something is added to the throw.
pub(super) fn check(chart: &Chart<'_>, sink: &mut Sink) -> bool {
    let found = strange(chart);
    let is_found = found.is_some();
    if let Some(found) = found {
        sink.push(found);
    }
    is_found
}

fn strange(chart: &Chart<'_>) -> Option<Diagnostic> {
    let head = chart.table.rows.first()?;
    let corner = head.cells.first()?;
    let words = words_of(corner, chart.sources)?;
    let caption = of_caption(chart);
    let (words, dice) = match thrown(&words).or_else(|| of_word(chart, &words)) {
        None if caption.is_some() => caption?,
        dice => (words, dice),
    };
    let dice = dice.or_else(|| {
        let range = Range::parse(&words, &chart.vocabulary.ranges)?;
        let (least, most) = (range.low?, range.high?);
        let is_die = head.kind == RowKind::Head && DICE.contains(&(least, most));
        let at = 0..words.len();
        is_die.then_some(Dice { at, least, most })
    })?;
    let name = words.get(dice.at.clone())?;
    let shown = shown(chart)?;
    let help = impossible_throw::help(name, &dice.least.to_string(), &dice.most.to_string());
    let found = |span, said| Diagnostic::new(Rule::ImpossibleThrow, span, said).help(help);
    if shown.len() >= FEWEST
        && let Some((least, most)) = other_die(&dice, &shown)
    {
        let said = impossible_throw::row(name, &format!("{least}-{most}"));
        return Some(found(chart.trimmed(corner), said));
    }
    let is_strange = |it: &&Shown| it.low < dice.least || it.high > dice.most;
    let strange: Vec<&Shown> = shown.iter().filter(is_strange).collect();
    match &*strange {
        [] if head.cells.len() == 2 => edge(&dice, &shown).or_else(|| twice(&shown)),
        [] => edge(&dice, &shown),
        [one] if shown.len() > FEWEST || is_slip(one, &dice, &shown) => {
            Some(found(one.span, impossible_throw::said(name, &one.words)))
        }
        _ => None,
    }
}

/// Reports the dice that the text right above a chart throws for it, where its corner names others: `Roll 1d6:` above `1d10`.
pub(super) fn check_above(above: &Visible, chart: &Chart<'_>, sink: &mut Sink) {
    let corner = chart.table.rows.first().and_then(|it| it.cells.first());
    let Some(words) = corner.and_then(|it| words_of(it, chart.sources)) else {
        return;
    };
    let text = above.text();
    if !text.trim_end().ends_with(':') {
        return;
    }
    let mut all = dice(text);
    let (Some(thrown), None) = (all.next(), all.next()) else {
        return;
    };
    let mut named = dice(&words);
    let Some(expected) = named.next().filter(|it| it.at == (0..words.len())) else {
        return;
    };
    let is_other = (thrown.least, thrown.most) != (expected.least, expected.most);
    // What is added makes other totals.
    let is_plain = !text.contains(['+', '±', '−']);
    if let (true, Some(span)) = (is_other && is_plain, above.span(thrown.at.clone())) {
        let here = text.get(thrown.at).unwrap_or_default();
        let message = impossible_throw::other(here, &words);
        let found = Diagnostic::new(Rule::ImpossibleThrow, span, message);
        let found = found.label(
            corner.map_or(span, |it| chart.trimmed(it)),
            impossible_throw::corner(),
        );
        sink.push(found.help(impossible_throw::other_help()));
    }
}

/// Reports the one score that six-sided dice do not show which the text right above a chart throws in words, where the other
/// end of the chart is theirs: `11-13` below “roll two dice”.
pub(super) fn check_said(above: &Visible, chart: &Chart<'_>, sink: &mut Sink) {
    const SIDES: i64 = 6;
    let amounts = &chart.vocabulary.amounts;
    let words = above.text().split([' ', '\u{a0}', '\n']);
    let pairs = words.clone().zip(words.skip(1));
    let is_mark = |it: char| !it.is_alphanumeric();
    let thrown = pairs.filter_map(|(number, dice)| {
        let dice = dice.trim_matches(is_mark);
        let is_dice = amounts.dice.contains(dice);
        amounts
            .number(number)
            .filter(|it| is_dice && (2..=SIDES).contains(it))
    });
    let mut thrown = thrown.collect::<Vec<_>>();
    thrown.dedup();
    let ([count], Some(shown)) = (thrown.as_slice(), shown(chart)) else {
        return;
    };
    let (Ok(least), Ok(most)) = (i32::try_from(*count), i32::try_from(count * SIDES)) else {
        return;
    };
    let ([first, .., last], true) = (shown.as_slice(), follow(&shown)) else {
        return;
    };
    let wrong = match (first.low - least, last.high - most) {
        (-1, 0) => first,
        (0, 1..=2) => last,
        _ => return,
    };
    if shown.len() >= FEWEST {
        let name = format!("{count}D{SIDES}");
        let said = impossible_throw::said(&name, &wrong.words);
        let found = Diagnostic::new(Rule::ImpossibleThrow, wrong.span, said);
        let help = impossible_throw::help(&name, &least.to_string(), &most.to_string());
        sink.push(found.help(help));
    }
}

/// The dice of a corner that names nothing else.
fn thrown(corner: &str) -> Option<Dice> {
    let mut all = dice(corner);
    let dice = all.next()?;
    let letters = |text: &str| text.chars().filter(|it| it.is_alphanumeric()).count();
    let others = letters(corner) - letters(corner.get(dice.at.clone())?);
    (others <= LONGEST && all.next().is_none()).then_some(dice)
}

/// The dice of the caption, with its words, where the scores follow each other from their least or up to their most.
fn of_caption(chart: &Chart<'_>) -> Option<(String, Option<Dice>)> {
    let [caption] = chart.table.captions.as_slice() else {
        return None;
    };
    let words = plain_text(&caption.content, chart.sources);
    let mut all = dice(&words);
    let thrown = all.next().filter(|_| all.next().is_none())?;
    let shown = shown(chart)?;
    let (first, last) = (shown.first()?, shown.last()?);
    let is_of_them = first.low == thrown.least || last.high == thrown.most;
    let has_range = shown.iter().any(|it| it.low < it.high);
    drop(all);
    (is_of_them && has_range && follow(&shown)).then_some((words, Some(thrown)))
}

/// The die of a corner that says no more than that it is one, where the scores follow each other up to the last but one of it.
fn of_word(chart: &Chart<'_>, corner: &str) -> Option<Dice> {
    const LAST_BUT_ONE: [i32; 5] = [5, 7, 9, 11, 19];
    let word = corner.to_lowercase();
    let mut dice = chart.vocabulary.amounts.dice.iter();
    dice.find(|it| chart.vocabulary.plural.are_forms(it, &word))?;
    let shown = shown(chart)?;
    let (first, last) = (shown.first()?, shown.last()?);
    let has_range = shown.iter().any(|it| it.low < it.high);
    let is_short = first.low == 1 && LAST_BUT_ONE.contains(&last.high);
    (has_range && is_short && shown.len() >= FEWEST && follow(&shown)).then(|| Dice {
        at: 0..corner.len(),
        least: 1,
        most: last.high + 1,
    })
}

/// The scores of the first column, if all of it are, without open ends.
fn shown(chart: &Chart<'_>) -> Option<Vec<Shown>> {
    let mut shown = Vec::new();
    for row in chart.table.rows.iter().skip(1) {
        let cell = row.cells.first()?;
        let Some(words) = words_of(cell, chart.sources) else {
            continue;
        };
        let range = Range::parse(&words, &chart.vocabulary.ranges)?;
        let (low, high) = (range.low?, range.high?);
        shown.push(Shown {
            low: low.min(high),
            high: low.max(high),
            span: chart.trimmed(cell),
            words,
        });
    }
    Some(shown)
}

/// Whether the one strange score of a few is its last, and only its end is strange: `5-7` after `1-2` and `3-4`. Or its first,
/// below the least, `1` before `2-6` and `7-12`, or only the beginning of the first, `1-3` before `4-8` and `9-12`.
fn is_slip(strange: &Shown, dice: &Dice, shown: &[Shown]) -> bool {
    let [first, .., last] = shown else {
        return false;
    };
    let is_last = last.span == strange.span && first.low == dice.least && last.low <= dice.most;
    let is_first = first.span == strange.span && last.high == dice.most;
    let is_below = first.high + 1 >= dice.least && first.low + 1 == dice.least;
    (is_last || is_first && is_below) && follow(shown)
}

/// Whether each score begins right after the one before it.
fn follow(shown: &[Shown]) -> bool {
    let mut pairs = shown.iter().zip(shown.iter().skip(1));
    pairs.all(|(one, next)| one.high + 1 == next.low)
}

/// The one score that has two rows, where all follow each other. In wider charts another column may tell such rows apart.
fn twice(shown: &[Shown]) -> Option<Diagnostic> {
    let pairs = || shown.iter().zip(shown.iter().skip(1));
    let is_same = |(one, next): &(&Shown, &Shown)| (one.low, one.high) == (next.low, next.high);
    let mut same = pairs().filter(is_same);
    let (first, second) = same.next()?;
    let is_whole = pairs().all(|it| it.0.high + 1 == it.1.low || is_same(&it));
    if !is_whole || same.next().is_some() || shown.len() <= FEWEST {
        return None;
    }
    let place = chart_ranges::two_rows();
    let said = match (first.low, first.high) {
        (low, high) if low == high => chart_ranges::twice_one(&low.to_string(), place),
        (low, high) => chart_ranges::twice(&low.to_string(), &high.to_string(), place),
    };
    let found = Diagnostic::new(Rule::ChartRanges, second.span, chart_ranges::said(said));
    let found = found.label(first.span, chart_ranges::neighbour());
    Some(found.help(chart_ranges::row_help()))
}

/// What dice show in charts.
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

/// The least and the most of other dice than those of the corner, all of whose throws the rows have, each once, where some
/// throws of the corner's are in no row: what is added to a throw leaves none of it out.
fn other_die(corner: &Dice, shown: &[Shown]) -> Option<(i32, i32)> {
    let mut rows: Vec<(i32, i32)> = shown.iter().map(|it| (it.low, it.high)).collect();
    rows.sort_unstable();
    let mut pairs = rows.iter().zip(rows.iter().skip(1));
    let is_whole = pairs.all(|(one, next)| one.1 + 1 == next.0);
    let ends = (rows.first()?.0, rows.last()?.1);
    let is_left_out = corner.least < ends.0 || ends.1 < corner.most;
    let is_near = corner.most - ends.1 == 1 || ends.0 - corner.least == 1 && ends.1 == corner.most;
    let is_other = DICE.contains(&ends) && is_left_out && !is_near && corner.least > 0;
    (is_whole && is_other).then_some(ends)
}

/// The one score at an edge of the dice that is in no row, where the other edge is in one; after ranges that follow each
/// other, several such scores.
fn edge(dice: &Dice, shown: &[Shown]) -> Option<Diagnostic> {
    let least = shown.iter().min_by_key(|it| it.low)?;
    let most = shown.iter().max_by_key(|it| it.high)?;
    // Dice with ten sides go from a nought to 9 or from 1 to 10.
    let (low, high) = match dice.least {
        0 if least.low == 0 => (0, dice.most - 1),
        of_dice => (of_dice.max(1), dice.most),
    };
    let (first, last, near) = match (least.low - low, high - most.high) {
        (0, left) if left > 0 => (most.high + 1, high, most),
        (left, 0) if left > 0 => (low, least.low - 1, least),
        _ => return None,
    };
    let has_numbers = shown.iter().any(|it| it.low == it.high);
    let are_ranges = shown.len() > 1 && !has_numbers && follow(shown);
    if !are_ranges && (first < last || shown.len() < FEWEST) {
        return None;
    }
    let (place, first, last) = (chart_ranges::no_row(), first.to_string(), last.to_string());
    let said = match first == last {
        true => chart_ranges::gap_one(&first, place),
        false => chart_ranges::gap(&first, &last, place),
    };
    let found = Diagnostic::new(Rule::ChartRanges, near.span, chart_ranges::said(said));
    let found = found.follows(Cause::Row(near.span.source), chart_ranges::follows());
    Some(found.help(chart_ranges::row_help()))
}
