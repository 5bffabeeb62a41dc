//! Which rules are in another rule now, or in another order.

use super::pair::Paired;
use super::rule::Rule;
use crate::slice::in_order;
use std::collections::{BTreeMap, BTreeSet};

/// A move of a rule.
#[derive(Clone, Debug)]
pub(super) struct Move {
    /// The title of the rule that it was in, or within the same one of the rule that it was after.
    pub(super) was: String,
    /// The title of the rule that it is in, or is after.
    pub(super) is: String,
}

/// The rules that moved, by their places in the new version. Where rules changed places, as few as possible moved.
pub(super) fn moves(old: &[Rule<'_>], new: &[Rule<'_>], paired: &Paired) -> BTreeMap<usize, Move> {
    let title = |rules: &[Rule<'_>], at: Option<usize>| {
        let rule = at.and_then(|it| rules.get(it));
        rule.map_or_else(String::new, |it| it.title.clone())
    };
    let mut moves = BTreeMap::new();
    let mut stayed: BTreeMap<usize, Vec<(usize, usize)>> = BTreeMap::new();
    for (at, rule) in new.iter().enumerate() {
        let Some((was, before)) = paired.old_of(at).and_then(|it| Some((it, old.get(it)?))) else {
            continue;
        };
        let (Some(from), Some(to)) = (before.parent, rule.parent) else {
            continue;
        };
        if paired.new_of(from) == Some(to) {
            stayed.entry(to).or_default().push((at, was));
        } else {
            let (was, is) = (title(old, Some(from)), title(new, Some(to)));
            moves.insert(at, Move { was, is });
        }
    }
    for siblings in stayed.values() {
        let kept: BTreeSet<(usize, usize)> = in_order(siblings).into_iter().collect();
        for (at, was) in siblings.iter().filter(|it| !kept.contains(it)) {
            let (was, is) = (before(old, *was), before(new, *at));
            let (was, is) = (title(old, was), title(new, is));
            moves.insert(*at, Move { was, is });
        }
    }
    moves
}

/// The rule before one in the same rule, else the one around it.
fn before(rules: &[Rule<'_>], at: usize) -> Option<usize> {
    let parent = rules.get(at)?.parent;
    let mut before = rules.get(..at)?.iter().rposition(|it| it.parent == parent);
    if before.is_none() {
        before = parent;
    }
    before
}
