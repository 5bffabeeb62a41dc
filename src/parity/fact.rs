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
    /// A picture, by its path.
    Picture(String),
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
    /// Where it is written.
    pub span: Span,
}

impl Fact {
    /// One that the other text must have.
    pub(super) fn new(value: Value, span: Span) -> Self {
        Self {
            repeatable: matches!(value, Value::Link(_)),
            values: vec![value],
            required: true,
            unit: None,
            span,
        }
    }

    /// May one of them stand where the other one should? Of meanings, those that exclude each other.
    #[must_use]
    pub fn is_like(&self, other: &Self) -> bool {
        let means = |fact: &Self, group: &[&str]| {
            let mut values = fact.values.iter();
            values.any(|it| matches!(it, Value::Meaning(name) if group.contains(&&**name)))
        };
        if matches!(self.values.first(), Some(Value::Meaning(_))) {
            return OPPOSITES
                .iter()
                .any(|group| means(self, group) && means(other, group));
        }
        let kind = |fact: &Self| match fact.values.first() {
            Some(Value::Meaning(_)) => 1,
            Some(Value::Same(_)) => 2,
            Some(Value::Link(_)) => 3,
            Some(Value::Picture(_)) => 4,
            _ => 0,
        };
        kind(self) == kind(other)
    }

    /// Does it change nothing that only the translation says it?
    pub(super) fn may_be_added(&self) -> bool {
        matches!(self.values.first(), Some(Value::Link(_)))
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
