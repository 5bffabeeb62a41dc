//! What the web edition depends on besides the book.

use super::{Places, Split};
use std::collections::BTreeMap;

/// What the pages are for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Purpose {
    /// For readers.
    #[default]
    Site,
    /// For the author in a browser, where they change: nothing is kept there for later.
    Preview,
    /// For the author who looks at one rule: without what is put around it for readers, such as the
    /// link of each heading to itself.
    Excerpt,
}

/// What the web edition depends on besides the book.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// What the pages are for.
    pub purpose: Purpose,
    /// The name of the folder of the pages, `<name>_<lang>`.
    pub folder: String,
    /// Which sections have pages of their own.
    pub split: Split,
    /// Are there pages that lead to sections which would be pages in another split?
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
    /// Its BCP 47 tag.
    pub language: String,
    /// What the language calls itself.
    pub name: String,
    /// The name of the folder of its pages.
    pub folder: String,
    /// Its pages; none when the book cannot be made.
    pub places: Places,
}
