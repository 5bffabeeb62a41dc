//! The differences between a text and its translation.

use super::Language;
use super::balance::{Rest, balance};
use super::blocks::{Glossary, Node, Unit, collect};
use super::difference::{Difference, Link};
use super::fact::{Fact, Value};
use super::known::Known;
use super::paired::pair;
use super::pending::{Pending, Said, settle};
use super::reader::Reader;
use super::sentence::{Bead, Sentence, beads};
use super::sentence_pair::SentencePair;
use super::shapes::{lists, tables};
use super::stance::turn;
use crate::source::{Sources, Span};
use crate::wikitext::tree::Document;
use std::collections::BTreeSet;

/// One side of a comparison.
#[derive(Clone, Copy)]
pub struct Side<'a> {
    /// The parsed text.
    pub document: &'a Document,
    /// The span of its title.
    pub place: Span,
    /// The language of the text.
    pub language: &'a Language,
    /// Resolves the title that a link names.
    pub link: &'a dyn Fn(&str) -> Link,
    /// The part of a rule that a link names: which sort of parts it is of, and which of them.
    pub part: &'a dyn Fn(&str) -> Option<(String, usize)>,
    /// The name that a picture has in every language, of its path.
    pub picture: &'a dyn Fn(&str) -> String,
}

impl Side<'_> {
    fn reader<'r>(&'r self, other: &'r Language, sources: &'r Sources) -> Reader<'r> {
        Reader {
            language: self.language,
            other,
            sources,
            link: self.link,
            part: self.part,
            picture: self.picture,
        }
    }
}

/// The differences between a text and its translation, in the order of the latter, and their sentences.
pub fn compare(
    original: Side<'_>,
    translation: Side<'_>,
    known: Known,
    sources: &Sources,
) -> Comparison {
    let mut comparison = Comparing {
        known,
        languages: Some((original.language, translation.language)),
        ..Comparing::default()
    };
    let one = original.reader(translation.language, sources);
    let other = translation.reader(original.language, sources);
    let titles = [one.title(original.place), other.title(translation.place)];
    if let [Some(one), Some(other)] = &titles {
        comparison.units(one, other);
        let titles = comparison.sentences.iter_mut();
        titles.for_each(|it| it.is_title = true);
    }
    let nodes = (
        one.document(original.document),
        other.document(translation.document),
    );
    comparison.nodes(&nodes.0, &nodes.1, (original.place, translation.place));
    comparison
        .differences
        .extend(pictures_exchanged(&nodes.0, &nodes.1));
    let pending = std::mem::take(&mut comparison.pending);
    settle(pending, &mut comparison.differences);
    Comparison {
        differences: comparison.differences,
        sentences: comparison.sentences,
        glossaries: comparison.glossaries,
        neighbours: comparison.neighbours,
    }
}

/// The first two pictures of two texts that have changed places, each in a text of its own.
fn pictures_exchanged(original: &[Node], translation: &[Node]) -> Option<Difference> {
    let pictures = |nodes: &[Node]| -> Vec<(Fact, Span)> {
        let mut units = Vec::new();
        collect(nodes, &mut units);
        let facts = units
            .into_iter()
            .flat_map(|it| it.facts().map(|fact| (fact, it.span)));
        let is_picture = |it: &Fact| matches!(it.values.first(), Some(Value::Picture(_)));
        facts
            .filter(|it| is_picture(it.0))
            .map(|it| (it.0.clone(), it.1))
            .collect()
    };
    let (ours, theirs) = (pictures(original), pictures(translation));
    let mut both = ours.iter().zip(&theirs);
    let (one, other) = both.find(|(one, other)| one.0.values != other.0.values)?;
    let place = |of: &[(Fact, Span)], fact: &Fact| -> Option<Span> {
        let mut found = of
            .iter()
            .filter(|it| it.0.values == fact.values)
            .map(|it| it.1);
        found.next().filter(|_| found.next().is_none())
    };
    let is_it = ours.len() == theirs.len()
        && place(&theirs, &one.0).is_some_and(|it| it != other.1)
        && place(&ours, &other.0).is_some();
    is_it.then(|| Difference::Changed {
        original: one.0.clone(),
        translation: other.0.clone(),
    })
}

/// What was found in two texts.
#[derive(Default)]
pub struct Comparison {
    /// The differences.
    pub differences: Vec<Difference>,
    /// Sentences that translate each other.
    pub sentences: Vec<SentencePair>,
    /// Entries of glossaries, which each language sorts by itself, as far as no title tells which translates which.
    pub glossaries: Vec<Glossary>,
    /// Texts beside each other that may have changed places, by their places in the translation: the heads of a table, a
    /// column, the steps of a list.
    pub neighbours: Vec<Vec<Span>>,
}

impl Comparison {
    /// Adds what was found in two other texts.
    pub fn append(&mut self, other: Self) {
        self.differences.extend(other.differences);
        self.sentences.extend(other.sentences);
        self.glossaries.extend(other.glossaries);
        self.neighbours.extend(other.neighbours);
    }
}

/// What is found in two texts, and what is known of them.
#[derive(Default)]
pub(super) struct Comparing<'a> {
    pub(super) differences: Vec<Difference>,
    pub(super) sentences: Vec<SentencePair>,
    pub(super) pending: Vec<Pending>,
    pub(super) glossaries: Vec<Glossary>,
    pub(super) neighbours: Vec<Vec<Span>>,
    /// The number of pairs of sentences.
    beads: usize,
    /// Whether what is compared is paired by its facts alone, for it is of a glossary.
    pub(super) is_sorted_anew: bool,
    /// What is known of their texts.
    pub(super) known: Known,
    /// The languages, where the words of paragraphs tell which of them translate each other.
    pub(super) languages: Option<(&'a Language, &'a Language)>,
}

/// The most sentences together that are compared word by word.
const MOST_JOINED: usize = 2;

/// The fewest letters of a text that is not missed otherwise.
pub(super) const LONG: usize = 25;

impl Comparing<'_> {
    /// Compares blocks; `whole` is where they should be.
    pub(super) fn nodes(&mut self, original: &[Node], translation: &[Node], whole: (Span, Span)) {
        let first = |nodes: &[Node], whole| nodes.first().map_or(whole, Node::span);
        let whole = (first(original, whole.0), first(translation, whole.1));
        self.prose(&prose(original), &prose(translation), whole);
        self.lists(&lists(original), &lists(translation), whole);
        self.tables(&tables(original), &tables(translation), whole);
    }

    /// Compares two texts sentence by sentence; a fact that one sentence lacks may be in another one.
    pub(super) fn units(&mut self, original: &Unit, translation: &Unit) {
        let mut pending = Pending::default();
        for bead in beads(&original.sentences, &translation.sentences) {
            let found = self.bead((original, translation), &bead, &mut pending);
            self.other_units(found.other_units);
            // Two that are exchanged are one fault.
            self.other_units(found.limits.into_iter().take(1).collect());
        }
        self.other_units(pending.drop_moved());
        if !pending.is_empty() {
            self.pending.push(pending);
        }
    }

    /// Compares sentences that translate each other; returns the facts without a counterpart.
    fn bead(&mut self, units: (&Unit, &Unit), bead: &Bead, pending: &mut Pending) -> Rest {
        let (ours, theirs) = bead.clone();
        let mut said = (units.0.said(&ours), units.1.said(&theirs));
        // What is said in several sentences may be said in other words.
        if self.is_sorted_anew || ours.len().max(theirs.len()) > MOST_JOINED {
            said.0.retain(|it| !it.is_side());
            said.1.retain(|it| !it.is_side());
        }
        keep_first_letters(&mut said.0);
        keep_first_letters(&mut said.1);
        let mut found = balance(&said.0, &said.1);
        found.forget_distances(&said.0, &said.1);
        found.forget_modals(&said.0, &said.1);
        turn(&said.0, &said.1, &mut found);
        let (one, other) = (units.0.near(&ours), units.1.near(&theirs));
        // “As if it was” is said of what never was.
        let unreal = |own: &[Fact]| {
            own.iter()
                .find(|it| it.means("none"))
                .map(|it| it.span.start)
        };
        let unreal = [unreal(&said.0), unreal(&said.1)];
        let is_real = |it: &Fact| {
            let mut unreal = unreal.iter().flatten();
            !unreal.any(|start| *start < it.span.start)
        };
        let is_told = |it: &Fact, others| !(it.is_of_verb() && (has(others, it) || !is_real(it)));
        found.missing.retain(|it| is_told(it, other));
        found.surplus.retain(|it| is_told(it, one));
        let said = Said {
            ours: &said.0,
            theirs: &said.1,
            places: (units.0.place(ours.clone()), units.1.place(theirs.clone())),
        };
        let is_astray = self.is_sorted_anew || ours.is_empty() || theirs.is_empty();
        pending.add(&found, &said, (self.beads, is_astray));
        self.beads += 1;
        if !self.is_sorted_anew {
            self.sentences.push(pair(units, bead, &said, &found));
        }
        self.sentence(units, bead, said.places);
        self.labels(&said, &found);
        found
    }

    /// Finds links that are called by the titles of other rules.
    fn labels(&mut self, said: &Said<'_>, found: &Rest) {
        let labels = said.theirs.iter();
        let labels = labels.filter(|it| is_new_label(it, said.ours));
        let labels = labels.filter(|it| is_only(it, &found.surplus));
        self.differences
            .extend(labels.map(|it| Difference::Surplus {
                translation: it.clone(),
                at: said.places.0,
                is_sure: false,
            }));
    }

    /// Finds a sentence that only one of two texts has.
    fn sentence(&mut self, units: (&Unit, &Unit), (ours, theirs): &Bead, places: (Span, Span)) {
        let is_missing = theirs.is_empty();
        let (unit, range) = match is_missing {
            true => (units.0, ours),
            false => (units.1, theirs),
        };
        let own = unit.sentences.get(range.clone()).unwrap_or_default();
        let is_alone = is_missing != ours.is_empty() && !units.0.sentences.is_empty();
        let is_lost = own.iter().any(|it| it.length >= LONG && !it.is_firm());
        if is_alone && is_lost && !units.1.sentences.is_empty() {
            self.differences.push(Difference::Text {
                original: places.0,
                translation: places.1,
                is_missing,
                is_sure: false,
            });
        }
    }

    /// Adds texts that may have changed places with each other.
    pub(super) fn neighbours(&mut self, texts: Vec<Span>) {
        if texts.len() > 1 && !self.is_sorted_anew {
            self.neighbours.push(texts);
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

/// Whether one of the sentences has a fact like that one, or there are none to have it.
fn has(sentences: &[Sentence], fact: &Fact) -> bool {
    if sentences.is_empty() {
        return true;
    }
    let mut facts = sentences.iter().flat_map(|it| &it.facts);
    facts.any(|it| it.values == fact.values)
}

/// Drops letters that are said again: where one language repeats it, another has “it”.
fn keep_first_letters(facts: &mut Vec<Fact>) {
    let mut seen = BTreeSet::new();
    facts.retain(|it| !it.is_letter() || seen.insert(it.values.clone()));
}

/// Whether a link is called by the title of another rule, and none of the original is.
fn is_new_label(fact: &Fact, ours: &[Fact]) -> bool {
    let is_label = matches!(fact.values.first(), Some(Value::Label(_)));
    is_label && !ours.iter().any(|it| it.values == fact.values)
}

/// Whether nothing else is found at its place.
fn is_only(fact: &Fact, found: &[Fact]) -> bool {
    found.iter().all(|it| it.span != fact.span)
}

fn prose(nodes: &[Node]) -> Vec<&Unit> {
    let units = nodes.iter().filter_map(|node| match node {
        Node::Prose(unit) => Some(unit),
        _ => None,
    });
    units.collect()
}
