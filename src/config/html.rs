//! `[html]`: the look and the address of the web pages.

use super::{AfterLinks, values};
use crate::config::sentences;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer};
use std::path::PathBuf;

/// The look and the address of the web pages: `[html]`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct HtmlSettings {
    /// Style sheets of your own, which come after the built-in one.
    pub css: Vec<PathBuf>,
    /// A picture before the book's title on every page.
    pub logo: Option<PathBuf>,
    /// Files and folders that are copied beside the style sheets, such as fonts.
    pub assets: Vec<PathBuf>,
    /// The division into pages: `"chapter"`; `"section"`, each section right below a chapter; or `"auto"`, the
    /// sections of chapters with more than 20,000 characters in the language that is written first. Whichever is
    /// set, the addresses of the other divisions lead to the same rules.
    pub split: Option<HtmlSplit>,
    /// The address that the folder of the outputs will have: `https://example.org/rules/`. With it the pages
    /// name their address to search engines, and there is a site map.
    #[serde(deserialize_with = "address")]
    pub url: Option<String>,
    /// What follows a link to a rule, as `after` of `[references]`, where it differs on web pages.
    pub references: Option<AfterLinks>,
}

/// The divisions that get a page of their own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum HtmlSplit {
    /// Each chapter.
    #[default]
    Chapter,
    /// Each section of a chapter.
    Section,
    /// The sections of long chapters.
    Auto,
}

impl HtmlSettings {
    /// The paths of files and folders, to be joined to the folder of `book.toml`.
    pub(super) fn paths_mut(&mut self) -> impl Iterator<Item = &mut PathBuf> {
        let own = self.css.iter_mut().chain(&mut self.assets);
        own.chain(&mut self.logo)
    }

    /// All files and folders that are named.
    pub fn paths(&self) -> impl Iterator<Item = &PathBuf> {
        let own = self.css.iter().chain(&self.assets);
        own.chain(&self.logo)
    }
}

/// An address with a `/` at its end.
fn address<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    values::checked(deserializer, |written| {
        let wrong = || sentences::config_address(written);
        let address = url::Url::parse(written).map_err(|_| wrong())?;
        let is_folder = address.query().is_none() && address.fragment().is_none();
        if !matches!(address.scheme(), "http" | "https") || !is_folder {
            return Err(wrong());
        }
        let address = String::from(address);
        Ok(Some(match address.ends_with('/') {
            true => address,
            false => address + "/",
        }))
    })
}
