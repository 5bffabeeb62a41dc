//! The chapter of each tiddler of a wiki: the one that lists it, or that links to it.

use super::pair::SITE_TITLES;
use crate::source::Sources;
use crate::store::{MentionKind, Store, TiddlerId, TiddlerMap};
use std::collections::VecDeque;

/// The chapters of a wiki.
#[derive(Clone, Debug)]
pub struct Chapters {
    /// The title of each row of a table: the part, its chapters, and nothing for all that is in none.
    pub titles: Vec<Option<String>>,
    /// The row of each tiddler, in reading order as far as there is one.
    of: TiddlerMap<Option<(usize, usize)>>,
    outside: usize,
}

impl Chapters {
    /// The chapters that the root of a wiki lists.
    pub fn new(store: &Store, sources: &Sources) -> Self {
        let mut chapters = Self {
            titles: Vec::new(),
            of: TiddlerMap::filled(store, None),
            outside: 0,
        };
        if let Some(root) = store.root() {
            chapters.number(store, root);
            chapters.take_linked(store, sources);
        }
        for title in SITE_TITLES {
            if let Some(id) = store.find(title).filter(|_| !chapters.titles.is_empty()) {
                chapters.of[id] = Some((0, 0));
            }
        }
        chapters.outside = chapters.titles.len();
        chapters.titles.push(None);
        chapters
    }

    /// The row of a tiddler, and its place in reading order.
    pub fn of(&self, tiddler: TiddlerId) -> (usize, usize) {
        self.of[tiddler].unwrap_or((self.outside, 0))
    }

    fn number(&mut self, store: &Store, root: TiddlerId) {
        self.titles.push(Some(store[root].title().to_owned()));
        self.of[root] = Some((0, 0));
        let mut place = 0;
        for chapter in store.listed(root) {
            if self.of[chapter].is_some() {
                continue;
            }
            let row = self.titles.len();
            self.titles.push(Some(store[chapter].title().to_owned()));
            // The next one to be read is at the end.
            let mut open = vec![chapter];
            while let Some(id) = open.pop() {
                if self.of[id].is_some() {
                    continue;
                }
                place += 1;
                self.of[id] = Some((row, place));
                let listed: Vec<TiddlerId> = store.listed(id).collect();
                open.extend(listed.into_iter().rev());
            }
        }
    }

    /// Notes and footnotes are in the chapter of the first text that shows them.
    fn take_linked(&mut self, store: &Store, sources: &Sources) {
        let mut known: Vec<(usize, usize, TiddlerId)> = self
            .of
            .iter()
            .filter_map(|(id, it)| {
                let (row, place) = (*it)?;
                Some((row, place, id))
            })
            .collect();
        known.sort_unstable();
        let mut queue: VecDeque<_> = known.into();
        while let Some((row, place, id)) = queue.pop_front() {
            for mention in store[id].mentions(sources) {
                let is_link = matches!(mention.kind, MentionKind::Link { .. });
                let linked = store.find(&mention.title).filter(|_| is_link);
                let is_new =
                    |it: &TiddlerId| store[*it].kind.is_immediate() && self.of[*it].is_none();
                if let Some(linked) = linked.filter(is_new) {
                    self.of[linked] = Some((row, place));
                    queue.push_back((row, place, linked));
                }
            }
        }
    }
}
