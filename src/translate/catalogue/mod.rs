//! Catalogues: the texts of a translation for translators' own tools, and back into its wiki.
//!
//! A message is a [`Unit`](super::Unit) that has words. Its context is the title of its tiddler and its
//! kind, so that a text that comes in between changes no other message; an ordinal tells equal texts
//! apart.

mod apply;
mod check;
mod compose;
mod export;
mod fault;
mod kept;
mod lists;
mod new;
mod place;

pub use apply::{Import, NewTiddler, import};
pub use export::{Exported, export};
pub use fault::{ImportFault, ImportProblem};

use super::po::PoMessage;
use super::record::{Record, Recorded};
use super::status::{Editions, Known};
use super::unit::{Unit, UnitKind, short_hash, units};
use super::{Aligned, align};
use crate::store::TiddlerId;
use std::collections::BTreeMap;

/// The prefix of the comment that identifies the text of the wiki with which a message was exported.
const BASE: &str = "wiki: ";

/// A tiddler of the original with its translation, text by text.
#[derive(Debug)]
struct Texts<'a> {
    id: TiddlerId,
    translation: Option<TiddlerId>,
    own: Vec<Unit>,
    other: Vec<Unit>,
    aligned: Vec<Aligned>,
    recorded: Option<&'a Recorded>,
}

impl<'a> Texts<'a> {
    fn new(id: TiddlerId, editions: Editions<'_>, known: &Known<'a>, title: &'a str) -> Self {
        let Editions {
            sources,
            original,
            translation,
            pairs,
            ..
        } = editions;
        let own = units(&original[id], original, sources);
        let paired = pairs.translation(id);
        let other = paired.map(|id| units(&translation[id], translation, sources));
        let other = other.unwrap_or_default();
        let recorded = known.find(title, &own).map(|(_, it)| it);
        let aligned = align((id, &own), recorded, &other, editions);
        Self {
            id,
            translation: paired,
            own,
            other,
            aligned,
            recorded,
        }
    }

    /// The translation of a text; `None` where there is none, or only a copy of the original.
    fn translated(&self, at: usize) -> Option<&Unit> {
        let (unit, aligned) = (self.own.get(at)?, self.aligned.get(at)?);
        let other = self.other.get(aligned.translation?)?;
        let is_copy = unit.text == other.text && !aligned.is_recorded;
        (!is_copy).then_some(other)
    }

    /// The messages of the tiddler: each text with words, and its context.
    fn messages(&self, title: &str) -> Vec<(usize, String)> {
        let mut known: BTreeMap<(UnitKind, &str), usize> = BTreeMap::new();
        let units = self.own.iter().enumerate();
        let units = units.filter(|(_, unit)| unit.has_words());
        units
            .map(|(at, unit)| {
                let count = known.entry((unit.kind, &unit.text)).or_default();
                *count += 1;
                let kind = unit.kind.name();
                let context = match *count {
                    1 => format!("{title} | {kind}"),
                    count => format!("{title} | {kind} | {count}"),
                };
                (at, context)
            })
            .collect()
    }
}

/// The texts of all tiddlers that are translated, in the order of `ids`.
fn texts<'a>(
    ids: impl Iterator<Item = TiddlerId>,
    editions: Editions<'a>,
    record: &'a Record,
) -> Vec<Texts<'a>> {
    let known = Known::new(record, editions.original);
    ids.map(|id| Texts::new(id, editions, &known, editions.original[id].title()))
        .collect()
}

/// The hash that identifies a text of the wiki.
fn base(text: &str) -> String {
    let hash = short_hash(blake3::hash(text.as_bytes()));
    hash.get(..8).unwrap_or_default().to_owned()
}

/// The digest of the wiki's text that the message was exported with.
fn exported_with(message: &PoMessage) -> Option<&str> {
    message.comments.iter().find_map(|it| digest_in(it))
}

/// The digest in a comment that [`export()`] wrote; a translator's own may begin as one does.
fn digest_in(comment: &str) -> Option<&str> {
    let digest = comment.trim().strip_prefix(BASE)?;
    let is_digest = digest.len() == 8 && digest.bytes().all(|it| it.is_ascii_hexdigit());
    is_digest.then_some(digest)
}

/// Whether the translation of a message is unchanged since its export.
fn is_untouched(message: &PoMessage) -> bool {
    exported_with(message) == Some(base(&message.translation).as_str())
}

#[cfg(test)]
mod tests;
