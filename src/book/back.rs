//! What is added to the author's text so that readers find it: the index, and lists of captions.

use super::{Id, Language, Title};
use std::collections::{BTreeMap, BTreeSet};

/// What is added to the text of a book.
#[derive(Clone, Debug, Default)]
pub struct BackMatter {
    /// The captions of the figures, in reading order.
    pub figures: CaptionList,
    /// The captions of the tables, in reading order.
    pub tables: CaptionList,
    /// The index, when the book has one; never without entries.
    pub index: Option<Index>,
    /// What rules, tables and pictures are called besides their titles, in the index and by links, whether
    /// the index is wanted or not.
    pub names: BTreeMap<Id, Vec<String>>,
    /// The quick reference, when there is one.
    pub quick: Option<Quick>,
    /// The divisions and boxes that are to be cards.
    pub cards: BTreeSet<Id>,
    /// The component that is a glossary made of the rules, when there is one.
    pub glossary: Option<Id>,
}

/// Which component is the quick reference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quick {
    /// That component.
    pub id: Id,
    /// Is all of it a copy of rules, rather than written as a quick reference?
    pub is_generated: bool,
}

/// A list of figures or of tables: a `toc`.
#[derive(Clone, Debug, Default)]
pub struct CaptionList {
    /// Its title, such as "List of figures".
    pub title: String,
    /// The captions; may be empty, and then there is no list.
    pub entries: Vec<CaptionEntry>,
}

/// A `tocentry`: a figure or a table.
#[derive(Clone, Debug)]
pub struct CaptionEntry {
    /// Its id.
    pub id: Id,
    /// Its number, such as `9.3`.
    pub label: String,
    /// What it is called in short, when that is not the caption.
    pub short: Option<String>,
    /// Its caption, without footnotes, links and pictures.
    pub caption: Title,
    /// The language of the caption, where that is not the book's.
    pub language: Option<Language>,
}

/// An `index`.
#[derive(Clone, Debug)]
pub struct Index {
    /// Its title.
    pub title: String,
    /// The groups, as the language sorts them.
    pub groups: Vec<IndexGroup>,
}

impl Index {
    /// All entries, as they are sorted.
    pub fn entries(&self) -> impl Iterator<Item = &IndexEntry> {
        self.groups.iter().flat_map(|group| &group.entries)
    }
}

/// An `indexdiv`: the entries that begin with the same letter.
#[derive(Clone, Debug)]
pub struct IndexGroup {
    /// The letter as a capital, or a sign for what begins with none.
    pub letter: String,
    /// The entries; never empty.
    pub entries: Vec<IndexEntry>,
    /// Their language, where that is not the book's.
    pub language: Option<Language>,
}

/// An `indexentry`: a word that readers look up, and where it leads. It has a locator or a reference,
/// or both.
#[derive(Clone, Debug)]
pub struct IndexEntry {
    /// The word or words, an article at the end: `turn, the`.
    pub term: String,
    /// The rules about it, the one that bears its name first.
    pub locators: Vec<Locator>,
    /// The names that the book itself uses for it: `seeie`.
    pub see: Vec<See>,
    /// The language of the term, where that is not the one of the index.
    pub language: Option<Language>,
}

/// Where an entry leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Locator {
    /// The rule.
    pub id: Id,
    /// Its number or its title; `None` when it has no number and the title of the entry.
    pub label: Option<String>,
}

/// The name that the book uses for something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct See {
    /// The title of a rule.
    pub term: String,
    /// That rule.
    pub id: Id,
}
