//! Dice in texts: `D6`, `2d10`.

use super::numerals::numerals;
use std::ops::Range;

/// Dice that nothing is added to, and what they show.
#[derive(Clone, Debug)]
pub(super) struct Dice {
    /// The bytes in the searched text.
    pub(super) at: Range<usize>,
    pub(super) least: i32,
    pub(super) most: i32,
}

/// The dice of a text, in order.
pub(super) fn dice(text: &str) -> impl Iterator<Item = Dice> + '_ {
    dice_among(text, numerals(text))
}

/// The same in a text whose numbers are known.
pub(super) fn dice_among<'t>(
    text: &'t str,
    numerals: impl Iterator<Item = Range<usize>> + 't,
) -> impl Iterator<Item = Dice> + 't {
    numerals.filter_map(|sides| die(text, die_before(text, sides.start)?))
}

/// The place of the letter of a die right before its sides.
pub(super) fn die_before(text: &str, sides: usize) -> Option<usize> {
    let at = sides.checked_sub(1)?;
    matches!(text.as_bytes().get(at)?, b'd' | b'D').then_some(at)
}

fn die(text: &str, at: usize) -> Option<Dice> {
    let rest = text.get(at + 1..)?;
    let digits = rest.len()
        - rest
            .trim_start_matches(|it: char| it.is_ascii_digit())
            .len();
    let (sides, after) = rest.split_at_checked(digits)?;
    let sides: i32 = sides.parse().ok().filter(|it| (2..=100).contains(it))?;
    let before = text.get(..at)?;
    let start = before
        .trim_end_matches(|it: char| it.is_ascii_digit())
        .len();
    let count = before.get(start..)?;
    let count: i32 = if count.is_empty() {
        1
    } else {
        count.parse().ok()?
    };
    let before = before.get(..start)?;
    let joins = |it: char| it.is_alphanumeric() || is_operator(it);
    let is_part = before.trim_end().ends_with(is_operator) || before.ends_with(joins);
    let is_changed = after.trim_start().starts_with(is_operator);
    if after.starts_with(char::is_alphanumeric) || is_part || is_changed || count == 0 {
        return None;
    }
    // Dice with ten sides have a nought.
    let least = if matches!(sides, 10 | 100) && count == 1 {
        0
    } else {
        count
    };
    let most = count.checked_mul(sides)?;
    let at = start..at + 1 + digits;
    Some(Dice { at, least, most })
}

fn is_operator(it: char) -> bool {
    matches!(it, '+' | '-' | '−' | '–' | '×' | '*' | '/' | '=')
}
