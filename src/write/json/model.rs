//! The data model of the JSON: its keys and their values. The descriptions of the schema are these comments.
//!
//! A key that is left out is the empty list, the empty text, `false` or 1; depending on its type.

use crate::book::{self, AdmonitionKind, Align, ComponentKind, CreditRole, TablePart, TitledKind};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

/// A rulebook, made by tiddlybook. Everything is in reading order.
///
/// An id is that of the same rule in every language of the book, and stays when other rules change.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Book<'a> {
    /// The version of this format.
    pub format: u32,
    /// A URI that names the book and stays the same from build to build.
    pub identifier: &'a str,
    /// The BCP 47 tag of the language, such as `en`.
    pub language: &'a str,
    /// The title of the book.
    pub title: &'a str,
    /// The subtitle of the book.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub subtitle: Option<&'a str>,
    /// The series that it is part of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub series: Option<Series<'a>>,
    /// The title in another language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parallel: Option<ParallelTitle<'a>>,
    /// The authors.
    pub authors: Vec<Author<'a>>,
    /// The editors, translators, illustrators and playtesters.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub credits: Vec<Credit<'a>>,
    /// The copyright holder.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rights: Option<&'a str>,
    /// The version of the rules, such as `0.7.0`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub release: Option<&'a str>,
    /// The day of that version, as in ISO 8601.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// The last change of the wiki, as in RFC 3339.
    pub modified: String,
    /// The path of the picture of the cover, beside this file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cover: Option<&'a str>,
    /// The text of the licence.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub licence: Vec<Block<'a>>,
    /// The history of the rules, as the author lists it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub revisions: Vec<Revision<'a>>,
    /// The text, in reading order: the root of the wiki, then each chapter with all that is below it.
    pub divisions: Vec<Division<'a>>,
    /// The figures that have a caption.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub figures: Vec<CaptionEntry<'a>>,
    /// The tables that have a caption.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tables: Vec<CaptionEntry<'a>>,
    /// The place of each division among `divisions`, from 0, by its id.
    pub by_id: BTreeMap<&'a str, usize>,
    /// The ids of the divisions, by their titles.
    pub by_title: BTreeMap<String, Vec<&'a str>>,
    /// All tables as words alone, wherever they are.
    pub flat_tables: Vec<FlatTable<'a>>,
    /// The index, as the language sorts it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub index: Vec<IndexEntry<'a>>,
}

/// A series of books.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Series<'a> {
    /// The title of the series.
    pub title: &'a str,
    /// The number of the book in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
}

/// An author.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Author<'a> {
    /// The full name.
    pub name: String,
    /// The part of it that is the surname, where the author marked it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub surname: Option<&'a str>,
    /// The mail address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub email: Option<&'a str>,
}

/// The title of the book in another language than its text.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ParallelTitle<'a> {
    /// The title.
    pub title: &'a str,
    /// The BCP 47 tag of its language.
    pub language: &'a str,
}

/// Somebody who had a part in the book and is no author.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Credit<'a> {
    /// The part.
    pub role: CreditRole,
    /// The person, with the keys of an author.
    #[serde(flatten)]
    pub person: Author<'a>,
}

/// A version of the rules.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Revision<'a> {
    /// The number of the revision.
    pub number: &'a str,
    /// The day of the revision, as in ISO 8601 where the author's date is one.
    pub date: String,
    /// The changes in the revision.
    pub remark: &'a str,
}

/// The whole text, a chapter or the like of it, or a section of one: a rule.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Division<'a> {
    /// The kind of division.
    #[serde(rename = "type")]
    pub kind: DivisionKind,
    /// The id of the division.
    pub id: &'a str,
    /// The id of the division that it is in; the root is in none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parent: Option<&'a str>,
    /// The number in its label, such as `9.4` or `A`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<&'a str>,
    /// The title of the division.
    pub title: JsonText<'a>,
    /// The version in which it changed, where the changes since an earlier one are marked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub changed: Option<&'a str>,
    /// The name of the option that the rule is a part of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub option: Option<&'a str>,
    /// The wikitext that it was made from: a tiddler, or a heading in one.
    pub origin: Origin,
    /// The BCP 47 tag of the language, where it differs from the book's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<&'a str>,
    /// The state of its translation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub translation: Option<TranslationState>,
    /// The blocks before the first subdivision; there may be none.
    pub blocks: Vec<Block<'a>>,
    /// The entries of a glossary, after its text.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub glossary: Vec<JsonEntry<'a>>,
}

/// The state of a division's translation.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum TranslationState {
    /// It is not translated: it is in the language of the original.
    Untranslated,
    /// Some of its texts are in the language of the original.
    #[serde(rename = "partly-translated")]
    Partial,
    /// The original has changed since.
    Outdated,
}

/// The kinds of divisions, named as in DocBook.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum DivisionKind {
    Part,
    Preface,
    Chapter,
    Appendix,
    Glossary,
    Dedication,
    Colophon,
    Section,
    Simplesect,
}

/// The origin of a division in the wiki.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Origin {
    /// A tiddler of the wiki.
    Tiddler,
    /// A heading inside one.
    Heading,
}

/// Running text.
#[derive(Debug, Default, Serialize, JsonSchema)]
#[schemars(rename = "Text")]
pub struct JsonText<'a> {
    /// The characters, without footnotes.
    pub plain: String,
    /// The same as HTML: `em`, `strong`, `u`, `s`, `code`, `sup`, `sub`, `br`, `img`, `a`, `span` with the class
    /// `smallcaps` or that of a style, and `data` around measures. A link in
    /// the book has `#` and an id as its `href`; the mark of a footnote has `role="doc-noteref"`.
    pub html: String,
    /// The ids that it links to, each once.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<&'a str>,
    /// The links whose label shows the number, the title or the page of what they lead to, in their order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub references: Vec<NumberedLink<'a>>,
    /// The lengths in units of the game, in their order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub measures: Vec<Measure<'a>>,
    /// The footnotes, in the order of their marks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub footnotes: Vec<Footnote<'a>>,
}

/// A length in units of the game.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Measure<'a> {
    /// The length as the author wrote it, such as `3 PW`.
    pub typed: &'a str,
    /// What it measures at each scale, by the name of the scale, such as `180 mm`; the name is empty in a book
    /// without scales.
    pub values: BTreeMap<&'a str, &'a str>,
}

impl<'a> Measure<'a> {
    /// A measure of the book.
    pub(super) fn of(measure: &'a book::Measure) -> Self {
        let values = measure.values.iter();
        Self {
            typed: &measure.typed,
            values: values.map(|(scale, value)| (&**scale, &**value)).collect(),
        }
    }
}

/// A link by number.
#[derive(Debug, Serialize, JsonSchema)]
pub struct NumberedLink<'a> {
    /// The id or the URL that it leads to; an id has `#` before it.
    pub to: String,
    /// The label, such as `table 8.3`.
    pub label: String,
    /// The number in the label; left out where what it leads to has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<&'a str>,
}

/// A footnote.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Footnote<'a> {
    /// The id of the footnote, to which its mark links.
    pub id: &'a str,
    /// The blocks of the footnote.
    pub blocks: Vec<Block<'a>>,
}

/// A block of text.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Block<'a> {
    /// A paragraph.
    Paragraph {
        /// The id of one that links name as a part of its rule.
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<&'a str>,
        /// The text of the paragraph.
        text: JsonText<'a>,
    },
    /// A list.
    List {
        /// Whether the items are numbered.
        ordered: bool,
        /// The number of its first item, where it is not 1.
        #[serde(skip_serializing_if = "Option::is_none")]
        start: Option<u32>,
        /// The blocks of each item.
        items: Vec<Vec<Block<'a>>>,
        /// The labels of the items, where they do not count 1, 2, 3.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        labels: Vec<&'a str>,
        /// The items that have an id.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        targets: Vec<ItemTarget<'a>>,
    },
    /// A list of terms with their definitions.
    Definitions {
        /// The entries, each a term with its definition.
        entries: Vec<JsonEntry<'a>>,
    },
    /// A table.
    Table(Box<Table<'a>>),
    /// A picture, with or without a caption.
    Figure(Box<Figure<'a>>),
    /// Text whose spaces and line ends count.
    Code {
        /// The lines of code.
        text: &'a str,
    },
    /// A quotation.
    Quote {
        /// The quoted blocks.
        blocks: Vec<Block<'a>>,
    },
    /// A note, a tip or the like.
    Admonition {
        /// The kind of admonition.
        kind: AdmonitionKind,
        /// The name of a box of the book's own.
        #[serde(skip_serializing_if = "Option::is_none")]
        role: Option<&'a str>,
        /// The id of the admonition.
        id: &'a str,
        /// Its title, where that is not the name of its kind.
        #[serde(skip_serializing_if = "Option::is_none")]
        title: Option<String>,
        /// The blocks of the admonition.
        blocks: Vec<Block<'a>>,
    },
    /// A quotation with its source.
    Epigraph {
        /// The quoted blocks.
        blocks: Vec<Block<'a>>,
        /// The source, without a dash.
        #[serde(skip_serializing_if = "Option::is_none")]
        source: Option<JsonText<'a>>,
    },
    /// A sidebar or an example of play.
    Boxed(Box<Boxed<'a>>),
    /// A heading where no section can be.
    Heading {
        /// The level of the heading, 1 to 6.
        level: u8,
        /// The text of the heading.
        text: JsonText<'a>,
    },
    /// A thematic break.
    Break {},
}

/// An item of a list that links name as a part of its rule.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ItemTarget<'a> {
    /// The number of the item among the others, from 0.
    pub item: usize,
    /// The id of the item.
    pub id: &'a str,
    /// The label by which references call it, such as `5(d)`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<&'a str>,
}

/// Terms and their definitions.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Entry")]
pub struct JsonEntry<'a> {
    /// What links lead to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<&'a str>,
    /// The terms that share the definition.
    pub terms: Vec<JsonText<'a>>,
    /// The blocks of the definition.
    pub blocks: Vec<Block<'a>>,
}

/// A sidebar or an example of play.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Boxed<'a> {
    /// The kind of block.
    pub kind: TitledKind,
    /// The name of a box of the book's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub role: Option<&'a str>,
    /// The id of the block.
    pub id: &'a str,
    /// The number of an example, such as `3.1`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<&'a str>,
    /// The title of the block.
    pub title: JsonText<'a>,
    /// The blocks below the title.
    pub blocks: Vec<Block<'a>>,
}

/// A picture.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Figure<'a> {
    /// The id of one with a caption.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<&'a str>,
    /// The number in its label, such as `8.11`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<&'a str>,
    /// The caption of the figure.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<JsonText<'a>>,
    /// The path of the picture, beside this file; left out where there is no picture yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<&'a str>,
    /// The alternative text of the picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alt: Option<&'a str>,
    /// The display width in CSS pixels, where the author gives one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub width: Option<u32>,
    /// The id or the URL that a click on the picture leads to; an id has `#` before it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
    /// The language, where it differs from that of the text around it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<&'a str>,
}

/// A table.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Table<'a> {
    /// The id of one with a caption.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<&'a str>,
    /// The number in its label, such as `5.4`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<&'a str>,
    /// The caption of the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<JsonText<'a>>,
    /// The number of columns.
    pub columns: usize,
    /// The rows: those of the head, of the body, of the foot.
    pub rows: Vec<Row<'a>>,
    /// The notes below the table that marks in it refer to.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Note<'a>>,
}

/// A row of a table.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Row<'a> {
    /// The id of one that links name as a part of its rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<&'a str>,
    /// The part of the table that the row is in.
    pub part: TablePart,
    /// The words of the header of its group, where the body has groups; the row that it is has them, too.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub group: Option<String>,
    /// The cells that begin in it.
    pub cells: Vec<Cell<'a>>,
}

/// A cell.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Cell<'a> {
    /// The first column of the cell, counted from 0.
    pub column: usize,
    /// The number of columns that the cell spans.
    #[serde(skip_serializing_if = "is_one")]
    #[schemars(default = "one")]
    pub colspan: usize,
    /// The number of rows that the cell spans.
    #[serde(skip_serializing_if = "is_one")]
    #[schemars(default = "one")]
    pub rowspan: usize,
    /// Whether the cell is a header of its row or its columns.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schemars(default)]
    pub header: bool,
    /// The cells that head it, those of its columns before those of its row.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub headers: Vec<CellPlace>,
    /// The words of those cells, in the same order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub heads: Vec<String>,
    /// The alignment of the text, where the author gives one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub align: Option<Align>,
    /// The number that the cell is, in a table that is made of data.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<f64>,
    /// The text of the cell; left out where the cell has blocks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<JsonText<'a>>,
    /// The blocks of the cell, where it has more than text.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub blocks: Vec<Block<'a>>,
}

/// A table as words alone: a cell over several columns or rows is in all of them.
#[derive(Debug, Serialize, JsonSchema)]
pub struct FlatTable<'a> {
    /// The id of the division that it is in.
    pub rule: &'a str,
    /// The id of one with a caption.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<&'a str>,
    /// The caption of the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The words at the head of each column, empty where it has none.
    pub heads: Vec<String>,
    /// The other rows: a text for each column.
    pub rows: Vec<Vec<String>>,
}

/// The place of a cell in its table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CellPlace {
    /// The row, counted from 0 in `rows`.
    pub row: usize,
    /// The cell, counted from 0 in the `cells` of that row.
    pub cell: usize,
}

/// A note below a table.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Note<'a> {
    /// The id of the note.
    pub id: &'a str,
    /// The mark and the text of the note.
    pub text: JsonText<'a>,
}

/// A figure or a table in a list of them.
#[derive(Debug, Serialize, JsonSchema)]
pub struct CaptionEntry<'a> {
    /// The id of the table or figure.
    pub id: &'a str,
    /// The number in its label.
    pub number: &'a str,
    /// The short form of the caption, where it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub short: Option<&'a str>,
    /// The caption of the table or figure.
    pub title: JsonText<'a>,
    /// The language, where it differs from that of the text around it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<&'a str>,
}

/// A word that readers look up.
#[derive(Debug, Serialize, JsonSchema)]
pub struct IndexEntry<'a> {
    /// The word or words, an article at the end.
    pub term: &'a str,
    /// The ids of the rules that the entry refers to; the rule with this title is first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<&'a str>,
    /// The names that the book itself uses for it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub see: Vec<Reference<'a>>,
    /// The language, where it differs from that of the text around it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<&'a str>,
}

/// The name that the book uses for something.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Reference<'a> {
    /// The title of a rule.
    pub term: &'a str,
    /// The id of that rule.
    pub id: &'a str,
}

impl DivisionKind {
    pub(super) fn of(kind: book::DivisionKind) -> Self {
        match kind {
            book::DivisionKind::Part => Self::Part,
            book::DivisionKind::Section => Self::Section,
            book::DivisionKind::SimpleSect => Self::Simplesect,
            book::DivisionKind::Component(kind) => match kind {
                ComponentKind::Preface => Self::Preface,
                ComponentKind::Chapter => Self::Chapter,
                ComponentKind::Appendix => Self::Appendix,
                ComponentKind::Glossary => Self::Glossary,
                ComponentKind::Dedication => Self::Dedication,
                ComponentKind::Colophon => Self::Colophon,
            },
        }
    }
}

#[allow(clippy::trivially_copy_pass_by_ref)] // As serde asks.
fn is_one(number: &usize) -> bool {
    *number == 1
}

fn one() -> usize {
    1
}
