//! Parity: a translated rule has the same facts as its original: numbers, dice and signs, `must` and `not`, links,
//! pictures, tables and lists.

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
use crate::translate::{Copied, Editions, Meant, Pairs, Record, copied};
use said::Said;
use std::cell::OnceCell;

/// A wiki that is a translation.
#[derive(Clone, Copy, Debug)]
pub struct Translated<'a> {
    /// The texts of both.
    pub sources: &'a Sources,
    /// The tiddlers of the edition.
    pub store: &'a Store,
    /// The words of its language.
    pub vocabulary: &'a Vocabulary,
    /// The words for facts of rules in its language.
    pub parity: &'a ParityWords,
    /// The terms and their translations.
    pub terms: &'a TermList,
    /// The units of measure of its game.
    pub units: &'a [String],
    /// The edition that it is a translation of.
    pub original: Original<'a>,
}

/// The edition that a wiki is a translation of.
#[derive(Clone, Copy, Debug)]
pub struct Original<'a> {
    /// The tiddlers of the original.
    pub store: &'a Store,
    /// The words of its language.
    pub vocabulary: &'a Vocabulary,
    /// The words for facts of rules in its language.
    pub parity: &'a ParityWords,
    /// The pairs of its tiddlers and those of the wiki.
    pub pairs: &'a Pairs,
    /// The treatment of rules that are not translated.
    pub missing: MissingTranslation,
    /// The record of what they were translated from, as far as it is known.
    pub record: &'a Record,
    /// Whether both editions are variants of one language.
    pub is_variant: bool,
}

impl<'a> Translated<'a> {
    /// The original and the translation together.
    pub(super) fn editions(&self) -> Editions<'a> {
        Editions {
            sources: self.sources,
            original: self.original.store,
            translation: self.store,
            pairs: self.original.pairs,
            is_variant: self.original.is_variant,
        }
    }

    /// What a title means in the original, as the translation has it.
    fn meant(&self, title: &str) -> Link {
        match self.original.pairs.meant(self.original.store, title) {
            Some(Meant::Translated(tiddler)) => Link::To(tiddler),
            Some(Meant::Untranslated(tiddler)) => Link::Untranslated(tiddler),
            None if is_title(title) => Link::Nowhere,
            None => Link::Elsewhere,
        }
    }

    /// What a link of the original leads to. What leads nowhere there is reported there, and where a rule is left
    /// out the translation may lead to another one.
    fn link_of_original(&self, title: &str) -> Link {
        let leaves_out = self.original.missing == MissingTranslation::LeaveOut;
        match self.meant(of_part(self.original.store, title)) {
            Link::Nowhere => Link::Elsewhere,
            Link::Untranslated(_) if leaves_out => Link::Elsewhere,
            link => link,
        }
    }

    /// What a link of the translation leads to.
    fn link_of_translation(&self, title: &str) -> Link {
        let title = of_part(self.store, title);
        if title.is_empty() {
            return Link::Elsewhere;
        }
        match self.store.find(title) {
            Some(tiddler) if self.original.pairs.original(tiddler).is_some() => Link::To(tiddler),
            Some(_) => Link::Elsewhere,
            None => self.meant(title),
        }
    }
}

/// The title in a link to a part of a tiddler; empty where it is the tiddler itself.
fn of_part<'t>(store: &Store, title: &'t str) -> &'t str {
    match title.split_once("##") {
        Some((rule, _)) if store.find(title).is_none() => rule.trim(),
        _ => title,
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
