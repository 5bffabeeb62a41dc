//! What a translation names by a title of its original that none of its own tiddlers has.

use super::Original;
use super::draft::Draft;
use super::ids::Ids;
use super::outline::Outline;
use super::unreached::listed_by;
use crate::book::{Id, Info, Language};
use crate::store::{Store, TiddlerId};
use crate::tiddler::Kind;
use crate::translate::{Meant, Pairs};
use std::collections::{BTreeMap, BTreeSet};

/// What such a title leads to.
#[derive(Clone, Copy, Debug)]
pub(super) enum Named<'a> {
    /// A rule that is not translated, and in the book as its original.
    Shown(&'a Id),
    /// A rule that is not translated, and left out.
    LeftOut(Kind),
    /// A note that is not translated, where rules that are not are in the book: what links to it shows it.
    Note,
    /// A tiddler of the wiki: the rule is translated, and has another title.
    Translated(TiddlerId),
}

/// The front matter of the original.
#[derive(Clone, Copy, Debug)]
pub(super) struct Front<'a> {
    /// The title of its root.
    pub(super) root: &'a str,
    pub(super) info: &'a Info,
}

/// What is known of the original of a translation.
#[derive(Debug, Default)]
pub(super) struct Elsewhere<'a> {
    original: Option<(&'a Store, &'a Pairs)>,
    /// Its language.
    language: Option<Language>,
    /// Its front matter; `None` when it has no book.
    info: Option<Info>,
    /// Is in the book what nobody has translated?
    is_shown: bool,
    /// The ids of its rules that are in the book because of that.
    shown: BTreeMap<TiddlerId, Id>,
    /// The tiddlers of the wiki that translate one of its book, where that is shown, in the order of that one.
    translated: Vec<TiddlerId>,
}

impl<'a> Elsewhere<'a> {
    /// The original with its front matter; its rules that are not translated are left out.
    pub(super) fn new(original: &Original<'a>, info: Option<Info>) -> Self {
        Self {
            original: Some((original.store, original.pairs)),
            language: Some(original.tongue()),
            info,
            ..Self::default()
        }
    }

    /// The same where rules that are not translated are in the book as in this draft of the original.
    pub(super) fn shown(self, draft: &Draft) -> Self {
        let Some((_, pairs)) = self.original else {
            return self;
        };
        let nodes = draft.outline.nodes().iter().map(|node| node.tiddler);
        let translated = nodes.clone().filter_map(|it| pairs.translation(it));
        let missing = nodes.filter(|tiddler| pairs.translation(*tiddler).is_none());
        Self {
            is_shown: true,
            translated: translated.collect(),
            shown: missing.map(|it| (it, Ids::of(&draft.ids, it))).collect(),
            ..self
        }
    }

    /// The front matter of the original, where that is what this root translates.
    pub(super) fn front(&self, root: TiddlerId) -> Option<Front<'_>> {
        let (original, pairs) = self.original?;
        Some(Front {
            root: original[pairs.original(root)?].title(),
            info: self.info.as_ref()?,
        })
    }

    /// What a title means that no tiddler of the wiki has.
    pub(super) fn find(&self, title: &str) -> Option<Named<'_>> {
        let (original, pairs) = self.original?;
        Some(match pairs.meant(original, title)? {
            Meant::Translated(tiddler) => Named::Translated(tiddler),
            Meant::Untranslated(tiddler) => {
                let kind = original[tiddler].kind;
                match self.shown.get(&tiddler) {
                    Some(id) => Named::Shown(id),
                    None if self.is_shown && kind.is_immediate() => Named::Note,
                    None => Named::LeftOut(kind),
                }
            }
        })
    }

    /// The language that those rules are in.
    pub(super) fn language(&self) -> Option<&Language> {
        self.language.as_ref()
    }

    /// The tiddlers of the wiki that are in the book whatever lists them, parents before children.
    pub(super) fn translated(&self) -> &[TiddlerId] {
        &self.translated
    }

    /// Is nothing translated yet that the reading list of this tiddler, or of none, would name?
    pub(super) fn lists_nothing_yet(&self, tiddler: TiddlerId) -> bool {
        let Some((original, pairs)) = self.original else {
            return false;
        };
        let Some(list) = pairs
            .original(tiddler)
            .and_then(|it| original[it].reading())
        else {
            return false;
        };
        let is_translated = |title: &str| {
            let listed = original.find(title);
            listed.is_some_and(|it| pairs.translation(it).is_some())
        };
        let mut entries = list.entries.iter();
        let is_whole = self.shown.is_empty() && entries.any(|it| is_translated(&it.title));
        !list.entries.is_empty() && !is_whole
    }

    /// The tiddlers that no reading list of the translation reaches, as those that list their originals are not
    /// translated: they are left out with them.
    pub(super) fn left_out(&self, store: &Store, outline: &Outline) -> BTreeSet<TiddlerId> {
        let Some((original, pairs)) = self.original else {
            return BTreeSet::new();
        };
        let is_left = |id: &TiddlerId| {
            let entry = &store[*id];
            outline.node_of(*id).is_none() && entry.is_content() && !entry.kind.is_immediate()
        };
        let mut left: BTreeSet<TiddlerId> = store.ids().filter(is_left).collect();
        if left.is_empty() {
            return left;
        }
        left.retain(|id| pairs.original(*id).is_some());
        // A tiddler that is translated should list the translations of what its original lists.
        let translated = original.ids().filter(|id| {
            let translation = pairs.translation(*id);
            translation.is_some_and(|it| !left.contains(&it))
        });
        let listed = translated.flat_map(|id| listed_by(original, id));
        let listed: Vec<TiddlerId> = listed.filter_map(|it| pairs.translation(it)).collect();
        for id in listed {
            left.remove(&id);
        }
        left
    }
}
