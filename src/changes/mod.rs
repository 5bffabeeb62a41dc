//! What changed between two versions of a book, rule by rule, by what a reader reads.
//!
//! A rule is a division without those below it. The rules of both versions are paired, then each pair
//! is compared: its title, number and place, and its text by paragraphs, items, cells and pictures. Markup, line
//! ends, typography and the numbers in references are no change. A marked book shows what changed.

mod appendix;
mod compare;
mod digests;
mod errata;
mod gap;
mod mark;
mod moved;
mod pair;
mod piece;
mod read;
mod report;
mod rule;
mod seen;
mod sentences;
mod table;

pub use compare::{Version, compare};
pub use digests::digests;
pub use errata::{Errata, ErrataChange, ErrataPiece, ErrataRow, Fate};
pub use mark::{Release, mark};
pub use report::{Compared, human, json, markdown, page, schema};

use crate::book::Id;
use crate::source::Span;
use schemars::JsonSchema;
use serde::Serialize;

/// Everything that changed between two versions of a book: of each rule in reading order; removed rules are at the
/// places that they had.
#[derive(Clone, Debug, Default)]
pub struct Changes {
    /// The changes.
    pub changes: Vec<Change>,
    /// The numbers of each rule that has one in either version: those of the new rules in their order, then those of
    /// removed ones.
    pub numbers: Vec<NumberPair>,
    /// The addresses of tiddlers that no rule has any more.
    pub lost: Vec<LostAddress>,
}

/// An address of a tiddler in the old version that nothing has in the new one.
#[derive(Clone, Debug)]
pub struct LostAddress {
    /// The id.
    pub id: Id,
    /// The id that the rule has now; `None` where it is gone.
    pub now: Option<Id>,
    /// The title of the rule then.
    pub title: String,
}

/// The numbers of a rule in two versions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NumberPair {
    /// The number in the old version.
    pub then: Option<String>,
    /// The number in the new version.
    pub now: Option<String>,
    /// The title of the rule.
    pub title: String,
}

/// A change of one rule. A rule that changed in several ways has several.
#[derive(Clone, Debug)]
pub struct Change {
    /// What happened to it.
    pub kind: ChangeKind,
    /// The id of the rule, that of the old version if it was removed.
    pub id: Id,
    /// The id that it had, where that was another one.
    pub old_id: Option<Id>,
    /// The title of the rule, the old one if it was removed.
    pub title: String,
    /// The number in the old version.
    pub old_number: Option<String>,
    /// The number in the new version.
    pub number: Option<String>,
    /// The part of the rule that changed; `None` where all of it is meant.
    pub place: Option<Place>,
    /// What readers read before.
    pub was: Option<String>,
    /// What they read now.
    pub is: Option<String>,
    /// What its author says of the change.
    pub declared: Option<Declared>,
    /// The wikitext of what is new or changed, in the new version.
    pub span: Option<Span>,
}

/// What an author says of the changes of a rule, in the field [`FIELD`] of its tiddler.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Declared {
    /// There is none that a player has to know: it is not marked.
    None,
    /// The rule is the same in other words.
    Wording,
}

/// The field in which authors say what a change is.
pub const FIELD: &str = "change";

impl Declared {
    /// The values of the field.
    pub const NAMES: [(&str, Self); 2] = [("none", Self::None), ("wording", Self::Wording)];

    /// What a value of the field says.
    pub fn named(value: &str) -> Option<Self> {
        let mut names = Self::NAMES.into_iter();
        names.find(|it| it.0 == value.trim()).map(|it| it.1)
    }
}

impl Changes {
    /// Adds what authors say: `of` tells it of a rule.
    pub fn declare(&mut self, of: impl Fn(&Id) -> Option<Declared>) {
        for change in &mut self.changes {
            if change.kind != ChangeKind::Removed {
                change.declared = of(&change.id);
            }
        }
    }
}

/// The ways in which a rule changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum ChangeKind {
    /// There was no such rule.
    Added,
    /// There is no such rule any more.
    Removed,
    /// It has another title.
    Renamed,
    /// It is in another rule, or in another order among those of the same rule.
    Moved,
    /// It has another number, because others came, went or moved.
    Renumbered,
    /// Its text changed.
    Changed,
}

/// A part of a rule.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Place {
    /// The kind of the part.
    pub part: PartKind,
    /// The number or the caption of the table that it is in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// The first cell of the row that it is in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub row: Option<String>,
    /// The head of the column that it is in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<String>,
}

/// The kinds of parts of a rule.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum PartKind {
    /// A paragraph, also one of a note or a definition.
    #[default]
    Paragraph,
    /// The beginning of an item of a list.
    Item,
    /// A term that is defined.
    Term,
    /// A heading, or the title of a box.
    Heading,
    /// Lines of code.
    Code,
    /// A footnote.
    Footnote,
    /// A picture.
    Figure,
    /// The caption of a table or a figure.
    Caption,
    /// A table.
    Table,
    /// A row of a table.
    Row,
    /// A column of a table.
    Column,
    /// A cell of a table.
    Cell,
    /// A note below a table.
    Note,
}
