//! Folders beside each other that look like one in two languages, of which no settings know.

use super::page::Page;
use crate::diag::Rule;
use crate::diag::rules::unsupported_markup;
use crate::read::draft::Fault;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The languages whose codes end the names of folders with translations.
const CODES: [&str; 26] = [
    "ca", "cs", "da", "de", "el", "en", "es", "et", "eu", "fi", "fr", "gl", "hr", "hu", "it", "ja",
    "ko", "nl", "pl", "pt", "ro", "ru", "sv", "tr", "uk", "zh",
];

/// Reports a folder of pages that looks like the one beside it in another language: `rules_en` beside `rules`, `fr` beside
/// `en`.
pub(super) fn report(pages: &mut [Page], root: &Path) {
    let mut folders: BTreeMap<PathBuf, (usize, usize)> = BTreeMap::new();
    for (at, page) in pages.iter().enumerate() {
        let around = page.path.ancestors().skip(1);
        for folder in around.take_while(|it| it.starts_with(root) && *it != root) {
            folders.entry(folder.to_owned()).or_insert((0, at)).0 += 1;
        }
    }
    let twin = |(folder, (count, first)): (&PathBuf, &(usize, usize))| {
        let name = folder.file_name()?.to_str()?;
        let beside = |name: &str| {
            let other = folder.with_file_name(name);
            let (others, _) = folders.get(&other).filter(|_| other != *folder)?;
            (count * 2 >= *others && others * 2 >= *count).then(|| name.to_owned())
        };
        let other = match name.rsplit_once(['_', '-', '.']) {
            Some((stem, code)) if CODES.contains(&code) => beside(stem),
            // Of several languages the first one is the book.
            _ if CODES.contains(&name) => CODES
                .iter()
                .take_while(|it| **it != name)
                .find_map(|it| beside(it)),
            _ => None,
        }?;
        let (message, help) = (
            unsupported_markup::twin(name, &other),
            unsupported_markup::language_help(),
        );
        let fault = Fault {
            rule: Rule::UnsupportedMarkup,
            range: 0..0,
            message,
            help,
        };
        Some((*first, fault))
    };
    let found: Vec<(usize, Fault)> = folders.iter().filter_map(twin).collect();
    for (at, fault) in found {
        if let Some(page) = pages.get_mut(at) {
            page.content.faults.push(fault);
        }
    }
}
