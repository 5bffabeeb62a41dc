//! Which words of a sentence surely are not those of its translation.

use super::super::dictionary::Weight;
use super::super::difference::Difference;
use super::super::sentence_pair::SentencePair;
use super::super::word::WordPlace;
use super::edition::{Told, WordAt, Words};
use super::{Lexicon, Numbered};
use crate::source::Span;

/// The most words of a sentence that are not explained; a sentence with more is translated freely.
const FREE: usize = 6;

/// The most of them where it is not sure that the two sentences belong together.
const UNSURE: usize = 2;

/// The most of them in a sentence that surely says something else.
const SURE: usize = 4;

/// The most of them where only one of the sentences has any.
const SURE_ALONE: usize = 2;

/// The fewest words of a clause that a sentence lacks.
const CLAUSE: usize = 2;

/// The fewest words of a sentence that the translation lacks.
const LACKING: usize = 3;

/// The same of a clause that the original lacks: translators also explain.
const ADDED: usize = 4;

/// A word that is in one of so many sentences is what the edition speaks of.
const SUBJECT: u32 = 60;

impl Lexicon<'_> {
    /// The words of a sentence that its translation lacks, or has instead of others.
    pub(in crate::parity) fn unusual(&self, at: usize, pair: &SentencePair) -> Option<Difference> {
        let mut found = self.judged(self.sentences.get(at)?, pair, FREE)?;
        if let Difference::Words {
            lost: None,
            foreign: Some(foreign),
            is_sure,
            ..
        } = &mut found
        {
            *is_sure &= !self.is_subject(at, *foreign);
        }
        Some(found)
    }

    /// Whether a word is what the edition speaks of all the time: the original may have “it” here.
    fn is_subject(&self, at: usize, word: Span) -> bool {
        let words = self.sentences.get(at).map(|it| it.theirs.as_slice());
        let mut words = words.unwrap_or_default().iter();
        let stem = words
            .find(|it| it.1 == word)
            .and_then(|it| self.theirs.stem(it));
        let counts = stem.and_then(|it| self.theirs.counts.get(it));
        let count = counts.map_or(0, |[all, _]| *all);
        usize::try_from(count * SUBJECT).unwrap_or(usize::MAX) >= self.sentences.len()
    }

    /// The same for a sentence that is none of those of which the lexicon is made.
    pub(in crate::parity) fn unusual_of(&self, pair: &SentencePair) -> Option<Difference> {
        let numbered = |words: &[WordPlace], of: &Words<'_>| -> Vec<WordAt> {
            let words = words.iter();
            let known = words.filter_map(|it| Some((of.known(it)?, it.span())));
            known.collect()
        };
        let mut one = Numbered {
            ours: numbered(&pair.ours, &self.ours),
            theirs: numbered(&pair.theirs, &self.theirs),
            ..Numbered::default()
        };
        self.explain(&mut one);
        self.judged(&one, pair, UNSURE)
    }

    /// Whether the translation of the text of a sentence has no words for most of its words.
    pub(in crate::parity) fn lacks(&self, at: usize, pairs: &[SentencePair]) -> bool {
        let Some((one, pair)) = self.sentences.get(at).zip(pairs.get(at)) else {
            return false;
        };
        // The sentences of a text are neighbours.
        let is_of_text = |at: &usize| pairs.get(*at).is_some_and(|it| it.text == pair.text);
        let before = (0..at).rev().take_while(is_of_text);
        let same = before.chain((at..pairs.len()).take_while(is_of_text));
        let same = same.filter_map(|at| self.sentences.get(at));
        let others: Vec<usize> = same.flat_map(|it| &it.theirs).map(|it| it.0).collect();
        let own = one.ours.iter().filter(|it| self.ours.is_telling(it));
        let (lost, kept): (Vec<&WordAt>, Vec<_>) =
            own.partition(|own| !others.iter().any(|it| self.translate(own.0, *it)));
        let known = lost.iter().filter(|it| {
            self.ours
                .told(***it)
                .is_some_and(|it| it.weight > Weight::Particle)
        });
        self.is_close
            && one.theirs.is_empty()
            && known.count() >= LACKING
            && lost.len() > kept.len()
    }

    fn judged(&self, one: &Numbered, pair: &SentencePair, most: usize) -> Option<Difference> {
        if !self.is_close {
            return None;
        }
        let told = |words: &[WordAt], of: &Words<'_>| -> Vec<Told> {
            words.iter().filter_map(|it| of.told(*it)).collect()
        };
        let lost = told(&one.lost, &self.ours);
        let foreign = told(&one.foreign, &self.theirs);
        let all = lost.iter().chain(&foreign);
        let is_clear = all
            .clone()
            .all(|it| it.weight > Weight::Unknown && !it.is_new);
        let is_steady = all.clone().all(|it| it.is_steady);
        let heaviest = all.clone().map(|it| it.weight).max()?;
        let count = lost.len() + foreign.len();
        let is_clause = lacks_clause((&lost, &foreign), pair.lengths, CLAUSE)
            || lacks_clause((&foreign, &lost), (pair.lengths.1, pair.lengths.0), ADDED);
        let (lost, foreign) = apart(first(&lost), first(&foreign));
        let is_replaced = lost.is_some() && foreign.is_some();
        let lightest = lost.iter().chain(&foreign).map(|it| it.weight).min()?;
        let is_sure = most == FREE
            && (is_clear
                && (is_replaced && count <= SURE && lightest >= Weight::Quality
                    || is_steady && count <= SURE_ALONE && heaviest == Weight::Thing)
                || is_clause);
        let most = if is_clause { usize::MAX } else { most };
        let is_any = lost.is_some() || foreign.is_some();
        (is_any && count <= most).then_some(Difference::Words {
            lost: lost.map(|it| it.span),
            foreign: foreign.map(|it| it.span),
            places: pair.places,
            text: pair.text,
            is_sure,
        })
    }
}

/// Whether a sentence lacks words of the other one and has none instead: a clause was forgotten.
fn lacks_clause(
    (lost, foreign): (&[Told], &[Told]),
    lengths: (usize, usize),
    fewest: usize,
) -> bool {
    let known = lost.iter().filter(|it| it.weight > Weight::Particle);
    let letters: usize = lost.iter().map(|it| it.letters).sum();
    foreign.is_empty() && known.count() >= fewest && lengths.0 > lengths.1 + letters / 2
}

/// Both words, unless one is only a particle, for which the other one does not stand.
fn apart(lost: Option<Told>, foreign: Option<Told>) -> (Option<Told>, Option<Told>) {
    let both = lost
        .zip(foreign)
        .map(|(lost, foreign)| (lost.weight, foreign.weight));
    match both {
        Some((Weight::Particle, weight)) if weight > Weight::Particle => (None, foreign),
        Some((weight, Weight::Particle)) if weight > Weight::Particle => (lost, None),
        _ => (lost, foreign),
    }
}

/// The first of the words that tell most, if they tell anything.
fn first(words: &[Told]) -> Option<Told> {
    let heaviest = words.iter().map(|it| it.weight).max()?;
    let mut words = words.iter();
    let first = words.find(|it| it.weight == heaviest && heaviest > Weight::Unknown);
    first.copied()
}
