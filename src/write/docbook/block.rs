//! Blocks.

use super::in_language;
use super::inline::{write_inlines, write_media, write_text, write_title};
use super::table::write_table;
use crate::book::{
    Block, Bridgehead, Figure, List, ListKind, TitledBlock, TitledKind, VarListEntry,
};
use crate::xml::{Tag, Xml};

/// Writes blocks as elements.
pub(super) fn write_blocks(xml: &mut Xml, blocks: &[Block]) {
    for block in blocks {
        write_block(xml, block);
    }
}

fn write_container(xml: &mut Xml, tag: impl Into<Tag>, blocks: &[Block]) {
    xml.open(tag);
    write_blocks(xml, blocks);
    xml.close();
}

fn write_block(xml: &mut Xml, block: &Block) {
    match block {
        Block::Para(para) => write_text(xml, "para", &para.content),
        Block::List(list) => write_list(xml, list),
        Block::VariableList(list) => write_variable_list(xml, &list.entries),
        Block::Table(table) => write_table(xml, table),
        Block::Figure(figure) => write_figure(xml, figure),
        Block::ProgramListing(listing) => xml.text_element("programlisting", &listing.text),
        Block::BlockQuote(quote) => write_container(xml, "blockquote", &quote.blocks),
        Block::Admonition(it) => {
            let tag = Tag::new(it.kind.name()).attr("xml:id", it.id.as_str());
            write_container(xml, tag, &it.blocks);
        }
        Block::Titled(titled) => write_titled(xml, titled),
        Block::Bridgehead(bridgehead) => write_bridgehead(xml, bridgehead),
        Block::Break(_) => write_break(xml),
    }
}

fn write_list(xml: &mut Xml, list: &List) {
    let start = list.start.map(|start| start.to_string());
    xml.open(match list.kind {
        ListKind::Itemized => Tag::new("itemizedlist"),
        ListKind::Ordered => Tag::new("orderedlist").maybe("startingnumber", start.as_deref()),
    });
    for item in &list.items {
        write_container(xml, "listitem", &item.blocks);
    }
    xml.close();
}

fn write_variable_list(xml: &mut Xml, entries: &[VarListEntry]) {
    xml.open("variablelist");
    for entry in entries {
        xml.open("varlistentry");
        for term in &entry.terms {
            write_text(xml, "term", &term.content);
        }
        write_container(xml, "listitem", &entry.item.blocks);
        xml.close();
    }
    xml.close();
}

/// Writes the entries of a glossary. A `glossentry` has one `glossterm`: several terms of one
/// definition are in it line by line.
pub(super) fn write_glossary(xml: &mut Xml, entries: &[VarListEntry]) {
    for entry in entries {
        xml.open("glossentry");
        xml.open_text("glossterm");
        for (nth, term) in entry.terms.iter().enumerate() {
            if nth > 0 {
                xml.instruction("br");
            }
            write_inlines(xml, &term.content);
        }
        xml.close();
        write_container(xml, "glossdef", &entry.item.blocks);
        xml.close();
    }
}

fn write_figure(xml: &mut Xml, figure: &Figure) {
    let name = figure.title.as_ref().map_or("informalfigure", |_| "figure");
    xml.open(in_language(
        Tag::new(name)
            .maybe("xml:id", figure.id.as_ref().map(|id| id.as_str()))
            .maybe("label", figure.label.as_deref()),
        figure.language.as_ref(),
    ));
    if let Some(title) = &figure.title {
        write_title(xml, title);
        if let Some(short) = &figure.titleabbrev {
            write_text(xml, "titleabbrev", &short.content);
        }
    }
    write_media(xml, "mediaobject", &figure.media);
    xml.close();
}

fn write_titled(xml: &mut Xml, titled: &TitledBlock) {
    // A sidebar is not numbered, and the schema gives it no `label`.
    let label = match titled.kind {
        TitledKind::Sidebar => None,
        TitledKind::Example => titled.label.as_deref(),
    };
    let tag = Tag::new(titled.kind.name()).attr("xml:id", titled.id.as_str());
    xml.open(tag.maybe("label", label));
    write_title(xml, &titled.title);
    write_blocks(xml, &titled.blocks);
    xml.close();
}

/// Writes a `bridgehead`. `renderas` has five levels of sections; the sixth is `other`.
fn write_bridgehead(xml: &mut Xml, bridgehead: &Bridgehead) {
    let tag = Tag::new("bridgehead");
    let tag = match bridgehead.level {
        0 | 1 => tag.attr("renderas", "sect1"),
        2 => tag.attr("renderas", "sect2"),
        3 => tag.attr("renderas", "sect3"),
        4 => tag.attr("renderas", "sect4"),
        5 => tag.attr("renderas", "sect5"),
        _ => tag.attr("renderas", "other").attr("otherrenderas", "sect6"),
    };
    write_text(xml, tag, &bridgehead.content);
}

fn write_break(xml: &mut Xml) {
    xml.open_text(Tag::new("para").attr("role", "break"));
    xml.instruction("hr");
    xml.close();
}
