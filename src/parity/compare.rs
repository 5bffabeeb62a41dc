//! The differences between a text and its translation.

use super::Language;
use super::align::align;
use super::balance::{Rest, balance};
use super::blocks::{Key, Node, Unit};
use super::difference::{Difference, Link};
use super::fact::Fact;
use super::pending::{Pending, Said, StillLeft, settle};
use super::reader::Reader;
use super::sentence::{Sentence, beads};
use super::shapes::{lists, tables};
use super::stance::turn;
use crate::source::{Sources, Span};
use crate::wikitext::tree::Document;
use std::ops::Range;

/// One side of a comparison.
#[derive(Clone, Copy)]
pub struct Side<'a> {
    /// The parsed text.
    pub document: &'a Document,
    /// The span of the text.
    pub place: Span,
    /// The language of the text.
    pub language: &'a Language,
    /// Resolves the title that a link names.
    pub link: &'a dyn Fn(&str) -> Link,
    /// The name that a picture has in every language, of its path.
    pub picture: &'a dyn Fn(&str) -> String,
}

impl Side<'_> {
    fn read(&self, other: &Language, sources: &Sources) -> Vec<Node> {
        let reader = Reader {
            language: self.language,
            other,
            sources,
            link: self.link,
            picture: self.picture,
        };
        reader.document(self.document)
    }
}

/// The differences between a text and its translation, in the order of the latter.
#[must_use]
pub fn compare(original: Side<'_>, translation: Side<'_>, sources: &Sources) -> Vec<Difference> {
    let mut comparison = Comparison::default();
    comparison.nodes(
        &original.read(translation.language, sources),
        &translation.read(original.language, sources),
        (original.place, translation.place),
    );
    let Comparison {
        mut differences,
        pending,
    } = comparison;
    settle(pending, &mut differences);
    differences
}

/// The differences that were found so far.
#[derive(Default)]
pub(super) struct Comparison {
    pub(super) differences: Vec<Difference>,
    pub(super) pending: Vec<Pending>,
}

impl Comparison {
    /// Compares blocks; `whole` is where they should be.
    pub(super) fn nodes(&mut self, original: &[Node], translation: &[Node], whole: (Span, Span)) {
        let first = |nodes: &[Node], whole| nodes.first().map_or(whole, Node::span);
        let whole = (first(original, whole.0), first(translation, whole.1));
        self.prose(&prose(original), &prose(translation), whole);
        self.lists(&lists(original), &lists(translation), whole);
        self.tables(&tables(original), &tables(translation), whole);
    }

    /// Joined or divided paragraphs are no difference; only their facts are compared.
    pub(super) fn prose(&mut self, original: &[&Unit], translation: &[&Unit], whole: (Span, Span)) {
        let keys =
            |units: &[&Unit]| -> Vec<Key> { units.iter().map(|unit| Key::of([*unit])).collect() };
        let found = align(&keys(original), &keys(translation), Vec::new());
        for (one, other) in found.pairs {
            if let (Some(one), Some(other)) = (original.get(one), translation.get(other)) {
                self.units(one, other);
            }
        }
        let near = |at: usize, units: &[&Unit], whole: Span| {
            let last = units.len().saturating_sub(1);
            units.get(at.min(last)).map_or(whole, |unit| unit.span)
        };
        let none = |span| Unit {
            sentences: Vec::new(),
            span,
        };
        for at in found.only_original {
            if let Some(unit) = original.get(at) {
                self.units(unit, &none(near(at, translation, whole.1)));
            }
        }
        for at in found.only_translation {
            if let Some(unit) = translation.get(at) {
                self.units(&none(near(at, original, whole.0)), unit);
            }
        }
    }

    /// Compares two texts sentence by sentence; a fact that one sentence lacks may be in another one.
    pub(super) fn units(&mut self, original: &Unit, translation: &Unit) {
        let mut rest = Rest::default();
        let mut pending = Pending::default();
        for (ours, theirs) in beads(&original.sentences, &translation.sentences) {
            let facts = |of: &[Sentence], range: Range<usize>| -> Vec<Fact> {
                let sentences = of.get(range).unwrap_or_default();
                sentences
                    .iter()
                    .flat_map(|it| it.facts.iter().cloned())
                    .collect()
            };
            let said = (
                facts(&original.sentences, ours.clone()),
                facts(&translation.sentences, theirs.clone()),
            );
            let mut found = balance(&said.0, &said.1);
            turn(&said.0, &said.1, &mut found);
            let place = |of: &Unit, range: Range<usize>| {
                let sentences = of.sentences.get(range).unwrap_or_default();
                let mut spans = sentences.iter().filter_map(|it| it.span);
                let first = spans.next();
                first.map_or(of.span, |it| it.to(spans.next_back().unwrap_or(it)))
            };
            let said = Said {
                ours: &said.0,
                theirs: &said.1,
                places: (place(original, ours), place(translation, theirs)),
            };
            pending.add(&found, &said);
            rest.missing.extend(found.missing);
            rest.surplus.extend(found.surplus);
            self.other_units(found.other_units);
        }
        let rest = balance(&rest.missing, &rest.surplus);
        pending.retain(&StillLeft::of(&rest));
        self.other_units(rest.other_units);
        if !pending.is_empty() {
            self.pending.push(pending);
        }
    }

    fn other_units(&mut self, found: Vec<(Fact, Fact)>) {
        let changed = found
            .into_iter()
            .map(|(original, translation)| Difference::Changed {
                original,
                translation,
            });
        self.differences.extend(changed);
    }
}

fn prose(nodes: &[Node]) -> Vec<&Unit> {
    let units = nodes.iter().filter_map(|node| match node {
        Node::Prose(unit) => Some(unit),
        _ => None,
    });
    units.collect()
}
