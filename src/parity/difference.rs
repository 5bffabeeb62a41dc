//! What differs between a text and its translation.

use super::fact::{Fact, Value};
use crate::source::Span;
use crate::store::TiddlerId;

/// A difference between a text and its translation.
#[derive(Clone, Debug)]
pub enum Difference {
    /// A fact is another one in the translation.
    Changed {
        /// The fact in the original.
        original: Fact,
        /// The fact in the translation.
        translation: Fact,
    },
    /// The translation lacks it.
    Missing {
        /// The fact in the original.
        original: Fact,
        /// The place in the translation where the fact is missing.
        at: Span,
        /// Whether nothing in the sentence can say it otherwise.
        is_sure: bool,
    },
    /// The original lacks it.
    Surplus {
        /// The fact in the translation.
        translation: Fact,
        /// The place in the original where the fact is missing.
        at: Span,
        /// Whether nothing in the sentence of the original can say it otherwise.
        is_sure: bool,
    },
    /// Facts of a sentence have changed places.
    Swapped {
        /// The fact in the original.
        original: Fact,
        /// The fact in its place in the translation.
        translation: Fact,
        /// Whether all else of the sentence is in its order, so that no part of it was moved as a whole.
        is_sure: bool,
    },
    /// A word stands for another one than elsewhere.
    Word {
        /// The word in the original.
        original: Span,
        /// The word in the translation.
        translation: Span,
        /// The usual translation of the original's.
        wanted: Span,
    },
    /// Words that nothing in the other sentence explains.
    Words {
        /// The word in the original, if there is one.
        lost: Option<Span>,
        /// The word in the translation, if there is one.
        foreign: Option<Span>,
        /// The sentences in the original and in the translation.
        places: (Span, Span),
        /// The text of the translation that the sentence is of.
        text: Span,
        /// Whether they surely say something else.
        is_sure: bool,
    },
    /// A sentence is much shorter or longer than its original, for this edition.
    Length {
        /// The sentence in the original.
        original: Span,
        /// The sentence in the translation.
        translation: Span,
        /// Whether it is shorter in the translation.
        is_shorter: bool,
        /// Whether it is by far too short or long.
        is_sure: bool,
    },
    /// A sentence or paragraph that only one of them has.
    Text {
        /// The text in the original, or where it would be.
        original: Span,
        /// The text in the translation, or where it would be.
        translation: Span,
        /// Whether the translation lacks it; else the original does.
        is_missing: bool,
        /// Whether it is a whole paragraph, or surely said nowhere else.
        is_sure: bool,
    },
    /// A sentence of the translation still is the original's.
    Copied {
        /// The sentence in the original.
        original: Span,
        /// The sentence in the translation.
        translation: Span,
    },
    /// A table or list is built in another way.
    Shape {
        /// The kind of difference.
        shape: Shape,
        /// The place in the original.
        original: Span,
        /// The place in the translation.
        translation: Span,
    },
}

impl Difference {
    /// The sentences of both, and the text of the translation, where words are told that nothing explains.
    pub fn sentences(&self) -> Option<(Span, Span, Span)> {
        match self {
            Self::Words { places, text, .. } => Some((places.0, places.1, *text)),
            _ => None,
        }
    }

    /// The places of what has changed places, in the translation.
    pub fn exchanged(&self) -> impl Iterator<Item = Span> + use<> {
        let both = match self {
            Self::Word {
                translation,
                wanted,
                ..
            } => [Some(*translation), Some(*wanted)],
            _ => [None, None],
        };
        both.into_iter().flatten()
    }

    /// Whether words that nothing explains surely say something else.
    pub fn is_sure(&self) -> bool {
        matches!(self, Self::Words { is_sure: true, .. })
    }

    /// Whether it is about a code, which stays as it is in every language.
    pub fn is_of_code(&self) -> bool {
        let (Self::Changed {
            translation: fact, ..
        }
        | Self::Surplus {
            translation: fact, ..
        }
        | Self::Missing { original: fact, .. }) = self
        else {
            return false;
        };
        matches!(fact.values.first(), Some(Value::Same(_)))
    }

    /// The place in the translation.
    pub fn place(&self) -> Span {
        match self {
            Self::Changed { translation, .. }
            | Self::Surplus { translation, .. }
            | Self::Swapped { translation, .. } => translation.span,
            Self::Missing { at, .. } => *at,
            Self::Words {
                foreign, places, ..
            } => foreign.unwrap_or(places.1),
            Self::Shape { translation, .. }
            | Self::Length { translation, .. }
            | Self::Word { translation, .. }
            | Self::Copied { translation, .. }
            | Self::Text { translation, .. } => *translation,
        }
    }
}

/// Differences in the form of tables and lists; of each pair of numbers the original's is first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// They have other numbers of tables.
    Tables(usize, usize),
    /// A table has other numbers of rows.
    Rows(usize, usize),
    /// A row has other cells, or joins other ones.
    Cells(usize, usize),
    /// A row is one of the head or foot of the table, the other one is not.
    RowKinds,
    /// They have other numbers of lists.
    Lists(usize, usize),
    /// A list has other numbers of items.
    Items(usize, usize),
    /// One list is numbered, the other one is not.
    Marks,
    /// One list is of terms and definitions, the other one is not.
    ListKinds,
    /// The items of a numbered list are in another order.
    Order,
}

/// The target of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Link {
    /// To this tiddler of the translation, or to the original of this one.
    To(TiddlerId),
    /// To this tiddler of the original, which is not translated.
    Untranslated(TiddlerId),
    /// To a title that no tiddler has.
    Nowhere,
    /// To an address, or to a tiddler that is in one of the editions alone.
    Elsewhere,
}
