//! Tables, as CALS has them.
//!
//! Source: <https://tdg.docbook.org/tdg/5.0/cals.table.html>

use super::block::write_blocks;
use super::inline::{align, write_inlines, write_text, write_title};
use crate::book::{Entry, EntryContent, Row, Table};
use crate::xml::{Tag, Xml};

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
    write_group(xml, table);
    xml.close();
    for note in &table.notes {
        let tag = Tag::new("para").attr("xml:id", note.id.as_str());
        write_text(xml, tag.attr("role", "table-note"), &note.content);
    }
}

fn write_group(xml: &mut Xml, table: &Table) {
    let columns = table.columns.max(1);
    xml.open(Tag::new("tgroup").attr("cols", &columns.to_string()));
    for column in 1..=columns {
        xml.empty(Tag::new("colspec").attr("colname", &colname(column)));
    }
    for (name, rows) in [("thead", &table.head), ("tfoot", &table.foot)] {
        if !rows.is_empty() {
            write_rows(xml, name, rows, columns);
        }
    }
    write_rows(xml, "tbody", &table.body, columns);
    xml.close();
}

fn colname(column: usize) -> String {
    format!("c{column}")
}

/// Writes the rows of a head, a body or a foot.
fn write_rows(xml: &mut Xml, name: &'static str, rows: &[Row], columns: usize) {
    xml.open(name);
    for row in rows {
        write_row(xml, row, columns);
    }
    xml.close();
}

fn write_row(xml: &mut Xml, row: &Row, columns: usize) {
    xml.open("row");
    let mut free = 1;
    for entry in &row.entries {
        let last = last_column(entry, columns);
        let tag = placed(Tag::new("entry"), entry.column.min(columns), last, free);
        let more = (entry.rowspan > 1).then(|| (entry.rowspan - 1).to_string());
        let tag = tag
            .maybe("morerows", more.as_deref())
            .maybe("align", entry.align.map(align))
            .maybe("role", entry.header.then_some("header"));
        write_entry(xml, tag, &entry.content);
        free = last + 1;
    }
    xml.close();
}

/// The last column that an entry covers; only columns of the table have names.
fn last_column(entry: &Entry, columns: usize) -> usize {
    let last = entry.column.saturating_add(entry.colspan.max(1)) - 1;
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
