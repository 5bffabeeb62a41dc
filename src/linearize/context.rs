//! What the passes that make a draft have in common.

use super::ids::Ids;
use super::input::Settings;
use super::outline::{NodeMap, Outline};
use super::translation::original_titles::OriginalTitles;
use crate::book::{Block, Id, Title};
use crate::locale::Vocabulary;
use crate::source::{Sources, Span};
use crate::store::{Store, TiddlerId};
use std::collections::BTreeMap;

/// The input and the results so far, for the passes of linearizing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PassContext<'a> {
    pub(crate) store: &'a Store,
    pub(crate) sources: &'a Sources,
    pub(crate) outline: &'a Outline,
    pub(crate) ids: &'a Ids,
    pub(crate) settings: &'a Settings,
    /// The words of the wiki's language.
    pub(crate) vocabulary: &'a Vocabulary,
    pub(crate) original_titles: &'a OriginalTitles<'a>,
}

/// The title and the text of a tiddler.
#[derive(Clone, Debug)]
pub(crate) struct LoweredText {
    pub(crate) title: Title,
    pub(crate) blocks: Vec<Block>,
}

/// The texts of a book.
#[derive(Debug)]
pub(crate) struct Texts {
    pub(crate) of_nodes: NodeMap<LoweredText>,
    /// Those of the immediates that a text of the book links to, by their ids.
    pub(crate) of_immediates: BTreeMap<Id, (TiddlerId, LoweredText)>,
    /// The targets of links in them that name no tiddler.
    pub(crate) orphans: Vec<Span>,
}
