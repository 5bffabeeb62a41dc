//! Cells that are almost scores, and their probable meaning.

use super::number::{Range, either, evened, limits};
use crate::diag;
use crate::diag::rules::chart_ranges;
use crate::locale::RangePatterns;
use crate::say::Text;

/// The probable meaning of a cell that is no range.
#[derive(Debug)]
pub(super) struct Meant {
    /// The scores; two where they do not follow each other.
    pub(super) ranges: Vec<Range>,
    /// Makes the message about the cell with these words.
    pub(super) wrong: fn(&str) -> Text,
    /// What to write instead.
    pub(super) help: Text,
}

/// The range that a cell probably means, when it is similar to one.
pub(super) fn meant(cell: &str, patterns: &RangePatterns) -> Option<Meant> {
    let cell = evened(cell);
    swapped(&cell, patterns)
        .or_else(|| apart(&cell, patterns))
        .or_else(|| with_letters(&cell, patterns))
        .or_else(|| with_other_words(&cell, patterns))
}

/// Bounds in the wrong order: `7-5`.
fn swapped(cell: &str, patterns: &RangePatterns) -> Option<Meant> {
    let (high, low) = limits(cell, patterns).filter(|(first, second)| first > second)?;
    Some(Meant {
        ranges: vec![Range::new(low, high)],
        wrong: |words| chart_ranges::swapped(words),
        help: chart_ranges::swapped_help(),
    })
}

/// Two neighbours in place of a range: `2 or 5`.
fn apart(cell: &str, patterns: &RangePatterns) -> Option<Meant> {
    let (one, other) = either(cell, patterns)?;
    Some(Meant {
        ranges: vec![Range::new(one, one), Range::new(other, other)],
        wrong: |words| chart_ranges::apart(words),
        help: chart_ranges::apart_help(),
    })
}

/// `1O-12`, `l or less`.
fn with_letters(cell: &str, patterns: &RangePatterns) -> Option<Meant> {
    let words = cell.split_inclusive(|letter: char| !letter.is_alphanumeric());
    let written: String = words.map(digits).collect();
    let range = Range::parse(&written, patterns).filter(|_| written != cell)?;
    Some(Meant {
        ranges: vec![range],
        wrong: |words| chart_ranges::letter(words),
        help: diag::write(&written),
    })
}

/// A word that is nothing but digits and letters that look like them, as digits; `l` alone is 1.
fn digits(word: &str) -> String {
    let own = word.trim_end_matches(|letter: char| !letter.is_alphanumeric());
    let is_digit = |letter: char| letter.is_ascii_digit() || matches!(letter, 'l' | 'i' | 'o');
    let some_digit = own == "l" || own.bytes().any(|byte| byte.is_ascii_digit());
    if !some_digit || !own.chars().all(is_digit) {
        return word.to_owned();
    }
    word.replace(['l', 'i'], "1").replace('o', "0")
}

/// A misspelt word in a range: `3 of more`.
fn with_other_words(cell: &str, patterns: &RangePatterns) -> Option<Meant> {
    let (template, numbers) = template(cell);
    let lists = [
        &patterns.at_least,
        &patterns.at_most,
        &patterns.more_than,
        &patterns.less_than,
        &patterns.between,
        &patterns.either,
    ];
    let mut all = lists.into_iter().flatten();
    let pattern = all.find(|pattern| is_slip(&template, pattern))?;
    let mut numbers = numbers.iter();
    let written: String = pattern
        .split_inclusive('#')
        .map(|piece| match piece.strip_suffix('#') {
            Some(words) => format!("{words}{}", numbers.next().map_or("", String::as_str)),
            None => piece.to_owned(),
        })
        .collect();
    Some(Meant {
        ranges: vec![Range::parse(&written, patterns)?],
        wrong: |words| chart_ranges::no_score(words),
        help: diag::did_you_mean(&written),
    })
}

/// Whether it differs from the pattern in one letter. In a pattern of few letters that is too much.
fn is_slip(template: &str, pattern: &str) -> bool {
    const FEWEST: usize = 4;
    let letters = pattern.chars().filter(|letter| letter.is_alphabetic());
    let alike = template.matches('#').count() == pattern.matches('#').count();
    alike && letters.count() >= FEWEST && strsim::damerau_levenshtein(template, pattern) == 1
}

/// The cell with `#` for each of its numbers, and the numbers.
fn template(cell: &str) -> (String, Vec<String>) {
    let (mut template, mut numbers) = (String::new(), Vec::<String>::new());
    let mut inside = false;
    for letter in cell.chars() {
        if !letter.is_ascii_digit() {
            template.push(letter);
        } else if let Some(number) = numbers.last_mut().filter(|_| inside) {
            number.push(letter);
        } else {
            template.push('#');
            numbers.push(letter.to_string());
        }
        inside = letter.is_ascii_digit();
    }
    (template, numbers)
}

#[cfg(test)]
mod tests {
    use super::meant;
    use crate::locale::Vocabulary;

    fn ranges(language: &str, cell: &str) -> Vec<(Option<i32>, Option<i32>)> {
        let vocabulary = Vocabulary::new(language, None).unwrap();
        let meant = meant(cell, &vocabulary.ranges).map_or(Vec::new(), |meant| meant.ranges);
        meant.iter().map(|range| (range.low, range.high)).collect()
    }

    #[test]
    fn a_slip_is_read_as_what_was_meant() {
        for (language, cell, low, high) in [
            ("en", "l or less", None, Some(1)),
            ("en", "1O-12", Some(10), Some(12)),
            ("en", "3 of more", Some(3), None),
            ("en", "3 or mroe", Some(3), None),
            ("en", "7-5", Some(5), Some(7)),
            ("en", "from 7 to 5", Some(5), Some(7)),
            ("fr", "3 ou plu", Some(3), None),
            ("fr", "l ou moins", None, Some(1)),
            ("es", "3 o mas", Some(3), None),
            ("es", "l o menos", None, Some(1)),
        ] {
            assert_eq!(ranges(language, cell), [(low, high)], "{cell}");
        }
        let two = [(Some(2), Some(2)), (Some(5), Some(5))];
        assert_eq!(ranges("en", "2 or 5"), two);
    }

    #[test]
    fn what_is_not_near_is_no_slip() {
        for cell in [
            "special",
            "any",
            "l",
            "",
            "--",
            "6 as on foot",
            "2.5",
            "oil",
        ] {
            let found = ranges("en", cell);
            assert!(found.is_empty() || cell == "l", "{cell}: {found:?}");
        }
    }
}
