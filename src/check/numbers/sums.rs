//! Sums and products: `4 + 2 - 1 = 6`, `8 × 0,15 € = 1,60 €`.

use super::slip::Slip;
use crate::diag::Rule;
use crate::diag::rules::wrong_sum;
use crate::locale::{Amounts, Fraction};
use crate::slice::Slice as _;
use std::ops::RangeInclusive;

/// The wrong sums of a text, with the decimal separator of its language. A text with anything but numbers is ignored, and so is
/// a possible range: `2-4 = 1`.
pub(super) fn find(text: &str, decimal: &str, amounts: &Amounts) -> Vec<Slip> {
    text.match_indices('=')
        .filter_map(|(at, _)| {
            slip(text, at, decimal).filter(|it| !is_limit(text.slice(it.range.end..), amounts))
        })
        .collect()
}

fn slip(text: &str, equals: usize, decimal: &str) -> Option<Slip> {
    let start = begin(text.get(..equals)?)?;
    let sum = text.get(start..equals)?.trim_end();
    let (result, end) = result(text, equals + 1, decimal)?;
    let value = evaluate(sum, decimal)?;
    // `7 × 1.5 = 10` leaves the half out.
    let is_rounded = value % ONE != 0 && result % ONE == 0 && (value - result).abs() < ONE;
    (value != result && !is_rounded && !is_right_elsewhere(text, (start, equals), decimal)).then(
        || Slip {
            rule: Rule::WrongSum,
            range: start..end,
            message: wrong_sum::said(sum, &shown(result, decimal)),
            help: wrong_sum::help(&shown(value, decimal)),
        },
    )
}

/// Whether a sum is right where the other mark is that of decimals: `1,000 + 500 = 1,500` in Mexico.
fn is_right_elsewhere(text: &str, (start, equals): (usize, usize), decimal: &str) -> bool {
    let other = if decimal == "." { "," } else { "." };
    let sum = text.get(start..equals).unwrap_or_default().trim_end();
    let found = evaluate(sum, other).zip(result(text, equals + 1, other));
    found.is_some_and(|(value, (result, _))| value == result)
}

/// The beginning of the sum that ends the text, if nothing before it belongs to it.
fn begin(text: &str) -> Option<usize> {
    let mut next = None;
    let letters = text.char_indices().rev();
    let mut letters = letters.take_while(|(at, it)| {
        let before = text.slice(..*at).chars().next_back();
        let is_inside = is_digit(next.replace(*it)) && is_digit(before);
        is_arithmetic(*it) || matches!(it, '.' | ',') && is_inside
    });
    let (start, _) = letters.by_ref().last()?;
    let (before, sum) = text.split_at_checked(start)?;
    let blanks = sum.len() - sum.trim_start().len();
    let begins_with_number = sum
        .trim_start()
        .starts_with(|it: char| it.is_ascii_digit() || is_currency(it) || fraction(it).is_some());
    let apart = blanks > 0 && begins_with_number;
    let alone = match before.chars().next_back() {
        None | Some('(' | '[' | '“' | '«' | '"' | '\n' | '\u{2028}') => true,
        Some(',' | '.' | ':' | ';' | '!' | '?') => apart,
        Some(letter) => letter.is_alphabetic() && apart,
    };
    alone.then_some(start + blanks)
}

fn is_digit(letter: Option<char>) -> bool {
    letter.is_some_and(|it| it.is_ascii_digit())
}

fn is_arithmetic(letter: char) -> bool {
    is_blank(letter)
        || is_operator(letter)
        || letter.is_ascii_digit()
        || is_currency(letter)
        || fraction(letter).is_some()
}

/// The signs of the currencies that games have.
pub(in crate::check) fn is_currency(letter: char) -> bool {
    matches!(letter, '$' | '€' | '£')
}

/// The thousandths of a fraction that is one character, if they are whole.
fn fraction(letter: char) -> Option<i64> {
    let thousand = Fraction::whole(ONE.unsigned_abs());
    let thousandths = Fraction::of_character(letter)?
        .times(thousand)?
        .as_whole()?;
    i64::try_from(thousandths).ok()
}

fn is_blank(letter: char) -> bool {
    matches!(letter, ' ' | '\t' | '\u{a0}' | '\u{202f}')
}

fn is_operator(letter: char) -> bool {
    matches!(letter, '+' | '-' | '–' | '−' | '×' | 'x' | '*' | '·')
}

/// The number after the `=`, and where it ends, if nothing after it belongs to it.
fn result(text: &str, after: usize, decimal: &str) -> Option<(i64, usize)> {
    let mut rest = Reader {
        rest: text.get(after..)?,
        decimal,
    };
    rest.blanks();
    let sign = rest.operator();
    let number = rest.number()?;
    let end = text.len() - rest.rest.len();
    let mut letters = rest.rest.chars();
    let (next, following) = (letters.next(), letters.next());
    let digit_follows = following.is_some_and(|it| it.is_ascii_digit());
    let goes_on = match next {
        Some('.' | ',' | ':') => digit_follows,
        Some('%' | '/' | '^' | '=') => true,
        Some(letter) => letter.is_alphanumeric(),
        None => false,
    };
    rest.blanks();
    let operator = rest
        .rest
        .starts_with(|it| is_operator(it) || matches!(it, '=' | '/'));
    if goes_on || operator {
        return None;
    }
    match sign {
        None | Some('+') => Some((number, end)),
        Some('-' | '–' | '−') => Some((-number, end)),
        Some(_) => None,
    }
}

/// Whether a text begins with words that no sum goes beyond: `9 + 4 = 10, the maximum`.
fn is_limit(text: &str, amounts: &Amounts) -> bool {
    const WORDS: usize = 3;
    let words = text.split([' ', ',', '(', '\u{a0}']);
    let mut words = words.filter(|it| !it.is_empty()).take(WORDS);
    let is_limit = |it: &str| {
        amounts
            .limits
            .contains(it.trim_end_matches(['.', ';', ')']))
    };
    // It is in the same sentence.
    let found = words.find(|it| is_limit(it) || it.ends_with(['.', ';', ')']));
    found.is_some_and(is_limit)
}

/// The value of a sum, in thousandths.
fn evaluate(sum: &str, decimal: &str) -> Option<i64> {
    let mut reader = Reader { rest: sum, decimal };
    let first_sign = reader.operator();
    let first = reader.number()?;
    let (mut total, mut term): (i64, i64) = match first_sign {
        None | Some('+') => (0, first),
        Some('-' | '–' | '−') => (0, -first),
        Some(_) => return None,
    };
    let (mut count, mut only_dashes) = (1, true);
    while !reader.rest.is_empty() {
        let apart = reader.blanks();
        let operator = reader.operator()?;
        reader.blanks();
        let number = reader.number()?;
        match operator {
            '-' | '–' if !apart => return None,
            '-' | '–' | '−' => (total, term) = (total.checked_add(term)?, -number),
            '+' => (total, term) = (total.checked_add(term)?, number),
            _ => term = product(term, number)?,
        }
        only_dashes &= matches!(operator, '-' | '–');
        count += 1;
    }
    // From a lower number to a higher one is a range.
    let total = total.checked_add(term)?;
    let is_range = only_dashes && count == 2 && total < 0;
    (count > 1 && !is_range).then_some(total)
}

/// The product of two numbers of thousandths, if it is one.
fn product(one: i64, other: i64) -> Option<i64> {
    let product = i128::from(one) * i128::from(other);
    let one = i128::from(ONE);
    (product % one == 0).then(|| i64::try_from(product / one).ok())?
}

/// A number of thousandths as it is written.
fn shown(number: i64, decimal: &str) -> String {
    let (whole, rest) = (number.abs() / ONE, number.abs() % ONE);
    let sign = if number < 0 { "-" } else { "" };
    match rest {
        0 => format!("{sign}{whole}"),
        _ => {
            let rest = format!("{rest:03}");
            format!("{sign}{whole}{decimal}{}", rest.trim_end_matches('0'))
        }
    }
}

/// One, in thousandths.
const ONE: i64 = 1000;

/// The maximum number of digits; players do not add longer numbers.
const MOST_DIGITS: usize = 9;

struct Reader<'a> {
    rest: &'a str,
    decimal: &'a str,
}

impl<'a> Reader<'a> {
    /// Skips blanks; returns whether there were any.
    fn blanks(&mut self) -> bool {
        let before = self.rest.len();
        self.rest = self.rest.trim_start_matches(is_blank);
        self.rest.len() < before
    }

    fn operator(&mut self) -> Option<char> {
        let first = self.rest.chars().next().filter(|it| is_operator(*it))?;
        self.rest = self.rest.get(first.len_utf8()..)?;
        Some(first)
    }

    /// A number in thousandths, with its groups of three figures, its decimals and its currency: `1,600`, `$2.50`, `1½`.
    fn number(&mut self) -> Option<i64> {
        self.rest = self.rest.trim_start_matches(is_currency);
        let mut digits = self.digits().to_owned();
        let is_begun = (1..=3).contains(&digits.len());
        while let Some(group) = self.group().filter(|_| is_begun) {
            digits += group;
        }
        let whole: i64 = match digits.is_empty() {
            true => 0,
            false => Some(&digits)
                .filter(|it| it.len() <= MOST_DIGITS)?
                .parse()
                .ok()?,
        };
        let letter = self.rest.chars().next();
        let part = letter.and_then(fraction);
        if let (Some(_), Some(letter)) = (part, letter) {
            self.rest = self.rest.get(letter.len_utf8()..)?;
        }
        let part = part.or_else(|| self.decimals().filter(|_| !digits.is_empty()));
        if digits.is_empty() && part.is_none() {
            return None;
        }
        let spaced = self.rest.trim_start_matches(['\u{a0}', '\u{202f}', ' ']);
        if let Some(after) = spaced.strip_prefix(is_currency) {
            self.rest = after;
        }
        Some(whole * ONE + part.unwrap_or_default())
    }

    fn digits(&mut self) -> &'a str {
        let end = self.rest.find(|it: char| !it.is_ascii_digit());
        let (digits, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
        self.rest = rest;
        digits
    }

    /// The digits after a mark of so many bytes, if there are as many as fit; else nothing is read.
    fn digits_after(&mut self, mark: usize, fits: RangeInclusive<usize>) -> Option<&'a str> {
        let before = self.rest;
        self.rest = before.get(mark..)?;
        let digits = Some(self.digits()).filter(|it| fits.contains(&it.len()));
        if digits.is_none() {
            self.rest = before;
        }
        digits
    }

    /// The next group of three figures, after a space or the mark that is not that of decimals.
    fn group(&mut self) -> Option<&'a str> {
        let mark = self.rest.chars().next()?;
        let is_mark = is_blank(mark) || matches!(mark, '.' | ',') && !self.decimal.contains(mark);
        is_mark.then(|| self.digits_after(mark.len_utf8(), 3..=3))?
    }

    /// The thousandths after the mark of decimals.
    fn decimals(&mut self) -> Option<i64> {
        self.rest.strip_prefix(self.decimal)?;
        let digits = self.digits_after(self.decimal.len(), 1..=3)?;
        format!("{digits:0<3}").parse().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::find;
    use crate::locale::{Amounts, Vocabulary};
    use proptest::prelude::*;

    fn amounts() -> Amounts {
        Vocabulary::new("en", None).unwrap().amounts
    }

    #[test]
    fn a_wrong_sum_is_told_its_total() {
        for (text, place, total) in [
            ("so 4 + 2 - 1 = 6.", "4 + 2 - 1 = 6", "5"),
            ("9 \u{2212} 6 = 4", "9 \u{2212} 6 = 4", "3"),
            ("9\u{2212}6=4", "9\u{2212}6=4", "3"),
            ("(2 + 3 \u{d7} 4 = 20)", "2 + 3 \u{d7} 4 = 20", "14"),
            ("+1 +2 = +4", "+1 +2 = +4", "3"),
            (
                "In all, 72 \u{2013} 48 = 34 points",
                "72 \u{2013} 48 = 34",
                "24",
            ),
            ("6 - 9 - 1 = -5", "6 - 9 - 1 = -5", "-4"),
            ("costs 3 x 6 = 19 coins", "3 x 6 = 19", "18"),
            ("1.5 + 3 = 8", "1.5 + 3 = 8", "4.5"),
            ("it is 5 + 1½ = 7½", "5 + 1½ = 7½", "6.5"),
            ("it is 3 × 600 = 1,600", "3 × 600 = 1,600", "1800"),
            ("it is 112 - 40 = $62", "112 - 40 = $62", "72"),
            (
                "it is $1,212 + $900 = $2,212.",
                "$1,212 + $900 = $2,212",
                "2112",
            ),
            ("it is 8 × 0.15 € = 1.60 €", "8 × 0.15 € = 1.60 €", "1.2"),
        ] {
            let found = find(text, ".", &amounts());
            let [slip] = found.as_slice() else {
                panic!("{text}: {found:?}");
            };
            assert_eq!(text.get(slip.range.clone()), Some(place));
            assert!(
                slip.help
                    .to_string()
                    .starts_with(&format!("it is {total};")),
                "{}",
                slip.help
            );
        }
    }

    #[test]
    fn what_is_right_or_no_sum_is_left_alone() {
        for text in [
            "4 + 2 - 1 = 5",
            "2 * 3 * 1 = 6",
            "2-4 = 1",
            "2 \u{2013} 4 = 1 point",
            "D6 + 3 = 8",
            "2d6 + 3 = 8",
            "x + 3 = 8 and 3 + x = 9",
            "4 + 3 = 2d6",
            "4.5 + 3 = 7.5",
            "1½ + 3 = 4½",
            "3 × 600 = 1,800 and 600 + 400 = 1 000",
            "40 + 20 = $60, and 2 × 0.15 € = 0.30 €",
            "7 × 1.5 = 10 (round down)",
            "1.000 + 500 = 1.500",
            "9 + 4 = 10, the maximum",
            "4 × 2 = 6 max",
            "1/2 + 3 = 8",
            "(a) + 3 = 8",
            "4 + 3 = 8 - 2",
            "4 + 3 >= 8",
            "4 + 3 == 8",
            "half \u{d7} 4 + 3 = 5",
            "8 = 4 + 3",
            "4 = 5",
            "4 + 3 = 50%",
            "",
        ] {
            let found = find(text, ".", &amounts());
            assert!(found.is_empty(), "{text}: {found:?}");
        }
    }

    proptest! {
        #[test]
        fn any_text_can_be_looked_at(text in r"[0-9 +*=()xé×−.,½$-]{0,60}") {
            for slip in find(&text, ".", &amounts()) {
                prop_assert!(text.get(slip.range).is_some());
            }
        }
    }
}
