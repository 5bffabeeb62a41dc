//! Compares the facts of two texts, and finds those without a counterpart.

use super::fact::{Fact, Value};
use super::limit::{is_limit, limits_turned, turned};
use super::stance::{NOT, Turned};
use crate::source::Span;
use foldhash::HashMap;
use std::collections::BTreeSet;
use std::hash::Hash;
use std::sync::Arc;

/// The facts that have no counterpart.
#[derive(Debug, Default)]
pub(super) struct Rest {
    /// Facts of the original that the translation lacks.
    pub(super) missing: Vec<Fact>,
    /// Facts of the translation that the original lacks.
    pub(super) surplus: Vec<Fact>,
    /// Optional facts without a counterpart: of the original, and of the translation.
    pub(super) loose: [Vec<Fact>; 2],
    /// Numbers that are the same, of other units.
    pub(super) other_units: Vec<(Fact, Fact)>,
    /// The words for limits that are turned round, of numbers that are the same.
    pub(super) limits: Vec<(Fact, Fact)>,
    /// A prohibition in one text that the other text allows or demands: of the original, and of the translation.
    pub(super) turned: [Option<Turned>; 2],
}

/// Finds for each fact one of the same meaning, the likeliest first.
pub(super) fn balance(original: &[Fact], translation: &[Fact]) -> Rest {
    let mut balance = Balance::of(original, translation);
    let mut rest = balance.rest();
    rest.equate();
    rest.oppose(&balance);
    rest.turn_twice();
    // What is said of the words is not said again.
    if rest.missing.iter().chain(&rest.surplus).any(is_limit) {
        rest.limits.clear();
    }
    rest
}

/// The same of what different sentences lack and have too many: only what is the same makes up for it.
pub(super) fn moved(original: &[Fact], translation: &[Fact]) -> Rest {
    let mut balance = Balance::of(original, translation);
    let mut rest = balance.rest();
    rest.oppose(&balance);
    rest
}

/// Drops what one text lacks and another one has too many; returns the numbers that are the same, of other units.
pub(super) fn cancel(missing: &mut Vec<Fact>, surplus: &mut Vec<Fact>) -> Vec<(Fact, Fact)> {
    if missing.is_empty() || surplus.is_empty() {
        return Vec::new();
    }
    let mut rest = Balance::of(missing, surplus).rest();
    let [ours, theirs] = &mut rest.loose;
    rest.missing.append(ours);
    rest.surplus.append(theirs);
    (*missing, *surplus) = (rest.missing, rest.surplus);
    rest.other_units
}

struct Balance<'a> {
    original: &'a [Fact],
    translation: &'a [Fact],
    original_used: Vec<bool>,
    translation_used: Vec<bool>,
    other_units: Vec<(Fact, Fact)>,
    limits: Vec<(Fact, Fact)>,
}

impl<'a> Balance<'a> {
    /// Pairs the facts of two texts.
    fn of(original: &'a [Fact], translation: &'a [Fact]) -> Self {
        let mut balance = Self {
            original,
            translation,
            original_used: vec![false; original.len()],
            translation_used: vec![false; translation.len()],
            other_units: Vec::new(),
            limits: Vec::new(),
        };
        let all = |fact: &Fact| fact.values.clone();
        let likeliest = |fact: &Fact| Vec::from_iter(fact.values.first().cloned());
        // A third may be 3, too, but is rather a third.
        balance.pass([true, true], |fact| {
            let mut values = all(fact);
            values.sort_unstable();
            let limit = fact.limit.map(|it| it.0);
            vec![(values, fact.unit.clone(), limit)]
        });
        balance.pass([true, true], |fact| {
            let value = fact.values.first().cloned();
            Vec::from_iter(value.map(|it| (it, fact.unit.clone())))
        });
        balance.pass([true, true], likeliest);
        balance.pass([true, true], all);
        // What stays in both is denied in neither.
        let stays = |fact: &Fact| fact.means("stay").then(|| all(fact));
        balance.pass([false, false], |fact| Vec::from_iter(stays(fact)));
        // An “all” may also be a plain plural, and then nothing else is; a “not” and an “only” have to be said, in whatever words.
        let said = ["every", NOT, "only"];
        let first = |fact: &Fact| said.into_iter().find(|name| fact.means(name));
        balance.pass([true, false], |fact| Vec::from_iter(first(fact)));
        balance.pass([false, true], |fact| Vec::from_iter(first(fact)));
        // What need not be said and is said in both does not stand for anything else.
        balance.pass([false, false], likeliest);
        balance.pass([false, false], |fact| match fact.values.first() {
            Some(Value::Term(_)) => all(fact),
            _ => Vec::new(),
        });
        // A word that is rather an article is no measure.
        balance.pass([false, true], measures);
        balance.pass([true, false], measures);
        balance
    }
}

/// The values with their unit, and without: what looks like a unit may be none, "half in a wood".
fn measures(fact: &Fact) -> Vec<(Value, Option<Arc<str>>)> {
    let unsure = (!fact.required && fact.unit.is_some()).then_some(None);
    let units = [Some(fact.unit.clone()), unsure];
    let measures = fact.values.iter().flat_map(|value| {
        let units = units.iter().flatten();
        units.map(|unit| (value.clone(), unit.clone()))
    });
    measures.collect()
}

/// Meanings that say together what any of the others says: “no … more than one” and “at most one”.
const EQUAL: &[(&[&str], &[&str])] = &[
    (&["not", "more"], &["at-most", "only"]),
    (&["not", "fewer"], &["at-least"]),
    (&["not", "at-most"], &["more"]),
    // “Without” is first, which is also a “not”.
    (&["unless", "not"], &["only"]),
    // “No car may … without” is “each car must”.
    (&["without", "not", "may"], &["must"]),
    (&["if", "not"], &["unless"]),
];

/// The same of words that have to be translated.
const SURELY_EQUAL: &[(&[&str], &[&str])] = &[
    (&["at-most"], &["only"]),
    (&["only", "may"], &["must"]),
    // An “unless” may be an “if”, too, which is said by now.
    (&["not"], &["unless"]),
];

impl Rest {
    /// Drops what both texts say, each with other words.
    fn equate(&mut self) {
        let [ours, theirs] = &mut self.loose;
        let (mut own, mut other) = ([&mut self.missing, ours], [&mut self.surplus, theirs]);
        for (both, any) in EQUAL {
            say_same(&mut own, both, (&mut other, any));
            say_same(&mut other, both, (&mut own, any));
        }
        let (mut own, mut other) = ([&mut self.missing], [&mut self.surplus]);
        for (both, any) in SURELY_EQUAL {
            say_same(&mut own, both, (&mut other, any));
            say_same(&mut other, both, (&mut own, any));
        }
    }

    /// Optional facts are not reported as missing, unless the other text says the opposite: `never`, `always`; `left`,
    /// `right`. Two words that each translate another one do not stand for each other, whatever else they may mean.
    fn oppose(&mut self, balance: &Balance<'_>) {
        let [ours, theirs] = &mut self.loose;
        let mut at = 0;
        while let Some(one) = ours.get(at) {
            let is_other = |it: &Fact| {
                let are_both = one.is_exclusive() && it.is_exclusive() && it.excludes(one);
                let are_near = matches!(one.values.first(), Some(Value::Side(name, _)) if NEAR.contains(&&**name));
                are_both
                    && !balance.is_denial(one, it)
                    && (are_near
                        || !(balance.explains_original(one) && balance.explains_translation(it)))
            };
            let other = theirs.iter().position(is_other);
            match other {
                Some(other) => {
                    self.missing.push(ours.remove(at));
                    self.surplus.push(theirs.remove(other));
                }
                None => at += 1,
            }
        }
        let is_said = |it: &Fact| balance.explains_translation(it);
        replace(&self.missing, theirs, &mut self.surplus, is_said);
        let is_said = |it: &Fact| balance.explains_original(it);
        replace(&self.surplus, ours, &mut self.missing, is_said);
    }
}

/// The pairs of `parity.toml` whose words mean nearly the same, and still are not the same.
const NEAR: &[&str] = &["must/should", "even-if/unless", "need-not/must-not"];

/// Limits, with which a “may” changes nothing: “only archers shoot”.
const LIMITS: &[&str] = &["only", "at-most"];

impl Rest {
    /// Drops each “may” of a sentence where both set a limit, and what is denied where both deny: “cannot” and “does not”.
    pub(super) fn forget_modals(&mut self, ours: &[Fact], theirs: &[Fact]) {
        let mut all = self.missing.iter().chain(&self.surplus);
        if all.any(|it| it.means("must")) {
            return;
        }
        let both = |names: &[&str]| {
            let is_it = |it: &Fact| it.required && names.iter().any(|name| it.means(name));
            ours.iter().any(is_it) && theirs.iter().any(is_it)
        };
        let (are_limited, are_denied) = (both(LIMITS), both(&[NOT]));
        let is_moot = |it: &Fact, own: &[Fact]| {
            let mut nots = own.iter().filter(|it| it.means(NOT));
            let mut is_denied = || are_denied && nots.any(|not| not.span.contains(it.span));
            it.means("may") && (are_limited || is_denied())
        };
        self.missing.retain(|it| !is_moot(it, ours));
        self.surplus.retain(|it| !is_moot(it, theirs));
    }
}

impl Rest {
    /// Drops what one text forbids and the other one demands of all else: “may not come within 3” and “must stay 3 or more
    /// away”.
    pub(super) fn forget_distances(&mut self, ours: &[Fact], theirs: &[Fact]) {
        let [our_loose, their_loose] = &mut self.loose;
        let mut own = [&mut self.missing, our_loose];
        let mut other = [&mut self.surplus, their_loose];
        let is_denied = |facts: &[Fact]| facts.iter().any(|it| it.means(NOT));
        let mut limits = limits_turned();
        let is_it = |limits: (&'static str, &'static str)| {
            is_denied(ours) && drop_turned(&mut own, &mut other, limits)
                || is_denied(theirs) && drop_turned(&mut other, &mut own, limits)
        };
        if limits.any(is_it) {
            self.limits.clear();
        }
    }
}

/// Drops what some facts forbid within a limit, and others demand within the one that is turned round.
fn drop_turned(
    own: &mut [&mut Vec<Fact>],
    other: &mut [&mut Vec<Fact>],
    (forbidden, demanded): (&str, &str),
) -> bool {
    let is_it = has_all(own, &["may", forbidden]) && has_all(other, &["must", demanded]);
    if is_it {
        drop_all(own, &[NOT, "may", forbidden]);
        drop_all(other, &["must", demanded]);
    }
    is_it
}

/// Pairs of `parity.toml` whose words a “not” does not turn into each other: what is not on the left may be in front.
const KEPT: &[&str] = &[
    "left/right",
    "attacker/defender",
    "friend/enemy",
    "first/last",
    "first/then/last",
];

impl Rest {
    /// Drops what says the same, turned twice: “never backwards” and “always forward”.
    fn turn_twice(&mut self) {
        let is_turned = |it: &Fact| match it.values.first() {
            Some(Value::Side(name, _)) => !KEPT.contains(&&**name),
            _ => false,
        };
        let turned = |facts: &[Fact]| -> BTreeSet<Span> {
            let turned = facts.iter().filter(|it| is_turned(it));
            turned.map(|it| it.span).collect()
        };
        let (missing, surplus) = (turned(&self.missing), turned(&self.surplus));
        // A word such as “stays” is a “not” by itself.
        let is_not =
            |it: &&Fact| it.means(NOT) && !missing.union(&surplus).any(|at| *at == it.span);
        let nots = self.missing.iter().chain(&self.surplus).filter(is_not);
        if nots.count() == 1 && (missing.len(), surplus.len()) == (1, 1) {
            let is_kept = |it: &Fact| {
                let said = [NOT, "always", "every", "may"];
                !(is_turned(it) || said.iter().any(|name| it.means(name)))
            };
            self.missing.retain(is_kept);
            self.surplus.retain(is_kept);
        }
    }
}

/// Drops all of these meanings of one text, and any of those of the other one, where there are some.
fn say_same(
    own: &mut [&mut Vec<Fact>],
    both: &[&str],
    (other, any): (&mut [&mut Vec<Fact>], &[&str]),
) {
    if has_all(own, both) && any.iter().any(|name| has_all(other, &[name])) {
        drop_all(own, both);
        drop_all(other, any);
    }
}

fn has_all(facts: &[&mut Vec<Fact>], names: &[&str]) -> bool {
    let has = |name: &str| facts.iter().any(|it| it.iter().any(|it| it.means(name)));
    names.iter().all(|name| has(name))
}

fn drop_all(facts: &mut [&mut Vec<Fact>], names: &[&str]) {
    names.iter().for_each(|name| drop_first(facts, name));
}

fn drop_first(facts: &mut [&mut Vec<Fact>], name: &str) {
    let found = facts.iter_mut().find_map(|facts| {
        let at = facts.iter().position(|it| it.means(name))?;
        Some((facts, at))
    });
    if let Some((facts, at)) = found {
        facts.remove(at);
    }
}

/// Adds the optional words that stand in the place of what is missing and say the opposite: “is allowed to” for “must”; not
/// those that are the counterpart of others.
fn replace(
    missing: &[Fact],
    loose: &mut Vec<Fact>,
    surplus: &mut Vec<Fact>,
    is_said: impl Fn(&Fact) -> bool,
) {
    let free = |it: &Fact, surplus: &[Fact]| !surplus.iter().any(|other| other.excludes(it));
    for fact in missing.iter().filter(|it| it.is_meaning()) {
        let other = loose
            .iter()
            .position(|it| it.is_meaning() && it.excludes(fact) && !is_said(it));
        if let Some(other) = other.filter(|_| free(fact, surplus)) {
            surplus.push(loose.remove(other));
        }
    }
}

impl Balance<'_> {
    /// Pairs facts with equal keys; `required` selects the facts of both sides.
    fn pass<K: Hash + Eq>(&mut self, required: [bool; 2], keys: impl Fn(&Fact) -> Vec<K>) {
        let mut waiting: HashMap<K, Vec<usize>> = HashMap::default();
        for (at, fact) in self.original.iter().enumerate().rev() {
            if fact.required == required[0] && !is(&self.original_used, at) {
                for key in keys(fact) {
                    waiting.entry(key).or_default().push(at);
                }
            }
        }
        if waiting.is_empty() {
            return;
        }
        for (at, fact) in self.translation.iter().enumerate() {
            if fact.required != required[1] || is(&self.translation_used, at) {
                continue;
            }
            let keys = keys(fact);
            let found = keys.iter().find_map(|key| {
                let waiting = waiting.get_mut(key)?;
                while let Some(other) = waiting.pop() {
                    if !is(&self.original_used, other) {
                        return Some(other);
                    }
                }
                None
            });
            if let Some(other) = found {
                self.join(other, at);
            }
        }
    }

    fn join(&mut self, original: usize, translation: usize) {
        set(&mut self.original_used, original);
        set(&mut self.translation_used, translation);
        let both = self
            .original
            .get(original)
            .zip(self.translation.get(translation));
        let Some((one, other)) = both else { return };
        self.limits.extend(turned(one, other));
        if one.unit.is_some() && other.unit.is_some() && one.unit != other.unit
            || is_unit_lost(one, other, self.translation)
            || is_unit_lost(other, one, self.original)
        {
            self.other_units.push((one.clone(), other.clone()));
        }
    }

    /// Whether one of two words is also the “not” of the other text: “défendu”, where the original has “not allowed”.
    fn is_denial(&self, original: &Fact, translation: &Fact) -> bool {
        let has_not = |facts: &[Fact], used: &[bool], at: Span| {
            let mut paired = facts.iter().zip(used).filter(|it| *it.1);
            paired.any(|(fact, _)| fact.span.contains(at) && fact.means(NOT))
        };
        has_not(self.original, &self.original_used, original.span)
            != has_not(self.translation, &self.translation_used, translation.span)
    }

    /// Whether a word of the original has its counterpart by another of its meanings: “after” as the opposite of “before”,
    /// though it may also be that of “then”.
    fn explains_original(&self, fact: &Fact) -> bool {
        explains(self.original, &self.original_used, fact)
    }

    /// The same of a word of the translation.
    fn explains_translation(&self, fact: &Fact) -> bool {
        explains(self.translation, &self.translation_used, fact)
    }

    fn rest(&mut self) -> Rest {
        let rest = |facts: &[Fact], used: &[bool], required: bool| {
            let facts = facts.iter().enumerate();
            let rest = facts.filter(|(at, fact)| fact.required == required && !is(used, *at));
            rest.map(|(_, fact)| fact.clone()).collect()
        };
        Rest {
            missing: rest(self.original, &self.original_used, true),
            surplus: rest(self.translation, &self.translation_used, true),
            loose: [
                rest(self.original, &self.original_used, false),
                rest(self.translation, &self.translation_used, false),
            ],
            other_units: std::mem::take(&mut self.other_units),
            limits: std::mem::take(&mut self.limits),
            turned: [None, None],
        }
    }
}

/// Whether a number has a unit that both languages write alike, and the same number among the other facts has none: not
/// even that of a number near it, as in `2 to 4 BW`.
fn is_unit_lost(one: &Fact, other: &Fact, others: &[Fact]) -> bool {
    let is_near = |it: &Fact| it.unit == one.unit;
    one.is_shared_unit
        && one.required
        && other.required
        && other.unit.is_none()
        && !others.iter().any(is_near)
}

fn explains(facts: &[Fact], used: &[bool], fact: &Fact) -> bool {
    let mut facts = facts.iter().zip(used);
    let is_word = |it: &Fact| it.is_of_pair() || it.is_meaning() && !it.is_of_verb();
    is_word(fact) && facts.any(|(it, used)| *used && it.span == fact.span && is_word(it))
}

fn is(used: &[bool], at: usize) -> bool {
    used.get(at).copied().unwrap_or(true)
}

fn set(used: &mut [bool], at: usize) {
    if let Some(used) = used.get_mut(at) {
        *used = true;
    }
}
