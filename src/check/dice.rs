//! Dice in texts: `D6`, `2d10`.

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
    memchr::memchr2_iter(b'd', b'D', text.as_bytes())
        .filter(|at| text.as_bytes().get(at + 1).is_some_and(u8::is_ascii_digit))
        .filter_map(|at| die(text, at))
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
