//! Editions that stay in step: which tiddler translates which, and what of it is up to date.
//!
//! An edition of a book is a translation of the one that `book.toml` names as its language. [`Pairs`]
//! says which of their tiddlers belong together. The texts of a tiddler are its [`units()`]: a paragraph,
//! an item, a cell, a caption. What was translated is kept in a [`Record`] beside the translated wiki;
//! [`Status`] compares it with the original of today, and a catalogue takes the units
//! to translators' own tools ([`export`]) and back ([`import`]).

mod align;
mod alike;
mod badge;
mod catalogue;
mod chapters;
mod counterparts;
mod diff;
mod editions;
mod exchange;
mod forms;
mod page;
mod pair;
mod partial;
mod po;
mod record;
mod renaming;
mod review;
mod sentences;
mod split;
mod status;
mod terms;
mod unit;

pub(crate) use alike::{Likeness, Words, aligned, paired, share};
pub use badge::badge;
pub use catalogue::{
    Exported, Import, ImportFault, ImportOptions, ImportProblem, NewTiddler, export, import,
    leave_out, note_links,
};
pub use counterparts::Counterparts;
pub use diff::changed_words;
pub(crate) use diff::gaps;
pub use editions::Editions;
pub use exchange::{Exchange, noted_in};
pub use forms::CatalogueForm;
pub use page::{
    StatusPage, cells, heads, review_said, reviewed_share, row_title, state_name, state_said,
    surplus_said, word_changes,
};
pub use pair::{Ground, Meant, Pair, Pairs, is_translatable};
pub use partial::{Copied, copied};
#[cfg(test)]
pub(crate) use po::write as write_po;
pub use po::{PoFault, PoMessage, PoProblem, parse as parse_po, template as po_template};
pub use record::{Record, Recorded};
pub use renaming::{Neighbours, rename_in_all};
pub use review::{Review, Reviewed};
pub use status::{Change, Count, Row, State, Status, TiddlerStatus};
pub use terms::{ProposedTerm, propose_terms};
pub use unit::{Unit, UnitKind, digest, units};

/// The field that names the original of a tiddler.
pub const ORIGINAL: &str = "original";
