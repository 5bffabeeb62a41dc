//! Suggests pairs of tiddlers that have the same place in both editions: a guess for the author to review.

use super::{Ground, Pair, Pairs};
use crate::source::Sources;
use crate::store::{MentionKind, Store, StoredTiddler, TiddlerId, TiddlerMap};
use foldhash::HashMap;
use std::collections::{BTreeSet, VecDeque};
use std::mem::discriminant;

/// Suggests pairs of tiddlers that are in no certain pair, and whose neighbours are in pairs: in the reading list
/// of a pair, or as the admonitions and footnotes that a pair links to.
///
/// Between two lines of a list that are paired there have to be as many lines on both sides; of a page of Markdown, the
/// translation may have the first headings alone.
pub(super) fn suggest(
    pairs: &Pairs,
    original: &Store,
    translation: &Store,
    sources: &Sources,
) -> Vec<Pair> {
    let mut guess = Guess {
        original,
        translation,
        sources,
        translation_of: TiddlerMap::from_fn(original, |id| pairs.translation(id)),
        is_taken: TiddlerMap::from_fn(translation, |id| pairs.original(id).is_some()),
        seen: BTreeSet::new(),
        queue: VecDeque::new(),
        suggestions: Vec::new(),
    };
    if let (Some(first), Some(second)) = (original.root(), translation.root()) {
        guess.pair(first, second);
        guess.follow(first);
    }
    // What the root does not reach can be in a pair of its own.
    for pair in pairs.iter() {
        guess.follow(pair.original);
    }
    guess.suggestions
}

struct Guess<'a> {
    original: &'a Store,
    translation: &'a Store,
    sources: &'a Sources,
    /// The translation of each tiddler of the original, certain or suggested.
    translation_of: TiddlerMap<Option<TiddlerId>>,
    /// Whether each tiddler of the translation is in a pair.
    is_taken: TiddlerMap<bool>,
    seen: BTreeSet<TiddlerId>,
    queue: VecDeque<(TiddlerId, TiddlerId)>,
    suggestions: Vec<Pair>,
}

impl Guess<'_> {
    /// Two tiddlers of one place: a suggestion, unless they are in pairs already.
    fn pair(&mut self, original: TiddlerId, translation: TiddlerId) {
        let (one, other) = (&self.original[original], &self.translation[translation]);
        let is_free = self.translation_of[original].is_none() && !self.is_taken[translation];
        // Whoever names an original that there is not, means another one.
        if is_free && one.kind == other.kind && other.tiddler.original().is_none() {
            self.translation_of[original] = Some(translation);
            self.is_taken[translation] = true;
            self.suggestions.push(Pair {
                original,
                translation,
                ground: Ground::Place,
            });
        }
    }

    /// Looks at the parts of a pair, and at theirs; at each once.
    fn follow(&mut self, original: TiddlerId) {
        self.enter(original);
        while let Some((original, translation)) = self.queue.pop_front() {
            let listed: Vec<TiddlerId> = self.original.listed(original).collect();
            let of_translation: Vec<TiddlerId> = self.translation.listed(translation).collect();
            self.between(&listed, &of_translation);
            let noted = immediates(self.original, original, self.sources);
            let of_translation = immediates(self.translation, translation, self.sources);
            self.between(&noted, &of_translation);
            for part in listed.into_iter().chain(noted) {
                self.enter(part);
            }
        }
    }

    fn enter(&mut self, original: TiddlerId) {
        if let Some(translation) = self.translation_of[original]
            && self.seen.insert(original)
        {
            self.queue.push_back((original, translation));
        }
    }

    /// Pairs the elements between paired ones of two sequences, where both sides have as many.
    fn between(&mut self, first: &[TiddlerId], second: &[TiddlerId]) {
        let places = second.iter().enumerate().map(|(at, id)| (*id, at));
        let places: HashMap<TiddlerId, usize> = places.collect();
        let mut from = 0;
        let mut gap = Vec::new();
        for id in first {
            let Some(other) = self.translation_of[*id] else {
                gap.push(*id);
                continue;
            };
            // One in another order divides nothing.
            if let Some(&at) = places.get(&other).filter(|at| **at >= from) {
                self.fill(&gap, second.get(from..at).unwrap_or_default());
                gap.clear();
                from = at + 1;
            }
        }
        self.fill(&gap, second.get(from..).unwrap_or_default());
    }

    fn fill(&mut self, first: &[TiddlerId], second: &[TiddlerId]) {
        let second = second.iter().copied().filter(|id| !self.is_taken[*id]);
        let second: Vec<TiddlerId> = second.collect();
        if first.len() == second.len() || self.are_begun(first, &second) {
            for (one, other) in first.iter().zip(second) {
                self.pair(*one, other);
            }
        }
    }
}

impl Guess<'_> {
    /// Whether the headings of a page are the first of the original's, which has more: those that are translated so far, with
    /// the same kinds of blocks below each.
    fn are_begun(&self, first: &[TiddlerId], second: &[TiddlerId]) -> bool {
        let kinds = |it: &StoredTiddler| it.blocks().iter().map(discriminant).collect::<Vec<_>>();
        let are_alike = |(one, other): (&TiddlerId, &TiddlerId)| {
            let (one, other) = (&self.original[*one], &self.translation[*other]);
            let is_heading =
                |it: &StoredTiddler| it.tiddler.page.as_ref().is_some_and(|it| it.section > 0);
            is_heading(one) && is_heading(other) && kinds(one) == kinds(other)
        };
        second.len() < first.len() && first.iter().zip(second).all(are_alike)
    }
}

/// The admonitions, footnotes and the like that a text links to, each once.
fn immediates(store: &Store, id: TiddlerId, sources: &Sources) -> Vec<TiddlerId> {
    let mut known = BTreeSet::new();
    let mentions = store[id].mentions(sources).into_iter();
    let links = mentions.filter(|it| matches!(it.kind, MentionKind::Link { .. }));
    links
        .filter_map(|it| store.find(&it.title))
        .filter(|it| store[*it].kind.is_immediate() && known.insert(*it))
        .collect()
}
