//! Spaces that no line is broken at: between a number and its unit, and beside marks.

use super::quotes::is_word;
use super::run::Run;
use crate::locale::{MarkSpace, Typography};

/// The space between a number and its unit.
const NO_BREAK: &str = "\u{a0}";

/// Finds the spaces that a line is not to be broken at, and those that a language prints and
/// nobody typed.
pub(super) fn find<'a>(run: &mut Run<'a>, typography: &'a Typography) {
    if !typography.units.is_empty() {
        units(run, typography);
    }
    for space in &typography.spaces {
        before_marks(run, space);
        after_marks(run, space);
    }
}

fn units(run: &mut Run<'_>, typography: &Typography) {
    let mut found = Vec::new();
    for (at, _) in run.text().match_indices(' ') {
        let Some((before, after)) = run.text().split_at_checked(at) else {
            continue;
        };
        let is_number = before.ends_with(|c: char| c.is_numeric());
        if is_number && starts_with_unit(after.get(1..).unwrap_or_default(), typography) {
            found.push(at);
        }
    }
    for at in found {
        run.replace(at..at + 1, NO_BREAK);
    }
}

fn starts_with_unit(text: &str, typography: &Typography) -> bool {
    let ends = |c: char| c.is_whitespace() || ",;:!?…)]}«»“”‘’\"'".contains(c);
    let word = text.split(ends).next().unwrap_or_default();
    let bare = word.trim_end_matches('.');
    let is_unit = |word: &str| typography.units.contains(word);
    is_unit(word) || is_unit(bare)
}

fn before_marks<'a>(run: &mut Run<'a>, space: &'a MarkSpace) {
    let mut found = Vec::new();
    let is_mark = |c: char| space.before.contains(c);
    for (at, mark) in run.text().match_indices(is_mark) {
        let (before, after) = run.text().split_at_checked(at).unwrap_or_default();
        let after = after.get(mark.len()..).unwrap_or_default();
        let mut letters = before.chars().rev();
        match letters.next() {
            Some(' ') if letters.next().is_some_and(|c| !c.is_whitespace()) => {
                found.push(at - 1..at);
            }
            Some(c) if space.insert && ends_word(c) && ends_sentence(after) => found.push(at..at),
            _ => {}
        }
    }
    for at in found {
        run.replace(at, &space.space);
    }
}

/// May a space be put between this character and a mark after it?
fn ends_word(c: char) -> bool {
    is_word(c) || ")]}»”’\"'%°′″".contains(c)
}

/// Is a mark before this text one of a sentence, and no part of a word?
fn ends_sentence(after: &str) -> bool {
    let next = after.chars().next();
    next.is_none_or(|c| c.is_whitespace() || ")]}»”\"'’!?…".contains(c))
}

fn after_marks<'a>(run: &mut Run<'a>, space: &'a MarkSpace) {
    let mut found = Vec::new();
    let is_mark = |c: char| space.after.contains(c);
    for (at, mark) in run.text().match_indices(is_mark) {
        let after = at + mark.len();
        let rest = run.text().get(after..).unwrap_or_default();
        if rest
            .strip_prefix(' ')
            .is_some_and(|rest| !rest.starts_with(char::is_whitespace))
        {
            found.push(after..after + 1);
        }
    }
    for at in found {
        run.replace(at, &space.space);
    }
}
