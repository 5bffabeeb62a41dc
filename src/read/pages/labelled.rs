//! The boxes and examples of Quarto that have an id, `::: {#nte-dusk .callout-note}`: each is printed below its word and a
//! number, `Note 1`, which are the words of what refers to it.

use super::page::{Page, PageId};
use super::site::Site;
use super::titles::Unit;
use crate::slice::Slice;
use crate::wikitext::TextEdit;
use std::collections::{BTreeMap, BTreeSet};

/// What their ids begin with, and the words before their numbers.
const WORDS: [(&str, &str); 6] = [
    ("nte", "note"),
    ("tip", "tip"),
    ("wrn", "warning"),
    ("imp", "important"),
    ("cau", "caution"),
    ("exm", "example"),
];

fn word_of(id: &str) -> Option<&'static str> {
    let (kind, _) = id.split_once('-')?;
    WORDS.iter().find(|it| it.0 == kind).map(|it| it.1)
}

/// Where the anchor ends that the opening fence of one has become: alone in its line, where an id of the author's own is
/// in a text.
fn end_of_anchor(page: &Page, id: &PageId) -> Option<usize> {
    let text = page.text.text.as_str();
    let start = text.slice(..id.at).rfind('\n').map_or(0, |it| it + 1);
    let line = text.slice(start..).lines().next()?;
    let anchor = line.trim_start_matches([' ', '\t', '>']).trim_end();
    let is_alone = anchor == format!("<a id=\"{}\"></a>", id.id);
    is_alone.then_some(start + line.trim_end().len())
}

/// Their numbers, by their ids: each kind is counted through the book.
pub(super) fn numbers(pages: &[Page], units: &[Unit]) -> BTreeMap<String, usize> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let mut numbers = BTreeMap::new();
    let mut seen = BTreeSet::new();
    let in_order = units.iter().map(Unit::page).filter(|it| seen.insert(*it));
    for page in in_order.filter_map(|it| pages.get(it)) {
        let boxes = page.ids.iter();
        let boxes =
            boxes.filter(|it| word_of(&it.id).is_some() && end_of_anchor(page, it).is_some());
        for id in boxes.map(|it| &it.id) {
            let Some(word) = word_of(id).filter(|_| !numbers.contains_key(id)) else {
                continue;
            };
            let count = counts.entry(word).or_default();
            *count += 1;
            numbers.insert(id.clone(), *count);
        }
    }
    numbers
}

impl Site<'_> {
    /// What is printed above one of them, and in a reference to it.
    pub(super) fn label_of(&self, id: &str) -> Option<String> {
        let number = self.labelled.get(id)?;
        let word = self.words()?.text(word_of(id)?);
        Some(format!("{word}\u{a0}{number}"))
    }

    /// The edits that print them above those of a page.
    pub(super) fn labels(&self, page: &Page) -> Vec<TextEdit> {
        let found = page.ids.iter().filter_map(|it| {
            let label = self.label_of(&it.id)?;
            let end = end_of_anchor(page, it)?;
            Some(TextEdit::new(end..end, format!("**{label}**")))
        });
        found.collect()
    }
}
