//! What an import changes, and what is asked of it.

use super::super::exchange::Exchange;
use super::super::record::Record;
use super::fault::{ImportFault, ImportProblem};
use crate::diag::Edit;
use crate::source::Span;
use crate::store::TiddlerId;
use std::collections::BTreeMap;

/// A tiddler that the translated wiki does not have yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTiddler {
    /// The original that it translates.
    pub original: TiddlerId,
    /// The title of the new tiddler.
    pub title: String,
    /// The tags, in the format of TiddlyWiki.
    pub tags: String,
    /// The other fields.
    pub fields: Vec<(String, String)>,
    /// The wikitext of the new tiddler.
    pub text: String,
}

/// The changes that a catalogue makes.
#[derive(Clone, Debug, Default)]
pub struct Import {
    /// Changes of the files of the translated wiki.
    pub edits: Vec<Edit>,
    /// Tiddlers that are new in it.
    pub new: Vec<NewTiddler>,
    /// Tiddlers that get other titles, once all else is written.
    pub titles: Vec<(String, String)>,
    /// The messages that are not imported, although their translators want them to be: where there are any, nothing
    /// should be written, unless that is asked for.
    pub faults: Vec<ImportFault>,
    /// The faults that were ignored because of `force`.
    pub passed: Vec<ImportFault>,
    /// Tiddlers and texts that are left in the catalogue, and why; all else is written.
    pub left: Vec<ImportFault>,
    /// The texts of the wiki whose originals are gone.
    pub remains: Vec<(Span, ImportProblem)>,
    /// What catalogue and wiki agree about once all is written: translations of the catalogue by their keys.
    pub agreed: BTreeMap<String, String>,
    /// The record after the import.
    pub record: Record,
    /// This import among the exports and imports of the edition.
    pub exchange: Exchange,
    /// The number of messages that change the wiki.
    pub changed: usize,
    /// The messages about texts that the original does not have, or not any more.
    pub outdated: Vec<ImportFault>,
    /// The number of tiddlers that the wiki lacks and of which only the title is translated; these titles are left
    /// in the catalogue.
    pub titles_alone: usize,
    /// The number of messages that are not translated or must be reviewed.
    pub open: usize,
}

/// What is asked of an import.
#[derive(Clone, Copy, Debug, Default)]
pub struct ImportOptions<'a> {
    /// The heading of reading lists in the language of the translation.
    pub list_heading: &'a str,
    /// Whether newer texts are overwritten, and differing numbers and links are let pass.
    pub force: bool,
    /// Whether all else is imported when there are faults.
    pub keep_going: bool,
}
