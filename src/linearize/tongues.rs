//! The languages of a book: its own, and in a translation that of the original.

use super::{Original, Words};
use crate::book::{Language, Remark, Translation, TranslationState};

/// The words of a book's languages.
#[derive(Clone, Copy)]
pub(super) struct Tongues<'a> {
    own: (&'a str, Words<'a>),
    original: Option<(&'a str, Words<'a>)>,
}

impl<'a> Tongues<'a> {
    /// Those of a book in a language, and of its original.
    pub(super) fn new(own: (&'a str, Words<'a>), original: Option<Original<'a>>) -> Self {
        let original = original.map(|it| (it.language, it.words));
        Self { own, original }
    }

    /// The words of the book's own language.
    pub(super) fn own(&self) -> Words<'a> {
        self.own.1
    }

    /// Those of each language.
    pub(super) fn all(&self) -> impl Iterator<Item = (&'a str, Words<'a>)> {
        [Some(self.own), self.original].into_iter().flatten()
    }

    /// The language of the book, and that of its original.
    pub(super) fn languages(&self) -> (Language, Option<Language>) {
        let language = |(tag, words): (&str, Words<'_>)| Language {
            tag: tag.into(),
            direction: words.locale.direction(),
        };
        (language(self.own), self.original.map(language))
    }

    /// What readers are told of a translation.
    pub(super) fn remark(&self, state: TranslationState) -> Remark {
        Remark {
            state,
            words: self.own().locale.text(state.name()).into(),
            language: self.languages().0,
        }
    }

    /// The words of a division in a text of `around`.
    pub(super) fn of(&self, translation: &Translation, around: Words<'a>) -> Words<'a> {
        let Some(language) = translation.tag() else {
            return around;
        };
        let mut known = self.all().filter(|(tag, _)| *tag == language);
        known.next().map_or(around, |(_, words)| words)
    }
}
