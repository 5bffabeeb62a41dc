//! The metadata of the package document.
//!
//! Sources: <https://www.w3.org/TR/epub-33/#sec-pkg-metadata>,
//! <https://www.w3.org/TR/epub-a11y-11/#sec-disc-package>.

use super::edition::EpubBook;
use crate::book::{
    Author, Block, Credit, CreditRole, Info, Inline, ParallelTitle, Series, Target, Visitor,
    plain_text,
};
use crate::slice::single_spaced;
use crate::write::xhtml::summary;
use crate::xml::{Tag, Xml};

pub(super) fn write_metadata(xml: &mut Xml, edition: &EpubBook<'_>) {
    let info = &edition.site.book.info;
    let namespace = "http://purl.org/dc/elements/1.1/";
    xml.open_line(Tag::new("metadata").attr("xmlns:dc", namespace));
    write_names(xml, edition);
    write_authors(xml, &info.authors);
    write_credits(xml, &info.credits);
    write_rights(xml, info);
    let description = summary(&edition.site.book.part.blocks);
    let description = Some(description).filter(|it| !it.is_empty());
    if let Some(description) = description.or_else(|| info.subtitle.clone()) {
        xml.text_line("dc:description", &description);
    }
    if let Some(series) = &info.series {
        write_series(xml, series);
    }
    write_accessibility(xml, edition);
    // Where EPUB 2 readers look for the cover.
    let cover = Tag::new("meta").attr("name", "cover");
    xml.empty_line(cover.attr("content", "cover-picture"));
    xml.close_line();
}

fn meta(xml: &mut Xml, property: &str, value: &str) {
    xml.text_line(Tag::new("meta").attr("property", property), value);
}

/// The tag of a `meta` that refines the element with this id.
fn refining(id: &str, property: &str) -> Tag {
    let tag = Tag::new("meta").attr("refines", &format!("#{id}"));
    tag.attr("property", property)
}

fn write_names(xml: &mut Xml, edition: &EpubBook<'_>) {
    let book = edition.site.book;
    let info = &book.info;
    let identifier = Tag::new("dc:identifier").attr("id", "identifier");
    xml.text_line(identifier, &info.identifier);
    write_title(xml, "title", "main", &info.title);
    if let Some(ParallelTitle { title, language }) = &info.parallel {
        let tag = refining("title", "alternate-script").attr("xml:lang", &language.tag);
        xml.text_line(tag.attr("dir", language.direction), title);
    }
    if let Some(subtitle) = info.subtitle.as_deref().filter(|it| !it.trim().is_empty()) {
        write_title(xml, "subtitle", "subtitle", subtitle);
    }
    xml.text_line("dc:language", &book.language);
    if let Some(second) = &book.second {
        xml.text_line("dc:language", &second.tag);
    }
    let modified = info.modified.strftime("%Y-%m-%dT%H:%M:%SZ");
    meta(xml, "dcterms:modified", &modified.to_string());
}

fn write_title(xml: &mut Xml, id: &str, kind: &str, title: &str) {
    xml.text_line(Tag::new("dc:title").attr("id", id), title);
    xml.text_line(refining(id, "title-type"), kind);
}

fn write_authors(xml: &mut Xml, authors: &[Author]) {
    let named = authors.iter().filter(|author| !author.name().is_empty());
    for (number, author) in named.enumerate() {
        let id = format!("author-{}", number + 1);
        write_person(xml, ("dc:creator", &id, "aut"), author);
    }
}

/// The others, with their roles: <https://id.loc.gov/vocabulary/relators.html>.
fn write_credits(xml: &mut Xml, credits: &[Credit]) {
    let named = credits.iter().filter(|it| !it.person.name().is_empty());
    for (number, credit) in named.enumerate() {
        let id = format!("contributor-{}", number + 1);
        let role = match credit.role {
            CreditRole::Editor => "edt",
            CreditRole::Translator => "trl",
            CreditRole::Illustrator => "ill",
            CreditRole::Playtester => "ctb",
        };
        write_person(xml, ("dc:contributor", &id, role), &credit.person);
    }
}

fn write_person(xml: &mut Xml, (name, id, role): (&'static str, &str, &str), person: &Author) {
    xml.text_line(Tag::new(name).attr("id", id), &person.name());
    let tag = refining(id, "role").attr("scheme", "marc:relators");
    xml.text_line(tag, role);
    xml.text_line(refining(id, "file-as"), &file_as(person));
}

/// The name as lists of authors sort it. A surname has a capital; `contributors` is a word for a group.
fn file_as(author: &Author) -> String {
    let is_group = !author
        .surname
        .contains(|it: char| it.is_uppercase() || !it.is_lowercase());
    if author.given.is_empty() || is_group {
        return author.name();
    }
    format!("{}, {}", author.surname, author.given)
}

fn write_rights(xml: &mut Xml, info: &Info) {
    if let Some(date) = info.date {
        xml.text_line("dc:date", &date.to_string());
    }
    if let Some(publisher) = info.publisher.as_deref().filter(|it| !it.trim().is_empty()) {
        xml.text_line("dc:publisher", publisher);
    }
    let licence = plain_blocks(&info.licence);
    let rights = info.rights.iter().map(String::as_str);
    for rights in rights.chain([licence.as_str()]).filter(|it| !it.is_empty()) {
        xml.text_line("dc:rights", rights);
    }
}

/// Writes the series. Source: <https://www.w3.org/TR/epub-33/#sec-belongs-to-collection>.
fn write_series(xml: &mut Xml, series: &Series) {
    let property = "belongs-to-collection";
    let tag = Tag::new("meta").attr("property", property);
    xml.text_line(tag.attr("id", "series"), &series.title);
    xml.text_line(refining("series", "collection-type"), "series");
    if let Some(number) = series.number {
        let number = number.to_string();
        xml.text_line(refining("series", "group-position"), &number);
    }
}

fn write_accessibility(xml: &mut Xml, edition: &EpubBook<'_>) {
    let pictures = !edition.pictures.is_empty();
    meta(xml, "schema:accessMode", "textual");
    if pictures {
        meta(xml, "schema:accessMode", "visual");
        meta(xml, "schema:accessModeSufficient", "textual,visual");
        meta(xml, "schema:accessibilityFeature", "alternativeText");
    } else {
        meta(xml, "schema:accessModeSufficient", "textual");
    }
    for feature in [
        "tableOfContents",
        "structuralNavigation",
        "readingOrder",
        "displayTransformability",
        "ARIA",
    ] {
        meta(xml, "schema:accessibilityFeature", feature);
    }
    write_page_source(xml, edition);
    meta(xml, "schema:accessibilityHazard", "none");
    let summary = edition.site.locale.text("accessibility-summary");
    meta(xml, "schema:accessibilitySummary", &summary);
}

/// Says that the page numbers are those of the PDF, which is of the same day.
///
/// Source: <https://www.w3.org/TR/epub-a11y-11/#sec-page-source>.
fn write_page_source(xml: &mut Xml, edition: &EpubBook<'_>) {
    if edition.printed_pages.is_empty() {
        return;
    }
    for feature in ["pageBreakMarkers", "pageNavigation"] {
        meta(xml, "schema:accessibilityFeature", feature);
    }
    let info = &edition.site.book.info;
    let source = format!(
        "{}, PDF, {}",
        info.title,
        info.modified.strftime("%Y-%m-%d")
    );
    xml.text_line(Tag::new("dc:source").attr("id", "printed"), &source);
    xml.text_line(refining("printed", "source-of"), "pagination");
    meta(xml, "pageBreakSource", &source);
}

/// The characters of blocks, without footnotes and with one space where anything else stood.
fn plain_blocks(blocks: &[Block]) -> String {
    let mut plain = Plain(String::new());
    for block in blocks {
        plain.visit_block(block);
        plain.0.push(' ');
    }
    single_spaced(&plain.0).into_owned()
}

/// Text, in which links say where they lead.
struct Plain(String);

impl Visitor for Plain {
    fn visit_inline(&mut self, inline: &Inline) {
        let text = plain_text(std::slice::from_ref(inline));
        self.0.push_str(&text);
        if let Inline::Link(link) = inline
            && let Target::Url(address) = &link.target
            && address.written() != text
        {
            self.0.push_str(&format!(" ({})", address.url()));
        }
    }
}
