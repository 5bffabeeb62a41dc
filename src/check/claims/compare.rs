//! Lines of a quick reference against what the rules state.

use super::facts::{Fact, Facts, Group, GroupKind, Keys, Number, Outcome};
use super::pieces::Statement;
use super::words::Quantity;
use crate::check::charts::number::Range as Value;
use std::collections::BTreeMap;

/// A number of a line that is another one in the rules.
pub(super) struct Otherwise<'a> {
    pub(super) here: &'a Quantity,
    pub(super) there: &'a Number,
    /// What has it: the label of a row or a result.
    pub(super) name: &'a str,
    pub(super) group: &'a Group,
}

/// The words of a statement besides one of its numbers.
struct Side<'a> {
    quantity: &'a Quantity,
    words: Keys,
    unit: Option<String>,
    head: &'a Keys,
    is_first: bool,
    /// Whether the number is behind what it is of: `a city is worth 3 points`.
    is_behind: bool,
}

impl Side<'_> {
    fn has(&self, key: &String) -> bool {
        self.words.contains(key) || self.head.contains(key)
    }
}

/// A statement of a line with the row that it repeats.
struct Matched<'a> {
    quantity: &'a Quantity,
    fact: &'a Fact,
    /// Whether its label alone tells the row.
    is_certain: bool,
    /// The column whose head or unit it names.
    named: Option<usize>,
}

impl Matched<'_> {
    fn says(&self, column: usize) -> bool {
        let mut numbers = self.fact.numbers.iter();
        numbers.any(|it| it.column == column && same(it.value, self.quantity.value))
    }
}

/// What the statements of a line say otherwise than the rules.
pub(super) fn otherwise<'a>(line: &'a [Statement], facts: &'a Facts) -> Vec<Otherwise<'a>> {
    let mut found = Vec::new();
    let mut matched: BTreeMap<usize, Vec<Matched<'a>>> = BTreeMap::new();
    for statement in line {
        match result(statement, facts) {
            Some(it) => found.extend(it),
            None => {
                if let Some(it) = row(statement, facts) {
                    matched.entry(it.fact.group).or_default().push(it);
                }
            }
        }
    }
    for (group, matched) in &matched {
        if let Some(group) = facts.groups.get(*group) {
            found.extend(of_group(group, matched));
        }
    }
    found
}

/// The numbers of a line that are others in the one column of a table which it repeats.
fn of_group<'a>(group: &'a Group, matched: &[Matched<'a>]) -> Vec<Otherwise<'a>> {
    let columns = matched
        .iter()
        .flat_map(|it| &it.fact.numbers)
        .map(|it| it.column);
    let columns: std::collections::BTreeSet<usize> = columns.collect();
    let agreed = |column: usize| matched.iter().filter(|it| it.says(column)).count();
    let best = columns
        .iter()
        .copied()
        .max_by_key(|it| (agreed(*it), std::cmp::Reverse(*it)));
    let Some(best) = best else { return Vec::new() };
    let is_tie = columns
        .iter()
        .any(|it| *it != best && agreed(*it) == agreed(best));
    let others = matched.iter().filter_map(|it| {
        let column = match it.named {
            Some(column) => column,
            None if columns.len() == 1 || agreed(best) > 0 && !is_tie => best,
            None => return None,
        };
        let says_any = columns.iter().any(|column| it.says(*column));
        let is_sure = !says_any && (agreed(best) > 0 || it.is_certain);
        let there = it.fact.numbers.iter().find(|it| it.column == column)?;
        let is_other = is_sure && !it.says(column) && differ(it.quantity.value, there.value);
        is_other.then_some(Otherwise {
            here: it.quantity,
            there,
            name: &it.fact.name,
            group,
        })
    });
    others.collect()
}

/// Whether two numbers say the same of a thing: `up to five` is `five`.
fn same(one: Value, other: Value) -> bool {
    one == other || bound(one).is_some() && bound(one) == bound(other)
}

/// The one end of a number or of an open range.
pub(super) fn bound(value: Value) -> Option<i32> {
    match (value.low, value.high) {
        (Some(low), Some(high)) => Some(low).filter(|_| low == high),
        (low, high) => low.or(high),
    }
}

/// Whether two numbers cannot both be right: `8 or more` and `8` can.
fn differ(here: Value, there: Value) -> bool {
    if let (Some(here), Some(there)) = (bound(here), bound(there)) {
        return here != there;
    }
    let same_kind = here.is_number() == there.is_number();
    let is_open = |it: Value| it.low.is_none() || it.high.is_none();
    here != there && (same_kind || is_open(here) == is_open(there)) && {
        let ends = (here.low == there.low, here.high == there.high);
        let width = |it: Value| it.high.zip(it.low).map(|(high, low)| high - low);
        ends.0 || ends.1 || width(here) == width(there)
    }
}

/// The row, definition, item or sentence that a statement repeats, with the number of it that is stated.
fn row<'a>(statement: &'a Statement, facts: &'a Facts) -> Option<Matched<'a>> {
    let quantities = statement.quantities.iter().rev();
    let found = quantities.map(|quantity| {
        let (words, unit) = statement.besides(quantity);
        let side = Side {
            quantity,
            words,
            unit: unit.map(str::to_owned),
            head: &statement.head,
            is_first: statement.is_first,
            is_behind: statement.is_last(quantity),
        };
        best(&side, facts)
    });
    found.flatten().next()
}

/// How well a fact is the one that a statement is about; larger is better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Fit {
    is_whole: bool,
    shared: usize,
    is_in_context: bool,
}

fn best<'a>(side: &Side<'a>, facts: &'a Facts) -> Option<Matched<'a>> {
    let mut candidates = facts.with_word(side.words.iter().chain(side.head));
    let head_unit = side
        .head
        .iter()
        .next()
        .filter(|_| side.head.len() == 1 && side.is_first);
    let unit = side.unit.as_ref().or(head_unit);
    candidates.extend(unit.into_iter().flat_map(|it| facts.with_unit(it)));
    let fits = candidates.into_iter().filter_map(|fact| {
        let group = facts.groups.get(fact.group)?;
        Some((fit(side, fact, group)?, fact, group))
    });
    let fits: Vec<_> = fits.collect();
    let top = fits.iter().map(|it| it.0).max()?;
    let mut ties = fits.iter().filter(|it| it.0 == top);
    let (_, fact, group) = ties.next()?;
    let says = |fact: &Fact| {
        let mut numbers = fact.numbers.iter();
        numbers.any(|it| same(it.value, side.quantity.value))
    };
    let is_same = |it: &Fact| {
        let pairs = it.numbers.iter().zip(&fact.numbers);
        it.numbers.len() == fact.numbers.len() && { pairs }
            .all(|(one, other)| same(one.value, other.value))
    };
    // What one of several says too is right.
    let is_said = fits
        .iter()
        .any(|it| !std::ptr::eq(it.1, *fact) && says(it.1));
    if is_said || ties.any(|it| !is_same(it.1)) {
        let found = fits.iter().find(|it| says(it.1))?;
        return Some(Matched {
            quantity: side.quantity,
            fact: found.1,
            is_certain: false,
            named: None,
        });
    }
    Some(Matched {
        quantity: side.quantity,
        fact,
        is_certain: is_certain(side, fact, group, top),
        named: named(side, fact, group),
    })
}

/// The column that a statement names by its head or by the unit of its cells.
fn named(side: &Side<'_>, fact: &Fact, group: &Group) -> Option<usize> {
    let heads = group.heads.iter().enumerate().skip(1);
    let mut named = heads.filter(|(_, head)| {
        head.iter()
            .any(|it| side.has(it) && !fact.label.contains(it))
    });
    let (column, _) = named.next()?;
    let has_number = fact.numbers.iter().any(|it| it.column == column);
    (named.next().is_none() && has_number).then_some(column)
}

/// Whether the words alone tell the row, without others of the same table beside it.
fn is_certain(side: &Side<'_>, fact: &Fact, group: &Group, fit: Fit) -> bool {
    let is_one = fact.numbers.len() == 1 || named(side, fact, group).is_some();
    let is_telling = fit.shared >= 2 || fit.is_whole && fit.is_in_context;
    is_one && is_telling
}

/// Whether all that a statement tells is of this fact: of its label, its heads, its title.
fn fit(side: &Side<'_>, fact: &Fact, group: &Group) -> Option<Fit> {
    let is_known = |it: &&String| {
        fact.label.contains(*it)
            || group.context.contains(*it)
            || group.heads.iter().any(|head| head.contains(*it))
            || fact
                .numbers
                .iter()
                .any(|number| number.unit.as_ref() == Some(*it))
    };
    let unknown: Vec<&String> = side.words.iter().filter(|it| !is_known(it)).collect();
    let is_unit = |it: &&String| Some(*it) == side.unit.as_ref() && group.kind == GroupKind::Table;
    if unknown.len() > 1 || !unknown.iter().all(is_unit) {
        return None;
    }
    let own = fact.label.iter().filter(|it| {
        side.words.contains(*it) || group.kind != GroupKind::Sentences && side.head.contains(*it)
    });
    let shared = own.count();
    let is_whole = !fact.label.is_empty() && fact.label.iter().all(|it| side.has(it));
    let is_in_context = group
        .context
        .iter()
        .any(|it| side.has(it) && !fact.label.contains(it));
    let fit = Fit {
        is_whole,
        shared,
        is_in_context,
    };
    if group.kind != GroupKind::Sentences {
        let has_own = fact.label.iter().any(|it| side.words.contains(it));
        return (has_own && (is_whole || shared >= 2)).then_some(fit);
    }
    // A sentence states a number of a thing: that has to be the same.
    let unit = fact.numbers.iter().find_map(|it| it.unit.as_ref())?;
    let is_of_head =
        side.is_first && side.unit.is_none() && side.head.len() == 1 && side.head.contains(unit);
    let is_of_unit = side.unit.as_ref() == Some(unit);
    let others = side
        .words
        .iter()
        .filter(|it| Some(*it) != side.unit.as_ref());
    let is_title = side.head == &group.title && others.count() <= 1;
    let is_about = match is_of_head {
        true => shared > 0,
        false => {
            is_of_unit && (shared >= 2 || is_title || is_whole && shared > 0 && side.is_behind)
        }
    };
    is_about.then_some(Fit {
        shared: shared + usize::from(is_of_head || shared > 1) + 2 * usize::from(is_title),
        ..fit
    })
}

/// The result of a chart that a statement repeats: its score, where the statement has another one.
fn result<'a>(statement: &'a Statement, facts: &'a Facts) -> Option<Option<Otherwise<'a>>> {
    let quantity = statement.quantities.first()?;
    let (words, _) = statement.besides(quantity);
    let candidates: Vec<&'a Outcome> = facts.outcomes_with(words.iter());
    let fits = candidates.into_iter().filter_map(|outcome| {
        let group = facts.groups.get(outcome.group)?;
        let is_above = |it: &String| statement.head.contains(it) || group.context.contains(it);
        let is_known = |it: &String| {
            outcome.words.contains(it)
                || is_above(it)
                || group.heads.iter().any(|head| head.contains(it))
        };
        let is_same = words.iter().all(is_known)
            && outcome
                .words
                .iter()
                .all(|it| words.contains(it) || is_above(it));
        let is_meant = group.context.iter().any(|it| statement.head.contains(it));
        is_same.then_some((is_meant, outcome, group))
    });
    let fits: Vec<(bool, &Outcome, &Group)> = fits.collect();
    let top = fits.iter().map(|it| it.0).max()?;
    let mut best = fits.iter().filter(|it| it.0 == top);
    let (_, outcome, group) = best.next()?;
    let says = |it: &&(bool, &Outcome, &Group)| may_be(quantity.value, it.1.score.value);
    let is_other = best.next().is_none()
        && !fits.iter().any(|it| says(&it))
        && differ(quantity.value, outcome.score.value);
    Some(is_other.then_some(Otherwise {
        here: quantity,
        there: &outcome.score,
        name: &outcome.name,
        group,
    }))
}

/// Whether a score is that of a row, perhaps with those above it: `6 or more` of `6 to 8`.
fn may_be(here: Value, there: Value) -> bool {
    here == there
        || here.high.is_none() && here.low == there.low
        || here.low.is_none() && here.high == there.high
}
