//! What is wrong before a unit: a number twice, `36 36 cm`, or a mark in place of one, `? cm`.

use super::slip::Slip;
use crate::check::numerals::Numbers;
use crate::diag::Rule;
use crate::diag::rules::{doubled_word, unfinished_text};
use crate::locale::Vocabulary;
use std::ops::Range;

/// What authors write for a number that they do not know yet. `X` may be one of the game's.
const BLANKS: [&str; 6] = ["?", "XX", "__", "___", "...", "…"];

/// The numbers before units that are there twice, or are still to be written.
pub(super) fn find((text, numerals): Numbers<'_>, vocabulary: &Vocabulary) -> Vec<Slip> {
    if !may_hold(text.as_bytes(), numerals) {
        return Vec::new();
    }
    let is_number = |it: &str| !it.is_empty() && it.bytes().all(|it| it.is_ascii_digit());
    let mut slips = Vec::new();
    let mut before = "";
    let mut at = 0;
    for word in text.split_inclusive(char::is_whitespace) {
        let start = at;
        at += word.len();
        let number = word.trim_end();
        let is_twice = number == before && is_number(number);
        before = number;
        let found = match number {
            _ if is_twice => (
                Rule::DoubledWord,
                doubled_word::said(number),
                doubled_word::help(),
            ),
            _ if BLANKS.contains(&number) => (
                Rule::UnfinishedText,
                unfinished_text::said(number),
                unfinished_text::help(),
            ),
            _ => continue,
        };
        let unit = text.get(at..).unwrap_or_default();
        if starts_with_unit(unit, vocabulary) {
            let (rule, message, help) = found;
            let range = start..start + number.len();
            slips.push(Slip {
                rule,
                range,
                message,
                help,
            });
        }
    }
    slips
}

/// Whether a text holds such a mark before a space, or two numbers: most hold neither.
fn may_hold(text: &[u8], numerals: &[Range<usize>]) -> bool {
    let is_mark = |at: usize| match text.get(at..) {
        Some([b'.', b' ', letter, ..]) => letter.is_ascii_lowercase(),
        Some([_, b' ', letter, ..]) => letter.is_ascii_alphabetic(),
        _ => false,
    };
    let is_pair = |pair: &[Range<usize>]| match pair {
        [one, other] => text.get(one.end..other.start) == Some(b" "),
        _ => false,
    };
    // The last byte of `…` is its own.
    let rare = memchr::memchr3_iter(b'?', b'X', b'_', text);
    let mut marks = rare.chain(memchr::memchr2_iter(b'.', 0xA6, text));
    numerals.windows(2).any(is_pair) || marks.any(is_mark)
}

/// Whether a text begins with a unit of several letters.
fn starts_with_unit(text: &str, vocabulary: &Vocabulary) -> bool {
    let end = text.find(|it: char| !it.is_alphabetic());
    let unit = text.get(..end.unwrap_or(text.len())).unwrap_or_default();
    let is_known =
        vocabulary.typography.units.contains(unit) || vocabulary.amounts.length(unit).is_some();
    unit.len() > 1 && is_known
}

#[cfg(test)]
mod tests {
    use super::find;
    use crate::check::numerals::numerals;
    use crate::locale::Vocabulary;

    #[test]
    fn numbers_before_units() {
        let words = Vocabulary::new("en", None).unwrap();
        let count = |text| find((text, &numerals(text).collect::<Vec<_>>()), &words).len();
        assert_eq!(
            count("It moves 36 36 cm, or ? cm, or ... cm and XX inches."),
            4
        );
        assert_eq!(count("4 4 2, 10 cm 10 cm, X cm, where? In 5 5."), 0);
    }
}
