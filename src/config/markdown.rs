//! `[markdown]`: folders of Markdown, and the `book.toml` of mdBook.

use super::{Config, EditionConfig, guess_language};
use crate::pattern::{Pattern, group};
use crate::slice::placed_lines;
use crate::tiddler::slug;
use schemars::JsonSchema;
use serde::Deserialize;
use std::ops::Range;
use std::path::{Component, Path, PathBuf};
use toml::de::DeTable;

/// The header of a table, with the first of its names.
static HEADER: Pattern = Pattern::new(r"^\s*\[\[?\s*([A-Za-z0-9_-]+)[^=]*\]\s*(?:#.*)?$");

/// The settings for folders of Markdown: `[markdown]`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct MarkdownSettings {
    /// The level of the headings down to which each is a rule of its own, with an address, a place in the index and
    /// a card; from 1 to 6, and 2 unless given.
    #[schemars(range(min = 1, max = 6))]
    pub rules: Option<usize>,
}

impl MarkdownSettings {
    /// The level of the headings that are rules of their own.
    pub(crate) fn rules(&self) -> usize {
        self.rules.unwrap_or(2).clamp(1, 6)
    }
}

/// The tables of mdBook's `book.toml` beside `[book]`.
const TABLES: [&str; 4] = ["build", "output", "preprocessor", "rust"];

/// The keys of its table `[book]` that ours has not.
const KEYS: [&str; 5] = [
    "src",
    "multilingual",
    "text-direction",
    "language",
    "description",
];

/// The contents of a book of mdBook, beside its `book.toml`, where that does not say otherwise.
pub(super) const CONTENTS: &str = "src/SUMMARY.md";

/// Whether a `book.toml` is one of mdBook: it says what mdBook alone reads, or has nothing that mdBook does not read and
/// the contents of such a book beside it.
fn is_of_mdbook(table: &toml::Table, book: &toml::Table, has_contents: bool) -> bool {
    let is_table = |key: &String| TABLES.contains(&key.as_str());
    let has_own = table.keys().any(is_table) || book.contains_key("src");
    let has_key = has_contents || KEYS.iter().any(|it| book.contains_key(*it));
    !table.contains_key("languages")
        && (has_own || has_key && table.keys().all(|it| it == "book" || is_table(it)))
}

/// The `book.toml` of mdBook.
pub(super) struct OfMdBook {
    /// Its text, with blanks for what only mdBook reads: the rest are settings of this program.
    pub rest: String,
    name: Option<String>,
    language: String,
    wiki: PathBuf,
}

impl OfMdBook {
    /// The settings of this program with what mdBook's say, where they do not say otherwise.
    pub(super) fn complete(self, mut config: Config) -> Config {
        let language = config.language.unwrap_or(self.language);
        let edition = EditionConfig {
            wiki: Some(self.wiki),
            ..EditionConfig::default()
        };
        config.name = config.name.or(self.name);
        config.languages = [(language.clone(), edition)].into();
        config.language = Some(language);
        config
    }
}

/// The `book.toml` of mdBook at `path`, beside [`CONTENTS`] or not; `None` where it is none of mdBook's.
pub(super) fn of_mdbook(text: &str, path: &Path, has_contents: bool) -> Option<OfMdBook> {
    let table: toml::Table = toml::from_str(text).ok()?;
    let book = table.get("book")?.as_table()?;
    if !is_of_mdbook(&table, book, has_contents) {
        return None;
    }
    let words = |key: &str| book.get(key)?.as_str().map(str::to_owned);
    let folder = path.parent().unwrap_or(Path::new(""));
    let wiki = PathBuf::from(words("src").unwrap_or_else(|| "src".to_owned()));
    // What leads out of the folder is nobody's.
    let is_inside = |it: Component<'_>| matches!(it, Component::Normal(_) | Component::CurDir);
    if !wiki.components().all(is_inside) {
        return None;
    }
    Some(OfMdBook {
        rest: without_mdbook(text)?,
        name: words("title")
            .map(|it| slug(&it))
            .filter(|it| !it.is_empty()),
        language: words("language").unwrap_or_else(|| guess_language(folder)),
        wiki,
    })
}

/// The text of a `book.toml` with blanks for what only mdBook reads; each byte stays at its place.
fn without_mdbook(text: &str) -> Option<String> {
    let table = DeTable::parse(text).ok()?;
    let book = table.get_ref().get("book")?.get_ref().as_table()?;
    let keys = book.iter().filter(|it| KEYS.contains(&&**it.0.get_ref()));
    let mut blanks: Vec<Range<usize>> = keys
        .map(|(key, value)| key.span().start..value.span().end)
        .collect();
    let mut table = None;
    for (at, line) in placed_lines(text) {
        if let Some(header) = HEADER.captures(line) {
            table = Some(group(&header, 1).to_owned());
        }
        if table
            .as_ref()
            .is_some_and(|it| TABLES.contains(&it.as_str()))
        {
            blanks.push(at..at + line.len());
        }
    }
    let mut bytes = text.as_bytes().to_vec();
    for range in blanks {
        let own = bytes.get_mut(range).into_iter().flatten();
        own.filter(|it| **it != b'\n').for_each(|it| *it = b' ');
    }
    String::from_utf8(bytes).ok()
}
