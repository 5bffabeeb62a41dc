//! What a translation links to and does not have: rules of its original that are in the book all the
//! same.

use super::draft::Draft;
use super::ids::Ids;
use crate::book::Id;
use crate::store::Store;
use crate::translate::Pairs;
use std::collections::BTreeMap;

/// The ids of rules that the wiki has not, by the titles that they have elsewhere.
#[derive(Debug, Default)]
pub(super) struct Elsewhere(BTreeMap<String, Id>);

impl Elsewhere {
    /// The rules of the original's book that are not translated.
    pub(super) fn untranslated(original: &Draft, store: &Store, pairs: &Pairs) -> Self {
        let nodes = original.outline.nodes().iter().map(|node| node.tiddler);
        let missing = nodes.filter(|tiddler| pairs.translation(*tiddler).is_none());
        let named = |tiddler| {
            let title = store[tiddler].title().to_owned();
            (title, Ids::of(&original.ids, tiddler))
        };
        Self(missing.map(named).collect())
    }

    /// The id of the rule of that title.
    pub(super) fn find(&self, title: &str) -> Option<&Id> {
        self.0.get(title)
    }
}
