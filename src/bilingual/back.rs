//! The back matter of both: the entries of each language. An entry that an edition has in the other's language,
//! because it is not translated, is left to the other.

use super::rename;
use super::shown::{Lacks, Shown};
use crate::book::{
    BackMatter, Book, CaptionEntry, CaptionList, Id, Index, IndexEntry, IndexGroup, Language,
};
use std::collections::{BTreeMap, BTreeSet};

/// Adds the lists of the second, which is in that language, to those of the first.
pub(super) fn join(back: &mut BackMatter, other: BackMatter, shown: &Shown, language: &Language) {
    let lists = Lists { shown, language };
    back.figures = lists.captions(std::mem::take(&mut back.figures), other.figures);
    back.tables = lists.captions(std::mem::take(&mut back.tables), other.tables);
    back.index = lists.index(back.index.take(), other.index);
    names(&mut back.names, other.names);
}

/// Adds the titles of the second's tiddlers.
pub(super) fn tiddlers(book: &mut Book, other: BTreeMap<Id, String>) {
    for (id, title) in other {
        book.tiddlers.entry(id).or_insert(title);
    }
}

/// Merges the names of rules that both editions share.
fn names(names: &mut BTreeMap<Id, Vec<String>>, other: BTreeMap<Id, Vec<String>>) {
    for (id, other) in other {
        let known = names.entry(id).or_default();
        let new: Vec<String> = other.into_iter().filter(|it| !known.contains(it)).collect();
        known.extend(new);
    }
}

/// Two titles as one; only once if both are equal.
pub(super) fn both(first: &str, second: &str) -> String {
    if first == second || second.is_empty() {
        first.to_owned()
    } else {
        format!("{first}{BETWEEN}{second}")
    }
}

/// The separator between two titles that are shown as one.
const BETWEEN: &str = " · ";

struct Lists<'a> {
    shown: &'a Shown,
    /// The language of the second.
    language: &'a Language,
}

impl Lists<'_> {
    fn captions(&self, first: CaptionList, second: CaptionList) -> CaptionList {
        let shared = |it: &CaptionEntry| rename::shared(self.language, &it.id);
        let is_own = |it: &&CaptionEntry| it.language.is_none();
        let own: BTreeSet<Id> = second.entries.iter().filter(is_own).map(shared).collect();
        let mut entries = first.entries;
        entries.retain(|it| is_own(&it) || !own.contains(&shared(it)));
        let known: BTreeSet<Id> = entries.iter().map(shared).collect();
        let mut others = second.entries;
        others.retain(|it| is_own(&it) || !known.contains(&shared(it)));
        let title = match (entries.is_empty(), others.is_empty()) {
            (_, true) => first.title,
            (true, false) => second.title,
            (false, false) => both(&first.title, &second.title),
        };
        entries.extend(others.into_iter().map(|mut entry| {
            entry.language.get_or_insert_with(|| self.language.clone());
            entry
        }));
        CaptionList { title, entries }
    }

    fn index(&self, first: Option<Index>, second: Option<Index>) -> Option<Index> {
        // What neither has in its own language is in the first.
        let is_in_first = |id: &Id| self.shown.lacks(id) == Some(Lacks::Both);
        let first = first.and_then(|index| {
            kept(index, |it| {
                it.language.is_none() || places(it).any(is_in_first)
            })
        });
        let second = second.and_then(|index| kept(index, |it| it.language.is_none()));
        let Some(mut second) = second else {
            return first;
        };
        for group in &mut second.groups {
            group.language = Some(self.language.clone());
        }
        let Some(mut first) = first else {
            return Some(second);
        };
        first.title = both(&first.title, &second.title);
        first.groups.extend(second.groups);
        Some(first)
    }
}

/// The rules that an entry refers to.
fn places(entry: &IndexEntry) -> impl Iterator<Item = &Id> {
    let locators = entry.locators.iter().map(|it| &it.id);
    locators.chain(entry.see.iter().map(|it| &it.id))
}

/// The entries of an index that are kept; `None` when there are none.
fn kept(index: Index, keeps: impl Fn(&IndexEntry) -> bool) -> Option<Index> {
    let groups = index.groups.into_iter();
    let groups = groups.map(|mut group: IndexGroup| {
        group.entries.retain(&keeps);
        group
    });
    let groups: Vec<_> = groups.filter(|it| !it.entries.is_empty()).collect();
    let title = index.title;
    (!groups.is_empty()).then_some(Index { title, groups })
}
