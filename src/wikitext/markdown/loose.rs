//! Marks of emphasis that open it, and that nothing closes: `*Note: a base moves.`

use crate::diag::rules::malformed_markup;
use crate::diag::{Diagnostic, Rule, Sink};
use crate::slice::Slice;
use crate::source::Span;
use crate::wikitext::fault;
use std::ops::Range;

/// The most words that are strong where there is a space beside each mark.
const MOST_WORDS: usize = 6;

/// The marks that are text, in a text: a note has two asterisks, one where it is and one where it is meant, and a mark that is
/// alone was to have another one.
#[derive(Debug, Default)]
pub(super) struct Loose {
    /// Each mark, with its place where it opens something.
    marks: Vec<(char, Option<Span>)>,
    /// The marks of items that lack their space, which are told as that.
    pub(super) items: Vec<Span>,
    /// The marks that no text has alone, or the words between two of them.
    open: Vec<(&'static str, Span, bool)>,
}

impl Loose {
    /// Sees the marks of a part of a text.
    pub(super) fn read(&mut self, whole: &str, span: Span) {
        let (range, text) = (span.range(), whole.slice(span.range()));
        // Most texts have none of them.
        if !text
            .bytes()
            .any(|it| matches!(it, b'*' | b'_' | b'%' | b'=' | b'~'))
        {
            return;
        }
        let before = |at: usize| whole.slice(..range.start + at);
        let begins = |before: &str| before.is_empty() || before.ends_with([' ', '\n', '(']);
        for mark in ["%%", "==", "~~"] {
            let mut open = text.match_indices(mark).filter(|(at, _)| {
                let after = text.slice(at + mark.len()..);
                let is_word = |it: char| it.is_alphabetic() || mark == "~~" && it.is_ascii_digit();
                begins(before(*at)) && after.starts_with(is_word)
            });
            if let Some((at, _)) = open.next() {
                let inside = text.slice(at + mark.len()..);
                let closed = inside.find(mark);
                let is_word = |it: &usize| !inside.slice(..*it).ends_with(char::is_whitespace);
                let closed = closed.filter(is_word).map(|it| at + it + 2 * mark.len());
                let end = closed.unwrap_or(at + mark.len());
                self.open.push((mark, span.part(at..end), closed.is_some()));
            }
        }
        if let Some(spaced) = spaced(text) {
            self.open.push(("**", span.part(spaced), true));
        }
        for (at, mark) in text.match_indices(['*', '_']) {
            let (before, after) = (before(at), text.slice(at + 1..));
            let letter = mark.chars().next().unwrap_or_default();
            let in_word = before
                .ends_with(|it: char| it.is_alphanumeric() || it == letter || it == '\\')
                && after.starts_with(|it: char| it.is_alphanumeric() || it == letter);
            // What is written so in names of files is no mark.
            if letter == '_' && in_word {
                continue;
            }
            let opens = begins(before) && after.starts_with(char::is_alphabetic);
            self.marks
                .push((letter, opens.then(|| span.part(at..at + 1))));
        }
    }

    /// Reports a mark that opens something and is the only one of its kind.
    pub(super) fn report(self, whole: &str, sink: &mut Sink) {
        for (mark, span, is_closed) in &self.open {
            sink.push(match is_closed {
                true => {
                    let message = malformed_markup::said(whole.slice(span.range()));
                    Diagnostic::new(Rule::MalformedMarkup, *span, message)
                }
                false => fault::not_closed(*span, mark),
            });
        }
        for mark in ['*', '_'] {
            let mut own = self.marks.iter().filter(|it| it.0 == mark);
            if let (Some((_, Some(span))), None) = (own.next(), own.next())
                && !self.items.contains(span)
            {
                sink.push(fault::not_closed(*span, &mark.to_string()));
            }
        }
    }
}

/// The first words between double asterisks with a space inside each, `** base **`: no product, which has numbers.
fn spaced(text: &str) -> Option<Range<usize>> {
    let mut open = text.match_indices("** ");
    open.find_map(|(at, _)| {
        let inside = text.slice(at + 3..);
        let end = inside.find("**")?;
        let words = inside.slice(..end);
        let is_spaced = words.ends_with(' ') && !words.contains(['\n', '*']);
        let is_apart =
            !text.slice(..at).ends_with('*') && !inside.slice(end + 2..).starts_with('*');
        let is_words =
            words.contains(char::is_alphabetic) && words.split(' ').count() <= MOST_WORDS;
        (is_spaced && is_apart && is_words).then_some(at..at + 3 + end + 2)
    })
}
