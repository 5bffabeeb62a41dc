//! An entry in the making.

use super::names::Name;
use crate::book::{Id, IndexEntry, Language, Locator, See};
use crate::locale::Locale;

/// An entry in the making.
pub(super) struct EntryDraft {
    pub(super) name: Name,
    /// The rules that it refers to, each once.
    pub(super) places: Vec<Id>,
    pub(super) locators: Vec<Locator>,
    pub(super) see: Vec<See>,
    /// The language, where it differs from the book's.
    pub(super) language: Option<Language>,
}

impl EntryDraft {
    /// The entry, and the words that it is sorted by.
    pub(super) fn finish(self, locale: &Locale) -> (String, IndexEntry) {
        let name = self.name;
        let term = if name.lead.is_empty() {
            name.rest.clone()
        } else {
            let parts = [
                ("rest", name.rest.as_str()),
                ("article", name.lead.as_str()),
            ];
            locale.format("index-inverted", &parts)
        };
        let entry = IndexEntry {
            term,
            locators: self.locators,
            see: self.see,
            language: self.language,
        };
        (name.rest, entry)
    }
}
