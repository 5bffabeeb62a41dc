//! What a book is divided into, from its part down to the sections.

// Fields that DocBook names need no other words.
#![allow(missing_docs)]

use super::{Block, ComponentKind, Id, Inline, Text, VarListEntry, plain_text};
use crate::source::Span;
use std::sync::Arc;

/// The `part`: the root tiddler.
#[derive(Clone, Debug)]
pub struct Part {
    pub id: Id,
    pub title: Title,
    /// The text of the root tiddler: `partintro`; may be empty.
    pub intro: Body,
    /// Chapters, appendices and other matter, in reading order; never empty.
    pub components: Vec<Component>,
    pub translation: Translation,
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
    pub translation: Translation,
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
    pub translation: Translation,
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
    pub translation: Translation,
    /// The tiddler's text.
    pub span: Span,
}

/// What a division is in a book that is a translation, or of two languages. Of any other book it says nothing.
#[derive(Clone, Debug, Default)]
pub struct Translation {
    /// Its language: `xml:lang` and `dir`; where it is none, that of what it is in.
    pub language: Option<Language>,
    /// What readers are told about it.
    pub remark: Option<Remark>,
    /// The same in the second language of a bilingual book, without what is below it.
    pub beside: Option<Box<Beside>>,
}

/// A division in the second language of a bilingual book.
#[derive(Clone, Debug)]
pub struct Beside {
    pub id: Id,
    pub title: Title,
    /// Its text; may be empty.
    pub blocks: Vec<Block>,
    /// The entries of a glossary; empty elsewhere.
    pub glossary: Vec<VarListEntry>,
    /// Its language.
    pub language: Language,
}

/// A language and its script.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Language {
    /// BCP 47 tag.
    pub tag: Arc<str>,
    /// The direction of its script, `ltr` or `rtl`.
    pub direction: &'static str,
}

/// How far the translation of a division is, in words for readers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    pub state: TranslationState,
    pub words: Arc<str>,
    /// That of the words: the language of the book.
    pub language: Language,
}

/// How far the translation of a division is, where that is worth a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TranslationState {
    /// There is none: it is in the original's language.
    Missing,
    /// Its original has changed since.
    Stale,
}

impl TranslationState {
    /// The name, in lower case.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Missing => "untranslated",
            Self::Stale => "outdated",
        }
    }
}

impl Translation {
    /// The BCP 47 tag of its language, if it says that.
    #[must_use]
    pub fn tag(&self) -> Option<&str> {
        self.language.as_ref().map(|language| &*language.tag)
    }

    /// Does it say nothing, as in a book that is no translation?
    pub(super) fn is_silent(&self) -> bool {
        self.language.is_none() && self.remark.is_none() && self.beside.is_none()
    }
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
