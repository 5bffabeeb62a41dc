//! What is left over in pairs of units, until it is known whether it was only moved.

use super::balance::balance;
use super::blocks::Unit;
use super::compare::Difference;
use super::fact::{Fact, Value};
use crate::source::Span;
use std::collections::BTreeSet;

/// What is left over in a pair of units.
pub(super) struct Pending {
    missing: Vec<Left>,
    surplus: Vec<Left>,
    original: Span,
    translation: Span,
}

/// A fact without a counterpart.
#[derive(Clone)]
struct Left {
    fact: Fact,
    /// Does the other unit say it, only less often?
    repeats: bool,
}

impl Left {
    fn new(facts: Vec<Fact>, others: &Unit) -> Vec<Self> {
        let said: BTreeSet<&Value> = others.facts().flat_map(|it| &it.values).collect();
        let left = facts.into_iter().map(|fact| Self {
            repeats: fact.values.iter().any(|value| said.contains(value)),
            fact,
        });
        left.collect()
    }
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
    /// Of two units and of what each of them says that the other one does not.
    pub(super) fn new(
        (missing, surplus): (Vec<Fact>, Vec<Fact>),
        (original, translation): (&Unit, &Unit),
    ) -> Self {
        Self {
            missing: Left::new(missing, translation),
            surplus: Left::new(surplus, original),
            original: original.span,
            translation: translation.span,
        }
    }

    /// Takes out what it says of numbers.
    pub(super) fn take_numbers(&mut self) -> Self {
        Self {
            missing: take_numbers(&mut self.missing),
            surplus: take_numbers(&mut self.surplus),
            original: self.original,
            translation: self.translation,
        }
    }

    /// What is missing, what is there instead, and what is too much. Who says something once more than
    /// the other does not say anything else; nor does a link that only the translation has.
    pub(super) fn report(self, differences: &mut Vec<Difference>) {
        let mut surplus: Vec<Option<Left>> = self.surplus.into_iter().map(Some).collect();
        let mut told: BTreeSet<Span> = BTreeSet::new();
        for Left { fact, repeats } in self.missing {
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
                None => differences.push(Difference::Missing {
                    original: fact,
                    at: self.translation,
                }),
            }
        }
        for Left { fact, repeats } in surplus.into_iter().flatten() {
            let is_harmless = repeats && fact.repeatable || fact.may_be_added();
            if !is_harmless && told.insert(fact.span) {
                differences.push(Difference::Surplus {
                    translation: fact,
                    at: self.original,
                });
            }
        }
    }
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
        left.map(|left| left.fact.clone()).collect()
    };
    let rest = balance(&all(|it| &it.missing), &all(|it| &it.surplus));
    let (missing, surplus) = (Places::of(&rest.missing), Places::of(&rest.surplus));
    for mut pending in pending {
        pending.missing.retain(|left| missing.has(&left.fact));
        pending.surplus.retain(|left| surplus.has(&left.fact));
        pending.report(differences);
    }
}
