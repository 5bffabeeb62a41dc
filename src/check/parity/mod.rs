//! Parity: a translated rule says what its original says, in numbers, dice and signs, in `must` and `not`,
//! with links, pictures, tables and lists.

mod said;
mod shaped;
mod terms;

use super::Wiki;
use crate::config::MissingTranslation;
use crate::diag::{Levels, Rule, Sink};
use crate::figure::name::original_of;
use crate::linearize::is_title;
use crate::locale::{ParityWords, TermList, Vocabulary};
use crate::parity::{Language, Link, Side, compare};
use crate::source::Sources;
use crate::store::Store;
use crate::translate::{Editions, Meant, Pairs, Record};
use said::Said;

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
    /// What becomes of those that are not translated.
    pub missing: MissingTranslation,
    /// What they were translated from, as far as that is known.
    pub record: &'a Record,
    /// Are both in one language?
    pub is_variant: bool,
}

impl<'a> Translated<'a> {
    /// Both editions.
    pub(super) fn editions(&self) -> Editions<'a> {
        Editions {
            sources: self.sources,
            original: self.original.store,
            translation: self.store,
            pairs: self.original.pairs,
            is_variant: self.original.is_variant,
        }
    }
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
    let meant = |title: &str| match pairs.meant(original.store, title) {
        Some(Meant::Translated(tiddler)) => Link::To(tiddler),
        Some(Meant::Untranslated(tiddler)) => Link::Untranslated(tiddler),
        None if is_title(title) => Link::Nowhere,
        None => Link::Elsewhere,
    };
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
            // What leads nowhere there is reported there, and where a rule is left out the translation may lead
            // to another one.
            link: &|title| match meant(title) {
                Link::Nowhere => Link::Elsewhere,
                Link::Untranslated(_) if original.missing == MissingTranslation::LeaveOut => {
                    Link::Elsewhere
                }
                link => link,
            },
            picture: &picture,
        };
        let other = Side {
            document: other,
            place: entries.1.tiddler.title_span,
            language: &theirs,
            link: &|title| match wiki.store.find(title) {
                Some(tiddler) if pairs.original(tiddler).is_some() => Link::To(tiddler),
                Some(_) => Link::Elsewhere,
                None => meant(title),
            },
            picture: &picture,
        };
        for difference in compare(one, other, wiki.sources) {
            if let Some(found) = said.found(&difference) {
                sink.push(found);
            }
        }
    }
}
