//! Resolves titles of the original that the translation has no tiddler for.

use crate::book::{Id, Info, Language};
use crate::linearize::ids::Ids;
use crate::linearize::input::Original;
use crate::linearize::outline::Outline;
use crate::source::{Sources, Span};
use crate::store::{PartFound, Store, TiddlerId};
use crate::tiddler::Kind;
use crate::translate::{Meant, Pairs};
use std::collections::{BTreeMap, BTreeSet};

/// The target of such a title.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Named<'a> {
    /// A rule that is not translated, and in the book as its original.
    Shown(&'a Id),
    /// A rule that is not translated, and left out.
    LeftOut(Kind),
    /// A note that is not translated, where rules that are not translated are shown: a link to it shows it.
    Note,
    /// A tiddler of the wiki: the rule is translated, and has another title.
    Translated(TiddlerId),
}

/// The front matter of the original.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Front<'a> {
    /// The title of its root.
    pub(crate) root: &'a str,
    pub(crate) info: &'a Info,
}

/// The original of a translation.
#[derive(Debug, Default)]
pub(crate) struct OriginalTitles<'a> {
    original: Option<(&'a Store, &'a Pairs)>,
    language: Option<Language>,
    /// The front matter of the original; `None` when it has no book.
    info: Option<Info>,
    /// Whether notes have to be translated with the rules that link to them.
    needs_notes: bool,
    /// The ids of its rules that are in the book because of that.
    shown: BTreeMap<TiddlerId, Id>,
    /// The ids of their parts, by their places in the original.
    parts: BTreeMap<Span, Id>,
    /// The tiddlers of the wiki that translate one of its book, where that is shown, in the order of that one.
    translated: Vec<TiddlerId>,
}

impl<'a> OriginalTitles<'a> {
    /// The original with its front matter; its rules that are not translated are left out.
    pub(crate) fn new(original: &Original<'a>, info: Option<Info>) -> Self {
        Self {
            original: Some((original.store, original.pairs)),
            language: Some(original.book_language()),
            info,
            ..Self::default()
        }
    }

    /// The same where rules that are not translated are in the book as in that of the original with this outline.
    pub(crate) fn shown(
        self,
        outline: &Outline,
        (ids, parts): (&Ids, &BTreeMap<Span, Id>),
        needs_notes: bool,
    ) -> Self {
        let Some((_, pairs)) = self.original else {
            return self;
        };
        let nodes = outline.nodes().iter().map(|node| node.tiddler);
        let translated = nodes.clone().filter_map(|it| pairs.translation(it));
        let missing = nodes.filter(|tiddler| pairs.translation(*tiddler).is_none());
        Self {
            needs_notes,
            translated: translated.collect(),
            shown: missing.map(|it| (it, ids.of(it))).collect(),
            parts: parts.clone(),
            ..self
        }
    }

    /// The front matter of the original, if this root translates the original's root.
    pub(crate) fn front(&self, root: TiddlerId) -> Option<Front<'_>> {
        let (original, pairs) = self.original?;
        Some(Front {
            root: original[pairs.original(root)?].title(),
            info: self.info.as_ref()?,
        })
    }

    /// Resolves a title that no tiddler of the wiki has.
    pub(crate) fn find(&self, title: &str) -> Option<Named<'_>> {
        let (original, pairs) = self.original?;
        Some(match pairs.meant(original, title)? {
            Meant::Translated(tiddler) => Named::Translated(tiddler),
            Meant::Untranslated(tiddler) => {
                let kind = original[tiddler].kind;
                match self.shown.get(&tiddler) {
                    Some(id) => Named::Shown(id),
                    None if self.needs_notes && kind.is_immediate() => Named::Note,
                    None => Named::LeftOut(kind),
                }
            }
        })
    }

    /// The part of that name of a rule of the original, and its id where the rule is shown.
    pub(crate) fn part(
        &self,
        rule: &str,
        name: &str,
        sources: &Sources,
    ) -> Option<(String, Option<Id>)> {
        let (original, _) = self.original?;
        match original[original.find(rule)?].part(name, sources) {
            PartFound::One(part) => Some((part.name, self.parts.get(&part.node).cloned())),
            _ => None,
        }
    }

    /// The language that those rules are in.
    pub(crate) fn language(&self) -> Option<&Language> {
        self.language.as_ref()
    }

    /// The tiddlers of the wiki that are in the book whatever lists them, parents before children.
    pub(crate) fn translated(&self) -> &[TiddlerId] {
        &self.translated
    }

    /// Whether this tiddler may have no reading list: its original lists rules, and none of them is translated, or
    /// those that are not translated are shown as originals.
    pub(crate) fn lists_nothing_yet(&self, tiddler: TiddlerId) -> bool {
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
    pub(crate) fn left_out(&self, store: &Store, outline: &Outline) -> BTreeSet<TiddlerId> {
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
        let listed = translated.flat_map(|id| original.listed(id));
        let listed: Vec<TiddlerId> = listed.filter_map(|it| pairs.translation(it)).collect();
        for id in listed {
            left.remove(&id);
        }
        left
    }
}
