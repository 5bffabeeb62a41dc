//! Which rule of the new version a rule of the old one is.
//!
//! By its id, by the title of its tiddler, as a heading in the same rule, and then, for those that are left, by their
//! text: so a rule that got another title is found.

use super::rule::Rule;
use crate::translate::{Words, share};
use std::collections::{BTreeMap, BTreeSet};

/// Texts with fewer words than these may be alike by chance.
const FEW: usize = 5;

/// Two texts that share less than this are two rules.
const LEAST: f64 = 0.6;

/// More pairs than these are not compared by their words.
const MOST: usize = 250_000;

/// The pairs of rules, by their places in both versions.
#[derive(Clone, Debug, Default)]
pub(super) struct Paired {
    new_of: BTreeMap<usize, usize>,
    old_of: BTreeMap<usize, usize>,
}

impl Paired {
    /// The place in the new version.
    pub(super) fn new_of(&self, old: usize) -> Option<usize> {
        self.new_of.get(&old).copied()
    }

    /// The place in the old version.
    pub(super) fn old_of(&self, new: usize) -> Option<usize> {
        self.old_of.get(&new).copied()
    }

    fn put(&mut self, old: usize, new: usize) {
        if !self.new_of.contains_key(&old) && !self.old_of.contains_key(&new) {
            self.new_of.insert(old, new);
            self.old_of.insert(new, old);
        }
    }

    /// Pairs those that have the same name, if only one of each version has it.
    fn by_name<T: Ord>(
        &mut self,
        old: impl Iterator<Item = (usize, T)>,
        new: impl Iterator<Item = (usize, T)>,
    ) {
        let mut names: BTreeMap<T, (Vec<usize>, Vec<usize>)> = BTreeMap::new();
        for (at, name) in old.filter(|(at, _)| !self.new_of.contains_key(at)) {
            names.entry(name).or_default().0.push(at);
        }
        for (at, name) in new.filter(|(at, _)| !self.old_of.contains_key(at)) {
            names.entry(name).or_default().1.push(at);
        }
        for (before, now) in names.into_values() {
            if let ([old], [new]) = (before.as_slice(), now.as_slice()) {
                self.put(*old, *new);
            }
        }
    }
}

/// Pairs the rules of two versions.
pub(super) fn pair(old: &[Rule<'_>], new: &[Rule<'_>]) -> Paired {
    let mut paired = Paired::default();
    if !old.is_empty() && !new.is_empty() {
        // The roots.
        paired.put(0, 0);
    }
    let own = |rules| each(rules, |it| (!it.is_heading()).then(|| it.id()));
    paired.by_name(own(old), own(new));
    let titled = |rules| each(rules, |it| it.tiddler);
    paired.by_name(titled(old), titled(new));
    let headings = |paired: &mut Paired| by_heading(old, new, paired);
    headings(&mut paired);
    by_text(old, new, &mut paired);
    headings(&mut paired);
    by_children(old, new, &mut paired);
    only_headings(old, new, &mut paired);
    paired
}

/// The rules that have a name of some sort.
fn each<'a, T>(
    rules: &'a [Rule<'a>],
    name: impl Fn(&'a Rule<'a>) -> Option<T> + 'a,
) -> impl Iterator<Item = (usize, T)> + 'a {
    let rules = rules.iter().enumerate();
    rules.filter_map(move |(at, rule)| Some((at, name(rule)?)))
}

/// Headings with the same words in the same rule; those inside come after those around them.
fn by_heading(old: &[Rule<'_>], new: &[Rule<'_>], paired: &mut Paired) {
    let mut below: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (at, rule) in new.iter().enumerate().filter(|(_, it)| it.is_heading()) {
        below.entry(rule.parent.unwrap_or(0)).or_default().push(at);
    }
    for (at, rule) in old.iter().enumerate().filter(|(_, it)| it.is_heading()) {
        let parent = rule.parent.and_then(|it| paired.new_of(it));
        let there = parent.and_then(|it| below.get(&it)).into_iter().flatten();
        let is_it = |it: &&usize| {
            let is_free = paired.old_of(**it).is_none();
            is_free && new.get(**it).is_some_and(|it| it.name == rule.name)
        };
        let found = there.copied().find(|it| is_it(&it));
        if let Some(found) = found.filter(|_| paired.new_of(at).is_none()) {
            paired.put(at, found);
        }
    }
}

/// Those that are left, by the same text, then by much the same text.
fn by_text(old: &[Rule<'_>], new: &[Rule<'_>], paired: &mut Paired) {
    let text = |rule: &Rule<'_>| {
        let key = rule.key();
        (Words::of(&key).count >= FEW).then_some(key)
    };
    let open_old: BTreeSet<usize> = left(old.len(), |at| paired.new_of(at));
    let open_new: BTreeSet<usize> = left(new.len(), |at| paired.old_of(at));
    let texts = |rules: &[Rule<'_>], open: &BTreeSet<usize>| -> Vec<(usize, String)> {
        let open = open.iter().filter_map(|at| Some((*at, rules.get(*at)?)));
        open.filter_map(|(at, rule)| Some((at, text(rule)?)))
            .collect()
    };
    let (before, now) = (texts(old, &open_old), texts(new, &open_new));
    paired.by_name(before.iter().cloned(), now.iter().cloned());
    short_text(old, new, paired);
    if before.len().saturating_mul(now.len()) > MOST {
        return;
    }
    let words = |texts: Vec<(usize, String)>| -> Vec<(usize, Words)> {
        let texts = texts.into_iter();
        texts.map(|(at, text)| (at, Words::of(&text))).collect()
    };
    let (before, now) = (words(before), words(now));
    let mut alike: Vec<(f64, usize, usize)> = Vec::new();
    for (one, ours) in &before {
        let shares = now
            .iter()
            .map(|(other, theirs)| (share(ours, theirs), *one, *other));
        alike.extend(shares.filter(|it| it.0 >= LEAST));
    }
    alike.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1)));
    alike
        .iter()
        .for_each(|(_, one, other)| paired.put(*one, *other));
}

/// Those in the same rule that have the same text, even a short one.
fn short_text(old: &[Rule<'_>], new: &[Rule<'_>], paired: &mut Paired) {
    let key = |rule: &Rule<'_>| Some(rule.key()).filter(|it| !it.is_empty());
    let before = each(old, |it| Some((it.parent?, key(it)?)));
    let before = before.filter_map(|(at, (parent, key))| Some((at, (paired.new_of(parent)?, key))));
    let before: Vec<_> = before.filter(|it| paired.new_of(it.0).is_none()).collect();
    let now: Vec<_> = each(new, |it| Some((it.parent?, key(it)?))).collect();
    paired.by_name(before.into_iter(), now.into_iter());
}

/// The places that are not paired.
fn left(count: usize, pair: impl Fn(usize) -> Option<usize>) -> BTreeSet<usize> {
    (0..count).filter(|at| pair(*at).is_none()).collect()
}

/// Rules without a text to speak of that have the same rules below them.
fn by_children(old: &[Rule<'_>], new: &[Rule<'_>], paired: &mut Paired) {
    let mut votes: BTreeMap<(usize, usize), usize> = BTreeMap::new();
    let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
    for (at, rule) in old.iter().enumerate() {
        let Some(parent) = rule.parent.filter(|it| paired.new_of(*it).is_none()) else {
            continue;
        };
        *counts.entry(parent).or_default() += 1;
        let now = paired.new_of(at).and_then(|it| new.get(it)?.parent);
        if let Some(now) = now.filter(|it| paired.old_of(*it).is_none()) {
            *votes.entry((parent, now)).or_default() += 1;
        }
    }
    for ((one, other), count) in votes {
        if count * 2 > counts.get(&one).copied().unwrap_or(0) {
            paired.put(one, other);
        }
    }
}

/// A heading that is the only one left in its rule, in both versions.
fn only_headings(old: &[Rule<'_>], new: &[Rule<'_>], paired: &mut Paired) {
    let parents = |rules: &[Rule<'_>], pair: &dyn Fn(usize) -> Option<usize>| {
        let open = rules.iter().enumerate();
        let open = open.filter(|(at, it)| it.is_heading() && pair(*at).is_none());
        open.filter_map(|(at, it)| Some((at, it.parent?)))
            .collect::<Vec<_>>()
    };
    let before = parents(old, &|at| paired.new_of(at));
    let before: Vec<(usize, usize)> = before
        .into_iter()
        .filter_map(|(at, parent)| Some((at, paired.new_of(parent)?)))
        .collect();
    let now = parents(new, &|at| paired.old_of(at));
    paired.by_name(before.into_iter(), now.into_iter());
}
