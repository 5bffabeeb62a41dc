//! Sentences that translate each other, and what is told of their words.

use super::difference::Difference;
use super::fact::Optional;
use super::order::Swapped;
use super::word::WordPlace;
use crate::source::Span;
use foldhash::HashSet;

/// The fewest words of a sentence that tell that it is not translated.
const COPIED: usize = 5;

/// What a word before a clause says of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ClauseKind {
    /// Nothing else may follow it than what follows it in the other sentence, as after “if”; whether both are that word
    /// and nothing else.
    Condition(bool),
    /// It says when or why.
    Other,
    /// It comes before what something is compared with.
    Than,
    /// The one comes before what is later, and the other before what is earlier: “then” and “after”.
    Opposed,
}

/// The words before a clause of a sentence and of its translation.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clauses {
    pub(super) places: (Span, Span),
    pub(super) kind: ClauseKind,
}

/// Sentences that translate each other.
#[derive(Clone, Debug)]
pub struct SentencePair {
    pub(super) ours: Vec<WordPlace>,
    pub(super) theirs: Vec<WordPlace>,
    /// Whether they were found to differ.
    pub(super) differs: bool,
    /// Facts that have changed places.
    pub(super) swapped: Option<Swapped>,
    /// The numbers and the like that both have once.
    pub(super) quantities: Vec<(Span, Span)>,
    /// Words such as “if” and “then”, before a clause, where each sentence has one.
    pub(super) clauses: Vec<Clauses>,
    /// Whether both say so often before whom it is that does what is done.
    pub(super) is_same_voice: bool,
    /// The word before who does it, where one of them has none: in the original, and in the translation.
    pub(super) voice: Option<(Option<Span>, Option<Span>)>,
    /// The words of each that the other one need not have.
    pub(super) optional: [Vec<Optional>; 2],
    /// The words of each with an opposite that the other one has not.
    pub(super) sides: Vec<Span>,
    /// Whether they are terms of a glossary.
    pub(super) is_term: bool,
    /// Whether they are titles.
    pub(super) is_title: bool,
    /// The word “one of” of the original that the translation has not.
    pub(super) one_of: Option<Span>,
    /// The sentences of the one that has more.
    pub(super) parts: Vec<Span>,
    /// The numbers of sentences.
    pub(super) counts: (usize, usize),
    /// The numbers of their characters.
    pub(super) lengths: (usize, usize),
    /// Their places.
    pub(super) places: (Span, Span),
    /// The place of the text that they are of, in the translation.
    pub(super) text: Span,
}

impl SentencePair {
    /// Whether both are one sentence.
    pub(super) fn is_one(&self) -> bool {
        self.counts == (1, 1)
    }

    /// The difference of a word that is surely lost, or surely stands where another one should.
    pub(super) fn fault(&self, words: (Option<Span>, Option<Span>)) -> Difference {
        self.words(words, true)
    }

    /// The same where it is not sure.
    pub(super) fn doubt(&self, words: (Option<Span>, Option<Span>)) -> Difference {
        self.words(words, false)
    }

    /// The difference of a word that is lost, and of one that stands where it should not.
    pub(super) fn words(
        &self,
        (lost, foreign): (Option<Span>, Option<Span>),
        is_sure: bool,
    ) -> Difference {
        Difference::Words {
            lost,
            foreign,
            places: self.places,
            text: self.text,
            is_sure,
        }
    }

    /// Whether the translation is still the original: it has nearly all of its words from there.
    pub(super) fn is_copy(&self) -> bool {
        let own: HashSet<&str> = self.ours.iter().map(WordPlace::word).collect();
        let same = self.theirs.iter().filter(|it| own.contains(it.word()));
        self.theirs.len() >= COPIED && same.count() * 4 >= self.theirs.len() * 3
    }
}
