//! Terms that are defined twice, in different words.

use super::lexicon::explained;
use crate::check::Wiki;
use crate::diag::rules::defined_twice;
use crate::diag::{Diagnostic, Rule, Sink};
use crate::slice::single_spaced;
use crate::source::Span;
use crate::store::TiddlerId;
use crate::tiddler::{ComponentKind, Kind};
use crate::wikitext::Visible;
use crate::wikitext::tree::{BlockKind, ListItem};
use crate::wikitext::visit::each_block;
use std::collections::BTreeMap;

/// A `;term` with its definition.
#[derive(Debug)]
struct Definition {
    tiddler: TiddlerId,
    is_of_glossary: bool,
    /// The term as it is written.
    name: String,
    span: Span,
    /// The text of the definition.
    text: String,
}

/// Reports the second of two definitions.
pub(super) fn check(wiki: &Wiki<'_>, sink: &mut Sink) {
    let by_name = definitions(wiki);
    alike(wiki, &by_name, sink);
    let pairs: Vec<_> = by_name.values().filter_map(|all| pair(all)).collect();
    let mut shared: BTreeMap<(TiddlerId, TiddlerId), usize> = BTreeMap::new();
    for (first, second) in &pairs {
        *shared.entry((first.tiddler, second.tiddler)).or_default() += 1;
    }
    for (first, second) in pairs {
        // Lists that have several terms in common describe several things by the same points.
        let is_form = shared
            .get(&(first.tiddler, second.tiddler))
            .is_some_and(|count| *count > 1);
        if second.is_of_glossary || !is_form {
            report(first, second, sink);
        }
    }
}

/// Reports definitions of the glossary that two terms have: one was copied, and not finished. What leads to another term is no
/// definition.
fn alike(wiki: &Wiki<'_>, by_name: &BTreeMap<String, Vec<Definition>>, sink: &mut Sink) {
    const FEWEST: usize = 3;
    let references = &wiki.vocabulary.references;
    let is_told = |it: &&Definition| {
        let first = it.text.split(' ').next().unwrap_or_default();
        it.is_of_glossary
            && it.text.split(' ').nth(FEWEST - 1).is_some()
            && references.kind(first).is_none()
    };
    let mut by_text: BTreeMap<&str, Vec<&Definition>> = BTreeMap::new();
    for it in by_name.values().flatten().filter(is_told) {
        by_text.entry(&it.text).or_default().push(it);
    }
    for same in by_text.values_mut() {
        same.sort_by_key(|it| wiki.sources.key(it.span));
        if let [first, second] = same.as_slice()
            && first.name != second.name
        {
            let message = defined_twice::alike(&first.name, &second.name);
            let found = Diagnostic::new(Rule::DefinedTwice, second.span, message);
            let found = found.label(first.span, defined_twice::first());
            sink.push(found.help(defined_twice::alike_help()));
        }
    }
}

/// The explained terms of the tiddlers that a reader meets, by their name in lower case, in the
/// order of the wiki.
fn definitions(wiki: &Wiki<'_>) -> BTreeMap<String, Vec<Definition>> {
    let mut by_name: BTreeMap<String, Vec<Definition>> = BTreeMap::new();
    for (id, entry) in wiki.store.iter() {
        let is_met = wiki
            .outline
            .is_none_or(|outline| outline.node_of(id).is_some());
        let is_apart = matches!(
            entry.kind,
            Kind::Part | Kind::Component(ComponentKind::Dedication | ComponentKind::Colophon)
        );
        let Some(document) = entry.document().filter(|_| is_met && !is_apart) else {
            continue;
        };
        // The terms of a form are its labels.
        if wiki.history == Some(id) || wiki.store[id].tiddler.form().is_some() {
            continue;
        }
        let is_of_glossary = entry.kind == Kind::Component(ComponentKind::Glossary);
        each_block(document, |block| {
            let BlockKind::List(list) = &block.kind else {
                return;
            };
            for (term, definition) in explained(list) {
                let Some((name, span)) = seen(wiki, term) else {
                    continue;
                };
                let text = seen(wiki, definition).map(|(text, _)| text);
                by_name
                    .entry(name.to_lowercase())
                    .or_default()
                    .push(Definition {
                        tiddler: id,
                        is_of_glossary,
                        name,
                        span,
                        text: text.unwrap_or_default(),
                    });
            }
        });
    }
    by_name
}

/// The words of an item, with single spaces, and where they are.
fn seen(wiki: &Wiki<'_>, item: &ListItem) -> Option<(String, Span)> {
    let visible = Visible::new(&item.content, wiki.sources);
    let text = visible.text();
    let start = text.len() - text.trim_start().len();
    let span = visible.span(start..text.trim_end().len())?;
    Some((single_spaced(text).into_owned(), span))
}

/// The two definitions of a term that is explained in exactly two places, in different words. The glossary explains
/// in short what a rule explains, and terms of two tiddlers that differ in case are near.
fn pair(all: &[Definition]) -> Option<(&Definition, &Definition)> {
    let (glossary, rules): (Vec<_>, Vec<_>) = all.iter().partition(|one| one.is_of_glossary);
    let is_twice = |pair: &[&Definition]| match pair {
        [first, second] => {
            let is_here = first.tiddler == second.tiddler;
            let differ = first.text != second.text || first.is_of_glossary;
            differ && (is_here || first.name == second.name)
        }
        _ => false,
    };
    [glossary, rules]
        .iter()
        .find(|pair| is_twice(pair))
        .and_then(|pair| match pair.as_slice() {
            [first, second] => Some((*first, *second)),
            _ => None,
        })
}

fn report(first: &Definition, second: &Definition, sink: &mut Sink) {
    let name = &second.name;
    let message = if first.text == second.text {
        defined_twice::said(name)
    } else {
        defined_twice::otherwise(name)
    };
    sink.push(
        Diagnostic::new(Rule::DefinedTwice, second.span, message)
            .label(first.span, defined_twice::first())
            .help(defined_twice::help()),
    );
}
