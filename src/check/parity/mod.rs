//! Parity: a translated rule says what its original says, in numbers, dice and signs, in `must` and `not`,
//! with links, pictures, tables and lists.

mod said;
mod terms;

use super::Wiki;
use crate::diag::{Levels, Rule, Sink};
use crate::figure::name::original_of;
use crate::locale::{ParityWords, Vocabulary};
use crate::parity::{Language, Side, compare};
use crate::store::Store;
use crate::translate::Pairs;
use said::Said;

/// The edition that a wiki is a translation of.
#[derive(Clone, Copy, Debug)]
pub struct Original<'a> {
    /// Its tiddlers.
    pub store: &'a Store,
    /// The words of its language.
    pub vocabulary: &'a Vocabulary,
    /// What rules are made of in its language.
    pub parity: &'a ParityWords,
    /// Which of its tiddlers each one of the wiki translates.
    pub pairs: &'a Pairs,
}

/// The rules that compare a text with its translation.
const RULES: [Rule; 7] = [
    Rule::MistranslatedNumber,
    Rule::MistranslatedMeaning,
    Rule::MistranslatedLink,
    Rule::MistranslatedFigure,
    Rule::MistranslatedTable,
    Rule::MistranslatedList,
    Rule::MistranslatedCode,
];

/// Compares every tiddler with its original.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    let Some(original) = wiki.original else {
        return;
    };
    terms::check(wiki, original, levels, sink);
    if !RULES.iter().any(|rule| levels.is_on(*rule)) {
        return;
    }
    let ours = Language::new(original.parity, original.vocabulary, wiki.units);
    let theirs = Language::new(wiki.parity, wiki.vocabulary, wiki.units);
    let pairs = original.pairs;
    let picture = |file: &str| original_of(file).unwrap_or_else(|| file.to_owned());
    let said = Said { wiki, original };
    for pair in pairs.iter() {
        let entries = (
            &original.store[pair.original],
            &wiki.store[pair.translation],
        );
        let (Some(one), Some(other)) = (entries.0.document(), entries.1.document()) else {
            continue;
        };
        let sides = [
            Side {
                document: one,
                language: &ours,
                link: &|title| pairs.translation(original.store.find(title)?),
                picture: &picture,
            },
            Side {
                document: other,
                language: &theirs,
                link: &|title| {
                    let tiddler = wiki.store.find(title)?;
                    pairs.original(tiddler).map(|_| tiddler)
                },
                picture: &picture,
            },
        ];
        let [one, other] = sides;
        for difference in compare(one, other, wiki.sources) {
            if let Some(found) = said.found(&difference) {
                sink.push(found);
            }
        }
    }
}
