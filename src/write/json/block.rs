//! Blocks of text.

use super::model::{Block, Boxed, Cell, Figure, ItemTarget, JsonEntry, Note, Row, Table};
use super::{headers, text};
use crate::book;
use crate::book::{EntryContent, Id, ListKind, TablePart};
use crate::write::labels;

/// The blocks, in their order.
pub(super) fn blocks(blocks: &[book::Block]) -> Vec<Block<'_>> {
    blocks.iter().map(block).collect()
}

fn block(block: &book::Block) -> Block<'_> {
    match block {
        book::Block::Para(it) => Block::Paragraph {
            id: it.id.as_deref().map(Id::as_str),
            text: text::of(&it.content),
        },
        book::Block::List(it) => Block::List {
            ordered: it.kind == ListKind::Ordered,
            start: it.start,
            items: it.items.iter().map(|it| blocks(&it.blocks)).collect(),
            labels: it
                .items
                .iter()
                .filter_map(|it| it.label.as_deref())
                .collect(),
            targets: targets(it),
        },
        book::Block::VariableList(it) => Block::Definitions {
            entries: it.entries.iter().map(entry).collect(),
        },
        book::Block::Table(it) => Block::Table(Box::new(table(it))),
        book::Block::Figure(it) => Block::Figure(Box::new(figure(it))),
        book::Block::ProgramListing(it) => Block::Code { text: &it.text },
        book::Block::BlockQuote(it) => Block::Quote {
            blocks: blocks(&it.blocks),
        },
        book::Block::Admonition(it) => Block::Admonition {
            kind: it.kind,
            role: role(block),
            id: it.id.as_str(),
            title: labels::title_of(it),
            blocks: blocks(&it.blocks),
        },
        book::Block::Epigraph(it) => Block::Epigraph {
            blocks: blocks(&it.blocks),
            source: (!it.attribution.is_empty()).then(|| text::of(&it.attribution)),
        },
        book::Block::Titled(it) => Block::Boxed(Box::new(Boxed {
            kind: it.kind,
            role: role(block),
            id: it.id.as_str(),
            number: it.label.as_deref(),
            title: text::of_title(&it.title),
            blocks: blocks(&it.blocks),
        })),
        book::Block::Bridgehead(it) => Block::Heading {
            level: it.level,
            text: text::of(&it.content),
        },
        book::Block::Break(_) => Block::Break {},
    }
}

/// The name of a box of the book's own.
fn role(block: &book::Block) -> Option<&str> {
    block.design().map(|it| it.name.as_str())
}

fn targets(list: &book::List) -> Vec<ItemTarget<'_>> {
    let items = list.items.iter().enumerate();
    let targets = items.filter_map(|(item, it)| {
        Some(ItemTarget {
            item,
            id: it.id.as_ref()?.as_str(),
            label: it.xreflabel.as_deref(),
        })
    });
    targets.collect()
}

/// Terms and their definition.
pub(super) fn entry(entry: &book::VarListEntry) -> JsonEntry<'_> {
    JsonEntry {
        id: entry.item.id.as_ref().map(Id::as_str),
        terms: entry.terms.iter().map(|it| text::of(&it.content)).collect(),
        blocks: blocks(&entry.item.blocks),
    }
}

fn figure(figure: &book::Figure) -> Figure<'_> {
    let media = &figure.media;
    Figure {
        id: figure.id.as_ref().map(Id::as_str),
        number: figure.label.as_deref(),
        title: figure.title.as_ref().map(text::of_title),
        file: media.found.then_some(media.fileref.as_str()),
        alt: media.alt.as_deref(),
        width: media.width,
        link: media.link.as_ref().map(text::href),
        language: figure.language.as_ref().map(|it| &*it.tag),
    }
}

fn table(table: &book::Table) -> Table<'_> {
    let mut rows: Vec<Row<'_>> = table.rows().map(|(part, it)| row(part, it)).collect();
    name_groups(&mut rows, table);
    if table.is_data {
        let cells = rows.iter_mut().flat_map(|row| &mut row.cells);
        cells.for_each(|cell| cell.number = number(cell));
    }
    headers::relate(&mut rows, table);
    Table {
        id: table.id.as_ref().map(Id::as_str),
        number: table.label.as_deref(),
        title: table.title.as_ref().map(text::of_title),
        columns: table.columns,
        rows,
        notes: table.notes.iter().map(note).collect(),
    }
}

fn note(note: &book::TableNote) -> Note<'_> {
    Note {
        id: note.id.as_str(),
        text: text::of(&note.content),
    }
}

fn row(part: TablePart, row: &book::Row) -> Row<'_> {
    let cells = row.cells(part).map(|(it, heads)| cell(it, heads.is_some()));
    Row {
        id: row.id.as_ref().map(Id::as_str),
        part,
        group: None,
        cells: cells.collect(),
    }
}

/// Gives each row of a group its name.
fn name_groups(rows: &mut [Row<'_>], table: &book::Table) {
    let mut name = None;
    for (row, (part, own)) in rows.iter_mut().zip(table.rows()) {
        if own.is_group {
            let first = row.cells.first().and_then(|it| it.text.as_ref());
            name = first.map(|text| text.plain.clone());
        }
        row.group = name.clone().filter(|_| part == TablePart::Body);
    }
}

/// The number that a cell is.
fn number(cell: &Cell<'_>) -> Option<f64> {
    book::value(cell.text.as_ref()?.plain.trim())
}

fn cell(entry: &book::Entry, header: bool) -> Cell<'_> {
    let (text, blocks) = match &entry.content {
        EntryContent::Inlines(inlines) => (Some(text::of(inlines)), Vec::new()),
        EntryContent::Blocks(it) => (None, blocks(it)),
    };
    Cell {
        column: entry.column.saturating_sub(1),
        colspan: entry.colspan,
        rowspan: entry.rowspan,
        header,
        headers: Vec::new(),
        heads: Vec::new(),
        align: entry.align,
        number: None,
        text,
        blocks,
    }
}
