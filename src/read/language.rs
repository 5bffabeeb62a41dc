//! The language that the texts of a wiki are written in, where no name and no setting tells it.

use super::pages;
use crate::locale::{Locale, telling_words};
use crate::slice::Slice;
use crate::source::{FileKind, Files};
use crate::tiddler::{has_extension, is_tiddler_file};
use memchr::memmem;
use std::collections::BTreeSet;
use std::path::Path;

/// The bytes of a wiki that are read; a language is told sooner.
const MOST: usize = 65_536;

/// The fewest short words that tell a language, and how often they are met: one word of so many.
const TELLING: usize = 4;
const DENSITY: usize = 16;

/// How many times as often the short words of a language are met as those of any other.
const CLEAR: usize = 8;

/// What the tiddlers of a page of TiddlyWiki are behind; before them is its program.
const STORES: [&str; 2] = ["id=\"storeArea\"", "tiddlywiki-tiddler-store"];

/// The language that the program knows which the headings of a wiki's reading lists have, or in which nearly all of it is
/// written.
pub(super) fn of_texts(files: &dyn Files, wiki: &Path) -> Option<&'static str> {
    let text = sample(files, wiki);
    of_headings(&text).or_else(|| of_words(&text))
}

/// The one language that the headings of reading lists are in.
fn of_headings(text: &str) -> Option<&'static str> {
    let lines = text.lines();
    let headings = lines.filter_map(|it| it.trim_start().strip_prefix(['!', '#']));
    let mut headings: Vec<String> = headings
        .map(|it| it.trim_matches(['!', '#', ' ']).to_lowercase())
        .collect();
    headings.sort_unstable();
    headings.dedup();
    let mut told = Locale::builtin_languages().into_iter().filter(|tag| {
        let locale = Locale::new(tag, None);
        let names = locale.map_or_else(|_| Vec::new(), |it| it.names("reading-list-heading"));
        names
            .iter()
            .any(|it| headings.binary_search(&it.to_lowercase()).is_ok())
    });
    told.next().filter(|_| told.next().is_none())
}

/// The language that the words are of.
fn of_words(text: &str) -> Option<&'static str> {
    let names = Locale::builtin_languages();
    let all: Vec<(&'static str, BTreeSet<String>)> = names
        .into_iter()
        .map(|it| (it, telling_words(it)))
        .collect();
    let is_of_one = |word: &str| all.iter().filter(|it| it.1.contains(word)).count() == 1;
    let mut words = 0;
    let mut counts = vec![0; all.len()];
    let letters = text.split(|it: char| !it.is_alphabetic());
    for word in letters.filter(|it| !it.is_empty()) {
        words += 1;
        let word = word.to_lowercase();
        if is_of_one(&word) {
            for (count, _) in counts
                .iter_mut()
                .zip(&all)
                .filter(|it| it.1.1.contains(&word))
            {
                *count += 1;
            }
        }
    }
    let mut ranked: Vec<(usize, &'static str)> =
        counts.into_iter().zip(all.iter().map(|it| it.0)).collect();
    ranked.sort_unstable_by_key(|it| std::cmp::Reverse(it.0));
    let (count, language) = *ranked.first()?;
    let next = ranked.get(1).map_or(0, |it| it.0);
    let is_clear = count >= TELLING && count * DENSITY >= words && count >= next * CLEAR;
    is_clear.then_some(language)
}

/// The beginning of the texts of a wiki.
fn sample(files: &dyn Files, wiki: &Path) -> String {
    match files.kind(wiki) {
        Some(FileKind::File) => return text_of(files, wiki),
        Some(FileKind::Folder) => {}
        Some(FileKind::Other) | None => return String::new(),
    }
    let root = pages::root(files, wiki);
    let mut inside = files
        .files_that(&root, &is_tiddler_file)
        .unwrap_or_default();
    if inside.is_empty() {
        // A `README.md` may be all that there is, or pages of Quarto.
        let pages = files.files_that(&root, &|path| has_extension(path, &pages::PAGES));
        inside = pages.unwrap_or_default();
    }
    let mut sample = String::new();
    for path in inside {
        sample.push_str(&text_of(files, &path));
        if sample.len() >= MOST {
            break;
        }
    }
    sample
}

fn text_of(files: &dyn Files, path: &Path) -> String {
    let bytes = files.read(path).unwrap_or_default();
    let text = String::from_utf8_lossy(&bytes);
    let store = STORES
        .iter()
        .filter_map(|it| memmem::rfind(text.as_bytes(), it.as_bytes()));
    let rest = text.slice(store.min().unwrap_or_default()..);
    let mut ends = (0..=MOST.min(rest.len())).rev();
    let end = ends.find(|it| rest.is_char_boundary(*it));
    rest.slice(..end.unwrap_or_default()).to_owned()
}
