//! Texts that have changed places, such as two heads of a table or two steps of a list: what each of them lacks is what
//! the other one has too many.

use super::difference::Difference;
use super::lexicon::{Lexicon, Numbered};
use super::sentence_pair::SentencePair;
use crate::source::Span;
use std::ops::Range;

/// The most texts that are compared with each other.
const MOST: usize = 40;

/// The fewest words that tell that two sentences of one text have changed places.
const FEWEST: usize = 2;

/// The words of a text, or of a sentence, that tell anything.
pub(super) struct Open {
    /// Its sentences, by their places.
    sentences: Range<usize>,
    /// Those of the original that its translation lacks, and those of the translation that the original lacks.
    words: [Vec<usize>; 2],
    /// Whether the two have no word in common.
    is_apart: bool,
}

impl Lexicon<'_> {
    /// The first two of these texts that have changed places; `texts` are their places in the translation.
    pub(super) fn exchanged_texts(
        &self,
        texts: &[Span],
        pairs: &[SentencePair],
    ) -> Option<Difference> {
        let open = texts.iter().filter_map(|it| self.open.get(it));
        let open = open.take(MOST).map(|it| Open {
            sentences: it.clone(),
            words: self.unexplained(it.clone()),
            is_apart: self.are_apart(it.clone()),
        });
        let open: Vec<Open> = open.collect();
        let (one, other) = both(&open).find(|(one, other)| self.have_changed(one, other))?;
        let last = one.sentences.end.checked_sub(1)?;
        let (first, last) = (pairs.get(one.sentences.start)?, pairs.get(last)?);
        Some(Difference::Word {
            original: first.places.0.to(last.places.0),
            translation: first.text,
            wanted: pairs.get(other.sentences.start)?.text,
        })
    }

    /// The first two sentences of a text that have changed places.
    pub(super) fn exchanged_sentences(
        &self,
        text: &[Numbered],
        at: usize,
    ) -> Option<(usize, usize)> {
        if text.len() < 2 {
            return None;
        }
        let open = text.iter().enumerate().map(|(place, it)| Open {
            sentences: at + place..at + place + 1,
            words: self.telling(it),
            is_apart: false,
        });
        let open = open.filter(|it| it.words.iter().all(|it| it.len() >= FEWEST));
        let open: Vec<Open> = open.take(MOST).collect();
        let found = both(&open).find(|(one, other)| self.are_crossed(one, other))?;
        Some((found.0.sentences.start, found.1.sentences.start))
    }

    /// Whether each of two texts has the words of the other one; or one of them, where the other one shares none with its
    /// translation.
    fn have_changed(&self, one: &Open, other: &Open) -> bool {
        let half = |one: &Open, other: &Open| {
            let [lost, _] = &one.words;
            let [_, foreign] = &other.words;
            one.is_apart && other.is_apart && self.translates(lost, foreign)
        };
        self.are_crossed(one, other) || half(one, other) || half(other, one)
    }

    fn are_crossed(&self, one: &Open, other: &Open) -> bool {
        let ([lost, foreign], [missing, surplus]) = (&one.words, &other.words);
        self.translates(lost, surplus) && self.translates(missing, foreign)
    }

    /// Whether each of some words has a translation among the others, and the reverse.
    fn translates(&self, own: &[usize], others: &[usize]) -> bool {
        let mut words = own.iter();
        let is_said = |own: &usize| others.iter().any(|other| self.translate(*own, *other));
        let mut foreign = others.iter();
        let is_meant = |other: &usize| own.iter().any(|own| self.translate(*own, *other));
        !own.is_empty() && words.all(is_said) && foreign.all(is_meant)
    }
}

/// Each two of some texts.
fn both(texts: &[Open]) -> impl Iterator<Item = (&Open, &Open)> {
    let first = texts.iter().enumerate();
    first.flat_map(|(at, one)| texts.iter().skip(at + 1).map(move |other| (one, other)))
}
