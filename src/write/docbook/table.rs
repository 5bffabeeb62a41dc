//! Tables, as CALS has them.
//!
//! Source: <https://tdg.docbook.org/tdg/5.0/cals.table.html>

use super::block::write_blocks;
use super::inline::{align, write_inlines, write_title};
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
///
/// A row that entries of the rows above cover wholly has no entry, which CALS does not allow. It
/// is left out, and the entries that cover it span one row less: the table is the same.
fn write_rows(xml: &mut Xml, name: &'static str, rows: &[Row], columns: usize) {
    xml.open(name);
    let written = written_before(rows);
    for (nth, row) in rows.iter().enumerate() {
        if !row.entries.is_empty() {
            write_row(xml, row, nth, &written, columns);
        }
    }
    if written.last() == Some(&0) {
        xml.open("row");
        xml.empty("entry");
        xml.close();
    }
    xml.close();
}

/// For each row, and for the end, how many rows that have entries are before it.
fn written_before(rows: &[Row]) -> Vec<usize> {
    let mut written = 0;
    let mut before = vec![0];
    for row in rows {
        written += usize::from(!row.entries.is_empty());
        before.push(written);
    }
    before
}

fn write_row(xml: &mut Xml, row: &Row, nth: usize, written: &[usize], columns: usize) {
    xml.open("row");
    let mut free = 1;
    for entry in &row.entries {
        let last = last_column(entry, columns);
        let tag = placed(Tag::new("entry"), entry.column.min(columns), last, free);
        let more = more_rows(entry, nth, written);
        let more = (more > 0).then(|| more.to_string());
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

/// How many rows an entry covers below its own, among those that are written.
fn more_rows(entry: &Entry, nth: usize, written: &[usize]) -> usize {
    let end = nth.saturating_add(entry.rowspan.max(1));
    let until = |row: usize| written.get(row).or(written.last()).copied();
    let covered = until(end).unwrap_or_default() - until(nth).unwrap_or_default();
    covered.saturating_sub(1)
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
