//! Parity: a translated rule says what its original says, in numbers, dice and signs, in `must` and `not`,
//! with links, pictures, tables and lists.

mod said;
mod terms;

use super::Wiki;
use crate::diag::{Diagnostic, Levels, Rule, Sink};
use crate::figure::name::original_of;
use crate::locale::{ParityWords, TermList, Vocabulary};
use crate::parity::{Language, Side, compare};
use crate::source::{Sources, Span};
use crate::store::Store;
use crate::translate::Pairs;
use said::Said;
use std::collections::BTreeSet;

/// A wiki that is a translation.
#[derive(Clone, Copy, Debug)]
pub struct Translated<'a> {
    /// The texts of both.
    pub sources: &'a Sources,
    /// Its tiddlers.
    pub store: &'a Store,
    /// The words of its language.
    pub vocabulary: &'a Vocabulary,
    /// What rules are made of in its language.
    pub parity: &'a ParityWords,
    /// How its terms are translated.
    pub terms: &'a TermList,
    /// The units of measure of its game.
    pub units: &'a [String],
    /// The edition that it is a translation of.
    pub original: Original<'a>,
}

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

/// The rules of a link or a picture that leads nowhere: that it does not lead where that of the original
/// does only follows.
const CAUSES: [Rule; 4] = [
    Rule::OrphanLink,
    Rule::LookAlike,
    Rule::TermCase,
    Rule::MissingFigure,
];

/// Is there a finding already, among those at these places, from which this one only follows?
fn follows(found: &Diagnostic, known: &BTreeSet<Span>) -> bool {
    let Some(span) = found.span else {
        return false;
    };
    let is_of_link = matches!(
        found.rule,
        Rule::MistranslatedLink | Rule::MistranslatedFigure
    );
    let starts_inside = |from: u32| Span {
        start: from,
        end: 0,
        ..span
    };
    let mut inside =
        known.range(starts_inside(span.start)..starts_inside(span.end.saturating_add(1)));
    is_of_link && inside.any(|it| it.end <= span.end)
}

/// Compares every tiddler of a wiki that is a translation with its original.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    if let Some(translated) = &wiki.translated {
        check_translation(translated, levels, sink);
    }
}

/// Compares every tiddler of a translation with its original.
pub fn check_translation(wiki: &Translated<'_>, levels: &Levels, sink: &mut Sink) {
    terms::check(wiki, levels, sink);
    if !RULES.iter().any(|rule| levels.is_on(*rule)) {
        return;
    }
    let original = wiki.original;
    let ours = Language::new(original.parity, original.vocabulary, wiki.units);
    let theirs = Language::new(wiki.parity, wiki.vocabulary, wiki.units);
    let pairs = original.pairs;
    let picture = |file: &str| original_of(file).unwrap_or_else(|| file.to_owned());
    let said = Said { wiki };
    let causes: Vec<Rule> = CAUSES.into_iter().filter(|it| levels.is_on(*it)).collect();
    let known: BTreeSet<Span> = sink.places(&causes).collect();
    for pair in pairs.iter() {
        let entries = (
            &original.store[pair.original],
            &wiki.store[pair.translation],
        );
        let (Some(one), Some(other)) = (entries.0.document(), entries.1.document()) else {
            continue;
        };
        let one = Side {
            document: one,
            language: &ours,
            link: &|title| pairs.translation(original.store.find(title)?),
            picture: &picture,
        };
        let other = Side {
            document: other,
            language: &theirs,
            link: &|title| {
                let tiddler = wiki.store.find(title)?;
                pairs.original(tiddler).map(|_| tiddler)
            },
            picture: &picture,
        };
        for difference in compare(one, other, wiki.sources) {
            if let Some(found) = said.found(&difference)
                && !follows(&found, &known)
            {
                sink.push(found);
            }
        }
    }
}
