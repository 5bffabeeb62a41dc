//! Tables, their rows and entries.

// Fields that DocBook names need no other words.
#![allow(missing_docs)]

use super::{Block, Id, Inline, Title};
use crate::source::Span;

/// A CALS `table`, or an `informaltable` when it has no title.
#[derive(Clone, Debug)]
pub struct Table {
    /// The id of a titled table.
    pub id: Option<Id>,
    /// Its number, such as `5.4`; titled tables have one.
    pub label: Option<String>,
    pub title: Option<Title>,
    /// The class that a `k` row gives it.
    pub role: Option<String>,
    /// How many columns it has; at least 1.
    pub columns: usize,
    /// The rows of `thead`.
    pub head: Vec<Row>,
    /// The rows of `tbody`; never empty.
    pub body: Vec<Row>,
    /// The rows of `tfoot`.
    pub foot: Vec<Row>,
    /// What is said below it of marks in it.
    pub notes: Vec<TableNote>,
    /// Does each of its rows become a card on a narrow page?
    pub cards: bool,
    pub span: Span,
}

/// A note to a table: a `para` right below it.
#[derive(Clone, Debug)]
pub struct TableNote {
    pub id: Id,
    /// Its mark, which leads to the first such mark in the table, and its text.
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

/// How the text of an entry is aligned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    Left,
    Center,
    Right,
}

/// An `entry`: a cell that may span columns and rows.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its text; may be empty.
    pub content: EntryContent,
    /// The first column that it covers, counted from 1.
    pub column: usize,
    /// How many columns it covers; at least 1.
    pub colspan: usize,
    /// How many rows it covers, none beyond its head, body or foot; at least 1.
    pub rowspan: usize,
    /// How its text is aligned, when the author says.
    pub align: Option<Align>,
    /// Is it the heading of its row or column?
    pub header: bool,
    pub span: Span,
}

/// The content of an [`Entry`]: text or blocks, never both.
#[derive(Clone, Debug)]
pub enum EntryContent {
    /// Text alone; may be empty.
    Inlines(Vec<Inline>),
    /// Blocks; never empty.
    Blocks(Vec<Block>),
}
