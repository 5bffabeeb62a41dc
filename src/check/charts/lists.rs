//! Lists of what dice show: `1-2: nothing` and `4-6: it is blown` below `roll 1d6` leave out the 3.

use super::number::Range;
use super::scale::{Line, Score, faults, push_fault};
use crate::check::Wiki;
use crate::check::dice::{Dice, dice};
use crate::diag::rules::chart_ranges;
use crate::diag::{Diagnostic, Rule, Sink};
use crate::source::Span;
use crate::wikitext::Visible;
use crate::wikitext::tree::{Inline, InlineKind, ItemRole, List, ListItem};

impl Throws {
    fn score(&self) -> Score {
        let closed = |end: i32| Some(end).filter(|it| ![i32::MIN, i32::MAX].contains(it));
        Score {
            range: Range {
                low: closed(self.low),
                high: closed(self.high),
            },
            span: self.label,
        }
    }
}

/// The fewest sides of dice all of whose throws but one are in a list for a reason.
const FEWEST_SIDES: i32 = 6;

/// An item, and what dice show for it, from one number to another.
struct Throws {
    low: i32,
    high: i32,
    label: Span,
}

/// Reports the one throw of the dice in the text `above` a list that none of its items has, or several have; without dice,
/// what ranges with an open end at either side leave out, or have twice.
pub(super) fn check(
    wiki: &Wiki<'_>,
    above: &[Inline],
    list: &List,
    visible: &mut Visible,
    sink: &mut Sink,
) {
    if !list.items.iter().any(|it| begins_with_number(wiki, it)) {
        return;
    }
    visible.read(above, wiki.sources);
    let dice = only_dice(visible.text());
    let text = visible.text().to_owned();
    let is_entry = |it: &&ListItem| it.role != ItemRole::Definition || !has_terms(list);
    let items = list.items.iter().filter(is_entry);
    let Some(items) = items
        .map(|it| throws(wiki, it, visible))
        .collect::<Option<Vec<Throws>>>()
    else {
        return;
    };
    let Some(dice) = dice else {
        return bands(&items, sink);
    };
    let (score, found) = match (gap(&items, &dice), twice(&items, &dice)) {
        (Some((before, after)), _) => {
            let score = before.high.saturating_add(1).to_string();
            let found = Diagnostic::new(
                Rule::ChartRanges,
                after.label,
                chart_ranges::list_gap(&score),
            );
            (score, found.label(before.label, chart_ranges::neighbour()))
        }
        (None, Some((score, item))) => {
            let score = score.to_string();
            let found = Diagnostic::new(
                Rule::ChartRanges,
                item.label,
                chart_ranges::list_twice(&score),
            );
            (score, found)
        }
        _ => return,
    };
    // The sentence itself can say what this throw does.
    if !text.contains(&score) {
        sink.push(found.help(chart_ranges::list_help()));
    }
}

/// Reports the faults of ranges that have an open end at either side, and so divide all numbers among them.
fn bands(items: &[Throws], sink: &mut Sink) {
    const FEWEST: usize = 3;
    let is_open = |it: &dyn Fn(&Throws) -> bool| items.iter().filter(|item| it(item)).count() == 1;
    let is_whole = is_open(&|it| it.low == i32::MIN) && is_open(&|it| it.high == i32::MAX);
    let closed = items
        .iter()
        .filter(|it| it.low != i32::MIN && it.high != i32::MAX);
    let has_range = closed.clone().all(|it| it.low < it.high);
    if items.len() < FEWEST || !is_whole || !has_range {
        return;
    }
    let scores: Vec<Score> = items.iter().map(Throws::score).collect();
    for fault in faults(&scores) {
        push_fault(&fault, Line::Item, sink);
    }
}

/// The one throw that two items have, or that none at an end has, where all others of the dice are in one each.
fn twice<'a>(items: &'a [Throws], dice: &Dice) -> Option<(i32, &'a Throws)> {
    const FEWEST: usize = 3;
    let (first, last) = (items.first()?, items.last()?);
    let least = dice.least.max(1);
    let pairs = || items.iter().zip(items.iter().skip(1));
    let is_joined =
        |(before, after): (&Throws, &Throws)| before.high.saturating_add(1) == after.low;
    let apart = pairs().filter(|it| !is_joined(*it)).count();
    let is_ascending =
        pairs().all(|(before, after)| before.low < after.low && before.high < after.high);
    let is_range = items.iter().any(|it| it.low < it.high);
    if !is_ascending
        || !is_range
        || items.len() < FEWEST
        || items.iter().any(|it| it.high == i32::MAX)
    {
        return None;
    }
    match (
        apart,
        first.low.saturating_sub(least),
        dice.most.saturating_sub(last.high),
    ) {
        (1, 0, 0) => {
            let (before, after) = pairs().find(|it| !is_joined(*it))?;
            (before.high == after.low).then_some((after.low, after))
        }
        (0, 1, 0) => Some((least, first)),
        (0, 0, 1) => Some((dice.most, last)),
        _ => None,
    }
}

fn begins_with_number(wiki: &Wiki<'_>, item: &ListItem) -> bool {
    let first = item.content.first();
    let first = first.filter(|it| matches!(it.kind, InlineKind::Text | InlineKind::Format { .. }));
    let text = first.map_or("", |it| wiki.sources.slice(it.span));
    // `on 1 to 2, …`
    let mut words = text.split([' ', '\u{a0}']).take(2);
    words.any(|it| it.starts_with(|it: char| it.is_ascii_digit()))
}

fn has_terms(list: &List) -> bool {
    list.items.iter().any(|it| it.role == ItemRole::Term)
}

/// The dice of a text, if they are the only ones, and with enough sides.
fn only_dice(text: &str) -> Option<Dice> {
    let mut all = dice(text);
    let found = all.next().filter(|it| it.most >= FEWEST_SIDES)?;
    all.next().is_none().then_some(found)
}

/// The throws that an item begins with, up to a colon or a comma; a term is nothing else.
fn throws(wiki: &Wiki<'_>, item: &ListItem, visible: &mut Visible) -> Option<Throws> {
    visible.read(&item.content, wiki.sources);
    let text = visible.text();
    let label = match text.split_once([':', ',']) {
        Some((label, _)) => label,
        None if item.role == ItemRole::Term => text,
        None => return None,
    };
    let start = label.len() - label.trim_start().len();
    let words = label.trim();
    let words = words
        .split_once(' ')
        .filter(|(it, _)| wiki.vocabulary.amounts.on.contains(&it.to_lowercase()))
        .map_or(words, |(_, it)| it.trim_start());
    let start = start + label.trim().len() - words.len();
    let range = Range::parse(words, &wiki.vocabulary.ranges)?;
    Some(Throws {
        low: range.low.unwrap_or(i32::MIN),
        high: range.high.unwrap_or(i32::MAX),
        label: visible.span(start..start + words.len())?,
    })
}

/// The neighbours of the one throw that ascending items leave out, where they have all others of the dice.
fn gap<'a>(items: &'a [Throws], dice: &Dice) -> Option<(&'a Throws, &'a Throws)> {
    let is_whole = items.first()?.low == dice.least.max(1) && items.last()?.high == dice.most;
    let pairs = || items.iter().zip(items.iter().skip(1));
    let is_ascending = pairs().all(|(before, after)| before.high < after.low);
    let mut gaps = pairs().filter(|(before, after)| after.low > before.high.saturating_add(1));
    let found = gaps
        .next()
        .filter(|(before, after)| after.low == before.high.saturating_add(2))?;
    (is_whole && is_ascending && gaps.next().is_none()).then_some(found)
}
