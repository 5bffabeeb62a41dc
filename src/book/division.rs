//! What a book is divided into, from its part down to the sections.

// Fields that DocBook names need no other words.
#![allow(missing_docs)]

use super::{Block, ComponentKind, Id, Inline, Text, VarListEntry, plain_text};
use crate::source::Span;

/// The `part`: the root tiddler.
#[derive(Clone, Debug)]
pub struct Part {
    pub id: Id,
    pub title: Title,
    /// The text of the root tiddler: `partintro`; may be empty.
    pub intro: Body,
    /// Chapters, appendices and other matter, in reading order; never empty.
    pub components: Vec<Component>,
    /// The root tiddler's text.
    pub span: Span,
}

/// A `chapter`, or whatever else is right below the part.
#[derive(Clone, Debug)]
pub struct Component {
    /// What it is.
    pub kind: ComponentKind,
    pub id: Id,
    /// Its number, `3` or `A`; chapters and appendices have one.
    pub label: Option<String>,
    pub title: Title,
    /// Its text and sections; empty at most in a glossary. Without sections in a glossary,
    /// dedication or colophon.
    pub body: Body,
    /// The entries of a glossary, which follow its text; empty elsewhere.
    pub glossary: Vec<VarListEntry>,
    /// The text of its tiddler.
    pub span: Span,
}

/// Blocks, then divisions.
#[derive(Clone, Debug, Default)]
pub struct Body {
    /// The text.
    pub blocks: Vec<Block>,
    /// What comes below it.
    pub divisions: Divisions,
}

impl Body {
    /// Is there nothing in it at all?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.blocks.is_empty()
            && match &self.divisions {
                Divisions::Sections(sections) => sections.is_empty(),
                Divisions::SimpleSects(simplesects) => simplesects.is_empty(),
            }
    }
}

/// Sections or simple sections, never both.
#[derive(Clone, Debug)]
pub enum Divisions {
    /// `section`s; may be empty.
    Sections(Vec<Section>),
    /// `simplesect`s; never empty.
    SimpleSects(Vec<SimpleSect>),
}

impl Default for Divisions {
    fn default() -> Self {
        Self::Sections(Vec::new())
    }
}

/// Where a section comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A tiddler.
    Tiddler,
    /// A heading inside a tiddler.
    Heading,
}

/// A `section`.
#[derive(Clone, Debug)]
pub struct Section {
    pub id: Id,
    /// Its number, when sections are numbered.
    pub label: Option<String>,
    pub title: Title,
    /// Is it a tiddler, or a heading in one?
    pub origin: Origin,
    /// Its text and subsections; never empty.
    pub body: Body,
    /// The tiddler's text, or the heading and what is below it.
    pub span: Span,
}

/// A `simplesect`: never in the table of contents, and without children.
#[derive(Clone, Debug)]
pub struct SimpleSect {
    pub id: Id,
    pub title: Title,
    /// Its text; never empty.
    pub blocks: Vec<Block>,
    /// The tiddler's text.
    pub span: Span,
}

/// A `title`.
#[derive(Clone, Debug)]
pub struct Title {
    /// Its content; no admonition, and never empty but for a tiddler without text.
    pub content: Vec<Inline>,
    pub span: Span,
}

impl Title {
    /// A title of characters alone.
    #[must_use]
    pub fn text(text: impl Into<String>, span: Span) -> Self {
        Self {
            content: vec![Inline::Text(Text {
                text: text.into(),
                span,
            })],
            span,
        }
    }

    /// The characters of the title, without its footnotes.
    #[must_use]
    pub fn plain(&self) -> String {
        plain_text(&self.content)
    }
}
