//! Blocks.

use super::inline::in_language;
use super::inline::{
    write_attribution, write_inlines, write_media, write_short_title, write_text, write_title,
};
use crate::book::{
    Align, Block, BoxDesign, Bridgehead, Cell, EntryContent, Figure, Id, List, ListItem, ListKind,
    Row, TGroup, Table, TablePart, TitledBlock, TitledKind, VarListEntry,
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
        Block::Para(para) => write_text(xml, identified("para", para.id.as_deref()), &para.content),
        Block::List(list) => write_list(xml, list),
        Block::VariableList(list) => write_variable_list(xml, &list.entries),
        Block::Table(table) => write_table(xml, table),
        Block::Figure(figure) => write_figure(xml, figure),
        Block::ProgramListing(listing) => xml.text_element("programlisting", &listing.text),
        Block::BlockQuote(quote) => write_container(xml, "blockquote", &quote.blocks),
        Block::Admonition(it) => {
            let tag = Tag::new(it.kind.name()).attr("xml:id", it.id.as_str());
            xml.open(tag.maybe("role", role(it.design.as_deref())));
            if !it.title.content.is_empty() {
                write_title(xml, &it.title);
            } else if let Some(title) = it.design.as_ref().and_then(|it| it.title.as_deref()) {
                xml.text_element("title", title);
            }
            write_blocks(xml, &it.blocks);
            xml.close();
        }
        Block::Titled(titled) => write_titled(xml, titled),
        Block::Epigraph(it) => {
            // An `epigraph` has paragraphs alone.
            let is_plain = |it: &Block| matches!(it, Block::Para(_) | Block::Break(_));
            xml.open(match it.blocks.iter().all(is_plain) {
                true => Tag::new("epigraph"),
                false => Tag::new("blockquote").attr("role", "epigraph"),
            });
            if !it.attribution.is_empty() {
                write_attribution(xml, &it.attribution);
            }
            write_blocks(xml, &it.blocks);
            xml.close();
        }
        Block::Bridgehead(bridgehead) => write_bridgehead(xml, bridgehead),
        Block::Break(_) => write_break(xml),
    }
}

fn write_list(xml: &mut Xml, list: &List) {
    let start = list.start.map(|start| start.to_string());
    let numbering = list.numbering.as_deref();
    let continues = numbering.is_some_and(|it| it.continues);
    xml.open(match list.kind {
        ListKind::Itemized => Tag::new("itemizedlist"),
        ListKind::Ordered => Tag::new("orderedlist")
            .maybe("numeration", numbering.map(|it| it.pattern.own().name()))
            .maybe("continuation", continues.then_some("continues"))
            .maybe("startingnumber", start.as_deref().filter(|_| !continues))
            .maybe(
                "role",
                numbering
                    .filter(|_| list.numeral().is_none())
                    .map(|it| it.written.as_str()),
            ),
    });
    for item in &list.items {
        match item.label.as_deref().filter(|_| list.numeral().is_none()) {
            Some(label) => write_labelled(xml, label, item),
            None => write_container(xml, item_tag("listitem", item), &item.blocks),
        }
    }
    xml.close();
}

/// Writes an item whose label DocBook cannot count.
fn write_labelled(xml: &mut Xml, label: &str, item: &ListItem) {
    xml.open(item_tag("listitem", item));
    let (first, rest) = match item.blocks.split_first() {
        Some((Block::Para(para), rest)) => (Some(para), rest),
        _ => (None, item.blocks.as_slice()),
    };
    let id = first.and_then(|it| it.id.as_deref());
    xml.open_text(identified("para", id));
    xml.text_element(Tag::new("phrase").attr("role", "label"), label);
    if let Some(para) = first.filter(|it| !it.content.is_empty()) {
        xml.text(" ");
        write_inlines(xml, &para.content);
    }
    xml.close();
    write_blocks(xml, rest);
    xml.close();
}

fn item_tag(name: &'static str, item: &ListItem) -> Tag {
    identified(name, item.id.as_ref()).maybe("xreflabel", item.xreflabel.as_deref())
}

fn identified(name: &'static str, id: Option<&Id>) -> Tag {
    Tag::new(name).maybe("xml:id", id.map(Id::as_str))
}

fn write_variable_list(xml: &mut Xml, entries: &[VarListEntry]) {
    xml.open("variablelist");
    for entry in entries {
        xml.open("varlistentry");
        for term in &entry.terms {
            write_text(xml, "term", &term.content);
        }
        write_container(xml, item_tag("listitem", &entry.item), &entry.item.blocks);
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
        write_container(xml, item_tag("glossdef", &entry.item), &entry.item.blocks);
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
        write_short_title(xml, figure.titleabbrev.as_ref());
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
    let role = role(titled.design.as_deref());
    xml.open(tag.maybe("label", label).maybe("role", role));
    // An example has to have a title.
    if titled.kind == TitledKind::Example || !titled.title.content.is_empty() {
        write_title(xml, &titled.title);
    }
    write_blocks(xml, &titled.blocks);
    xml.close();
}

fn role(design: Option<&BoxDesign>) -> Option<&str> {
    design.map(|it| it.name.as_str())
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

/// Writes a `table`, or an `informaltable` when it has no title.
pub(super) fn write_table(xml: &mut Xml, table: &Table) {
    // Only a table with a title has a number; the schema gives an `informaltable` no `label`.
    let (name, label) = match table.title {
        Some(_) => ("table", table.label.as_deref()),
        None => ("informaltable", None),
    };
    xml.open(
        Tag::new(name)
            .maybe("xml:id", table.id.as_ref().map(|id| id.as_str()))
            .maybe("label", label)
            .maybe("role", table.role.as_deref()),
    );
    if let Some(title) = &table.title {
        write_title(xml, title);
    }
    for group in table.tgroups() {
        write_group(xml, group);
    }
    xml.close();
    for note in &table.notes {
        let tag = Tag::new("para").attr("xml:id", note.id.as_str());
        write_text(xml, tag.attr("role", "table-note"), &note.content);
    }
}

fn write_group(xml: &mut Xml, group: TGroup<'_>) {
    let columns = group.width();
    xml.open(Tag::new("tgroup").attr("cols", &columns.to_string()));
    for column in 1..=columns {
        xml.empty(Tag::new("colspec").attr("colname", &colname(column)));
    }
    // The schema wants the foot before the body.
    let parts = [
        ("thead", TablePart::Head),
        ("tfoot", TablePart::Foot),
        ("tbody", TablePart::Body),
    ];
    for (name, part) in parts {
        write_rows(xml, name, part, group);
    }
    xml.close();
}

fn colname(column: usize) -> String {
    format!("c{column}")
}

/// Writes the rows of a head, a body or a foot, if there are any.
fn write_rows(xml: &mut Xml, name: &'static str, part: TablePart, group: TGroup<'_>) {
    let rows = group.rows_of(part);
    if rows.is_empty() {
        return;
    }
    xml.open(name);
    for row in rows {
        write_row(xml, row, part, group);
    }
    xml.close();
}

fn write_row(xml: &mut Xml, row: &Row, part: TablePart, group: TGroup<'_>) {
    let columns = group.width();
    let role = row.is_group.then_some("group");
    let id = row.id.as_ref().filter(|_| group.has_ids());
    xml.open(identified("row", id).maybe("role", role));
    let mut free = 1;
    for cell in group.cells(row, part) {
        let entry = cell.entry;
        let last = last_column(&cell, columns);
        let tag = placed(Tag::new("entry"), cell.column.min(columns), last, free);
        let more = (entry.rowspan > 1).then(|| (entry.rowspan - 1).to_string());
        let tag = tag
            .maybe("morerows", more.as_deref())
            .maybe("align", entry.align.map(Align::name))
            .maybe("role", entry.header.then_some("header"));
        write_entry(xml, tag, &entry.content);
        free = last + 1;
    }
    xml.close();
}

/// The last column that an entry covers; only columns of the table have names.
fn last_column(cell: &Cell<'_>, columns: usize) -> usize {
    let last = cell.column.saturating_add(cell.colspan.max(1)) - 1;
    last.min(columns)
}

/// The tag with the columns that its entry covers, unless that is the next free one alone.
fn placed(tag: Tag, first: usize, last: usize, free: usize) -> Tag {
    if last > first {
        tag.attr("namest", &colname(first))
            .attr("nameend", &colname(last))
    } else {
        let named = (first != free).then(|| colname(first));
        tag.maybe("colname", named.as_deref())
    }
}

fn write_entry(xml: &mut Xml, tag: Tag, content: &EntryContent) {
    match content {
        EntryContent::Inlines(inlines) => {
            xml.open_text(tag);
            write_inlines(xml, inlines);
        }
        EntryContent::Blocks(blocks) => {
            xml.open(tag);
            write_blocks(xml, blocks);
        }
    }
    xml.close();
}
