//! Numbers and ranges of numbers, as the cells of a chart spell them.

use crate::locale::RangePatterns;

/// Whole numbers from one to another, both included; an open end is `None`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::check) struct Range {
    pub(in crate::check) low: Option<i32>,
    pub(in crate::check) high: Option<i32>,
}

/// Larger numbers are years or points, which no die shows.
const LARGEST: i32 = 999;

impl Range {
    pub(super) const fn new(low: i32, high: i32) -> Self {
        Self {
            low: Some(low),
            high: Some(high),
        }
    }

    const fn from(low: i32) -> Self {
        Self {
            low: Some(low),
            high: None,
        }
    }

    const fn up_to(high: i32) -> Self {
        Self {
            low: None,
            high: Some(high),
        }
    }

    /// Whether it is a single number.
    pub(in crate::check) fn is_number(self) -> bool {
        self.low.is_some() && self.low == self.high
    }

    /// A single number without its sign; else the range.
    pub(in crate::check) fn without_sign(self) -> Self {
        match self.low.filter(|_| self.is_number()) {
            Some(number) => Self::new(number.abs(), number.abs()),
            None => self,
        }
    }

    /// The range in a cell, if the cell contains nothing else.
    pub(in crate::check) fn parse(cell: &str, patterns: &RangePatterns) -> Option<Self> {
        if !cell.bytes().any(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let cell = evened(cell);
        let cell = cell.as_str();
        signed(cell)
            .or_else(|| open_ended(cell, patterns))
            .or_else(|| between(cell, patterns))
            .or_else(|| listed(cell, patterns))
    }
}

/// In lower case, with one kind of dash, of apostrophe and of space.
pub(super) fn evened(cell: &str) -> String {
    let cell = cell.to_lowercase().replace('’', "'");
    let cell: String = cell.chars().map(plain).collect();
    cell.trim().to_owned()
}

/// Dashes are `-`, spaces are spaces.
fn plain(letter: char) -> char {
    match letter {
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        letter if letter.is_whitespace() => ' ',
        letter => letter,
    }
}

/// A whole number: `7`, `+1`, `-1`.
fn number(text: &str) -> Option<i32> {
    let text = text.trim();
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let number: i32 = digits.parse().ok().filter(|number| *number <= LARGEST)?;
    Some(if text.starts_with('-') {
        -number
    } else {
        number
    })
}

/// `7`, `8+`, `2-`, `≥8`, `<3`.
fn signed(cell: &str) -> Option<Range> {
    if let Some(number) = number(cell) {
        return Some(Range::new(number, number));
    }
    let after = |sign| cell.strip_prefix(sign).and_then(number);
    let before = |sign| cell.strip_suffix(sign).and_then(number);
    None.or_else(|| before('+').map(Range::from))
        .or_else(|| before('-').map(Range::up_to))
        .or_else(|| after("≥").or_else(|| after(">=")).map(Range::from))
        .or_else(|| after("≤").or_else(|| after("<=")).map(Range::up_to))
        .or_else(|| after(">").map(|number| Range::from(number + 1)))
        .or_else(|| after("<").map(|number| Range::up_to(number - 1)))
}

/// `8 or more`, `under 3`.
fn open_ended(cell: &str, patterns: &RangePatterns) -> Option<Range> {
    let one = |patterns: &[String]| {
        patterns
            .iter()
            .find_map(|pattern| one_number(cell, pattern))
    };
    None.or_else(|| one(&patterns.at_least).map(Range::from))
        .or_else(|| one(&patterns.at_most).map(Range::up_to))
        .or_else(|| one(&patterns.more_than).map(|number| Range::from(number + 1)))
        .or_else(|| one(&patterns.less_than).map(|number| Range::up_to(number - 1)))
}

/// `2-5`, `2 to 5`, `from 2 to 5`, `-2 - 0`.
fn between(cell: &str, patterns: &RangePatterns) -> Option<Range> {
    limits(cell, patterns)
        .map(|(low, high)| Range::new(low, high))
        .filter(|range| range.low < range.high)
}

/// The last score of dice with ten sides, which show a nought for ten and two of them for a hundred, above `before`: `0`,
/// `9-0`, `99-00`; `cell` is evened.
pub(super) fn nought(cell: &str, before: Range, patterns: &RangePatterns) -> Option<Range> {
    let next = before.high?.checked_add(1)?;
    let most = if cell.ends_with("00") || next > 10 {
        100
    } else {
        10
    };
    let (low, fits) = match number(cell) {
        Some(only) => (next, only == 0 && next == most),
        None => {
            // A row between them may be missing, which is told then.
            let (low, high) = limits(cell, patterns)?;
            let is_behind = before.low.is_none_or(|it| low > it);
            (low, high == 0 && is_behind && low < most)
        }
    };
    fits.then(|| Range::new(low, most))
}

/// The two numbers of `2-5` or `2 to 5`, in whichever order they are written; `cell` is evened.
pub(super) fn limits(cell: &str, patterns: &RangePatterns) -> Option<(i32, i32)> {
    const SIGNS: [&str; 3] = ["..", "…", "-"];
    let signed = SIGNS.iter().find_map(|sign| split_at(cell, sign));
    let mut patterns = patterns.between.iter();
    signed.or_else(|| patterns.find_map(|pattern| two_numbers(cell, pattern)))
}

/// The two numbers of `2 or 5`, whether or not they follow each other; `cell` is evened.
pub(super) fn either(cell: &str, patterns: &RangePatterns) -> Option<(i32, i32)> {
    let mut patterns = patterns.either.iter();
    patterns.find_map(|pattern| two_numbers(cell, pattern))
}

/// `2 or 3`, `2, 3`, `4, 5 or 6`: numbers that follow each other.
fn listed(cell: &str, patterns: &RangePatterns) -> Option<Range> {
    let mut numbers = Vec::new();
    for piece in cell.split([',', ';', '&', '/']) {
        match either(piece.trim(), patterns) {
            Some((left, right)) => numbers.extend([left, right]),
            None => numbers.push(number(piece)?),
        }
    }
    let follow = numbers
        .windows(2)
        .all(|pair| matches!(pair, [left, right] if left + 1 == *right));
    let low = numbers.first().filter(|_| follow)?;
    Some(Range::new(*low, *numbers.last()?))
}

/// The number of a text such as `8 or more`, by the pattern `# or more`.
fn one_number(text: &str, pattern: &str) -> Option<i32> {
    let (before, after) = pattern.split_once('#')?;
    number(inside(text, before, after)?)
}

/// The numbers of a text such as `from 2 to 5`, by the pattern `from # to #`.
fn two_numbers(text: &str, pattern: &str) -> Option<(i32, i32)> {
    let (before, rest) = pattern.split_once('#')?;
    let (between, after) = rest.split_once('#')?;
    split_at(inside(text, before, after)?, between.trim())
}

/// The text without the required texts around it.
fn inside<'a>(text: &'a str, before: &str, after: &str) -> Option<&'a str> {
    let text = text.strip_prefix(before.trim())?;
    Some(text.strip_suffix(after.trim())?.trim())
}

/// The numbers on both sides of `between`. The sign of the first number is not taken for it.
fn split_at(text: &str, between: &str) -> Option<(i32, i32)> {
    let own_sign = usize::from(text.starts_with('-'));
    let at = own_sign + text.get(own_sign..)?.find(between)?;
    let right = text.get(at + between.len()..)?;
    Some((number(text.get(..at)?)?, number(right)?))
}

#[cfg(test)]
mod tests {
    use super::Range;
    use crate::locale::Vocabulary;

    fn parse(language: &str, cell: &str) -> Option<(Option<i32>, Option<i32>)> {
        let vocabulary = Vocabulary::new(language, None).unwrap();
        Range::parse(cell, &vocabulary.ranges).map(|range| (range.low, range.high))
    }

    #[test]
    fn ranges_are_read_as_authors_spell_them() {
        for (cell, low, high) in [
            ("7", Some(7), Some(7)),
            ("+1", Some(1), Some(1)),
            ("−1", Some(-1), Some(-1)),
            ("2-5", Some(2), Some(5)),
            ("2–5", Some(2), Some(5)),
            ("-2 - 0", Some(-2), Some(0)),
            ("−3 to −1", Some(-3), Some(-1)),
            ("from 2 to 5", Some(2), Some(5)),
            ("between 2 and 5", Some(2), Some(5)),
            ("between -2 and 5", Some(-2), Some(5)),
            ("4 or 5", Some(4), Some(5)),
            ("6 and more", Some(6), None),
            ("2 or 3", Some(2), Some(3)),
            ("4, 5 or 6", Some(4), Some(6)),
            ("8+", Some(8), None),
            ("8 or more", Some(8), None),
            ("≥ 8", Some(8), None),
            ("over 7", Some(8), None),
            ("2 or less", None, Some(2)),
            ("≤1", None, Some(1)),
            ("Under 3", None, Some(2)),
            ("-1 or less", None, Some(-1)),
        ] {
            assert_eq!(parse("en", cell), Some((low, high)), "{cell}");
        }
    }

    #[test]
    fn every_language_has_its_words() {
        assert_eq!(parse("fr", "2 à 5"), Some((Some(2), Some(5))));
        assert_eq!(parse("fr", "8 ou plus"), Some((Some(8), None)));
        assert_eq!(parse("fr-CA", "moins de 3"), Some((None, Some(2))));
        assert_eq!(parse("es", "entre 2 y 5"), Some((Some(2), Some(5))));
        assert_eq!(parse("es", "3 o menos"), Some((None, Some(3))));
        assert_eq!(parse("es", "del 2 al 5"), Some((Some(2), Some(5))));
        assert_eq!(parse("fr", "soit 4 soit 5"), Some((Some(4), Some(5))));
        assert_eq!(parse("fr", "jusqu’à 3"), Some((None, Some(3))));
        assert_eq!(parse("de", "8+"), Some((Some(8), None)));
        assert_eq!(parse("de", "8 or more"), None);
    }

    #[test]
    fn what_says_more_is_no_range() {
        for cell in [
            "",
            "--",
            "5 to 8, rather 8",
            "25 or 28",
            "35 x 50",
            "0.7.0",
            "2.5",
            "6mm",
            "1279-1213",
            "5-2",
            "2015",
            "any",
            "to",
            "or more",
            "2 and 5",
            "½",
        ] {
            assert_eq!(parse("en", cell), None, "{cell}");
        }
    }
}
