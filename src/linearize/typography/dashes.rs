//! Dashes of ranges, and signs.
//!
//! A hyphen is only changed where nothing else can be meant: in codes, dates and numbers of
//! telephones it stays.

use super::run::Run;
use super::spaces::starts_with_unit;
use crate::locale::Typography;

/// Numbers with more digits are no quantities.
const MOST_DIGITS: usize = 6;

/// Finds the hyphens that should be dashes or minus signs.
pub(super) fn find<'a>(run: &mut Run<'a>, typography: &'a Typography) {
    let mut edits = Vec::new();
    for (at, _) in run.text().match_indices('-') {
        let Some((before, after)) = run.text().split_at_checked(at) else {
            continue;
        };
        let after = after.get(1..).unwrap_or_default();
        if is_sign(before, after) {
            edits.push((at, "−"));
        } else if let Some(dash) = &typography.range_dash
            && (is_range(before, after) || is_measured(before, after, typography))
        {
            edits.push((at, dash.as_str()));
        }
    }
    for (at, to) in edits {
        run.replace(at..at + 1, to);
    }
}

/// Whether the text before ends in a number, the text after begins with a greater one, and neither number is part
/// of something longer.
fn is_range(before: &str, after: &str) -> bool {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let first = before.bytes().rev().take_while(u8::is_ascii_digit).count();
    let last = digits(after);
    let (Some((left, first)), Some((last, right))) = (
        before.split_at_checked(before.len() - first),
        after.split_at_checked(last),
    ) else {
        return false;
    };
    rise(first, last) && !is_telephone(first, last) && stands_after(left) && stands_before(right)
}

/// Whether decimals on both sides are the ends of a range, which a unit tells: `2,5-7,5 cm`.
fn is_measured(before: &str, after: &str, typography: &Typography) -> bool {
    let is_part = |c: char| c.is_ascii_digit() || matches!(c, ',' | '.');
    let left = before.trim_end_matches(is_part);
    let right = after.trim_start_matches(is_part);
    let first = before.strip_prefix(left).and_then(decimal);
    let last = after.strip_suffix(right).and_then(decimal);
    let is_rise = first.zip(last).is_some_and(|(first, last)| first < last);
    let unit = right.strip_prefix([' ', '\u{a0}', '\u{202f}']);
    is_rise && stands_after(left) && unit.is_some_and(|it| starts_with_unit(it, typography))
}

fn decimal(text: &str) -> Option<f32> {
    let is_number = text.starts_with(|c: char| c.is_ascii_digit());
    let number = text.replace(',', ".");
    number
        .parse()
        .ok()
        .filter(|_| is_number && !text.ends_with(['.', ',']))
}

/// Whether these are whole numbers and the second is greater.
fn rise(first: &str, last: &str) -> bool {
    let number = |digits: &str| {
        let is_code = digits.len() > MOST_DIGITS || digits.len() > 1 && digits.starts_with('0');
        digits.parse::<u32>().ok().filter(|_| !is_code)
    };
    let numbers = number(first).zip(number(last));
    numbers.is_some_and(|(first, last)| first < last)
}

/// Whether the digits look like a telephone number, `555-1234`.
fn is_telephone(first: &str, last: &str) -> bool {
    first.len() == 3 && last.len() == 4 && !last.ends_with('0')
}

/// Whether a separate number may follow this text.
fn stands_after(text: &str) -> bool {
    let mut letters = text.chars().rev();
    match letters.next() {
        None => true,
        Some(c) if c.is_whitespace() => !letters.next().is_some_and(|c| c.is_ascii_digit()),
        Some(',' | ':' | ';') => !letters.next().is_some_and(|c| c.is_alphanumeric()),
        Some(c) => "([{\"'“‘«„¿¡<>≤≥#№§×–—".contains(c),
    }
}

/// Whether this text may follow a separate number.
fn stands_before(text: &str) -> bool {
    let mut letters = text.chars();
    match letters.next() {
        None => true,
        Some(c) if c.is_whitespace() => !letters.next().is_some_and(|c| c.is_ascii_digit()),
        Some('.' | ',' | ':' | ';' | '!' | '?') => {
            !letters.next().is_some_and(|c| c.is_alphanumeric())
        }
        Some(c) => ")]}\"'”’»“‘…%‰°€£$<>×–—′″".contains(c),
    }
}

/// Whether a number follows, and nothing precedes from which it would be subtracted or separated.
fn is_sign(before: &str, after: &str) -> bool {
    let rest = after.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = after.len() - rest.len();
    // `-01` is the end of a name.
    let has_number = digits == 1 || digits > 1 && !after.starts_with('0');
    let goes_on = rest.starts_with(['-', '/']) && rest.get(1..).is_some_and(starts_with_digit);
    has_number && !goes_on && is_free(before)
}

fn starts_with_digit(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit())
}

/// Whether a hyphen after this text is not one between two words or numbers.
fn is_free(before: &str) -> bool {
    let mut letters = before.chars().rev();
    match letters.next() {
        None => true,
        Some(c) if c.is_whitespace() => !letters.next().is_some_and(|c| c.is_ascii_digit()),
        Some('/') => letters.next().is_some_and(|c| c.is_ascii_digit()),
        Some(c) => "([{\"'“‘«„<>≤≥=,;:|".contains(c),
    }
}
