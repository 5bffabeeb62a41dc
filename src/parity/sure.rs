//! Which of the facts that a sentence lacks, or has too many, surely are not said.

use super::difference::Difference;
use super::fact::{Fact, Value};
use super::lengths::Measure;
use super::lexicon::{EditionSide, Lexicon};
use super::sentence_pair::SentencePair;
use super::stance::NOT;
use crate::source::Span;
use foldhash::HashMap;
use std::collections::BTreeMap;

/// The names of meanings in `parity.toml`.
const EVERY: &str = "every";
const IF: &str = "if";
const STAY: &str = "stay";
const MUST: &str = "must";
const MAY: &str = "may";

/// Those that no other word says.
const LIMITS: &[&str] = &["unless", "at-least", "at-most"];

/// Those that begin a clause.
const CLAUSES: &[&str] = &[IF, "unless", "until"];

/// Those that other words hardly say: where one of them is all that a sentence lacks, it surely is missing, also in an edition
/// of which the words are not known.
const FIRM: &[&str] = &[
    "only",
    "other",
    "until",
    "even",
    "unless",
    "at-least",
    "at-most",
    "more",
    "fewer",
    "immediately",
];

/// Those that are said of the word after them, which has to be there, too.
const OF_NEXT: &[&str] = &["other", "even"];

/// For so many sentences of an edition that says such words, one has a fault at most, and so many of all lack them.
const KEPT: usize = 4;
const MOST_FIRM: usize = 6;

/// How many times as far as half of all sentences one has to be from its usual length to lack a clause, and to lack it
/// surely.
const FAR: [usize; 2] = [1, 2];

/// The pairs of `parity.toml` of which one sentence has the one, and the other sentence the other: who receives is given.
const GIVE: &[&str] = &["take/give", "take/hand-over", "pay/receive"];

/// The pairs of which the one, with the things around it exchanged, says what the other one does.
const COMPARED: &[&str] = &[
    "above/below",
    "high/low",
    "more/less",
    "greater-than/less-than",
    "big/small",
    "long/short",
    "strong/weak",
    "winner/loser",
    "before/after",
    "front/rear",
];

/// A word such as “unless” surely is missing if all words of the other sentence are explained, so that none of them can say
/// it. Words such as “each” are told only then, as words: a language also says them where another one does not.
pub(super) fn make_sure(
    found: &mut Vec<Difference>,
    pairs: &[SentencePair],
    lexicon: &mut Lexicon<'_>,
    measure: Option<&Measure>,
) -> Vec<Difference> {
    let mut sentences = Sentences::new(pairs, lexicon, measure);
    found.retain(|it| !is_meaning(it, IF) || sentences.has_own_clause(it));
    sentences.count_sides(found);
    let mut sure = Vec::new();
    found.retain_mut(|difference| {
        if let Some(verdict) = sentences.verdict(difference) {
            sure.extend(verdict);
            return false;
        }
        sentences.judge(difference);
        let is_every = is_every(difference);
        if is_every {
            sure.extend(sentences.every(difference));
        }
        !is_every
    });
    sure
}

/// The sentences that differences are in.
struct Sentences<'a, 'b> {
    pairs: &'a [SentencePair],
    lexicon: &'a mut Lexicon<'b>,
    measure: Option<&'a Measure>,
    /// The pairs by the places of their sentences, in each edition.
    ours: BTreeMap<Span, usize>,
    theirs: BTreeMap<Span, usize>,
    /// How many words a pair lacks, and how many it has too many, besides those that a language also says.
    sides: HashMap<usize, [usize; 2]>,
}

impl<'a, 'b> Sentences<'a, 'b> {
    fn new(
        pairs: &'a [SentencePair],
        lexicon: &'a mut Lexicon<'b>,
        measure: Option<&'a Measure>,
    ) -> Self {
        let by_place = |of: fn(&SentencePair) -> Span| -> BTreeMap<Span, usize> {
            let pairs = pairs.iter().enumerate();
            pairs.map(|(at, pair)| (of(pair), at)).collect()
        };
        Self {
            pairs,
            lexicon,
            measure,
            ours: by_place(|it| it.places.0),
            theirs: by_place(|it| it.places.1),
            sides: HashMap::default(),
        }
    }

    /// What a word is that another one stands for, if that is known: no fault, or surely one.
    fn verdict(&self, difference: &Difference) -> Option<Option<Difference>> {
        let Difference::Changed {
            original,
            translation,
        } = difference
        else {
            return None;
        };
        let places = (original.span, translation.span);
        let end = Span {
            end: u32::MAX,
            ..places.0
        };
        let at = self.ours.range(..=end).map(|it| *it.1).next_back()?;
        match original.values.first()? {
            Value::Side(name, _) if GIVE.contains(&&**name) => {
                let pair = self.pairs.get(at)?;
                let is_turned = self.lexicon.turns_around(at, pair, places);
                is_turned.then_some(None)
            }
            // “A is lower than B” is “B is higher than A”.
            Value::Side(name, _) if COMPARED.contains(&&**name) => {
                self.lexicon.turns_round(at, places).then_some(None)
            }
            // An edition that is kept so close says a term in one way.
            Value::Term(_) if self.lexicon.is_close() && !self.lexicon.is_free(at) => {
                let words = (Some(places.0), Some(places.1));
                Some(self.pairs.get(at).map(|it| it.fault(words)))
            }
            _ => None,
        }
    }

    /// Counts the words that sentences lack or have too many.
    fn count_sides(&mut self, found: &[Difference]) {
        // What is allowed is not denied in other words.
        let is_counted = |it: &&Difference| !is_every(it) && !is_meaning(it, MAY);
        for difference in found.iter().filter(is_counted) {
            if let Some(at) = self.pair(difference) {
                let is_missing = matches!(difference, Difference::Missing { .. });
                let [lacks, adds] = self.sides.entry(at).or_default();
                *(if is_missing { lacks } else { adds }) += 1;
            }
        }
        let is_fault = |it: &&Difference| !is_every(it);
        let [all, firm] = [
            found.iter().filter(is_fault).count(),
            found.iter().filter(|it| is_first(it, FIRM)).count(),
        ];
        let is_kept = all * KEPT <= self.pairs.len() && firm <= MOST_FIRM;
        self.lexicon.is_kept = is_kept && !self.lexicon.is_close();
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
        let sides = |[lacks, adds]: &[usize; 2]| usize::from(*lacks > 0) + usize::from(*adds > 0);
        let is_alone = |at: &usize| self.sides.get(at).map_or(0, sides) <= most;
        self.pair(difference).filter(is_alone)
    }

    /// Whether a word surely is missing in one of two sentences of which the words are not known: it is all that is missing,
    /// or a clause is missing with it.
    fn is_firm(&self, difference: &Difference) -> bool {
        let Some(at) = self.pair(difference).filter(|_| self.lexicon.is_kept) else {
            return false;
        };
        let sides = self.sides.get(&at);
        let is_all = sides.is_some_and(|[lacks, adds]| lacks + adds == 1);
        let is_clause = is_first(difference, CLAUSES) && self.lacks_clause(at, difference, FAR[1]);
        is_clause || is_all && is_first(difference, FIRM) && self.has_noun(at, difference)
    }

    /// Whether, of “another spell”, the other sentence has the spell, too.
    fn has_noun(&self, at: usize, difference: &Difference) -> bool {
        let words = self.pairs.get(at).map(|it| (&it.ours, &it.theirs));
        !is_first(difference, OF_NEXT)
            || words.is_some_and(|(ours, theirs)| match difference {
                Difference::Surplus { translation, .. } => {
                    let place = (EditionSide::Translation, translation.span);
                    self.lexicon.says_next(at, theirs, place)
                }
                Difference::Missing { original, .. } => {
                    let place = (EditionSide::Original, original.span);
                    self.lexicon.says_next(at, ours, place)
                }
                _ => false,
            })
    }

    /// Whether the lengths of two sentences tell that one of them lacks a clause.
    fn lacks_clause(&self, at: usize, difference: &Difference, times: usize) -> bool {
        let is_missing = matches!(difference, Difference::Missing { .. });
        let both = self.measure.zip(self.pairs.get(at));
        both.is_some_and(|(measure, pair)| measure.lacks_clause(pair, is_missing, times))
    }

    /// Decides whether a difference is sure.
    fn judge(&self, difference: &mut Difference) {
        let lexicon = &*self.lexicon;
        let is_firm = self.is_firm(difference);
        let has_noun = self
            .pair(difference)
            .is_some_and(|at| self.has_noun(at, difference));
        let at = self
            .pair_alone(difference)
            .filter(|at| !lexicon.is_free(*at));
        match difference {
            Difference::Missing {
                original, is_sure, ..
            } => {
                let known = is_not(original);
                let is_it =
                    |at| lexicon.explains(at, (EditionSide::Original, original.span), known);
                *is_sure = is_firm || has_noun && at.is_some_and(is_it);
            }
            Difference::Surplus {
                translation,
                is_sure,
                ..
            } => {
                let known = is_not(translation) || LIMITS.iter().any(|it| translation.means(it));
                let is_it =
                    |at| lexicon.explains(at, (EditionSide::Translation, translation.span), known);
                // A rule says what is done, or what must be done.
                *is_sure = is_firm || has_noun && !translation.means(MUST) && at.is_some_and(is_it);
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
        if !self.lexicon.is_close() {
            return self.lacks_clause(at, difference, FAR[0]);
        }
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

    /// An “all” that surely is missing, or that stands for “one of” of the original, told as a word.
    fn every(&self, difference: &Difference) -> Option<Difference> {
        let pair = self.pairs.get(self.pair(difference)?)?;
        match difference {
            Difference::Missing {
                original,
                is_sure: true,
                ..
            } => Some(pair.fault((Some(original.span), None))),
            Difference::Missing { original, .. } if self.lexicon.is_kept => {
                Some(pair.doubt((Some(original.span), None)))
            }
            Difference::Surplus {
                translation,
                is_sure,
                ..
            } => match pair.one_of {
                None if self.lexicon.is_kept => Some(pair.doubt((None, Some(translation.span)))),
                one_of => Some(pair.words((Some(one_of?), Some(translation.span)), *is_sure)),
            },
            _ => None,
        }
    }
}

/// Whether it is a “not” that hardly any word but another one says.
fn is_not(fact: &Fact) -> bool {
    fact.means(NOT) && !fact.means(STAY)
}

fn is_every(difference: &Difference) -> bool {
    is_meaning(difference, EVERY)
}

/// Whether a word is missing, or there without one of the original, that has one of these meanings first of all.
fn is_first(difference: &Difference, names: &[&str]) -> bool {
    match difference {
        Difference::Missing { original: fact, .. }
        | Difference::Surplus {
            translation: fact, ..
        } => match fact.values.first() {
            Some(Value::Meaning(name)) => names.contains(&&**name),
            _ => false,
        },
        _ => false,
    }
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
