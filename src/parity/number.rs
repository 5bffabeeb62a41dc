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

/// Whether a sign after this character stands between two numbers or words, as in `2-3`.
fn joins(before: char, sign: char) -> bool {
    let ends_value = is_of_word(before) || matches!(before, ')' | ']' | '%' | '°');
    ends_value && sign != '+' || matches!(before, '-' | '−' | '–')
}

fn unsigned(text: &str, at: usize, figures: &Figures) -> Option<(Value, usize)> {
    let rest = text.get(at..)?;
    let first = rest.chars().next()?;
    if let Some(part) = Fraction::of_character(first) {
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
        .or_else(|| dotted(text, at, end, figures))
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

/// A number with more than one point: `1.2.0` is a version, `1.000.000` a number. All of it is read at once, so
/// that none of it is read again.
fn dotted(text: &str, at: usize, first: usize, figures: &Figures) -> Option<(Value, usize)> {
    let (mut end, mut points) = (first, 0);
    while let Some(rest) = text.get(end..)
        && let Some(after) = rest.strip_prefix('.')
        && after.starts_with(|it: char| it.is_ascii_digit())
    {
        end = digits(text, end + 1);
        points += 1;
    }
    if points < 2 {
        return None;
    }
    let written = text.get(at..end)?;
    let is_number = first - at <= 3
        && written.len() - points <= LONGEST
        && written.split('.').skip(1).all(|group| group.len() == 3);
    if !is_number {
        return Some((Value::Same(written.to_owned()), end));
    }
    if figures.decimal != Some('.') {
        // It may have decimals.
        return None;
    }
    let number = written.replace('.', "").parse().ok()?;
    Some((Value::Number(Fraction::whole(number)), end))
}

/// A number, its decimals and fractions included.
fn amount(text: &str, at: usize, figures: &Figures) -> Option<(Value, usize)> {
    let end = grouped(text, at, figures)?;
    let written = text.get(at..end)?;
    let digits: String = written.chars().filter(char::is_ascii_digit).collect();
    let Some(whole) = digits.parse().ok().filter(|_| digits.len() <= LONGEST) else {
        return Some((Value::Same(written.to_owned()), end));
    };
    let (number, end) =
        decimals(text, whole, end, figures).unwrap_or((Fraction::whole(whole), end));
    let (number, end) = with_fraction(text, number, end).unwrap_or((number, end));
    Some((Value::Number(number), end))
}

/// The end of a whole number whose thousands may be set off.
fn grouped(text: &str, at: usize, figures: &Figures) -> Option<usize> {
    let mut end = digits(text, at);
    let first = end - at;
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
        end = group;
    }
    Some(end)
}

/// Whether the mark can separate thousands. Spaces can everywhere.
fn groups(mark: char, figures: &Figures) -> bool {
    match mark {
        '\u{a0}' | '\u{202f}' | '\u{2009}' => true,
        ',' | '.' => figures.decimal != Some(mark),
        _ => false,
    }
}

fn decimals(text: &str, whole: u64, end: usize, figures: &Figures) -> Option<(Fraction, usize)> {
    let mark = text.get(end..)?.chars().next()?;
    let after = end + mark.len_utf8();
    let is_mark = match figures.decimal {
        Some(decimal) => mark == decimal || mark == '.',
        // Nobody said what the language writes.
        None => matches!(mark, ',' | '.'),
    };
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
    if let Some(part) = Fraction::of_character(next) {
        return Some((number.plus(part)?, end + next.len_utf8()));
    }
    if next == '/' {
        return divided(text, number, end);
    }
    let after = rest.strip_prefix([' ', '\u{a0}', '\u{202f}'])?;
    let start = text.len() - after.len();
    if let Some(part) = after.chars().next().and_then(Fraction::of_character) {
        let length = after.chars().next()?.len_utf8();
        return Some((number.plus(part)?, start + length));
    }
    let top_end = digits(text, start);
    let top = Fraction::whole(text.get(start..top_end)?.parse().ok()?);
    let (part, end) = divided(text, top, top_end)?;
    let is_part = part.as_whole().is_none();
    is_part.then_some((number.plus(part)?, end))
}

/// The fraction whose numerator ends at `end`; a date such as `1/2/2020` is not one.
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

/// The value of an Arabic, Persian, Devanagari or full-width digit.
fn other_figure(letter: char) -> Option<u64> {
    let zeros = ['\u{660}', '\u{6f0}', '\u{966}', '\u{ff10}'].map(u32::from);
    let worth = zeros
        .into_iter()
        .filter_map(|zero| u32::from(letter).checked_sub(zero));
    worth.filter(|it| *it < 10).map(u64::from).next()
}

fn is_vulgar(letter: char) -> bool {
    Fraction::of_character(letter).is_some()
}

#[cfg(test)]
mod tests {
    use super::super::token::Figures;
    use super::{Value, read};
    use crate::locale::Fraction;

    fn figures() -> Figures {
        Figures {
            decimal: Some('.'),
            dice: vec!['D'],
        }
    }

    #[test]
    fn numbers_end_where_they_are_no_numbers_any_more() {
        let number = |number| Value::Number(Fraction::whole(number));
        let same = |text: &str| Value::Same(text.to_owned());
        for (text, value, length) in [
            ("12 men", number(12), 2),
            ("1,000,000,", number(1_000_000), 9),
            ("1.000.000.", number(1_000_000), 9),
            ("1.2.0 is", same("1.2.0"), 5),
            ("1111.111.111", same("1111.111.111"), 12),
            ("2D6+1", Value::Dice(2, 6), 3),
        ] {
            assert_eq!(read(text, 0, &figures()), Some((value, length)), "{text}");
        }
    }

    /// Else the rest of it would be read again from each of its groups.
    #[test]
    fn what_is_too_long_for_a_number_is_read_at_once() {
        for group in ["111,", "111.", "1.", "1", "111\u{a0}"] {
            let text = group.repeat(1000) + "111";
            let end = read(&text, 0, &figures()).map(|(_, end)| end);
            assert_eq!(end, Some(text.len()), "{group}");
        }
    }
}
