//! The files of code that Typst is given, and the names in them.

use super::code::Mark;
use super::run::Opening;
use crate::book::Book;
use std::collections::BTreeMap;

/// The fonts of a book that names none.
pub(super) const TEXT_FONT: &str = "Libertinus Serif";

pub(super) const HEADING_FONT: &str = "Noto Sans";

pub(super) const CODE_FONT: &str = "DejaVu Sans Mono";

/// A file of code.
#[derive(Clone, Debug)]
pub struct CodeFile {
    /// The path, such as `/book/main.typ`.
    pub path: String,
    /// The Typst code.
    pub text: String,
    /// The wikitext that each part of the code was written for.
    pub marks: Vec<Mark>,
}

/// A figure with a caption.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedFigure {
    /// Its id.
    pub id: String,
    /// Whether it is wider than a column, and so stands above or below both.
    pub is_wide: bool,
    /// The height of the picture where nothing makes it smaller, in points.
    pub height: u16,
    /// Whether it is in a box or a list, where nothing floats.
    pub is_nested: bool,
    /// How many components and sections begin before it.
    pub sections: usize,
}

/// A table with a caption that is in no box and in no list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedTable {
    /// Its id.
    pub id: String,
    /// Its place among all tables.
    pub key: usize,
    /// Whether words in it are too long for its columns, so that it begins with small letters.
    pub is_crowded: bool,
    /// Whether it is short enough to be on one page.
    pub is_whole: bool,
    /// How many components and sections begin before it.
    pub sections: usize,
}

/// A component or a section, for the heads of pages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedSection {
    /// Its id.
    pub id: String,
    /// The number of a section that has one.
    pub number: Option<String>,
}

/// A book as code.
#[derive(Clone, Debug, Default)]
pub struct Typeset {
    /// The files; the first is the one that includes the others.
    pub files: Vec<CodeFile>,
    /// The paths of the pictures that it shows, by their paths in the wiki.
    pub pictures: BTreeMap<String, String>,
    /// The path of the author's cover.
    pub cover: Option<String>,
    /// The ids of the targets of links, in the order of their numbers.
    pub targets: Vec<String>,
    /// The ids of the targets of the references that print something, in order.
    pub references: Vec<String>,
    /// The figures with captions, in their order.
    pub figures: Vec<PrintedFigure>,
    /// The tables with captions, in their order.
    pub tables: Vec<PrintedTable>,
    /// The components and sections, in their order.
    pub sections: Vec<PrintedSection>,
    /// What it begins with: the text of the root, components and the index, in order.
    pub openings: Vec<Opening>,
    /// Whether the text has two columns.
    pub has_columns: bool,
    /// Whether its columns go from right to left.
    pub is_leftward: bool,
}

/// The path of the author's cover for the template.
pub(super) fn cover_path(book: &Book) -> Option<String> {
    let cover = book.info.cover.as_ref()?;
    let (_, extension) = cover.fileref.rsplit_once('.')?;
    Some(format!("/picture/cover.{extension}"))
}

/// The file that includes the others.
pub(super) const MAIN: &str = "/book/main.typ";

/// The path of the data for the template.
pub(super) const SETTINGS: &str = "/book/settings.typ";
