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
use crate::config::{HouseWord, MissingTranslation};
use crate::diag::{Levels, Sink};
use crate::figure::Figures;
use crate::linearize::outline::Outline;
use crate::locale::{Locale, Vocabulary};
use crate::source::Sources;
use crate::store::{Store, TiddlerId};
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

impl Wiki<'_> {
    /// Is it the title of a rule that stands in the book as its original, for it is not translated?
    fn shows(&self, title: &str) -> bool {
        let original = self.translated.map(|it| it.original);
        let original = original.filter(|it| it.missing == MissingTranslation::Original);
        original.is_some_and(|it| {
            let found = it.store.find(title);
            found.is_some_and(|id| it.pairs.translation(id).is_none())
        })
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
