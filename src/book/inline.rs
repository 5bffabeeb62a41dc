//! Inline elements.

// Fields that DocBook names need no other words.
#![allow(missing_docs)]

use super::{Address, Block, Id, Language, Media};
use crate::source::Span;

/// An inline element.
#[derive(Clone, Debug)]
pub enum Inline {
    /// Characters
    Text(Text),
    Emphasis(Emphasis),
    Code(Phrase),
    Superscript(Phrase),
    Subscript(Phrase),
    Link(Box<Link>),
    Footnote(Box<Footnote>),
    /// `inlinemediaobject`
    Media(Box<Media>),
    /// A line break: `<?br?>`
    LineBreak(Span),
}

impl Inline {
    /// The id of the element, which links lead to.
    pub(crate) fn id(&self) -> Option<&Id> {
        match self {
            Self::Footnote(footnote) => Some(&footnote.id),
            Self::Link(link) => link.id.as_ref(),
            _ => None,
        }
    }

    /// The span of its wikitext, markup included.
    #[must_use]
    pub fn span(&self) -> Span {
        match self {
            Self::Text(it) => it.span,
            Self::Emphasis(it) => it.span,
            Self::Code(it) | Self::Superscript(it) | Self::Subscript(it) => it.span,
            Self::Link(it) => it.span,
            Self::Footnote(it) => it.span,
            Self::Media(it) => it.span,
            Self::LineBreak(span) => *span,
        }
    }
}

/// A run of characters.
#[derive(Clone, Debug)]
pub struct Text {
    /// The characters to print: entities resolved, line endings as spaces (but not inside code).
    pub text: String,
    /// The span of the characters in the source.
    pub span: Span,
}

/// The `role` of an [`Emphasis`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// none: italic
    Emphasis,
    Strong,
    Underline,
    Strikethrough,
}

/// An `emphasis`.
#[derive(Clone, Debug)]
pub struct Emphasis {
    pub role: Role,
    pub content: Vec<Inline>,
    pub span: Span,
}

/// The text of a `code`, `superscript` or `subscript`.
#[derive(Clone, Debug)]
pub struct Phrase {
    /// The text inside, without emphasis, code or footnotes.
    pub content: Vec<Inline>,
    pub span: Span,
}

/// The target of a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// To a node of the book.
    Id(Id),
    /// Out of the book.
    Url(Box<Address>),
}

/// A `link`.
#[derive(Clone, Debug)]
pub struct Link {
    /// The id of a mark in a table; no other link has one.
    pub id: Option<Id>,
    /// The target: an id of the book, or a URL.
    pub target: Target,
    /// The label.
    pub content: Vec<Inline>,
    /// The language of the label, where that is not the one of the text around.
    pub language: Option<Language>,
    pub span: Span,
}

/// A `footnote`, at the place of its mark.
#[derive(Clone, Debug)]
pub struct Footnote {
    pub id: Id,
    /// The blocks of the footnote; never empty.
    pub blocks: Vec<Block>,
    pub span: Span,
}
