//! The term that alone is out of the order of an alphabetical list.

use super::Wiki;
use crate::diag::rules::out_of_order;
use crate::diag::{Diagnostic, Levels, Rule, Sink};
use crate::source::{Sources, Span};
use crate::tiddler::{ComponentKind, Kind};
use crate::wikitext::plain_text;
use crate::wikitext::tree::{BlockKind, Format, Inline, InlineKind, ItemRole, List};
use crate::wikitext::visit::each_block;

/// The fewest terms of a list, and of one in a glossary.
const FEWEST: usize = 8;
const FEWEST_IN_GLOSSARY: usize = 5;

/// Looks at all lists.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    if !levels.is_on(Rule::OutOfOrder) {
        return;
    }
    for (entry, document) in wiki.store.documents() {
        let is_glossary = entry.kind == Kind::Component(ComponentKind::Glossary);
        let fewest = if is_glossary {
            FEWEST_IN_GLOSSARY
        } else {
            FEWEST
        };
        each_block(document, |block| {
            if let BlockKind::List(list) = &block.kind {
                terms(list, fewest, wiki.sources, sink);
            }
        });
    }
}

/// The place of the only member that a strict order does not have where it is; of two that have changed places, the later
/// one.
pub(super) fn odd_one<T: Ord>(all: &[T]) -> Option<usize> {
    let pairs = all.windows(2).enumerate();
    let falls = pairs
        .filter(|(_, it)| it.first() >= it.last())
        .map(|it| it.0);
    let falls: Vec<usize> = falls.take(3).collect();
    // One that is out of order makes one fall, or two, and is at the end of one.
    let rises = |one: usize, other: usize| match (all.get(one), all.get(other)) {
        (Some(one), Some(other)) => one < other,
        _ => true,
    };
    let is_odd = |at: &usize| {
        let is_at = |fall: &usize| *fall == *at || fall + 1 == *at;
        falls.iter().all(is_at) && (*at == 0 || rises(*at - 1, *at + 1))
    };
    let last = falls.last().filter(|_| falls.len() < 3)?;
    [last + 1, *last].into_iter().find(is_odd)
}

/// Reports the one term of an alphabetical list that is out of order.
fn terms(list: &List, fewest: usize, sources: &Sources, sink: &mut Sink) {
    let items = list.items.iter();
    let items = items.filter(|it| it.role != ItemRole::Definition);
    let terms: Option<Vec<(String, Span)>> = items
        .map(|item| match item.role {
            ItemRole::Term => Some((plain_text(&item.content, sources), item.span)),
            _ => term(&item.content, sources),
        })
        .collect();
    let Some(terms) = terms.filter(|it| it.len() >= fewest) else {
        return;
    };
    let keys: Vec<String> = terms.iter().map(|it| key(&it.0)).collect();
    let by_words: Vec<Vec<String>> = terms.iter().map(|it| words(&it.0)).collect();
    // Some sort letter by letter, and some word by word; `Ñ` is an N to some, and a letter after it to others.
    let by_accents: Vec<String> = terms.iter().map(|it| key_with_accents(&it.0)).collect();
    let is_odd = || odd_one(&by_words).is_some() && odd_one(&by_accents).is_some();
    let Some(at) = odd_one(&keys).filter(|_| is_odd()) else {
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

/// The same with each letter that has an accent after the one without.
fn key_with_accents(term: &str) -> String {
    let small = term.to_lowercase();
    let letters = small.chars().filter(|it| it.is_alphanumeric());
    letters.fold(String::new(), |mut key, it| {
        key.push_str(deunicode::deunicode_char(it).unwrap_or_default());
        key.extend((!it.is_ascii()).then_some('{'));
        key
    })
}

/// The words of a term as the alphabet sorts them.
fn words(term: &str) -> Vec<String> {
    let words = term.split(|it: char| !it.is_alphanumeric());
    words.filter(|it| !it.is_empty()).map(key).collect()
}

#[cfg(test)]
mod tests {
    use super::odd_one;

    #[test]
    fn one_is_out_of_order() {
        assert_eq!(odd_one(&[1, 2, 3, 5, 4, 6, 8]), Some(4));
        assert_eq!(odd_one(&[1, 2, 9, 3, 4, 5]), Some(2));
        assert_eq!(odd_one(&[1, 2, 3, 4]), None);
        assert_eq!(odd_one(&[2, 1, 4, 3, 6, 5]), None);
        assert_eq!(odd_one(&[4, 3, 2, 1]), None);
        assert_eq!(odd_one(&[9, 1, 2, 3]), Some(0));
        assert_eq!(odd_one(&[1, 2, 3, 0]), Some(3));
        assert_eq!(odd_one(&[1, 2, 2, 3]), Some(2));
    }
}
