//! The languages of a book: its own, and in a translation that of the original.

use crate::book::{Language, Remark, TranslationState};
use crate::linearize::input::{Original, Words};

/// The words of a book's languages.
#[derive(Clone, Copy)]
pub(crate) struct BookLanguages<'a> {
    own: (&'a str, Words<'a>),
    original: Option<(&'a str, Words<'a>)>,
}

impl<'a> BookLanguages<'a> {
    /// Those of a book in a language, and of its original.
    pub(crate) fn new(own: (&'a str, Words<'a>), original: Option<Original<'a>>) -> Self {
        let original = original.map(|it| (it.language, it.words));
        Self { own, original }
    }

    /// The words of the book's own language.
    pub(crate) fn own(&self) -> Words<'a> {
        self.own.1
    }

    /// Those of each language.
    pub(crate) fn all(&self) -> impl Iterator<Item = (&'a str, Words<'a>)> {
        [Some(self.own), self.original].into_iter().flatten()
    }

    /// The language of the book, and that of its original.
    pub(crate) fn both(&self) -> (Language, Option<Language>) {
        let language = |(tag, words): (&str, Words<'_>)| Language {
            tag: tag.into(),
            direction: words.locale.direction(),
        };
        (language(self.own), self.original.map(language))
    }

    /// What readers are told of a translation.
    pub(crate) fn remark(&self, state: TranslationState) -> Remark {
        Remark {
            state,
            words: self.own().locale.text(state.name()).into(),
            language: self.both().0,
        }
    }

    /// The words of a text that says this language.
    pub(crate) fn of(&self, language: Option<&Language>) -> Words<'a> {
        let is_own = |(tag, _): &(&str, Words<'_>)| language.is_some_and(|it| *it.tag == **tag);
        self.all()
            .find(is_own)
            .map_or(self.own(), |(_, words)| words)
    }
}
