//! The package document: the metadata of the EPUB, its files, and their reading order.
//!
//! Source: <https://www.w3.org/TR/epub-33/#sec-package-doc>.

use super::metadata::write_metadata;
use super::{COVER, EpubBook, NAV, NCX, TITLE_PAGE};
use crate::xml::{Tag, Xml};

/// A file of the EPUB, as the manifest lists it. Its bytes are made when they are put into the
/// container, one file after the other: all at once they would be as large as the book.
pub(super) struct Item<'a> {
    pub(super) id: String,
    pub(super) path: String,
    pub(super) media_type: &'static str,
    pub(super) properties: Option<&'static str>,
    pub(super) content: Content<'a>,
}

/// The content of a file of the EPUB.
#[derive(Clone, Copy)]
pub(super) enum Content<'a> {
    /// The contents of the book.
    Nav,
    /// The page that shows the cover.
    Cover,
    /// The picture of the cover.
    CoverPicture,
    /// The title page.
    Title,
    /// The text page with this number.
    Text(usize),
    /// The index.
    Index,
    /// Bytes that are already made.
    Bytes(&'a [u8]),
}

/// An element that holds characters alone, on a line of its own. Nothing is indented: contents
/// nest deeply.
pub(super) fn element(xml: &mut Xml, tag: impl Into<Tag>, text: &str) {
    xml.text_element(tag, text);
    xml.newline();
}

/// An element without content, on a line of its own.
pub(super) fn empty(xml: &mut Xml, tag: Tag) {
    xml.empty(tag);
    xml.newline();
}

/// Opens an element whose children are on lines of their own.
pub(super) fn open(xml: &mut Xml, tag: impl Into<Tag>) {
    xml.open(tag);
    xml.newline();
}

/// Closes the innermost element, and its line.
pub(super) fn close(xml: &mut Xml) {
    xml.close();
    xml.newline();
}

/// Makes `package.opf`.
pub(super) fn package(edition: &EpubBook<'_>, items: &[Item<'_>]) -> Vec<u8> {
    let mut xml = Xml::plain();
    open(
        &mut xml,
        Tag::new("package")
            .attr("xmlns", "http://www.idpf.org/2007/opf")
            .attr("version", "3.0")
            .attr("unique-identifier", "identifier")
            .attr("xml:lang", &edition.site.book.language)
            .attr("dir", edition.site.locale.direction()),
    );
    write_metadata(&mut xml, edition);
    write_manifest(&mut xml, items);
    write_spine(&mut xml, edition);
    write_guide(&mut xml, edition);
    xml.finish().into_bytes()
}

fn write_manifest(xml: &mut Xml, items: &[Item<'_>]) {
    open(xml, "manifest");
    write_item(xml, "ncx", NCX, "application/x-dtbncx+xml", None);
    for item in items {
        write_item(xml, &item.id, &item.path, item.media_type, item.properties);
    }
    close(xml);
}

fn write_item(xml: &mut Xml, id: &str, href: &str, media_type: &str, properties: Option<&str>) {
    let item = Tag::new("item").attr("id", id).attr("href", href);
    let item = item.attr("media-type", media_type);
    empty(xml, item.maybe("properties", properties));
}

/// The manifest's id of the text page with this number.
pub(super) fn page_id(number: usize) -> String {
    format!("page-{number}")
}

fn write_spine(xml: &mut Xml, edition: &EpubBook<'_>) {
    let direction = edition.site.locale.direction();
    let spine = Tag::new("spine").attr("toc", "ncx");
    open(xml, spine.attr("page-progression-direction", direction));
    let pages = edition
        .text_pages()
        .chain(edition.site.pages.index())
        .map(page_id);
    // Readers show the cover by itself; Kindle asks for no second one in the text.
    let cover = Tag::new("itemref").attr("idref", "cover-page");
    empty(xml, cover.attr("linear", "no"));
    let first = ["title-page", "nav"].map(str::to_owned);
    for id in first.into_iter().chain(pages) {
        empty(xml, Tag::new("itemref").attr("idref", &id));
    }
    close(xml);
}

/// Writes the `guide`, where EPUB 2 readers look for the cover, the contents and the text.
fn write_guide(xml: &mut Xml, edition: &EpubBook<'_>) {
    let pages = &edition.site.pages;
    let start = pages.name(*edition.text_pages().start());
    let index = pages
        .index()
        .map(|page| ("index", "index", pages.name(page)));
    open(xml, "guide");
    for (kind, key, href) in [
        ("cover", "cover", COVER),
        ("title-page", "title-page", TITLE_PAGE),
        ("toc", "contents", NAV),
        ("text", "start", start),
    ]
    .into_iter()
    .chain(index)
    {
        let title = edition.site.locale.text(key);
        let place = Tag::new("reference").attr("type", kind);
        empty(xml, place.attr("title", &title).attr("href", href));
    }
    close(xml);
}
