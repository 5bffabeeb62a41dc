//! Prohibitions in one text that the other text allows or demands: `it must not move`, `il peut bouger`.
//!
//! A missing “not” alone means little, because `it stays` and `it does not move` are the same. But where the “not”
//! makes a prohibition, and the other text has a word for permission or obligation in its place, the two say the
//! opposite.

use super::balance::Rest;
use super::fact::{Fact, Stance, Value, names};
use super::language::Meaning;
use super::phrases::Found;
use crate::source::Span;

/// The names of meanings in `parity.toml`.
pub(super) const NOT: &str = "not";
const MAY: &str = "may";
const MUST: &str = "must";

/// A prohibition whose counterpart in the other text allows or demands the same.
#[derive(Clone, Debug)]
pub(super) struct Turned {
    /// The place of the prohibition.
    pub(super) not: Span,
    /// The word for permission or obligation in the other text.
    pub(super) plain: Fact,
}

/// Finds a prohibition in one of two sentences whose “not” the other one lacks.
pub(super) fn turn(ours: &[Fact], theirs: &[Fact], rest: &mut Rest) {
    rest.turned = [
        turned(ours, theirs, &mut rest.missing),
        turned(theirs, ours, &mut rest.surplus),
    ];
}

/// The prohibition that `own` has and `other` has not; it accounts for the unmatched “not”.
fn turned(own: &[Fact], other: &[Fact], left: &mut [Fact]) -> Option<Turned> {
    let of = |facts: &'_ [Fact], stance: Stance| -> Vec<Fact> {
        let facts = facts.iter().filter(|it| it.stance == Some(stance));
        facts.cloned().collect()
    };
    let forbids = left
        .iter()
        .position(|it| it.stance == Some(Stance::Forbids));
    let at = forbids.or_else(|| left.iter().position(|it| it.means(NOT)))?;
    let left = left.get_mut(at)?;
    let plain = of(own, Stance::Plain).len();
    let plain = of(other, Stance::Plain).into_iter().nth(plain)?;
    let forbidden = of(own, Stance::Forbids);
    let more = forbidden.get(of(other, Stance::Forbids).len()..)?;
    if left.stance != Some(Stance::Forbids) {
        *left = more.first()?.clone();
    }
    more.first().map(|_| Turned {
        not: left.span,
        plain,
    })
}

/// The stance of each phrase of a text, in order. A “not” makes a prohibition of the word for permission that it
/// negates: a word inside it, `ne peut pas`, right after it, `no puede`, or joined to it, `cannot`. “Need not” is
/// none.
pub(super) fn stances(all: &[Found<'_, Meaning>]) -> Vec<Option<Stance>> {
    let mut is_covered = vec![false; all.len()];
    let mut stances = Vec::new();
    for (at, found) in all.iter().enumerate() {
        let is_not = found
            .meanings
            .iter()
            .any(|it| it.required && names(&it.values, NOT));
        let last = found.tokens.last().copied().unwrap_or_default();
        let end = last + usize::from(is_not);
        let after = at + 1;
        let following = all.get(after..).unwrap_or_default().iter();
        let following = following.zip(is_covered.get_mut(after..).unwrap_or_default());
        let begins = |it: &Found<'_, Meaning>| it.tokens.first().copied().unwrap_or_default();
        let mut may = says(found, MAY);
        for (inner, is_covered) in following.take_while(|(it, _)| begins(it) <= end) {
            *is_covered = true;
            may |= says(inner, MAY);
        }
        stances.push((is_not && may).then_some(Stance::Forbids));
    }
    for ((found, stance), is_covered) in all.iter().zip(&mut stances).zip(is_covered) {
        let is_plain = !is_covered && !says(found, NOT);
        if is_plain && found.meanings.iter().any(|it| is_modal(&it.values)) {
            *stance = Some(Stance::Plain);
        }
    }
    stances
}

fn says(found: &Found<'_, Meaning>, meaning: &str) -> bool {
    found.meanings.iter().any(|it| names(&it.values, meaning))
}

/// Whether the values mean that something is allowed or demanded.
pub(super) fn is_modal(values: &[Value]) -> bool {
    values.len() == 1 && [MAY, MUST].iter().any(|it| names(values, it))
}
