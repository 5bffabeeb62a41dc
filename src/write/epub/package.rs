//! The package document: the metadata of the EPUB, its files, and their reading order.
//!
//! Source: <https://www.w3.org/TR/epub-33/#sec-package-doc>.

use super::edition::{COVER, EpubBook, NAV, NCX, TITLE_PAGE};
use super::item::Item;
use super::metadata::write_metadata;
use crate::xml::{Tag, Xml};

/// Makes `package.opf`.
pub(super) fn package(edition: &EpubBook<'_>, items: &[Item<'_>]) -> Vec<u8> {
    let mut xml = Xml::plain();
    xml.open_line(
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
    xml.open_line("manifest");
    write_item(xml, "ncx", NCX, "application/x-dtbncx+xml", None);
    for item in items {
        write_item(xml, &item.id, &item.path, item.media_type, item.properties);
    }
    xml.close_line();
}

fn write_item(xml: &mut Xml, id: &str, href: &str, media_type: &str, properties: Option<&str>) {
    let item = Tag::new("item").attr("id", id).attr("href", href);
    let item = item.attr("media-type", media_type);
    xml.empty_line(item.maybe("properties", properties));
}

/// The manifest's id of the text page with this number.
pub(super) fn page_id(number: usize) -> String {
    format!("page-{number}")
}

fn write_spine(xml: &mut Xml, edition: &EpubBook<'_>) {
    let direction = edition.site.locale.direction();
    let spine = Tag::new("spine").attr("toc", "ncx");
    xml.open_line(spine.attr("page-progression-direction", direction));
    let pages = edition
        .text_pages()
        .chain(edition.site.pages.index())
        .map(page_id);
    // Readers show the cover by itself; Kindle asks for no second one in the text.
    let cover = Tag::new("itemref").attr("idref", "cover-page");
    xml.empty_line(cover.attr("linear", "no"));
    let first = ["title-page", "nav"].map(str::to_owned);
    let last = edition.has_history().then(|| "history".to_owned());
    for id in first.into_iter().chain(pages).chain(last) {
        xml.empty_line(Tag::new("itemref").attr("idref", &id));
    }
    xml.close_line();
}

/// Writes the `guide`, where EPUB 2 readers look for the cover, the contents and the text.
fn write_guide(xml: &mut Xml, edition: &EpubBook<'_>) {
    let pages = &edition.site.pages;
    let start = pages.name(*edition.text_pages().start());
    let index = pages
        .index()
        .map(|page| ("index", "index", pages.name(page)));
    xml.open_line("guide");
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
        xml.empty_line(place.attr("title", &title).attr("href", href));
    }
    xml.close_line();
}
