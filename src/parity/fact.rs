//! A fact: something that a text says and its translation has to say.

use crate::locale::Fraction;
use crate::source::Span;
use crate::store::TiddlerId;
use std::sync::Arc;

/// Meanings of which only one can be true.
const OPPOSITES: &[&[&str]] = &[
    &["must", "may"],
    &["at-least", "at-most", "more", "fewer"],
    &["always", "never"],
];

/// What a fact is about. Two texts say the same when they have the same values, each as often.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    /// `3`, `½`, `two`, `2.5`
    Number(Fraction),
    /// `+1`, `−1`
    Signed {
        /// Is it less than nothing?
        negative: bool,
        /// The number after the sign.
        number: Fraction,
    },
    /// `2D6`: how many, with how many sides; a bare `D6` is none.
    Dice(u32, u32),
    /// A meaning such as `must`, by its name in `parity.toml`.
    Meaning(Arc<str>),
    /// What stays as it is in every language: code, a version, a placeholder.
    Same(String),
    /// A link to this tiddler of the translation.
    Link(TiddlerId),
    /// A link of the translation to a title that no tiddler has.
    Nowhere(String),
    /// A picture, by its path.
    Picture(String),
}

/// How a word for what is allowed or demanded stands to the word `not`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stance {
    /// A “not” that makes a prohibition of such a word: `must not`, `may not`.
    Forbids,
    /// Such a word without a “not”.
    Plain,
}

/// Something that a text says.
#[derive(Clone, Debug)]
pub struct Fact {
    /// What it may mean; most mean one thing. The first one is the likeliest.
    pub values: Vec<Value>,
    /// Must the other text say it too? Else it may take the place of what that says.
    pub required: bool,
    /// Does it change nothing to say it once more?
    pub repeatable: bool,
    /// The unit of a number, by the name that all languages share.
    pub unit: Option<Arc<str>>,
    /// Of a word for what is allowed, demanded or forbidden.
    pub stance: Option<Stance>,
    /// Where it is written.
    pub span: Span,
}

/// What facts may stand where others should.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Sort {
    Number,
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
            repeatable: matches!(value, Value::Link(_)),
            values: vec![value],
            required: true,
            unit: None,
            stance: None,
            span,
        }
    }

    /// The sorts of facts that may stand where it should; of meanings, those that exclude each other.
    pub(super) fn sorts(&self) -> Vec<Sort> {
        let sort = match self.values.first() {
            Some(Value::Meaning(_)) => {
                let groups = OPPOSITES.iter().enumerate();
                let own = groups.filter(|(_, group)| group.iter().any(|name| self.means(name)));
                return own.map(|(at, _)| Sort::Opposite(at)).collect();
            }
            Some(Value::Same(_)) => Sort::Same,
            Some(Value::Link(_) | Value::Nowhere(_)) => Sort::Link,
            Some(Value::Picture(_)) => Sort::Picture,
            _ => Sort::Number,
        };
        vec![sort]
    }

    /// Can only one of the two be true, where they are said of the same?
    pub(super) fn excludes(&self, other: &Self) -> bool {
        let sorts = other.sorts();
        let is_same_sort = self.sorts().iter().any(|it| sorts.contains(it));
        is_same_sort && !self.values.iter().any(|it| other.values.contains(it))
    }

    /// May it mean this?
    pub(super) fn means(&self, meaning: &str) -> bool {
        super::stance::names(&self.values, meaning)
    }

    /// Is it a word such as `always`?
    pub(super) fn is_of_time(&self) -> bool {
        ["always", "never"].iter().any(|name| self.means(name))
    }

    /// Is it a word such as `must`?
    pub(super) fn is_meaning(&self) -> bool {
        matches!(self.values.first(), Some(Value::Meaning(_)))
    }

    /// Is it a link to a title that no tiddler has?
    pub(super) fn is_nowhere(&self) -> bool {
        matches!(self.values.first(), Some(Value::Nowhere(_)))
    }

    /// Does it change nothing that only the translation says it?
    pub(super) fn may_be_added(&self) -> bool {
        matches!(
            self.values.first(),
            Some(Value::Link(_) | Value::Nowhere(_))
        )
    }

    /// Is it written in figures or signs, or is it a word for a number?
    #[must_use]
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
