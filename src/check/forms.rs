//! Tiddlers that are filled in like forms: what one of them lacks.

use super::Wiki;
use crate::diag::rules::{missing_in_form, unknown_field};
use crate::diag::{self, Diagnostic, Levels, Rule, Sink};
use crate::source::Span;
use crate::store::TiddlerId;
use crate::tiddler::Field;
use crate::wikitext::Visible;
use crate::wikitext::tree::{BlockKind, Inline, ItemRole};
use crate::wikitext::visit::each_block;
use std::collections::BTreeMap;

/// The number of tiddlers from which on a form tells what belongs in it.
const FEWEST: usize = 3;

/// The points of a tiddler by their words in lower case, each as it is written and its place.
type Points = BTreeMap<String, (String, Span)>;

/// Reports the points that all tiddlers of a form have but one.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    if !levels.is_on(Rule::MissingInForm) {
        return;
    }
    let mut forms: BTreeMap<&str, Vec<(&Field, Points)>> = BTreeMap::new();
    for id in wiki.store.ids() {
        let is_met = wiki.outline.is_none_or(|it| it.node_of(id).is_some());
        if let Some(field) = wiki.store[id].tiddler.form().filter(|_| is_met) {
            let points = points(wiki, id);
            forms
                .entry(field.value.trim())
                .or_default()
                .push((field, points));
        }
    }
    misspelt(&forms, sink);
    for (form, members) in forms.iter().filter(|(_, members)| members.len() >= FEWEST) {
        check_form(form, members, sink);
    }
}

/// Reports a form of one tiddler that is nearly one of several.
fn misspelt(forms: &BTreeMap<&str, Vec<(&Field, Points)>>, sink: &mut Sink) {
    const SHORTEST: usize = 6;
    for (form, members) in forms {
        let [(field, _)] = members.as_slice() else {
            continue;
        };
        let is_word = form.chars().all(char::is_alphabetic) && form.chars().count() >= SHORTEST;
        let mut others = forms.iter().filter(|(_, members)| members.len() > 1);
        let near = others.find(|(other, _)| strsim::osa_distance(form, other) == 1);
        if let Some((near, _)) = near.filter(|_| is_word) {
            let message = unknown_field::value(form, "form");
            let found = Diagnostic::new(Rule::UnknownField, field.span, message);
            sink.push(found.help(diag::did_you_mean(near)));
        }
    }
}

fn check_form(form: &str, members: &[(&Field, Points)], sink: &mut Sink) {
    let mut having: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (at, (_, points)) in members.iter().enumerate() {
        for name in points.keys() {
            having.entry(name).or_default().push(at);
        }
    }
    for (name, having) in having
        .iter()
        .filter(|(_, it)| it.len() + 1 == members.len())
    {
        let mut all = members.iter().enumerate();
        let lacking = all.find(|(at, _)| !having.contains(at));
        let other = having.first().and_then(|at| members.get(*at)?.1.get(*name));
        if let (Some((_, (field, _))), Some((words, span))) = (lacking, other) {
            let message = missing_in_form::said(words, form);
            let found = Diagnostic::new(Rule::MissingInForm, field.span, message);
            let found = found.label(*span, missing_in_form::other());
            sink.push(found.help(missing_in_form::help()));
        }
    }
}

/// The headings and defined terms of a tiddler.
fn points(wiki: &Wiki<'_>, id: TiddlerId) -> Points {
    let mut points = Points::new();
    let Some(document) = wiki.store[id].document() else {
        return points;
    };
    let mut add = |content: &[Inline], span: Span| {
        let words = Visible::new(content, wiki.sources).text().trim().to_owned();
        if !words.is_empty() {
            points.entry(words.to_lowercase()).or_insert((words, span));
        }
    };
    each_block(document, |block| match &block.kind {
        BlockKind::Heading { content, .. } => add(content, block.span),
        BlockKind::List(list) => {
            let terms = list.items.iter().filter(|it| it.role == ItemRole::Term);
            terms.for_each(|term| add(&term.content, term.span));
        }
        _ => {}
    });
    points
}
