//! Numbers in words: `twenty-five`, `quatre-vingt-dix`, `a hundred and twenty`, `treinta y cinco`, `deux mille cinq`.

use super::language::{Language, NumberWord};
use super::token::Token;

/// The words of a text that can be part of a number.
pub(super) struct Numeral<'a> {
    pub(super) language: &'a Language,
    pub(super) tokens: &'a [Token],
    /// Whether each token is in a phrase of several words.
    pub(super) joined: &'a [bool],
}

/// The link between two words of a number.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Between {
    Space,
    Hyphen,
    /// The word `and`.
    Joint,
}

impl Numeral<'_> {
    /// The whole number that the words from token `at` make up, and the token after them.
    pub(super) fn read(&self, at: usize) -> Option<(u64, usize)> {
        let (mut number, mut end) = match self.counting(at)? {
            1000 => (1000, at + 1),
            _ => self.below_thousand(at)?,
        };
        if number < 1000
            && let Some((between, 1000, next)) = self.next(end)
            && between != Between::Joint
        {
            (number, end) = (number * 1000, next);
        }
        if number >= 1000
            && let Some((between, _, next)) = self.next(end)
            && let Some((rest, after)) = self.below_thousand(next - 1)
            && self.ends(between, after)
        {
            (number, end) = (number + rest, after);
        }
        Some((number, end))
    }

    fn below_thousand(&self, at: usize) -> Option<(u64, usize)> {
        let (mut number, mut end) = match self.counting(at)? {
            number @ 1..100 => self.below_hundred(number, at + 1),
            number @ 100..1000 => (number, at + 1),
            _ => return None,
        };
        if number < 100
            && let Some((between, 100, next)) = self.next(end)
            && between != Between::Joint
        {
            (number, end) = (number * 100, next);
        }
        if number >= 100
            && number % 100 == 0
            && let Some((between, first @ 1..100, next)) = self.next(end)
        {
            let (rest, after) = self.below_hundred(first, next);
            let is_hundreds = matches!(self.next(after), Some((_, 100, _)));
            if !is_hundreds && self.ends(between, after) {
                (number, end) = (number + rest, after);
            }
        }
        Some((number, end))
    }

    /// The number that begins with `number`, whose next word would be at token `end`.
    fn below_hundred(&self, mut number: u64, mut end: usize) -> (u64, usize) {
        while let Some((between, next, after)) = self.next_or_last(end) {
            let is_ten = number >= 20 && number.is_multiple_of(10);
            number = match between {
                Between::Hyphen if next == 20 && (2..10).contains(&number) => number * 20,
                Between::Hyphen if is_ten && next < 20 => number + next,
                Between::Hyphen if number % 20 == 10 && (7..10).contains(&next) => number + next,
                Between::Joint if is_ten && next < 20 && self.ends(between, after) => number + next,
                _ => break,
            };
            end = after;
        }
        (number, end)
    }

    /// Whether a word that ends at token `after` is the last of its number. In `between a hundred and two hundred`
    /// and `one hundred four-sided dice` it goes with those after it.
    fn ends(&self, between: Between, after: usize) -> bool {
        let next = self.next(after);
        match between {
            Between::Hyphen => true,
            Between::Joint => !matches!(next, Some((_, 100 | 1000, _))),
            Between::Space => !self.tokens.get(after).is_some_and(|it| it.is_mark('-')),
        }
    }

    /// The next word of a number, the link before it, and the token after it.
    fn next(&self, end: usize) -> Option<(Between, u64, usize)> {
        let (between, at) = self.between(end)?;
        Some((between, self.counting(at)?, at + 1))
    }

    /// As [`Self::next`]; after a hyphen also a word that ends a number, such as an ordinal.
    fn next_or_last(&self, end: usize) -> Option<(Between, u64, usize)> {
        let (between, at) = self.between(end)?;
        let last = || {
            let number = self.word(at)?.numbers.first()?.as_whole()?;
            (between == Between::Hyphen && number > 0).then_some(number)
        };
        let number = self.counting(at).or_else(last)?;
        Some((between, number, at + 1))
    }

    /// The link at token `end`, and the token of the word after it.
    fn between(&self, end: usize) -> Option<(Between, usize)> {
        let is_hyphen = |at: usize| self.tokens.get(at).is_some_and(|it| it.is_mark('-'));
        let word = end + usize::from(is_hyphen(end));
        let joint = self.tokens.get(word)?.word();
        if joint.is_some_and(|it| self.language.joints.contains(it)) {
            let at = word + 1;
            return Some((Between::Joint, at + usize::from(is_hyphen(at))));
        }
        let between = if word > end {
            Between::Hyphen
        } else {
            Between::Space
        };
        Some((between, word))
    }

    /// The number of a word that longer ones are made with.
    fn counting(&self, at: usize) -> Option<u64> {
        let word = self.word(at).filter(|it| it.counts)?;
        let number = word.numbers.first()?.as_whole()?;
        // Others that may mean several numbers are ordinals and fractions.
        let is_plain = word.numbers.len() == 1 || number >= 100;
        (is_plain && number > 0).then_some(number)
    }

    fn word(&self, at: usize) -> Option<&NumberWord> {
        let is_free = self.joined.get(at) == Some(&false);
        let word = self.tokens.get(at).filter(|_| is_free)?.word()?;
        self.language.numbers.get(word)
    }
}
