//! Sentences that translate each other, and what is told of their words.

use super::difference::Difference;
use super::fact::Optional;
use super::order::Swapped;
use super::word::WordPlace;
use crate::source::Span;
use foldhash::HashSet;

/// The fewest words of a sentence that tell that it is not translated.
const COPIED: usize = 5;

/// The words before a clause of a sentence and of its translation.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clauses {
    pub(super) places: (Span, Span),
    /// Whether nothing else may follow the word than what follows it in the other sentence, as after “if”.
    pub(super) is_sure: bool,
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
    /// Words such as “if” and “then”, before a clause, where each sentence has one.
    pub(super) clauses: Vec<Clauses>,
    /// Whether both say so often before whom it is that does what is done.
    pub(super) is_same_voice: bool,
    /// The word before who does it, where one of them has none: in the original, and in the translation.
    pub(super) voice: Option<(Option<Span>, Option<Span>)>,
    /// The words of each that the other one need not have.
    pub(super) optional: [Vec<Optional>; 2],
    /// The word “one of” of the original that the translation has not.
    pub(super) one_of: Option<Span>,
    /// Whether both are one sentence.
    pub(super) is_one: bool,
    /// The numbers of their characters.
    pub(super) lengths: (usize, usize),
    /// Their places.
    pub(super) places: (Span, Span),
    /// The place of the text that they are of, in the translation.
    pub(super) text: Span,
}

impl SentencePair {
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
