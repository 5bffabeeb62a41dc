//! The line that an id is in: where a comment can be put that names what the line belongs to, `<!--#name-->`.

use super::anchors::MARKUP;
use crate::slice::Slice;
use crate::wikitext::place_at;
use std::iter;
use std::ops::Range;

/// How many lines above one are read for the item that it is in.
const MOST_LINES: usize = 64;

/// A line, read once for all ids in it.
#[derive(Default)]
pub(super) struct MarkedLine {
    /// The bytes of the line, without its end.
    pub place: Range<usize>,
    /// The first and the second word that a reader sees, up to white space or HTML.
    first: Option<Range<usize>>,
    second: Option<Range<usize>>,
    /// The byte behind the last that a reader sees.
    last: usize,
    /// Whether the first is the mark of an item.
    is_item: bool,
    /// Whether a comment may be at its end: all that it begins, it ends.
    is_closed: bool,
    /// Whether it is indented so far that it is code.
    is_code: bool,
    is_row: bool,
}

impl MarkedLine {
    /// The line around a byte of a text, in which `code` is the code.
    pub(super) fn at(text: &str, at: usize, code: &[Range<usize>]) -> Self {
        let start = text.slice(..at).rfind('\n').map_or(0, |it| it + 1);
        let line = text.slice(start..).lines().next().unwrap_or_default();
        let mut words = seen(line).into_iter();
        let mut places = words
            .by_ref()
            .filter(|it| !is_quote(line.slice(it.clone())));
        let (first, second) = (places.next(), places.next());
        let last = places.last().or(second.clone()).or(first.clone());
        let in_text = |it: Range<usize>| start + it.start..start + it.end;
        let mark = first.clone().map_or("", |it| line.slice(it));
        Self {
            place: start..start + line.len(),
            is_item: is_item(mark),
            is_closed: is_closed(line, start, code),
            is_code: is_indented_code(text, start, line),
            is_row: mark.starts_with('|') || line.trim_end().ends_with('|'),
            last: last.map_or(start, |it| start + it.end),
            first: first.map(in_text),
            second: second.map(in_text),
        }
    }

    /// Whether a byte of the text is in it.
    pub(super) fn holds(&self, at: usize) -> bool {
        self.place.contains(&at)
    }

    /// Whether a reader sees words before a byte.
    pub(super) fn is_begun(&self, at: usize) -> bool {
        self.first.as_ref().is_some_and(|it| it.start < at)
    }

    /// Whether a reader sees no words behind a byte.
    pub(super) fn is_ended(&self, at: usize) -> bool {
        self.last <= at
    }

    /// Whether the mark of an item is all that is before a byte.
    pub(super) fn is_in_item(&self, at: usize) -> bool {
        self.is_item && self.is_begun(at) && self.second.as_ref().is_none_or(|it| it.start >= at)
    }

    /// Whether there is a place for a comment at a byte of it: not in code, and not behind the last cell of a row.
    pub(super) fn has_place(&self, at: usize) -> bool {
        !(self.is_code || self.is_row && self.is_ended(at))
    }

    /// Where a comment can be behind an id at a byte before all words: behind the first word, else at the end of the line.
    /// No comment begins a line with words, for Markdown would take all of the line for HTML.
    pub(super) fn behind(&self, text: &str, at: usize) -> Option<usize> {
        let words = [self.first.clone(), self.second.clone()];
        let word = words.into_iter().flatten().find(|it| it.start >= at)?;
        let plain = text
            .slice(word.clone())
            .trim_end_matches(['.', ',', ';', ':', '!', '?']);
        let is_plain = !plain.is_empty() && plain.chars().all(char::is_alphanumeric);
        let is_whole = text
            .slice(word.end..)
            .chars()
            .next()
            .is_none_or(char::is_whitespace);
        if is_plain && is_whole {
            return Some(word.end);
        }
        let end = self.place.start + text.slice(self.place.clone()).trim_end().len();
        (self.is_closed && !self.is_row).then_some(end)
    }
}

/// The words of a line that are no HTML.
fn seen(line: &str) -> Vec<Range<usize>> {
    let tags = MARKUP.matches(line);
    let tags = tags
        .map(|it| it.range())
        .chain(iter::once(line.len()..line.len()));
    let mut at = 0;
    let mut words = Vec::new();
    for tag in tags {
        let text = line.slice(at..tag.start);
        let mut start = 0;
        for part in text.split_inclusive(char::is_whitespace) {
            let word = part.trim_end();
            if !word.is_empty() {
                words.push(at + start..at + start + word.len());
            }
            start += part.len();
        }
        at = tag.end;
    }
    words
}

fn is_quote(word: &str) -> bool {
    word.bytes().all(|it| it == b'>')
}

/// Whether some characters at the beginning of a line are the mark of an item.
fn is_item(mark: &str) -> bool {
    let number = mark.trim_end_matches(['.', ')']);
    ["-", "*", "+"].contains(&mark)
        || !number.is_empty()
            && number.len() < mark.len()
            && number.bytes().all(|it| it.is_ascii_digit())
}

/// Whether all that a line at a byte begins ends in it: code, links, tags, formulas and attributes.
fn is_closed(line: &str, start: usize, code: &[Range<usize>]) -> bool {
    let count = |sign: char| line.matches(sign).count();
    let pairs = [('[', ']'), ('(', ')'), ('<', '>')];
    let mut accents = line.match_indices('`');
    !line.trim_end().ends_with(['\\', '|', '}'])
        && pairs.iter().all(|it| count(it.0) == count(it.1))
        && count('$') % 2 == 0
        && accents.all(|(at, _)| place_at(code, start + at).is_some())
}

/// Whether a line at a byte is one of code that is indented: by more than the mark of the item that it is in, and below no
/// line of a paragraph.
fn is_indented_code(text: &str, start: usize, line: &str) -> bool {
    const LEAST: usize = 4;
    let indent = |it: &str| -> usize {
        let blank = it.chars().take_while(|it| matches!(it, ' ' | '\t'));
        blank.map(|it| if it == '\t' { LEAST } else { 1 }).sum()
    };
    let own = indent(line);
    let mut above = text.slice(..start).lines().rev().take(MOST_LINES);
    let mut block = above.by_ref().take_while(|it| !it.trim().is_empty());
    if own < LEAST || block.any(|it| indent(it) < LEAST) {
        return false;
    }
    let mut around = above.filter(|it| !it.trim().is_empty() && indent(it) < own);
    let first = around.next().and_then(|it| it.split_whitespace().next());
    !first.is_some_and(is_item)
}
