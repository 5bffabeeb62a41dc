//! Other names of rules, tables and pictures besides their titles, for the index and for the links to them. Readers
//! look for these words, too.

use super::entry::EntryDraft;
use super::gather::RuleLink;
use crate::book::Id;
use std::collections::BTreeMap;

/// A label of more words is a sentence.
const MOST_WORDS: usize = 4;

/// So many names of one rule are enough.
const MOST_NAMES: usize = 8;

/// The names of each id: those of the index first, then labels, those of most links first. A label such as
/// “here” leads to several places and names none.
pub(super) fn other_names(entries: &[EntryDraft], all: &[RuleLink]) -> BTreeMap<Id, Vec<String>> {
    let mut names: BTreeMap<Id, Vec<String>> = BTreeMap::new();
    for entry in entries {
        let located = entry.locators.iter().map(|it| &it.id);
        for id in located.chain(entry.see.iter().map(|it| &it.id)) {
            add(&mut names, id, &entry.name.rest);
        }
    }
    let mut links: BTreeMap<String, LinkLabel<'_>> = BTreeMap::new();
    for RuleLink { label, target, .. } in all {
        let words: Vec<&str> = label.split_whitespace().collect();
        if words.is_empty() || words.len() > MOST_WORDS {
            continue;
        }
        let words = words.join(" ");
        let known = links.entry(words.to_lowercase()).or_insert(LinkLabel {
            words,
            target: Some(target),
            count: 0,
        });
        known.count += 1;
        known.target = known.target.filter(|it| *it == target);
    }
    let mut links: Vec<LinkLabel<'_>> = links.into_values().collect();
    links.sort_by_key(|label| usize::MAX - label.count);
    for label in links {
        if let Some(target) = label.target {
            add(&mut names, target, &label.words);
        }
    }
    names
}

/// The words of links.
struct LinkLabel<'a> {
    words: String,
    /// The common target of the labels; `None` when there are several.
    target: Option<&'a Id>,
    count: usize,
}

fn add(names: &mut BTreeMap<Id, Vec<String>>, id: &Id, name: &str) {
    let known = names.entry(id.clone()).or_default();
    let small = name.to_lowercase();
    if known.len() < MOST_NAMES && known.iter().all(|it| it.to_lowercase() != small) {
        known.push(name.to_owned());
    }
}
