//! What is left over in pairs of units, until it is known whether it was only moved.

use super::balance::{Rest, balance};
use super::compare::Difference;
use super::fact::{Fact, Value};
use crate::source::Span;
use std::collections::BTreeSet;

/// What is left over in a pair of units.
#[derive(Default)]
pub(super) struct Pending {
    missing: Vec<Left>,
    surplus: Vec<Left>,
}

/// A fact without a counterpart.
#[derive(Clone)]
struct Left {
    fact: Fact,
    /// Does that sentence say it, only less often?
    repeats: bool,
    /// The sentence of the other text that should say it.
    at: Span,
}

/// The facts of a text, by their places.
struct Places<'a>(BTreeSet<(Span, Option<&'a Value>)>);

impl<'a> Places<'a> {
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

impl Pending {
    /// Adds what is left over when sentences that say `ours` and `theirs` are balanced; `places` are where
    /// they do.
    pub(super) fn add(
        &mut self,
        rest: &Rest,
        (ours, theirs): (&[Fact], &[Fact]),
        places: (Span, Span),
    ) {
        self.missing.extend(left(&rest.missing, theirs, places.1));
        self.surplus.extend(left(&rest.surplus, ours, places.0));
    }

    /// Keeps what is still left over.
    pub(super) fn retain(&mut self, rest: &Rest) {
        let (missing, surplus) = (Places::of(&rest.missing), Places::of(&rest.surplus));
        self.missing.retain(|left| missing.has(&left.fact));
        self.surplus.retain(|left| surplus.has(&left.fact));
    }

    pub(super) fn is_empty(&self) -> bool {
        self.missing.is_empty() && self.surplus.is_empty()
    }

    /// Takes out what it says of numbers.
    pub(super) fn take_numbers(&mut self) -> Self {
        Self {
            missing: take_numbers(&mut self.missing),
            surplus: take_numbers(&mut self.surplus),
        }
    }

    /// What is missing, what is there instead, and what is too much. Who says something once more than
    /// the other does not say anything else; nor does a link that only the translation has.
    pub(super) fn report(self, differences: &mut Vec<Difference>) {
        let mut surplus: Vec<Option<Left>> = self.surplus.into_iter().map(Some).collect();
        let mut told: BTreeSet<Span> = BTreeSet::new();
        for Left { fact, repeats, at } in self.missing {
            let instead = surplus.iter_mut().find(|other| {
                let other = other.as_ref();
                other.is_some_and(|other| other.fact.is_like(&fact))
            });
            let instead = instead.and_then(Option::take);
            // One word may say two things at once: `cannot`.
            if !told.insert(fact.span) {
                continue;
            }
            match instead {
                Some(other) => differences.push(Difference::Changed {
                    original: fact,
                    translation: other.fact,
                }),
                None if repeats && fact.repeatable => {}
                None => differences.push(Difference::Missing { original: fact, at }),
            }
        }
        for Left { fact, repeats, at } in surplus.into_iter().flatten() {
            let is_harmless = repeats && fact.repeatable || fact.may_be_added();
            if !is_harmless && told.insert(fact.span) {
                differences.push(Difference::Surplus {
                    translation: fact,
                    at,
                });
            }
        }
    }
}

fn left(facts: &[Fact], others: &[Fact], at: Span) -> Vec<Left> {
    // `2 BW` does not say again what `(2)` says, nor a third what three does; a word elsewhere in the
    // sentence may make +2 of 2.
    let said = |fact: &Fact| {
        let values = fact.values.iter().enumerate();
        let values = values.filter(|(at, it)| *at == 0 || !matches!(it, Value::Signed { .. }));
        let values: Vec<Value> = values.map(|(_, it)| it.clone()).collect();
        (values, fact.unit.clone())
    };
    let others: BTreeSet<_> = others.iter().map(said).collect();
    let left = facts.iter().map(|fact| Left {
        repeats: others.contains(&said(fact)),
        fact: fact.clone(),
        at,
    });
    left.collect()
}

fn take_numbers(left: &mut Vec<Left>) -> Vec<Left> {
    let is_number = |left: &Left| left.fact.is_number();
    let (numbers, others) = std::mem::take(left).into_iter().partition(is_number);
    *left = others;
    numbers
}

/// Reports what is left over in all units: what is missing in one and too much in another was moved.
pub(super) fn settle(pending: Vec<Pending>, differences: &mut Vec<Difference>) {
    let all = |of: fn(&Pending) -> &Vec<Left>| -> Vec<Fact> {
        let left = pending.iter().flat_map(of);
        // What changes nothing where it is makes up for nothing elsewhere.
        let left = left.filter(|left| !(left.repeats && left.fact.repeatable));
        left.map(|left| left.fact.clone()).collect()
    };
    let rest = balance(&all(|it| &it.missing), &all(|it| &it.surplus));
    for mut pending in pending {
        pending.retain(&rest);
        pending.report(differences);
    }
}
