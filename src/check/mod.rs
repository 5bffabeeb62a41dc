//! Checks read the wiki and its book, and only report. There is one rule a file, or a few related rules.

mod allow;
mod balance;
mod categories;
mod characters;
mod charts;
mod counts;
mod dice;
mod fields;
mod figures;
mod forms;
mod house;
mod ids;
mod language;
mod letters;
mod licence;
mod links;
mod marks;
mod merges;
mod messages;
mod numbers;
mod originals;
mod parity;
mod pictures;
mod punctuation;
mod release;
mod remarks;
mod repeated;
mod sentences;
mod shape;
mod stale;
mod tables;
mod terms;
mod translated;
mod typed;
mod typed_number;
mod unfinished;
mod untranslated;
mod unused_figures;
mod wiki;
mod words;

pub use allow::Allows;
pub use parity::check_translation;
pub use release::{SinceRelease, check_release};
pub(crate) use remarks::remark_sentence;
pub use translated::{Original, Translated};
pub use wiki::Wiki;

use crate::diag::{Levels, Sink};
use crate::parallel;

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
    counts::check,
    tables::check,
    unfinished::check,
    licence::check,
    language::check,
    typed::check,
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
