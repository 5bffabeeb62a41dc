//! Facts: statements of a text that its translation must contain.

use crate::locale::Fraction;
use crate::source::Span;
use crate::store::TiddlerId;
use std::sync::Arc;

/// Meanings of which only one can be true.
const OPPOSITES: &[&[&str]] = &[
    &["must", "may"],
    &["at-least", "at-most", "more", "fewer"],
    &["always", "never"],
    &["unless", "only"],
    &["at-least", "only"],
];

/// The names of meanings in `parity.toml` that the forms of verbs have.
const VERBS: &[&str] = &["past", "future", "agent"];

/// The name of the letters by which texts call things, `A`: each excludes the others.
pub(super) const LETTERS: &str = "letters";

/// The value of a fact. Two texts have the same facts when they have the same values, each as often.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    /// `3`, `½`, `two`, `2.5`
    Number(Fraction),
    /// A number with a sign: `+1`, `−1`.
    Signed {
        /// Whether the sign is a minus.
        negative: bool,
        /// The number after the sign.
        number: Fraction,
    },
    /// Dice, `2D6`: their number, and their sides; a single `D6` does not count.
    Dice(u32, u32),
    /// A meaning such as `must`, by its name in `parity.toml`.
    Meaning(Arc<str>),
    /// A word that others exclude: the name of all in `parity.toml`, and which of them it is.
    Side(Arc<str>, usize),
    /// An agreed term, by its place in `terms.toml`.
    Term(usize),
    /// Text that is the same in every language: code, a version, a placeholder.
    Same(String),
    /// A link to this tiddler of the translation.
    Link(TiddlerId),
    /// A link to this tiddler of the original, which is not translated.
    Untranslated(TiddlerId),
    /// A link that is called by the title of this tiddler of the translation, to which it does not lead.
    Label(TiddlerId),
    /// A link of the translation to a title that no tiddler has.
    Nowhere(String),
    /// A picture, by its path.
    Picture(String),
}

/// The relation of a word for permission or obligation to the word `not`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stance {
    /// A “not” that makes a prohibition of such a word: `must not`, `may not`.
    Forbids,
    /// Such a word without a “not”.
    Plain,
}

/// What a number is: the least, or the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Limit {
    pub(super) is_most: bool,
    /// Whether a “not” turns it round: `not more than 3`.
    pub(super) is_denied: bool,
}

/// A fact that a text states.
#[derive(Clone, Debug)]
pub struct Fact {
    /// The possible meanings; most facts have one. The likeliest is first.
    pub values: Vec<Value>,
    /// Whether the other text must have the fact too. An optional fact may still be the counterpart of one that is
    /// required.
    pub required: bool,
    /// Whether it is a number in figures, and the words of the other language for numbers are not known: nearly all
    /// translators keep the figures.
    pub is_figure: bool,
    /// Whether a repetition of the fact changes nothing.
    pub repeatable: bool,
    /// The unit of a number, by the name that all languages share.
    pub unit: Option<Arc<str>>,
    /// Whether it is the least or the most, and the word that says so.
    pub limit: Option<(Limit, Span)>,
    /// Whether both languages write the unit alike.
    pub is_shared_unit: bool,
    /// Whether a link is called by words of the title to which it leads.
    pub is_called_so: bool,
    /// The stance of a word for permission, obligation or prohibition.
    pub stance: Option<Stance>,
    /// The place of the fact in the source.
    pub span: Span,
}

/// The sorts of facts that can take each other's place.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Sort {
    Number,
    Side(Arc<str>),
    Term,
    Label,
    Same,
    Link,
    Picture,
    /// A meaning that excludes others, by its place among [`OPPOSITES`].
    Opposite(usize),
}

impl Fact {
    /// One that the other text must have.
    pub(super) fn new(value: Value, span: Span) -> Self {
        Self {
            repeatable: matches!(value, Value::Link(_) | Value::Untranslated(_)),
            values: vec![value],
            required: true,
            is_figure: false,
            unit: None,
            limit: None,
            is_shared_unit: false,
            is_called_so: false,
            stance: None,
            span,
        }
    }

    /// The sorts of facts that can take its place; of meanings, those that exclude each other.
    pub(super) fn sorts(&self) -> Vec<Sort> {
        let sort = match self.values.first() {
            Some(Value::Meaning(_)) => {
                let groups = OPPOSITES.iter().enumerate();
                let own = groups.filter(|(_, group)| group.iter().any(|name| self.means(name)));
                return own.map(|(at, _)| Sort::Opposite(at)).collect();
            }
            Some(Value::Side(pair, _)) => Sort::Side(Arc::clone(pair)),
            Some(Value::Term(_)) => Sort::Term,
            Some(Value::Label(_)) => Sort::Label,
            Some(Value::Same(_)) => Sort::Same,
            Some(Value::Link(_) | Value::Untranslated(_) | Value::Nowhere(_)) => Sort::Link,
            Some(Value::Picture(_)) => Sort::Picture,
            _ => Sort::Number,
        };
        vec![sort]
    }

    /// Whether the other text hardly is its translation without it.
    pub(super) fn is_kept(&self) -> bool {
        self.required || self.is_figure
    }

    /// Whether only one of the two can be true of the same thing.
    pub(super) fn excludes(&self, other: &Self) -> bool {
        let sorts = other.sorts();
        let is_same_sort = self.sorts().iter().any(|it| sorts.contains(it));
        is_same_sort && !self.values.iter().any(|it| other.values.contains(it))
    }

    /// Whether it can have this meaning.
    pub(super) fn means(&self, meaning: &str) -> bool {
        names(&self.values, meaning)
    }

    /// Whether it is a word with an opposite, or an agreed term.
    pub(super) fn is_side(&self) -> bool {
        matches!(self.values.first(), Some(Value::Side(..) | Value::Term(_)))
    }

    /// Whether it is a word with an opposite.
    pub(super) fn is_of_pair(&self) -> bool {
        matches!(self.values.first(), Some(Value::Side(..)))
    }

    /// Whether it is told by the form of a verb, which languages use each in its own way.
    pub(super) fn is_of_verb(&self) -> bool {
        VERBS.iter().any(|name| self.means(name))
    }

    /// Whether it is a letter by which a thing is called.
    pub(super) fn is_letter(&self) -> bool {
        matches!(self.values.first(), Some(Value::Side(name, _)) if **name == *LETTERS)
    }

    /// Whether it may be left out, but nothing that excludes it may take its place.
    pub(super) fn is_exclusive(&self) -> bool {
        let is_sure = !self.is_letter() || self.values.len() == 1;
        self.is_side() && is_sure || ["always", "never"].iter().any(|name| self.means(name))
    }

    /// Whether it is a word such as `must`.
    pub(super) fn is_meaning(&self) -> bool {
        matches!(self.values.first(), Some(Value::Meaning(_)))
    }

    /// Whether it is a link to a title that no tiddler has.
    pub(super) fn is_nowhere(&self) -> bool {
        matches!(self.values.first(), Some(Value::Nowhere(_)))
    }

    /// Whether the translation may have it in addition to what the original says.
    pub(super) fn may_be_added(&self) -> bool {
        matches!(
            self.values.first(),
            Some(Value::Link(_) | Value::Untranslated(_) | Value::Nowhere(_))
        )
    }

    /// Whether it is a number, in digits, signs or words.
    pub fn is_number(&self) -> bool {
        let numeric = |value: &Value| {
            matches!(
                value,
                Value::Number(_) | Value::Signed { .. } | Value::Dice(..)
            )
        };
        self.values.iter().any(numeric)
    }
}

/// Whether the values include this meaning.
pub(super) fn names(values: &[Value], meaning: &str) -> bool {
    let mut values = values.iter();
    values.any(|it| matches!(it, Value::Meaning(name) if **name == *meaning))
}

/// A word that the other text need not have.
#[derive(Clone, Debug)]
pub(super) struct Optional {
    pub(super) value: Value,
    pub(super) span: Span,
    /// Whether the other text says it, by this or another of its meanings.
    pub(super) is_said: bool,
}
