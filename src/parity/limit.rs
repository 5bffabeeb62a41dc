//! Limits of numbers: `at least 3`, `3 or more`, `3+`, `up to 3`. A number that is the least in one text is not the most in
//! the other one.

use super::fact::{Fact, Limit, Value};
use super::signs::ReadNumber;
use super::token::Token;
use crate::source::Span;
use std::ops::Range;

/// The names of meanings in `parity.toml` that set a limit, by their sides: the least, and the most.
pub(super) const LEAST: &str = "at-least";
const LIMITS: [&[&str]; 2] = [&[LEAST, "more"], &["at-most", "fewer"]];

/// The most tokens between a number and the word for its limit: `3 BW at most`.
const WIDEST: usize = 1;

impl Limit {
    /// The limit that a word of these meanings sets, after a “not” or not; `None` if it may set either.
    pub(super) fn of<'v>(values: impl Iterator<Item = &'v Value>, is_denied: bool) -> Option<Self> {
        let names = values.filter_map(|it| match it {
            Value::Meaning(name) => Some(&**name),
            _ => None,
        });
        let mut found = None;
        for name in names {
            let Some(side) = LIMITS.iter().position(|it| it.contains(&name)) else {
                continue;
            };
            let limit = Self {
                is_most: side == 1,
                is_denied,
            };
            if found.is_some_and(|it| it != limit) {
                return None;
            }
            found = Some(limit);
        }
        found
    }

    /// The least: `3+`.
    pub(super) const LEAST: Self = Self {
        is_most: false,
        is_denied: false,
    };
}

/// A limit, and the tokens of its word.
pub(super) struct LimitWord {
    pub(super) limit: Limit,
    pub(super) tokens: Range<usize>,
}

/// The number that a word sets a limit to, of numbers in their order: the nearest one of its clause.
pub(super) fn limited(word: &LimitWord, tokens: &[Token], numbers: &[ReadNumber]) -> Option<usize> {
    let next = numbers.partition_point(|it| it.tokens.start < word.tokens.end);
    let near = |at: usize, between: Range<usize>| {
        let between = tokens.get(between)?;
        let is_near = between.len() <= WIDEST && !between.iter().any(Token::ends_clause);
        is_near.then_some((between.len(), at))
    };
    let after = numbers.get(next);
    let after = after.and_then(|it| near(next, word.tokens.end..it.tokens.start));
    let before = next.checked_sub(1);
    let before = before.and_then(|at| Some((at, numbers.get(at)?.tokens.end)));
    let before = before.and_then(|(at, end)| near(at, end..word.tokens.start));
    let nearest = before.into_iter().chain(after).min_by_key(|it| it.0);
    nearest.map(|it| it.1)
}

/// Each meaning that sets a limit with each that sets the other one.
pub(super) fn limits_turned() -> impl Iterator<Item = (&'static str, &'static str)> {
    let [least, most] = LIMITS;
    let pairs = least
        .iter()
        .flat_map(|one| most.iter().map(move |other| (*one, *other)));
    pairs.flat_map(|(one, other)| [(one, other), (other, one)])
}

/// Whether a fact is a word for a limit.
pub(super) fn is_limit(fact: &Fact) -> bool {
    LIMITS
        .iter()
        .copied()
        .flatten()
        .any(|name| fact.means(name))
}

/// The words for the limits of a number, where it is the least in one text and the most in the other one.
pub(super) fn turned(one: &Fact, other: &Fact) -> Option<(Fact, Fact)> {
    let ((own, own_at), (limit, at)) = one.limit.zip(other.limit)?;
    let is_it = own.is_most != limit.is_most && own.is_denied == limit.is_denied;
    let word = |limit: Limit, at: Span| {
        let name = LIMITS
            .get(usize::from(limit.is_most))
            .and_then(|it| it.first());
        Some(Fact::new(Value::Meaning((*name?).into()), at))
    };
    Some((word(own, own_at)?, word(limit, at)?)).filter(|_| is_it)
}
