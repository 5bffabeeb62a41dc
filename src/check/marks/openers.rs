//! Question and exclamation marks without an opening one.

use crate::diag::rules::{unbalanced_mark, unopened_mark};
use crate::diag::{Diagnostic, Rule, Sink};
use crate::wikitext::Visible;
use std::ops::Range;

/// `pairs` are marks that open, each with the one that closes.
pub(super) fn check(visible: &Visible, pairs: &[[char; 2]], sink: &mut Sink) {
    for (at, [opener, closer]) in unopened(visible.text(), pairs) {
        let Some(span) = visible.span(at) else {
            continue;
        };
        let (mark, opener) = (closer.to_string(), opener.to_string());
        let message = unopened_mark::said(&opener, &mark);
        let help = unopened_mark::help(&opener);
        sink.push(Diagnostic::new(Rule::UnopenedMark, span, message).help(help));
    }
}

/// Reports the marks that open a question, and that nothing closes before the next of their kind.
pub(super) fn check_open(visible: &Visible, pairs: &[[char; 2]], sink: &mut Sink) {
    for (at, [opener, closer]) in unclosed(visible.text(), pairs) {
        let Some(span) = visible.span(at) else {
            continue;
        };
        let message = unbalanced_mark::opened(&opener.to_string());
        let help = unbalanced_mark::open_help(&closer.to_string());
        sink.push(Diagnostic::new(Rule::UnbalancedMark, span, message).help(help));
    }
}

/// The opening marks without a closing one, each with its pair. Any closing mark will do.
fn unclosed(text: &str, pairs: &[[char; 2]]) -> Vec<(Range<usize>, [char; 2])> {
    let mut found = Vec::new();
    for pair in pairs {
        let mut openers = text.match_indices(pair[0]).peekable();
        while let Some((at, mark)) = openers.next() {
            let start = at + mark.len();
            let end = openers.peek().map_or(text.len(), |(next, _)| *next);
            let after = text.get(start..end).unwrap_or_default();
            let is_closed = after.contains(|it| pairs.iter().any(|[_, closer]| *closer == it));
            // Two characters of what was one, `Ã¡`, are told as such.
            let is_lost = text.get(..at).is_some_and(|it| it.ends_with(['Ã', 'Â']));
            if !is_closed && !is_lost && after.contains(char::is_alphabetic) {
                found.push((at..start, *pair));
            }
        }
    }
    found
}

/// The closing marks without an opening one, each with its pair. `¡What?` is as good as `¿What?`.
fn unopened(text: &str, pairs: &[[char; 2]]) -> Vec<(Range<usize>, [char; 2])> {
    let mut found = Vec::new();
    // Is something open, and are there words since a mark closed?
    let (mut is_open, mut has_words) = (false, false);
    let mut before = None;
    let mut letters = text.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        let next = letters.peek().map(|(_, next)| *next);
        if pairs.iter().any(|[opener, _]| *opener == letter) {
            is_open = true;
        } else if let Some(pair) = pairs.iter().find(|[_, closer]| *closer == letter) {
            if closes(before, next)
                && !is_sign(
                    text.get(..at).unwrap_or_default(),
                    text.get(at..).unwrap_or_default(),
                )
            {
                if has_words && !is_open {
                    found.push((at..at + letter.len_utf8(), *pair));
                }
                // `?!` and `!!` end one sentence.
                let goes_on = next.is_some_and(|it| pairs.iter().any(|[_, closer]| *closer == it));
                (is_open, has_words) = (is_open && goes_on, false);
            }
        } else {
            // After a full stop, words begin anew.
            has_words = letter != '.' && (has_words || letter.is_alphabetic());
        }
        before = Some(letter);
    }
    found
}

/// Whether a mark belongs to what it stands behind: a move of chess, `Bf4!?`, or a product, `5! = 120`.
fn is_sign(before: &str, after: &str) -> bool {
    let word = before
        .rsplit(char::is_whitespace)
        .next()
        .unwrap_or_default();
    let word = word.trim_end_matches(['!', '?', '+', '#']);
    let is_move = word.len() > 1
        && word.ends_with(|it: char| it.is_ascii_digit())
        && word.contains(|it: char| it.is_ascii_alphabetic());
    let behind = after.trim_start_matches(['!', '?']).trim_start();
    is_move || before.ends_with(|it: char| it.is_ascii_digit()) && behind.starts_with('=')
}

/// Whether the mark ends a sentence. In an address it does not, and `(?)` is a doubt about a word.
fn closes(before: Option<char>, next: Option<char>) -> bool {
    let is_address = next.is_some_and(|it| it.is_alphanumeric() || matches!(it, '=' | '&' | '/'));
    // Of `«?»`, and of “write ? or !”, the mark is the subject.
    let is_named =
        before.is_some_and(|it| it.is_whitespace() || matches!(it, '«' | '“' | '"' | '‘'));
    !is_address && before != Some('(') && !is_named
}

#[cfg(test)]
mod tests {
    use super::{unclosed, unopened};

    const SPANISH: [[char; 2]; 2] = [['¿', '?'], ['¡', '!']];

    #[test]
    fn a_question_is_opened() {
        for text in [
            "¿Quién tira? ¡El otro! Nadie.",
            "Bien, ¿y qué?! ¡¿Qué?!",
            "¡Qué hace? ¿Qué dice!",
            "En 1285 (?) hubo una batalla. ?",
            "Quien borra «?» escribe. El signo «!» vale dos; se anota ? si duda y ! si no.",
            "Tras 14. Bf4!? y 15.Axf7+!! ganan; 5! = 120.",
            "https://example.org/?a=b",
        ] {
            assert_eq!(unopened(text, &SPANISH), [], "{text}");
            assert_eq!(unclosed(text, &SPANISH), [], "{text}");
        }
        for text in [
            "¿Quién tira. El otro.",
            "¿Quién tira¿ El otro?",
            "Bien, ¡sí",
        ] {
            assert_eq!(unclosed(text, &SPANISH).len(), 1, "{text}");
        }
        for (text, marks) in [
            ("Quién tira?", 1),
            ("¿Quién? Y quién más?", 1),
            ("Alto! Quién vive?!", 2),
        ] {
            assert_eq!(unopened(text, &SPANISH).len(), marks, "{text}");
        }
    }
}
