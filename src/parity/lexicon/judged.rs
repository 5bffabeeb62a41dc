//! Which words of a sentence surely are not those of its translation.

use super::super::dictionary::Weight;
use super::super::difference::Difference;
use super::super::sentence_pair::SentencePair;
use super::super::word::WordPlace;
use super::edition::{Entry, Told, WordAt, Words};
use super::{Lexicon, Numbered, TELLING};
use crate::source::Span;
use std::ops::RangeInclusive;

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

/// The same of one that is divided from the rest.
const UNSAID: usize = 2;

/// The same of a clause that the original lacks: translators also explain.
const ADDED: usize = 4;

/// A word that is in one of so many sentences is what the edition speaks of, if so many sentences have it.
const SUBJECT: u32 = 80;
const OFTEN: u32 = 4;

/// The fewest words of a sentence that nothing explains, if it and its original are paraphrases of each other.
const PARAPHRASE: usize = 3;

/// How many letters more a word has than the one that it denies: “impassable”.
const PREFIX: RangeInclusive<usize> = 2..=3;

impl Lexicon<'_> {
    /// The words of a sentence that its translation lacks, or has instead of others.
    pub(in crate::parity) fn unusual(&self, at: usize, pair: &SentencePair) -> Option<Difference> {
        let one = self.sentences.get(at)?;
        let mut found = self.judged(one, pair, FREE)?;
        if let Difference::Words {
            lost,
            foreign,
            is_sure,
            ..
        } = &mut found
        {
            let own = lost.map(|it| (it, &one.ours, &self.ours));
            let other = foreign.map(|it| (it, &one.theirs, &self.theirs));
            if let Some((word, words, of)) = own.xor(other) {
                *is_sure &=
                    !self.is_subject(words, of, word) && !self.is_said_before(at, pair, word);
            }
        }
        Some(found)
    }

    /// Whether a word is what the edition speaks of all the time: the other one may have “it” here.
    fn is_subject(&self, words: &[WordAt], of: &Words<'_>, word: Span) -> bool {
        let stem = words.iter().find(|it| it.1 == word);
        let counts = stem.and_then(|it| of.counts.get(of.stem(it)?));
        let count = counts.map_or(0, |[all, _]| *all);
        let is_often = usize::try_from(count * SUBJECT).unwrap_or(usize::MAX);
        count >= OFTEN && is_often >= self.sentences.len()
    }

    /// Whether a word of the translation is what the sentence before is about: the original may have “it” for it here.
    fn is_said_before(&self, at: usize, pair: &SentencePair, word: Span) -> bool {
        let text = self.open.get(&pair.text);
        let before = at.checked_sub(1);
        let before = before.filter(|at| text.is_some_and(|it| it.contains(at)));
        let before = before.and_then(|at| self.sentences.get(at));
        let both = before.zip(self.sentences.get(at));
        both.is_some_and(|(before, one)| {
            let mut foreign = one.theirs.iter().filter(|it| it.1 == word);
            foreign.any(|other| before.ours.iter().any(|own| self.translate(own.0, other.0)))
        })
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

    /// One of several sentences that translate fewer, of which these say next to nothing.
    pub(in crate::parity) fn unsaid(&self, at: usize, pair: &SentencePair) -> Option<Difference> {
        let one = self.sentences.get(at).filter(|_| self.is_close)?;
        let is_missing = pair.counts.0 > pair.counts.1;
        let (words, open, of) = match is_missing {
            true => (&one.ours, &one.lost, &self.ours),
            false => (&one.theirs, &one.foreign, &self.theirs),
        };
        let mut parts = pair.parts.iter().filter(|part| {
            let own = words
                .iter()
                .filter(|it| part.contains(it.1) && of.is_telling(it));
            let (lost, kept): (Vec<&WordAt>, Vec<_>) =
                own.partition(|it| open.iter().any(|open| open.1 == it.1));
            lost.len() >= UNSAID && lost.len() > kept.len()
        });
        let part = parts.next().copied();
        let words = if is_missing {
            (part, None)
        } else {
            (None, part)
        };
        part.map(|_| pair.fault(words))
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

    /// A clause that was forgotten in an edition of which not all words are known, but some of the sentence are.
    fn lost_clause(
        &self,
        one: &Numbered,
        pair: &SentencePair,
        words: (&[Told], &[Told]),
    ) -> Option<Difference> {
        let is_known = self.is_kept && self.theirs.telling(&one.theirs) >= TELLING;
        let is_clause = is_known && lacks_clause(words, pair.lengths, CLAUSE);
        let word = first(words.0).filter(|_| is_clause)?;
        Some(pair.fault((Some(word.span), None)))
    }

    fn judged(&self, one: &Numbered, pair: &SentencePair, most: usize) -> Option<Difference> {
        let lost = told(&one.lost, &self.ours);
        let foreign = told(&one.foreign, &self.theirs);
        if !self.is_close {
            return self.lost_clause(one, pair, (&lost, &foreign));
        }
        let all = lost.iter().chain(&foreign);
        let is_clear = all
            .clone()
            .all(|it| it.weight > Weight::Unknown && !it.is_new);
        let is_steady = all.clone().all(|it| it.is_steady);
        // What the edition says once, and nowhere else, may be its own way to say something.
        let is_usual = all.clone().all(|it| it.is_usual);
        let heaviest = all.clone().map(|it| it.weight).max()?;
        let count = lost.len() + foreign.len();
        let is_clause = lacks_clause((&lost, &foreign), pair.lengths, CLAUSE)
            || lacks_clause((&foreign, &lost), (pair.lengths.1, pair.lengths.0), ADDED);
        let is_side = |it: &&Told| {
            pair.sides.contains(&it.span) && it.weight > Weight::Particle && !it.is_new
        };
        let side = [lost.iter().find(is_side), foreign.iter().find(is_side)];
        let is_one_sided = lost.is_empty() || foreign.is_empty();
        let (lost, foreign) = match side {
            [None, None] => apart(first(&lost), first(&foreign)),
            side if is_one_sided => side.map(|it| it.copied()).into(),
            _ => apart(first(&lost), first(&foreign)),
        };
        let is_replaced = lost.is_some() && foreign.is_some();
        let lightest = lost.iter().chain(&foreign).map(|it| it.weight).min()?;
        let is_exchanged = || {
            let both = lost.as_ref().zip(foreign.as_ref());
            both.is_some_and(|(lost, foreign)| {
                let is_other =
                    is_usual && lightest > Weight::Particle && lost.stands_against(foreign);
                is_other || self.denies(lost, foreign)
            })
        };
        let most_exchanged = if heaviest == Weight::Thing { 3 } else { 2 };
        // Of two words that are easily taken for each other, one is there alone.
        let is_side = is_one_sided && side.iter().any(Option::is_some);
        let is_alone = is_side && count < SURE
            || is_steady && count <= most_exchanged && is_exchanged() && !self.has_idiom(one);
        let is_sure = most == FREE
            && (is_clear
                && (is_replaced && count <= SURE && lightest >= Weight::Quality
                    || is_steady && is_usual && count <= SURE_ALONE && heaviest == Weight::Thing)
                || is_alone
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

impl Lexicon<'_> {
    /// Whether a sentence has a small word that is unexplained, and elsewhere is not: it says something in its own way, as
    /// “for good” does.
    fn has_idiom(&self, one: &Numbered) -> bool {
        let is_rare =
            |word: &WordAt, of: &Words<'_>| !of.is_telling(word) && of.is_usually_said(word);
        one.lost.iter().any(|it| is_rare(it, &self.ours))
            || one.foreign.iter().any(|it| is_rare(it, &self.theirs))
    }

    /// Whether both sentences have words enough that nothing explains to be called a paraphrase of each other.
    pub(in crate::parity) fn is_free(&self, at: usize) -> bool {
        let words = self.sentences.get(at).map(|it| self.telling(it));
        words.is_some_and(|[lost, foreign]| {
            let is_both = !lost.is_empty() && !foreign.is_empty();
            is_both && lost.len() + foreign.len() >= PARAPHRASE
        })
    }

    /// Whether a word is another one's opposite by what is before it: `passable` where the original has “impassable”.
    fn denies(&self, lost: &Told, foreign: &Told) -> bool {
        let is_longer = |word: &Entry, other: &Entry| {
            let more = word.letters.len().checked_sub(other.letters.len());
            more.is_some_and(|it| PREFIX.contains(&it)) && word.letters.ends_with(&other.letters)
        };
        let both = self.ours.entries.get(lost.number);
        let both = both.zip(self.theirs.entries.get(foreign.number));
        both.is_some_and(|(own, other)| {
            let mut ours = self.ours.entries.iter().enumerate();
            let mut theirs = self.theirs.entries.iter().enumerate();
            theirs.any(|(at, it)| is_longer(it, other) && self.translate(lost.number, at))
                || ours.any(|(at, it)| is_longer(it, own) && self.translate(at, foreign.number))
        })
    }
}

/// The words that tell something, of those that nothing explains.
fn told(words: &[WordAt], of: &Words<'_>) -> Vec<Told> {
    words.iter().filter_map(|it| of.told(*it)).collect()
}

impl Told {
    /// Whether another word in the place of this one says something else: it is known, or this one is always said in one
    /// way.
    fn stands_against(&self, other: &Self) -> bool {
        let is_steady = self.is_usual && self.weight >= Weight::Quality;
        !self.is_new && (!other.is_new || is_steady)
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
