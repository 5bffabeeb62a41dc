//! What differs between a text and its translation.

use super::fact::Fact;
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
    },
    /// The original lacks it.
    Surplus {
        /// The fact in the translation.
        translation: Fact,
        /// The place in the original where the fact is missing.
        at: Span,
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
    /// The place in the translation.
    #[must_use]
    pub fn place(&self) -> Span {
        match self {
            Self::Changed { translation, .. } | Self::Surplus { translation, .. } => {
                translation.span
            }
            Self::Missing { at, .. } => *at,
            Self::Shape { translation, .. } => *translation,
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
