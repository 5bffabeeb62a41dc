//! The number that alone is out of the order of a series: `1, 2, 3, 5, 4, 6, 8`.

use super::slip::Slip;
use crate::check::order::odd_one;
use crate::diag::Rule;
use crate::diag::rules::{chart_ranges, out_of_order};
use crate::locale::{Amounts, Vocabulary};
use crate::slice::Slice as _;
use std::cmp::Reverse;
use std::ops::Range;

/// The fewest numbers of a series.
const FEWEST: usize = 7;

/// The numbers of a text that are out of the order of their series.
pub(super) fn find((text, numbers): (&str, usize), amounts: &Amounts) -> Vec<Slip> {
    if numbers < FEWEST {
        return Vec::new();
    }
    let series = series(text, amounts).into_iter();
    series.filter_map(slip).collect()
}

/// The numbers of a series in a sentence, each with its bytes.
type Series = Vec<(i32, Range<usize>)>;

/// The longest series that are looked at: whole numbers between commas, the last one behind `and`.
fn series(text: &str, amounts: &Amounts) -> Vec<Series> {
    let (mut found, mut open): (Vec<Series>, Series) = (Vec::new(), Vec::new());
    let mut close = |open: &mut Series| {
        let whole = std::mem::take(open);
        found.extend(Some(whole).filter(|it| it.len() >= FEWEST));
    };
    let (mut goes_on, mut at) = (false, 0);
    for piece in text.split(' ') {
        let start = at;
        at += piece.len() + 1;
        let word = piece.trim_end_matches([',', '.', ';', ':', ')']);
        match word.parse::<i32>() {
            Ok(number) => {
                if !goes_on {
                    close(&mut open);
                }
                open.push((number, start..start + word.len()));
                goes_on = piece.ends_with(',');
                // The last one may be joined by a word.
                if piece.len() > word.len() && !goes_on {
                    close(&mut open);
                }
            }
            Err(_) if amounts.join.contains(word) && !open.is_empty() => goes_on = true,
            Err(_) => {
                close(&mut open);
                goes_on = false;
            }
        }
    }
    close(&mut open);
    found
}

/// The one number of a series that is out of order. One that is there twice is in no order.
fn slip(series: Series) -> Option<Slip> {
    let rising: Vec<i32> = series.iter().map(|it| it.0).collect();
    let falling = || rising.iter().map(|it| Reverse(*it)).collect::<Vec<_>>();
    let odd = odd_one(&rising).or_else(|| odd_one(&falling()))?;
    let (number, range) = series.get(odd)?.clone();
    let is_twice = rising.iter().filter(|it| **it == number).count() > 1;
    (!is_twice).then(|| Slip {
        rule: Rule::OutOfOrder,
        range,
        message: out_of_order::number(&number.to_string()),
        help: out_of_order::number_help(),
    })
}

/// The ranges of a text that begin with the higher number, `between 9 and 5`. What falls goes `from 9 to 5`.
pub(super) fn turned((text, numbers): (&str, usize), vocabulary: &Vocabulary) -> Vec<Slip> {
    if numbers < 2 {
        return Vec::new();
    }
    let amounts = &vocabulary.amounts;
    let between = vocabulary.ranges.between.iter().filter_map(|pattern| {
        let mut words = pattern.split(' ');
        let (word, first, join) = (words.next()?, words.next()?, words.next()?);
        (first == "#" && amounts.join.contains(join)).then_some((word, join))
    });
    let slips = between.flat_map(|(word, join)| {
        let found = text.match_indices(word).filter_map(move |(at, _)| {
            let rest = text.get(at + word.len()..)?.strip_prefix(' ')?;
            let before = text.get(..at)?.chars().next_back();
            let mut words = rest.split(' ');
            let (low, joined, high) = (words.next()?, words.next()?, words.next()?);
            let digits = high.trim_end_matches(|it: char| !it.is_ascii_digit());
            let numbers: (i32, i32) = (low.parse().ok()?, digits.parse().ok()?);
            let is_apart = !before.is_some_and(char::is_alphanumeric);
            let length = word.len() + low.len() + join.len() + digits.len() + 3;
            (is_apart && joined == join && numbers.0 > numbers.1).then(|| at..at + length)
        });
        found.map(|range| Slip {
            rule: Rule::ChartRanges,
            message: chart_ranges::swapped(text.slice(range.clone())),
            help: chart_ranges::swapped_help(),
            range,
        })
    });
    slips.collect()
}

#[cfg(test)]
mod tests {
    use super::series;
    use crate::locale::Vocabulary;

    #[test]
    fn series_of_numbers() {
        let amounts = Vocabulary::new("en", None).unwrap().amounts;
        let count = |text| series(text, &amounts).len();
        assert_eq!(count("at 1, 2, 3, 5, 4, 6, 8, 10 and 12 crowns"), 1);
        assert_eq!(count("at 1, 2, 3. In 5, 4, 6, 8"), 0);
        assert_eq!(count("at 1 2 3 4 5 6 7 8"), 0);
    }
}
