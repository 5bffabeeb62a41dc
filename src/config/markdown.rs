//! `[markdown]`: folders of Markdown, and the `book.toml` of mdBook.

use super::{Config, EditionConfig, Metadata, guess_language};
use crate::tiddler::slug;
use schemars::JsonSchema;
use serde::Deserialize;
use std::path::{Component, Path, PathBuf};

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

/// The tables that mdBook's `book.toml` may have.
const TABLES: [&str; 5] = ["book", "build", "output", "preprocessor", "rust"];

/// The keys of its table `[book]` that tell it from one of ours.
const KEYS: [&str; 5] = [
    "src",
    "multilingual",
    "text-direction",
    "language",
    "description",
];

fn is_of_mdbook(table: &toml::Table, book: &toml::Table) -> bool {
    let is_known = |key: &String| TABLES.contains(&key.as_str());
    let has_own = table.keys().any(|it| it != "book" && is_known(it))
        || KEYS.iter().any(|it| book.contains_key(*it));
    has_own && table.keys().all(is_known)
}

/// The settings that the `book.toml` of mdBook at `path` tells; `None` where it is none of mdBook's.
pub(super) fn of_mdbook(text: &str, path: &Path) -> Option<Config> {
    let table: toml::Table = toml::from_str(text).ok()?;
    let book = table.get("book")?.as_table()?;
    if !is_of_mdbook(&table, book) {
        return None;
    }
    let words = |key: &str| book.get(key)?.as_str().map(str::to_owned);
    let authors = book.get("authors").and_then(toml::Value::as_array);
    let authors = authors.map(|it| it.iter().filter_map(toml::Value::as_str));
    let folder = path.parent().unwrap_or(Path::new(""));
    let language = words("language").unwrap_or_else(|| guess_language(folder));
    let wiki = PathBuf::from(words("src").unwrap_or_else(|| "src".to_owned()));
    // What leads out of the folder is nobody's.
    let is_inside = |it: Component<'_>| matches!(it, Component::Normal(_) | Component::CurDir);
    if !wiki.components().all(is_inside) {
        return None;
    }
    let edition = EditionConfig {
        wiki: Some(wiki),
        ..EditionConfig::default()
    };
    let title = words("title");
    Some(Config {
        name: title.as_deref().map(slug).filter(|it| !it.is_empty()),
        language: Some(language.clone()),
        book: Metadata {
            title,
            authors: authors.map(|it| it.map(str::to_owned).collect()),
            ..Metadata::default()
        },
        languages: [(language, edition)].into(),
        ..Config::default()
    })
}
