//! Tags that are labels of the author's own rather than mistyped titles.

use crate::diag::rules::unknown_category;
use crate::diag::{Diagnostic, Level};
use std::collections::{BTreeMap, BTreeSet};

/// How many tiddlers must have a tag for it to be a label.
const FEW: usize = 3;

/// The labels of a wiki, each with the number of tiddlers that have it; 0 once it was reported.
pub(super) struct Labels<'a>(BTreeMap<&'a str, usize>);

impl<'a> Labels<'a> {
    /// The labels among the tags of all tiddlers, each tag with the title of the list that a tiddler is in without having
    /// that title as a tag.
    pub(super) fn new(
        tags: impl Iterator<Item = (&'a str, Option<&'a str>)>,
        is_title: impl Fn(&str) -> bool,
    ) -> Self {
        let mut found: BTreeMap<&str, (usize, BTreeSet<Option<&str>>)> = BTreeMap::new();
        for (tag, list) in tags {
            let (count, lists) = found.entry(tag).or_default();
            *count += 1;
            lists.insert(list);
        }
        let labels = found.into_iter().filter(|(tag, (count, lists))| {
            // What only the tiddlers of one list have instead of its title may be an earlier title.
            let is_of_one = lists.len() == 1 && !lists.contains(&None);
            *count >= FEW && !is_of_one && !is_title(tag)
        });
        Self(labels.map(|(tag, (count, _))| (tag, count)).collect())
    }

    pub(super) fn has(&self, tag: &str) -> bool {
        self.0.contains_key(tag)
    }

    /// The finding about a label instead of that about one of its places, once; all others as they are.
    pub(super) fn settle(&mut self, found: Diagnostic, tag: &str) -> Option<Diagnostic> {
        let is_plain = found.help == Some(unknown_category::help());
        match self.0.get_mut(tag).filter(|_| is_plain) {
            None => Some(found),
            Some(0) => None,
            Some(count) => Some(Diagnostic {
                level: Some(Level::Warn),
                message: unknown_category::label(std::mem::take(count), tag),
                ..found.help(unknown_category::label_help(tag))
            }),
        }
    }
}
