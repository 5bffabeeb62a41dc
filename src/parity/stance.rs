//! What is forbidden in one text, and allowed or demanded in the other: `it must not move`, `il peut bouger`.
//!
//! That a “not” alone is missing says little, for languages say `it stays` and `it does not move` as they like. But
//! where it makes a prohibition, and the other text has a word for what is allowed or demanded that stands for
//! it, the two say the opposite.

use super::balance::Rest;
use super::fact::{Fact, Stance, Value};
use super::language::Meaning;
use super::phrases::Found;
use crate::source::Span;

/// The names of meanings in `parity.toml`.
pub(super) const NOT: &str = "not";
const MAY: &str = "may";
const MUST: &str = "must";

/// A prohibition that the other text turns into what it forbids.
#[derive(Clone, Debug)]
pub(super) struct Turned {
    /// Where it is forbidden.
    pub(super) not: Span,
    /// What the other text says.
    pub(super) plain: Fact,
}

/// Finds what two sentences turn, where one says a “not” that the other does not say.
pub(super) fn turn(ours: &[Fact], theirs: &[Fact], rest: &mut Rest) {
    rest.turned = [
        turned(ours, theirs, &mut rest.missing),
        turned(theirs, ours, &mut rest.surplus),
    ];
}

/// What `own` forbids and `other` does not; the “not” that is left over is then that one.
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

/// How each of the phrases of a text, in their order, stands to “not”. That makes a prohibition of a word for what
/// is allowed that it is about: one within it, `ne peut pas`, right behind it, `no puede`, or one with it, `cannot`.
/// “Need not” is none.
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

/// May the values mean this?
pub(super) fn names(values: &[Value], meaning: &str) -> bool {
    let mut values = values.iter();
    values.any(|it| matches!(it, Value::Meaning(name) if **name == *meaning))
}

/// Do the values mean that something is allowed, or that it is demanded?
pub(super) fn is_modal(values: &[Value]) -> bool {
    values.len() == 1 && [MAY, MUST].iter().any(|it| names(values, it))
}
