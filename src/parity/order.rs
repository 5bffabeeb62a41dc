//! What a sentence and its translation say in another order: `1 to 3` and `4 to 6`, two links, `left` and `right`.

use super::fact::{Fact, LETTERS, Sort, Value};
use crate::locale::Fraction;
use crate::source::Span;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A fact of a sentence, and the one that its translation has in its place.
#[derive(Clone, Debug)]
pub(super) struct Swapped {
    pub(super) original: Fact,
    pub(super) translation: Fact,
    /// The place in the original of what the second one says, and that in the translation of what the first one says.
    pub(super) counterparts: (Span, Span),
    /// The number of other facts that have their places in both.
    pub(super) kept: usize,
}

/// The pairs of `parity.toml` whose words begin a clause, which may be put before or after the rest.
const OF_CLAUSES: &[&str] = &[
    "before/after",
    "before/during",
    "during/after",
    "when/before",
    "then/before",
    "until/after",
    "first/then/last",
    "otherwise/then",
    "if/even-if",
    "but/so/because/although",
    "instead/besides/after/before",
];

impl Swapped {
    /// Whether they are words for two who do something to each other.
    pub(super) fn is_of_people(&self) -> bool {
        match self.original.values.first() {
            Some(Value::Side(name, _)) => PEOPLE.contains(&&**name),
            _ => false,
        }
    }

    /// Whether they are words that begin a clause.
    pub(super) fn is_of_clause(&self) -> bool {
        match self.original.values.first() {
            Some(Value::Side(name, _)) => OF_CLAUSES.contains(&&**name),
            _ => false,
        }
    }
}

/// What tells a fact from others of its sort.
type OrderKey<'a> = (Option<&'a Value>, Option<&'a Arc<str>>);

/// The first of the facts that both sentences have, each once, which has another place among those of its sort. Both are
/// in the order of their text.
pub(super) fn swapped(ours: &[Fact], theirs: &[Fact]) -> Option<Swapped> {
    let is_turned = agents(ours) != agents(theirs);
    let is_acted = acting(ours).is_some() != acting(theirs).is_some();
    let (ours, theirs) = (singles(ours), singles(theirs));
    let mut kept = 0;
    let found = ours.iter().filter_map(|(sort, own)| {
        let other = theirs.iter().find(|(it, _)| it == sort);
        let (own, other) = shared(own, &other?.1);
        let mut both: Vec<_> = own.into_iter().zip(other).collect();
        let all = both.len();
        both.retain(|(one, other)| key(one) != key(other));
        kept += all - both.len();
        let (one, other) = both.first()?;
        // “A is charged by Z” is the same as “Z charges A”.
        let is_turned = match sort {
            Sort::Side(name) if **name == *LETTERS => both.len() != 2 || is_turned,
            Sort::Side(name) if PEOPLE.contains(&&**name) => is_acted,
            _ => false,
        };
        if is_turned {
            return None;
        }
        // “At least 2 and at most 4” is “at most 4 and at least 2”.
        if one.limit.map(|it| it.0) != other.limit.map(|it| it.0) {
            return None;
        }
        // A link by the name of its rule leads where it should.
        if both.iter().any(|(_, other)| other.is_called_so) {
            return None;
        }
        let own = both.iter().find(|(it, _)| key(it) == key(other))?.0;
        let theirs = both.iter().find(|(_, it)| key(it) == key(one))?.1;
        Some(Swapped {
            original: (*one).clone(),
            translation: (*other).clone(),
            counterparts: (own.span, theirs.span),
            kept: 0,
        })
    });
    let found: Vec<Swapped> = found.collect();
    Some(Swapped {
        kept,
        ..found.into_iter().next()?
    })
}

/// The pairs of `parity.toml` whose words name who does what is done.
const PEOPLE: &[&str] = &[
    "attacker/defender",
    "winner/loser",
    "friend/enemy",
    "active/passive",
];

/// The most bytes between “by” and who does what is done, of an article.
const ARTICLE: u32 = 7;

/// The word before somebody of these pairs who does what is done: “by the winner”.
fn acting(facts: &[Fact]) -> Option<Span> {
    let is_of = |it: &Fact| matches!(it.values.first(), Some(Value::Side(name, _)) if PEOPLE.contains(&&**name));
    let mut agents = facts.iter().filter(|it| it.means(AGENT)).map(|it| it.span);
    agents.find(|agent| {
        facts
            .iter()
            .any(|it| is_of(it) && (agent.end..=agent.end + ARTICLE).contains(&it.span.start))
    })
}

/// The name of a meaning in `parity.toml`: the word before who does what is done.
const AGENT: &str = "agent";

/// How often it is said before whom it is that does what is done.
pub(super) fn agents(facts: &[Fact]) -> usize {
    facts.iter().filter(|it| it.means(AGENT)).count()
}

/// The word before who does it, where only one of the sentences has one, and both name the same letters in the same order:
/// “A meets Z” and “A is met by Z”; or the same two of a pair.
pub(super) fn turned_voice(ours: &[Fact], theirs: &[Fact]) -> Option<(Option<Span>, Option<Span>)> {
    let letters = |facts: &[Fact]| -> Vec<Vec<Value>> {
        let letters = facts.iter().filter(|it| it.is_letter());
        letters.map(|it| it.values.clone()).collect()
    };
    let acting = (acting(ours), acting(theirs));
    if acting.0.is_some() != acting.1.is_some() {
        let both = PEOPLE.iter().any(|name| {
            let of = |facts: &[Fact]| -> Vec<usize> {
                let sides = facts.iter().filter_map(|it| match it.values.first() {
                    Some(Value::Side(own, side)) if **own == **name => Some(*side),
                    _ => None,
                });
                sides.collect()
            };
            let own = of(ours);
            own.len() == 2 && own.first() != own.last() && own == of(theirs)
        });
        return both.then_some(acting);
    }
    let agent = |facts: &[Fact]| facts.iter().find(|it| it.means(AGENT)).map(|it| it.span);
    let own = letters(ours);
    let is_turned = own.len() > 1 && own == letters(theirs) && agents(ours) + agents(theirs) == 1;
    is_turned.then(|| (agent(ours), agent(theirs)))
}

fn key(fact: &Fact) -> OrderKey<'_> {
    (fact.values.iter().min(), fact.unit.as_ref())
}

/// The facts whose order matters, by their sorts.
fn singles(facts: &[Fact]) -> Vec<(Sort, Vec<&Fact>)> {
    let mut by_sort: Vec<(Sort, Vec<&Fact>)> = Vec::new();
    for fact in facts.iter().filter(|it| has_order(it)) {
        for sort in fact.sorts() {
            match by_sort.iter_mut().find(|(it, _)| *it == sort) {
                Some((_, own)) => own.push(fact),
                None => by_sort.push((sort, vec![fact])),
            }
        }
    }
    by_sort
}

/// The pair of `parity.toml` whose words may mean something else, too, which hardly has an order: “right” is the opposite of
/// “left”, and of “wrong”.
const SIDES: &str = "left/right";

fn has_order(fact: &Fact) -> bool {
    match fact.values.first() {
        Some(Value::Side(name, _)) => fact.values.len() == 1 || **name == *SIDES,
        Some(Value::Picture(_) | Value::Link(_) | Value::Untranslated(_)) => true,
        _ => fact.required && fact.is_number(),
    }
}

/// Words for how many, besides numbers: names of meanings in `parity.toml`.
const QUANTITIES: &[&str] = &["every", ONLY];

/// The one of them that may stand beside a verb, whatever it is said of: “may only move once”.
const ONLY: &str = "only";

/// The places of the numbers and the like that both sentences have once.
pub(super) fn quantities(ours: &[Fact], theirs: &[Fact]) -> Vec<(Span, Span)> {
    let is_word = |it: &Fact| it.required && QUANTITIES.iter().any(|name| it.means(name));
    let of = |facts: &'_ [Fact]| -> Vec<Fact> {
        let is_beside = |one: Span, other: Span| one.end + 1 == other.start;
        let is_of_verb = |it: &Fact| {
            let mut verbs = facts.iter().filter(|verb| verb.stance.is_some());
            it.means(ONLY)
                && verbs.any(|verb| is_beside(it.span, verb.span) || is_beside(verb.span, it.span))
        };
        // Who is first may do something first.
        let is_first = |it: &Fact| !it.required && it.values == [Value::Number(Fraction::whole(1))];
        let is_it = |it: &&Fact| {
            it.is_number() && it.unit.is_none() && !is_first(it) || is_word(it) && !is_of_verb(it)
        };
        facts.iter().filter(is_it).cloned().collect()
    };
    let (ours, theirs) = (of(ours), of(theirs));
    let (ours, theirs) = shared(&Vec::from_iter(&ours), &Vec::from_iter(&theirs));
    let pairs = ours.iter().filter_map(|own| {
        let other = theirs.iter().find(|it| key(it) == key(own))?;
        Some((own.span, other.span))
    });
    pairs.collect()
}

/// The facts that both have, each of them once.
fn shared<'a>(ours: &[&'a Fact], theirs: &[&'a Fact]) -> (Vec<&'a Fact>, Vec<&'a Fact>) {
    let mut counts: BTreeMap<OrderKey<'_>, [usize; 2]> = BTreeMap::new();
    for (side, facts) in [ours, theirs].into_iter().enumerate() {
        for fact in facts {
            let counts = counts.entry(key(fact)).or_default();
            counts.iter_mut().skip(side).take(1).for_each(|it| *it += 1);
        }
    }
    let of = |facts: &[&'a Fact]| {
        let facts = facts.iter().copied();
        let facts = facts.filter(|it| counts.get(&key(it)) == Some(&[1, 1]));
        facts.collect()
    };
    (of(ours), of(theirs))
}
