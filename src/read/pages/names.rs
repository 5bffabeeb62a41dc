//! The names of pages and folders, and paths as links write them.

use crate::slice::Slice;
use crate::source::{Files, uri};
use crate::tiddler::has_extension;
use crate::wikitext::{CALLOUTS, REFERRED};
use foldhash::HashMap;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path, PathBuf};

/// The extensions of pages.
pub(in crate::read) const PAGES: [&str; 4] = ["md", "markdown", "mdx", "qmd"];

/// What Docusaurus knows of a folder. JSON is YAML, too.
pub(super) const CATEGORY: [&str; 3] = ["_category_.json", "_category_.yml", "_category_.yaml"];

/// What Retype knows of a folder.
pub(super) const RETYPE_FOLDER: &str = "index.yml";

/// The names of folders without pages, wherever they are: those that programs make, and those that Jekyll reads itself.
pub(super) const MADE: [&str; 7] = [
    "node_modules",
    "_site",
    "__pycache__",
    "_includes",
    "_layouts",
    "_drafts",
    "_posts",
];

/// The names of pages that are about the repository, unless a list of pages names them.
const ABOUT: [&str; 6] = [
    "license",
    "licence",
    "changelog",
    "contributing",
    "code_of_conduct",
    "security",
];

/// The names of pages that serve the program of a repository.
const NO_PAGES: [&str; 5] = ["_sidebar", "_navbar", "_coverpage", "_footer", "404"];

/// Whether a file is no page: it is about the repository, or serves its program.
pub(super) fn is_no_page(path: &Path) -> bool {
    let name = stem(path).to_lowercase();
    // Hosts write that of the list in capitals; a page may be called `summary.md`.
    NO_PAGES.contains(&name.as_str())
        || is_about(path)
        || path.file_stem().is_some_and(|it| it == "SUMMARY")
        || name.starts_with('_') && name != "_index"
}

/// Whether a file is about the repository, by its name.
pub(super) fn is_about(path: &Path) -> bool {
    ABOUT.contains(&stem(path).to_lowercase().as_str())
}

/// Whether an address of a site is that of a file, which may be no page of the book: one in another language.
pub(super) fn is_there(files: &dyn Files, root: &Path, address: &str) -> bool {
    let path = address.split(['#', '?']).next().unwrap_or_default();
    let path = path.trim_matches('/').trim_end_matches(".html");
    let name = joined(root, path).to_string_lossy().into_owned();
    let names = PAGES.map(|end| [format!("{name}.{end}"), format!("{name}/index.{end}")]);
    let mut names = names.iter().flatten();
    names.any(|it| files.is_file(Path::new(it)))
}

/// Whether a page is that of its folder.
pub(super) fn is_index(path: &Path) -> bool {
    let name = stem(path).to_lowercase();
    ["index", "readme", "_index"].contains(&name.as_str())
}

/// A path without the numbers that its names begin with.
pub(super) fn without_numbers(path: &Path) -> PathBuf {
    let names = path.iter().map(|name| {
        let name = name.to_string_lossy();
        let plain = numbered(&name).map(|(_, rest)| rest.to_owned());
        plain.unwrap_or_else(|| name.into_owned())
    });
    names.collect()
}

/// The number of a name's place, and the name after it: `02-combat`, `1. Rules`, `03 Beasts`. The number in `1.1 Rolling`,
/// `3-5 players` and `2024-01-05` is more than a place.
pub(super) fn numbered(name: &str) -> Option<(&str, &str)> {
    let rest = name.trim_start_matches(|it: char| it.is_ascii_digit());
    let (number, _) = name.split_at(name.len() - rest.len());
    let plain = rest.trim_start_matches(['-', '_', '.', ' ']);
    let (between, _) = rest.split_at(rest.len() - plain.len());
    let is_more = plain.starts_with(|it: char| it.is_ascii_digit()) && !between.contains(' ');
    let is_place = ![number, between, plain].contains(&"");
    (is_place && !is_more).then_some((number, plain))
}

/// The name of a folder, or that of a page without its extension. A dot in the name of a folder is a part of it.
pub(super) fn plain_name(path: &Path) -> String {
    if has_extension(path, &PAGES) {
        return stem(path);
    }
    let name = path.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

/// The folders whose pages and folders have numbers before their names, which are those of their places; each with the
/// numbers that a hyphen is behind, and no zero before.
#[derive(Debug, Default)]
pub(super) struct Numbered(BTreeMap<PathBuf, BTreeSet<usize>>);

/// The number before a hyphen at the beginning of a name; none that begins with a zero, which is that of a place.
fn before_hyphen(name: &str) -> Option<usize> {
    let (number, _) = name.split_once('-')?;
    let number = Some(number).filter(|it| !it.starts_with('0'));
    number?.parse().ok()
}

impl Numbered {
    /// Those around some pages.
    pub(super) fn of<'p>(pages: impl Iterator<Item = &'p Path>) -> Self {
        let mut inside: HashMap<&Path, BTreeSet<String>> = HashMap::default();
        for page in pages.filter(|it| !is_index(it)) {
            for path in page.ancestors() {
                let names = path.parent().map(|it| inside.entry(it).or_default());
                if names.is_none_or(|it| !it.insert(plain_name(path))) {
                    break;
                }
            }
        }
        let counts = inside.into_iter().filter(|(_, names)| {
            let count = names.iter().filter(|it| numbered(it).is_some()).count();
            count > 1 && count * 2 >= names.len()
        });
        let counts = counts.map(|(folder, names)| {
            let numbered = names.iter().filter(|it| numbered(it).is_some());
            let numbers = numbered.filter_map(|it| before_hyphen(it));
            (folder.to_owned(), numbers.collect())
        });
        Self(counts.collect())
    }

    /// The name of a page or folder as a title: `02-close_combat` is “Close combat”. A number with nothing
    /// but a space behind it stays where those beside it have none: `10 Commandments`. One with a hyphen behind it stays
    /// where those beside it do not count: `6-sided dice`.
    pub(super) fn readable(&self, path: &Path) -> String {
        let name = plain_name(path);
        let is_place = |number: &str| {
            let beside = path.parent().and_then(|it| self.0.get(it));
            let is_place = match name.slice(number.len()..).chars().next() {
                Some(' ') => beside.is_some(),
                Some('-') => before_hyphen(&name).zip(beside).is_some_and(|(it, all)| {
                    all.contains(&(it + 1)) || it > 0 && all.contains(&(it - 1))
                }),
                _ => true,
            };
            is_place || number.starts_with('0')
        };
        let plain = numbered(&name).filter(|(number, _)| is_place(number));
        let plain = plain.map_or(name.as_str(), |it| it.1);
        let words = with_spaces(plain);
        let mut letters = words.trim().chars();
        match letters.next() {
            Some(first) => first.to_uppercase().chain(letters).collect(),
            None => name,
        }
    }
}

/// A name with spaces in place of `_` and `-`. A hyphen stays between digits, and in a name that has spaces.
fn with_spaces(name: &str) -> String {
    let has_spaces = name.contains(' ');
    let mut before = None;
    let mut letters = name.chars().peekable();
    let mut made = String::with_capacity(name.len());
    while let Some(letter) = letters.next() {
        let is_digit = |it: &char| it.is_ascii_digit();
        let is_between =
            before.is_some_and(|it| is_digit(&it)) && letters.peek().is_some_and(is_digit);
        made.push(match letter {
            '_' => ' ',
            '-' if !has_spaces && !is_between => ' ',
            letter => letter,
        });
        before = Some(letter);
    }
    made
}

/// The path that `written` means in a folder, without `..` as far as that can be.
pub(super) fn joined(folder: &Path, written: &str) -> PathBuf {
    let mut path = PathBuf::new();
    let written = written.trim_start_matches("./");
    for part in folder.join(written).components() {
        match part {
            Component::ParentDir => match path.components().next_back() {
                Some(Component::Normal(_)) => drop(path.pop()),
                _ => path.push(".."),
            },
            _ => path.push(part),
        }
    }
    path
}

/// A path of an address, with its `%20` as spaces.
pub(super) fn decoded(path: &str) -> String {
    uri::decoded(path).unwrap_or_else(|| path.to_owned())
}

/// The name of a file without its extension.
pub(super) fn stem(path: &Path) -> String {
    let stem = path.file_stem().unwrap_or_default();
    stem.to_string_lossy().into_owned()
}

/// Whether an id is one that Quarto, or pandoc-crossref, refers to from any page.
pub(super) fn is_reference(id: &str) -> bool {
    let kinds = REFERRED.iter().chain(&CALLOUTS);
    let mut named = kinds.filter_map(|it| id.strip_prefix(it));
    named.any(|it| it.starts_with(['-', ':']))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_places_are_no_part_of_a_title() {
        let alone = Numbered::default();
        for (name, title) in [
            ("02-close_combat.md", "Close combat"),
            ("01. Rules", "Rules"),
            ("2024.md", "2024"),
            ("2024-01-05 Session.md", "2024-01-05 Session"),
            ("3d-dice", "3d dice"),
            ("3-5 players.md", "3-5 players"),
            ("1914-1918.md", "1914-1918"),
            ("6-sided dice.md", "6-sided dice"),
            ("10 Commandments.md", "10 Commandments"),
            ("1.1 Rolling.md", "1.1 Rolling"),
            ("1.2. Fighting.md", "1.2. Fighting"),
            ("v1.5 notes", "V1.5 notes"),
            ("été", "Été"),
        ] {
            assert_eq!(alone.readable(Path::new(name)), title);
        }
        let pages = [
            "g/1 Rules/a.md",
            "g/2 Beasts.md",
            "g/index.md",
            "g/10.1 x.md",
            "h/1-the-deck.md",
            "h/2-the-deal.md",
            "h/3-5 players.md",
            "h/4-handed game.md",
        ];
        let counted = Numbered::of(pages.iter().map(Path::new));
        for (name, title) in [
            ("g/1 Rules", "Rules"),
            ("g/2 Beasts.md", "Beasts"),
            ("g/10.1 x.md", "10.1 x"),
            ("h/1-the-deck.md", "The deck"),
            ("h/4-handed game.md", "4-handed game"),
            ("g/1 Rules/7 Wonders.md", "7 Wonders"),
        ] {
            assert_eq!(counted.readable(Path::new(name)), title);
        }
    }
}
