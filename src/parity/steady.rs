//! Words that a translation need not have, such as “also” and “same”, where this edition nearly always has them: a
//! sentence without may say something else.

use super::difference::Difference;
use super::fact::{Fact, Optional, Value};
use super::lexicon::Lexicon;
use super::sentence_pair::SentencePair;
use crate::source::Span;
use foldhash::{HashMap, HashSet};

/// The fewest sentences with a word that tell whether the edition always says it.
const FEWEST: u32 = 8;

/// A word that is unsaid in more than one of so many sentences tells nothing.
const FREELY: u32 = 16;

/// The pairs of `parity.toml` whose words say how, how many and when; a word for a thing may also be “it”.
const PAIRS: &[&str] = &[
    "only/also",
    "once/twice",
    "include/except",
    "exactly/about",
    "own/other",
    "together/in-turn",
];

/// The pairs whose words say which one or how: where all else is translated, one that is there alone is not.
const QUALIFIERS: &[&str] = &[
    "active/passive",
    "near/far",
    "fast/slow",
    "often/rarely",
    "heavy/light",
    "odd/even",
    "once/twice",
    "inner/outer",
    "first/last",
    "optional/compulsory",
    "own/other",
    "together/in-turn",
    "flank/rear",
];

/// The places of such words that have no counterpart.
pub(super) fn qualifiers(loose: &[Vec<Fact>; 2]) -> Vec<Span> {
    let is_it = |it: &&Fact| match it.values.first() {
        Some(Value::Side(name, _)) => QUALIFIERS.contains(&&**name),
        _ => false,
    };
    let words = loose.iter().flatten().filter(is_it);
    words.map(|it| it.span).collect()
}

/// The meanings that a language also says otherwise.
const OTHERWISE: &[&str] = &[
    "if", "every", "stay", "none", "at-least", "at-most", "more", "fewer",
];

/// The words of a sentence that its translation need not have; `unsaid` are the facts without a counterpart.
pub(super) fn optional(facts: &[Fact], unsaid: [&[Fact]; 2]) -> Vec<Optional> {
    let is_unsaid = |fact: &&Fact| {
        let mut unsaid = unsaid.into_iter().flatten();
        unsaid.any(|it| it.span == fact.span && it.values.first() == fact.values.first())
    };
    let is_word = |it: &&Fact| {
        let is_word = match it.values.first() {
            Some(Value::Side(name, _)) => PAIRS.contains(&&**name),
            Some(Value::Meaning(name)) => !it.is_of_verb() && !OTHERWISE.contains(&&**name),
            _ => false,
        };
        is_word && !it.required
    };
    if !facts.iter().any(|it| is_word(&it)) {
        return Vec::new();
    }
    let said = facts.iter().filter(|it| !is_unsaid(it));
    let said: HashSet<Span> = said.map(|it| it.span).collect();
    let words = facts.iter().filter(is_word).filter_map(|it| {
        Some(Optional {
            value: it.values.first()?.clone(),
            span: it.span,
            is_said: said.contains(&it.span),
        })
    });
    words.collect()
}

/// How many sentences have a word, and how many of their translations do not say it.
type Counts<'a> = HashMap<&'a Value, [u32; 2]>;

/// The words of all sentences that this edition need not, but nearly always does say.
pub(super) struct Steady<'a> {
    counts: [Counts<'a>; 2],
}

impl<'a> Steady<'a> {
    pub(super) fn new(pairs: &'a [SentencePair]) -> Self {
        let mut counts = [Counts::default(), Counts::default()];
        for pair in pairs {
            for (counts, words) in counts.iter_mut().zip(&pair.optional) {
                for word in words {
                    let [all, unsaid] = counts.entry(&word.value).or_default();
                    *all += 1;
                    *unsaid += u32::from(!word.is_said);
                }
            }
        }
        Self { counts }
    }

    /// The first such word that only one of the sentences of a pair has.
    pub(super) fn unsaid(
        &self,
        at: usize,
        pairs: &[SentencePair],
        lexicon: &Lexicon<'_>,
    ) -> Option<Difference> {
        let pair = pairs.get(at)?;
        if !lexicon.is_close() || !pair.is_one() || pair.differs {
            return None;
        }
        let [ours, theirs] = &self.counts;
        let [own, other] = &pair.optional;
        let lost = unsaid(own, ours).filter(|it| !is_elsewhere(it, at, pairs, 1));
        if let Some(word) = lost {
            return Some(pair.doubt((Some(word.span), None)));
        }
        let foreign = unsaid(other, theirs).filter(|it| !is_elsewhere(it, at, pairs, 0))?;
        Some(pair.doubt((None, Some(foreign.span))))
    }
}

/// The first word that is unsaid and nearly nowhere else is.
fn unsaid<'a>(words: &'a [Optional], counts: &Counts<'_>) -> Option<&'a Optional> {
    let count = |it: &Optional| counts.get(&it.value).copied().unwrap_or_default();
    let is_steady = |it: &Optional| {
        let [all, unsaid] = count(it);
        all >= FEWEST && (unsaid.saturating_sub(1)) * FREELY <= all
    };
    let mut unsaid = words.iter().filter(|it| !it.is_said);
    unsaid.find(|word| {
        let mut same = words.iter().filter(|it| it.span == word.span);
        same.all(is_steady)
    })
}

/// Whether another sentence of the same text, of the side with this number, has the word in addition.
fn is_elsewhere(word: &Optional, at: usize, pairs: &[SentencePair], side: usize) -> bool {
    let text = pairs.get(at).map(|it| it.text);
    let is_near = |it: &&SentencePair| Some(it.text) == text;
    let before = pairs.get(..at).unwrap_or_default().iter().rev();
    let after = pairs.get(at..).unwrap_or_default().iter();
    let near = before.take_while(is_near).chain(after.take_while(is_near));
    let mut others = near.filter_map(|it| it.optional.get(side)).flatten();
    others.any(|it| !it.is_said && it.value == word.value)
}
