//! The table of contents of EPUB 2, for older readers.
//!
//! Source: <https://idpf.org/epub/20/spec/OPF_2.0.1_draft.htm#Section2.4.1>.

use super::EpubBook;
use super::package::{close, element, empty, open};
use crate::book::{Body, Component, Divisions, Id, Language, Section, Title, Translation};
use crate::write::labels::{component_number, section_number};
use crate::write::xhtml::NESTED;
use crate::xml::{Tag, Xml};

/// `toc.ncx`.
pub(super) fn ncx(edition: &EpubBook<'_>) -> Vec<u8> {
    let mut xml = Xml::plain();
    open(
        &mut xml,
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
    empty(xml, identifier.attr("content", &info.identifier));
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
    element(xml, "text", text);
    close(xml);
}

fn write_map(xml: &mut Xml, edition: &EpubBook<'_>) {
    let part = &edition.site.book.part;
    let mut points = Points {
        edition,
        count: 0,
        depth: 1,
    };
    open(xml, "navMap");
    points.write_divisions(xml, &part.intro);
    for component in &part.components {
        points.write_component(xml, component);
    }
    points.write_index(xml);
    close(xml);
}

/// What an entry says, and its language where that is not the book's.
type Label<'a> = (&'a str, Option<&'a Language>);

/// The entries of the table, counted.
struct Points<'a> {
    edition: &'a EpubBook<'a>,
    count: usize,
    /// How deep the next entry is in others.
    depth: usize,
}

impl Points<'_> {
    fn write_component(&mut self, xml: &mut Xml, component: &Component) {
        let number = component_number(self.edition.site.locale, component);
        let label = self.label(number, &component.title, &component.translation);
        let label = (&*label, component.translation.language.as_ref());
        self.write_point(xml, &component.id, label, &component.body);
    }

    fn write_section(&mut self, xml: &mut Xml, section: &Section) {
        let locale = self.edition.site.locale;
        let number = section.label.as_deref();
        let number = number.map(|number| section_number(locale, number));
        let label = self.label(number, &section.title, &section.translation);
        let label = (&*label, section.translation.language.as_ref());
        self.write_point(xml, &section.id, label, &section.body);
    }

    fn label(&self, number: Option<String>, title: &Title, translation: &Translation) -> String {
        let mut title = title.plain();
        if title.trim().is_empty() {
            title = self.edition.site.locale.text("untitled");
        }
        let beside = translation.beside.as_ref();
        let beside = beside.map(|it| format!(" · {}", it.title.plain().trim()));
        let (number, beside) = (number.unwrap_or_default(), beside.unwrap_or_default());
        format!("{number}{}{beside}", title.trim())
    }

    /// Writes an entry and those below it: in it, or after it where it is too deep already.
    fn write_point(&mut self, xml: &mut Xml, id: &Id, label: Label<'_>, body: &Body) {
        self.open_point(xml, id, label);
        if self.depth < NESTED {
            self.depth += 1;
            self.write_divisions(xml, body);
            self.depth -= 1;
            close(xml);
        } else {
            close(xml);
            self.write_divisions(xml, body);
        }
    }

    fn open_point(&mut self, xml: &mut Xml, id: &Id, label: Label<'_>) {
        let href = self.edition.site.pages.href(None, id).unwrap_or_default();
        self.open_point_to(xml, &href, label);
    }

    fn open_point_to(&mut self, xml: &mut Xml, href: &str, (label, language): Label<'_>) {
        self.count += 1;
        let number = self.count.to_string();
        let point = Tag::new("navPoint").attr("id", &format!("point-{number}"));
        xml.open(point.attr("playOrder", &number));
        write_label_in(xml, "navLabel", label, language);
        empty(xml, Tag::new("content").attr("src", href));
    }

    fn write_index(&mut self, xml: &mut Xml) {
        let site = &self.edition.site;
        if let (Some(index), Some(page)) = (&site.book.back.index, site.pages.index()) {
            self.open_point_to(xml, site.pages.name(page), (&index.title, None));
            close(xml);
        }
    }

    fn write_divisions(&mut self, xml: &mut Xml, body: &Body) {
        if let Divisions::Sections(sections) = &body.divisions {
            for section in sections {
                self.write_section(xml, section);
            }
        }
    }
}
