//! The metadata of the package document.
//!
//! Sources: <https://www.w3.org/TR/epub-33/#sec-pkg-metadata>,
//! <https://www.w3.org/TR/epub-a11y-11/#sec-disc-package>.

use super::Edition;
use super::package::{Xml, element, empty, newline};
use crate::book::{Author, Block, Info, Inline, Visitor, plain_text};
use std::io;

pub(super) fn write_metadata(xml: &mut Xml, edition: &Edition<'_>) -> io::Result<()> {
    let info = &edition.site.book.info;
    xml.create_element("metadata")
        .with_attribute(("xmlns:dc", "http://purl.org/dc/elements/1.1/"))
        .write_inner_content(|xml| {
            newline(xml)?;
            write_names(xml, edition)?;
            write_authors(xml, &info.authors)?;
            write_rights(xml, info)?;
            write_accessibility(xml, edition)?;
            // Where EPUB 2 readers look for the cover.
            let cover = [("name", "cover"), ("content", "cover-picture")];
            empty(xml, "meta", &cover)
        })?;
    newline(xml)
}

fn meta(xml: &mut Xml, property: &str, value: &str) -> io::Result<()> {
    element(xml, "meta", &[("property", property)], value)
}

/// Says more about the element with this id.
fn refine(xml: &mut Xml, id: &str, property: &str, value: &str) -> io::Result<()> {
    let about = format!("#{id}");
    let attributes = [("refines", about.as_str()), ("property", property)];
    element(xml, "meta", &attributes, value)
}

fn write_names(xml: &mut Xml, edition: &Edition<'_>) -> io::Result<()> {
    let book = edition.site.book;
    let info = &book.info;
    element(
        xml,
        "dc:identifier",
        &[("id", "identifier")],
        &info.identifier,
    )?;
    element(xml, "dc:title", &[("id", "title")], &info.title)?;
    refine(xml, "title", "title-type", "main")?;
    if let Some(subtitle) = info.subtitle.as_deref().filter(|it| !it.trim().is_empty()) {
        element(xml, "dc:title", &[("id", "subtitle")], subtitle)?;
        refine(xml, "subtitle", "title-type", "subtitle")?;
    }
    element(xml, "dc:language", &[], &book.language)?;
    let modified = info.modified.strftime("%Y-%m-%dT%H:%M:%SZ");
    meta(xml, "dcterms:modified", &modified.to_string())
}

fn write_authors(xml: &mut Xml, authors: &[Author]) -> io::Result<()> {
    let named = authors.iter().filter(|author| !author.name().is_empty());
    for (number, author) in named.enumerate() {
        let id = format!("author-{}", number + 1);
        element(xml, "dc:creator", &[("id", &id)], &author.name())?;
        let role = [
            ("refines", format!("#{id}")),
            ("property", "role".to_owned()),
            ("scheme", "marc:relators".to_owned()),
        ];
        let role = role.each_ref().map(|(name, value)| (*name, value.as_str()));
        element(xml, "meta", &role, "aut")?;
        refine(xml, &id, "file-as", &file_as(author))?;
    }
    Ok(())
}

/// The name as lists of authors sort it.
fn file_as(author: &Author) -> String {
    if author.surname.is_empty() || author.given.is_empty() {
        return author.name();
    }
    format!("{}, {}", author.surname, author.given)
}

fn write_rights(xml: &mut Xml, info: &Info) -> io::Result<()> {
    if let Some(date) = info.date {
        element(xml, "dc:date", &[], &date.to_string())?;
    }
    let rights = plain_blocks(&info.licence);
    if rights.is_empty() {
        return Ok(());
    }
    element(xml, "dc:rights", &[], &rights)
}

fn write_accessibility(xml: &mut Xml, edition: &Edition<'_>) -> io::Result<()> {
    let pictures = !edition.pictures.is_empty();
    meta(xml, "schema:accessMode", "textual")?;
    if pictures {
        meta(xml, "schema:accessMode", "visual")?;
        meta(xml, "schema:accessModeSufficient", "textual,visual")?;
        meta(xml, "schema:accessibilityFeature", "alternativeText")?;
    } else {
        meta(xml, "schema:accessModeSufficient", "textual")?;
    }
    for feature in [
        "tableOfContents",
        "structuralNavigation",
        "readingOrder",
        "displayTransformability",
        "ARIA",
    ] {
        meta(xml, "schema:accessibilityFeature", feature)?;
    }
    meta(xml, "schema:accessibilityHazard", "none")?;
    let summary = edition.site.locale.text("accessibility-summary");
    meta(xml, "schema:accessibilitySummary", &summary)
}

/// The characters of blocks, without footnotes and with one space where anything else stood.
fn plain_blocks(blocks: &[Block]) -> String {
    let mut plain = Plain(String::new());
    for block in blocks {
        plain.visit_block(block);
        plain.0.push(' ');
    }
    let words: Vec<&str> = plain.0.split_whitespace().collect();
    words.join(" ")
}

struct Plain(String);

impl Visitor for Plain {
    fn visit_inline(&mut self, inline: &Inline) {
        let text = plain_text(std::slice::from_ref(inline));
        self.0.push_str(&text);
    }
}
