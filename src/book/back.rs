//! The index and the lists of captions, which help readers to find things in the text.

use super::{Id, Language, Title};
use std::collections::{BTreeMap, BTreeSet};

/// The index and the lists of captions, which are added to the text of a book.
#[derive(Clone, Debug, Default)]
pub struct BackMatter {
    /// The captions of the figures, in reading order.
    pub figures: CaptionList,
    /// The captions of the tables, in reading order.
    pub tables: CaptionList,
    /// The index, when the book has one; never without entries.
    pub index: Option<Index>,
    /// Other names of rules, tables and pictures besides their titles, for the index and for links. They are
    /// collected even when no index is made.
    pub names: BTreeMap<Id, Vec<String>>,
    /// The quick reference, when there is one.
    pub quick: Option<Quick>,
    /// The divisions and boxes that are to be cards.
    pub cards: BTreeSet<Id>,
    /// The ids that rules of an earlier version had and no rule has now, with the titles of those rules. Each is that of
    /// an item of the list of what has changed since, in a book that has one.
    pub former: BTreeMap<Id, String>,
    /// The glossary component that was generated from the rules, if there is one.
    pub glossary: Option<Id>,
}

/// The component that is the quick reference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quick {
    /// The id of that component.
    pub id: Id,
    /// Whether all of it is copied from rules, rather than written as a quick reference.
    pub is_generated: bool,
    /// The ids of the copies of rules in it.
    pub copies: BTreeSet<Id>,
}

/// A list of figures or of tables: a `toc`.
#[derive(Clone, Debug, Default)]
pub struct CaptionList {
    /// The title of the list, such as "List of figures".
    pub title: String,
    /// The captions; may be empty, and then there is no list.
    pub entries: Vec<CaptionEntry>,
}

/// A `tocentry`: a figure or a table.
#[derive(Clone, Debug)]
pub struct CaptionEntry {
    /// The id of the captioned table, figure or example.
    pub id: Id,
    /// The number in its label, such as `9.3`.
    pub label: String,
    /// The short form of the caption, where it has one.
    pub short: Option<String>,
    /// The caption, without footnotes, links and pictures.
    pub caption: Title,
    /// The language of the caption, where that is not the book's.
    pub language: Option<Language>,
}

/// An `index`.
#[derive(Clone, Debug)]
pub struct Index {
    /// The title of the index.
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
    /// The capital letter, or a sign for entries that begin with no letter.
    pub letter: String,
    /// The entries; never empty.
    pub entries: Vec<IndexEntry>,
    /// Their language, where that is not the book's.
    pub language: Option<Language>,
}

/// An `indexentry`: a term and the places that it refers to. It has a locator or a reference, or both.
#[derive(Clone, Debug)]
pub struct IndexEntry {
    /// The word or words, an article at the end: `turn, the`.
    pub term: String,
    /// The rules that the entry refers to; the rule with this title is first.
    pub locators: Vec<Locator>,
    /// The names that the book itself uses for it: `seeie`.
    pub see: Vec<See>,
    /// The language of the term, where that is not the one of the index.
    pub language: Option<Language>,
}

/// A place that an index entry refers to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Locator {
    /// The id of the rule.
    pub id: Id,
    /// The number or the title of the rule; `None` when it has no number and its title is that of the entry.
    pub label: Option<String>,
}

/// The name that the book uses for something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct See {
    /// The title of a rule.
    pub term: String,
    /// The id of the rule that the entry leads to.
    pub id: Id,
}
