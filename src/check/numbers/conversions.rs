//! A length that is said in two units, which are not the same: `36 in. (941 mm)`.

use super::slip::Slip;
use crate::diag::Rule;
use crate::diag::rules::wrong_measure;
use crate::locale::Vocabulary;
use crate::slice::Slice as _;

/// The units that every language writes alike, in millimetres.
const METRIC: [(&str, f64); 4] = [
    ("mm", 1.0),
    ("cm", 10.0),
    ("m", 1000.0),
    ("km", 1_000_000.0),
];

/// A part of a length by which authors round it, and by which wargamers' inches of 25 mm are shorter.
const ROUNDED: f64 = 0.02;

/// How many times as long what a length on the table stands for is at least: `50 cm (1 km)`.
const SCALE: f64 = 50.0;

/// The part by which a round number, such as 2 m for 6 ft, may be another one.
const ROUND: f64 = 0.1;

/// The lengths in brackets that are not those before them.
pub(super) fn find(text: &str, vocabulary: &Vocabulary) -> Vec<Slip> {
    let found = memchr::memchr2_iter(b'(', b'[', text.as_bytes())
        .filter_map(|at| slip(text, at, vocabulary));
    found.collect()
}

/// Whether a unit is one that every language writes alike.
pub(super) fn is_metric(unit: &str) -> bool {
    METRIC.iter().any(|(name, _)| *name == unit)
}

fn slip(text: &str, at: usize, vocabulary: &Vocabulary) -> Option<Slip> {
    let (before, inside) = (text.get(..at)?, text.get(at + 1..)?);
    // No length is longer.
    let end = inside
        .bytes()
        .take(24)
        .position(|it| matches!(it, b')' | b']'))?;
    let inside = inside.get(..end)?;
    let end = at + 1 + inside.len();
    let (start, first) = match number_at_end(before, vocabulary) {
        Some(start) => (start, length(before.get(start..)?, vocabulary)?),
        None => in_words(before, vocabulary)?,
    };
    let second = length(inside, vocabulary)?;
    let expected = first.mm / second.unit;
    let is_rounded = (expected - second.number).abs() <= 0.5 / 10_f64.powi(second.decimals);
    let is_near = (expected - second.number).abs() <= ROUNDED * expected;
    let round = (second.step() / 2.0).min(ROUND * expected);
    let is_round = (expected - second.number).abs() <= round;
    let is_scale = second.number >= SCALE * expected;
    if first.unit == second.unit || is_rounded || is_near || is_round || is_scale {
        return None;
    }
    let written = before.get(start..)?.trim_end();
    let places = usize::try_from(second.decimals).unwrap_or_default();
    let expected = format!("{expected:.places$}").replace('.', &vocabulary.decimal);
    Some(Slip {
        rule: Rule::WrongMeasure,
        range: start..end + 1,
        message: wrong_measure::said(written, inside),
        help: wrong_measure::converted(&expected),
    })
}

/// Where the number before the unit that ends a text begins.
fn number_at_end(text: &str, vocabulary: &Vocabulary) -> Option<usize> {
    const LONGEST: usize = 24;
    let tail = text.len().saturating_sub(LONGEST);
    let tail = (tail..=text.len()).find(|it| text.is_char_boundary(*it))?;
    let digit = text.get(tail..)?.rfind(|it: char| it.is_ascii_digit())?;
    let is_number = |it: char| it.is_ascii_digit() || vocabulary.decimal.contains(it);
    let before = text.get(..=tail + digit)?;
    let start = before.trim_end_matches(is_number).len();
    let joins = |it: char| {
        it.is_alphanumeric() || matches!(it, '-' | '–' | '/' | '.' | ',' | '×' | '\'' | '’' | '′')
    };
    let ahead = before.get(..start)?;
    let is_group = before.len() - start == 3 && ends_with_digit(ahead);
    (!ahead.ends_with(joins) && !is_group && !ends_with_length(ahead, vocabulary)).then_some(start)
}

/// Whether a digit is before the space with which a text ends: that of the thousands in `1 500 m`.
fn ends_with_digit(text: &str) -> bool {
    let text = text.trim_end_matches([' ', '\u{a0}', '\u{202f}']);
    text.ends_with(|it: char| it.is_ascii_digit())
}

/// Whether a text ends with a length, to which another one is added: `5 ft.` before `6 in.`
fn ends_with_length(text: &str, vocabulary: &Vocabulary) -> bool {
    let text = text.trim_end_matches([' ', '\u{a0}', '\u{202f}', '.']);
    let number = text.trim_end_matches(char::is_alphabetic);
    let unit = text.slice(number.len()..);
    let is_unit = !unit.is_empty() && length(&format!("1 {unit}"), vocabulary).is_some();
    is_unit && ends_with_digit(number)
}

/// The length whose number is a word, `three metres`, at the end of a text, and where it begins.
fn in_words(text: &str, vocabulary: &Vocabulary) -> Option<(usize, Length)> {
    let (before, unit) = text.trim_end().rsplit_once(' ')?;
    let word = before.rsplit(' ').next()?;
    let word = Some(word).filter(|it| it.starts_with(char::is_alphabetic))?;
    let number = vocabulary.amounts.number(word)?;
    let length = length(&format!("{number} {unit}"), vocabulary)?;
    Some((before.len() - word.len(), length))
}

/// A number and its unit.
struct Length {
    number: f64,
    decimals: i32,
    /// The unit and the length in millimetres.
    unit: f64,
    mm: f64,
}

impl Length {
    /// What the last digit that is no nought counts: 10 of `120`.
    fn step(&self) -> f64 {
        let mut step = 10_f64.powi(-self.decimals);
        while self.number > 0.0 && (self.number / (step * 10.0)).fract() < 1e-9 {
            step *= 10.0;
        }
        step
    }
}

/// The length that a text is, with nothing else.
fn length(text: &str, vocabulary: &Vocabulary) -> Option<Length> {
    let text = text.trim();
    let is_number = |it: char| it.is_ascii_digit() || vocabulary.decimal.contains(it);
    let (number, unit) = text.split_at_checked(text.find(|it| !is_number(it))?)?;
    let unit = unit
        .trim_start_matches([' ', '-', '\u{a0}', '\u{202f}'])
        .trim_end_matches('.');
    let metric = METRIC
        .iter()
        .find(|(name, _)| *name == unit)
        .map(|(_, mm)| *mm);
    let unit = metric.or_else(|| Some(vocabulary.amounts.length(unit)?.mm))?;
    let number = number.replace(&vocabulary.decimal, ".");
    let decimals = number.split_once('.').map_or(0, |(_, it)| it.len());
    let number: f64 = number.parse().ok().filter(|it| *it > 0.0)?;
    let (decimals, mm) = (i32::try_from(decimals).ok()?, number * unit);
    Some(Length {
        number,
        decimals,
        unit,
        mm,
    })
}

#[cfg(test)]
mod tests {
    use super::find;
    use crate::locale::Vocabulary;

    #[test]
    fn lengths_in_two_units() {
        let count = |language, text| find(text, &Vocabulary::new(language, None).unwrap()).len();
        for (language, text) in [
            ("en", "a table of 36 in. (941 mm)"),
            ("en", "some 10 cm (6 inches) away"),
            ("en", "48 in. (1000 mm) wide"),
            ("en", "12” [40 cm] away"),
            ("en", "12\" (40 cm) away"),
            ("en", "6 ins (25 cm) away"),
            ("fr", "à 30 cm (21 pouces) au plus"),
            ("es", "a 4 pulgadas (15 cm)"),
        ] {
            assert_eq!(count(language, text), 1, "{text}");
        }
        for text in [
            "36 in. (914 mm)",
            "36 in. (900 mm)",
            "6 in (15 cm)",
            "6 ft (2 m)",
            "6 ft (1.8 m)",
            "12 inches (30 cm)",
            "12” [30 cm]",
            "the list [12 cm]",
            "a 4 in (about 12 cm)",
            "2-4 in (12 cm)",
            "4 hexes (12 km)",
            "1 500 m (1.5 km)",
            "5 ft. 6 in. (168 cm)",
            "5'6\" (168 cm)",
        ] {
            assert_eq!(count("en", text), 0, "{text}");
        }
    }
}
