//! Finds measures in running text: numbers before the units of a game.

use crate::config::{ScaleSettings, UnitMeasure};
use crate::locale::{Fraction, Vocabulary};
use crate::parity::amounts;
use std::borrow::Cow;
use std::ops::Range;

/// The spaces that may be between a number and its unit.
const SPACES: [char; 4] = [' ', '\u{a0}', '\u{202f}', '\u{2009}'];

/// Between two numbers of a list.
const COMMA: &str = ", ";

/// No line is broken at this space.
pub(super) const NO_BREAK: char = '\u{a0}';

const DASHES: [char; 4] = ['-', '–', '—', '\u{2011}'];

/// A number of a measure.
#[derive(Clone, Debug)]
pub(crate) struct MeasuredNumber {
    pub(crate) number: Fraction,
    /// What is printed between it and the number before it.
    pub(crate) joint: String,
}

/// A measure in a text.
#[derive(Debug)]
pub(crate) struct FoundMeasure<'a> {
    /// The bytes of number and unit.
    pub(crate) at: Range<usize>,
    /// The numbers: several of a range, of a list, and of a length by a width.
    pub(crate) numbers: Vec<MeasuredNumber>,
    /// The measure of the unit.
    pub(crate) unit: &'a UnitMeasure,
    /// The bytes of the measure that the author wrote behind it, without its brackets.
    pub(crate) typed: Option<Range<usize>>,
    /// Whether it is in brackets.
    pub(crate) in_brackets: bool,
}

/// The measures of a text, in their order; `words` are those of its language.
pub(crate) fn find<'a>(
    text: &str,
    scales: &'a ScaleSettings,
    words: &Vocabulary,
) -> Vec<FoundMeasure<'a>> {
    let mut found: Vec<FoundMeasure<'_>> = Vec::new();
    if !scales.units.keys().any(|unit| text.contains(unit.as_str())) {
        return found;
    }
    let decimal = words.decimal.chars().next();
    // The numbers that belong to the next one, which may have the unit, and where they begin.
    let mut before: Vec<MeasuredNumber> = Vec::new();
    let (mut start, mut end) = (0, 0);
    for (number, at) in amounts(&apart(text), decimal) {
        let joint = text.get(end..at.start).filter(|_| !before.is_empty());
        let joint = joint.and_then(|it| joint_of(it, words));
        if joint.is_none() {
            before.clear();
            start = at.start;
        }
        let joint = joint.unwrap_or_default();
        before.push(MeasuredNumber { number, joint });
        end = at.end;
        if let Some((end, unit)) = unit_at(text, at.end, scales) {
            let (start, numbers) = numbers(std::mem::take(&mut before), start, &at);
            found.push(FoundMeasure {
                at: start..end,
                numbers,
                unit,
                typed: typed(text, end, unit, decimal),
                in_brackets: in_brackets(text.get(..start).unwrap_or_default()),
            });
        }
    }
    // What the author wrote behind a measure may be in units of the game, too.
    let typed: Vec<_> = found.iter().filter_map(|it| it.typed.clone()).collect();
    found.retain(|it| !typed.iter().any(|typed| typed.contains(&it.at.start)));
    found
}

/// The text with a space in place of each `x` between a length and a number, `2x3`, where it looks like the letter of a
/// word.
fn apart(text: &str) -> Cow<'_, str> {
    if !text.contains('x') {
        return Cow::Borrowed(text);
    }
    let letters: Vec<char> = text.chars().collect();
    let is_times = |at: usize| {
        let before = at.checked_sub(1).and_then(|at| letters.get(at));
        let after = letters.get(at + 1);
        before.is_some_and(|it| it.is_ascii_digit() || matches!(it, '"' | '″' | '½'))
            && after.is_some_and(char::is_ascii_digit)
    };
    let spaced = letters.iter().enumerate().map(|(at, letter)| match letter {
        'x' if is_times(at) => ' ',
        letter => *letter,
    });
    Cow::Owned(spaced.collect())
}

/// The unit that follows a number, and where it ends; the longest that fits.
fn unit_at<'a>(
    text: &str,
    at: usize,
    scales: &'a ScaleSettings,
) -> Option<(usize, &'a UnitMeasure)> {
    let rest = text.get(at..)?;
    let rest = rest.strip_prefix(SPACES).unwrap_or(rest);
    let units = scales.units.iter();
    let fits = units.filter(|(unit, _)| {
        let after = rest.strip_prefix(unit.as_str());
        !unit.is_empty() && after.is_some_and(|after| ends_word(unit, after))
    });
    let (unit, measure) = fits.max_by_key(|(unit, _)| unit.len())?;
    Some((text.len() - rest.len() + unit.len(), measure))
}

/// Whether a unit is whole before `after`: neither `PWs` nor `in-game` are.
fn ends_word(unit: &str, after: &str) -> bool {
    if !unit.ends_with(char::is_alphanumeric) {
        return true;
    }
    let joined = after.strip_prefix(DASHES).unwrap_or(after);
    !joined.starts_with(|it: char| it.is_alphabetic())
        && !after.starts_with(|it: char| it.is_alphanumeric() || it == '_')
}

/// The numbers of a measure whose last one is at `last`, and where it begins. A comma makes a list only before a word
/// that does: “in turn 3, 4 PW” has one number.
fn numbers(
    all: Vec<MeasuredNumber>,
    start: usize,
    last: &Range<usize>,
) -> (usize, Vec<MeasuredNumber>) {
    match all.last() {
        Some(number) if number.joint == COMMA => {
            let joint = String::new();
            let number = number.number;
            (last.start, vec![MeasuredNumber { number, joint }])
        }
        _ => (start, all),
    }
}

/// What is printed between two measures for what is between two numbers: a dash for a range, a word such as “or”, a
/// comma, a sign of multiplication.
fn joint_of(between: &str, words: &Vocabulary) -> Option<String> {
    let sign = between.trim_matches(SPACES);
    let is_form = |forms: &[String]| {
        let mut between = forms
            .iter()
            .filter_map(|it| it.strip_prefix('#')?.strip_suffix('#'));
        between.any(|it| it.trim() == sign)
    };
    let is_dash = sign.chars().count() == 1 && sign.starts_with(DASHES);
    if is_dash || is_form(&words.ranges.between) {
        return Some("–".to_owned());
    }
    match sign {
        "×" | "x" => Some(format!("{NO_BREAK}×{NO_BREAK}")),
        "," if between.ends_with(SPACES) => Some(COMMA.to_owned()),
        _ => is_form(&words.ranges.either).then(|| format!(" {sign} ")),
    }
}

/// Whether a bracket that was opened is not closed.
fn in_brackets(before: &str) -> bool {
    before.matches('(').count() > before.matches(')').count()
}

/// The measure in brackets that follows, if there is one: numbers with a unit that this one is measured in.
fn typed(
    text: &str,
    end: usize,
    unit: &UnitMeasure,
    decimal: Option<char>,
) -> Option<Range<usize>> {
    let rest = text.get(end..)?;
    let rest = rest.strip_prefix(SPACES).unwrap_or(rest);
    let rest = rest.strip_prefix(['(', '['])?;
    let (inside, _) = rest.split_once([')', ']'])?;
    let start = text.len() - rest.len();
    (!measured(inside, unit, decimal).is_empty()).then(|| start..start + inside.len())
}

/// The numbers of a text that are in a unit which this one is measured in, each with that unit.
pub(crate) fn measured<'a>(
    text: &str,
    unit: &'a UnitMeasure,
    decimal: Option<char>,
) -> Vec<(Fraction, &'a str)> {
    let lengths = unit.lengths();
    let unit_after = |at: usize| {
        let after = text.get(at..)?;
        let after = after.strip_prefix(SPACES).unwrap_or(after);
        let mut units = lengths.iter().map(|length| length.unit.as_str());
        units.find(|unit| {
            after
                .strip_prefix(unit)
                .is_some_and(|it| ends_word(unit, it))
        })
    };
    let amounts = amounts(text, decimal).into_iter();
    amounts
        .filter_map(|(number, at)| Some((number, unit_after(at.end)?)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::find;
    use crate::config::Config;
    use crate::locale::Vocabulary;
    use std::path::Path;

    #[test]
    fn numbers_before_whole_units_are_measures() {
        let toml = "[scales.units]\nPW = \"60 mm\"\n\"PW²\" = \"36 cm²\"\nin = \"25 mm\"\n'\"' = \"25 mm\"\n";
        let config = Config::parse(Path::new("book.toml"), toml).unwrap();
        let words = &Vocabulary::new("en", None).unwrap();
        for (text, expected) in [
            ("move 3 PW.", vec!["3 PW"]),
            ("½ PW, 1½ PW, 1.5 PW", vec!["½ PW", "1½ PW", "1.5 PW"]),
            ("2-4 PW or 2 – 4\u{a0}PW", vec!["2-4 PW", "2 – 4\u{a0}PW"]),
            (
                "2 to 4 PW, from 2\u{a0}to 4 PW",
                vec!["2 to 4 PW", "2\u{a0}to 4 PW"],
            ),
            (
                "2 or 4 PW, 1, 2 or 3 PW; in turn 3, 4 PW",
                vec!["2 or 4 PW", "1, 2 or 3 PW", "4 PW"],
            ),
            ("2 × 3 PW, 2x3\u{a0}PW", vec!["2 × 3 PW", "2x3\u{a0}PW"]),
            ("6\"x4\", 0x3 PWs", vec!["6\"", "4\""]),
            ("a 6 or 7 of 10, 2 PW", vec!["2 PW"]),
            ("3PW and 16\" there", vec!["3PW", "16\""]),
            ("1 PW²", vec!["1 PW²"]),
            ("3 PWs, 3 pw, A3 PW, 16 in-game, 16 inches", vec![]),
            ("2D6 PW, 1.2.3 PW", vec![]),
            ("3 PW (180 mm) and 2 PW (see 5)", vec!["3 PW", "2 PW"]),
        ] {
            let found = find(text, &config.scales, words);
            let found: Vec<&str> = found.iter().map(|it| &text[it.at.clone()]).collect();
            assert_eq!(found, expected, "{text}");
        }
        let found = find("3 PW (180 mm); 2 PW (see 5)", &config.scales, words);
        let typed: Vec<bool> = found.iter().map(|it| it.typed.is_some()).collect();
        assert_eq!(typed, [true, false]);
    }
}
