//! Checks look at the wiki and at its book, and only report. One rule a file, or a few rules that
//! need the same look.

mod allow;
mod categories;
mod characters;
mod charts;
mod figures;
mod house;
mod links;
mod marks;
mod messages;
mod numbers;
mod originals;
mod parity;
mod pictures;
mod remarks;
mod shape;
mod terms;
mod untranslated;
mod unused_figures;
mod words;

pub use allow::Allows;
pub use parity::{Original, Translated, check_translation};
pub(crate) use remarks::remark_sentence;

use crate::book::Book;
use crate::config::HouseWord;
use crate::diag::{Levels, Sink};
use crate::figure::Figures;
use crate::linearize::outline::Outline;
use crate::locale::{Locale, Vocabulary};
use crate::source::Sources;
use crate::store::{Store, TiddlerId};
use crate::translate::Meant;
use std::collections::BTreeSet;

/// What there is to look at.
#[derive(Clone, Copy, Debug)]
pub struct Wiki<'a> {
    /// The texts.
    pub sources: &'a Sources,
    /// All tiddlers, parsed.
    pub store: &'a Store,
    /// Those of the book, in order; missing when the wiki has no root.
    pub outline: Option<&'a Outline>,
    /// The book; missing when the wiki has no root.
    pub book: Option<&'a Book>,
    /// The figure folder, and the pictures of the book.
    pub figures: &'a Figures,
    /// The titles of the edition that this one translates, when that is known.
    pub originals: Option<&'a BTreeSet<String>>,
    /// What it is as a translation of another edition, when that is known.
    pub translated: Option<Translated<'a>>,
    /// The messages of its language.
    pub locale: &'a Locale,
    /// The words of its language.
    pub vocabulary: &'a Vocabulary,
    /// Are spaces and quotes printed as the language prints them, whatever was typed?
    pub smart: bool,
    /// The words of the group that hold in its language.
    pub words: &'a [&'a HouseWord],
    /// The tiddler that tells how the rules changed. It names terms as they were.
    pub history: Option<TiddlerId>,
}

impl<'a> Wiki<'a> {
    /// What a title that no tiddler of the wiki has means in its original.
    fn meant(&self, title: &str) -> Option<Meant> {
        let original = self.translated?.original;
        original.pairs.meant(original.store, title)
    }

    /// Is it the title of a rule of the original that is not translated yet?
    fn is_untranslated(&self, title: &str) -> bool {
        matches!(self.meant(title), Some(Meant::Untranslated(_)))
    }

    /// The title of the translation of what has this title in the original.
    fn now(&self, title: &str) -> Option<&'a str> {
        match self.meant(title)? {
            Meant::Translated(tiddler) => Some(self.store[tiddler].title()),
            Meant::Untranslated(_) => None,
        }
    }
}

/// A check.
type Check = fn(&Wiki<'_>, &Levels, &mut Sink);

/// All checks.
const CHECKS: &[Check] = &[
    categories::check,
    characters::check,
    originals::check,
    untranslated::check,
    charts::check,
    terms::check,
    links::check,
    words::check,
    marks::check,
    numbers::check,
    house::check,
    shape::check,
    figures::check,
    pictures::check,
    messages::check,
    parity::check,
];

/// Runs every check. None sees what another found. One whose rules are all off may do nothing.
pub fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    for check in CHECKS {
        check(wiki, levels, sink);
    }
}
