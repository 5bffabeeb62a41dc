//! Folders beside each other that look like one in two languages, of which no settings know.

use super::page::Page;
use crate::config::language_named;
use crate::diag::Rule;
use crate::diag::rules::unsupported_markup;
use crate::read::draft::Fault;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The pages of a folder: the number of the first one, and their paths in it.
type Inside = (usize, BTreeSet<PathBuf>);

/// Reports a folder of pages that looks like the one beside it in another language: `rules_en` beside `rules`, `fr` beside
/// `en`.
pub(super) fn report(pages: &mut [Page], root: &Path) {
    let folders = folders_of(pages, root);
    let name = |it: &PathBuf| Some(it.file_name()?.to_str()?.to_owned());
    // The folders that are called as a language, by the folder around them.
    let mut languages: BTreeMap<&Path, Vec<String>> = BTreeMap::new();
    for folder in folders.keys() {
        let name = name(folder).filter(|it| language_named(it).is_some());
        if let (Some(around), Some(name)) = (folder.parent(), name) {
            languages.entry(around).or_default().push(name);
        }
    }
    let twin = |(folder, (first, names)): (&PathBuf, &Inside)| {
        let name = name(folder)?;
        let beside = |other: &str| folders.get(&folder.with_file_name(other));
        let is_alike = |other: &str| {
            let count = beside(other).map_or(0, |it| it.1.len());
            count > 0 && names.len() * 2 >= count && count * 2 >= names.len()
        };
        let is_same = |other: &str| {
            let both = beside(other).map_or(0, |it| it.1.intersection(names).count());
            both * 2 >= names.len()
        };
        let other = match name.rsplit_once(['_', '-', '.']) {
            Some((stem, code)) if language_named(code).is_some() && is_alike(stem) => {
                stem.to_owned()
            }
            // Of several languages the first one is the book.
            _ => {
                let all = languages.get(folder.parent()?)?;
                let mut before = all.iter().take_while(|it| **it != name);
                let is_named = all.contains(&name);
                before
                    .find(|it| is_named && is_alike(it) && is_same(it))?
                    .clone()
            }
        };
        let (message, help) = (
            unsupported_markup::twin(&name, &other),
            unsupported_markup::language_help(),
        );
        let fault = Fault::new(Rule::UnsupportedMarkup, 0..0, message, help);
        Some((*first, fault))
    };
    let found: Vec<(usize, Fault)> = folders.iter().filter_map(twin).collect();
    for (at, fault) in found {
        if let Some(page) = pages.get_mut(at) {
            page.content.faults.push(fault);
        }
    }
}

/// The folders below another one that have pages.
fn folders_of(pages: &[Page], root: &Path) -> BTreeMap<PathBuf, Inside> {
    let mut folders: BTreeMap<PathBuf, Inside> = BTreeMap::new();
    for (at, page) in pages.iter().enumerate() {
        let around = page.path.ancestors().skip(1);
        for folder in around.take_while(|it| it.starts_with(root) && *it != root) {
            let inside = page.path.strip_prefix(folder).unwrap_or(&page.path);
            let (_, names) = folders
                .entry(folder.to_owned())
                .or_insert((at, BTreeSet::new()));
            names.insert(inside.to_owned());
        }
    }
    folders
}
