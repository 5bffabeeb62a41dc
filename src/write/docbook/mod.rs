//! The book as DocBook 5.0.
//!
//! The nodes of the book have DocBook's names, so that each node becomes its element.
//!
//! Source: <https://tdg.docbook.org/tdg/5.0/>, and its RELAX NG grammar
//! <https://docbook.org/xml/5.0/rng/docbook.rnc>.

mod back;
mod block;
mod info;
mod inline;
mod links;
mod relevant;
mod uri;
mod validate;

pub use validate::{DocBookSchema, SchemaError, Violation, find_schema, validate};

use crate::book::{Book, Division, Translation};
use crate::xml::{Tag, Xml};
use block::write_blocks;
use inline::{in_language, write_short_title, write_title};
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

fn write_part(xml: &mut Xml, part: &Division, out: &mut impl io::Write) -> io::Result<()> {
    xml.open(Tag::new("part").attr("xml:id", part.id.as_str()));
    write_title(xml, &part.title);
    write_short_title(xml, part.titleabbrev.as_ref());
    if !part.is_empty() {
        xml.open("partintro");
        write_blocks(xml, &part.blocks);
        for section in part.sections() {
            write_division(xml, section);
        }
        xml.close();
    }
    for component in part.components() {
        write_division(xml, component);
        xml.flush_to(out)?;
    }
    xml.close();
    Ok(())
}

/// A part of a tree of divisions that is not written yet.
enum Step<'book> {
    Division(&'book Division),
    Close,
}

/// Writes a division. Sections may nest too deeply for the stack of a thread, so a list of steps replaces
/// recursion.
fn write_division(xml: &mut Xml, division: &Division) {
    let mut steps = vec![Step::Division(division)];
    while let Some(step) = steps.pop() {
        match step {
            Step::Close => xml.close(),
            Step::Division(division) => {
                open_division(xml, division);
                steps.push(Step::Close);
                steps.extend(division.children().iter().rev().map(Step::Division));
            }
        }
    }
}

/// Writes a division up to its children, and leaves it open.
fn open_division(xml: &mut Xml, division: &Division) {
    let tag = Tag::new(division.kind().name()).attr("xml:id", division.id.as_str());
    let tag = tag.maybe("label", division.label.as_deref());
    let tag = tag.maybe("condition", division.option.as_deref());
    xml.open(in_language(tag, division.translation.language.as_ref()));
    write_title(xml, &division.title);
    write_short_title(xml, division.titleabbrev.as_ref());
    write_remark(xml, &division.translation);
    write_blocks(xml, &division.blocks);
    block::write_glossary(xml, &division.glossary);
}

/// Writes the remark on a translation: a paragraph whose role names the state, in the language of the book.
fn write_remark(xml: &mut Xml, translation: &Translation) {
    if let Some(remark) = &translation.remark {
        let tag = Tag::new("para").attr("role", remark.state.name());
        let tag = tag.attr("xml:lang", &remark.language.tag);
        xml.text_element(tag.attr("dir", remark.language.direction), &remark.words);
    }
}
