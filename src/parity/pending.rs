//! Unmatched facts of pairs of units, kept until it is known whether a fact was only moved.

use super::balance::{Rest, cancel, moved};
use super::difference::Difference;
use super::fact::{Fact, Sort, Value};
use super::stance::Turned;
use crate::source::Span;
use foldhash::HashMap;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// Unmatched facts of pairs of units.
#[derive(Default)]
pub(super) struct Pending {
    missing: Vec<Left>,
    surplus: Vec<Left>,
    /// Whether the whole text is told to be missing or additional.
    pub(super) is_told: bool,
}

/// A fact without a counterpart.
#[derive(Clone)]
struct Left {
    fact: Fact,
    /// Whether that sentence has the fact too, but fewer times.
    repeats: bool,
    /// The sentence of the other text that lacks it.
    at: Span,
    /// The pair of sentences, by its place.
    sentence: usize,
    /// Whether its counterpart may be anywhere: no sentence of the other text is known to be the one that should have it.
    is_astray: bool,
    /// The fact of the other text in its place: for a “not”, what the other text allows or demands; for a
    /// repetition, an optional fact.
    instead: Option<Fact>,
}

impl Left {
    /// The difference that it is, where the original has it.
    fn missing(self) -> Difference {
        match self.instead {
            Some(translation) => Difference::Changed {
                original: self.fact,
                translation,
            },
            None => Difference::Missing {
                original: self.fact,
                at: self.at,
                is_sure: false,
            },
        }
    }

    /// The difference that it is, where the translation has it.
    fn surplus(self) -> Difference {
        match self.instead {
            Some(original) => Difference::Changed {
                original,
                translation: self.fact,
            },
            None => Difference::Surplus {
                translation: self.fact,
                at: self.at,
                is_sure: false,
            },
        }
    }

    /// Whether it repeats a fact of that sentence, so that nothing is lost without it.
    fn is_again(&self) -> bool {
        self.repeats && self.fact.repeatable && self.instead.is_none()
    }
}

/// The facts of a text, by their places.
struct FactPlaces<'a>(BTreeSet<(Span, Option<&'a Value>)>);

impl<'a> FactPlaces<'a> {
    fn of(facts: &'a [Fact]) -> Self {
        Self(
            facts
                .iter()
                .map(|it| (it.span, it.values.first()))
                .collect(),
        )
    }

    fn has(&self, fact: &Fact) -> bool {
        self.0.contains(&(fact.span, fact.values.first()))
    }
}

/// The facts that are unmatched in the end.
struct StillLeft<'a> {
    missing: FactPlaces<'a>,
    surplus: FactPlaces<'a>,
}

impl<'a> StillLeft<'a> {
    fn of(rest: &'a Rest) -> Self {
        Self {
            missing: FactPlaces::of(&rest.missing),
            surplus: FactPlaces::of(&rest.surplus),
        }
    }
}

/// The facts of two aligned sentences, and their places.
pub(super) struct Said<'a> {
    pub(super) ours: &'a [Fact],
    pub(super) theirs: &'a [Fact],
    pub(super) places: (Span, Span),
}

impl Pending {
    /// Adds the unmatched facts of two aligned sentences, those with this number.
    pub(super) fn add(&mut self, rest: &Rest, said: &Said<'_>, (at, is_astray): (usize, bool)) {
        let [forbidden, allowed] = &rest.turned;
        let [ours, theirs] = &rest.loose;
        let theirs = Other {
            facts: said.theirs,
            loose: theirs,
            turned: forbidden.as_ref(),
            place: said.places.1,
        };
        let ours = Other {
            facts: said.ours,
            loose: ours,
            turned: allowed.as_ref(),
            place: said.places.0,
        };
        let left = |other: &Other<'_>, facts: &[Fact]| {
            let left = other.left(facts, at).into_iter();
            left.map(|it| Left { is_astray, ..it }).collect::<Vec<_>>()
        };
        self.missing.extend(left(&theirs, &rest.missing));
        self.surplus.extend(left(&ours, &rest.surplus));
    }

    /// Drops what was only moved to the sentence before or after; returns the numbers that are the same, of other units.
    pub(super) fn drop_moved(&mut self) -> Vec<(Fact, Fact)> {
        let mut rest = unmoved(std::slice::from_ref(self), |_| true);
        self.retain_or(&StillLeft::of(&rest), |_| false);
        std::mem::take(&mut rest.other_units)
    }

    fn retain_or(&mut self, rest: &StillLeft<'_>, keep: impl Fn(&Left) -> bool) {
        let is_kept = |left: &Left, places: &FactPlaces<'_>| keep(left) || places.has(&left.fact);
        self.missing.retain(|left| is_kept(left, &rest.missing));
        self.surplus.retain(|left| is_kept(left, &rest.surplus));
    }

    pub(super) fn is_empty(&self) -> bool {
        self.missing.is_empty() && self.surplus.is_empty()
    }

    /// Removes and returns the numbers.
    pub(super) fn take_numbers(&mut self) -> Self {
        Self {
            missing: take(&mut self.missing, Fact::is_number),
            surplus: take(&mut self.surplus, Fact::is_number),
            is_told: self.is_told,
        }
    }

    /// Reports the facts that are missing, replaced, or additional. A repetition is no additional fact, and neither
    /// is a link that only the translation has.
    pub(super) fn report(self, differences: &mut Vec<Difference>) {
        let partners = partners(&self.missing, &self.surplus);
        let mut surplus: Vec<Option<Left>> = self.surplus.into_iter().map(Some).collect();
        let mut told: BTreeSet<Span> = BTreeSet::new();
        let mut told_again = BTreeSet::new();
        // Of a word that says two things, that one is told which another one stands for.
        let mut missing: Vec<(Left, Option<usize>)> =
            self.missing.into_iter().zip(partners).collect();
        missing.sort_by_key(|(_, partner)| partner.is_none());
        for (mut left, partner) in missing {
            let is_again = left.is_again();
            // What the sentence says twice is told once.
            let is_told = left.fact.repeatable
                && !told_again.insert((
                    left.sentence,
                    left.fact.values.clone(),
                    left.fact.unit.clone(),
                ));
            if let Some(other) = partner.and_then(|at| surplus.get_mut(at)?.take()) {
                left.instead = Some(other.fact);
            }
            let instead = left.instead.as_ref();
            // A link that leads nowhere is reported; that it is there again is not missed.
            let is_harmless = is_again && instead.is_none_or(Fact::is_nowhere);
            // One word may say two things at once: `cannot`.
            let is_told = is_told && instead.is_none();
            if !is_harmless && !is_told && told.insert(left.fact.span) {
                told.extend(left.instead.as_ref().map(|it| it.span));
                differences.push(left.missing());
            }
        }
        let is_harmless = |left: &Left| left.is_again() || left.fact.may_be_added();
        let surplus = surplus.into_iter().flatten();
        let surplus = surplus.filter(|it| !is_harmless(it) && told.insert(it.fact.span));
        differences.extend(surplus.map(Left::surplus));
    }
}

/// For each missing fact its replacement among the additional ones, if there is one; facts of the same sentence are
/// preferred. A repetition replaces nothing outside its sentence.
fn partners(missing: &[Left], surplus: &[Left]) -> Vec<Option<usize>> {
    let mut found = vec![None; missing.len()];
    let mut is_taken = vec![false; surplus.len()];
    for (same_sentence, again) in [(true, false), (false, false), (true, true)] {
        let may = |left: &Left| again || !left.is_again();
        let key = |left: &Left, sort: Sort| (sort, same_sentence.then_some(left.sentence));
        let mut waiting: HashMap<_, VecDeque<usize>> = HashMap::default();
        for (at, left) in surplus.iter().enumerate() {
            if may(left) && is_taken.get(at) == Some(&false) {
                for sort in left.fact.sorts() {
                    waiting.entry(key(left, sort)).or_default().push_back(at);
                }
            }
        }
        for (left, found) in missing.iter().zip(&mut found) {
            if found.is_some() || !may(left) {
                continue;
            }
            let mut first = |sort: Sort| {
                let waiting = waiting.get_mut(&key(left, sort))?;
                while let Some(at) = waiting.pop_front() {
                    if is_taken.get(at) == Some(&false) {
                        waiting.push_front(at);
                        return Some(at);
                    }
                }
                None
            };
            let sorts = left.fact.sorts().into_iter();
            *found = sorts.filter_map(&mut first).min();
            if let Some(taken) = found.and_then(|at| is_taken.get_mut(at)) {
                *taken = true;
            }
        }
    }
    found
}

/// The sentence of the other text without a counterpart for a fact.
struct Other<'a> {
    facts: &'a [Fact],
    /// The optional ones of them, which have no counterpart either.
    loose: &'a [Fact],
    turned: Option<&'a Turned>,
    place: Span,
}

impl Other<'_> {
    /// The unmatched facts of the pair of sentences at this place.
    fn left(&self, facts: &[Fact], sentence: usize) -> Vec<Left> {
        // `2 BW` does not say again what `(2)` says, nor a third what three does; a word elsewhere in the
        // sentence may make +2 of 2.
        let said = |fact: &Fact| {
            let values = fact.values.iter().enumerate();
            let values = values.filter(|(at, it)| *at == 0 || !matches!(it, Value::Signed { .. }));
            let values: Vec<Value> = values.map(|(_, it)| it.clone()).collect();
            (values, fact.unit.clone())
        };
        let others: BTreeSet<_> = self.facts.iter().map(said).collect();
        let left = facts.iter().map(|fact| {
            let repeats = others.contains(&said(fact));
            let instead = match repeats && fact.repeatable {
                true => self.loose.iter().find(|it| is_instead(it, fact)).cloned(),
                false => self.turned_from(fact),
            };
            Left {
                repeats,
                instead,
                fact: fact.clone(),
                at: self.place,
                sentence,
                is_astray: false,
            }
        });
        left.collect()
    }

    /// The word for permission or obligation of which the other text has a prohibition.
    fn turned_from(&self, fact: &Fact) -> Option<Fact> {
        let turned = self.turned?;
        let is_it = turned.not == fact.span && fact.stance.is_some();
        is_it.then(|| turned.plain.clone())
    }
}

/// Whether an optional fact stands where the other text has this one; “une” is rather an article than another number.
fn is_instead(optional: &Fact, fact: &Fact) -> bool {
    optional.excludes(fact) && (optional.is_kept() || !optional.is_number())
}

fn take(left: &mut Vec<Left>, is_it: fn(&Fact) -> bool) -> Vec<Left> {
    let is_it = |left: &Left| is_it(&left.fact);
    let (found, others) = std::mem::take(left).into_iter().partition(is_it);
    *left = others;
    found
}

/// Reports the unmatched facts of all units; a fact that is missing in one and additional in one beside it was moved.
pub(super) fn settle(pending: Vec<Pending>, differences: &mut Vec<Difference>) {
    // What changes nothing where it is makes up for nothing elsewhere.
    let rest = unmoved(&pending, |left| !left.is_again());
    let rest = StillLeft::of(&rest);
    for mut pending in pending.into_iter().filter(|it| !it.is_told) {
        // What is said again may stand in the place of something.
        pending.retain_or(&rest, Left::is_again);
        pending.report(differences);
    }
}

/// The facts without those that were only moved: to the sentence before or after it, or anywhere where no sentence is known
/// to be the one that should have them.
fn unmoved(pending: &[Pending], is_it: impl Fn(&Left) -> bool) -> Rest {
    let mut sentences: BTreeMap<usize, Rest> = BTreeMap::new();
    let (mut all, mut astray) = (Rest::default(), Rest::default());
    let of = |of: fn(&Pending) -> &Vec<Left>| pending.iter().flat_map(of).filter(|it| is_it(it));
    for left in of(|it| &it.missing) {
        let rest = place(left, &mut sentences, &mut astray);
        rest.missing.push(left.fact.clone());
    }
    for left in of(|it| &it.surplus) {
        let rest = place(left, &mut sentences, &mut astray);
        rest.surplus.push(left.fact.clone());
    }
    let mut last: Option<(usize, Rest)> = None;
    for (at, mut rest) in sentences {
        if let Some((_, one)) = last.as_mut().filter(|it| it.0 + 1 == at) {
            one.drop_moved(&mut rest);
        }
        last.replace((at, rest))
            .into_iter()
            .for_each(|(_, one)| all.append(one));
    }
    last.into_iter().for_each(|(_, one)| all.append(one));
    all.other_units
        .extend(cancel(&mut astray.missing, &mut astray.surplus));
    all.other_units
        .extend(cancel(&mut astray.missing, &mut all.surplus));
    all.other_units
        .extend(cancel(&mut all.missing, &mut astray.surplus));
    all.append(astray);
    all
}

/// The facts of the sentence of one of them.
fn place<'a>(
    left: &Left,
    sentences: &'a mut BTreeMap<usize, Rest>,
    astray: &'a mut Rest,
) -> &'a mut Rest {
    match left.is_astray {
        true => astray,
        false => sentences.entry(left.sentence).or_default(),
    }
}

impl Rest {
    /// Drops what was only moved between a sentence and the next one.
    fn drop_moved(&mut self, next: &mut Self) {
        let missing = [&*self.missing, &*next.missing].concat();
        let surplus = [&*self.surplus, &*next.surplus].concat();
        let mut found = moved(&missing, &surplus);
        self.other_units.append(&mut found.other_units);
        let left = StillLeft::of(&found);
        for rest in [self, next] {
            rest.missing.retain(|it| left.missing.has(it));
            rest.surplus.retain(|it| left.surplus.has(it));
        }
    }

    fn append(&mut self, other: Self) {
        self.missing.extend(other.missing);
        self.surplus.extend(other.surplus);
        self.other_units.extend(other.other_units);
    }
}
