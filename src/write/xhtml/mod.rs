//! The book as XHTML: what the pages of the web site and those of the EPUB have in common.
//!
//! An [`XhtmlWriter`] writes one page. Footnotes are gathered while it writes and printed at the page's
//! end; wherever a mark is (a title, a cell, another footnote), it is the same mark.
//!
//! Sources: <https://html.spec.whatwg.org/>, <https://www.w3.org/TR/html-aria/>,
//! <https://www.w3.org/TR/dpub-aria-1.1/>, <https://www.w3.org/TR/epub-ssv-11/>.

mod beside;
mod block;
pub(crate) mod front;
mod heading_links;
mod index;
mod inline;
mod language;
mod links_here;
mod media;
mod notes;
mod page_breaks;
mod pages;
mod references;
mod section;
mod split;
mod summary;
mod table;
mod toc;
mod writer;

pub(crate) use inline::{role_element, role_tag};
pub(crate) use links_here::LinksHere;
pub use media::pictures;
pub(crate) use media::used_pictures;
pub(crate) use page_breaks::{PageBreak, PageBreaks, page_break_id};
pub(crate) use pages::{Leaf, Naming, Pages};
pub(crate) use references::Numbers;
pub use split::Split;
pub(crate) use split::parts;
pub(crate) use summary::summary;
pub(crate) use toc::{Contents, NESTED};
pub(crate) use writer::{Flavour, Site, XhtmlWriter};

use crate::book::{Block, Division, Id};
use crate::figure::Picture;
use crate::xml::Xml;
use writer::{Notes, Referred};

impl<'a> Site<'a> {
    /// The content of the page with this number.
    pub(crate) fn leaf(&self, page: usize) -> Leaf<'a> {
        self.pages.leaf(self.book, page)
    }

    fn picture(&self, fileref: &str) -> Option<(&str, &Picture)> {
        let address = self.addresses.get(fileref)?;
        Some((address, self.figures.get(fileref)?))
    }
}

impl<'a> XhtmlWriter<'a> {
    /// Begins the page with this number, or one outside of the book's order. The page's own
    /// heading has level `level`.
    pub(crate) fn new(site: &'a Site<'a>, page: Option<usize>, level: usize) -> Self {
        Self {
            site,
            locale: site.locale,
            language: None,
            page,
            out: Xml::html(),
            level,
            notes: Notes::default(),
            in_link: false,
            in_header: false,
            is_brief: false,
            excerpt: false,
            referred: Referred::default(),
        }
    }

    /// The whole of a component: heading, text, sections, glossary, footnotes.
    pub(crate) fn component(mut self, component: &'a Division) -> String {
        self.write_component(component);
        self.out.finish()
    }

    /// A section as a page of its own.
    pub(crate) fn section(mut self, section: &'a Division) -> String {
        self.write_section_page(section);
        self.out.finish()
    }

    /// The part as a page of its own, with its title.
    pub(crate) fn part(mut self) -> String {
        self.write_part(&self.site.book.part);
        self.out.finish()
    }

    /// The text of the part without its heading, and its footnotes.
    pub(crate) fn intro(mut self) -> String {
        self.write_introduction(&self.site.book.part);
        self.write_notes();
        self.out.finish()
    }

    /// Blocks that are also elsewhere in the book: without ids and footnotes.
    pub(crate) fn excerpt(mut self, blocks: &'a [Block]) -> String {
        self.excerpt = true;
        self.write_blocks(blocks);
        self.out.finish()
    }

    /// Some blocks that are also elsewhere, as [`XhtmlWriter::excerpt`].
    pub(crate) fn excerpt_of(mut self, blocks: impl IntoIterator<Item = &'a Block>) -> String {
        self.excerpt = true;
        for block in blocks {
            self.write_blocks(std::slice::from_ref(block));
        }
        self.out.finish()
    }

    /// The id to write; `None` in an excerpt.
    fn anchor<'i>(&self, id: &'i str) -> Option<&'i str> {
        (!self.excerpt).then_some(id)
    }

    fn anchor_of<'i>(&self, id: Option<&'i Id>) -> Option<&'i str> {
        self.anchor(id?.as_str())
    }

    /// `epub:type`, where that is understood.
    fn semantics(&self, term: &'static str) -> Option<&'static str> {
        (self.site.flavour == Flavour::Epub).then_some(term)
    }
}
