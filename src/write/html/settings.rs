//! The inputs of the web edition besides the book.

use crate::write::xhtml::Split;
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
    /// Files of the author's, by their paths in the folder of the pages.
    pub own: BTreeMap<String, Vec<u8>>,
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
