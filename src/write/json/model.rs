//! What is in the JSON: its keys, and what each is. The descriptions of the schema are these comments.
//!
//! A key that is left out is the empty list, the empty text, `false` or 1; which of them, its type tells.

use crate::book::{AdmonitionKind, Align, ComponentKind, TitledKind};
use schemars::JsonSchema;
use serde::Serialize;

/// A rulebook, made by tiddlybook. Everything is in reading order.
///
/// An id is that of the same rule in every language of the book, and stays when other rules change.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Book")]
pub struct Book<'a> {
    /// The version of this format.
    pub format: u32,
    /// A URI that names the book and stays the same from build to build.
    pub identifier: &'a str,
    /// The BCP 47 tag of the language, such as `en`.
    pub language: &'a str,
    /// The title.
    pub title: &'a str,
    /// The subtitle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub subtitle: Option<&'a str>,
    /// The series that it is part of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub series: Option<Series<'a>>,
    /// The authors.
    pub authors: Vec<Author<'a>>,
    /// Who holds the rights.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rights: Option<&'a str>,
    /// The version of the rules, such as `0.7.0`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub release: Option<&'a str>,
    /// The day of that version, as in ISO 8601.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// When the wiki was last changed, as in RFC 3339.
    pub modified: String,
    /// The path of the picture of the cover, beside this file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cover: Option<&'a str>,
    /// The licence.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(default)]
    pub licence: Vec<Block<'a>>,
    /// The history of the rules, as the author lists it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(default)]
    pub revisions: Vec<Revision<'a>>,
    /// The text, in reading order: the root of the wiki, then each chapter with all that is below it.
    pub divisions: Vec<Division<'a>>,
    /// The figures that have a caption.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(default)]
    pub figures: Vec<CaptionEntry<'a>>,
    /// The tables that have a caption.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(default)]
    pub tables: Vec<CaptionEntry<'a>>,
    /// The index, as the language sorts it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(default)]
    pub index: Vec<IndexEntry<'a>>,
}

/// A series of books.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Series")]
pub struct Series<'a> {
    /// Its title.
    pub title: &'a str,
    /// The number of the book in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
}

/// An author.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Author")]
pub struct Author<'a> {
    /// The whole name.
    pub name: String,
    /// The part of it that is the surname, where the author marked it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub surname: Option<&'a str>,
    /// The mail address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub email: Option<&'a str>,
}

/// A version of the rules.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Revision")]
pub struct Revision<'a> {
    /// Its number.
    pub number: &'a str,
    /// Its day, as in ISO 8601 where the author's date is one.
    pub date: String,
    /// What changed.
    pub remark: &'a str,
}

/// The whole text, a chapter or the like of it, or a section of one: a rule.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Division")]
pub struct Division<'a> {
    /// What it is.
    pub kind: DivisionKind,
    /// Its id.
    pub id: &'a str,
    /// The id of the division that it is in; the root is in none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parent: Option<&'a str>,
    /// Its number, such as `9.4` or `A`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<&'a str>,
    /// Its title.
    pub title: Text<'a>,
    /// What it was made of.
    pub origin: Origin,
    /// The BCP 47 tag of its language, where it, or what it is in, has another than the book.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<&'a str>,
    /// What there is to know of it as a translation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub translation: Option<TranslationState>,
    /// Its text.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(default)]
    pub blocks: Vec<Block<'a>>,
    /// The entries of a glossary, after its text.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(default)]
    pub glossary: Vec<Entry<'a>>,
}

/// How far the translation of a division is.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum TranslationState {
    /// It is not translated: it is in the language of the original.
    Untranslated,
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

/// What a division was made of.
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
pub struct Text<'a> {
    /// Its characters, without footnotes.
    pub plain: String,
    /// The same as HTML: `em`, `strong`, `u`, `s`, `code`, `sup`, `sub`, `br`, `img` and `a`. A link in
    /// the book has `#` and an id as its `href`; the mark of a footnote has `role="doc-noteref"`.
    pub html: String,
    /// The ids that it links to, each once.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(default)]
    pub links: Vec<&'a str>,
    /// Its footnotes, in the order of their marks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(default)]
    pub footnotes: Vec<Footnote<'a>>,
}

/// A footnote.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Footnote")]
pub struct Footnote<'a> {
    /// Its id, to which its mark leads.
    pub id: &'a str,
    /// Its text.
    pub blocks: Vec<Block<'a>>,
}

/// A block of text.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "lowercase")]
#[schemars(rename = "Block")]
pub enum Block<'a> {
    /// A paragraph.
    Paragraph {
        /// Its text.
        text: Text<'a>,
    },
    /// A list.
    List {
        /// Are its items numbered?
        ordered: bool,
        /// The number of its first item, where it is not 1.
        #[serde(skip_serializing_if = "Option::is_none")]
        start: Option<u32>,
        /// The blocks of each item.
        items: Vec<Vec<Block<'a>>>,
    },
    /// A list of terms with their definitions.
    Definitions {
        /// The terms.
        entries: Vec<Entry<'a>>,
    },
    /// A table.
    Table(Box<Table<'a>>),
    /// A picture, with or without a caption.
    Figure(Box<Figure<'a>>),
    /// Text whose spaces and line ends count.
    Code {
        /// Its characters.
        text: &'a str,
    },
    /// A quotation.
    Quote {
        /// What is quoted.
        blocks: Vec<Block<'a>>,
    },
    /// A note, a tip or the like.
    Admonition {
        /// Which of them.
        kind: AdmonitionKind,
        /// Its id.
        id: &'a str,
        /// Its text.
        blocks: Vec<Block<'a>>,
    },
    /// A sidebar or an example of play.
    Boxed(Box<Boxed<'a>>),
    /// A heading where no section can be.
    Heading {
        /// Its level, 1 to 6.
        level: u8,
        /// Its text.
        text: Text<'a>,
    },
    /// A thematic break.
    Break {},
}

/// Terms and what they mean.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Entry")]
pub struct Entry<'a> {
    /// The terms that share the definition.
    pub terms: Vec<Text<'a>>,
    /// The definition.
    pub blocks: Vec<Block<'a>>,
}

/// A sidebar or an example of play.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Boxed")]
pub struct Boxed<'a> {
    /// Which of them.
    pub kind: TitledKind,
    /// Its id.
    pub id: &'a str,
    /// The number of an example, such as `3.1`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<&'a str>,
    /// Its title.
    pub title: Text<'a>,
    /// Its text.
    pub blocks: Vec<Block<'a>>,
}

/// A picture.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Figure")]
pub struct Figure<'a> {
    /// The id of one with a caption.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<&'a str>,
    /// Its number, such as `8.11`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<&'a str>,
    /// Its caption.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<Text<'a>>,
    /// The path of the picture, beside this file; left out where there is no picture yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<&'a str>,
    /// What is said where the picture is not seen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alt: Option<&'a str>,
    /// How wide it is shown, in CSS pixels, where the author says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub width: Option<u32>,
    /// The id or the URL to which a click on it leads; an id has `#` before it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
    /// Its language, where that is not the one of the text around.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<&'a str>,
}

/// A table.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Table")]
pub struct Table<'a> {
    /// The id of one with a caption.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<&'a str>,
    /// Its number, such as `5.4`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<&'a str>,
    /// Its caption.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<Text<'a>>,
    /// How many columns it has.
    pub columns: usize,
    /// Its rows: those of its head, of its body, of its foot.
    pub rows: Vec<Row<'a>>,
    /// What is said below it of marks in it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(default)]
    pub notes: Vec<Note<'a>>,
}

/// A row of a table.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Row")]
pub struct Row<'a> {
    /// Which part of the table it is in.
    pub part: TablePart,
    /// The cells that begin in it.
    pub cells: Vec<Cell<'a>>,
}

/// The parts of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum TablePart {
    Head,
    Body,
    Foot,
}

/// A cell.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Cell")]
pub struct Cell<'a> {
    /// Its first column, counted from 0.
    pub column: usize,
    /// How many columns it covers.
    #[serde(skip_serializing_if = "is_one")]
    #[schemars(default = "one")]
    pub colspan: usize,
    /// How many rows it covers.
    #[serde(skip_serializing_if = "is_one")]
    #[schemars(default = "one")]
    pub rowspan: usize,
    /// Does it head its row or its columns?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schemars(default)]
    pub header: bool,
    /// The cells that head it, those of its columns before those of its row.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(default)]
    pub headers: Vec<CellPlace>,
    /// How its text is aligned, where the author says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub align: Option<Align>,
    /// Its text; left out where it has blocks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<Text<'a>>,
    /// Its blocks, where it has more than text.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(default)]
    pub blocks: Vec<Block<'a>>,
}

/// Where a cell is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CellPlace {
    /// The row, counted from 0 in `rows`.
    pub row: usize,
    /// The cell, counted from 0 in the `cells` of that row.
    pub cell: usize,
}

/// What is said below a table.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Note")]
pub struct Note<'a> {
    /// Its id.
    pub id: &'a str,
    /// Its mark and its text.
    pub text: Text<'a>,
}

/// A figure or a table in a list of them.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "CaptionEntry")]
pub struct CaptionEntry<'a> {
    /// Its id.
    pub id: &'a str,
    /// Its number.
    pub number: &'a str,
    /// What it is called in short, where that is not its caption.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub short: Option<&'a str>,
    /// Its caption.
    pub title: Text<'a>,
    /// Its language, where that is not the one of the text around.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<&'a str>,
}

/// A word that readers look up.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "IndexEntry")]
pub struct IndexEntry<'a> {
    /// The word or words, an article at the end.
    pub term: &'a str,
    /// The ids of the rules about it, the one that bears its name first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(default)]
    pub rules: Vec<&'a str>,
    /// The names that the book itself uses for it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(default)]
    pub see: Vec<Reference<'a>>,
    /// Its language, where that is not the one of the text around.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<&'a str>,
}

/// The name that the book uses for something.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Reference")]
pub struct Reference<'a> {
    /// The title of a rule.
    pub term: &'a str,
    /// The id of that rule.
    pub id: &'a str,
}

impl DivisionKind {
    /// The kind of a component.
    pub(super) fn of(kind: ComponentKind) -> Self {
        match kind {
            ComponentKind::Preface => Self::Preface,
            ComponentKind::Chapter => Self::Chapter,
            ComponentKind::Appendix => Self::Appendix,
            ComponentKind::Glossary => Self::Glossary,
            ComponentKind::Dedication => Self::Dedication,
            ComponentKind::Colophon => Self::Colophon,
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
