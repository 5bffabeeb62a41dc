//! Catalogues: the texts of a translation for translators' own tools, and back into its wiki.
//!
//! A message is a [`Unit`](super::Unit) that has words. Its context is the title of its tiddler and its
//! kind, so that a text that comes in between changes no other message; an ordinal tells equal texts
//! apart.

mod apply;
mod check;
mod compose;
mod entries;
mod export;
mod fault;
mod import;
mod kept;
mod known;
mod lists;
mod memory;
mod names;
mod new;
mod place;
mod recorded;
mod settle;

pub use apply::import;
pub use export::{Exported, export};
pub use fault::{ImportFault, ImportProblem};
pub use import::{Import, ImportOptions, NewTiddler};

use super::align::{Aligned, Evidence, align};
use super::editions::Editions;
use super::exchange::{self, Exchange, Exchanges, contexts, state};
use super::pair::is_translatable;
use super::po::PoMessage;
use super::record::{Record, Recorded};
use super::split::joined;
use super::status::Known;
use super::unit::{Unit, units};
use crate::store::{Store, TiddlerId};
use icu_normalizer::ComposingNormalizerBorrowed;

/// A tiddler of the original with its translation, text by text.
#[derive(Debug)]
struct CatalogueTexts<'a> {
    id: TiddlerId,
    translation: Option<TiddlerId>,
    own: Vec<Unit>,
    other: Vec<Unit>,
    aligned: Vec<Aligned>,
    /// Texts that the original no longer has and the translation still has, by their numbers in the record and in
    /// the translation.
    remains: Vec<(usize, usize)>,
    recorded: Option<&'a Recorded>,
}

impl<'a> CatalogueTexts<'a> {
    fn new(id: TiddlerId, evidence: Evidence<'_>, known: &Known<'a>) -> Self {
        let Editions {
            sources,
            original,
            translation,
            pairs,
            ..
        } = evidence.editions;
        let title = original[id].title();
        let own = units(&original[id], original, sources);
        let paired = pairs.translation(id);
        let other = paired.map(|id| units(&translation[id], translation, sources));
        let recorded = known.find(title, &own).map(|(_, it)| it);
        let other = joined(other.unwrap_or_default(), (title, &own), recorded, evidence);
        let alignment = align((id, &own), recorded, &other, evidence);
        Self {
            id,
            translation: paired,
            own,
            other,
            aligned: alignment.texts,
            remains: alignment.remains,
            recorded,
        }
    }

    /// The translation of a text; `None` where there is none, or only a copy of the original.
    fn translated(&self, at: usize) -> Option<&Unit> {
        let (unit, aligned) = (self.own.get(at)?, self.aligned.get(at)?);
        let other = self.other_text(at)?;
        let is_copy = unit.text == other.text && !aligned.is_recorded;
        (!is_copy).then_some(other)
    }

    /// The text of the translation in the place of a text, be it a copy of the original.
    fn other_text(&self, at: usize) -> Option<&Unit> {
        self.other.get(self.aligned.get(at)?.translation?)
    }

    /// The messages of the tiddler: each text with words, and its context.
    fn messages(&self, title: &str) -> Vec<(usize, String)> {
        let texts = self.own.iter().map(|it| (it.kind, it.text.as_str()));
        let contexts = contexts(title, texts).into_iter().enumerate();
        contexts.filter_map(|(at, it)| Some((at, it?))).collect()
    }
}

/// The texts of all tiddlers that are translated, in the order of `ids`.
fn texts<'a>(
    ids: impl Iterator<Item = TiddlerId>,
    editions: Editions<'a>,
    record: &'a Record,
) -> Vec<CatalogueTexts<'a>> {
    let known = Known::new(record, editions.original);
    let exchanges = Exchanges::new(record);
    let evidence = Evidence {
        editions,
        exchanges: &exchanges,
    };
    ids.map(|id| CatalogueTexts::new(id, evidence, &known))
        .collect()
}

/// Notes that these tiddlers of the original lack on purpose what their translations have no more.
pub fn leave_out(editions: Editions<'_>, record: &mut Record, tiddlers: &[TiddlerId]) {
    let before = record.clone();
    let exchanges = Exchanges::new(&before);
    // No catalogue of today knows of it.
    let titles = tiddlers.iter().map(|id| editions.original[*id].title());
    let exchange = Exchange::after(before.last_exchange(), titles);
    for texts in texts(tiddlers.iter().copied(), editions, &before) {
        let title = editions.original[texts.id].title();
        for (at, context) in texts.messages(title) {
            let key = texts
                .own
                .get(at)
                .map(|it| exchange::key(&context, &it.text));
            let key = key.filter(|it| texts.other_text(at).is_none() && exchanges.lacks(it));
            if let Some(key) = key {
                record.note(title, key, exchange::LEFT_OUT, &exchange);
            }
        }
    }
}

/// The messages of a catalogue, with the titles that tiddlers of the original have today, and with letters in one piece where a
/// program of macOS took them apart.
fn with_new_titles(messages: &[PoMessage], record: &Record, original: &Store) -> Vec<PoMessage> {
    let renamed: Vec<(String, &str)> = record
        .renamed()
        .filter(|(old, _)| original.find(old).is_none())
        .map(|(old, title)| (format!("{old} | "), title))
        .collect();
    let mut messages = messages.to_vec();
    for message in &mut messages {
        let composed = ComposingNormalizerBorrowed::new_nfc().normalize(&message.translation);
        message.translation = composed.into_owned();
    }
    for context in messages.iter_mut().filter_map(|it| it.context.as_mut()) {
        let mut all = renamed.iter();
        let now = all.find_map(|(old, title)| Some((title, context.strip_prefix(old.as_str())?)));
        if let Some((title, kind)) = now {
            *context = format!("{title} | {kind}");
        }
    }
    messages
}

/// Notes what an import has made of its messages where titles have changed with it, and links with those.
pub fn note_links(editions: Editions<'_>, record: &mut Record, import: &Import) {
    let before = record.clone();
    let ids = editions.original.ids();
    let ids = ids.filter(|id| is_translatable(&editions.original[*id]));
    for texts in texts(ids, editions, &before) {
        let title = editions.original[texts.id].title();
        for (at, context) in texts.messages(title) {
            let key = texts
                .own
                .get(at)
                .map(|it| exchange::key(&context, &it.text));
            let Some((key, words)) = key.and_then(|key| import.agreed.get_key_value(&key)) else {
                continue;
            };
            if let Some(other) = texts.other_text(at) {
                let state = state(words, &other.text);
                record.note(title, key.clone(), &state, &import.exchange);
            }
        }
    }
}

#[cfg(test)]
mod tests;
