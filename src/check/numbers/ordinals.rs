//! Ordinals in digits whose ending is not that of their number: `2th`.

use super::slip::Slip;
use crate::check::numerals::Numbers;
use crate::diag::rules::misspelt_word;
use crate::diag::{self, Rule};
use crate::locale::OrdinalEnding;
use crate::slice::Slice as _;
use std::ops::Range;

/// The ordinals of a text that end in another way than their numbers do.
pub(super) fn find((text, numerals): Numbers<'_>, endings: &[OrdinalEnding]) -> Vec<Slip> {
    let mut slips = Vec::new();
    let mut at = 0;
    for Range { start, .. } in numerals.iter().filter(|_| !endings.is_empty()) {
        if *start >= at {
            let word = text.slice(*start..);
            let end = word.find(|it: char| !it.is_alphanumeric());
            at = start + end.unwrap_or(word.len());
            slips.extend(wrong(text, *start..at, endings));
        }
    }
    slips
}

fn wrong(text: &str, word: Range<usize>, endings: &[OrdinalEnding]) -> Option<Slip> {
    let before = text.get(..word.start)?.bytes().next_back();
    if before.is_some_and(|it| it.is_ascii_alphanumeric() || matches!(it, b'.' | b',' | b'-')) {
        return None;
    }
    let written = text.get(word.clone())?;
    let digits = written.bytes().take_while(u8::is_ascii_digit).count();
    let (number, ending) = written.split_at_checked(digits)?;
    let known = endings.iter().find(|it| it.ending == ending)?;
    if known.numbers.is_match(number) {
        return None;
    }
    let right = endings.iter().find(|it| it.numbers.is_match(number));
    let right = known.instead.as_ref().or(right.map(|it| &it.ending));
    let help = right.map(|ending| diag::write(&format!("{number}{ending}")));
    Some(Slip {
        rule: Rule::MisspeltWord,
        range: word,
        message: misspelt_word::ordinal(written),
        help: help.unwrap_or_else(misspelt_word::ordinal_help),
    })
}

#[cfg(test)]
mod tests {
    use super::find;
    use crate::check::numerals::numerals;
    use crate::locale::Vocabulary;

    #[test]
    fn endings_of_ordinals() {
        for (language, text, count) in [
            ("en", "the 2th, the 11st and the 103th", 3),
            (
                "en",
                "the 1st, 2nd, 3rd, 4th, 11th, 12th, 13th, 21st, 112th and 2D6",
                0,
            ),
            ("fr", "le 2er tour", 1),
            ("fr", "la 2ème, la 1ère, le 1ier et le 1e", 4),
            ("fr", "le 1er tour, la 1re, le 2e, le 2nd et la 10e", 0),
            ("es", "el 2th turno", 0),
        ] {
            let words = Vocabulary::new(language, None).unwrap();
            assert_eq!(
                find((text, &numerals(text).collect::<Vec<_>>()), &words.ordinals).len(),
                count,
                "{text}"
            );
        }
    }
}
