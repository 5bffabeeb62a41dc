//! What shows only in all sentences of two editions together: words that nothing explains, also in the entries of a
//! glossary that no title pairs.

use super::Language;
use super::blocks::{Glossary, Unit};
use super::compare::Comparison;
use super::difference::Difference;
use super::fact::Fact;
use super::lengths::uneven;
use super::lexicon::{EditionSide, Lexicon};
use super::pending::settle;
use super::sentence_pair::SentencePair;
use super::stance::NOT;
use super::steady::Steady;
use super::word::WordPlace;
use crate::source::Span;
use foldhash::HashMap;
use std::collections::BTreeSet;

/// The most pairs of entries that are tried.
const MOST: usize = 40_000;

/// The names of meanings in `parity.toml`.
const EVERY: &str = "every";
const IF: &str = "if";
const STAY: &str = "stay";

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
    let lexicon = Lexicon::new(pairs, languages);
    let sure = make_sure(found, pairs, &lexicon).into_iter();
    let steady = Steady::new(pairs);
    let all = pairs.iter().enumerate();
    let differences = all.filter_map(|(at, pair)| {
        let told = turned(at, pair, &lexicon);
        told.or_else(|| swapped(at, pair, &lexicon))
            .or_else(|| lexicon.unusual(at, pair))
            .or_else(|| pair.voice.map(|words| pair.doubt(words)))
            .or_else(|| miscounted(at, pair, &lexicon))
            .or_else(|| steady.unsaid(at, pairs, &lexicon))
    });
    let entries = glossaries.iter().flat_map(|it| it.compare(&lexicon));
    let exchanged = neighbours.iter();
    let exchanged = exchanged.filter_map(|it| lexicon.exchanged_texts(it, pairs));
    let moved = lexicon.moved.iter().filter_map(|(one, other)| {
        let (one, other) = (pairs.get(*one)?, pairs.get(*other)?);
        Some(one.doubt((Some(one.places.0), Some(one.places.1)))).filter(|_| other.is_one)
    });
    let copied = copied(pairs, &lexicon);
    sure.chain(differences)
        .chain(copied)
        .chain(entries)
        .chain(exchanged)
        .chain(moved)
        .chain(uneven(pairs))
        .collect()
}

/// The sentences that are not translated, in an edition where nearly all are.
fn copied<'a>(
    pairs: &'a [SentencePair],
    lexicon: &Lexicon<'_>,
) -> impl Iterator<Item = Difference> + use<'a> {
    let copies: Vec<&SentencePair> = pairs.iter().filter(|it| it.is_copy()).collect();
    let is_any = lexicon.is_close() && copies.len() * COPIES <= pairs.len();
    let copies = copies.into_iter().filter(move |_| is_any);
    copies.map(|it| Difference::Copied {
        original: it.places.0,
        translation: it.places.1,
    })
}

/// A condition that the translation has turned round: if B, then A.
fn turned(at: usize, pair: &SentencePair, lexicon: &Lexicon<'_>) -> Option<Difference> {
    let (words, is_sure) = lexicon.turned(at, pair)?;
    Some(pair.words((Some(words.0), Some(words.1)), is_sure))
}

/// A thing that stands for another one, which both sentences name elsewhere, too.
fn miscounted(at: usize, pair: &SentencePair, lexicon: &Lexicon<'_>) -> Option<Difference> {
    let words = lexicon.miscounted(at).filter(|_| !pair.differs)?;
    Some(pair.doubt((Some(words.0), Some(words.1))))
}

/// Facts or things that have changed places.
fn swapped(at: usize, pair: &SentencePair, lexicon: &Lexicon<'_>) -> Option<Difference> {
    let Some(swapped) = &pair.swapped else {
        let words = lexicon
            .exchanged(at, pair.is_same_voice)
            .filter(|_| pair.is_one && !pair.differs)?;
        return Some(pair.fault((Some(words.0), Some(words.1))));
    };
    let own = [swapped.original.span, swapped.counterparts.0];
    let theirs = [swapped.counterparts.1, swapped.translation.span];
    Some(Difference::Swapped {
        original: swapped.original.clone(),
        translation: swapped.translation.clone(),
        is_sure: lexicon.keeps_order(at, swapped) || lexicon.exchanges(at, own, theirs),
    })
}

/// A word such as “unless” surely is missing if all words of the other sentence are explained, so that none of them can say
/// it. Words such as “each” are told only then, as words: a language also says them where another one does not.
fn make_sure(
    found: &mut Vec<Difference>,
    pairs: &[SentencePair],
    lexicon: &Lexicon<'_>,
) -> Vec<Difference> {
    let mut sentences = Sentences::new(pairs, lexicon);
    found.retain(|it| !is_meaning(it, IF) || sentences.has_own_clause(it));
    sentences.count_sides(found);
    let mut sure = Vec::new();
    found.retain_mut(|difference| {
        sentences.judge(difference);
        let is_every = is_every(difference);
        if is_every {
            sure.extend(sentences.surely(difference));
        }
        !is_every
    });
    sure
}

/// The sentences that differences are in.
struct Sentences<'a, 'b> {
    pairs: &'a [SentencePair],
    lexicon: &'a Lexicon<'b>,
    /// The pairs by the places of their sentences, in each edition.
    ours: HashMap<Span, usize>,
    theirs: HashMap<Span, usize>,
    /// Whether a pair lacks words, has words too many, or both, besides those that a language also says.
    sides: HashMap<usize, BTreeSet<bool>>,
}

impl<'a, 'b> Sentences<'a, 'b> {
    fn new(pairs: &'a [SentencePair], lexicon: &'a Lexicon<'b>) -> Self {
        let by_place = |of: fn(&SentencePair) -> Span| -> HashMap<Span, usize> {
            let pairs = pairs.iter().enumerate();
            pairs.map(|(at, pair)| (of(pair), at)).collect()
        };
        Self {
            pairs,
            lexicon,
            ours: by_place(|it| it.places.0),
            theirs: by_place(|it| it.places.1),
            sides: HashMap::default(),
        }
    }

    /// Counts the words that sentences lack or have too many.
    fn count_sides(&mut self, found: &[Difference]) {
        for difference in found.iter().filter(|it| !is_every(it)) {
            if let Some(at) = self.pair(difference) {
                let is_missing = matches!(difference, Difference::Missing { .. });
                self.sides.entry(at).or_default().insert(is_missing);
            }
        }
    }

    /// The pair of sentences that a difference of a word is in.
    fn pair(&self, difference: &Difference) -> Option<usize> {
        let (fact, at, places) = match difference {
            Difference::Missing { original, at, .. } => (original, at, &self.theirs),
            Difference::Surplus {
                translation, at, ..
            } => (translation, at, &self.ours),
            _ => return None,
        };
        let at = *places.get(at).filter(|_| fact.is_meaning())?;
        let places = self.pairs.get(at)?.places;
        let is_in = places.0.contains(fact.span) || places.1.contains(fact.span);
        is_in.then_some(at)
    }

    /// The pair, unless it has another word instead, which may say it.
    fn pair_alone(&self, difference: &Difference) -> Option<usize> {
        let most = usize::from(!is_every(difference));
        let is_alone = |at: &usize| self.sides.get(at).map_or(0, BTreeSet::len) <= most;
        self.pair(difference).filter(is_alone)
    }

    /// Decides whether a difference is sure.
    fn judge(&self, difference: &mut Difference) {
        let at = self.pair_alone(difference);
        let lexicon = self.lexicon;
        match difference {
            Difference::Missing {
                original, is_sure, ..
            } => {
                let known = is_not(original);
                let is_it =
                    |at| lexicon.explains(at, (EditionSide::Original, original.span), known);
                *is_sure = at.is_some_and(is_it);
            }
            Difference::Surplus {
                translation,
                is_sure,
                ..
            } => {
                let known = is_not(translation);
                let is_it =
                    |at| lexicon.explains(at, (EditionSide::Translation, translation.span), known);
                *is_sure = at.is_some_and(is_it);
            }
            Difference::Text {
                original,
                is_missing: true,
                is_sure,
                ..
            } => {
                let at = self.ours.get(original);
                *is_sure |= at.is_some_and(|at| lexicon.lacks(*at, self.pairs));
            }
            _ => {}
        }
    }

    /// Whether what follows an “if” is not said in the other sentence: a condition may also be said without one.
    fn has_own_clause(&self, difference: &Difference) -> bool {
        let Some(at) = self.pair(difference) else {
            return false;
        };
        let pair = self.pairs.get(at);
        pair.is_some_and(|pair| match difference {
            Difference::Missing { original, .. } => self.lexicon.lacks_clause_after(
                at,
                &pair.ours,
                (EditionSide::Original, original.span),
            ),
            Difference::Surplus { translation, .. } => self.lexicon.lacks_clause_after(
                at,
                &pair.theirs,
                (EditionSide::Translation, translation.span),
            ),
            _ => false,
        })
    }

    /// A word that surely is missing, or that surely stands for “one of” of the original, told as one.
    fn surely(&self, difference: &Difference) -> Option<Difference> {
        let pair = self.pairs.get(self.pair(difference)?)?;
        let words = match difference {
            Difference::Missing {
                original,
                is_sure: true,
                ..
            } => (Some(original.span), None),
            Difference::Surplus {
                translation,
                is_sure: true,
                ..
            } => (Some(pair.one_of?), Some(translation.span)),
            _ => return None,
        };
        Some(pair.fault(words))
    }
}

/// Whether it is a “not” that hardly any word but another one says.
fn is_not(fact: &Fact) -> bool {
    fact.means(NOT) && !fact.means(STAY)
}

fn is_every(difference: &Difference) -> bool {
    is_meaning(difference, EVERY)
}

/// Whether a word of this meaning is missing, or there without one of the original.
fn is_meaning(difference: &Difference, meaning: &str) -> bool {
    match difference {
        Difference::Missing { original: fact, .. }
        | Difference::Surplus {
            translation: fact, ..
        } => fact.means(meaning),
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
