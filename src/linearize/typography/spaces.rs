//! No-break spaces: between a number and its unit, in a number, before a number, and beside punctuation marks.

use super::quotes::is_word;
use super::run::{OBJECT, Run};
use crate::locale::{MarkSpace, Typography};
use std::ops::Range;

/// The space beside a number that no line ends at.
const NO_BREAK: &str = "\u{a0}";

/// Finds the spaces at which no line must be broken, and those that a language requires and nobody typed.
pub(super) fn find<'a>(run: &mut Run<'a>, typography: &'a Typography) {
    let text = run.text();
    let spaces = memchr::memchr_iter(b' ', text.as_bytes());
    let found = spaces.filter(|at| {
        let parts = text.split_at_checked(*at);
        parts.is_some_and(|it| before_unit(it, typography) || before_figure(it, typography))
    });
    for at in found.collect::<Vec<_>>() {
        run.replace(at..at + 1, NO_BREAK);
    }
    for space in &typography.spaces {
        for place in beside_marks(run.text(), space) {
            run.replace(place.at, place.space);
        }
    }
}

/// Whether a space is between a number and its unit, or between a modifier and what it is for: `−1 in a wood`.
fn before_unit((before, after): (&str, &str), typography: &Typography) -> bool {
    // Behind an ASCII letter or mark, it is not.
    let is_figure = |it: &u8| it.is_ascii_digit() || !it.is_ascii();
    let is_any = before.as_bytes().last().is_some_and(is_figure) && !typography.units.is_empty();
    if !is_any || !before.ends_with(|it: char| it.is_numeric()) {
        return false;
    }
    let after = after.get(1..).unwrap_or_default();
    is_modifier(before) && after.starts_with(char::is_alphabetic)
        || starts_with_unit(after, typography)
}

/// Whether a text ends with a modifier that begins it, or an item of a list within it: `+1`, but not `3-4`, `D6+1` or
/// `from -1`.
fn is_modifier(text: &str) -> bool {
    let before = text.trim_end_matches(char::is_numeric);
    let before = before.strip_suffix(['+', '-', '−', '±']);
    before.is_some_and(|it| {
        let words = it.trim_end();
        words.is_empty() || words.ends_with([';', ':', '(', '·'])
    })
}

/// Whether a space is before figures that belong to what is before them: `p. 12`, and `1 000` where the language groups
/// figures so; or before a name, `Mr. Smith`.
fn before_figure((before, after): (&str, &str), typography: &Typography) -> bool {
    let has_names = !typography.before_names.is_empty();
    let is_any = after.as_bytes().get(1).is_some_and(|next| {
        let is_name = has_names && (next.is_ascii_uppercase() || !next.is_ascii());
        next.is_ascii_digit() || is_name
    });
    if !is_any {
        return false;
    }
    let is_end = |c: char| c.is_whitespace() || "([«“\"'‘,;-–".contains(c);
    let word = before.rsplit(is_end).next().unwrap_or_default();
    let after = after.trim_start();
    if !after.starts_with(|it: char| it.is_ascii_digit()) {
        let is_name = after.starts_with(char::is_uppercase);
        return is_name && typography.before_names.contains(word);
    }
    let is_group = typography.grouped_figures && is_group(word, after);
    is_group || typography.before_numbers.contains(word)
}

/// Whether figures go on with a group of three.
fn is_group(before: &str, after: &str) -> bool {
    let is_start = (1..=3).contains(&before.len()) && before.bytes().all(|it| it.is_ascii_digit());
    let figures = after.bytes().take_while(u8::is_ascii_digit).count();
    is_start && figures == 3
}

pub(super) fn starts_with_unit(text: &str, typography: &Typography) -> bool {
    let ends = |c: char| c.is_whitespace() || ",;:!?…)]}«»“”‘’\"'".contains(c);
    let word = text.split(ends).next().unwrap_or_default();
    let bare = word.trim_end_matches('.');
    let is_unit = |word: &str| typography.units.contains(word);
    is_unit(word) || is_unit(bare)
}

/// A place beside a mark where the language has another space than the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SpacePlace<'a> {
    /// The bytes of the ordinary space; empty where there is none.
    pub(crate) at: Range<usize>,
    /// The punctuation mark.
    pub(crate) mark: char,
    /// Whether the space is after the mark.
    pub(crate) is_after: bool,
    /// The space of the language.
    pub(crate) space: &'a str,
}

/// The places beside the marks of one kind.
pub(super) fn beside_marks<'a>(text: &str, space: &'a MarkSpace) -> Vec<SpacePlace<'a>> {
    let mut is_mark = [false; 0x80];
    for mark in space.before.bytes().chain(space.after.bytes()) {
        if let Some(known) = is_mark.get_mut(usize::from(mark)) {
            *known = true;
        }
    }
    let mut places = Vec::new();
    for (at, mark) in text.char_indices() {
        if is_mark.get(mark as usize) == Some(&false) {
            continue;
        }
        if space.before.contains(mark)
            && let Some(at) = before_mark(text, at, mark, space)
        {
            places.push(SpacePlace {
                at,
                mark,
                is_after: false,
                space: &space.space,
            });
        }
        if space.after.contains(mark)
            && let Some(at) = after_mark(text, at + mark.len_utf8(), space)
        {
            places.push(SpacePlace {
                at,
                mark,
                is_after: true,
                space: &space.space,
            });
        }
    }
    places
}

/// The range of the space before a mark at byte `at`.
fn before_mark(text: &str, at: usize, mark: char, space: &MarkSpace) -> Option<Range<usize>> {
    // What closes ends neither a word nor a sentence by itself.
    let closes = !space.after.is_empty();
    let (before, after) = text.split_at_checked(at)?;
    let after = after.get(mark.len_utf8()..)?;
    let mut letters = before.chars().rev();
    match letters.next()? {
        ' ' if letters.next().is_some_and(|it| !it.is_whitespace()) => Some(at - 1..at),
        letter if !space.insert || letter.is_whitespace() => None,
        // The dice `d%` have none.
        letter if mark == '%' && !letter.is_numeric() => None,
        letter if closes && !space.after.contains(letter) => Some(at..at),
        letter if !closes && ends_word(letter) && ends_sentence(after) => Some(at..at),
        _ => None,
    }
}

/// The range of the space after a mark that ends at byte `at`.
fn after_mark(text: &str, at: usize, space: &MarkSpace) -> Option<Range<usize>> {
    let after = text.get(at..)?;
    let Some(rest) = after.strip_prefix(' ') else {
        // What is not set as text may not be beside it.
        let begins = |c: char| c != OBJECT && !c.is_whitespace() && !space.before.contains(c);
        return (space.insert && after.starts_with(begins)).then_some(at..at);
    };
    (!rest.starts_with(char::is_whitespace)).then_some(at..at + 1)
}

/// Whether a space may be put between this character and a mark after it.
fn ends_word(c: char) -> bool {
    is_word(c) || ")]}»”’\"'%°′″".contains(c)
}

/// Whether a mark before this text ends a sentence, rather than being part of a word.
fn ends_sentence(after: &str) -> bool {
    let next = after.chars().next();
    next.is_none_or(|c| c.is_whitespace() || ")]}»”\"'’!?…".contains(c))
}
