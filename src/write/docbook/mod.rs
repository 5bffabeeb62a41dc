//! The book as DocBook 5.0.
//!
//! The tree of the book bears DocBook's names, so that each node becomes its element.
//!
//! Source: <https://tdg.docbook.org/tdg/5.0/>, and its RELAX NG grammar
//! <https://docbook.org/xml/5.0/rng/docbook.rnc>.

mod back;
mod block;
mod info;
mod inline;
mod links;
mod table;
mod uri;
mod validate;

pub use validate::{DocBookSchema, SchemaError, Violation, find_schema};

use crate::book::{
    Body, Book, Component, ComponentKind, Divisions, Language, Part, Section, SimpleSect,
    Translation,
};
use crate::xml::{Tag, Xml};
use block::write_blocks;
use inline::write_title;
use std::io;

/// The namespace of DocBook 5.
const DOCBOOK: &str = "http://docbook.org/ns/docbook";

/// The namespace of XLink 1.1.
const XLINK: &str = "http://www.w3.org/1999/xlink";

/// The namespace of the prefix `xml`.
const XML: &str = "http://www.w3.org/XML/1998/namespace";

/// Writes the DocBook of a book, in UTF-8, a component at a time.
///
/// # Errors
/// Those of `out`.
pub fn write(book: &Book, out: &mut impl io::Write) -> io::Result<()> {
    let mut xml = Xml::indented();
    xml.open(
        Tag::new("book")
            .attr("xmlns", DOCBOOK)
            .attr("xmlns:xlink", XLINK)
            .attr("version", "5.0")
            .attr("xml:lang", &book.language),
    );
    info::write_info(&mut xml, &book.info);
    back::write_captions(&mut xml, "figures", &book.back.figures);
    back::write_captions(&mut xml, "tables", &book.back.tables);
    write_part(&mut xml, &book.part, out)?;
    if let Some(index) = &book.back.index {
        back::write_index(&mut xml, index);
    }
    out.write_all(xml.finish().as_bytes())?;
    out.write_all(b"\n")
}

fn write_part(xml: &mut Xml, part: &Part, out: &mut impl io::Write) -> io::Result<()> {
    xml.open(Tag::new("part").attr("xml:id", part.id.as_str()));
    write_title(xml, &part.title);
    if !part.intro.is_empty() {
        xml.open("partintro");
        write_body(xml, &part.intro);
        xml.close();
    }
    for component in &part.components {
        write_component(xml, component);
        xml.flush_to(out)?;
    }
    xml.close();
    Ok(())
}

fn write_component(xml: &mut Xml, component: &Component) {
    let tag = Tag::new(component.kind.name()).attr("xml:id", component.id.as_str());
    let tag = tag.maybe("label", component.label.as_deref());
    xml.open(in_language(tag, component.translation.language.as_ref()));
    write_title(xml, &component.title);
    write_remark(xml, &component.translation);
    if component.kind == ComponentKind::Glossary {
        write_blocks(xml, &component.body.blocks);
        block::write_glossary(xml, &component.glossary);
    } else {
        write_body(xml, &component.body);
    }
    xml.close();
}

/// The tag of a division with its language, where that is its own.
fn in_language(tag: Tag, language: Option<&Language>) -> Tag {
    match language {
        Some(it) => tag.attr("xml:lang", &it.tag).attr("dir", it.direction),
        None => tag,
    }
}

/// What is said of a translation: a paragraph whose role names its state, in the language of the book.
fn write_remark(xml: &mut Xml, translation: &Translation) {
    if let Some(remark) = &translation.remark {
        let tag = Tag::new("para").attr("role", remark.state.name());
        let tag = tag.attr("xml:lang", &remark.language.tag);
        xml.text_element(tag.attr("dir", remark.language.direction), &remark.words);
    }
}

fn write_body(xml: &mut Xml, body: &Body) {
    write_blocks(xml, &body.blocks);
    match &body.divisions {
        Divisions::Sections(sections) => write_sections(xml, sections),
        Divisions::SimpleSects(simplesects) => write_simplesects(xml, simplesects),
    }
}

/// What is still to be written of a tree of sections.
enum Step<'book> {
    Section(&'book Section),
    Close,
}

/// Sections nest thousands deep, more than the stack of a thread could hold: they are walked with
/// a list of steps.
fn write_sections(xml: &mut Xml, sections: &[Section]) {
    let mut steps: Vec<Step<'_>> = sections.iter().rev().map(Step::Section).collect();
    while let Some(step) = steps.pop() {
        match step {
            Step::Close => xml.close(),
            Step::Section(section) => {
                steps.push(Step::Close);
                let below = open_section(xml, section);
                steps.extend(below.iter().rev().map(Step::Section));
            }
        }
    }
}

/// Writes a section up to its subsections, which it returns, and leaves it open.
fn open_section<'book>(xml: &mut Xml, section: &'book Section) -> &'book [Section] {
    let tag = Tag::new("section").attr("xml:id", section.id.as_str());
    let tag = tag.maybe("label", section.label.as_deref());
    xml.open(in_language(tag, section.translation.language.as_ref()));
    write_title(xml, &section.title);
    write_remark(xml, &section.translation);
    match &section.body.divisions {
        Divisions::Sections(below) if !below.is_empty() => {
            write_blocks(xml, &section.body.blocks);
            below
        }
        _ => {
            write_body(xml, &section.body);
            &[]
        }
    }
}

fn write_simplesects(xml: &mut Xml, simplesects: &[SimpleSect]) {
    for simplesect in simplesects {
        let tag = Tag::new("simplesect").attr("xml:id", simplesect.id.as_str());
        xml.open(in_language(tag, simplesect.translation.language.as_ref()));
        write_title(xml, &simplesect.title);
        write_remark(xml, &simplesect.translation);
        write_blocks(xml, &simplesect.blocks);
        xml.close();
    }
}
