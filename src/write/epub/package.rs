//! The package document: what the EPUB is, what is in it, and in which order it is read.
//!
//! Source: <https://www.w3.org/TR/epub-33/#sec-package-doc>.

use super::metadata::write_metadata;
use super::{COVER, Edition, EpubError, NAV, NCX, TITLE_PAGE};
use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesText, Event};
use std::io;

/// A file of the EPUB, as the manifest lists it. Its bytes are made when they are put into the
/// container, one file after the other: all at once they would be as large as the book.
pub(super) struct Item<'a> {
    pub(super) id: String,
    pub(super) path: String,
    pub(super) media_type: &'static str,
    pub(super) properties: Option<&'static str>,
    pub(super) content: Content<'a>,
}

/// What a file of the EPUB is made of.
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
    /// These bytes.
    Bytes(&'a [u8]),
}

pub(super) type Xml = Writer<Vec<u8>>;

impl From<io::Error> for EpubError {
    fn from(error: io::Error) -> Self {
        Self::Container(error.to_string())
    }
}

/// XML with its declaration.
pub(super) fn new_xml() -> io::Result<Xml> {
    let mut xml = Writer::new(Vec::new());
    xml.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
    newline(&mut xml)?;
    Ok(xml)
}

/// A line ending. Nothing is indented: contents may be 5,000 levels deep.
pub(super) fn newline(xml: &mut Xml) -> io::Result<()> {
    xml.write_event(Event::Text(BytesText::new("\n")))
}

/// An element that holds characters alone.
pub(super) fn element(
    xml: &mut Xml,
    name: &str,
    attributes: &[(&str, &str)],
    text: &str,
) -> io::Result<()> {
    xml.create_element(name)
        .with_attributes(attributes.iter().copied())
        .write_text_content(BytesText::new(text))?;
    newline(xml)
}

/// An element without content.
pub(super) fn empty(xml: &mut Xml, name: &str, attributes: &[(&str, &str)]) -> io::Result<()> {
    xml.create_element(name)
        .with_attributes(attributes.iter().copied())
        .write_empty()?;
    newline(xml)
}

/// `package.opf`.
pub(super) fn package(edition: &Edition<'_>, items: &[Item<'_>]) -> Result<Vec<u8>, EpubError> {
    let mut xml = new_xml()?;
    let locale = edition.site.locale;
    let attributes = [
        ("xmlns", "http://www.idpf.org/2007/opf"),
        ("version", "3.0"),
        ("unique-identifier", "identifier"),
        ("xml:lang", &edition.site.book.language),
        ("dir", locale.direction()),
    ];
    xml.create_element("package")
        .with_attributes(attributes)
        .write_inner_content(|xml| {
            newline(xml)?;
            write_metadata(xml, edition)?;
            write_manifest(xml, items)?;
            write_spine(xml, edition)?;
            write_guide(xml, edition)
        })?;
    Ok(xml.into_inner())
}

fn write_manifest(xml: &mut Xml, items: &[Item<'_>]) -> io::Result<()> {
    xml.create_element("manifest").write_inner_content(|xml| {
        newline(xml)?;
        let ncx = [
            ("id", "ncx"),
            ("href", NCX),
            ("media-type", "application/x-dtbncx+xml"),
        ];
        empty(xml, "item", &ncx)?;
        items.iter().try_for_each(|item| write_item(xml, item))
    })?;
    newline(xml)
}

fn write_item(xml: &mut Xml, item: &Item<'_>) -> io::Result<()> {
    let mut attributes = vec![
        ("id", item.id.as_str()),
        ("href", &item.path),
        ("media-type", item.media_type),
    ];
    attributes.extend(item.properties.map(|properties| ("properties", properties)));
    empty(xml, "item", &attributes)
}

/// The manifest's id of the text page with this number.
pub(super) fn page_id(number: usize) -> String {
    format!("page-{number}")
}

fn write_spine(xml: &mut Xml, edition: &Edition<'_>) -> io::Result<()> {
    let direction = edition.site.locale.direction();
    xml.create_element("spine")
        .with_attribute(("toc", "ncx"))
        .with_attribute(("page-progression-direction", direction))
        .write_inner_content(|xml| {
            newline(xml)?;
            for id in ["cover-page", "title-page", "nav"] {
                empty(xml, "itemref", &[("idref", id)])?;
            }
            for number in edition.text_pages() {
                empty(xml, "itemref", &[("idref", &page_id(number))])?;
            }
            Ok(())
        })?;
    newline(xml)
}

/// Where EPUB 2 readers look for the cover, the contents and the text.
fn write_guide(xml: &mut Xml, edition: &Edition<'_>) -> io::Result<()> {
    let locale = edition.site.locale;
    let start = edition.site.pages.name(*edition.text_pages().start());
    let places = [
        ("cover", "cover", COVER),
        ("title-page", "title-page", TITLE_PAGE),
        ("toc", "contents", NAV),
        ("text", "start", start),
    ];
    xml.create_element("guide").write_inner_content(|xml| {
        newline(xml)?;
        for (kind, key, href) in places {
            let title = locale.text(key);
            let attributes = [("type", kind), ("title", &title), ("href", href)];
            empty(xml, "reference", &attributes)?;
        }
        Ok(())
    })?;
    newline(xml)
}
