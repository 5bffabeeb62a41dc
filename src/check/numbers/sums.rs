//! Sums and products of whole numbers: `4 + 2 - 1 = 6`.

use super::slip::Slip;
use crate::diag::Rule;
use crate::diag::rules::wrong_sum;

/// The wrong sums of a text. A text with anything but numbers is ignored, and so is a possible range: `2-4 = 1`.
pub(super) fn find(text: &str) -> Vec<Slip> {
    text.match_indices('=')
        .filter_map(|(at, _)| slip(text, at))
        .collect()
}

fn slip(text: &str, equals: usize) -> Option<Slip> {
    let start = begin(text.get(..equals)?)?;
    let sum = text.get(start..equals)?.trim_end();
    let (result, end) = result(text, equals + 1)?;
    let value = evaluate(sum)?;
    (value != result).then(|| Slip {
        rule: Rule::WrongSum,
        range: start..end,
        message: wrong_sum::said(sum, &result.to_string()),
        help: wrong_sum::help(&value.to_string()),
    })
}

/// The beginning of the sum that ends the text, if nothing before it belongs to it.
fn begin(text: &str) -> Option<usize> {
    let letters = text.char_indices().rev();
    let (start, _) = letters.take_while(|(_, it)| is_arithmetic(*it)).last()?;
    let (before, sum) = text.split_at_checked(start)?;
    let blanks = sum.len() - sum.trim_start().len();
    let begins_with_number = sum.trim_start().starts_with(|it: char| it.is_ascii_digit());
    let apart = blanks > 0 && begins_with_number;
    let alone = match before.chars().next_back() {
        None | Some('(' | '[' | '“' | '«' | '"' | '\n' | '\u{2028}') => true,
        Some(',' | '.' | ':' | ';' | '!' | '?') => apart,
        Some(letter) => letter.is_alphabetic() && apart,
    };
    alone.then_some(start + blanks)
}

fn is_arithmetic(letter: char) -> bool {
    is_blank(letter) || is_operator(letter) || letter.is_ascii_digit()
}

fn is_blank(letter: char) -> bool {
    matches!(letter, ' ' | '\t' | '\u{a0}' | '\u{202f}')
}

fn is_operator(letter: char) -> bool {
    matches!(letter, '+' | '-' | '–' | '−' | '×' | 'x' | '*' | '·')
}

/// The number after the `=`, and where it ends, if nothing after it belongs to it.
fn result(text: &str, after: usize) -> Option<(i64, usize)> {
    let mut rest = Reader {
        rest: text.get(after..)?,
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

/// The value of a sum.
fn evaluate(sum: &str) -> Option<i64> {
    let mut reader = Reader { rest: sum };
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
            _ => term = term.checked_mul(number)?,
        }
        only_dashes &= matches!(operator, '-' | '–');
        count += 1;
    }
    // From a lower number to a higher one is a range.
    let total = total.checked_add(term)?;
    let is_range = only_dashes && count == 2 && total < 0;
    (count > 1 && !is_range).then_some(total)
}

/// The maximum number of digits; players do not add longer numbers.
const MOST_DIGITS: usize = 9;

struct Reader<'a> {
    rest: &'a str,
}

impl Reader<'_> {
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

    fn number(&mut self) -> Option<i64> {
        let digits = self.rest.find(|it: char| !it.is_ascii_digit());
        let (number, rest) = self
            .rest
            .split_at_checked(digits.unwrap_or(self.rest.len()))?;
        self.rest = rest;
        let number = Some(number).filter(|number| number.len() <= MOST_DIGITS)?;
        number.parse().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::find;
    use proptest::prelude::*;

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
        ] {
            let found = find(text);
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
            "4 + 3 = 8.5",
            "1.5 + 3 = 8",
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
            assert!(find(text).is_empty(), "{text}: {:?}", find(text));
        }
    }

    proptest! {
        #[test]
        fn any_text_can_be_looked_at(text in r"[0-9 +*=()xé×−-]{0,60}") {
            for slip in find(&text) {
                prop_assert!(text.get(slip.range).is_some());
            }
        }
    }
}
