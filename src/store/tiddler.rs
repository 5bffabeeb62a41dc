//! A tiddler of the wiki, parsed.

use super::parts::Parts;
use crate::tiddler::{FigureTitle, Kind, Tiddler};
use crate::wikitext::tree::{Block, Comment, Document, ReadingList};
use crate::wikitext::{self, Syntax};
use std::sync::OnceLock;

/// A tiddler of the wiki, parsed.
#[derive(Debug)]
pub struct StoredTiddler {
    /// The tiddler as it was read.
    pub tiddler: Tiddler,
    /// The kind in its colon tag; a section if it has none, or is not content.
    pub kind: Kind,
    pub(super) text: TiddlerText,
    /// What links can name in it; gathered on first use.
    pub(super) parts: OnceLock<Box<Parts>>,
}

/// The part of a tiddler's text that is kept.
#[derive(Debug)]
pub(super) enum TiddlerText {
    /// It is a rule to read: all of it.
    Content(Document),
    /// It serves the wiki itself, as `SiteTitle` does: its comments.
    System(Vec<Comment>),
}

impl StoredTiddler {
    /// The title, by which links and reading lists refer to it.
    pub fn title(&self) -> &str {
        &self.tiddler.title
    }

    /// The syntax of its markup.
    pub fn syntax(&self) -> &'static dyn Syntax {
        wikitext::syntax(self.tiddler.dialect)
    }

    /// The tree of its text; `None` when it is not content.
    pub fn document(&self) -> Option<&Document> {
        match &self.text {
            TiddlerText::Content(document) => Some(document),
            TiddlerText::System(_) => None,
        }
    }

    /// Whether it shows figures, or lists tiddlers that do.
    pub fn is_about_figures(&self) -> bool {
        let first = self.reading().and_then(|list| list.entries.first());
        let titles = first.map(|first| first.title.as_str());
        let mut titles = titles.into_iter().chain([self.title()]);
        titles.any(|title| FigureTitle::parse(title).is_some())
    }

    /// Whether its title can be a term of the rules.
    pub fn can_define(&self) -> bool {
        self.is_content() && self.kind.can_define() && !self.is_about_figures()
    }

    /// Whether it is content: a rule for readers, rather than part of the wiki's own workings.
    pub fn is_content(&self) -> bool {
        self.document().is_some()
    }

    /// The blocks of its text; none when it is not content.
    pub fn blocks(&self) -> &[Block] {
        self.document().map_or(&[], |document| &document.blocks)
    }

    /// The comments in its text, whether it is content or not.
    pub fn comments(&self) -> &[Comment] {
        match &self.text {
            TiddlerText::Content(document) => &document.comments,
            TiddlerText::System(comments) => comments,
        }
    }

    /// The reading list; only content has one.
    pub fn reading(&self) -> Option<&ReadingList> {
        self.document()?.reading.as_ref()
    }
}
