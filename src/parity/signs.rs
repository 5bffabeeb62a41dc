//! Words for adding and subtracting a number: `add 1` is `+1`.

use super::fact::Value;
use super::token::{Token, TokenKind};
use std::ops::Range;

/// The most tokens between two numbers that one word is about: `add 1 or 2`.
const WIDEST: usize = 1;

/// A number of a text, in figures or in words.
pub(super) struct ReadNumber {
    pub(super) tokens: Range<usize>,
    pub(super) values: Vec<Value>,
    pub(super) required: bool,
    /// Whether it is written in figures.
    pub(super) is_figure: bool,
}

impl ReadNumber {
    /// Reads a plus or minus sign, which may belong to a number.
    pub(super) fn sign(&mut self, negative: bool) {
        if let Some(&Value::Number(number)) = self.values.first() {
            self.values.push(Value::Signed { negative, number });
        }
    }
}

/// Gives the numbers of a text, which are in order, the signs that the words at these tokens mean. A word is about
/// the nearest number of its clause, or else about the next one of its sentence.
pub(super) fn sign(
    tokens: &[Token],
    words: impl Iterator<Item = usize>,
    negative: bool,
    numbers: &mut [ReadNumber],
) {
    let Clauses { clauses, sentences } = Clauses::of(tokens);
    let mut own = vec![false; numbers.len()];
    for word in words {
        let next = numbers.partition_point(|it| it.tokens.start <= word);
        // How far a number is from the word, if both are in the same clause or sentence.
        let near = |at: usize, of: &[usize]| {
            let place = numbers.get(at)?.tokens.start;
            (of.get(place) == of.get(word)).then(|| (place.abs_diff(word), at))
        };
        let after = near(next, &clauses);
        let before = next.checked_sub(1).and_then(|at| near(at, &clauses));
        let nearest = match (after, before) {
            (Some(after), Some(before)) if before.0 < after.0 => Some(before),
            _ => after.or(before),
        };
        let found = nearest.or_else(|| near(next, &sentences));
        if let Some(own) = found.and_then(|(_, at)| own.get_mut(at)) {
            *own = true;
        }
    }
    let mut before: Option<(usize, Option<&usize>)> = None;
    for (number, own) in numbers.iter_mut().zip(own) {
        let clause = clauses.get(number.tokens.start);
        let goes_on = before.is_some_and(|(end, it)| {
            // "Add 1 for a base" adds no base.
            let is_near = number.tokens.start.saturating_sub(end) <= WIDEST;
            number.required && is_near && it == clause
        });
        let is_signed = own || goes_on;
        if is_signed {
            number.sign(negative);
        }
        before = is_signed.then_some((number.tokens.end, clause));
    }
}

/// The clause and the sentence of each token.
struct Clauses {
    clauses: Vec<usize>,
    sentences: Vec<usize>,
}

impl Clauses {
    fn of(tokens: &[Token]) -> Self {
        let (mut clause, mut sentence) = (0, 0);
        let (mut clauses, mut sentences) = (Vec::new(), Vec::new());
        for token in tokens {
            clause += usize::from(token.ends_clause());
            let ends = matches!(token.kind, TokenKind::Mark('.' | ';' | '!' | '?'));
            sentence += usize::from(ends);
            clauses.push(clause);
            sentences.push(sentence);
        }
        Self { clauses, sentences }
    }
}
