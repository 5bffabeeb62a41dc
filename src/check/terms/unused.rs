//! Terms that no rule uses.

use super::lexicon::Term;
use super::survey::{Page, Survey};
use super::tokens::Zone;
use crate::check::Wiki;
use crate::diag::rules::unused_term;
use crate::diag::{Diagnostic, Rule, Sink};
use crate::store::TiddlerId;
use crate::tiddler::{ComponentKind, Kind};
use std::collections::{BTreeMap, BTreeSet};

/// Reports definitions that nothing needs.
pub(super) fn check(wiki: &Wiki<'_>, survey: &Survey<'_>, sink: &mut Sink) {
    let used = used(wiki, survey);
    let linked = linked(wiki, survey);
    let explained = explained(survey);
    let is_linked = |term: &Term| {
        // A link to a tiddler with several definitions may mean any of them.
        let means_it = |tiddler: &&TiddlerId| term.is_title || explained.get(tiddler) == Some(&1);
        let mut tiddlers = term.defined_in.iter().filter(means_it);
        tiddlers.any(|tiddler| linked.contains(tiddler))
    };
    let glossaries = glossaries(wiki, survey, &used);
    for (index, term) in survey.terms.iter().enumerate() {
        let is_looked_up = || term.defined_in.iter().any(|it| glossaries.contains(it));
        let is_definition = match term.is_explained {
            true => is_looked_up(),
            false => term.is_title && term.is_abbreviation(),
        };
        if is_definition && !used.contains(&index) && !is_linked(term) {
            let message = unused_term::said(&term.name);
            sink.push(
                Diagnostic::new(Rule::UnusedTerm, term.span, message).help(unused_term::help()),
            );
        }
    }
}

/// The tiddlers whose definitions are looked up: glossaries, those that define one term, and those that define several, of
/// which rules use one in two at least. Results of a die, spells and credits are a list of the same form, and nothing names them.
fn glossaries(wiki: &Wiki<'_>, survey: &Survey<'_>, used: &BTreeSet<usize>) -> BTreeSet<TiddlerId> {
    let mut counts: BTreeMap<TiddlerId, (usize, usize)> = BTreeMap::new();
    let terms = survey.terms.iter().enumerate();
    for (index, term) in terms.filter(|it| it.1.is_explained) {
        for tiddler in &term.defined_in {
            let (all, in_use) = counts.entry(*tiddler).or_default();
            *all += 1;
            *in_use += usize::from(used.contains(&index));
        }
    }
    let is_glossary =
        |id: TiddlerId| wiki.store[id].kind == Kind::Component(ComponentKind::Glossary);
    let looked_up = counts
        .into_iter()
        .filter(|(id, (all, in_use))| *all == 1 || in_use * 2 >= *all || is_glossary(*id));
    looked_up.map(|(id, _)| id).collect()
}

/// The tiddlers that may use a term. A glossary names them all, and uses none.
fn rules<'a>(
    wiki: &Wiki<'a>,
    survey: &'a Survey<'_>,
) -> impl Iterator<Item = (TiddlerId, &'a Page)> {
    let is_rule = |id: TiddlerId| wiki.store[id].kind != Kind::Component(ComponentKind::Glossary);
    survey.pages.iter().filter(move |(id, _)| is_rule(*id))
}

/// The terms that some text uses: not that of the tiddler that they name, and not where they are
/// defined.
fn used(wiki: &Wiki<'_>, survey: &Survey<'_>) -> BTreeSet<usize> {
    let mut used = BTreeSet::new();
    for (id, page) in rules(wiki, survey) {
        let elsewhere = |term: &Term| !(term.is_title && term.defined_in.contains(&id));
        let counts = page.uses.iter().filter(|used| {
            used.zone != Zone::Term && survey.terms.get(used.term).is_some_and(elsewhere)
        });
        used.extend(counts.map(|used| used.term));
    }
    used
}

/// The tiddlers that others link to.
fn linked(wiki: &Wiki<'_>, survey: &Survey<'_>) -> BTreeSet<TiddlerId> {
    let from = |(id, page): (TiddlerId, &Page)| {
        let others = page
            .links
            .iter()
            .copied()
            .filter(move |target| *target != id);
        others.collect::<Vec<_>>()
    };
    rules(wiki, survey).flat_map(from).collect()
}

/// The number of terms that each tiddler explains.
fn explained(survey: &Survey<'_>) -> BTreeMap<TiddlerId, usize> {
    let mut counts = BTreeMap::new();
    for term in survey.terms.iter().filter(|term| term.is_explained) {
        for tiddler in &term.defined_in {
            *counts.entry(*tiddler).or_default() += 1;
        }
    }
    counts
}
