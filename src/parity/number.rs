//! Numbers in figures: `3`, `2.5`, `1,000`, `½`, `2½`, `3/4`, `+1`, `−1`, `2D6`, `1.2.0`.

use super::fact::Value;
use super::token::{Figures, is_of_word};
use crate::locale::Fraction;

/// The most figures of a number; more are no number that anybody counts.
const LONGEST: usize = 15;

/// The number that begins at byte `at` of a text, and where it ends.
pub(super) fn read(text: &str, at: usize, figures: &Figures) -> Option<(Value, usize)> {
    let rest = text.get(at..)?;
    let first = rest.chars().next()?;
    let before = text.get(..at)?.chars().next_back();
    match first {
        '+' | '-' | '−' | '–' => {
            let sign_end = at + first.len_utf8();
            if before.is_some_and(|it| joins(it, first)) {
                return None;
            }
            let (value, end) = unsigned(text, sign_end, figures)?;
            let Value::Number(number) = value else {
                return None;
            };
            let negative = first != '+';
            Some((Value::Signed { negative, number }, end))
        }
        _ if before.is_some_and(is_of_word) && !is_vulgar(first) => None,
        _ => unsigned(text, at, figures),
    }
}

/// Is a sign after this character one between two numbers or words, as in `2-3`?
fn joins(before: char, sign: char) -> bool {
    let ends_value = is_of_word(before) || matches!(before, ')' | ']' | '%' | '°');
    ends_value && sign != '+' || matches!(before, '-' | '−' | '–')
}

fn unsigned(text: &str, at: usize, figures: &Figures) -> Option<(Value, usize)> {
    let rest = text.get(at..)?;
    let first = rest.chars().next()?;
    if let Some(part) = vulgar(first) {
        return Some((Value::Number(part), at + first.len_utf8()));
    }
    if figures.dice.contains(&first) {
        let (sides, end) = whole(text, at + first.len_utf8())?;
        return ends_word(text, end).then_some((Value::Dice(0, sides), end));
    }
    if !first.is_ascii_digit() {
        return in_other_figures(text, at);
    }
    let end = digits(text, at);
    dice(text, at, end, figures)
        .or_else(|| version(text, at, end))
        .or_else(|| amount(text, at, figures))
        .or_else(|| Some((Value::Same(text.get(at..end)?.to_owned()), end)))
}

/// `2D6`; its count ends at `end`.
fn dice(text: &str, at: usize, end: usize, figures: &Figures) -> Option<(Value, usize)> {
    let letter = text.get(end..)?.chars().next()?;
    if !figures.dice.contains(&letter) {
        return None;
    }
    let count = text.get(at..end)?.parse().ok()?;
    let (sides, end) = whole(text, end + letter.len_utf8())?;
    ends_word(text, end).then_some((Value::Dice(count, sides), end))
}

fn whole(text: &str, at: usize) -> Option<(u32, usize)> {
    let end = digits(text, at);
    Some((text.get(at..end)?.parse().ok()?, end))
}

fn ends_word(text: &str, at: usize) -> bool {
    let next = text.get(at..).and_then(|rest| rest.chars().next());
    !next.is_some_and(is_of_word)
}

/// `1.2.0`: more than one point.
fn version(text: &str, at: usize, end: usize) -> Option<(Value, usize)> {
    let (mut end, mut points) = (end, 0);
    while let Some(rest) = text.get(end..)
        && let Some(after) = rest.strip_prefix('.')
        && after.starts_with(|it: char| it.is_ascii_digit())
    {
        end = digits(text, end + 1);
        points += 1;
    }
    let written = text.get(at..end)?;
    // `1.000.000` is a number.
    let groups = written.split('.').skip(1).all(|group| group.len() == 3);
    (points > 1 && !groups).then(|| (Value::Same(written.to_owned()), end))
}

/// A number, its decimals and fractions included.
fn amount(text: &str, at: usize, figures: &Figures) -> Option<(Value, usize)> {
    let (whole, end) = grouped(text, at, figures)?;
    let (number, end) =
        decimals(text, whole, end, figures).unwrap_or((Fraction::whole(whole), end));
    let (number, end) = with_fraction(text, number, end).unwrap_or((number, end));
    Some((Value::Number(number), end))
}

/// A whole number whose thousands may be set off.
fn grouped(text: &str, at: usize, figures: &Figures) -> Option<(u64, usize)> {
    let mut end = digits(text, at);
    let mut written = text.get(at..end)?.to_owned();
    let first = written.len();
    while first <= 3
        && let Some(mark) = text
            .get(end..)?
            .chars()
            .next()
            .filter(|it| groups(*it, figures))
    {
        let after = end + mark.len_utf8();
        let group = digits(text, after);
        if group - after != 3 || text.get(group..)?.starts_with('/') {
            break;
        }
        written += text.get(after..group)?;
        end = group;
    }
    let number = written.parse().ok().filter(|_| written.len() <= LONGEST)?;
    Some((number, end))
}

/// May the mark be between thousands? Spaces may everywhere.
fn groups(mark: char, figures: &Figures) -> bool {
    match mark {
        '\u{a0}' | '\u{202f}' | '\u{2009}' => true,
        ',' | '.' => mark != figures.decimal,
        _ => false,
    }
}

fn decimals(text: &str, whole: u64, end: usize, figures: &Figures) -> Option<(Fraction, usize)> {
    let mark = text.get(end..)?.chars().next()?;
    let after = end + mark.len_utf8();
    let is_mark = mark == figures.decimal || mark == '.';
    let last = digits(text, after);
    let written = text
        .get(after..last)
        .filter(|it| is_mark && !it.is_empty())?;
    let scale = 10_u64.checked_pow(u32::try_from(written.len()).ok()?)?;
    let part = Fraction::new(written.parse().ok()?, scale)?;
    Some((Fraction::whole(whole).plus(part)?, last))
}

/// `2½`, `2 1/2`, `1/2`.
fn with_fraction(text: &str, number: Fraction, end: usize) -> Option<(Fraction, usize)> {
    let rest = text.get(end..)?;
    let next = rest.chars().next()?;
    if let Some(part) = vulgar(next) {
        return Some((number.plus(part)?, end + next.len_utf8()));
    }
    if next == '/' {
        return divided(text, number, end);
    }
    let after = rest.strip_prefix([' ', '\u{a0}', '\u{202f}'])?;
    let start = text.len() - after.len();
    if let Some(part) = after.chars().next().and_then(vulgar) {
        let length = after.chars().next()?.len_utf8();
        return Some((number.plus(part)?, start + length));
    }
    let top_end = digits(text, start);
    let top = Fraction::whole(text.get(start..top_end)?.parse().ok()?);
    let (part, end) = divided(text, top, top_end)?;
    let is_part = part.as_whole().is_none();
    is_part.then_some((number.plus(part)?, end))
}

/// The fraction whose numerator ends at `end`; a date such as `1/2/2020` is none.
fn divided(text: &str, top: Fraction, end: usize) -> Option<(Fraction, usize)> {
    let after = end + 1;
    let last = digits(text, after);
    let bottom: u64 = text
        .get(end..)?
        .strip_prefix('/')?
        .get(..last - after)?
        .parse()
        .ok()?;
    let part = top.times(Fraction::new(1, bottom)?)?;
    (!text.get(last..)?.starts_with('/')).then_some((part, last))
}

fn digits(text: &str, at: usize) -> usize {
    let rest = text.as_bytes().get(at..).unwrap_or_default();
    at + rest.iter().take_while(|it| it.is_ascii_digit()).count()
}

/// A number in the figures of another script: `١٢`, `१२`, `１２`.
fn in_other_figures(text: &str, at: usize) -> Option<(Value, usize)> {
    let (mut number, mut figures, mut end) = (0_u64, 0, at);
    for letter in text.get(at..)?.chars() {
        let Some(figure) = other_figure(letter) else {
            break;
        };
        figures += 1;
        end += letter.len_utf8();
        number = number.saturating_mul(10).saturating_add(figure);
    }
    (1..=LONGEST)
        .contains(&figures)
        .then_some((Value::Number(Fraction::whole(number)), end))
}

/// What a figure of Arabic, Persian, Devanagari or a wide one of Japanese is worth.
fn other_figure(letter: char) -> Option<u64> {
    let zeros = ['\u{660}', '\u{6f0}', '\u{966}', '\u{ff10}'].map(u32::from);
    let worth = zeros
        .into_iter()
        .filter_map(|zero| u32::from(letter).checked_sub(zero));
    worth.filter(|it| *it < 10).map(u64::from).next()
}

fn is_vulgar(letter: char) -> bool {
    vulgar(letter).is_some()
}

/// The fractions that are one character.
fn vulgar(letter: char) -> Option<Fraction> {
    let (numerator, denominator) = match letter {
        '¼' => (1, 4),
        '½' => (1, 2),
        '¾' => (3, 4),
        '⅐' => (1, 7),
        '⅑' => (1, 9),
        '⅒' => (1, 10),
        '⅓' => (1, 3),
        '⅔' => (2, 3),
        '⅕' => (1, 5),
        '⅖' => (2, 5),
        '⅗' => (3, 5),
        '⅘' => (4, 5),
        '⅙' => (1, 6),
        '⅚' => (5, 6),
        '⅛' => (1, 8),
        '⅜' => (3, 8),
        '⅝' => (5, 8),
        '⅞' => (7, 8),
        _ => return None,
    };
    Fraction::new(numerator, denominator)
}
