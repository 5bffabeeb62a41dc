//! What shows only in all sentences of two editions together: words that nothing explains, also in the entries of a
//! glossary that no title pairs.

use super::Language;
use super::blocks::{Glossary, Unit};
use super::compare::Comparing;
use super::difference::Difference;
use super::lengths::{Measure, uneven};
use super::lexicon::Lexicon;
use super::pending::settle;
use super::sentence_pair::SentencePair;
use super::steady::Steady;
use super::sure::make_sure;
use super::word::WordPlace;
use crate::source::Span;
use std::collections::BTreeSet;

/// The most pairs of entries that are tried.
const MOST: usize = 40_000;

/// Of so many sentences of an edition that is one, at most one still is the original's.
const COPIES: usize = 20;

/// The fewest words that tell which entries belong together.
const FEWEST: usize = 2;

/// The differences that show only in all sentences of two editions in these languages together.
///
/// Tells also which of the differences that were `found` are sure.
pub fn compare_words(
    found: &mut Vec<Difference>,
    pairs: &[SentencePair],
    (glossaries, neighbours): (&[Glossary], &[Vec<Span>]),
    languages: (&Language, &Language),
) -> Vec<Difference> {
    let mut lexicon = Lexicon::new(pairs, languages);
    let is_any = are_copies_told(pairs, &lexicon);
    let is_copy = |it: &SentencePair| is_any && it.is_copy();
    let copies = pairs.iter().filter(|it| is_copy(it));
    let copies: Vec<Span> = copies.map(|it| it.places.1).collect();
    found.retain(|it| !copies.iter().any(|copy| copy.contains(it.place())));
    let measure = Measure::new(pairs, lexicon.is_strange() || lexicon.is_short());
    let sure = make_sure(found, pairs, &mut lexicon, measure.as_ref()).into_iter();
    let steady = Steady::new(pairs);
    let terms = pairs.iter().enumerate().filter(|it| it.1.is_term);
    let terms: BTreeSet<usize> = terms.map(|it| it.0).collect();
    // One that is not translated has no words of its own.
    let all = pairs.iter().enumerate().filter(|it| !is_copy(it.1));
    let differences = all.filter_map(|(at, pair)| {
        let turned = turned(at, pair, &lexicon);
        let told = turned.clone().filter(Difference::is_sure);
        let told = told.or_else(|| swapped(at, pair, &lexicon)).or(turned);
        told.or_else(|| misplaced(at, pair, &lexicon))
            .or_else(|| lexicon.unsaid(at, pair))
            .or_else(|| lexicon.unusual(at, pair))
            .or_else(|| pair.voice.map(|words| pair.doubt(words)))
            .or_else(|| miscounted(at, pair, &lexicon))
            .or_else(|| replaced(at, pair, (&lexicon, &terms)))
            .or_else(|| steady.unsaid(at, pairs, &lexicon))
            .filter(|it| it.is_sure() || !pair.is_title)
    });
    let entries = glossaries.iter().flat_map(|it| it.compare(&lexicon));
    let exchanged = neighbours.iter();
    let exchanged = exchanged.filter_map(|it| lexicon.exchanged_texts(it, pairs));
    let moved = lexicon.moved.iter().filter_map(|(one, other)| {
        let (one, other) = (pairs.get(*one)?, pairs.get(*other)?);
        Some(one.doubt((Some(one.places.0), Some(one.places.1)))).filter(|_| other.is_one())
    });
    let copied = pairs.iter().filter(|it| is_copy(it));
    let copied = copied.map(|it| Difference::Copied {
        original: it.places.0,
        translation: it.places.1,
    });
    sure.chain(differences)
        .chain(copied)
        .chain(entries)
        .chain(exchanged)
        .chain(moved)
        .chain(uneven(pairs, measure.as_ref()))
        .collect()
}

/// Whether sentences that are the original's are faults: nearly all of this edition are not.
fn are_copies_told(pairs: &[SentencePair], lexicon: &Lexicon<'_>) -> bool {
    let copies = pairs.iter().filter(|it| it.is_copy()).count();
    lexicon.is_close() && copies * COPIES <= pairs.len()
}

/// A condition that the translation has turned round: if B, then A.
fn turned(at: usize, pair: &SentencePair, lexicon: &Lexicon<'_>) -> Option<Difference> {
    let (words, is_sure) = lexicon.turned(at, pair)?;
    Some(pair.words((Some(words.0), Some(words.1)), is_sure))
}

/// A number that is said of another thing.
fn misplaced(at: usize, pair: &SentencePair, lexicon: &Lexicon<'_>) -> Option<Difference> {
    let words = lexicon.said_of_another(at, &pair.quantities);
    let words = words.filter(|_| pair.is_one() && !pair.differs)?;
    Some(pair.fault((Some(words.0), Some(words.1))))
}

/// A thing that stands for another one, which both sentences name elsewhere, too.
fn miscounted(at: usize, pair: &SentencePair, lexicon: &Lexicon<'_>) -> Option<Difference> {
    let words = lexicon.miscounted(at).filter(|_| !pair.differs)?;
    Some(pair.doubt((Some(words.0), Some(words.1))))
}

/// A term of the glossary that stands for another one, which is all that the sentences do not share.
fn replaced(
    at: usize,
    pair: &SentencePair,
    (lexicon, terms): (&Lexicon<'_>, &BTreeSet<usize>),
) -> Option<Difference> {
    let words = lexicon
        .replaced(at, terms)
        .filter(|_| pair.is_one() && !pair.differs)?;
    Some(pair.doubt((Some(words.0), Some(words.1))))
}

/// Facts or things that have changed places.
fn swapped(at: usize, pair: &SentencePair, lexicon: &Lexicon<'_>) -> Option<Difference> {
    let Some(swapped) = &pair.swapped else {
        let words = lexicon.exchanged(at, pair.is_same_voice);
        let words = words.map(|it| (it, true));
        let transposed = || lexicon.transposed(at).filter(|_| pair.is_same_voice);
        let words = words.or_else(transposed);
        let (words, is_sure) = words.filter(|_| pair.is_one() && !pair.differs)?;
        return Some(pair.words((Some(words.0), Some(words.1)), is_sure));
    };
    let own = [swapped.original.span, swapped.counterparts.0];
    let theirs = [swapped.counterparts.1, swapped.translation.span];
    Some(Difference::Swapped {
        original: swapped.original.clone(),
        translation: swapped.translation.clone(),
        is_sure: lexicon.keeps_order(at, swapped)
            || lexicon.exchanges(at, own, theirs)
            || swapped.is_of_people() && pair.is_same_voice && lexicon.acts(at, own, theirs),
    })
}

impl Glossary {
    /// The words of its entries that stand for others.
    fn compare(&self, lexicon: &Lexicon<'_>) -> Vec<Difference> {
        let mut comparison = Comparing::default();
        let pairs = self.pairs(lexicon);
        for (one, other) in &pairs {
            for (one, other) in one.iter().zip(*other) {
                comparison.units(one, other);
            }
        }
        let pending = std::mem::take(&mut comparison.pending);
        settle(pending, &mut comparison.differences);
        if self.is_whole {
            comparison.differences.extend(exchanged(&pairs, lexicon));
        }
        let words = comparison.sentences.iter().filter(|it| !it.differs);
        let words: Vec<_> = words.filter_map(|it| lexicon.unusual_of(it)).collect();
        // All else was compared before.
        let is_side = |it: &Difference| match it {
            Difference::Changed { original, .. } => original.is_side(),
            Difference::Word { .. } => true,
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
        let ours = self.ours.iter().map(|it| lexicon.telling_of(words(it)));
        let theirs = self.theirs.iter().map(|it| lexicon.known_of(words(it)));
        let theirs: Vec<_> = theirs.collect();
        for (at, one) in ours.enumerate() {
            for (place, other) in theirs.iter().enumerate() {
                let (shared, all) = (lexicon.shared(&one, other), one.len());
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

/// The first two definitions that have changed places: each stands after the term of the other one.
fn exchanged(all: &[(&[Unit], &[Unit])], lexicon: &Lexicon<'_>) -> Option<Difference> {
    let pairs = all.iter().filter_map(|(one, other)| {
        let (one, other) = (one.split_first()?, other.split_first()?);
        Some((one.0, one.1.first()?, other.0, other.1.first()?))
    });
    let are_same = |own: &Unit, other: &Unit| {
        let own = lexicon.telling_of(words(std::slice::from_ref(own)));
        let other = lexicon.known_of(words(std::slice::from_ref(other)));
        lexicon.shared(&own, &other) > 0
    };
    let pairs: Vec<_> = pairs.filter(|it| !are_same(it.0, it.2)).collect();
    pairs.iter().find_map(|(term, text, name, definition)| {
        let mut others = pairs.iter();
        let wanted = others
            .find(|it| are_same(it.0, name) && are_same(term, it.2))?
            .3;
        Some(Difference::Word {
            original: text.span,
            translation: definition.span,
            wanted: wanted.span,
        })
    })
}

fn words(units: &[Unit]) -> impl Iterator<Item = &WordPlace> {
    let sentences = units.iter().flat_map(|it| &it.sentences);
    sentences.flat_map(|it| &it.words)
}
