//! Blocks of text: paragraphs, lists, figures, admonitions, and tables with their rows and entries.

// Fields that DocBook names need no other words.
#![allow(missing_docs)]

use super::{AdmonitionKind, Id, Inline, Language, Role, Target, Title, TitledKind, plain_text};
use crate::counting::{CountPattern, Numeral};
use crate::source::Span;
use schemars::JsonSchema;
use serde::Serialize;
use std::sync::Arc;

/// A block.
#[derive(Clone, Debug)]
pub enum Block {
    Para(Para),
    /// `itemizedlist` or `orderedlist`
    List(Box<List>),
    VariableList(VariableList),
    /// `table` or `informaltable`
    Table(Box<Table>),
    /// `figure` or `informalfigure`
    Figure(Box<Figure>),
    ProgramListing(ProgramListing),
    BlockQuote(BlockQuote),
    /// `note`, `tip`, `caution`, `important` or `warning`
    Admonition(Box<Admonition>),
    /// `sidebar` or `example`
    Titled(Box<TitledBlock>),
    Epigraph(Box<Epigraph>),
    Bridgehead(Bridgehead),
    /// A thematic break: `<para role="break"><?hr?></para>`
    Break(Span),
}

impl Block {
    /// The ids of the block, its items, rows and notes, which links lead to; those of blocks inside are not included.
    pub(crate) fn ids(&self) -> impl Iterator<Item = &Id> {
        let mut ids: Vec<&Id> = Vec::new();
        match self {
            Self::Para(para) => ids.extend(para.id.as_deref()),
            Self::List(list) => ids.extend(list.items.iter().filter_map(|it| it.id.as_ref())),
            Self::VariableList(list) => ids.extend(entry_ids(&list.entries)),
            Self::Table(table) => {
                ids.extend(table.notes.iter().map(|note| &note.id));
                ids.extend(table.rows().filter_map(|(_, row)| row.id.as_ref()));
                ids.extend(&table.id);
            }
            Self::Figure(figure) => ids.extend(&figure.id),
            Self::Admonition(admonition) => ids.push(&admonition.id),
            Self::Titled(titled) => ids.push(&titled.id),
            _ => {}
        }
        ids.into_iter()
    }

    /// The design of a box of the book's own.
    pub fn design(&self) -> Option<&Arc<BoxDesign>> {
        match self {
            Self::Admonition(it) => it.design.as_ref(),
            Self::Titled(it) => it.design.as_ref(),
            _ => None,
        }
    }

    /// The span of its wikitext, markup included.
    pub fn span(&self) -> Span {
        match self {
            Self::Para(it) => it.span,
            Self::List(it) => it.span,
            Self::VariableList(it) => it.span,
            Self::Table(it) => it.span,
            Self::Figure(it) => it.span,
            Self::ProgramListing(it) => it.span,
            Self::BlockQuote(it) => it.span,
            Self::Admonition(it) => it.span,
            Self::Titled(it) => it.span,
            Self::Epigraph(it) => it.span,
            Self::Bridgehead(it) => it.span,
            Self::Break(span) => *span,
        }
    }
}

/// A `para`.
#[derive(Clone, Debug)]
pub struct Para {
    /// The id of one that links name as a part of its rule.
    pub id: Option<Box<Id>>,
    /// The running text; empty only where DocBook requires a `para` and the author wrote nothing.
    pub content: Vec<Inline>,
    pub span: Span,
}

impl Para {
    /// Whether it introduces the block after it: it ends with a colon.
    pub fn leads(&self) -> bool {
        let words = plain_text(&self.content);
        words.trim_end().ends_with([':', '：'])
    }

    /// Whether it is the label of what follows: all of it is bold, as the name of a tab.
    pub fn is_label(&self) -> bool {
        let bold = |it: &Inline| matches!(it, Inline::Emphasis(it) if it.role == Role::Strong);
        self.content.len() == 1 && self.content.iter().all(bold)
    }
}

/// How the items of a [`List`] are marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListKind {
    /// `itemizedlist`: with bullets
    Itemized,
    /// `orderedlist`: with numbers
    Ordered,
}

/// An `itemizedlist` or `orderedlist`.
#[derive(Clone, Debug)]
pub struct List {
    /// Whether it is an `itemizedlist` or an `orderedlist`.
    pub kind: ListKind,
    /// The number of the first item, where it is not 1.
    pub start: Option<u32>,
    /// How an `orderedlist` counts, where its author says it.
    pub numbering: Option<Box<ListNumbering>>,
    /// The items; never empty.
    pub items: Vec<ListItem>,
    pub span: Span,
}

impl List {
    /// The numeral, where it counts as lists of DocBook and HTML do; without a pattern it is arabic.
    pub fn numeral(&self) -> Option<Numeral> {
        match &self.numbering {
            Some(numbering) => numbering.pattern.as_list(),
            None => Some(Numeral::Arabic),
        }
    }

    /// Whether markup that only counts 1, 2, 3 has the same labels.
    pub fn is_plain(&self) -> bool {
        matches!(self.numeral(), Some(Numeral::Arabic | Numeral::Nought))
    }
}

/// How a list counts.
#[derive(Clone, Debug)]
pub struct ListNumbering {
    /// The pattern of its level.
    pub pattern: CountPattern,
    /// The pattern as it is written, such as `A.1`.
    pub written: String,
    /// Whether it goes on with the list before.
    pub continues: bool,
}

/// A `listitem`.
#[derive(Clone, Debug)]
pub struct ListItem {
    /// The id of one that links name as a part of its rule.
    pub id: Option<Id>,
    /// The label that is printed, where its list says how it counts.
    pub label: Option<String>,
    /// The label by which references call it, such as `5(d)`; only one with an id has it.
    pub xreflabel: Option<String>,
    /// The blocks of the item; never empty.
    pub blocks: Vec<Block>,
    pub span: Span,
}

/// A `variablelist`.
#[derive(Clone, Debug)]
pub struct VariableList {
    /// The entries; never empty.
    pub entries: Vec<VarListEntry>,
    pub span: Span,
}

/// A `varlistentry`, or in a glossary a `glossentry`.
#[derive(Clone, Debug)]
pub struct VarListEntry {
    /// The terms that share the definition; never empty.
    pub terms: Vec<Term>,
    /// The `listitem` with the definition.
    pub item: ListItem,
}

/// The ids of the entries that have one.
pub(crate) fn entry_ids(entries: &[VarListEntry]) -> impl Iterator<Item = &Id> {
    entries.iter().filter_map(|it| it.item.id.as_ref())
}

/// A `term`.
#[derive(Clone, Debug)]
pub struct Term {
    pub content: Vec<Inline>,
    pub span: Span,
}

/// A `figure`, or an `informalfigure` when it has no title.
#[derive(Clone, Debug)]
pub struct Figure {
    /// The id of a titled figure.
    pub id: Option<Id>,
    /// The number in its label, such as `8.11`; only titled figures have one.
    pub label: Option<String>,
    pub title: Option<Title>,
    /// The `titleabbrev`, as characters alone: the title of the tiddler that the figure was moved out of. Only
    /// titled figures have one.
    pub titleabbrev: Option<Title>,
    pub media: Media,
    /// The language of its caption, where that is not the one of the text around.
    pub language: Option<Language>,
    pub span: Span,
}

/// A `mediaobject` or `inlinemediaobject`: one picture.
#[derive(Clone, Debug)]
pub struct Media {
    /// The path as written, `figs/zoc/zoc.svg`.
    pub fileref: String,
    /// Whether the file exists and can be read. Otherwise writers print a placeholder.
    pub found: bool,
    /// The alternative text: the field `alt`, else the caption as characters; `None` when the author wrote neither.
    pub alt: Option<String>,
    /// The display width in CSS pixels, where the author gives one.
    pub width: Option<u32>,
    /// The path of the same picture as PNG, where there is one beside a drawing.
    pub png: Option<String>,
    /// The target of a click on the picture.
    pub link: Option<Target>,
    /// The side on which it floats: `[<img[` left, `[>img[` right.
    pub align: Option<Align>,
    pub span: Span,
}

/// A `programlisting`.
#[derive(Clone, Debug)]
pub struct ProgramListing {
    /// The lines of code, without the last line ending.
    pub text: String,
    pub span: Span,
}

/// A `blockquote`.
#[derive(Clone, Debug)]
pub struct BlockQuote {
    /// The blocks that are quoted; never empty.
    pub blocks: Vec<Block>,
    pub span: Span,
}

/// An `epigraph`: a quotation with its source.
#[derive(Clone, Debug)]
pub struct Epigraph {
    /// The blocks that are quoted; never empty.
    pub blocks: Vec<Block>,
    /// The source, without its dash; empty where none is given.
    pub attribution: Vec<Inline>,
    pub span: Span,
}

/// An admonition. Without a title of its own or of its design, writers print its kind in the language of the book.
#[derive(Clone, Debug)]
pub struct Admonition {
    pub kind: AdmonitionKind,
    pub id: Id,
    /// The design of a box of the book's own.
    pub design: Option<Arc<BoxDesign>>,
    /// The title that a text gives it; empty where it has none.
    pub title: Title,
    /// The blocks of the admonition; never empty.
    pub blocks: Vec<Block>,
    /// The text of its tiddler.
    pub span: Span,
}

/// A `sidebar` or an `example` of play.
#[derive(Clone, Debug)]
pub struct TitledBlock {
    pub kind: TitledKind,
    pub id: Id,
    /// The design of a box of the book's own.
    pub design: Option<Arc<BoxDesign>>,
    /// The number of an example, such as `3.1`.
    pub label: Option<String>,
    /// The title of its tiddler, of its design, or the heading that it begins with; empty where a text has a box
    /// without any.
    pub title: Title,
    /// The blocks below the title; never empty.
    pub blocks: Vec<Block>,
    /// The text of its tiddler.
    pub span: Span,
}

/// The design of a box of the book's own: `[boxes]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoxDesign {
    /// The name of its class; letters, digits, `-` and `_`.
    pub name: String,
    /// The words above it, in the language of the book.
    pub title: Option<String>,
    /// Red, green and blue.
    pub colour: Option<[u8; 3]>,
    /// The path of the picture before the title, as the wiki calls it.
    pub icon: Option<String>,
}

/// A `bridgehead`: a heading where no section can be.
#[derive(Clone, Debug)]
pub struct Bridgehead {
    /// The level that the author wrote, 1 to 6.
    pub level: u8,
    pub content: Vec<Inline>,
    pub span: Span,
}

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
    /// Where its second and later parts begin, of a table in parts; all at rows or all at columns.
    pub parts: Vec<PartStart>,
    /// The notes below the table that marks in it refer to.
    pub notes: Vec<TableNote>,
    /// Whether the cells of its first column are the names of its rows.
    pub names_rows: bool,
    /// Whether each row becomes a card on a narrow page.
    pub cards: bool,
    /// Whether it was made of data rather than of rows of wikitext.
    pub is_data: bool,
    pub span: Span,
}

/// Where a part of a table begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartStart {
    /// More rows below the same head: the index in the body of the first one.
    Row(usize),
    /// More columns beside the same labels, which are the first column: the number of the first one, from 1.
    Column(usize),
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
    /// The rows of its group.
    Group,
    /// The cells below it.
    Columns,
    /// The cells after it.
    Row,
    /// The same of a cell that its author did not mark, and that looks like others.
    Name,
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
    /// The id of one that links name as a part of its rule.
    pub id: Option<Id>,
    /// The entries that begin in this row; never empty.
    pub entries: Vec<Entry>,
    /// Whether it is a header over all columns, which begins a group of rows.
    pub is_group: bool,
    pub span: Span,
}

impl Row {
    /// Whether its headers are those of columns: in the head, and in a row of headers only.
    pub fn heads_columns(&self, part: TablePart) -> bool {
        part == TablePart::Head || self.entries.iter().all(|entry| entry.header)
    }

    /// The entries, each with the cells that it is a header of. All entries of the head are headers, except empty
    /// ones.
    pub fn cells(&self, part: TablePart) -> impl Iterator<Item = (&Entry, Option<Heads>)> {
        let heads = match self.heads_columns(part) {
            _ if self.is_group => Heads::Group,
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

impl Align {
    /// Its name in DocBook, in CSS and in Typst.
    pub fn name(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Center => "center",
            Self::Right => "right",
        }
    }
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
    pub fn is_empty(&self) -> bool {
        matches!(self, Self::Inlines(inlines) if inlines.is_empty())
    }

    /// Whether it is of figures and signs alone, such as `4+` and `1–2`, which are read from the left in every script.
    pub(crate) fn is_of_figures(&self) -> bool {
        let Self::Inlines(inlines) = self else {
            return false;
        };
        let text = plain_text(inlines);
        text.contains(char::is_numeric) && !text.contains(char::is_alphabetic)
    }
}
