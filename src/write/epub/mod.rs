//! An EPUB 3.3: its metadata, its pages, and the container around them.
//!
//! Source: <https://www.w3.org/TR/epub-33/>.

mod container;
mod cover;
mod metadata;
mod ncx;
mod package;
mod page;
mod pictures;

use super::templates::{TemplateError, Templates};
use super::xhtml::{Flavour, LinksHere, Naming, Numbers, Pages, Site, Split};
use crate::book::Book;
use crate::figure::Figures;
use crate::locale::Locale;
use crate::say::{Said, Text, display_said};
use crate::write::sentences;
use container::Container;
use pictures::Pictures;
use std::io::{Seek, Write};

/// The reasons why an EPUB cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum EpubError {
    /// A template is wrong.
    Template(#[from] TemplateError),
    /// The container cannot be made; why.
    Container(String),
}

display_said!(EpubError);

impl Said for EpubError {
    fn said(&self) -> Text {
        match self {
            Self::Template(error) => error.said(),
            Self::Container(why) => sentences::write_no_epub(why),
        }
    }
}

/// The pages that are not named after an id.
const RESERVED: [&str; 4] = ["nav", "cover", "title", "toc"];

const COVER: &str = "cover.xhtml";
/// The template of the cover, and its name where the author has none of his own.
const COVER_PICTURE: &str = "cover.svg";
const TITLE_PAGE: &str = "title.xhtml";
const NAV: &str = "nav.xhtml";
const NCX: &str = "toc.ncx";
const STYLE_SHEET: &str = "epub.css";

/// A book on its way into an EPUB.
struct EpubBook<'a> {
    site: Site<'a>,
    pictures: Pictures,
    /// Whether there is a page for the text of the part. Without a text, the title page takes its place.
    part_page: bool,
}

/// Writes the EPUB, a page at a time.
///
/// # Errors
/// When a template of the user's refers to something that does not exist, the container grows too large, or `out`
/// cannot be written.
pub fn write(
    book: &Book,
    (locale, others): (&Locale, &[&Locale]),
    templates: &Templates,
    figures: &Figures,
    out: &mut (impl Write + Seek),
) -> Result<(), EpubError> {
    let edition = EpubBook::new(book, (locale, others), figures);
    let pages = page::Pages {
        edition: &edition,
        templates,
    };
    let mut items = pages.items();
    items.extend(pictures::items(&edition));
    let mut container = Container::new(out)?;
    container.add("EPUB/package.opf", &package::package(&edition, &items))?;
    container.add("EPUB/toc.ncx", &ncx::ncx(&edition))?;
    for item in &items {
        container.add(&format!("EPUB/{}", item.path), &pages.bytes(item.content)?)?;
    }
    container.finish()
}

impl<'a> EpubBook<'a> {
    fn new(
        book: &'a Book,
        (locale, others): (&'a Locale, &'a [&'a Locale]),
        figures: &'a Figures,
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
            numbers: Numbers::default(),
        };
        Self {
            site,
            pictures,
            part_page,
        }
    }

    /// The name of the picture on the cover.
    fn cover_picture(&self) -> &'static str {
        match self.site.book.info.cover.as_ref().map(|it| it.media_type) {
            Some("image/png") => "cover.png",
            Some("image/jpeg") => "cover.jpg",
            _ => COVER_PICTURE,
        }
    }

    /// The pages of the book's text in reading order, by their numbers.
    fn text_pages(&self) -> std::ops::RangeInclusive<usize> {
        usize::from(!self.part_page)..=self.site.book.part.components().len()
    }
}
