//! Checks read the wiki and its book, and only report. There is one rule a file, or a few related rules.

mod allow;
mod balance;
mod categories;
mod characters;
mod charts;
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

/// A check.
type Check = fn(&Wiki<'_>, &Levels, &mut Sink);

/// What a check looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// The texts of the wiki alone, which are the same in its editions with a part of the rules.
    Texts,
    /// The book and its figures and measures, too.
    Book,
}
use Scope::{Book, Texts};

/// All checks, with what each looks at.
const CHECKS: &[(Scope, Check)] = &[
    (Texts, categories::check),
    (Texts, characters::check),
    (Texts, originals::check),
    (Texts, ids::check),
    (Texts, untranslated::check),
    (Texts, stale::check),
    (Texts, charts::check),
    (Book, terms::check),
    (Book, links::check),
    (Texts, words::check),
    (Texts, punctuation::check),
    (Texts, balance::check),
    (Texts, repeated::check),
    (Book, restated::check),
    (Texts, marks::check),
    (Book, numbers::check),
    (Book, typed_number::check),
    (Texts, house::check),
    (Texts, shape::check),
    (Texts, fields::check),
    (Book, figures::check),
    (Book, forms::check),
    (Book, pictures::check),
    (Texts, merges::check),
    (Texts, messages::check),
    (Texts, parity::check),
    (Texts, counts::check),
    (Book, tables::check),
    (Texts, unfinished::check),
    (Book, licence::check),
    (Texts, language::check),
    (Texts, typed::check),
    (Texts, order::check),
];

/// Runs the checks that look at one of `scopes`. None depends on the findings of another. A check whose rules are all off may
/// do nothing.
pub fn check(wiki: &Wiki<'_>, scopes: &[Scope], levels: &Levels, sink: &mut Sink) {
    let checks = CHECKS.iter().filter(|(scope, _)| scopes.contains(scope));
    let checks: Vec<Check> = checks.map(|(_, check)| *check).collect();
    let found = parallel::map(&checks, 1, |check| {
        let mut found = Sink::new();
        check(wiki, levels, &mut found);
        found
    });
    for found in found {
        sink.append(found);
    }
}
