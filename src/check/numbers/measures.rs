//! Measures that are typed behind a length in units of the game: `3 PW (190 mm)`.

use super::slip::Slip;
use crate::config::ScaleSettings;
use crate::diag::Rule;
use crate::diag::rules::wrong_measure;
use crate::linearize::measures::find::{FoundMeasure, find, measured};
use crate::linearize::measures::product;
use crate::locale::{Fraction, Vocabulary};

/// The typed measures of a text that are those of no scale.
pub(super) fn find_wrong(text: &str, scales: &ScaleSettings, words: &Vocabulary) -> Vec<Slip> {
    let found = find(text, scales, words).into_iter();
    found
        .filter_map(|found| slip(text, &found, &words.decimal))
        .collect()
}

fn slip(text: &str, found: &FoundMeasure<'_>, decimal: &str) -> Option<Slip> {
    let range = found.typed.clone()?;
    let typed = text.get(range.clone())?;
    // What is divided is several numbers: `180/120 mm`.
    if typed.contains('/') {
        return None;
    }
    let lengths = found.unit.lengths();
    let right = |(number, unit): &(Fraction, &str)| {
        let mut lengths = lengths.iter().filter(|length| length.unit == *unit);
        lengths.any(|length| {
            let own = found.numbers.iter();
            own.filter_map(|it| it.number.times(length.number))
                .any(|own| own.rounded(decimal) == number.rounded(decimal))
        })
    };
    let typed_measures = measured(typed, found.unit, decimal.chars().next());
    if typed_measures.iter().all(right) {
        return None;
    }
    let expected = lengths.iter();
    let expected = expected.filter_map(|length| product(&found.numbers, length, decimal, ' '));
    let mut expected: Vec<String> = expected.collect();
    expected.dedup();
    let length = text.get(found.at.clone())?;
    Some(Slip {
        rule: Rule::WrongMeasure,
        range,
        message: wrong_measure::said(length, typed),
        help: wrong_measure::help(&expected.join(", ")),
    })
}
