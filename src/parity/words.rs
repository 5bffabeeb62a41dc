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
use std::collections::BTreeSet;

/// The most pairs of entries that are tried.
const MOST: usize = 40_000;

/// The fewest words that tell which entries belong together.
const FEWEST: usize = 2;

/// The differences that show only in all sentences of two editions in these languages together.
#[must_use]
pub fn compare_words(
    pairs: &[SentencePair],
    glossaries: &[Glossary],
    languages: (&Language, &Language),
) -> Vec<Difference> {
    let lexicon = Lexicon::new(pairs, languages);
    let all = pairs.iter().enumerate();
    let differences = all.filter_map(|(at, pair)| match &pair.swapped {
        Some(swapped) => Some(Difference::Swapped {
            original: swapped.original.clone(),
            translation: swapped.translation.clone(),
            is_sure: lexicon.keeps_order(at),
        }),
        None => lexicon.unusual(at, pair),
    });
    let entries = glossaries.iter().flat_map(|it| it.compare(&lexicon));
    differences.chain(entries).chain(uneven(pairs)).collect()
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
