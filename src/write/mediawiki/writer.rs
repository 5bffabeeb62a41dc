//! What a page is printed with: the page so far, and what is around the place that is printed.

use crate::book::{Id, Media, Target};
use crate::locale::Locale;
use crate::write::locales::Locales;

/// The page's way to refer to nodes and pictures.
pub(crate) trait Places {
    /// The target of a link to this node of the book: `#id`, or `Page#id`.
    fn target(&self, id: &Id) -> Option<String>;

    /// The name of a picture among the wiki's files, and how wide it is in pixels.
    fn picture(&self, media: &Media) -> Option<(String, Option<u32>)>;
}

/// Prints one page.
pub(crate) struct Writer<'a> {
    pub(super) places: &'a dyn Places,
    pub(super) locales: Locales<'a>,
    /// The words of the text that is being printed.
    pub(super) locale: &'a Locale,
    /// The page, block by block.
    pub(super) parts: Vec<String>,
    /// The target of the link around the current place; a link cannot contain another link or a picture.
    pub(super) in_link: Option<&'a Target>,
    /// The pictures of that link, which are put before it, with the same target.
    pub(super) pictures: Vec<String>,
    /// Inside a footnote no other one can be.
    pub(super) in_note: bool,
    /// In a term a colon would begin its definition.
    pub(super) in_term: bool,
    pub(super) has_notes: bool,
}

impl<'a> Writer<'a> {
    pub(super) fn new(places: &'a dyn Places, locales: Locales<'a>) -> Self {
        Self {
            places,
            locales,
            locale: locales.own,
            parts: Vec::new(),
            in_link: None,
            pictures: Vec::new(),
            in_note: false,
            in_term: false,
            has_notes: false,
        }
    }

    pub(super) fn push(&mut self, part: String) {
        if !part.is_empty() {
            self.parts.push(part);
        }
    }

    /// The page, its footnotes at the end.
    pub(super) fn finish(mut self) -> String {
        if self.has_notes {
            self.parts.push("<references />".to_owned());
        }
        self.parts.join("\n\n") + "\n"
    }
}
