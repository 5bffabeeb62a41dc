//! The differences between a text and its translation.

use super::Language;
use super::align::align;
use super::balance::{Rest, balance};
use super::blocks::{Glossary, Key, Node, Unit};
use super::difference::{Difference, Link};
use super::fact::{Fact, Value};
use super::paired::pair;
use super::pending::{Pending, Said, StillLeft, settle};
use super::reader::Reader;
use super::sentence::{Bead, Costs, Sentence, beads, likeliest};
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
pub fn compare(original: Side<'_>, translation: Side<'_>, sources: &Sources) -> Comparison {
    let mut comparison = Comparison::default();
    let one = original.reader(translation.language, sources);
    let other = translation.reader(original.language, sources);
    let titles = [one.title(original.place), other.title(translation.place)];
    if let [Some(one), Some(other)] = &titles {
        comparison.units(one, other);
        let titles = comparison.sentences.iter_mut();
        titles.for_each(|it| it.is_title = true);
    }
    comparison.nodes(
        &one.document(original.document),
        &other.document(translation.document),
        (original.place, translation.place),
    );
    let pending = std::mem::take(&mut comparison.pending);
    settle(pending, &mut comparison.differences);
    comparison
}

/// What was found in two texts.
#[derive(Default)]
pub struct Comparison {
    /// The differences.
    pub differences: Vec<Difference>,
    /// Sentences that translate each other.
    pub sentences: Vec<SentencePair>,
    pub(super) pending: Vec<Pending>,
    /// Entries of glossaries, which each language sorts by itself, as far as no title tells which translates which.
    pub glossaries: Vec<Glossary>,
    /// Texts beside each other that may have changed places, by their places in the translation: the heads of a table, a
    /// column, the steps of a list.
    pub neighbours: Vec<Vec<Span>>,
    /// Whether what is compared is paired by its facts alone, for it is of a glossary.
    pub(super) is_sorted_anew: bool,
}

/// The most sentences together that are compared word by word.
const MOST_JOINED: usize = 2;

/// The fewest letters of a text that is not missed otherwise.
const LONG: usize = 25;

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
        let (original, translation) = (
            &*without_code_of(original, translation),
            &*without_code_of(translation, original),
        );
        let keys =
            |units: &[&Unit]| -> Vec<Key> { units.iter().map(|unit| Key::of([*unit])).collect() };
        let found = align(&keys(original), &keys(translation), Vec::new());
        if original.len() != translation.len() {
            self.paragraphs(original, translation, whole);
        }
        let mut neighbours = Vec::new();
        for (one, other) in found.pairs {
            if let (Some(one), Some(other)) = (original.get(one), translation.get(other)) {
                self.units(one, other);
                neighbours.push(other.span);
            }
        }
        self.neighbours(neighbours);
        let none = |span| Unit {
            sentences: Vec::new(),
            span,
            code: None,
        };
        for at in found.only_original {
            if let Some(unit) = original.get(at) {
                self.units(unit, &none(place(translation, at, whole.1)));
            }
        }
        for at in found.only_translation {
            if let Some(unit) = translation.get(at) {
                self.units(&none(place(original, at, whole.0)), unit);
            }
        }
    }

    /// Compares two texts sentence by sentence; a fact that one sentence lacks may be in another one.
    pub(super) fn units(&mut self, original: &Unit, translation: &Unit) {
        let mut rest = Rest::default();
        let mut pending = Pending::default();
        for bead in beads(&original.sentences, &translation.sentences) {
            let found = self.bead((original, translation), &bead, &mut pending);
            rest.missing.extend(found.missing);
            rest.surplus.extend(found.surplus);
            self.other_units(found.other_units);
            // Two that are exchanged are one fault.
            self.other_units(found.limits.into_iter().take(1).collect());
        }
        let rest = balance(&rest.missing, &rest.surplus);
        pending.retain(&StillLeft::of(&rest));
        self.other_units(rest.other_units);
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
            places: (units.0.place(ours), units.1.place(theirs)),
        };
        pending.add(&found, &said);
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

    /// Finds paragraphs that only one of two texts has.
    fn paragraphs(&mut self, original: &[&Unit], translation: &[&Unit], whole: (Span, Span)) {
        let (ours, theirs) = (as_sentences(original), as_sentences(translation));
        let mut added = Vec::new();
        for (one, other) in likeliest(&ours, &theirs, &Costs::PARAGRAPHS).unwrap_or_default() {
            let is_missing = other.is_empty();
            let (all, all_theirs) = (ours.get(one.clone()), theirs.get(other.clone()));
            added.extend(
                all.zip(all_theirs)
                    .and_then(|(ours, theirs)| stray(ours, theirs)),
            );
            let (own, at) = match (is_missing, one.is_empty()) {
                (true, _) => (ours.get(one), place(translation, other.start, whole.1)),
                (_, true) => (theirs.get(other), place(original, one.start, whole.0)),
                _ => continue,
            };
            let own = own.unwrap_or_default().iter();
            // What is missing of a firm one is told, but not what is there twice.
            let long = own.filter(|it| it.length >= LONG && !(is_missing && it.is_firm()));
            for span in long.filter_map(|it| it.span) {
                let (original, translation) = if is_missing { (span, at) } else { (at, span) };
                self.differences.push(Difference::Text {
                    original,
                    translation,
                    is_missing,
                    is_sure: true,
                });
            }
        }
        let added = added
            .into_iter()
            .map(|(original, translation, is_missing)| Difference::Text {
                original,
                translation,
                is_missing,
                is_sure: false,
            });
        self.differences.extend(added);
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

/// The place of a unit, or of the last one.
fn place(units: &[&Unit], at: usize, whole: Span) -> Span {
    let last = units.len().saturating_sub(1);
    units.get(at.min(last)).map_or(whole, |unit| unit.span)
}

/// Each unit as if it was one sentence.
fn as_sentences(units: &[&Unit]) -> Vec<Sentence> {
    let sentences = units.iter().map(|unit| {
        let length = unit.sentences.iter().map(|it| it.length).sum();
        Sentence::new(length, Some(unit.span), unit.facts().cloned().collect())
    });
    sentences.collect()
}

/// The one of two paragraphs that the other text does not have, where it has about as many letters as the other of the
/// two: else they are one that was divided. Its place, that of the paragraph of the other text, and whether the translation
/// lacks it.
fn stray(ours: &[Sentence], theirs: &[Sentence]) -> Option<(Span, Span, bool)> {
    let (both, single, is_missing) = match (ours, theirs) {
        ([one, two], [single]) => ([one, two], single, true),
        ([single], [one, two]) => ([one, two], single, false),
        _ => return None,
    };
    let [one, two] = both;
    let length = single.length;
    let more = (one.length + two.length).saturating_sub(length);
    let is_stray = |own: &Sentence, other: &Sentence| {
        let is_long = own.length >= LONG && own.length * 4 >= length;
        is_long && !(is_missing && own.is_firm()) && length.abs_diff(other.length) * 2 < more
    };
    let stray = match (is_stray(one, two), is_stray(two, one)) {
        (true, false) => one.span,
        (false, true) => two.span,
        _ => None,
    };
    let (own, other) = (stray?, single.span?);
    Some(if is_missing {
        (own, other, true)
    } else {
        (other, own, false)
    })
}

/// The units without preformatted texts that the others have, too.
fn without_code_of<'a>(units: &[&'a Unit], others: &[&Unit]) -> Vec<&'a Unit> {
    let is_same =
        |it: &&&Unit| it.code.is_some() && others.iter().any(|other| other.code == it.code);
    units.iter().filter(|it| !is_same(it)).copied().collect()
}

fn prose(nodes: &[Node]) -> Vec<&Unit> {
    let units = nodes.iter().filter_map(|node| match node {
        Node::Prose(unit) => Some(unit),
        _ => None,
    });
    units.collect()
}
