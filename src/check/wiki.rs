//! What the checks look at.

use super::Translated;
use crate::book::Book;
use crate::config::{HouseWord, ScaleSettings};
use crate::figure::Figures;
use crate::linearize::outline::Outline;
use crate::locale::{Locale, Vocabulary};
use crate::source::Sources;
use crate::store::{Store, TiddlerId};
use crate::translate::Meant;
use std::collections::BTreeSet;
use std::path::PathBuf;

/// The input of the checks.
#[derive(Clone, Copy, Debug)]
pub struct Wiki<'a> {
    /// The texts of the wiki.
    pub sources: &'a Sources,
    /// All tiddlers, parsed.
    pub store: &'a Store,
    /// Those of the book, in order; missing when the wiki has no root.
    pub outline: Option<&'a Outline>,
    /// The book; missing when the wiki has no root.
    pub book: Option<&'a Book>,
    /// The figure folder, and the pictures of the book.
    pub figures: &'a Figures,
    /// The files that `book.toml` shows, such as the cover.
    pub shown_files: &'a [PathBuf],
    /// The titles of the edition that this one translates, when that is known.
    pub originals: Option<&'a BTreeSet<String>>,
    /// This wiki as a translation of another edition, when it is known.
    pub translated: Option<Translated<'a>>,
    /// The messages of its language.
    pub locale: &'a Locale,
    /// The words of its language.
    pub vocabulary: &'a Vocabulary,
    /// Whether spaces and quotes are printed as the language requires, however they were typed.
    pub smart: bool,
    /// The words of the group that hold in its language.
    pub words: &'a [&'a HouseWord],
    /// What the units of the game measure.
    pub scales: &'a ScaleSettings,
    /// The tiddler with the history of the rules. It uses old terms.
    pub history: Option<TiddlerId>,
}

impl<'a> Wiki<'a> {
    /// The meaning in the original of a title that no tiddler of the wiki has.
    pub(super) fn meant(&self, title: &str) -> Option<Meant> {
        let original = self.translated?.original;
        original.pairs.meant(original.store, title)
    }

    /// Whether it is the title of a rule of the original that is not translated yet.
    pub(super) fn is_untranslated(&self, title: &str) -> bool {
        matches!(self.meant(title), Some(Meant::Untranslated(_)))
    }

    /// The title of the translation of the tiddler with this title in the original.
    pub(super) fn now(&self, title: &str) -> Option<&'a str> {
        match self.meant(title)? {
            Meant::Translated(tiddler) => Some(self.store[tiddler].title()),
            Meant::Untranslated(_) => None,
        }
    }
}
