//! Brackets that are nearly a link of Markdown: `[a] (b)`, `[a][b]` without a definition, `[[a] b`.

use super::hosts::alert;
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
    // `[!NOTE]` begins a box in a quotation only.
    if let Some(kind) = inside.strip_prefix('!').and_then(alert) {
        return begins_line.then(|| (end + 1, malformed_markup::box_(kind)));
    }
    if let Some(target) = rest.strip_prefix('(') {
        let close = target.find([')', '\n'])?;
        if let Some(address) = target.slice(..close).strip_prefix('<') {
            let is_half = !address.contains('>') && is_address(address);
            let help = malformed_markup::address(inside, address);
            return is_half.then(|| (end + 3 + close, help));
        }
        let (address, title) = target.slice(..close).split_once(' ')?;
        let is_title = title
            .trim_start()
            .starts_with(['“', '”', '„', '«', '‘', '’']);
        // Some programs have the width of a picture there, `=300x`.
        let size = title.trim().strip_prefix('=');
        let is_size = size.is_some_and(|it| it.bytes().all(|it| matches!(it, b'0'..=b'9' | b'x')));
        let is_link = target.slice(close..).starts_with(')') && is_address(address);
        let help = match is_size {
            true => malformed_markup::address(inside, address),
            false => malformed_markup::title_quotes(),
        };
        return (is_link && (is_title || is_size)).then(|| (end + 3 + close, help));
    }
    let name = rest.strip_prefix('[').filter(|_| begins_word)?;
    let close = name.find([']', '[', '\n'])?;
    let is_name = name.slice(close..).starts_with(']') && inside.chars().any(char::is_alphabetic);
    // `[label][]` has its label for a name.
    let name = match close {
        0 => inside,
        _ => name.slice(..close),
    };
    is_name.then(|| (end + 3 + close, malformed_markup::reference(name)))
}

/// A link to a page whose brackets a program has escaped, at the beginning of a text: its length, label and address. `\\[a\\](a.md)`.
pub(super) fn escaped(text: &str) -> Option<(usize, &str, &str)> {
    let inside = text.strip_prefix("\\[")?;
    let end = inside.find([']', '[', '\n'])?;
    let target = inside.slice(end..).strip_prefix(']')?;
    let own = target.strip_prefix('\\').unwrap_or(target);
    let rest = own.strip_prefix('(')?;
    let close = rest.find([')', '(', '\n'])?;
    let label = inside.slice(..end);
    let label = label.strip_suffix('\\').unwrap_or(label);
    let address = rest.slice(..close);
    let address = address.strip_suffix('\\').unwrap_or(address);
    let file = address.split('#').next().unwrap_or_default();
    let is_link = rest.slice(close..).starts_with(')') && is_words(label) && file.ends_with(".md");
    let length = text.len() - rest.len() + close + 1;
    is_link.then_some((length, label, address))
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
    // A picture may have a title there.
    let is_half = is_words(label) && is_address(address.split(" \"").next()?);
    let length = label.len() + address.len() + 3;
    is_half.then(|| (at..at + length, malformed_link::half_closed()))
}

/// Whether a reader would read what is in brackets.
fn is_words(inside: &str) -> bool {
    inside.starts_with(char::is_alphanumeric) && inside.contains(char::is_alphabetic)
}
