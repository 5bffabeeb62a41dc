//! A wiki that is a translation, and its original.

use crate::config::MissingTranslation;
use crate::linearize::is_title;
use crate::locale::{ParityWords, TermList, Vocabulary};
use crate::parity::Link;
use crate::source::Sources;
use crate::store::{Store, StoredTiddler};
use crate::translate::{Editions, Meant, Pairs, Record};

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

    /// The rules of the original that have no translation.
    pub(super) fn untranslated(&self) -> impl Iterator<Item = &'a StoredTiddler> + use<'a> {
        let Original { store, pairs, .. } = self.original;
        let content = store.iter().filter(|(_, it)| it.is_content());
        let missing = content.filter(move |(id, _)| pairs.translation(*id).is_none());
        missing.map(|(_, entry)| entry)
    }

    /// What a title means in the original, as the translation has it.
    pub(super) fn meant(&self, title: &str) -> Link {
        match self.original.pairs.meant(self.original.store, title) {
            Some(Meant::Translated(tiddler)) => Link::To(tiddler),
            Some(Meant::Untranslated(tiddler)) => Link::Untranslated(tiddler),
            None if is_title(title) => Link::Nowhere,
            None => Link::Elsewhere,
        }
    }

    /// What a link of the original leads to. What leads nowhere there is reported there, and where a rule is left
    /// out the translation may lead to another one.
    pub(super) fn link_of_original(&self, title: &str) -> Link {
        let leaves_out = self.original.missing == MissingTranslation::LeaveOut;
        match self.meant(of_part(self.original.store, title)) {
            Link::Nowhere => Link::Elsewhere,
            Link::Untranslated(_) if leaves_out => Link::Elsewhere,
            link => link,
        }
    }

    /// What a link of the translation leads to.
    pub(super) fn link_of_translation(&self, title: &str) -> Link {
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
