//! A glossary for a wiki that has none: the terms that its rules define, each with the definition and a
//! link to the rule.

use super::gather::Gathered;
use super::names::{IndexNames, MOST_PLACES};
use super::sort::Collation;
use crate::book::{
    Book, ComponentKind, Division, DivisionKind, Id, Inline, Link, ListItem, Target, Term, Title,
    VarListEntry, plain_text,
};
use crate::linearize::copy::Copies;
use crate::linearize::ids;
use crate::linearize::input::Words;
use std::collections::BTreeMap;

/// Fewer terms need no glossary.
const FEWEST: usize = 5;

/// Whether the wiki has a glossary of its own.
pub(super) fn has_own(book: &Book) -> bool {
    let mut components = book.part.components().iter();
    components.any(|it| it.component() == Some(ComponentKind::Glossary))
}

/// Makes the glossary of the definitions that were gathered; `None` when they are too few.
pub(super) fn glossary(words: Words<'_>, gathered: &Gathered, book: &Book) -> Option<Division> {
    let names = IndexNames::new(words.vocabulary);
    let key = |term: &Term| names.parse(&plain_text(&term.content)).key;
    let mut places: BTreeMap<String, usize> = BTreeMap::new();
    for (_, entry) in &gathered.definitions {
        for term in &entry.terms {
            *places.entry(key(term)).or_default() += 1;
        }
    }
    let is_term = |term: &Term| {
        let is_defined = places.get(&key(term)).is_some_and(|it| *it <= MOST_PLACES);
        is_defined && names.parse(&plain_text(&term.content)).is_term()
    };
    let prefix = ids::of_glossary();
    // A definition may have another one in a note.
    let mut copies = Copies::below(&prefix);
    let mut entries: Vec<(String, VarListEntry)> = Vec::new();
    for (place, entry) in &gathered.definitions {
        let terms: Vec<&Term> = entry.terms.iter().filter(|it| is_term(it)).collect();
        if let Some(first) = terms.first() {
            let entry = VarListEntry {
                terms: terms.iter().map(|term| linked(term, place)).collect(),
                item: copied(&entry.item, &mut copies),
            };
            entries.push((key(first), entry));
        }
    }
    if entries.len() < FEWEST {
        return None;
    }
    let collation = Collation::of(&book.language);
    entries.sort_by(|(one, _), (other, _)| collation.compare(one, other));
    let span = book.part.title.span;
    let kind = DivisionKind::Component(ComponentKind::Glossary);
    let title = Title::text(words.locale.text("glossary"), span);
    let mut glossary = Division::new(kind, prefix, title, span);
    glossary.glossary = entries.into_iter().map(|(_, entry)| entry).collect();
    Some(glossary)
}

/// A definition that no link names as a part of its rule.
fn copied(item: &ListItem, copies: &mut Copies<'_>) -> ListItem {
    ListItem {
        id: None,
        label: None,
        xreflabel: None,
        blocks: copies.copy(&item.blocks),
        span: item.span,
    }
}

/// The characters of a term, as a link to its rule.
fn linked(term: &Term, rule: &Id) -> Term {
    let link = Link {
        id: None,
        target: Target::Id(rule.clone()),
        content: Title::text(plain_text(&term.content), term.span).content,
        reference: None,
        language: None,
        span: term.span,
    };
    Term {
        content: vec![Inline::Link(Box::new(link))],
        span: term.span,
    }
}
