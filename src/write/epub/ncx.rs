//! The table of contents of EPUB 2, for older readers.
//!
//! Source: <https://idpf.org/epub/20/spec/OPF_2.0.1_draft.htm#Section2.4.1>.

use super::package::{Xml, element, empty, new_xml, newline};
use super::{Edition, EpubError};
use crate::book::{Body, Component, Divisions, Id, Section, Title};
use crate::write::xhtml::{NESTED, component_number, section_number};
use std::io;

/// `toc.ncx`.
pub(super) fn ncx(edition: &Edition<'_>) -> Result<Vec<u8>, EpubError> {
    let mut xml = new_xml()?;
    let attributes = [
        ("xmlns", "http://www.daisy.org/z3986/2005/ncx/"),
        ("version", "2005-1"),
        ("xml:lang", &edition.site.book.language),
    ];
    xml.create_element("ncx")
        .with_attributes(attributes)
        .write_inner_content(|xml| {
            newline(xml)?;
            write_head(xml, edition)?;
            write_map(xml, edition)
        })?;
    Ok(xml.into_inner())
}

fn write_head(xml: &mut Xml, edition: &Edition<'_>) -> io::Result<()> {
    let info = &edition.site.book.info;
    xml.create_element("head").write_inner_content(|xml| {
        let identifier = [("name", "dtb:uid"), ("content", &*info.identifier)];
        empty(xml, "meta", &identifier)
    })?;
    write_label(xml, "docTitle", &info.title)
}

fn write_label(xml: &mut Xml, name: &str, text: &str) -> io::Result<()> {
    xml.create_element(name)
        .write_inner_content(|xml| element(xml, "text", &[], text))?;
    newline(xml)
}

fn write_map(xml: &mut Xml, edition: &Edition<'_>) -> io::Result<()> {
    let part = &edition.site.book.part;
    let mut points = Points {
        edition,
        count: 0,
        depth: 1,
    };
    xml.create_element("navMap").write_inner_content(|xml| {
        newline(xml)?;
        points.write_divisions(xml, &part.intro)?;
        let mut components = part.components.iter();
        components.try_for_each(|component| points.write_component(xml, component))
    })?;
    newline(xml)
}

/// The entries of the table, counted.
struct Points<'a> {
    edition: &'a Edition<'a>,
    count: usize,
    /// How deep the next entry stands in others.
    depth: usize,
}

impl Points<'_> {
    fn write_component(&mut self, xml: &mut Xml, component: &Component) -> io::Result<()> {
        let number = component_number(self.edition.site.locale, component);
        let label = self.label(number, &component.title);
        self.write_point(xml, &component.id, &label, &component.body)
    }

    fn write_section(&mut self, xml: &mut Xml, section: &Section) -> io::Result<()> {
        let locale = self.edition.site.locale;
        let number = section.label.as_deref();
        let number = number.map(|number| section_number(locale, number));
        let label = self.label(number, &section.title);
        self.write_point(xml, &section.id, &label, &section.body)
    }

    fn label(&self, number: Option<String>, title: &Title) -> String {
        let mut title = title.plain();
        if title.trim().is_empty() {
            title = self.edition.site.locale.text("untitled");
        }
        format!("{}{}", number.unwrap_or_default(), title.trim())
    }

    /// Writes an entry and those below it: in it, or behind it where it is too deep already.
    fn write_point(&mut self, xml: &mut Xml, id: &Id, label: &str, body: &Body) -> io::Result<()> {
        self.count += 1;
        let number = self.count.to_string();
        let name = format!("point-{number}");
        let href = self.edition.site.pages.href(None, id).unwrap_or_default();
        let inside = self.depth < NESTED;
        xml.create_element("navPoint")
            .with_attribute(("id", name.as_str()))
            .with_attribute(("playOrder", number.as_str()))
            .write_inner_content(|xml| {
                write_label(xml, "navLabel", label)?;
                empty(xml, "content", &[("src", &href)])?;
                self.write_inside(xml, body, inside)
            })?;
        newline(xml)?;
        if inside {
            return Ok(());
        }
        self.write_divisions(xml, body)
    }

    fn write_inside(&mut self, xml: &mut Xml, body: &Body, inside: bool) -> io::Result<()> {
        if !inside {
            return Ok(());
        }
        self.depth += 1;
        self.write_divisions(xml, body)?;
        self.depth -= 1;
        Ok(())
    }

    fn write_divisions(&mut self, xml: &mut Xml, body: &Body) -> io::Result<()> {
        let Divisions::Sections(sections) = &body.divisions else {
            return Ok(());
        };
        let mut sections = sections.iter();
        sections.try_for_each(|section| self.write_section(xml, section))
    }
}
