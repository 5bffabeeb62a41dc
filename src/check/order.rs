//! What alone is out of its order: a number of a series, a term of an alphabetical list.

use super::Wiki;
use crate::diag::rules::out_of_order;
use crate::diag::{Diagnostic, Levels, Rule, Sink};
use crate::locale::Amounts;
use crate::source::{Sources, Span};
use crate::wikitext::Visible;
use crate::wikitext::plain_text;
use crate::wikitext::tree::{BlockKind, Format, Inline, InlineKind, ItemRole, List};
use crate::wikitext::visit::{each_block, each_run};
use std::ops::Range;

/// The fewest numbers of a series, and the fewest terms of a list.
const FEWEST_NUMBERS: usize = 7;
const FEWEST_TERMS: usize = 8;

/// Looks at all texts and lists.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    if !levels.is_on(Rule::OutOfOrder) {
        return;
    }
    let mut visible = Visible::default();
    for (_, document) in wiki.store.documents() {
        each_run(document, |run| {
            visible.read(run, wiki.sources);
            for series in series(visible.text(), &wiki.vocabulary.amounts) {
                number(&visible, &series, sink);
            }
        });
        each_block(document, |block| {
            if let BlockKind::List(list) = &block.kind {
                terms(list, wiki.sources, sink);
            }
        });
    }
}

/// The place of the only member that a strict order does not have where it is; of two that have changed places, the later
/// one.
fn odd_one<T: Ord>(all: &[T]) -> Option<usize> {
    let falls = |all: &[&T]| all.windows(2).filter(|it| it.first() >= it.last()).count();
    let whole: Vec<&T> = all.iter().collect();
    let is_odd = |at: &usize| {
        let others: Vec<&T> = whole
            .iter()
            .enumerate()
            .filter(|(it, _)| it != at)
            .map(|it| *it.1)
            .collect();
        falls(&others) == 0
    };
    // One that is out of order makes one fall, or two.
    (1..=2)
        .contains(&falls(&whole))
        .then(|| (0..all.len()).rev().find(is_odd))?
}

/// The numbers of a series in a sentence, each with its bytes.
type Series = Vec<(i64, Range<usize>)>;

/// The longest series that are looked at: whole numbers between commas, the last one behind `and`.
fn series(text: &str, amounts: &Amounts) -> Vec<Series> {
    let (mut found, mut open): (Vec<Series>, Series) = (Vec::new(), Vec::new());
    let mut close = |open: &mut Series| {
        let whole = std::mem::take(open);
        found.extend(Some(whole).filter(|it| it.len() >= FEWEST_NUMBERS));
    };
    let (mut goes_on, mut at) = (false, 0);
    for piece in text.split(' ') {
        let start = at;
        at += piece.len() + 1;
        let word = piece.trim_end_matches([',', '.', ';', ':', ')']);
        match word.parse() {
            Ok(number) => {
                if !goes_on {
                    close(&mut open);
                }
                open.push((number, start..start + word.len()));
                goes_on = piece.ends_with(',');
                // The last one may be joined by a word.
                if piece.len() > word.len() && !goes_on {
                    close(&mut open);
                }
            }
            Err(_) if amounts.join.contains(word) && !open.is_empty() => goes_on = true,
            Err(_) => {
                close(&mut open);
                goes_on = false;
            }
        }
    }
    close(&mut open);
    found
}

/// Reports the one number of a series that is out of order.
fn number(visible: &Visible, series: &Series, sink: &mut Sink) {
    let rising: Vec<i64> = series.iter().map(|it| it.0).collect();
    let falling: Vec<i64> = rising.iter().map(|it| -it).collect();
    let odd = odd_one(&rising).or_else(|| odd_one(&falling));
    let Some((number, at)) = odd.and_then(|it| series.get(it)) else {
        return;
    };
    // A number that is there twice is in no order.
    let is_twice = rising.iter().filter(|it| *it == number).count() > 1;
    if let Some(span) = visible.span(at.clone()).filter(|_| !is_twice) {
        let message = out_of_order::number(&number.to_string());
        sink.push(
            Diagnostic::new(Rule::OutOfOrder, span, message).help(out_of_order::number_help()),
        );
    }
}

/// Reports the one term of an alphabetical list that is out of order.
fn terms(list: &List, sources: &Sources, sink: &mut Sink) {
    let items = list.items.iter();
    let items = items.filter(|it| it.role != ItemRole::Definition);
    let terms: Option<Vec<(String, Span)>> = items
        .map(|item| match item.role {
            ItemRole::Term => Some((plain_text(&item.content, sources), item.span)),
            _ => term(&item.content, sources),
        })
        .collect();
    let Some(terms) = terms.filter(|it| it.len() >= FEWEST_TERMS) else {
        return;
    };
    let keys: Vec<String> = terms.iter().map(|it| key(&it.0)).collect();
    let by_words: Vec<Vec<String>> = terms.iter().map(|it| words(&it.0)).collect();
    // Some sort letter by letter, and some word by word.
    let Some(at) = odd_one(&keys).filter(|_| odd_one(&by_words).is_some()) else {
        return;
    };
    // The one that it should be before.
    let before = keys.get(..at).unwrap_or_default();
    let is_late = before.iter().position(|it| Some(it) > keys.get(at));
    let (Some((term, span)), Some((other, _))) =
        (terms.get(at), terms.get(is_late.unwrap_or(at + 1)))
    else {
        return;
    };
    let (one, two) = match is_late {
        Some(_) => (term, other),
        None => (other, term),
    };
    let message = out_of_order::term(one.trim(), two.trim());
    sink.push(Diagnostic::new(Rule::OutOfOrder, *span, message).help(out_of_order::term_help()));
}

/// The words in strong type that an item begins with.
fn term(content: &[Inline], sources: &Sources) -> Option<(String, Span)> {
    let first = content.first()?;
    match &first.kind {
        InlineKind::Format {
            format: Format::Bold,
            content,
        } => Some((plain_text(content, sources), first.span)),
        _ => None,
    }
}

/// What the alphabet sorts by: letters and digits alone, without accents.
fn key(term: &str) -> String {
    let plain = deunicode::deunicode(term).to_lowercase();
    plain.chars().filter(char::is_ascii_alphanumeric).collect()
}

/// The words of a term as the alphabet sorts them.
fn words(term: &str) -> Vec<String> {
    let words = term.split(|it: char| !it.is_alphanumeric());
    words.filter(|it| !it.is_empty()).map(key).collect()
}

#[cfg(test)]
mod tests {
    use super::{odd_one, series};
    use crate::locale::Vocabulary;

    #[test]
    fn one_is_out_of_order() {
        assert_eq!(odd_one(&[1, 2, 3, 5, 4, 6, 8]), Some(4));
        assert_eq!(odd_one(&[1, 2, 9, 3, 4, 5]), Some(2));
        assert_eq!(odd_one(&[1, 2, 3, 4]), None);
        assert_eq!(odd_one(&[2, 1, 4, 3, 6, 5]), None);
        assert_eq!(odd_one(&[4, 3, 2, 1]), None);
    }

    #[test]
    fn series_of_numbers() {
        let amounts = Vocabulary::new("en", None).unwrap().amounts;
        let count = |text| series(text, &amounts).len();
        assert_eq!(count("at 1, 2, 3, 5, 4, 6, 8, 10 and 12 crowns"), 1);
        assert_eq!(count("at 1, 2, 3. In 5, 4, 6, 8"), 0);
        assert_eq!(count("at 1 2 3 4 5 6 7 8"), 0);
    }
}
