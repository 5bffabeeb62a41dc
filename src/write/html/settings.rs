//! The inputs of the web edition besides the book.

use crate::book::Id;
use crate::source::uri;
use crate::write::xhtml::Split;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// The purpose of the pages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Purpose {
    /// For readers.
    #[default]
    Site,
    /// For the author in a browser, where they change: nothing is kept there for later.
    Preview,
    /// For the author who looks at one rule: without additions for readers, such as the link of each heading to
    /// itself.
    Excerpt,
}

/// The inputs of the web edition besides the book.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// The purpose of the pages.
    pub purpose: Purpose,
    /// The name of the folder of the pages, `<name>_<lang>`.
    pub folder: String,
    /// The sections that have pages of their own.
    pub split: Split,
    /// Whether there are redirecting pages for sections that would be pages with another split.
    pub keeps_addresses: bool,
    /// The address that the folder around it will have, with a `/` at its end.
    pub url: Option<String>,
    /// The other languages of the book.
    pub siblings: Vec<Sibling>,
    /// Style sheets of the author's, among `own`.
    pub style_sheets: Vec<String>,
    /// The picture before the title, among `own`.
    pub logo: Option<String>,
    /// The picture that a link to the pages is shown with elsewhere, among `own`.
    pub preview: Option<String>,
    /// The letters of the pages, and files of the author's, by their paths in the folder of the pages.
    pub own: BTreeMap<String, Vec<u8>>,
    /// Whether each rule has a page `r/<id>.html`, which leads to it wherever it is.
    pub addresses: bool,
    /// A digest of what is read of each rule, where readers are told what is new since they last read.
    pub news: Option<BTreeMap<Id, String>>,
    /// The words that the search knows besides those of the book.
    pub search: SearchWords,
    /// The newer version of the book, on the pages of an older one.
    pub newer: Option<NewerVersion>,
    /// The older versions whose pages are beside these.
    pub earlier: Vec<EarlierVersion>,
}

impl Places {
    /// The address of what has this id.
    pub(crate) fn address(&self, id: &Id) -> Option<String> {
        let page = self.of_id.get(id.as_str())?;
        Some(format!("{}#{}", uri::path(page), uri::path(id.as_str())))
    }

    /// The address of a page, if it is one of these.
    pub(super) fn page(&self, name: &str) -> Option<String> {
        self.names.contains(name).then(|| uri::path(name))
    }
}

impl Settings {
    /// Whether pages say something of other releases of the book, or of what is new in this one.
    pub(super) fn tells_releases(&self) -> bool {
        self.news.is_some() || self.newer.is_some() || !self.earlier.is_empty()
    }
}

/// The words that the search knows besides those of the book.
#[derive(Clone, Debug, Default)]
pub struct SearchWords {
    /// Words of questions, which count little.
    pub small: BTreeSet<String>,
    /// What the forms of a word end in.
    pub endings: BTreeSet<String>,
    /// Groups of words that mean much the same in rules, a line each.
    pub kin: String,
    /// Titles of sheets that repeat rules, and of chapters that are to answer below others.
    pub sheets: BTreeSet<String>,
    /// The words that readers type, each with those of the rules for it.
    pub synonyms: Vec<(String, Vec<String>)>,
}

impl SearchWords {
    /// Adds the words of another language.
    pub fn extend(&mut self, other: Self) {
        self.small.extend(other.small);
        self.endings.extend(other.endings);
        self.kin += &other.kin;
        self.sheets.extend(other.sheets);
        self.synonyms.extend(other.synonyms);
    }
}

/// A newer version of a book.
#[derive(Clone, Debug)]
pub struct NewerVersion {
    /// Its name, such as `3.1`.
    pub version: String,
    /// The path of the folder of its pages from one of these.
    pub folder: String,
    /// Its pages.
    pub places: Places,
}

/// An older version whose pages are beside these.
#[derive(Clone, Debug, Serialize)]
pub struct EarlierVersion {
    /// Its name, such as `3.0`.
    pub version: String,
    /// The address of its first page from one of these.
    pub href: String,
}

/// The same book in another language.
#[derive(Clone, Debug)]
pub struct Sibling {
    /// The BCP 47 tag of the language.
    pub language: String,
    /// The language's own name.
    pub name: String,
    /// The name of the folder of its pages.
    pub folder: String,
    /// The pages of the sibling; none when its book cannot be made.
    pub places: Places,
}

/// The pages of a book, for the other editions.
#[derive(Clone, Debug, Default)]
pub struct Places {
    pub(super) names: BTreeSet<String>,
    /// The page of each id.
    pub(super) of_id: BTreeMap<String, String>,
}
