//! Tables in parts: of two tables with the same caption, the second one has other rows below the same head, or other
//! columns beside the same labels. They are one table.

use super::plain_text;
use super::tree::{Block, BlockKind, CellKind, Row, RowKind, Table};
use crate::source::Sources;
use std::collections::BTreeMap;

/// The tables of a text that have parts, by the index of the block of the first part; the others are nothing.
#[must_use]
pub fn joined(blocks: &[Block], sources: &Sources) -> BTreeMap<usize, Option<Table>> {
    let mut by_caption: BTreeMap<String, Vec<(usize, &Table)>> = BTreeMap::new();
    for (at, block) in blocks.iter().enumerate() {
        if let BlockKind::Table(table) = &block.kind
            && !table.captions.is_empty()
        {
            let captions = table.captions.iter();
            let words = captions.map(|it| plain_text(&it.content, sources));
            let words = words.collect::<Vec<_>>().join(" ");
            by_caption
                .entry(words.to_lowercase())
                .or_default()
                .push((at, table));
        }
    }
    let mut parts = BTreeMap::new();
    for tables in by_caption.values() {
        let mut last: Option<(usize, Table)> = None;
        for (at, table) in tables {
            let whole = last.as_ref().and_then(|(_, it)| join(it, table, sources));
            match (whole, &mut last) {
                (Some(whole), Some((first, before))) => {
                    *before = whole.clone();
                    parts.insert(*first, Some(whole));
                    parts.insert(*at, None);
                }
                _ => last = Some((*at, (*table).clone())),
            }
        }
    }
    parts
}

/// Both tables as one, where the second one goes on with the first.
fn join(first: &Table, second: &Table, sources: &Sources) -> Option<Table> {
    let rows = longer(first, second, sources).or_else(|| wider(first, second, sources))?;
    Some(Table {
        class: first.class,
        captions: first.captions.clone(),
        rows,
        is_data: false,
    })
}

/// The rows of both below one head, where the heads are the same.
fn longer(first: &Table, second: &Table, sources: &Sources) -> Option<Vec<Row>> {
    let is_same = words_of(head(first), sources) == words_of(head(second), sources);
    if !is_same || width(first) != width(second) || head(first).is_empty() {
        return None;
    }
    let body = |table: &Table| {
        let rows = table.rows.iter().skip(head(table).len());
        let (feet, body): (Vec<Row>, Vec<Row>) =
            rows.cloned().partition(|row| row.kind == RowKind::Foot);
        (body, feet)
    };
    let ((body, feet), (more, more_feet)) = (body(first), body(second));
    Some([head(first).to_vec(), body, more, feet, more_feet].concat())
}

/// The columns of both beside one column of labels, where the labels are the same.
fn wider(first: &Table, second: &Table, sources: &Sources) -> Option<Vec<Row>> {
    let labels = |table: &Table| -> Vec<String> {
        let rows = table.rows.iter().skip(head(table).len());
        rows.map(|row| {
            row.cells
                .first()
                .map_or(String::new(), |it| words(&it.kind, sources))
        })
        .collect()
    };
    let is_same = labels(first) == labels(second) && labels(first).len() > 1;
    if !is_same || first.rows.len() != second.rows.len() {
        return None;
    }
    let rows = first.rows.iter().zip(&second.rows).map(|(row, more)| {
        let mut row = row.clone();
        row.cells.extend(more.cells.iter().skip(1).cloned());
        row
    });
    Some(rows.collect())
}

/// The rows at the beginning that are a head: those that say so, else one of headings only.
fn head(table: &Table) -> &[Row] {
    let is_head = |row: &&Row| row.kind == RowKind::Head;
    let mut count = table.rows.iter().take_while(is_head).count();
    let is_heading = |kind: &CellKind| !matches!(kind, CellKind::Content { header: false, .. });
    if count == 0
        && let Some(row) = table.rows.first()
    {
        count = usize::from(row.cells.iter().all(|cell| is_heading(&cell.kind)));
    }
    table.rows.get(..count).unwrap_or_default()
}

fn width(table: &Table) -> usize {
    let widths = table.rows.iter().map(|row| row.cells.len());
    widths.max().unwrap_or_default()
}

fn words_of(rows: &[Row], sources: &Sources) -> Vec<Vec<String>> {
    let row = |row: &Row| {
        row.cells
            .iter()
            .map(|cell| words(&cell.kind, sources))
            .collect()
    };
    rows.iter().map(row).collect()
}

fn words(kind: &CellKind, sources: &Sources) -> String {
    match kind {
        CellKind::JoinAbove => "~".to_owned(),
        CellKind::JoinRight => ">".to_owned(),
        CellKind::Content { content, .. } => {
            let words = plain_text(content, sources).to_lowercase();
            words.split_whitespace().collect::<Vec<_>>().join(" ")
        }
    }
}
