//! The messages of a book's languages.

use crate::book::Language;
use crate::locale::Locale;

/// Those of the book's own, and of the others that texts of it are in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Locales<'a> {
    pub(crate) own: &'a Locale,
    pub(crate) others: &'a [&'a Locale],
}

impl<'a> Locales<'a> {
    /// The words of a text in that language.
    pub(crate) fn of(self, language: Option<&Language>) -> &'a Locale {
        let tag = language.map(|it| &*it.tag);
        let mut others = self.others.iter().copied();
        others.find(|it| Some(it.tag()) == tag).unwrap_or(self.own)
    }
}
