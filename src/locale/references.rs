//! The words before numbers in references that are typed.

use serde::Deserialize;
use std::collections::BTreeSet;

/// The parts of a book that a typed number can be that of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ReferenceKind {
    /// A chapter or an appendix.
    Chapter,
    /// A section.
    Rule,
    /// An item of a list that has a code, such as `D.3`.
    Step,
    /// A table.
    Table,
    /// A figure.
    Figure,
    /// A page.
    Page,
}

/// The words of references: `see 6.1`, `table 2`. All are in lower case.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ReferenceWords {
    /// Words before the number of a rule, such as `see` and `section`.
    rules: BTreeSet<String>,
    /// Words before the number of a chapter or an appendix.
    chapters: BTreeSet<String>,
    /// Words before the code of a step: `phase D.3`.
    steps: BTreeSet<String>,
    /// Words before the number of a table.
    tables: BTreeSet<String>,
    /// Words before the number of a figure.
    figures: BTreeSet<String>,
    /// Words before the number of a page.
    pages: BTreeSet<String>,
    /// Words after the number of a rule in another book: “6.1 of the core rules”.
    pub of: BTreeSet<String>,
    /// Words before a word for a thing, not for a part of the book: “each figure 1 inch away”.
    pub not_after: BTreeSet<String>,
    /// Words for another book, whose pages have numbers of their own: “7th edition, page 12”.
    pub works: BTreeSet<String>,
    /// Those of `not_after` that are before a part of the book, too, where a side is said: “the figure above”.
    pub definite: BTreeSet<String>,
    /// Words beside that for a table or a figure which comes before the text: “the figure above”.
    pub above: BTreeSet<String>,
    /// The same for what comes after it.
    pub below: BTreeSet<String>,
}

impl ReferenceWords {
    /// What a number after this word is that of.
    pub fn kind(&self, word: &str) -> Option<ReferenceKind> {
        let word = word.to_lowercase();
        let kinds = [
            (&self.rules, ReferenceKind::Rule),
            (&self.chapters, ReferenceKind::Chapter),
            (&self.steps, ReferenceKind::Step),
            (&self.tables, ReferenceKind::Table),
            (&self.figures, ReferenceKind::Figure),
            (&self.pages, ReferenceKind::Page),
        ];
        let kind = kinds.into_iter().find(|(words, _)| words.contains(&word));
        kind.map(|(_, kind)| kind)
    }
}
