//! Brackets and quotation marks that are opened and not closed, or closed and not opened.

use super::Wiki;
use crate::diag::rules::unbalanced_mark;
use crate::diag::{Diagnostic, Levels, Rule, Sink};
use crate::source::Span;
use crate::wikitext::Visible;
use crate::wikitext::visit::each_run;

/// Looks at the brackets of every tiddler.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    if !levels.is_on(Rule::UnbalancedMark) {
        return;
    }
    let pairs = pairs(wiki);
    let mut visible = Visible::default();
    for (entry, document) in wiki.store.documents() {
        let code = entry.syntax().code_marks();
        let mut open: Vec<Open> = Vec::new();
        let mut closed: Vec<Open> = Vec::new();
        each_run(document, |run| {
            visible.read(run, wiki.sources);
            let text = visible.text();
            if code.iter().any(|(open, _)| text.contains(open)) {
                return;
            }
            let first = open.len();
            for (at, letter) in text.char_indices() {
                let Some(pair) = pairs.iter().position(|it| it.0 == letter || it.1 == letter)
                else {
                    continue;
                };
                let end = at + letter.len_utf8();
                let is_opener = pairs.get(pair).is_some_and(|it| it.0 == letter);
                if is_opener && is_smile(text.get(..at).unwrap_or_default(), letter) {
                    continue;
                }
                let Some(span) = visible.span(at..end) else {
                    continue;
                };
                if is_opener {
                    open.push(Open { pair, span });
                } else if let Some(found) = open.iter().skip(first).rposition(|it| it.pair == pair)
                {
                    open.remove(first + found);
                } else if is_label(text.get(..at).unwrap_or_default(), letter)
                    || is_of_link(text.get(..at).unwrap_or_default(), letter)
                {
                    continue;
                } else if let Some(found) = open.iter().rposition(|it| it.pair == pair) {
                    // It was opened in a paragraph before.
                    open.remove(found);
                } else {
                    closed.push(Open { pair, span });
                }
            }
            keep_going_on(&mut open, first, text);
        });
        report(wiki, &pairs, (&open, &closed), sink);
    }
}

/// A mark without its other half, by the number of its pair.
struct Open {
    pair: usize,
    span: Span,
}

/// The brackets, and the quotation marks of the language.
fn pairs(wiki: &Wiki<'_>) -> Vec<(char, char)> {
    let quotes = wiki.vocabulary.typography.quotes.as_ref();
    let quotes = quotes.and_then(|quotes| {
        let mark = |at: usize| quotes.get(at)?.chars().find(|it| !it.is_whitespace());
        Some((mark(0)?, mark(1)?))
    });
    let quotes = quotes.filter(|(open, close)| open != close && !open.is_ascii());
    [('(', ')')].into_iter().chain(quotes).collect()
}

/// Whether a closing mark belongs to a label, `a)`, is half of a smile, or a bullet at the beginning of a line.
fn is_label(before: &str, letter: char) -> bool {
    let line = before
        .rsplit(['\n', Visible::BREAK])
        .next()
        .unwrap_or_default();
    if line.trim().is_empty() {
        return true;
    }
    let word = before.rsplit([' ', '\u{a0}', '\n', '(', Visible::BREAK]);
    let word = word.map(str::trim).next().unwrap_or_default();
    let is_short = !word.is_empty() && word.chars().count() <= 3;
    match letter {
        ')' => is_short || word.ends_with([':', ';', '-']),
        // Inches.
        _ => before.ends_with(|it: char| it.is_ascii_digit()),
    }
}

/// Whether a bracket closes another one, as in `[F)`, which is told of the link before it.
fn is_of_link(before: &str, letter: char) -> bool {
    let last = before.rfind(['[', ']', '(', ')']);
    letter == ')'
        && last
            .and_then(|it| before.get(it..))
            .is_some_and(|it| it.starts_with('['))
}

/// Whether an opening bracket is half of a smile.
fn is_smile(before: &str, letter: char) -> bool {
    letter == '(' && before.ends_with([':', ';'])
}

/// A quotation over several paragraphs opens in each of them, and is closed once: the earlier marks are no faults.
fn keep_going_on(open: &mut Vec<Open>, first: usize, text: &str) {
    let begins_quoted = text.trim_start().starts_with(['“', '«']);
    if begins_quoted && first > 0 {
        let quoted = open.iter().take(first).rposition(|it| it.pair == 1);
        if let Some(at) = quoted {
            open.remove(at);
        }
    }
}

fn report(
    wiki: &Wiki<'_>,
    pairs: &[(char, char)],
    (open, closed): (&[Open], &[Open]),
    sink: &mut Sink,
) {
    let rule = Rule::UnbalancedMark;
    for Open { pair, span } in open {
        let Some((_, close)) = pairs.get(*pair) else {
            continue;
        };
        let said = unbalanced_mark::opened(wiki.sources.slice(*span));
        let help = unbalanced_mark::open_help(&close.to_string());
        sink.push(Diagnostic::new(rule, *span, said).help(help));
    }
    for Open { pair, span } in closed {
        let Some((open, _)) = pairs.get(*pair) else {
            continue;
        };
        let said = unbalanced_mark::closed(wiki.sources.slice(*span));
        let help = unbalanced_mark::close_help(&open.to_string());
        sink.push(Diagnostic::new(rule, *span, said).help(help));
    }
}
