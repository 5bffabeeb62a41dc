//! The language that the texts of a wiki are written in, where no name and no setting tells it.

use super::pages;
use crate::config;
use crate::locale::{Locale, telling_words};
use crate::slice::Slice;
use crate::source::{FileKind, Files};
use crate::tiddler::{has_extension, is_tiddler_file};
use memchr::memmem;
use std::collections::BTreeSet;
use std::path::Path;
use whatlang::Lang;

/// The bytes of a wiki that are read; a language is told sooner.
const MOST: usize = 65_536;

/// The fewest short words that tell a language, and how often they are met: one word of so many.
const TELLING: usize = 4;
const DENSITY: usize = 16;

/// How many times as often the short words of a language are met as those of any other.
const CLEAR: usize = 8;

/// The letters that tell a language that the program does not know: so many at least, and no more.
const FEWEST_LETTERS: usize = 120;
const MOST_LETTERS: usize = 8192;

/// The least confidence, of 1, that a text is in a language.
const SURE: f64 = 0.95;

/// The tags of languages, BCP 47.
const TAGS: [(Lang, &str); 32] = [
    (Lang::Ara, "ar"),
    (Lang::Bul, "bg"),
    (Lang::Cat, "ca"),
    (Lang::Ces, "cs"),
    (Lang::Cmn, "zh"),
    (Lang::Dan, "da"),
    (Lang::Deu, "de"),
    (Lang::Ell, "el"),
    (Lang::Eng, "en"),
    (Lang::Est, "et"),
    (Lang::Fin, "fi"),
    (Lang::Fra, "fr"),
    (Lang::Heb, "he"),
    (Lang::Hrv, "hr"),
    (Lang::Hun, "hu"),
    (Lang::Ita, "it"),
    (Lang::Jpn, "ja"),
    (Lang::Kor, "ko"),
    (Lang::Lav, "lv"),
    (Lang::Lit, "lt"),
    (Lang::Nld, "nl"),
    (Lang::Nob, "nb"),
    (Lang::Pes, "fa"),
    (Lang::Pol, "pl"),
    (Lang::Por, "pt"),
    (Lang::Ron, "ro"),
    (Lang::Rus, "ru"),
    (Lang::Slk, "sk"),
    (Lang::Spa, "es"),
    (Lang::Swe, "sv"),
    (Lang::Tur, "tr"),
    (Lang::Ukr, "uk"),
];

/// What the tiddlers of a page of TiddlyWiki are behind; before them is its program.
const STORES: [&str; 2] = ["id=\"storeArea\"", "tiddlywiki-tiddler-store"];

/// The language that the headings of a wiki's reading lists have, or in which nearly all of it is written.
pub(super) fn of_texts(files: &dyn Files, wiki: &Path) -> Option<&'static str> {
    let text = sample(files, wiki);
    let told = of_headings(&text).or_else(|| of_words(&text));
    told.or_else(|| of_letters(&text))
}

/// Whether the name of a folder tells a language for sure: it ends in it, as `rules_fr`, or beside the folder there is one, or
/// a file, of a language that the program knows.
pub(super) fn is_beside_others(files: &dyn Files, folder: &Path) -> bool {
    let own = files.canonical(folder);
    let own = own.as_deref().unwrap_or(folder);
    let name = own.file_name().unwrap_or_default().to_string_lossy();
    let has_ending = name.contains('_') && config::language_of_name(own).is_some();
    let known = Locale::builtin_languages();
    let is_other = |it: &Path| {
        let language = config::language_of_name(it).filter(|_| it.file_name() != own.file_name());
        language.is_some_and(|it| known.contains(&it.as_str()))
    };
    let around = own.parent().and_then(|it| files.list(it).ok());
    has_ending || around.is_some_and(|it| it.iter().any(|(path, _)| is_other(path)))
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

/// The language that the program knows which the words are of.
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

/// The language that the letters are of, where there are enough of them.
fn of_letters(text: &str) -> Option<&'static str> {
    let (end, _) = text
        .char_indices()
        .nth(MOST_LETTERS)
        .unwrap_or((text.len(), ' '));
    let info = whatlang::detect(text.slice(..end))?;
    let letters = text.chars().filter(|it| it.is_alphabetic());
    let is_enough = letters.take(FEWEST_LETTERS).count() == FEWEST_LETTERS;
    let is_sure = info.is_reliable() && info.confidence() >= SURE;
    let tag = TAGS.iter().find(|it| it.0 == info.lang())?;
    (is_enough && is_sure).then_some(tag.1)
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
