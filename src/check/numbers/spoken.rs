//! Totals that a sentence says in words: `30, 10, 6 and 6 points, that is 52`, `15 for the loot: 35 crowns in all`, `30
//! counters, of which 20 are red and 12 blue`.

use super::phrase;
use super::slip::Slip;
use crate::diag::Rule;
use crate::diag::rules::wrong_sum;
use crate::locale::Amounts;
use aho_corasick::{AhoCorasick, MatchKind};
use std::ops::Range;

/// The most words between two numbers of an enumeration, and between the last of them and the words of the total.
const NEAR: usize = 3;

/// What finds the words of such totals, all in one search; made once for all texts.
pub(super) struct Totals {
    /// `None` in a language that has none.
    finder: Option<AhoCorasick>,
    /// What tells sooner that a text has none of them.
    any: Option<AhoCorasick>,
    /// Where each of the words is.
    kinds: Vec<Words>,
}

impl Totals {
    pub(super) fn new(amounts: &Amounts) -> Self {
        let before = amounts.that_is.iter().map(|it| (it, Words::Before));
        let behind = amounts.in_all.iter().map(|it| (it, Words::Behind));
        let between = amounts.of_which.iter().map(|it| (it, Words::Between));
        let (words, kinds): (Vec<_>, Vec<_>) = before.chain(behind).chain(between).unzip();
        let mut any = AhoCorasick::builder();
        let any = any.match_kind(MatchKind::LeftmostFirst).build(&words).ok();
        let finder = AhoCorasick::new(words).ok();
        Self { finder, any, kinds }
    }

    /// The words in a text, each with where it is.
    fn find(&self, text: &str) -> impl Iterator<Item = (Range<usize>, Words)> {
        let has_any = self.any.as_ref().is_some_and(|it| it.is_match(text));
        let finder = self.finder.iter().filter(move |_| has_any);
        let found = finder.flat_map(move |it| it.find_overlapping_iter(text.as_bytes()));
        found.filter_map(|it| Some((it.range(), *self.kinds.get(it.pattern().as_usize())?)))
    }
}

/// The wrong totals of a text.
pub(super) fn find(text: &str, amounts: &Amounts, totals: &Totals) -> Vec<Slip> {
    let found = totals.find(text).filter(|it| is_whole(text, &it.0));
    let slips = found.filter_map(|(words, kind)| slip(text, words, kind, amounts));
    let mut slips: Vec<Slip> = slips.collect();
    slips.sort_by_key(|it| it.range.start);
    slips.dedup_by_key(|it| it.range.start);
    slips
}

/// Where the words are.
#[derive(Clone, Copy)]
enum Words {
    /// Between what is added and its total.
    Before,
    /// Behind the total.
    Behind,
    /// Between a number and its parts.
    Between,
}

/// A number of a text.
#[derive(Clone, Debug)]
struct Number<'a> {
    value: i64,
    at: Range<usize>,
    /// The word after it.
    noun: &'a str,
}

fn is_whole(text: &str, words: &Range<usize>) -> bool {
    let before = text
        .get(..words.start)
        .and_then(|it| it.chars().next_back());
    let after = text.get(words.end..).and_then(|it| it.chars().next());
    !before.is_some_and(char::is_alphanumeric) && !after.is_some_and(char::is_alphanumeric)
}

fn slip(text: &str, words: Range<usize>, kind: Words, amounts: &Amounts) -> Option<Slip> {
    let (before, after) = (text.get(..words.start)?, text.get(words.end..)?);
    let start = phrase::start(before, &['.', ';', '!', '?', '\u{2028}']);
    let end = phrase::end(after, &['.', ';', ':', '!', '?', '(', '\u{2028}']);
    let end = words.end + end.unwrap_or(after.len());
    let numbers = Sentence {
        text,
        before: numbers(text, start..words.start, amounts),
        after: numbers(text, words.end..end, amounts),
        words,
        amounts,
    };
    match kind {
        Words::Before => numbers.enumerated(),
        Words::Behind => numbers.in_all(),
        Words::Between => numbers.of_which(),
    }
}

/// A sentence with words of a total.
struct Sentence<'a> {
    text: &'a str,
    words: Range<usize>,
    /// The numbers before and behind the words; `None` where one is no whole number.
    before: Option<Vec<Number<'a>>>,
    after: Option<Vec<Number<'a>>>,
    amounts: &'a Amounts,
}

impl Sentence<'_> {
    /// `30, 10, 6 and 6 points, that is 54`.
    fn enumerated(self) -> Option<Slip> {
        let total = self.after?.into_iter().next()?;
        let is_next = self
            .text
            .get(self.words.end..total.at.start)?
            .trim()
            .is_empty();
        let all = self.before?;
        let parts = enumeration(self.text, all.clone(), self.words.start, self.amounts)?;
        let others = all.iter().take(all.len() - parts.len());
        // What was said before may be added, or taken away.
        let rest = total.value - parts.iter().map(|it| it.value).sum::<i64>();
        let is_explained = { others }.any(|it| it.value == rest || it.value == -rest);
        let is_sure = is_next
            && ends_clause(self.text, total.at.end)
            && !is_explained
            && !is_of_others(&total, &parts, self.amounts);
        let range = parts.first()?.at.start..total.at.end;
        wrong(&parts, total.value, range).filter(|_| is_sure)
    }

    /// `10 crowns for the guard and 15 crowns for the loot: 35 crowns in all`.
    fn in_all(self) -> Option<Slip> {
        let mut parts = self.before?;
        let total = parts.pop()?;
        if let Some(slip) = joined_total(self.text, &parts, &total, &self.words, self.amounts) {
            return Some(slip);
        }
        let between = self.text.get(total.at.end..self.words.start)?;
        let is_near = between.split_whitespace().count() < NEAR;
        let is_one_noun = !total.noun.is_empty() && parts.iter().all(|it| it.noun == total.noun);
        let range = total.at.start..self.words.end;
        wrong(&parts, total.value, range).filter(|_| is_near && is_one_noun)
    }

    /// `30 counters, of which 20 are red and 12 blue`.
    fn of_which(self) -> Option<Slip> {
        let total = self.before?.pop()?;
        let between = self.text.get(total.at.end..self.words.start)?;
        let is_near = between.split_whitespace().count() <= NEAR;
        let parts = self.after?;
        let sum: i64 = parts.iter().map(|it| it.value).sum();
        let range = total.at.start..parts.last()?.at.end;
        // `three of them for 3 × 6 = 18 coins` says itself what the sum is.
        let is_made = self.text.get(range.clone())?.contains('=');
        let is_more = is_near && !is_made && parts.len() > 1 && sum > total.value;
        is_more.then(|| Slip {
            rule: Rule::WrongSum,
            range,
            message: wrong_sum::exceeds(&added(&parts), &total.value.to_string()),
            help: wrong_sum::help(&sum.to_string()),
        })
    }
}

/// `four players and two reserves: seven in all`, where a colon is before a total that counts no thing of its own.
fn joined_total(
    text: &str,
    parts: &[Number<'_>],
    total: &Number<'_>,
    words: &Range<usize>,
    amounts: &Amounts,
) -> Option<Slip> {
    let [first, second] = parts else {
        return None;
    };
    let sum = first.value + second.value;
    let is_bare = text.get(total.at.end..words.start)?.trim().is_empty();
    let is_behind_colon = text.get(..total.at.start)?.trim_end().ends_with(':');
    let between = text.get(first.at.end..second.at.start)?.trim_end();
    let join = between.rsplit(' ').next()?;
    let is_joined = amounts.join.contains(join) && !amounts.or.contains(join);
    // Four cards for each of two players are eight.
    let is_product = first.value.checked_mul(second.value) == Some(total.value);
    let is_near = sum.abs_diff(total.value) <= 2;
    let range = first.at.start..words.end;
    wrong(parts, total.value, range)
        .filter(|_| is_bare && is_behind_colon && is_joined && is_near && !is_product)
}

/// Whether the total may count what the numbers are thrown for, `2, 4, 5 and 6, which makes 3 hits`: it has a noun that
/// none of them has, or is no more than there are of them.
fn is_of_others(total: &Number<'_>, parts: &[Number<'_>], amounts: &Amounts) -> bool {
    let is_same = |it: &Number<'_>| {
        let (one, other) = (it.noun, total.noun);
        !one.is_empty() && (one.starts_with(other) || other.starts_with(one))
    };
    let is_few = usize::try_from(total.value).is_ok_and(|it| it <= parts.len());
    let are_bare = { parts.iter() }.all(|it| it.noun.is_empty() || amounts.join.contains(it.noun));
    !total.noun.is_empty() && !parts.iter().any(is_same) && (are_bare || is_few)
}

/// Whether at most a noun is behind a number in its clause: “52 points.”, and not “12 with her Strength”.
fn ends_clause(text: &str, number: usize) -> bool {
    let after = text.get(number..).unwrap_or_default();
    let end = phrase::end(after, &['.', ',', ';', ':', '!', '?', ')', '(', '\u{2028}']);
    let words = after.get(..end.unwrap_or(after.len())).unwrap_or_default();
    words.split_whitespace().nth(1).is_none()
}

/// The numbers in a part of a text; `None` where one is no whole number by itself.
fn numbers<'a>(text: &'a str, part: Range<usize>, amounts: &Amounts) -> Option<Vec<Number<'a>>> {
    let mut found: Vec<Number<'a>> = Vec::new();
    let mut is_behind_number = false;
    let words = text.get(part.clone())?;
    let mut at = part.start;
    for piece in words.split([' ', '\n', '\u{a0}', '\u{202f}']) {
        let word = piece.trim_end_matches([',', ':']).trim_start_matches('(');
        let start = at + piece.find(word).unwrap_or_default();
        at += piece.len()
            + text
                .get(at + piece.len()..)
                .and_then(|it| it.chars().next())
                .map_or(0, char::len_utf8);
        if word.is_empty() {
            continue;
        }
        if let Some(value) = amounts.number(word) {
            let at = start..start + word.len();
            found.push(Number {
                value,
                at,
                noun: "",
            });
            is_behind_number = piece.ends_with(word);
        } else if word.contains(|it: char| it.is_ascii_digit()) {
            return None;
        } else if let Some(last) = found.last_mut().filter(|_| is_behind_number) {
            last.noun = word;
            is_behind_number = false;
        }
    }
    Some(found)
}

/// The last numbers that commas and words such as `and` join into an enumeration, which ends near byte `end`.
fn enumeration<'a>(
    text: &str,
    numbers: Vec<Number<'a>>,
    end: usize,
    amounts: &Amounts,
) -> Option<Vec<Number<'a>>> {
    let between = |from: usize, to: usize| text.get(from..to).map(str::split_whitespace);
    let mut parts: Vec<Number<'a>> = Vec::new();
    for number in numbers.into_iter().rev() {
        let next = parts.last().map_or(end, |it| it.at.start);
        let words: Vec<&str> = between(number.at.end, next)?.collect();
        let is_joined = match parts.is_empty() {
            true => true,
            false => {
                words
                    .last()
                    .is_some_and(|it| *it == "," || it.ends_with(',') || amounts.join.contains(*it))
                    || text.get(number.at.end..next)?.trim() == ","
            }
        };
        if words.len() > NEAR || !is_joined {
            break;
        }
        parts.push(number);
    }
    parts.reverse();
    (parts.len() > 1).then_some(parts)
}

fn added(parts: &[Number<'_>]) -> String {
    let numbers: Vec<String> = parts.iter().map(|it| it.value.to_string()).collect();
    numbers.join(" + ")
}

/// The slip of a total that is neither the sum of these numbers nor what two of them make otherwise.
fn wrong(parts: &[Number<'_>], total: i64, range: Range<usize>) -> Option<Slip> {
    const MOST: usize = 12;
    let sum: i64 = parts.iter().map(|it| it.value).sum();
    let makes = match parts {
        [one, other] => {
            let (one, other) = (one.value, other.value);
            one.checked_mul(other) == Some(total) || one - other == total || other - one == total
        }
        _ => false,
    };
    let is_wrong = (2..=MOST).contains(&parts.len()) && sum != total && !makes;
    is_wrong.then(|| Slip {
        rule: Rule::WrongSum,
        range,
        message: wrong_sum::said(&added(parts), &total.to_string()),
        help: wrong_sum::help(&sum.to_string()),
    })
}

#[cfg(test)]
mod tests {
    use super::{Totals, find};
    use crate::locale::Vocabulary;

    #[test]
    fn totals_that_sentences_say() {
        let count = |language, text| {
            let words = Vocabulary::new(language, None).unwrap();
            find(text, &words.amounts, &Totals::new(&words.amounts)).len()
        };
        for (language, text) in [
            ("en", "She holds 30, 10, 6 and 6 points, that is 54."),
            (
                "en",
                "Ann takes 10 crowns for the guard, 10 crowns for the cart and 15 crowns for the loot: 45 crowns in all.",
            ),
            (
                "en",
                "There are 30 counters, of which 20 are red and 12 blue.",
            ),
            ("fr", "Elle a 30, 10, 6 et 6 points, soit 54 points."),
            ("fr", "La boîte a 30 pions, dont 20 rouges et 12 bleus."),
            ("es", "Tiene 30, 10 y 6 puntos, es decir 48."),
        ] {
            assert_eq!(count(language, text), 1, "{text}");
        }
        for (language, text) in [
            ("en", "She holds 30, 10, 6 and 6 points, that is 52."),
            ("en", "Roll 2 dice of 6 sides, that is 2D6."),
            ("en", "3 bands and 4 lords, that is 12 lords."),
            ("en", "On turn 3 he gains 4 points, a total of 11."),
            ("en", "There are 30 counters, of which 20 are red."),
            ("fr", "La boîte a 30 pions, dont 20 rouges et 8 bleus."),
            ("en", "She rolls 4 and 5, which makes 12 with her Strength."),
            ("en", "She has 3 and rolls 4 and 5, which makes 12."),
            ("en", "She throws 2, 4, 5 and 6, which makes 3 hits."),
            (
                "en",
                "She throws 2, 5, 6 and 6 with her dice, that is 3 hits.",
            ),
            ("fr", "Elle lance 2, 4, 5 et 6, soit 5 touches."),
        ] {
            assert_eq!(count(language, text), 0, "{text}");
        }
    }
}
