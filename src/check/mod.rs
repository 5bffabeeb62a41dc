//! Checks read the wiki and its book, and only report. There is one rule a file, or a few related rules.

mod allow;
mod balance;
mod categories;
mod characters;
mod charts;
mod claims;
mod counts;
mod dice;
mod divided;
mod fields;
mod figures;
mod forms;
mod house;
mod ids;
mod labels;
mod language;
mod letters;
mod licence;
mod links;
mod marks;
mod merges;
mod messages;
mod numbers;
mod numerals;
mod order;
mod originals;
mod parity;
mod phrases;
mod pictures;
mod punctuation;
mod release;
mod remarks;
mod repeated;
mod restated;
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

type Check = fn(&Wiki<'_>, &Levels, &mut Sink);

/// What a check looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// The texts of the wiki alone: they can be looked at before there is a book.
    Texts,
    /// Those in their order, too: as the texts, it is the same in editions with a part of the rules.
    Order,
    /// The book and its figures and measures, too.
    Book,
}
use Scope::{Book, Order, Texts};

/// All checks, with what each looks at: those of texts first, and of each scope first what takes long.
const CHECKS: &[(Scope, Check)] = &[
    (Texts, words::check),
    (Texts, repeated::check),
    (Texts, balance::check),
    (Texts, charts::check),
    (Texts, punctuation::check),
    (Texts, typed::check),
    (Texts, characters::check),
    (Texts, unfinished::check),
    (Texts, language::check),
    (Texts, counts::check),
    (Texts, shape::check),
    (Texts, originals::check),
    (Texts, ids::check),
    (Texts, untranslated::check),
    (Texts, stale::check),
    (Texts, marks::check),
    (Texts, house::check),
    (Texts, fields::check),
    (Texts, merges::check),
    (Texts, messages::check),
    (Texts, parity::check),
    (Texts, order::check),
    (Order, categories::check),
    (Book, terms::check),
    (Book, numbers::check),
    (Book, typed_number::check),
    (Book, links::check),
    (Book, restated::check),
    (Book, tables::check),
    (Book, figures::check),
    (Book, forms::check),
    (Book, pictures::check),
    (Book, licence::check),
];

/// The checks that look at one of `scopes`.
fn checks(scopes: &[Scope]) -> Vec<Check> {
    let checks = CHECKS.iter().filter(|(scope, _)| scopes.contains(scope));
    checks.map(|(_, check)| *check).collect()
}

/// Runs the checks that look at one of `scopes`, but for some that were run. None depends on the findings of another. A check
/// whose rules are all off may do nothing.
pub fn check(wiki: &Wiki<'_>, (scopes, done): (&[Scope], usize), levels: &Levels, sink: &mut Sink) {
    let checks = checks(scopes);
    let left = checks.get(done..).unwrap_or_default();
    for found in parallel::map(left, 1, |check| found(*check, wiki, levels)) {
        sink.append(found);
    }
}

/// Does `work`, and on the threads that have nothing else to do runs the first checks of texts: what each finds.
pub(crate) fn beside<W>(
    wiki: &Wiki<'_>,
    levels: &Levels,
    work: impl FnOnce() -> W,
) -> (W, Vec<Sink>) {
    parallel::beside(&checks(&[Texts]), |check| found(*check, wiki, levels), work)
}

fn found(check: Check, wiki: &Wiki<'_>, levels: &Levels) -> Sink {
    let mut found = Sink::new();
    check(wiki, levels, &mut found);
    found
}
