//! Tables, their rows and entries.

// Fields that DocBook names need no other words.
#![allow(missing_docs)]

use super::{Block, Id, Inline, Title};
use crate::source::Span;
use schemars::JsonSchema;
use serde::Serialize;

/// A CALS `table`, or an `informaltable` when it has no title.
#[derive(Clone, Debug)]
pub struct Table {
    /// The id of a titled table.
    pub id: Option<Id>,
    /// The number in its label, such as `5.4`; titled tables have one.
    pub label: Option<String>,
    pub title: Option<Title>,
    /// The class that a `k` row gives it.
    pub role: Option<String>,
    /// The number of columns; at least 1.
    pub columns: usize,
    /// The rows of `thead`.
    pub head: Vec<Row>,
    /// The rows of `tbody`; never empty.
    pub body: Vec<Row>,
    /// The rows of `tfoot`.
    pub foot: Vec<Row>,
    /// The notes below the table that marks in it refer to.
    pub notes: Vec<TableNote>,
    /// Whether each row becomes a card on a narrow page.
    pub cards: bool,
    pub span: Span,
}

impl Table {
    /// All rows, in reading order.
    pub fn rows(&self) -> impl Iterator<Item = (TablePart, &Row)> {
        let parts = [
            (TablePart::Head, &self.head),
            (TablePart::Body, &self.body),
            (TablePart::Foot, &self.foot),
        ];
        let rows = parts.into_iter();
        rows.flat_map(|(part, rows)| rows.iter().map(move |row| (part, row)))
    }
}

/// The parts of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum TablePart {
    Head,
    Body,
    Foot,
}

/// The cells that a header cell is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heads {
    /// The cells below it.
    Columns,
    /// The cells after it.
    Row,
}

/// A note to a table: a `para` right below it.
#[derive(Clone, Debug)]
pub struct TableNote {
    pub id: Id,
    /// The mark, which links back to the first such mark in the table, and the text of the note.
    pub content: Vec<Inline>,
    pub span: Span,
}

/// A `row`.
#[derive(Clone, Debug)]
pub struct Row {
    /// The entries that begin in this row; never empty.
    pub entries: Vec<Entry>,
    pub span: Span,
}

impl Row {
    /// Whether its headers are those of columns: in the head, and in a row of headers only.
    #[must_use]
    pub fn heads_columns(&self, part: TablePart) -> bool {
        part == TablePart::Head || self.entries.iter().all(|entry| entry.header)
    }

    /// The entries, each with the cells that it is a header of. All entries of the head are headers, except empty
    /// ones.
    pub fn cells(&self, part: TablePart) -> impl Iterator<Item = (&Entry, Option<Heads>)> {
        let heads = match self.heads_columns(part) {
            true => Heads::Columns,
            false => Heads::Row,
        };
        self.entries.iter().map(move |entry| {
            let is_head = part == TablePart::Head && !entry.content.is_empty();
            (entry, (entry.header || is_head).then_some(heads))
        })
    }
}

/// The horizontal alignment of an entry's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Align {
    Left,
    Center,
    Right,
}

/// An `entry`: a cell that may span columns and rows.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The content; may be empty.
    pub content: EntryContent,
    /// The first column that it covers, counted from 1.
    pub column: usize,
    /// The number of columns that the entry spans; at least 1.
    pub colspan: usize,
    /// The number of rows that the entry spans, within its head, body or foot; at least 1.
    pub rowspan: usize,
    /// The alignment, where the author gives one.
    pub align: Option<Align>,
    /// Whether the entry is a header of its row or column.
    pub header: bool,
    pub span: Span,
}

/// The content of an [`Entry`]: text or blocks, never both.
#[derive(Clone, Debug)]
pub enum EntryContent {
    /// Text alone; may be empty.
    Inlines(Vec<Inline>),
    /// Several blocks; never empty.
    Blocks(Vec<Block>),
}

impl EntryContent {
    /// Whether there is no content. An empty entry is not a header.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        matches!(self, Self::Inlines(inlines) if inlines.is_empty())
    }
}
