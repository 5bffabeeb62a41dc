//! The words of short statements, in a form that other statements share, and the number that each states.

use crate::check::charts::number::Range as Value;
use crate::check::numbers::phrase;
use crate::locale::{Amounts, Vocabulary};
use crate::slice::Slice as _;
use std::collections::BTreeSet;
use std::ops::Range;

/// A word with letters or digits.
#[derive(Clone, Debug)]
pub(super) struct Token {
    /// Its stem, or its number in digits.
    pub(super) key: String,
    pub(super) is_number: bool,
    /// Whether sentences of any subject hold it.
    pub(super) is_small: bool,
    pub(super) at: Range<usize>,
    /// Whether nothing but a space is before it.
    pub(super) is_joined: bool,
}

/// A number or a range in a statement.
#[derive(Clone, Debug)]
pub(super) struct Quantity {
    pub(super) value: Value,
    /// Its bytes.
    pub(super) at: Range<usize>,
    /// Its tokens, with those of words such as `or more`.
    pub(super) tokens: Range<usize>,
}

/// The most tokens around a number that can belong to its range: `from 2 to 5`.
const BEFORE: usize = 2;
const BEHIND: usize = 3;
/// The words behind a number of which one can be its unit.
pub(super) const REACH: usize = BEHIND + 1;

/// Whether a text begins with a word for an example.
pub(super) fn is_of_example(text: &str, amounts: &Amounts) -> bool {
    const FIRST: usize = 2;
    let words = text.split(|it: char| !it.is_alphanumeric());
    let mut words = words.filter(|it| !it.is_empty()).take(FIRST);
    words.any(|it| amounts.example.contains(&it.to_lowercase()))
}

/// The tokens of a part of a text.
pub(super) fn tokens(text: &str, part: Range<usize>, vocabulary: &Vocabulary) -> Vec<Token> {
    let amounts = &vocabulary.amounts;
    let words = words(text.slice(part.clone()));
    let mut end = part.start;
    let tokens = words.map(|(at, word)| {
        let number = amounts.number(word);
        let is_number = number.is_some() || is_number(word, amounts);
        let small = word.to_lowercase();
        let is_small = !is_number
            && (vocabulary.is_of_sentences(&small)
                || amounts.join.contains(&small)
                || amounts.worth.contains(&small)
                || small.chars().nth(1).is_none());
        let start = part.start + at;
        let gap = text.slice(end..start);
        end = start + word.len();
        Token {
            is_joined: gap.trim().is_empty(),
            key: number.map_or_else(|| stem(&small, vocabulary), |it| it.to_string()),
            is_number,
            is_small,
            at: start..start + word.len(),
        }
    });
    tokens.collect()
}

/// Whether a word is a number.
pub(super) fn is_number(word: &str, amounts: &Amounts) -> bool {
    amounts.number(word).is_some() || word.bytes().all(|it| it.is_ascii_digit())
}

/// The words of a text: letters, digits, and the hyphens between letters.
pub(super) fn words(text: &str) -> impl Iterator<Item = (usize, &str)> + Clone {
    let mut is_digit = false;
    // `5-8` is a range of two numbers.
    let ends = move |it: char| {
        let was_digit = std::mem::replace(&mut is_digit, it.is_ascii_digit());
        !it.is_alphanumeric() && (it != '-' || was_digit)
    };
    phrase::words(text, ends)
}

/// What is left of a word without accents and endings: `turns` and `turning` are `turn`.
pub(super) fn stem(word: &str, vocabulary: &Vocabulary) -> String {
    const SHORTEST: usize = 3;
    const TIMES: usize = 2;
    let mut stem = word.to_owned();
    for _ in 0..TIMES {
        let last = stem.bytes().next_back();
        let endings = vocabulary.endings.iter();
        let endings = endings.filter(|it| it.bytes().next_back() == last);
        let rest = endings.filter_map(|it| stem.strip_suffix(it.as_str()));
        let rest = rest.min_by_key(|it| it.len());
        let plural = || stem.strip_suffix('s').or_else(|| stem.strip_suffix('x'));
        let rest = rest.or_else(plural);
        let Some(rest) = rest.filter(|it| it.chars().count() >= SHORTEST) else {
            break;
        };
        stem.truncate(rest.len());
    }
    match stem.is_ascii() {
        true => stem,
        false => deunicode::deunicode(&stem).to_lowercase(),
    }
}

/// The keys of the words that tell what a statement is about.
pub(super) fn telling(tokens: &[Token]) -> BTreeSet<String> {
    let telling = tokens.iter().filter(|it| !it.is_small);
    telling.map(|it| it.key.clone()).collect()
}

/// The numbers and ranges of a statement.
pub(super) fn quantities(text: &str, tokens: &[Token], vocabulary: &Vocabulary) -> Vec<Quantity> {
    let mut found = Vec::new();
    let mut next = 0;
    while let Some(at) =
        (next..tokens.len()).find(|it| tokens.slice(*it..=*it).iter().any(|it| it.is_number))
    {
        let quantity = quantity(text, tokens, (next, at), vocabulary);
        next = quantity.as_ref().map_or(at + 1, |it| it.tokens.end);
        found.extend(quantity);
    }
    found
}

/// The widest range around a number.
fn quantity(
    text: &str,
    tokens: &[Token],
    (first, at): (usize, usize),
    vocabulary: &Vocabulary,
) -> Option<Quantity> {
    let is_part = |it: &usize| {
        let token = tokens.get(*it);
        token.is_some_and(|it| it.is_number || vocabulary.ranges.has(text.slice(it.at.clone())))
    };
    let before = (first.max(at.saturating_sub(BEFORE))..at).rev();
    let behind = at + 1..tokens.len().min(at + BEHIND + 1);
    let starts = at - before.take_while(is_part).count()..=at;
    let ends = at..=at + behind.take_while(is_part).count();
    let mut pairs = starts.flat_map(|start| ends.clone().rev().map(move |end| (start, end)));
    pairs.find_map(|(start, end)| {
        let place = tokens.get(start)?.at.start..tokens.get(end)?.at.end;
        // `5+` and `+5` are ranges and numbers, too.
        let behind = text.slice(place.end..).starts_with('+');
        let place = place.start..place.end + usize::from(behind);
        let value = Value::parse(
            &in_digits(text, tokens.slice(start..=end), &place),
            &vocabulary.ranges,
        )?;
        Some(Quantity {
            value: value.without_sign(),
            at: place,
            tokens: start..end + 1,
        })
    })
}

/// A part of a text with its numbers in digits.
fn in_digits(text: &str, tokens: &[Token], place: &Range<usize>) -> String {
    let mut digits = String::new();
    let mut at = place.start;
    for token in tokens.iter().filter(|it| it.is_number) {
        digits.push_str(text.slice(at..token.at.start));
        digits.push_str(&token.key);
        at = token.at.end;
    }
    digits.push_str(text.slice(at..place.end));
    digits
}
