//! Lists of what dice show: `1-2: nothing` and `4-6: it is blown` below `roll 1d6` leave out the 3.

use super::number::Range;
use crate::check::Wiki;
use crate::check::dice::{Dice, dice};
use crate::diag::rules::chart_ranges;
use crate::diag::{Diagnostic, Rule, Sink};
use crate::source::Span;
use crate::wikitext::Visible;
use crate::wikitext::tree::{Inline, InlineKind, ItemRole, List, ListItem};

/// The fewest sides of dice all of whose throws but one are in a list for a reason.
const FEWEST_SIDES: i32 = 6;

/// An item, and what dice show for it, from one number to another.
struct Throws {
    low: i32,
    high: i32,
    label: Span,
}

/// Reports the one throw of the dice in the text `above` a list that none of its items has.
pub(super) fn check(
    wiki: &Wiki<'_>,
    above: &[Inline],
    list: &List,
    visible: &mut Visible,
    sink: &mut Sink,
) {
    if !list
        .items
        .first()
        .is_some_and(|it| begins_with_number(wiki, it))
    {
        return;
    }
    visible.read(above, wiki.sources);
    let Some(dice) = only_dice(visible.text()) else {
        return;
    };
    let text = visible.text().to_owned();
    let is_entry = |it: &&ListItem| it.role != ItemRole::Definition || !has_terms(list);
    let items = list.items.iter().filter(is_entry);
    let items: Option<Vec<Throws>> = items.map(|it| throws(wiki, it, visible)).collect();
    if let Some((before, after)) = items.as_ref().and_then(|it| gap(it, &dice)) {
        let score = (before.high + 1).to_string();
        // The sentence itself can say what this throw does.
        if !text.contains(&score) {
            let message = chart_ranges::list_gap(&score);
            let found = Diagnostic::new(Rule::ChartRanges, after.label, message);
            let found = found.label(before.label, chart_ranges::neighbour());
            sink.push(found.help(chart_ranges::list_help()));
        }
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
        low: range.low?,
        high: range.high?,
        label: visible.span(start..start + words.len())?,
    })
}

/// The neighbours of the one throw that ascending items leave out, where they have all others of the dice.
fn gap<'a>(items: &'a [Throws], dice: &Dice) -> Option<(&'a Throws, &'a Throws)> {
    let is_whole = items.first()?.low == dice.least.max(1) && items.last()?.high == dice.most;
    let pairs = || items.iter().zip(items.iter().skip(1));
    let is_ascending = pairs().all(|(before, after)| before.high < after.low);
    let mut gaps = pairs().filter(|(before, after)| after.low > before.high + 1);
    let found = gaps
        .next()
        .filter(|(before, after)| after.low == before.high + 2)?;
    (is_whole && is_ascending && gaps.next().is_none()).then_some(found)
}
