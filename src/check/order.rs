//! The term that alone is out of the order of an alphabetical list, and the number of an item in Markdown that is out of its
//! order.

use super::Wiki;
use crate::diag::rules::{out_of_order, restarted_list};
use crate::diag::{Diagnostic, Levels, Rule, Sink};
use crate::source::{Sources, Span};
use crate::tiddler::{ComponentKind, Kind};
use crate::wikitext::tree::{
    BlockKind, Format, Inline, InlineKind, ItemRole, List, ListItem, ListKind,
};
use crate::wikitext::visit::each_block;
use crate::wikitext::{Target, plain_text};
use std::collections::BTreeSet;

/// The fewest terms of a list, of one with lines of an index, and of a glossary.
const FEWEST: usize = 8;
const FEWEST_LINES: usize = 6;
const FEWEST_IN_GLOSSARY: usize = 5;

/// Looks at all lists.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    if !levels.is_on(Rule::OutOfOrder) && !levels.is_on(Rule::RestartedList) {
        return;
    }
    for (entry, document) in wiki.store.documents() {
        let is_glossary = entry.kind == Kind::Component(ComponentKind::Glossary);
        each_block(document, |block| {
            if let BlockKind::List(list) = &block.kind {
                terms(list, is_glossary, wiki.sources, sink);
                numbers(list, wiki.sources, sink);
            }
        });
    }
}

/// Reports the one number of a list in Markdown that does not follow the one before it.
fn numbers(list: &List, sources: &Sources, sink: &mut Sink) {
    const FEWEST: usize = 3;
    let number = |item: &ListItem| {
        let text = sources.slice(item.span).trim_start();
        let number = text.split(['.', ')']).next()?;
        let start = sources.slice(item.span).len() - text.len();
        let typed: u32 = number.parse().ok()?;
        let typed = usize::try_from(typed).ok()?;
        Some((typed, item.span.part(start..start + number.len())))
    };
    if list.kind != ListKind::Numbered || list.items.len() < FEWEST {
        return;
    }
    let Some(typed) = list.items.iter().map(number).collect::<Option<Vec<_>>>() else {
        return;
    };
    let first = typed.first().map_or(0, |it| it.0);
    let mut odd = typed.iter().enumerate();
    let mut odd = odd.by_ref().filter(|(at, it)| it.0 != first + at);
    // Many write 1 before any item.
    let Some((at, (number, span))) = odd.next().filter(|it| it.1.0 != 1) else {
        return;
    };
    // One alone, or one that was left out or is there twice, behind which the others count on.
    let others: Vec<_> = odd.collect();
    let counts_on = |(next, it): &(usize, &(usize, Span))| it.0 == number + (next - at);
    let is_rest = others.len() + at + 1 == typed.len() && others.iter().all(counts_on);
    if others.is_empty() || is_rest && at > 1 {
        let printed = (first + at).to_string();
        let message = restarted_list::typed(&number.to_string(), &printed);
        let found = Diagnostic::new(Rule::RestartedList, *span, message);
        sink.push(found.help(restarted_list::typed_help()));
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
fn terms(list: &List, is_glossary: bool, sources: &Sources, sink: &mut Sink) {
    let items = list.items.iter();
    let items = items.filter(|it| it.role != ItemRole::Definition);
    let terms: Option<Vec<(String, Span)>> = items
        .map(|item| match item.role {
            ItemRole::Term => Some((plain_text(&item.content, sources), item.span)),
            _ => term(&item.content, sources)
                .or_else(|| index_line(item, sources).map(|it| (it.label.to_owned(), it.span))),
        })
        .collect();
    let is_index = || {
        list.items
            .iter()
            .all(|it| index_line(it, sources).is_some())
    };
    let fewest = match is_glossary {
        true => FEWEST_IN_GLOSSARY,
        false if is_index() => FEWEST_LINES,
        false => FEWEST,
    };
    let Some(terms) = terms.filter(|it| it.len() >= fewest) else {
        return;
    };
    let keys: Vec<String> = terms.iter().map(|it| key(&it.0)).collect();
    // One that is there twice is told as that.
    let different: BTreeSet<&String> = keys.iter().collect();
    if is_glossary && different.len() < keys.len() {
        return;
    }
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

/// An item that says where something is: `fog: see [[weather]]`.
pub(super) struct IndexLine<'a> {
    pub(super) label: &'a str,
    pub(super) span: Span,
    pub(super) target: &'a Target,
}

/// The line of an index, if an item is one.
pub(super) fn index_line<'a>(item: &'a ListItem, sources: &'a Sources) -> Option<IndexLine<'a>> {
    let [text, link] = item.content.as_slice() else {
        return None;
    };
    let (InlineKind::Text, InlineKind::Link { target, .. }) = (&text.kind, &link.kind) else {
        return None;
    };
    let written = sources.slice(text.span);
    let (before, _) = written.split_once(':')?;
    let label = before.trim();
    let start = before.len() - before.trim_start().len();
    (!label.is_empty() && item.blocks.is_empty()).then(|| IndexLine {
        label,
        span: text.span.part(start..start + label.len()),
        target,
    })
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
