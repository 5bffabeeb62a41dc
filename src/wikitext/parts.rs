//! Tables in parts: of two tables with the same caption, the second one has other rows below the same head, or other
//! columns beside the same labels. They are one table.

use super::plain_text;
use super::tree::{Block, BlockKind, Cell, CellKind, PartStart, Row, RowKind, Table};
use crate::slice::single_spaced;
use crate::source::{Sources, Span};
use std::collections::BTreeMap;

/// The tables of a text that have parts, by the index of the block of the first part; the others are nothing.
pub fn joined(blocks: &[Block], sources: &Sources) -> BTreeMap<usize, Option<Table>> {
    let mut by_caption: BTreeMap<String, Vec<(usize, &Table)>> = BTreeMap::new();
    for (at, block) in blocks.iter().enumerate() {
        if let BlockKind::Table(table) = &block.kind {
            let captions = table.captions.iter();
            let words = captions.map(|it| plain_text(&it.content, sources));
            let words = words.collect::<Vec<_>>().join(" ");
            if !words.trim().is_empty() {
                let tables = by_caption.entry(words.to_lowercase()).or_default();
                tables.push((at, table));
            }
        }
    }
    let mut parts = BTreeMap::new();
    for tables in by_caption.into_values().filter(|it| it.len() > 1) {
        let mut tables = tables.into_iter();
        let Some((first, table)) = tables.next() else {
            continue;
        };
        let mut whole = Whole::new(first, table, sources);
        for (at, table) in tables {
            if whole.add(table, sources) {
                parts.insert(at, None);
            } else {
                whole.end(&mut parts);
                whole = Whole::new(at, table, sources);
            }
        }
        whole.end(&mut parts);
    }
    parts
}

/// The parts of a table, as far as they are joined.
struct Whole<'a> {
    /// The index of its block.
    at: usize,
    first: &'a Table,
    head: Vec<Row>,
    body: Vec<Row>,
    feet: Vec<Row>,
    head_words: Vec<Vec<String>>,
    /// The labels of the rows of the body.
    labels: Vec<String>,
    width: usize,
    starts: Vec<PartStart>,
}

impl<'a> Whole<'a> {
    fn new(at: usize, table: &'a Table, sources: &Sources) -> Self {
        let head = head(table);
        let (feet, body) = body(table);
        Self {
            at,
            first: table,
            head_words: words_of(head, sources),
            labels: body.iter().map(|row| label(row, sources)).collect(),
            head: head.to_vec(),
            body: body.into_iter().cloned().collect(),
            feet: feet.into_iter().cloned().collect(),
            width: width(table),
            starts: Vec::new(),
        }
    }

    /// Adds a table that goes on with it; `false` for another table.
    fn add(&mut self, table: &Table, sources: &Sources) -> bool {
        self.add_rows(table, sources) || self.add_columns(table, sources)
    }

    /// The rows of both below one head, where the heads are the same.
    fn add_rows(&mut self, table: &Table, sources: &Sources) -> bool {
        let head = head(table);
        if head.is_empty()
            || self.width != width(table)
            || self.head_words != words_of(head, sources)
        {
            return false;
        }
        let (feet, body) = body(table);
        let first = self.head.len() + self.body.len();
        self.starts.push(PartStart::Row(first));
        self.labels
            .extend(body.iter().map(|row| label(row, sources)));
        self.body.extend(body.into_iter().cloned());
        self.feet.extend(feet.into_iter().cloned());
        true
    }

    /// The columns of both beside one column of labels, where the labels are the same.
    fn add_columns(&mut self, table: &Table, sources: &Sources) -> bool {
        let head = head(table);
        let (feet, body) = body(table);
        let lengths = (head.len(), body.len(), feet.len());
        let is_same = lengths == (self.head.len(), self.body.len(), self.feet.len())
            && body.len() > 1
            && body
                .iter()
                .zip(&self.labels)
                .all(|(row, own)| label(row, sources) == *own);
        if !is_same {
            return false;
        }
        let own = [&mut self.head, &mut self.body, &mut self.feet];
        let rows = own.into_iter().flat_map(|it| it.iter_mut());
        for (row, more) in rows.zip(head.iter().chain(body).chain(feet)) {
            widen(row, self.width, more);
        }
        self.starts.push(PartStart::Column(self.width));
        for (words, more) in self.head_words.iter_mut().zip(words_of(head, sources)) {
            words.extend(more.into_iter().skip(1));
        }
        self.width += width(table).saturating_sub(1);
        true
    }

    fn end(self, parts: &mut BTreeMap<usize, Option<Table>>) {
        if !self.starts.is_empty() {
            let table = Table {
                class: self.first.class,
                captions: self.first.captions.clone(),
                rows: [self.head, self.body, self.feet].concat(),
                is_data: false,
                parts: self.starts,
            };
            parts.insert(self.at, Some(table));
        }
    }
}

/// Adds the cells of another part, without its label, to a row of so many columns. A row of one heading over all
/// columns stays one.
fn widen(row: &mut Row, width: usize, more: &Row) {
    let more = more.cells.iter().skip(1).cloned();
    if !row.is_group() {
        while row.cells.len() < width {
            row.cells.push(empty(row.span));
        }
        return row.cells.extend(more);
    }
    let heading = row.cells.pop();
    let joins = more.map(|it| Cell {
        kind: CellKind::JoinRight,
        ..it
    });
    row.cells.extend(joins);
    row.cells.extend(heading);
}

fn empty(span: Span) -> Cell {
    let kind = CellKind::Content {
        header: false,
        space_left: false,
        space_right: false,
        content: Vec::new(),
    };
    Cell { kind, span }
}

/// The words that say what a row is.
fn label(row: &Row, sources: &Sources) -> String {
    let cell = match row.is_group() {
        true => row.cells.last(),
        false => row.cells.first(),
    };
    cell.map_or(String::new(), |it| words(&it.kind, sources))
}

/// The rows at the beginning that are a head: those that say so, else one of headings only.
fn head(table: &Table) -> &[Row] {
    let is_head = |row: &&Row| row.kind == RowKind::Head;
    let mut count = table.rows.iter().take_while(is_head).count();
    let is_heading = |kind: &CellKind| !matches!(kind, CellKind::Content { header: false, .. });
    if count == 0
        && let Some(row) = table.rows.first()
    {
        let is_head = !row.is_group() && row.cells.iter().all(|cell| is_heading(&cell.kind));
        count = usize::from(is_head);
    }
    table.rows.get(..count).unwrap_or_default()
}

/// The rows below the head: those of the foot, and the others.
fn body(table: &Table) -> (Vec<&Row>, Vec<&Row>) {
    let rows = table.rows.iter().skip(head(table).len());
    rows.partition(|row| row.kind == RowKind::Foot)
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
            single_spaced(&plain_text(content, sources).to_lowercase()).into_owned()
        }
    }
}
