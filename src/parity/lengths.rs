//! Sentences that are far shorter or longer than those of the rest of the edition are, compared with their originals: a
//! clause was forgotten, or is there twice.

use super::difference::Difference;
use super::sentence_pair::SentencePair;

/// The fewest characters that are not missed otherwise.
const LONG: usize = 30;

/// The same where nothing else is known of the words.
const LONG_STRANGE: usize = 16;

/// How many times as far as half of all sentences one has to be from its usual length, and from which on it is sure.
const FAR: [usize; 2] = [4, 6];

/// The same where nothing else is known of the words; the first of a text that is not as many sentences.
const FAR_STRANGE: [usize; 2] = [2, 3];

/// The least that half of all sentences are apart, as [`Measure::apart`] counts it.
const LEAST: usize = 60;

/// The fewest sentences that tell how long a translation is.
const FEWEST: usize = 20;

/// How long the translations of an edition are.
pub(super) struct Measure {
    /// The usual length of what translates a thousand characters.
    ratio: usize,
    /// What half of all sentences are apart.
    apart: usize,
    /// Whether nothing else is known of the words.
    is_strange: bool,
}

impl Measure {
    /// The measure of these sentences; `None` where they are too few.
    pub(super) fn new(pairs: &[SentencePair], is_strange: bool) -> Option<Self> {
        let long = || {
            pairs
                .iter()
                .filter(|it| it.lengths.0.min(it.lengths.1) > LONG)
        };
        if long().count() < FEWEST {
            return None;
        }
        let ratio = middle(
            long()
                .map(|it| it.lengths.1 * 1000 / it.lengths.0)
                .collect(),
        )?;
        let measure = Self {
            ratio,
            apart: 0,
            is_strange,
        };
        let apart = middle(long().map(|it| measure.apart(it.lengths)).collect())?;
        Some(Self {
            ratio,
            apart: apart.max(LEAST),
            ..measure
        })
    }

    /// The lengths of an original as if it was a translation, and of its translation.
    fn scaled(&self, lengths: (usize, usize)) -> (usize, usize) {
        (lengths.0 * self.ratio / 1000, lengths.1)
    }

    /// How unlikely these lengths are: the square of their difference, by the length.
    fn apart(&self, lengths: (usize, usize)) -> usize {
        let (wanted, found) = self.scaled(lengths);
        wanted.abs_diff(found).pow(2) * 100 / wanted.max(found).max(1)
    }

    /// Whether the translation of a sentence is so many times shorter than it should be, or longer, that a clause may be
    /// missing in one of them.
    pub(super) fn lacks_clause(&self, pair: &SentencePair, is_shorter: bool, times: usize) -> bool {
        let (wanted, found) = self.scaled(pair.lengths);
        (found < wanted) == is_shorter && self.is_far(pair.lengths, times)
    }

    fn is_far(&self, lengths: (usize, usize), times: usize) -> bool {
        let (wanted, found) = self.scaled(lengths);
        let least = if self.is_strange { LONG_STRANGE } else { LONG };
        wanted.abs_diff(found) >= least && self.apart(lengths) > self.apart * times * times
    }
}

/// The sentences of which a part is missing, and those with more.
pub(super) fn uneven(pairs: &[SentencePair], measure: Option<&Measure>) -> Vec<Difference> {
    let Some(measure) = measure else {
        return Vec::new();
    };
    let is_strange = measure.is_strange;
    let texts = pairs.chunk_by(|one, other| one.text == other.text);
    let found = texts.flat_map(|text| {
        let whole = text.iter().fold((0, 0), |all, it| {
            (all.0 + it.lengths.0, all.1 + it.lengths.1)
        });
        // A whole text that only one of them has is found otherwise.
        let is_pair = whole.0 > 0 && whole.1 > 0;
        let far = text.iter();
        let far = far.filter(move |it| is_pair && (is_strange || !it.differs));
        far.filter_map(move |it| measure.difference(it, whole))
    });
    found.collect()
}

impl Measure {
    /// The difference of a sentence of a text that is so long; what went to the next sentence is not missing.
    fn difference(&self, pair: &SentencePair, whole: (usize, usize)) -> Option<Difference> {
        let (wanted, found) = self.scaled(pair.lengths);
        let (all_wanted, all_found) = self.scaled(whole);
        let is_shorter = found < wanted;
        let is_kept = is_shorter == (all_found < all_wanted)
            && 3 * all_wanted.abs_diff(all_found) >= 2 * wanted.abs_diff(found);
        let [least, sure] = FAR.map(|times| self.is_far(pair.lengths, times));
        let is_uneven = pair.counts.0 != pair.counts.1;
        let [several, one] = FAR_STRANGE.map(|times| self.is_far(pair.lengths, times));
        let is_far = least || self.is_strange && (one || several && is_uneven);
        (is_kept && is_far).then_some(Difference::Length {
            original: pair.places.0,
            translation: pair.places.1,
            is_shorter,
            is_sure: sure && !pair.is_title && !pair.differs && wanted.abs_diff(found) >= LONG,
        })
    }
}

fn middle(mut numbers: Vec<usize>) -> Option<usize> {
    numbers.sort_unstable();
    numbers.get(numbers.len() / 2).copied()
}
