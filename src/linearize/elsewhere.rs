//! What a translation links to and does not have: rules of its original that are in the book all the
//! same.

use super::Original;
use super::draft::Draft;
use super::ids::Ids;
use crate::book::{Id, Language};
use crate::store::TiddlerId;
use std::collections::BTreeMap;

/// What is known of the original where it stands for what is not translated.
#[derive(Debug, Default)]
pub(super) struct Elsewhere {
    /// The ids of rules that the wiki has not, by the titles that they have there.
    missing: BTreeMap<String, Id>,
    /// Their language.
    language: Option<Language>,
    /// The tiddlers of the wiki that translate one of its book, in the order of that one.
    translated: Vec<TiddlerId>,
}

impl Elsewhere {
    /// The rules of the original's book that are not translated.
    pub(super) fn untranslated(draft: &Draft, original: &Original<'_>) -> Self {
        let Original { store, pairs, .. } = *original;
        let nodes = draft.outline.nodes().iter().map(|node| node.tiddler);
        let translated = nodes.clone().filter_map(|it| pairs.translation(it));
        let translated = translated.collect();
        let missing = nodes.filter(|tiddler| pairs.translation(*tiddler).is_none());
        let named = |tiddler| {
            let title = store[tiddler].title().to_owned();
            (title, Ids::of(&draft.ids, tiddler))
        };
        Self {
            missing: missing.map(named).collect(),
            language: Some(original.tongue()),
            translated,
        }
    }

    /// The id of the rule of that title.
    pub(super) fn find(&self, title: &str) -> Option<&Id> {
        self.missing.get(title)
    }

    /// The language that those rules are in.
    pub(super) fn language(&self) -> Option<&Language> {
        self.language.as_ref()
    }

    /// The tiddlers of the wiki that are in the book whatever lists them, parents before children.
    pub(super) fn translated(&self) -> &[TiddlerId] {
        &self.translated
    }
}
