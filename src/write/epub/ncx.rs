//! The table of contents of EPUB 2, for older readers.
//!
//! Source: <https://idpf.org/epub/20/spec/OPF_2.0.1_draft.htm#Section2.4.1>.

use super::edition::EpubBook;
use crate::book::{Division, Language};
use crate::write::labels;
use crate::write::xhtml::NESTED;
use crate::xml::{Tag, Xml};

/// Makes `toc.ncx`.
pub(super) fn ncx(edition: &EpubBook<'_>) -> Vec<u8> {
    let mut xml = Xml::plain();
    xml.open_line(
        Tag::new("ncx")
            .attr("xmlns", "http://www.daisy.org/z3986/2005/ncx/")
            .attr("version", "2005-1")
            .attr("xml:lang", &edition.site.book.language),
    );
    write_head(&mut xml, edition);
    write_map(&mut xml, edition);
    xml.finish().into_bytes()
}

fn write_head(xml: &mut Xml, edition: &EpubBook<'_>) {
    let info = &edition.site.book.info;
    xml.open("head");
    let identifier = Tag::new("meta").attr("name", "dtb:uid");
    xml.empty_line(identifier.attr("content", &info.identifier));
    xml.close();
    write_label(xml, "docTitle", &info.title);
}

fn write_label(xml: &mut Xml, name: &'static str, text: &str) {
    write_label_in(xml, name, text, None);
}

/// A label in a language, where that is not the book's.
fn write_label_in(xml: &mut Xml, name: &'static str, text: &str, language: Option<&Language>) {
    let tag = language.map(|it| &*it.tag);
    let direction = language.map(|it| it.direction);
    let tag = Tag::new(name).maybe("xml:lang", tag);
    xml.open(tag.maybe("dir", direction));
    xml.text_line("text", text);
    xml.close_line();
}

fn write_map(xml: &mut Xml, edition: &EpubBook<'_>) {
    let part = &edition.site.book.part;
    let mut points = Points {
        edition,
        count: 0,
        depth: 1,
    };
    xml.open_line("navMap");
    points.write_sections(xml, part);
    for component in part.components() {
        points.write_point(xml, component);
    }
    points.write_index(xml);
    xml.close_line();
}

/// The label of an entry, and its language where that differs from the book's.
type Label<'a> = (&'a str, Option<&'a Language>);

/// The entries of the table, counted.
struct Points<'a> {
    edition: &'a EpubBook<'a>,
    count: usize,
    /// The nesting depth of the next entry.
    depth: usize,
}

impl Points<'_> {
    /// The title of a division with its number, in a bilingual book in both languages.
    fn label(&self, division: &Division) -> String {
        let locale = self.edition.site.locale;
        let title = labels::untitled(locale, &division.title);
        let title = title.unwrap_or_else(|| division.title.plain());
        let beside = division.translation.beside.as_ref();
        let beside = beside.map(|it| format!(" · {}", it.title.plain().trim()));
        let (number, beside) = (labels::number(locale, division), beside.unwrap_or_default());
        format!("{}{}{beside}", number.unwrap_or_default(), title.trim())
    }

    /// Writes an entry. Sections that nest too deeply for reading systems follow their parent.
    fn write_point(&mut self, xml: &mut Xml, division: &Division) {
        let href = self.edition.site.pages.href(None, &division.id);
        let label = self.label(division);
        let language = division.translation.language.as_ref();
        self.open_point_to(xml, &href.unwrap_or_default(), (&label, language));
        if self.depth < NESTED {
            self.depth += 1;
            self.write_sections(xml, division);
            self.depth -= 1;
            xml.close_line();
        } else {
            xml.close_line();
            self.write_sections(xml, division);
        }
    }

    fn open_point_to(&mut self, xml: &mut Xml, href: &str, (label, language): Label<'_>) {
        self.count += 1;
        let number = self.count.to_string();
        let point = Tag::new("navPoint").attr("id", &format!("point-{number}"));
        xml.open(point.attr("playOrder", &number));
        write_label_in(xml, "navLabel", label, language);
        xml.empty_line(Tag::new("content").attr("src", href));
    }

    fn write_index(&mut self, xml: &mut Xml) {
        let site = &self.edition.site;
        if let (Some(index), Some(page)) = (&site.book.back.index, site.pages.index()) {
            self.open_point_to(xml, site.pages.name(page), (&index.title, None));
            xml.close_line();
        }
    }

    fn write_sections(&mut self, xml: &mut Xml, division: &Division) {
        let sections = division.sections().iter();
        for section in sections.filter(|it| !it.is_simple()) {
            self.write_point(xml, section);
        }
    }
}
