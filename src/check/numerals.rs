//! Numbers that are written with digits.

use std::ops::Range;

/// A text, and where its numbers are.
pub(super) type Numbers<'t> = (&'t str, &'t [Range<usize>]);

/// Where the digits of a text are, those of each number together.
pub(super) fn numerals(text: &str) -> impl Iterator<Item = Range<usize>> + '_ {
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = text.as_bytes().get(at..)?;
        let before = rest.iter().position(u8::is_ascii_digit)?;
        let digits = rest.iter().skip(before);
        let start = at + before;
        at = start + digits.take_while(|it| it.is_ascii_digit()).count();
        Some(start..at)
    })
}
