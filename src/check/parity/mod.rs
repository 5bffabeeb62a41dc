//! Parity: a translated rule has the same facts as its original: numbers, dice and signs, `must` and `not`, links,
//! pictures, tables and lists.

mod said;
mod shaped;
mod terms;

use super::{Translated, Wiki};
use crate::diag::{Levels, Rule, Sink};
use crate::figure::name::original_of;
use crate::parity::{Language, Side, compare};
use crate::translate::{Copied, copied};
use said::Said;
use std::cell::OnceCell;

/// The rules that compare a text with its translation.
const RULES: [Rule; 8] = [
    Rule::MistranslatedNumber,
    Rule::MistranslatedMeaning,
    Rule::UnmatchedMeaning,
    Rule::MistranslatedLink,
    Rule::MistranslatedFigure,
    Rule::MistranslatedTable,
    Rule::MistranslatedList,
    Rule::MistranslatedCode,
];

/// Compares every tiddler of a wiki that is a translation with its original.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    if let Some(translated) = &wiki.translated {
        check_translation(translated, levels, sink);
    }
}

/// Compares every tiddler of a translation with its original.
pub fn check_translation(wiki: &Translated<'_>, levels: &Levels, sink: &mut Sink) {
    terms::check(wiki, levels, sink);
    if RULES.iter().any(|rule| levels.is_on(*rule)) {
        compare_all(wiki, sink);
    }
}

fn compare_all(wiki: &Translated<'_>, sink: &mut Sink) {
    let original = wiki.original;
    let ours = Language::new(original.parity, original.vocabulary, wiki.units);
    let theirs = Language::new(wiki.parity, wiki.vocabulary, wiki.units);
    let pairs = original.pairs;
    let picture = |file: &str| original_of(file).unwrap_or_else(|| file.to_owned());
    let said = Said::new(wiki);
    let copies = OnceCell::new();
    for pair in pairs.iter() {
        let entries = (
            &original.store[pair.original],
            &wiki.store[pair.translation],
        );
        let (Some(one), Some(other)) = (entries.0.document(), entries.1.document()) else {
            continue;
        };
        // One that is begun, and has no text yet, says nothing else.
        if other.blocks.is_empty() {
            continue;
        }
        let one = Side {
            document: one,
            place: entries.0.tiddler.title_span,
            language: &ours,
            link: &|title| wiki.link_of_original(title),
            picture: &picture,
        };
        let other = Side {
            document: other,
            place: entries.1.tiddler.title_span,
            language: &theirs,
            link: &|title| wiki.link_of_translation(title),
            picture: &picture,
        };
        for difference in compare(one, other, wiki.sources) {
            // What is still the original's has no words of the other language.
            let copies = copies.get_or_init(|| copied(wiki.editions(), original.record));
            let is_copied = |it: &Copied| it.translation.contains(difference.place());
            if let Some(found) = said
                .found(&difference)
                .filter(|_| !copies.iter().any(is_copied))
            {
                sink.push(found);
            }
        }
    }
}
