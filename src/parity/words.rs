//! What shows only in all sentences of two editions together: words that nothing explains, also in the entries of a
//! glossary that no title pairs.

use super::Language;
use super::blocks::{Glossary, Unit};
use super::compare::Comparison;
use super::difference::Difference;
use super::lengths::uneven;
use super::lexicon::{Lexicon, SentencePair};
use super::pending::settle;
use super::word::WordPlace;
use crate::source::Span;
use foldhash::HashMap;
use std::collections::BTreeSet;

/// The most pairs of entries that are tried.
const MOST: usize = 40_000;

/// The name of a meaning in `parity.toml`.
const EVERY: &str = "every";

/// The fewest words that tell which entries belong together.
const FEWEST: usize = 2;

/// The differences that show only in all sentences of two editions in these languages together.
///
/// Tells also which of the differences that were `found` are sure.
#[must_use]
pub fn compare_words(
    found: &mut Vec<Difference>,
    pairs: &[SentencePair],
    glossaries: &[Glossary],
    languages: (&Language, &Language),
) -> Vec<Difference> {
    let lexicon = Lexicon::new(pairs, languages);
    let sure = make_sure(found, pairs, &lexicon).into_iter();
    let all = pairs.iter().enumerate();
    let differences = all.filter_map(|(at, pair)| {
        let told = turned(at, pair, &lexicon);
        told.or_else(|| swapped(at, pair, &lexicon))
            .or_else(|| lexicon.unusual(at, pair))
    });
    let entries = glossaries.iter().flat_map(|it| it.compare(&lexicon));
    sure.chain(differences)
        .chain(entries)
        .chain(uneven(pairs))
        .collect()
}

/// A condition that the translation has turned round: if B, then A.
fn turned(at: usize, pair: &SentencePair, lexicon: &Lexicon<'_>) -> Option<Difference> {
    let words = lexicon.turned(at, pair)?;
    Some(surely(pair, (Some(words.0), Some(words.1))))
}

/// Facts or things that have changed places.
fn swapped(at: usize, pair: &SentencePair, lexicon: &Lexicon<'_>) -> Option<Difference> {
    let Some(swapped) = &pair.swapped else {
        let words = lexicon.exchanged(at).filter(|_| !pair.differs)?;
        return Some(surely(pair, (Some(words.0), Some(words.1))));
    };
    let own = [swapped.original.span, swapped.counterparts.0];
    let theirs = [swapped.counterparts.1, swapped.translation.span];
    Some(Difference::Swapped {
        original: swapped.original.clone(),
        translation: swapped.translation.clone(),
        is_sure: lexicon.keeps_order(at, swapped) || lexicon.exchanges(at, own, theirs),
    })
}

/// The difference of a word that is surely lost, or surely stands where another one should.
fn surely(pair: &SentencePair, (lost, foreign): (Option<Span>, Option<Span>)) -> Difference {
    Difference::Words {
        lost,
        foreign,
        places: pair.places,
        text: pair.text,
        is_sure: true,
    }
}

/// A word such as “unless” surely is missing if all words of the other sentence are explained, so that none of them can say
/// it. Words such as “each” are told only then, as words: a language also says them where another one does not.
fn make_sure(
    found: &mut Vec<Difference>,
    pairs: &[SentencePair],
    lexicon: &Lexicon<'_>,
) -> Vec<Difference> {
    let by_place = |of: fn(&SentencePair) -> Span| -> HashMap<Span, usize> {
        let pairs = pairs.iter().enumerate();
        pairs.map(|(at, pair)| (of(pair), at)).collect()
    };
    let (ours, theirs) = (by_place(|it| it.places.0), by_place(|it| it.places.1));
    let of = |difference: &Difference| {
        let (fact, at, pairs_at) = match difference {
            Difference::Missing { original, at, .. } => (original, at, &theirs),
            Difference::Surplus {
                translation, at, ..
            } => (translation, at, &ours),
            _ => return None,
        };
        let at = *pairs_at.get(at).filter(|_| fact.is_meaning())?;
        let places = pairs.get(at)?.places;
        let is_in = places.0.contains(fact.span) || places.1.contains(fact.span);
        is_in.then_some(at)
    };
    // Where one of them lacks a word and has another one instead, the other word may say it.
    let mut sides: HashMap<usize, BTreeSet<bool>> = HashMap::default();
    for difference in found.iter().filter(|it| !is_every(it)) {
        if let Some(at) = of(difference) {
            let is_missing = matches!(difference, Difference::Missing { .. });
            sides.entry(at).or_default().insert(is_missing);
        }
    }
    let mut sure = Vec::new();
    found.retain_mut(|difference| {
        let is_every = is_every(difference);
        let most = usize::from(!is_every);
        let is_alone = |at: &usize| sides.get(at).map_or(0, BTreeSet::len) <= most;
        let at = of(difference).filter(is_alone);
        match difference {
            Difference::Missing {
                original, is_sure, ..
            } => {
                *is_sure = at.is_some_and(|at| lexicon.explains_translation(at, original.span));
                let pair = at.and_then(|at| pairs.get(at)).filter(|_| *is_sure);
                sure.extend(
                    pair.filter(|_| is_every)
                        .map(|it| surely(it, (Some(original.span), None))),
                );
                !is_every
            }
            Difference::Surplus {
                translation,
                is_sure,
                ..
            } => {
                *is_sure = at.is_some_and(|at| lexicon.explains_original(at, translation.span));
                !is_every
            }
            Difference::Text {
                original,
                is_missing: true,
                is_sure,
                ..
            } => {
                let at = ours.get(original);
                *is_sure |= at.is_some_and(|at| lexicon.lacks(*at, pairs));
                true
            }
            _ => true,
        }
    });
    sure
}

fn is_every(difference: &Difference) -> bool {
    match difference {
        Difference::Missing { original: fact, .. }
        | Difference::Surplus {
            translation: fact, ..
        } => fact.means(EVERY),
        _ => false,
    }
}

impl Glossary {
    /// The words of its entries that stand for others.
    fn compare(&self, lexicon: &Lexicon<'_>) -> Vec<Difference> {
        let mut comparison = Comparison::default();
        for (one, other) in self.pairs(lexicon) {
            for (one, other) in one.iter().zip(other) {
                comparison.units(one, other);
            }
        }
        let pending = std::mem::take(&mut comparison.pending);
        settle(pending, &mut comparison.differences);
        let words = comparison.sentences.iter().filter(|it| !it.differs);
        let words: Vec<_> = words.filter_map(|it| lexicon.unusual_of(it)).collect();
        // All else was compared before.
        let is_side = |it: &Difference| match it {
            Difference::Changed { original, .. } => original.is_side(),
            _ => false,
        };
        let sides = comparison.differences.into_iter().filter(is_side);
        sides.chain(words).collect()
    }

    /// The entries that have most words in common, each with one other.
    fn pairs(&self, lexicon: &Lexicon<'_>) -> Vec<(&[Unit], &[Unit])> {
        if self.ours.len().saturating_mul(self.theirs.len()) > MOST {
            return Vec::new();
        }
        let mut found: Vec<(usize, usize, usize)> = Vec::new();
        for (at, one) in self.ours.iter().enumerate() {
            for (place, other) in self.theirs.iter().enumerate() {
                let (shared, all) = lexicon.shared(words(one), words(other));
                if shared >= FEWEST && shared * 3 >= all * 2 {
                    found.push((shared, at, place));
                }
            }
        }
        found.sort_unstable_by_key(|(shared, at, place)| (usize::MAX - shared, *at, *place));
        let (mut own, mut other) = (BTreeSet::new(), BTreeSet::new());
        found.retain(|(_, at, place)| {
            let is_free = !own.contains(at) && !other.contains(place);
            is_free && own.insert(*at) && other.insert(*place)
        });
        let pairs = found.into_iter().filter_map(|(_, at, place)| {
            let (one, other) = (self.ours.get(at)?, self.theirs.get(place)?);
            (one.len() == other.len()).then_some((one.as_slice(), other.as_slice()))
        });
        pairs.collect()
    }
}

fn words(units: &[Unit]) -> impl Iterator<Item = &WordPlace> {
    let sentences = units.iter().flat_map(|it| &it.sentences);
    sentences.flat_map(|it| &it.words)
}
