//! What somebody has read and found right, and what has not changed since: its words are not doubted again.

use super::Translated;
use crate::parity::Difference;
use crate::source::{SourceId, Span};
use crate::translate::units;
use std::collections::{BTreeMap, BTreeSet};

/// Drops the differences of words in texts that were reviewed.
pub(super) fn retain_unread(wiki: &Translated<'_>, words: &mut Vec<Difference>) {
    let places = |words: &[Difference]| -> BTreeSet<SourceId> {
        let sentences = words.iter().filter_map(Difference::sentences);
        sentences.map(|it| it.1.source).collect()
    };
    let doubted = places(words);
    let mut read = Places::default();
    for pair in wiki.original.pairs.iter() {
        let (one, other) = (
            &wiki.original.store[pair.original],
            &wiki.store[pair.translation],
        );
        let recorded = wiki.original.record.get(one.title());
        let Some(review) = recorded.and_then(|it| it.reviewed.as_ref()) else {
            continue;
        };
        let blocks = other.document().and_then(|it| it.blocks.first());
        if !blocks.is_some_and(|it| doubted.contains(&it.span.source)) {
            continue;
        }
        let ours = units(one, wiki.original.store, wiki.sources);
        let theirs = units(other, wiki.store, wiki.sources);
        for unit in ours.iter().chain(&theirs) {
            if review.has(unit) {
                read.extend([unit.span]);
                continue;
            }
            let sentences = review.sentences(unit, wiki.sources.slice(unit.span));
            read.extend(sentences.into_iter().map(|it| unit.span.part(it)));
        }
    }
    words.retain(|it| {
        let places = it.sentences();
        places.is_none_or(|(one, other, _)| !(read.have(one) && read.have(other)))
    });
}

/// Places, by the texts that they are in.
#[derive(Default)]
pub(super) struct Places(BTreeMap<SourceId, Vec<Span>>);

impl Places {
    /// Whether one of them contains that one.
    pub(super) fn have(&self, place: Span) -> bool {
        self.of(place).iter().any(|it| it.contains(place))
    }

    /// Whether one of them has characters of that one.
    pub(super) fn meet(&self, place: Span) -> bool {
        self.of(place).iter().any(|it| it.meets(place))
    }

    /// Those in the same text.
    pub(super) fn of(&self, place: Span) -> &[Span] {
        self.0.get(&place.source).map_or(&[], Vec::as_slice)
    }
}

impl Extend<Span> for Places {
    fn extend<T: IntoIterator<Item = Span>>(&mut self, places: T) {
        for place in places {
            self.0.entry(place.source).or_default().push(place);
        }
    }
}
