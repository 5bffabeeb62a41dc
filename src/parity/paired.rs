//! What is told of two sentences that translate each other, before all of them are compared together.

use super::balance::Rest;
use super::blocks::Unit;
use super::fact::{Fact, Value};
use super::order::{agents, quantities, swapped, turned_voice};
use super::pending::Said;
use super::sentence::Bead;
use super::sentence_pair::{ClauseKind, Clauses, SentencePair};
use super::steady::{optional, qualifiers};
use crate::source::Span;
use std::ops::Range;

/// The words before a clause that says when, why or after what the rest of the sentence is true: meanings of `parity.toml`.
const CLAUSES: &[&str] = &["if", "unless"];

/// The same of words that have an opposite, each with the number of its side.
const CLAUSE_SIDES: &[(&str, usize)] = &[
    ("but/so/because/although", 1),
    ("but/so/because/although", 2),
    ("before/after", 0),
    ("before/after", 1),
    ("then/before", 0),
    ("from/until", 1),
    ("cause", 0),
];

/// The words before what something is compared with, before what comes later, and before what came earlier.
const THAN: (&str, usize) = ("more/equal", 0);
const THEN: (&str, usize) = ("first/then/last", 1);
const AFTER: (&str, usize) = ("during/after", 1);

/// The sentences of the one of two texts that has more of them.
fn parts(units: (&Unit, &Unit), (ours, theirs): (&Range<usize>, &Range<usize>)) -> Vec<Span> {
    let (unit, range) = match ours.len() > theirs.len() {
        true => (units.0, ours),
        false => (units.1, theirs),
    };
    let is_divided = ours.len() != theirs.len() && !ours.is_empty() && !theirs.is_empty();
    let parts = unit.sentences.get(range.clone()).filter(|_| is_divided);
    let spans = parts.unwrap_or_default().iter().filter_map(|it| it.span);
    spans.collect()
}

/// Two aligned sentences, to be compared word by word.
pub(super) fn pair(
    units: (&Unit, &Unit),
    (ours, theirs): &Bead,
    said: &Said<'_>,
    found: &Rest,
) -> SentencePair {
    let words = |unit: &Unit, range: &Range<usize>| {
        let sentences = unit.sentences.get(range.clone()).unwrap_or_default();
        sentences
            .iter()
            .flat_map(|it| it.words.iter().cloned())
            .collect()
    };
    let length = |unit: &Unit, range: &Range<usize>| {
        let sentences = unit.sentences.get(range.clone()).unwrap_or_default();
        sentences.iter().map(|it| it.length).sum()
    };
    let counts = (ours.len(), theirs.len());
    let is_one = counts == (1, 1);
    let differs = !(found.missing.is_empty() && found.surplus.is_empty());
    // An “if” may be none, and is told only with its clause.
    let mut unmatched = found.missing.iter().chain(&found.surplus);
    let is_alike = unmatched.all(|it| it.means("if"));
    SentencePair {
        ours: words(units.0, ours),
        theirs: words(units.1, theirs),
        differs,
        swapped: (is_one && is_alike)
            .then(|| swapped(said.ours, said.theirs))
            .flatten(),
        counts,
        parts: parts(units, (ours, theirs)),
        sides: qualifiers(&found.loose),
        is_term: false,
        is_title: false,
        one_of: found.loose[0]
            .iter()
            .find(|it| is_one_of(it))
            .map(|it| it.span),
        optional: [
            optional(said.ours, [&found.loose[0], &found.missing]),
            optional(said.theirs, [&found.loose[1], &found.surplus]),
        ],
        quantities: quantities(said.ours, said.theirs),
        clauses: clauses(said, &found.loose),
        is_same_voice: agents(said.ours) == agents(said.theirs),
        voice: is_one
            .then(|| turned_voice(said.ours, said.theirs))
            .flatten(),
        lengths: (length(units.0, ours), length(units.1, theirs)),
        places: said.places,
        text: units.1.span,
    }
}

/// Whether it is a word such as “one of”.
fn is_one_of(fact: &Fact) -> bool {
    let is_it = |name: &str, side: usize| (name, side) == ("both/one", 1);
    matches!(fact.values.first(), Some(Value::Side(name, side)) if is_it(name, *side))
}

/// The words that begin a clause, where each of the sentences has one of them.
fn clauses(said: &Said<'_>, loose: &[Vec<Fact>; 2]) -> Vec<Clauses> {
    let only = |facts: &[Fact], is_it: &dyn Fn(&Fact) -> bool| -> Option<(Span, bool)> {
        let mut found = facts.iter().filter(|it| is_it(it));
        let first = found.next()?;
        found
            .next()
            .is_none()
            .then_some((first.span, first.required))
    };
    let is_side = |it: &Fact, (pair, side): (&str, usize)| match it.values.first() {
        Some(Value::Side(own, at)) => **own == *pair && *at == side,
        _ => false,
    };
    let both = |is_it: &dyn Fn(&Fact) -> bool| only(said.ours, is_it).zip(only(said.theirs, is_it));
    let conditions = CLAUSES.iter().filter_map(|name| {
        let (own, other) = both(&|it| it.means(name))?;
        Some((own.0, other.0, ClauseKind::Condition(own.1 && other.1)))
    });
    let sides = CLAUSE_SIDES.iter().map(|it| (it, ClauseKind::Other));
    let sides = sides.filter_map(|(side, kind)| {
        let (own, other) = both(&|it| is_side(it, *side))?;
        Some((own.0, other.0, kind))
    });
    let [ours, theirs] = loose;
    let opposed = [(THEN, AFTER), (AFTER, THEN)].into_iter();
    let opposed = opposed.filter_map(|(one, other)| {
        let own = only(ours, &|it| is_side(it, one))?;
        let other = only(theirs, &|it| is_side(it, other))?;
        Some((own.0, other.0, ClauseKind::Opposed))
    });
    // “More” is before “than”.
    let last = |facts: &[Fact]| facts.iter().rfind(|it| is_side(it, THAN)).map(|it| it.span);
    let than = last(said.ours).zip(last(said.theirs));
    let than = than.map(|(own, other)| (own, other, ClauseKind::Than));
    let all = conditions.chain(sides).chain(opposed).chain(than);
    let all = all.map(|(own, other, kind)| Clauses {
        places: (own, other),
        kind,
    });
    all.collect()
}
