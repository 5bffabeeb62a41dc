//! Arithmetic that sentences tell in words: `rolls 6, and 5 makes 11`, `20 for the win and 5 for the prize, in all 25`, `41, which
//! is 5 more than the 36 needed`, `11 points: 8 for the ship and 3 for its captain`.

use super::slip::Slip;
use crate::diag::Rule;
use crate::diag::rules::{chart_ranges, impossible_throw, wrong_sum};
use crate::locale::Amounts;
use aho_corasick::AhoCorasick;
use memchr::memmem::Finder;
use std::collections::BTreeSet;
use std::ops::Range;

/// The most numbers that are added in all ways, and how far a wrong total is from the right one.
const MOST: usize = 6;
const NEAR: i64 = 2;
/// The fewest prices whose total the next sentence tells, and the words between a number and words of a total.
const PRICES: usize = 3;
const BETWEEN: usize = 2;

const SPACES: [char; 5] = [' ', '\n', '\u{a0}', '\u{202f}', '\u{2028}'];

/// A word of a text.
struct Word<'t> {
    text: &'t str,
    value: Option<i64>,
    at: Range<usize>,
    mark: Mark,
}

/// What is right behind a word.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    None,
    Comma,
    Colon,
    End,
}

/// What tells that a text may have arithmetic in words; few have.
pub(super) struct Signs<'a> {
    /// Words of totals and of dice; `None` in a language that has none.
    words: Option<AhoCorasick>,
    /// Words of shares, which numbers in words are looked for beside.
    shares: Vec<Finder<'a>>,
}

impl<'a> Signs<'a> {
    pub(super) fn new(amounts: &'a Amounts) -> Self {
        let totals = amounts.in_all.iter().chain(&amounts.total_is);
        let sums = amounts.make.iter().chain(&amounts.compared);
        let words = totals.chain(sums).chain(&amounts.dice);
        let mut builder = AhoCorasick::builder();
        let words = builder.ascii_case_insensitive(true).build(words).ok();
        let shares = amounts.for_each.iter().map(Finder::new).collect();
        Self { words, shares }
    }

    /// Whether a text that has so many numbers in digits has words of totals or of dice; `None` where it has no sign at all.
    fn find(&self, text: &str, count: usize, amounts: &Amounts) -> Option<bool> {
        const MANY: usize = 3;
        let is_number = |word: &str| {
            let word = word.trim_matches(|it: char| !it.is_alphanumeric());
            amounts.number(word).is_some() || amounts.compound(word).is_some()
        };
        let has_total = |colon: usize| {
            let before = text.get(..colon).unwrap_or_default();
            { before.rsplit(SPACES).take(BETWEEN + 2) }.any(is_number)
        };
        let mut shares = self.shares.iter();
        if count == 0 && !shares.any(|it| it.find(text.as_bytes()).is_some()) {
            return None;
        }
        let has_words = self.words.as_ref().is_some_and(|it| it.is_match(text));
        let is_one = has_words
            || count >= MANY
            || is_number(text.split(SPACES).next().unwrap_or_default())
            || memchr::memchr_iter(b':', text.as_bytes()).any(has_total);
        is_one.then_some(has_words)
    }
}

/// The wrong numbers of a text that has so many numbers in digits.
pub(super) fn find(
    (text, count): (&str, usize),
    signs: &Signs<'_>,
    amounts: &Amounts,
) -> Vec<Slip> {
    let Some(has_words) = signs.find(text, count, amounts) else {
        return Vec::new();
    };
    let words = words(text, amounts);
    let mut slips: Vec<Slip> = outcomes(&words, amounts).into_iter().collect();
    let mut before: &[Word<'_>] = &[];
    for (nth, sentence) in words.split_inclusive(|it| it.mark == Mark::End).enumerate() {
        let numbers = sentence.iter().filter(|it| it.value.is_some()).count();
        if numbers > 0 {
            let of_words = has_words.then(|| {
                made((before, sentence), amounts)
                    .or_else(|| total((before, sentence), amounts))
                    .or_else(|| compared(sentence, amounts))
                    .or_else(|| of_dice(sentence, amounts))
            });
            let is_first = || (nth == 0).then(|| shared_out(sentence, amounts)).flatten();
            let found = of_words
                .flatten()
                .or_else(|| parts(sentence, amounts))
                .or_else(|| prices((before, sentence), amounts))
                .or_else(is_first);
            slips.extend(found);
        }
        before = sentence;
    }
    slips
}

fn words<'t>(text: &'t str, amounts: &Amounts) -> Vec<Word<'t>> {
    let mut words: Vec<Word<'t>> = Vec::new();
    let mut at = 0;
    for piece in text.split_inclusive(SPACES) {
        let word = piece.trim_end_matches(SPACES);
        let inner = word.trim_matches(|it: char| !it.is_alphanumeric());
        let before = word.find(inner).unwrap_or_default();
        let rest = word.get(before + inner.len()..).unwrap_or_default();
        let start = at + before;
        at += piece.len();
        let mark = match rest.chars().find(|it| ",:.;!?".contains(*it)) {
            _ if piece.ends_with('\u{2028}') => Mark::End,
            None if rest.contains([')', '(']) => Mark::Comma,
            Some(',') => Mark::Comma,
            Some(':') => Mark::Colon,
            Some(_) => Mark::End,
            None => Mark::None,
        };
        match words.last_mut() {
            // A space is before a mark in French.
            Some(last) if inner.is_empty() => {
                if mark != Mark::None && last.mark == Mark::None {
                    last.mark = mark;
                }
            }
            _ if inner.is_empty() => {}
            _ => {
                words.push(Word {
                    text: inner,
                    value: amounts.number(inner).or_else(|| amounts.compound(inner)),
                    at: start..start + inner.len(),
                    mark,
                });
                join_tens(&mut words, amounts);
            }
        }
    }
    words
}

/// Makes one number of `treinta y dos`.
fn join_tens(words: &mut Vec<Word<'_>>, amounts: &Amounts) {
    let [.., tens, join, units] = words.as_mut_slice() else {
        return;
    };
    let (Some(ten), Some(unit)) = (tens.value, units.value) else {
        return;
    };
    let is_word = !units.text.contains(|it: char| it.is_ascii_digit());
    if is_word
        && amounts.ten(tens.text).is_some()
        && unit < 10
        && amounts.join.contains(join.text)
        && tens.mark == Mark::None
    {
        tens.value = Some(ten + unit);
        tens.at.end = units.at.end;
        tens.mark = units.mark;
        words.truncate(words.len() - 2);
    }
}

/// Whether a word, in small letters, is one of these.
fn is_any(words: &BTreeSet<String>, word: &str) -> bool {
    let has_capital = word.starts_with(char::is_uppercase);
    words.contains(word) || has_capital && words.contains(&word.to_lowercase())
}

fn values(words: &[Word<'_>]) -> Vec<i64> {
    words.iter().filter_map(|it| it.value).collect()
}

/// Whether a part of a sentence has a number that is no whole number, and may be added all the same.
fn has_others(words: &[Word<'_>]) -> bool {
    let is_other =
        |it: &Word<'_>| it.value.is_none() && it.text.contains(|it: char| it.is_ascii_digit());
    words.iter().any(is_other)
}

/// The words of a phrase, where a sentence has them from a place on.
fn has_at(words: &[Word<'_>], at: usize, phrase: &str) -> Option<usize> {
    let mut count = 0;
    for (word, expected) in words.get(at..)?.iter().zip(phrase.split(' ')) {
        let mut small = word.text.chars().flat_map(char::to_lowercase);
        if !expected.chars().all(|it| small.next() == Some(it)) || small.next().is_some() {
            return None;
        }
        count += 1;
    }
    (count == phrase.split(' ').count()).then_some(at + count)
}

/// The first place of one of the phrases, from its first word to behind its last.
fn phrase<'a>(
    words: &[Word<'_>],
    phrases: impl Iterator<Item = &'a String> + Clone,
) -> Option<Range<usize>> {
    (0..words.len()).find_map(|at| {
        let mut phrases = phrases.clone();
        phrases.find_map(|it| Some(at..has_at(words, at, it)?))
    })
}

/// Whether some of the numbers, added or taken away, make the total.
fn can_make(numbers: &[i64], total: i64) -> bool {
    match numbers.split_first() {
        None => total == 0,
        Some((first, rest)) => [0, *first, -first]
            .iter()
            .any(|it| can_make(rest, total - it)),
    }
}

/// The numbers before a total, with those of the sentence before where its own has one alone; `None` where there are too many, or
/// one is no whole number.
fn all_before(before: &[Word<'_>], own: &[Word<'_>]) -> Option<Vec<i64>> {
    let mut all = values(own);
    let before = if all.len() > 1 { &[] } else { before };
    all.extend(values(before));
    let is_whole = !has_others(before) && !has_others(own);
    (is_whole && all.len() <= MOST).then_some(all)
}

/// `rolls 6, and 5 makes 12`: a number, another one that is added to it, and what they make.
fn made((before, sentence): (&[Word<'_>], &[Word<'_>]), amounts: &Amounts) -> Option<Slip> {
    let at = sentence
        .iter()
        .position(|it| amounts.make.iter().any(|make| make == it.text))?;
    let total = sentence.get(at + 1)?;
    let result = total.value?;
    let goes_on = total.mark == Mark::None && at + 2 < sentence.len();
    let own = sentence.get(..at)?;
    let (last, ahead) = own.split_last()?;
    let added = last.value?;
    let join = ahead.last()?;
    let all = all_before(before, own)?;
    let one = ahead
        .iter()
        .rev()
        .find_map(|it| Some((it.value?, it.at.start)))?;
    let is_joined = amounts.join.contains(join.text) && !amounts.or.contains(join.text);
    let is_wrong =
        !goes_on && is_joined && !can_make(&all, result) && (one.0 + added - result).abs() <= NEAR;
    is_wrong.then(|| sum(&[one.0, added], result, one.1..total.at.end))
}

/// `20 for the contract and 5 for the rest, in all 26`, `two halves of nine turns each, sixteen turns in all`.
fn total((before, sentence): (&[Word<'_>], &[Word<'_>]), amounts: &Amounts) -> Option<Slip> {
    let of_total = amounts.in_all.iter().chain(&amounts.total_is);
    let words = phrase(sentence, of_total)?;
    let behind = sentence.get(words.end).filter(|it| it.value.is_some());
    let own_end = match behind {
        Some(_) => words.start,
        // `sixteen turns in all`
        None => {
            let near = words.start.saturating_sub(BETWEEN + 1);
            (near..words.start).find(|it| sentence.get(*it).is_some_and(|it| it.value.is_some()))?
        }
    };
    let total = behind.or_else(|| sentence.get(own_end))?;
    let result = total.value?;
    let own = sentence.get(..own_end)?;
    let all = all_before(before, own)?;
    let mut parts = values(own);
    if parts.is_empty() && behind.is_some() {
        return of_sentence_before(before, total);
    }
    let is_minus = |it: &Word<'_>| is_any(&amounts.subtract, it.text);
    if let ([added], true) = (parts.as_slice(), behind.is_some()) {
        let sign = if own.iter().any(is_minus) { -1 } else { 1 };
        let one = { before.iter().rev() }.find_map(|it| it.value)?;
        parts = vec![one, sign * added];
    } else if let Some(signed) = signed(own, is_minus).filter(|_| behind.is_some()) {
        let first = own.iter().find(|it| it.value.is_some())?;
        let off = (signed.iter().sum::<i64>() - result).abs();
        let is_wrong = off > 0 && off <= NEAR && !has_others(own);
        return is_wrong.then(|| sum(&signed, result, first.at.start..total.at.end));
    }
    let has_each = own.iter().any(|it| is_any(&amounts.shared, it.text));
    let first = own.iter().find(|it| it.value.is_some())?;
    let range = first.at.start..total.at.end;
    let is_told = own.last().is_some_and(|it| it.mark == Mark::Colon);
    if let ([one, other], true) = (parts.as_slice(), has_each) {
        let product = one.checked_mul(*other)?;
        let is_wrong = product != result && (product - result).abs() <= NEAR;
        return is_wrong.then(|| Slip {
            rule: Rule::WrongSum,
            range,
            message: wrong_sum::said(&format!("{one} × {other}"), &result.to_string()),
            help: wrong_sum::help(&product.to_string()),
        });
    }
    let added: i64 = parts.iter().sum();
    let is_told = is_told || behind.is_some();
    let is_lesser = parts.iter().any(|it| *it < 0) || parts.iter().all(|it| *it < result);
    let is_sum = parts.len() > 1 && is_told && is_lesser;
    let is_near = (added - result).abs() <= NEAR;
    (is_sum && is_near && !can_make(&all, result)).then(|| sum(&parts, result, range))
}

/// The numbers of a sentence, those behind words of subtraction below zero, if there are any and a few others: `gets 7, adds 2
/// and subtracts 1`.
fn signed(words: &[Word<'_>], is_minus: impl Fn(&Word<'_>) -> bool) -> Option<Vec<i64>> {
    const FEWEST: usize = 3;
    let numbers = words.iter().enumerate().filter_map(|(at, word)| {
        let before = at.checked_sub(1).and_then(|it| words.get(it));
        let sign = if before.is_some_and(&is_minus) { -1 } else { 1 };
        Some(sign * word.value?)
    });
    let numbers: Vec<i64> = numbers.collect();
    let is_signed = numbers.iter().any(|it| *it < 0) && (FEWEST..=MOST).contains(&numbers.len());
    is_signed.then_some(numbers)
}

/// `The road costs 1 point and the dune 3. He spends 5 in all.`
fn of_sentence_before(before: &[Word<'_>], total: &Word<'_>) -> Option<Slip> {
    let (parts, result) = (values(before), total.value?);
    let added: i64 = parts.iter().sum();
    let first = before.iter().find(|it| it.value.is_some())?;
    let is_sum = (2..=MOST).contains(&parts.len()) && parts.iter().all(|it| *it < result);
    let is_near = (added - result).abs() <= NEAR && !has_others(before);
    let is_wrong = is_sum && is_near && !can_make(&parts, result);
    is_wrong.then(|| sum(&parts, result, first.at.start..total.at.end))
}

/// `41 points, that is 6 more than the 36 needed`.
fn compared(sentence: &[Word<'_>], amounts: &Amounts) -> Option<Slip> {
    let than = phrase(sentence, amounts.compared.iter())?;
    let near = |mut range: Range<usize>| {
        range.find(|it| sentence.get(*it).is_some_and(|it| it.value.is_some()))
    };
    let end = sentence.len().min(than.end + BETWEEN);
    let other = sentence.get(near(than.end..end)?)?;
    let at = near(than.start.saturating_sub(BETWEEN)..than.start)?;
    let (difference, ahead) = (sentence.get(at)?.value?, sentence.get(..at)?);
    let (other, other_at) = (other.value?, other.at.clone());
    let joins = ahead.iter().rev().take_while(|it| it.value.is_none());
    let is_told = ahead.last()?.mark == Mark::Comma
        || phrase(ahead, amounts.that_is.iter()).is_some_and(|it| it.end == ahead.len());
    let is_near = joins.count() <= 2 * BETWEEN;
    let one = ahead
        .iter()
        .rev()
        .find_map(|it| Some((it.value?, it.at.start)))?;
    let right = (one.0 - other).abs();
    let is_wrong = is_told && is_near && right != difference && (right - difference).abs() <= NEAR;
    is_wrong.then(|| Slip {
        rule: Rule::WrongSum,
        range: one.1..other_at.end,
        message: wrong_sum::said(
            &format!("{} − {}", one.0.max(other), one.0.min(other)),
            &difference.to_string(),
        ),
        help: wrong_sum::help(&right.to_string()),
    })
}

/// `12 points: 8 for the ship and 3 for its captain`, `the total is 8: 5 of the die, plus 4 and minus 2`.
fn parts(sentence: &[Word<'_>], amounts: &Amounts) -> Option<Slip> {
    let colon = sentence.iter().position(|it| it.mark == Mark::Colon)?;
    let (ahead, behind) = sentence.split_at_checked(colon + 1)?;
    let near = ahead.len().saturating_sub(BETWEEN + 1);
    let total = ahead.get(near..)?.iter().find(|it| it.value.is_some())?;
    let result = total.value?;
    let is_minus = |it: &Word<'_>| is_any(&amounts.minus, it.text);
    let is_plus = |it: &Word<'_>| is_any(&amounts.join, it.text);
    let (mut parts, mut joined, mut for_each, mut signs) = (Vec::new(), false, 0, 0);
    for (at, word) in behind.iter().enumerate() {
        let Some(value) = word.value else { continue };
        let last = at.checked_sub(1).and_then(|it| behind.get(it));
        let begins = last.is_none_or(|it| it.mark == Mark::Comma || is_plus(it) || is_minus(it));
        // The twelve of `4 for the twelve` is no part.
        if !begins {
            continue;
        }
        joined |= last.is_some_and(|it| is_plus(it) && !amounts.or.contains(it.text));
        signs += usize::from(last.is_some_and(is_minus));
        for_each += usize::from(
            behind
                .get(at + 1)
                .is_some_and(|it| amounts.for_what.contains(it.text)),
        );
        parts.push(if last.is_some_and(is_minus) {
            -value
        } else {
            value
        });
    }
    let added: i64 = parts.iter().sum();
    let is_arithmetic = signs > 0 && parts.len() > 1;
    let is_shared = joined && parts.len() > 1 && for_each + 1 >= parts.len() && for_each > 0;
    let is_near = added != result && (added - result).abs() <= NEAR && !has_others(sentence);
    let last = behind.iter().rfind(|it| it.value.is_some())?;
    let is_wrong = is_near && (is_arithmetic || is_shared);
    is_wrong.then(|| sum(&parts, result, total.at.start..last.at.end))
}

/// `one for 40 points, two for 60 and one for 30. They cost 120 points.`
fn prices((before, sentence): (&[Word<'_>], &[Word<'_>]), amounts: &Amounts) -> Option<Slip> {
    const FAR: i64 = 5;
    let priced = before.windows(2).filter_map(|pair| match pair {
        [word, price] if amounts.for_what.contains(word.text) => Some((price.value?, price.at.end)),
        _ => None,
    });
    let priced: Vec<(i64, usize)> = priced.collect();
    if priced.len() < PRICES || has_others(before) {
        return None;
    }
    let unit = |words: &[Word<'_>], end: usize| {
        let at = words.iter().position(|it| it.at.end == end)?;
        let is_end = words.get(at).is_none_or(|it| it.mark != Mark::None);
        words
            .get(at + 1)
            .filter(|_| !is_end)
            .map(|it| it.text.to_lowercase())
    };
    let units = priced.iter().find_map(|it| unit(before, it.1))?;
    let mut totals = sentence
        .iter()
        .filter(|it| it.value.is_some() && unit(sentence, it.at.end).as_ref() == Some(&units));
    let total = totals.next()?;
    let (result, added) = (total.value?, priced.iter().map(|it| it.0).sum::<i64>());
    let largest = priced.iter().map(|it| it.0).max()?;
    let is_near = (added - result).abs() <= (added / FAR).max(NEAR) && result > largest;
    let parts: Vec<i64> = priced.iter().map(|it| it.0).collect();
    let is_all = before
        .iter()
        .filter(|it| amounts.for_what.contains(it.text))
        .count()
        == parts.len();
    let first = before.iter().find(|it| it.value.is_some())?;
    let is_wrong = is_all && is_near && added != result && totals.next().is_none();
    is_wrong.then(|| sum(&parts, result, first.at.start..total.at.end))
}

/// `eighteen counters, eight for each side`.
fn shared_out(sentence: &[Word<'_>], amounts: &Amounts) -> Option<Slip> {
    const SIDES: Range<i64> = 2..7;
    let (first, rest) = sentence.split_first()?;
    let total = first.value?;
    let at = rest.iter().position(|it| it.value.is_some())?;
    let share = rest.get(at)?;
    let is_apart = at > 0 && rest.get(at - 1).is_some_and(|it| it.mark == Mark::Comma);
    let each = amounts.for_each.iter();
    let is_each = { each }.any(|it| has_at(rest, at + 1, it).is_some());
    let value = share.value.filter(|it| *it > NEAR && *it < total)?;
    let sides = (total + value / 2) / value;
    let off = (total - sides * value).abs();
    let is_wrong = is_apart && is_each && SIDES.contains(&sides) && off > 0 && off <= NEAR;
    is_wrong.then(|| Slip {
        rule: Rule::WrongSum,
        range: first.at.start..share.at.end,
        message: wrong_sum::said(&format!("{sides} × {value}"), &total.to_string()),
        help: wrong_sum::help(&(sides * value).to_string()),
    })
}

/// `two dice … from 1 to 12`: a range of totals that so many dice with six sides do not have.
fn of_dice(sentence: &[Word<'_>], amounts: &Amounts) -> Option<Slip> {
    const SIDES: i64 = 6;
    let pairs = sentence.iter().zip(sentence.iter().skip(1));
    let mut thrown = pairs.filter(|it| is_any(&amounts.dice, it.1.text));
    let dice = thrown.find_map(|it| it.0.value)?;
    let most = dice.checked_mul(SIDES)?;
    let found = sentence.windows(3).find_map(|words| match words {
        [low, _, high] => Some((
            low,
            high,
            low.value.or_else(|| low.text.parse().ok())?,
            high.value?,
        )),
        _ => None,
    });
    let (low, high, least, greatest) = found?;
    let is_few = (2..=SIDES).contains(&dice) && high.at.start > low.at.end;
    let is_low = greatest == most && (1..dice).contains(&least);
    let is_high = least == dice && greatest != most && (greatest - most).abs() <= 1;
    let wrong = if is_low { low } else { high };
    (is_few && (is_low || is_high)).then(|| {
        let name = format!("{dice}D{SIDES}");
        Slip {
            rule: Rule::ImpossibleThrow,
            range: wrong.at.clone(),
            message: impossible_throw::said(&name, wrong.text),
            help: impossible_throw::help(&name, &dice.to_string(), &most.to_string()),
        }
    })
}

/// `On a 1, 2, 3 or 4 it goes out. On a 4 or 5 it burns. On a 6 it sinks`: a score that is said of two results.
fn outcomes(words: &[Word<'_>], amounts: &Amounts) -> Option<Slip> {
    const FEWEST: usize = 3;
    let mut scores: Vec<(i64, i64, Range<usize>)> = Vec::new();
    for (at, word) in words.iter().enumerate() {
        if is_any(&amounts.on, word.text) {
            scores.extend(score_at(words, at + 1, amounts));
        }
    }
    let overlaps = scores.windows(2).filter_map(|pair| match pair {
        [one, other] => Some((one, other)),
        _ => None,
    });
    let follow = overlaps
        .clone()
        .all(|(one, other)| other.0 == one.1 + 1 || other.0 == one.1);
    let mut twice = overlaps.filter(|(one, other)| other.0 == one.1);
    let begins = scores.first().is_some_and(|it| it.0 == 1);
    let (_, (low, _, at)) = twice
        .next()
        .filter(|_| begins && follow && scores.len() >= FEWEST)?;
    twice.next().is_none().then(|| Slip {
        rule: Rule::ChartRanges,
        range: at.clone(),
        message: chart_ranges::told(&low.to_string()),
        help: chart_ranges::told_help(),
    })
}

/// The score that begins at a word, perhaps behind an article: `a 1, 2 or 3`, `4–5`.
fn score_at(words: &[Word<'_>], at: usize, amounts: &Amounts) -> Option<(i64, i64, Range<usize>)> {
    const LARGEST: i64 = 20;
    let is_range = |it: &Word<'_>| {
        let (low, high) = it.text.split_once(['–', '-'])?;
        Some((low.parse::<i64>().ok()?, high.parse::<i64>().ok()?))
    };
    let number = |it: &Word<'_>| it.text.parse::<i64>().ok();
    let first = (at..at + 2).find(|it| {
        words
            .get(*it)
            .is_some_and(|it| number(it).is_some() || is_range(it).is_some())
    })?;
    let word = words.get(first)?;
    let (low, mut high) = is_range(word).or_else(|| Some((number(word)?, number(word)?)))?;
    let (mut end, mut next) = (word.at.end, first + 1);
    while let Some(word) = words.get(next) {
        let value = match number(word) {
            Some(value) => Some((value, word)),
            None if amounts.join.contains(word.text) => {
                words.get(next + 1).and_then(|it| Some((number(it)?, it)))
            }
            None => None,
        };
        let Some((value, last)) = value.filter(|it| it.0 == high + 1) else {
            break;
        };
        next += if number(word).is_some() { 1 } else { 2 };
        (high, end) = (value, last.at.end);
    }
    (low >= 1 && low <= high && high <= LARGEST).then_some((low, high, word.at.start..end))
}

fn sum(parts: &[i64], result: i64, range: Range<usize>) -> Slip {
    let mut shown = String::new();
    for part in parts {
        shown += match (shown.is_empty(), *part < 0) {
            (true, _) => "",
            (false, true) => " − ",
            (false, false) => " + ",
        };
        shown += &part.abs().to_string();
    }
    let right: i64 = parts.iter().sum();
    Slip {
        rule: Rule::WrongSum,
        range,
        message: wrong_sum::said(&shown, &result.to_string()),
        help: wrong_sum::help(&right.to_string()),
    }
}
