//! Checks read the wiki and its book, and only report. There is one rule a file, or a few related rules.

mod allow;
mod balance;
mod categories;
mod characters;
mod charts;
mod fields;
mod figures;
mod forms;
mod house;
mod ids;
mod letters;
mod links;
mod marks;
mod merges;
mod messages;
mod numbers;
mod originals;
mod parity;
mod pictures;
mod punctuation;
mod remarks;
mod repeated;
mod sentences;
mod shape;
mod stale;
mod terms;
mod typed_number;
mod untranslated;
mod unused_figures;
mod words;

pub use allow::Allows;
pub use parity::{Original, Translated, check_translation};
pub(crate) use remarks::remark_sentence;

use crate::book::Book;
use crate::config::{HouseWord, ScaleSettings};
use crate::diag::{Levels, Sink};
use crate::figure::Figures;
use crate::linearize::outline::Outline;
use crate::locale::{Locale, Vocabulary};
use crate::parallel;
use crate::source::Sources;
use crate::store::{Store, TiddlerId};
use crate::translate::Meant;
use std::collections::BTreeSet;

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
    fn meant(&self, title: &str) -> Option<Meant> {
        let original = self.translated?.original;
        original.pairs.meant(original.store, title)
    }

    /// Whether it is the title of a rule of the original that is not translated yet.
    fn is_untranslated(&self, title: &str) -> bool {
        matches!(self.meant(title), Some(Meant::Untranslated(_)))
    }

    /// The title of the translation of the tiddler with this title in the original.
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
    ids::check,
    untranslated::check,
    stale::check,
    charts::check,
    terms::check,
    links::check,
    words::check,
    punctuation::check,
    balance::check,
    repeated::check,
    marks::check,
    numbers::check,
    typed_number::check,
    house::check,
    shape::check,
    fields::check,
    figures::check,
    forms::check,
    pictures::check,
    merges::check,
    messages::check,
    parity::check,
];

/// Runs every check. None depends on the findings of another. A check whose rules are all off may do nothing.
pub fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    let found = parallel::map(CHECKS, 1, |check| {
        let mut found = Sink::new();
        check(wiki, levels, &mut found);
        found
    });
    for found in found {
        sink.append(found);
    }
}
