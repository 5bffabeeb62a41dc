//! An EPUB 3.3: its metadata, its pages, and the container around them.
//!
//! Source: <https://www.w3.org/TR/epub-33/>.

mod container;
mod cover;
mod edition;
mod item;
mod metadata;
mod ncx;
mod package;
mod page;
mod page_list;
mod pictures;

use super::context::PrintedRun;
use super::templates::Templates;
use crate::book::Book;
use crate::config::AfterLinks;
use crate::figure::Figures;
use crate::locale::Locale;
use container::Container;
pub use container::EpubError;
use edition::EpubBook;
use page_list::PageList;
use std::io::{Seek, Write};

/// Writes the EPUB, a page at a time; where the figures come with `true`, the cover is no drawing either. `printed` tells
/// the pages of the PDF that is made of the same book.
///
/// # Errors
/// When a template of the user's refers to something that does not exist, the container grows too large, or `out`
/// cannot be written.
pub fn write(
    book: &Book,
    (locale, others): (&Locale, &[&Locale]),
    templates: &Templates,
    (figures, as_png): (&Figures, bool),
    (after, printed): (Option<AfterLinks>, Option<&Vec<Vec<PrintedRun>>>),
    out: &mut (impl Write + Seek),
) -> Result<(), EpubError> {
    let mut edition = EpubBook::new(book, (locale, others), figures, after);
    if let Some(printed) = printed {
        let mut list = PageList::new(book, printed, edition.part_page);
        edition.site.page_breaks = std::mem::take(&mut list.breaks);
        edition.printed_pages = list.pages;
    }
    if as_png {
        edition.drawn_cover = page::drawn_cover(&edition, templates)?;
    }
    let pages = page::Pages {
        edition: &edition,
        templates,
    };
    let mut items = pages.items();
    items.extend(edition.pictures.items(figures));
    let mut container = Container::new(out)?;
    container.add("EPUB/package.opf", &package::package(&edition, &items))?;
    container.add("EPUB/toc.ncx", &ncx::ncx(&edition))?;
    for item in &items {
        container.add(&format!("EPUB/{}", item.path), &pages.bytes(item.content)?)?;
    }
    container.finish()
}
