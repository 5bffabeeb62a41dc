//! Brackets that are nearly a link of Markdown: `[a] (b)`, `[a][b]` without a definition, `[[a] b`.

use crate::diag::rules::{malformed_link, malformed_markup};
use crate::say::Text;
use crate::slice::Slice;
use std::ops::Range;

/// The place of the bracket that closes the one at the beginning of a text, with none between and in the same line.
pub(super) fn end_of_bracket(text: &str) -> Option<usize> {
    let end = text.slice(1..).find(['[', ']', '\n'])? + 1;
    text.slice(end..).starts_with(']').then_some(end)
}

/// What is wrong with the brackets at the beginning of a text: the length of the fault, and advice.
pub(super) fn bracket(text: &str, begins_line: bool, begins_word: bool) -> Option<(usize, Text)> {
    let end = end_of_bracket(text)?;
    let (inside, rest) = (text.slice(1..end), text.slice(end + 1..));
    if let Some(name) = inside.strip_prefix('^') {
        let is_name = !name.is_empty() && !name.contains(' ');
        let mark = text.slice(..=end);
        let help = match begins_line && rest.starts_with(' ') {
            true => malformed_markup::colon(mark),
            false => malformed_markup::footnote(mark),
        };
        return is_name.then_some((end + 1, help));
    }
    if inside.trim().is_empty() {
        return None;
    }
    if let Some(target) = rest.strip_prefix(" (") {
        let close = target.find([')', '(', '\n'])?;
        let is_address =
            target.slice(close..).starts_with(')') && is_address(target.slice(..close));
        return is_address.then(|| (end + 4 + close, malformed_markup::no_space()));
    }
    if let Some(target) = rest.strip_prefix('(') {
        let close = target.find([')', '\n'])?;
        let (address, title) = target.slice(..close).split_once(' ')?;
        let is_title = title
            .trim_start()
            .starts_with(['“', '”', '„', '«', '‘', '’']);
        let is_link = target.slice(close..).starts_with(')') && is_title && is_address(address);
        return is_link.then(|| (end + 3 + close, malformed_markup::title_quotes()));
    }
    let name = rest.strip_prefix('[').filter(|_| begins_word)?;
    let close = name.find([']', '[', '\n'])?;
    let is_name = close > 0
        && name.slice(close..).starts_with(']')
        && inside.chars().any(char::is_alphabetic);
    let name = name.slice(..close);
    is_name.then(|| (end + 3 + close, malformed_markup::reference(name)))
}

/// Whether brackets hold where a link leads, and not words.
fn is_address(words: &str) -> bool {
    let file = words.split_once('#').map_or(words, |it| it.0);
    let is_file = file.rsplit_once('.').is_some_and(|(name, kind)| {
        let is_kind =
            (2..=5).contains(&kind.len()) && kind.bytes().all(|it| it.is_ascii_alphanumeric());
        !name.is_empty() && is_kind
    });
    !words.is_empty()
        && !words.contains(' ')
        && (is_file || words.contains('/') || words.starts_with('#'))
}

/// What is half a link at the bracket at byte `at` of a text, and what is wrong with it: `[[a] b`, `[a]] b`, `[a(b.md)`,
/// `(a)[b.md]`.
pub(super) fn half(text: &str, at: usize) -> Option<(Range<usize>, Text)> {
    let rest = text.slice(at..);
    if let Some(inside) = rest.strip_prefix("[[") {
        let end = inside.find(['[', ']', '\n']).filter(|it| *it > 0)?;
        let closes = inside.slice(end..).strip_prefix(']')?;
        let is_half = !closes.starts_with([']', '(', '[']) && is_words(inside.slice(..end));
        return is_half.then(|| (at..at + end + 3, malformed_link::half_closed()));
    }
    let end = rest.slice(1..).find(['[', ']', '\n']);
    let end = end.map_or(rest.len(), |it| it + 1);
    let (inside, after) = (rest.slice(1..end), rest.slice(end..));
    let before = text.slice(..at);
    if after.starts_with("]]") {
        let is_half = !before.ends_with('[') && is_words(inside) && !after.starts_with("]](");
        return is_half.then(|| (at..at + end + 2, malformed_link::half_opened()));
    }
    if after.starts_with(']') {
        let label = before.strip_suffix(')')?;
        let label = label.slice(label.rfind(['(', ')', '\n'])?..);
        let is_turned = label.starts_with('(') && is_words(label.slice(1..)) && is_address(inside);
        let turned = at - label.len() - 1..at + end + 1;
        return is_turned.then(|| (turned, malformed_link::turned()));
    }
    let (label, address) = inside.split_once('(')?;
    let (address, _) = address.split_once(')')?;
    let is_half = is_words(label) && is_address(address);
    let length = label.len() + address.len() + 3;
    is_half.then(|| (at..at + length, malformed_link::half_closed()))
}

/// Whether a reader would read what is in brackets.
fn is_words(inside: &str) -> bool {
    inside.starts_with(char::is_alphanumeric) && inside.contains(char::is_alphabetic)
}
