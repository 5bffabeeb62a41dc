//! A book on its way into an EPUB, and the names of its files.

use super::pictures::Pictures;
use crate::book::Book;
use crate::config::AfterLinks;
use crate::figure::Figures;
use crate::locale::Locale;
use crate::write::xhtml::{Flavour, LinksHere, Naming, Numbers, PageBreaks, Pages, Site, Split};

/// The pages that are not named after an id.
pub(super) const RESERVED: [&str; 5] = ["nav", "cover", "title", "toc", "history"];

pub(super) const COVER: &str = "cover.xhtml";

/// The template of the cover, and its name where the author has none of his own.
pub(super) const COVER_PICTURE: &str = "cover.svg";

pub(super) const TITLE_PAGE: &str = "title.xhtml";

/// The page of the versions, the last one: readers who begin the book do not look for them.
pub(super) const HISTORY: &str = "history.xhtml";

pub(super) const NAV: &str = "nav.xhtml";

pub(super) const NCX: &str = "toc.ncx";

pub(super) const STYLE_SHEET: &str = "epub.css";

/// A book on its way into an EPUB.
pub(super) struct EpubBook<'a> {
    pub(super) site: Site<'a>,
    pub(super) pictures: Pictures,
    /// Whether there is a page for the text of the part. Without a text, the title page takes its place.
    pub(super) part_page: bool,
    /// The cover as a PNG, for reading systems that have trouble with drawings.
    pub(super) drawn_cover: Option<Vec<u8>>,
    /// The pages of the PDF, each with the number of the page here that it begins on.
    pub(super) printed_pages: Vec<(usize, usize)>,
}

impl<'a> EpubBook<'a> {
    pub(super) fn new(
        book: &'a Book,
        (locale, others): (&'a Locale, &'a [&'a Locale]),
        figures: &'a Figures,
        after: Option<AfterLinks>,
    ) -> Self {
        let pictures = Pictures::new(book, figures);
        let part_page = !book.part.is_empty();
        let naming = Naming {
            extension: "xhtml",
            part: (!part_page).then_some("title"),
            reserved: &RESERVED,
            split: &Split::Chapters,
        };
        let site = Site {
            book,
            locale,
            others,
            figures,
            flavour: Flavour::Epub,
            pages: Pages::new(book, &naming),
            addresses: pictures.addresses(),
            links_here: LinksHere::default(),
            permalinks: false,
            numbers: match after {
                Some(AfterLinks::Number | AfterLinks::Both) => Numbers::new(book, locale, others),
                Some(AfterLinks::Page | AfterLinks::None) | None => Numbers::default(),
            },
            after,
            page_breaks: PageBreaks::new(),
        };
        Self {
            site,
            pictures,
            part_page,
            drawn_cover: None,
            printed_pages: Vec::new(),
        }
    }

    /// The name of the picture on the cover.
    pub(super) fn cover_picture(&self) -> &'static str {
        match self.cover_type() {
            Some("image/png") => "cover.png",
            Some("image/jpeg") => "cover.jpg",
            _ => COVER_PICTURE,
        }
    }

    /// The media type of the cover, where it is not that of the template.
    pub(super) fn cover_type(&self) -> Option<&'static str> {
        let drawn = self.drawn_cover.as_ref().map(|_| "image/png");
        drawn.or(self.site.book.info.cover.as_ref().map(|it| it.media_type))
    }

    /// Whether it has versions to tell.
    pub(super) fn has_history(&self) -> bool {
        !self.site.book.info.revisions.is_empty()
    }

    /// The pages of the book's text in reading order, by their numbers.
    pub(super) fn text_pages(&self) -> std::ops::RangeInclusive<usize> {
        usize::from(!self.part_page)..=self.site.book.part.components().len()
    }
}
