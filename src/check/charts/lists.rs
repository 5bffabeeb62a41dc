//! Lists of what dice show: `1-2: nothing` and `4-6: it is blown` below `roll 1d6` leave out the 3.

use super::number::Range;
use super::scale::{Line, Score, faults, is_scale, push_fault};
use crate::check::Wiki;
use crate::check::dice::{Dice, dice};
use crate::diag::Sink;
use crate::wikitext::Visible;
use crate::wikitext::tree::{Inline, InlineKind, ItemRole, List, ListItem};

/// The fewest sides of dice all of whose throws but one are in a list for a reason.
const FEWEST_SIDES: i32 = 6;

/// Reports the one throw of the dice in the text `above` a list that none of its items has, or two have; without dice, what
/// ranges with an open end at either side leave out, or have twice.
pub(super) fn check(
    wiki: &Wiki<'_>,
    above: &[Inline],
    list: &List,
    visible: &mut Visible,
    sink: &mut Sink,
) {
    /// Without dice, two items may be any two.
    const FEWEST: usize = 3;
    if !list.items.iter().any(|it| begins_with_number(wiki, it)) {
        return;
    }
    visible.read(above, wiki.sources);
    let dice = only_dice(visible.text());
    let text = visible.text().to_owned();
    let is_entry = |it: &&ListItem| it.role != ItemRole::Definition || !has_terms(list);
    let items = list.items.iter().filter(is_entry);
    let items: Option<Vec<Score>> = items.map(|it| throws(wiki, it, visible)).collect();
    let fewest = if dice.is_some() { 2 } else { FEWEST };
    let Some(items) = items.filter(|it| it.len() >= fewest) else {
        return;
    };
    let ranges = || items.iter().map(|it| it.range);
    let (least, most) = (
        ranges().map(|it| it.low).min(),
        ranges().map(|it| it.high.unwrap_or(i32::MAX)).max(),
    );
    let is_open = least == Some(None) && most == Some(i32::MAX);
    let faults = faults(&items);
    let is_told = match (&dice, faults.as_slice()) {
        // The sentence itself can say what this throw does.
        (Some(dice), [fault]) => {
            let mut numbers = text.split(|it: char| !it.is_alphanumeric());
            let score = fault.low.to_string();
            let is_whole = least == Some(Some(dice.least.max(1))) && most == Some(dice.most);
            is_whole && fault.low == fault.high && !numbers.any(|it| it == score)
        }
        (None, _) => is_open && is_scale(&items),
        _ => false,
    };
    for fault in faults.iter().filter(|_| is_told) {
        push_fault(fault, Line::Item, sink);
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
fn throws(wiki: &Wiki<'_>, item: &ListItem, visible: &mut Visible) -> Option<Score> {
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
    Some(Score {
        range,
        span: visible.span(start..start + words.len())?,
    })
}
