//! `[references]`: what links by number print, and what follows the other links.

use super::values;
use crate::config::sentences;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer};
use std::path::PathBuf;

/// The text of references from rule to rule.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ReferenceSettings {
    /// The meaning of a label that is only `#`: `"#"`, which is the number, `"# #title"`, `"p. #page"`, or another
    /// label with these tokens.
    #[serde(deserialize_with = "cite")]
    pub cite: String,
    /// What follows other links in brackets: `"page"`, `"number"`, `"both"` or `"none"`. Unless given, both in the
    /// PDF, and the number where web pages are printed.
    pub after: Option<AfterLinks>,
}

impl Default for ReferenceSettings {
    fn default() -> Self {
        Self {
            cite: "#".to_owned(),
            after: None,
        }
    }
}

/// What follows a link to a rule in brackets, as in “close combat (9.2, p. 34)”.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum AfterLinks {
    /// The page number, where there are pages.
    Page,
    /// The number, where the rule has one.
    Number,
    /// The number and the page.
    Both,
    /// Neither page nor number.
    None,
}

/// What follows links in each of the outputs.
#[derive(Clone, Copy, Debug)]
pub struct AfterSettings {
    /// On web pages; `None` where the number is on paper alone.
    pub html: Option<AfterLinks>,
    /// In the EPUB.
    pub epub: Option<AfterLinks>,
    /// In the PDF.
    pub pdf: AfterLinks,
}

/// Another book, whose rules links can name: `[[#|core: second moves]]` with `[books.core]`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OtherBookSettings {
    /// The book as data, as `--to json` writes it.
    pub data: PathBuf,
    /// The address of its web pages, or of the book; without it, the words of a link are no link.
    #[serde(default, deserialize_with = "address")]
    pub url: Option<String>,
    /// The title of the book; that of its data unless given.
    #[serde(default)]
    pub title: Option<String>,
}

/// Reads an address of the web.
fn address<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    values::checked(deserializer, |written| {
        let address = url::Url::parse(written).ok();
        let is_web = |it: &url::Url| matches!(it.scheme(), "http" | "https");
        match address.is_some_and(|it| is_web(&it)) {
            true => Ok(Some(written.to_owned())),
            false => Err(sentences::config_address(written)),
        }
    })
}

/// The settings of the EPUB.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct EpubSettings {
    /// What follows a link to a rule, as `after` of `[references]`, where it differs in the EPUB.
    pub references: Option<AfterLinks>,
}

/// Reads a label that has one of the tokens, which no letter touches: `C#` has none.
fn cite<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    values::checked(deserializer, |written| {
        let mut pieces = written.split('#').rev().skip(1);
        match pieces.any(|before| !before.ends_with(char::is_alphanumeric)) {
            true => Ok(written.to_owned()),
            false => Err(sentences::config_cite(written)),
        }
    })
}
