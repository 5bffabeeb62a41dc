//! Kinds: the role that a tiddler's colon tag gives it. Kinds have the names of DocBook's elements.

// Such a name needs no other words.
#![allow(missing_docs)]

use schemars::JsonSchema;
use serde::Serialize;

/// A division right below the part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ComponentKind {
    Chapter,
    Appendix,
    Preface,
    Glossary,
    Dedication,
    Colophon,
}

impl ComponentKind {
    /// DocBook's element, also the colon tag without its colon.
    pub fn name(self) -> &'static str {
        match self {
            Self::Chapter => "chapter",
            Self::Appendix => "appendix",
            Self::Preface => "preface",
            Self::Glossary => "glossary",
            Self::Dedication => "dedication",
            Self::Colophon => "colophon",
        }
    }

    /// Whether it can have sections, and so a reading list.
    pub fn has_sections(self) -> bool {
        matches!(self, Self::Chapter | Self::Appendix | Self::Preface)
    }
}

/// The kind of an admonition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum AdmonitionKind {
    Note,
    Tip,
    Caution,
    Important,
    Warning,
}

impl AdmonitionKind {
    /// DocBook's element, also the key of its heading in the language of the book.
    pub fn name(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Tip => "tip",
            Self::Caution => "caution",
            Self::Important => "important",
            Self::Warning => "warning",
        }
    }
}

/// An immediate that keeps its title.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum TitledKind {
    Sidebar,
    Example,
}

impl TitledKind {
    /// DocBook's element, also the colon tag without its colon.
    pub fn name(self) -> &'static str {
        match self {
            Self::Sidebar => "sidebar",
            Self::Example => "example",
        }
    }
}

/// A kind of tiddler that is shown where a text links to it, in place of the link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImmediateKind {
    /// `:note` and the other admonitions.
    Admonition(AdmonitionKind),
    Footnote,
    /// `:sidebar`, `:example`
    Titled(TitledKind),
}

impl ImmediateKind {
    /// The colon tag of the kind, without its colon.
    pub fn name(self) -> &'static str {
        match self {
            Self::Admonition(kind) => kind.name(),
            Self::Footnote => "footnote",
            Self::Titled(kind) => kind.name(),
        }
    }
}

/// The role of a tiddler in the book, given by its colon tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `:part`: the root.
    Part,
    /// `:chapter` and all others that can be in the reading list of the root, and only there.
    Component(ComponentKind),
    /// `:section`, or no colon tag.
    Section,
    SimpleSect,
    /// `:note`, `:footnote` and all others that no reading list has.
    Immediate(ImmediateKind),
}

impl Kind {
    /// Every kind.
    pub const ALL: &[Self] = &[
        Self::Part,
        Self::Component(ComponentKind::Chapter),
        Self::Component(ComponentKind::Appendix),
        Self::Component(ComponentKind::Preface),
        Self::Component(ComponentKind::Glossary),
        Self::Component(ComponentKind::Dedication),
        Self::Component(ComponentKind::Colophon),
        Self::Section,
        Self::SimpleSect,
        Self::Immediate(ImmediateKind::Admonition(AdmonitionKind::Note)),
        Self::Immediate(ImmediateKind::Admonition(AdmonitionKind::Tip)),
        Self::Immediate(ImmediateKind::Admonition(AdmonitionKind::Caution)),
        Self::Immediate(ImmediateKind::Admonition(AdmonitionKind::Important)),
        Self::Immediate(ImmediateKind::Admonition(AdmonitionKind::Warning)),
        Self::Immediate(ImmediateKind::Footnote),
        Self::Immediate(ImmediateKind::Titled(TitledKind::Sidebar)),
        Self::Immediate(ImmediateKind::Titled(TitledKind::Example)),
    ];

    /// The kind that a tag with its colon names.
    pub fn of_tag(tag: &str) -> Option<Self> {
        let name = tag.strip_prefix(':')?;
        Self::ALL.iter().copied().find(|kind| kind.name() == name)
    }

    /// The colon tag of the kind, without its colon.
    pub fn name(self) -> &'static str {
        match self {
            Self::Part => "part",
            Self::Component(kind) => kind.name(),
            Self::Section => "section",
            Self::SimpleSect => "simplesect",
            Self::Immediate(kind) => kind.name(),
        }
    }

    /// Whether a text that links to it shows it in place of the link.
    pub fn is_immediate(self) -> bool {
        matches!(self, Self::Immediate(_))
    }

    /// Whether a title can be a term of the rules. Titles of the root, of front and back matter, and of
    /// immediates cannot.
    pub fn can_define(self) -> bool {
        use ComponentKind::{Colophon, Dedication, Glossary, Preface};
        let is_apart = matches!(
            self,
            Self::Part | Self::Component(Preface | Glossary | Dedication | Colophon)
        );
        !is_apart && !self.is_immediate()
    }
}
