//! One slip, one finding: what only follows from another finding becomes a label of it.

use super::Wiki;
use crate::diag::{Diagnostic, Label, Levels, Rule, Sink};
use crate::source::Span;
use crate::store::Store;
use std::collections::BTreeMap;

/// How many consequences a finding names.
const MOST: usize = 3;

/// Takes back what follows from a tiddler that no reading list reaches.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    if !levels.is_on(Rule::Unreached) {
        return;
    }
    let mut unreached = of_rule(sink, Rule::Unreached);
    if unreached.is_empty() {
        return;
    }
    links(wiki, &mut unreached, sink);
    if levels.is_on(Rule::UnknownTitle) {
        misspelt(wiki, &mut unreached, sink);
    }
    for found in unreached {
        sink.push(found);
    }
}

/// Takes the findings of a rule out of the sink.
fn of_rule(sink: &mut Sink, rule: Rule) -> Vec<Diagnostic> {
    let found = sink.iter().filter(|found| found.rule == rule).cloned();
    let found = found.collect();
    sink.retain(|found| found.rule != rule);
    found
}

/// Links to what is not reached: they are right once it is listed.
fn links(wiki: &Wiki<'_>, unreached: &mut [Diagnostic], sink: &mut Sink) {
    let mut by_title: BTreeMap<Span, &mut Diagnostic> = BTreeMap::new();
    for found in unreached {
        if let Some(span) = found.span {
            by_title.insert(span, found);
        }
    }
    for link in of_rule(sink, Rule::LinkOutsideBook) {
        let Some((span, title)) = link
            .span
            .and_then(|span| Some((span, unreached_title(wiki, span)?)))
        else {
            sink.push(link);
            continue;
        };
        if let Some(found) = by_title.get_mut(&title)
            && found.labels.len() < MOST
        {
            found.labels.push(Label {
                span,
                message: "a link leads to it".to_owned(),
            });
        }
    }
}

/// Where the title stands of the tiddler that a link names, if that could be listed.
fn unreached_title(wiki: &Wiki<'_>, link: Span) -> Option<Span> {
    let entry = wiki.store.entry(wiki.sources.slice(link))?;
    (entry.content && !entry.kind.is_immediate()).then_some(entry.tiddler.title_span)
}

/// Titles that a reading list misspells: the tiddler that is meant is not reached for that reason.
fn misspelt(wiki: &Wiki<'_>, unreached: &mut Vec<Diagnostic>, sink: &mut Sink) {
    for unknown in of_rule(sink, Rule::UnknownTitle) {
        let meant = unknown.span.and_then(|span| {
            let titles = unreached.iter().filter_map(|found| found.span);
            let titles = titles.map(|span| wiki.sources.slice(span));
            Store::nearest(wiki.sources.slice(span), titles)
                .first()
                .copied()
        });
        let at = meant.and_then(|title| {
            let is_it =
                |found: &Diagnostic| found.span.map(|span| wiki.sources.slice(span)) == Some(title);
            unreached.iter().position(is_it)
        });
        let tiddler = at
            .map(|at| unreached.remove(at))
            .and_then(|found| found.span);
        sink.push(match tiddler {
            Some(title) => unknown.label(title, "so that no reading list reaches this tiddler"),
            None => unknown,
        });
    }
}
