//! The divisions of a book, from its part down to the sections.

// Fields that DocBook names need no other words.
#![allow(missing_docs)]

use super::{Block, ComponentKind, Id, Language, Title, VarListEntry, VariableList};
use crate::source::Span;
use crate::tiddler::Kind;
use std::sync::Arc;

/// The kind of a [`Division`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DivisionKind {
    /// The `part`: the root tiddler.
    Part,
    /// A `chapter`, or whatever else is right below the part.
    Component(ComponentKind),
    Section,
    /// Never in the table of contents, and without children.
    SimpleSect,
}

impl DivisionKind {
    /// The kind of division for a tiddler of this kind; `None` for an immediate.
    pub fn of(kind: Kind) -> Option<Self> {
        match kind {
            Kind::Part => Some(Self::Part),
            Kind::Component(kind) => Some(Self::Component(kind)),
            Kind::Section => Some(Self::Section),
            Kind::SimpleSect => Some(Self::SimpleSect),
            Kind::Immediate(_) => None,
        }
    }

    /// Whether it can have sections.
    pub fn has_sections(self) -> bool {
        match self {
            Self::Part | Self::Section => true,
            Self::Component(kind) => kind.has_sections(),
            Self::SimpleSect => false,
        }
    }

    /// The nearest kind that can have sections.
    pub fn with_sections(self) -> Self {
        match self {
            _ if self.has_sections() => self,
            Self::Component(_) => Self::Component(ComponentKind::Chapter),
            _ => Self::Section,
        }
    }

    /// The name of DocBook's element.
    pub fn name(self) -> &'static str {
        match self {
            Self::Part => "part",
            Self::Component(kind) => kind.name(),
            Self::Section => "section",
            Self::SimpleSect => "simplesect",
        }
    }
}

/// The wikitext that a section was made from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A tiddler of its own.
    Tiddler,
    /// A heading inside a tiddler.
    Heading,
}

/// A part, a component, a section or a simple section, with all divisions below it.
#[derive(Clone, Debug)]
pub struct Division {
    kind: DivisionKind,
    pub id: Id,
    /// The number in its label, `3`, `A` or `3.1`: for chapters and appendices, and for sections where those are
    /// numbered.
    pub label: Option<String>,
    pub title: Title,
    /// The `titleabbrev`: what the heads of pages say in place of a long title.
    pub titleabbrev: Option<Title>,
    /// The version in which it changed, where the changes since an earlier one are marked.
    pub changed: Option<Arc<str>>,
    /// The name of the option that the rule is a part of; its text begins with the label.
    pub option: Option<String>,
    pub origin: Origin,
    /// The text before its children; for the part, the `partintro`. Never empty without children, except in a
    /// part or a glossary.
    pub blocks: Vec<Block>,
    /// The entries of a glossary, which follow its text; empty elsewhere.
    pub glossary: Vec<VarListEntry>,
    children: Vec<Division>,
    pub translation: Translation,
    /// The span of its tiddler's text, or of the heading and the text below it.
    pub span: Span,
}

impl Division {
    /// A division of a tiddler, without text or children.
    pub fn new(kind: DivisionKind, id: Id, title: Title, span: Span) -> Self {
        Self {
            kind,
            id,
            label: None,
            title,
            titleabbrev: None,
            changed: None,
            option: None,
            origin: Origin::Tiddler,
            blocks: Vec::new(),
            glossary: Vec::new(),
            children: Vec::new(),
            translation: Translation::default(),
            span,
        }
    }

    /// The divisions of the headings in its own text.
    pub fn headings(&self) -> impl DoubleEndedIterator<Item = &Division> {
        let children = self.children.iter();
        children.filter(|it| it.origin == Origin::Heading)
    }

    /// The kind of the division.
    pub fn kind(&self) -> DivisionKind {
        self.kind
    }

    /// The kind of a component; `None` of other divisions.
    pub fn component(&self) -> Option<ComponentKind> {
        match self.kind {
            DivisionKind::Component(kind) => Some(kind),
            _ => None,
        }
    }

    /// Whether it is a simple section.
    pub fn is_simple(&self) -> bool {
        self.kind == DivisionKind::SimpleSect
    }

    /// The divisions right below it, in reading order.
    pub fn children(&self) -> &[Division] {
        &self.children
    }

    /// The divisions right below it, to be changed in place.
    pub fn children_mut(&mut self) -> impl Iterator<Item = &mut Division> {
        self.children.iter_mut()
    }

    /// The sections right below it, all of them simple or none; those of the part are before its components.
    pub fn sections(&self) -> &[Division] {
        self.children.split_at(self.first_component()).0
    }

    /// The components of the part; never empty there, and empty elsewhere.
    pub fn components(&self) -> &[Division] {
        self.children.split_at(self.first_component()).1
    }

    fn first_component(&self) -> usize {
        self.children.partition_point(|it| it.component().is_none())
    }

    /// Whether there is neither text nor a section in it.
    pub fn is_empty(&self) -> bool {
        self.blocks.is_empty() && self.glossary.is_empty() && self.sections().is_empty()
    }

    /// Adds a division below it, after its siblings. A kind that DocBook does not allow there is changed: below a
    /// section, a component becomes a section; beside sections, so do simple ones; and a division with children
    /// is no simple section and no glossary.
    pub fn push(&mut self, mut child: Self) {
        self.set_kind(self.kind.with_sections());
        if child.component().is_some() && self.kind == DivisionKind::Part {
            return self.children.push(child);
        }
        if !child.is_simple() {
            child.set_kind(DivisionKind::Section);
        }
        let end = self.first_component();
        if self
            .children
            .first()
            .is_some_and(|it| end > 0 && it.kind != child.kind)
        {
            child.set_kind(DivisionKind::Section);
            let siblings = self.children.iter_mut().take(end);
            siblings.for_each(|it| it.set_kind(DivisionKind::Section));
        }
        self.children.insert(end, child);
    }

    /// Adds a component of the part after the last one of which `precedes` is true, or before all.
    pub fn insert_component(&mut self, component: Self, precedes: impl Fn(&Self) -> bool) {
        let last = self.components().iter().rposition(precedes);
        let at = self.first_component() + last.map_or(0, |last| last + 1);
        let following = self.children.split_off(at);
        self.push(component);
        self.children.extend(following);
    }

    /// Takes the divisions below it, to be pushed again.
    pub fn take_children(&mut self) -> Vec<Self> {
        std::mem::take(&mut self.children)
    }

    /// Changes its kind; where it has children, to the nearest kind that can have some. The entries of a former
    /// glossary become a part of its text, and a simple section has no number.
    pub fn set_kind(&mut self, kind: DivisionKind) {
        self.kind = match self.children.is_empty() {
            true => kind,
            false => kind.with_sections(),
        };
        if self.is_simple() {
            self.label = None;
        }
        let is_glossary = self.kind == DivisionKind::Component(ComponentKind::Glossary);
        if !is_glossary && !self.glossary.is_empty() {
            self.blocks.push(Block::VariableList(VariableList {
                entries: std::mem::take(&mut self.glossary),
                span: self.span,
            }));
        }
    }
}

impl Extend<Division> for Division {
    fn extend<T: IntoIterator<Item = Division>>(&mut self, children: T) {
        for child in children {
            self.push(child);
        }
    }
}

/// The state of a division in a translation or in a bilingual book. In other books all fields are empty.
#[derive(Clone, Debug, Default)]
pub struct Translation {
    /// The language (`xml:lang` and `dir`); `None` where it is that of the parent.
    pub language: Option<Language>,
    /// The note to readers about the state of the translation.
    pub remark: Option<Remark>,
    /// The division in the second language of a bilingual book, without its subdivisions.
    pub beside: Option<Box<Beside>>,
}

/// A division in the second language of a bilingual book.
#[derive(Clone, Debug)]
pub struct Beside {
    pub id: Id,
    pub title: Title,
    /// The blocks; may be empty.
    pub blocks: Vec<Block>,
    /// The entries of a glossary; empty elsewhere.
    pub glossary: Vec<VarListEntry>,
    /// The language of the translation.
    pub language: Language,
}

/// A note to readers about the state of a division's translation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    pub state: TranslationState,
    pub words: Arc<str>,
    /// That of the words: the language of the book.
    pub language: Language,
}

/// The state of a division's translation, where readers are told of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TranslationState {
    /// There is no translation: the text is in the original's language.
    Missing,
    /// Some of its texts are in the original's language.
    Partial,
    /// The original has changed since the translation.
    Stale,
}

impl TranslationState {
    /// The name, in lower case.
    pub fn name(self) -> &'static str {
        match self {
            Self::Missing => "untranslated",
            Self::Partial => "partly-translated",
            Self::Stale => "outdated",
        }
    }
}

impl Translation {
    /// The BCP 47 tag of the language, if it has its own.
    pub fn tag(&self) -> Option<&str> {
        self.language.as_ref().map(|language| &*language.tag)
    }

    /// Whether nothing is set, as in a book that is not a translation.
    pub(super) fn is_silent(&self) -> bool {
        self.language.is_none() && self.remark.is_none() && self.beside.is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::{ComponentKind, Division, DivisionKind, Id, Title};
    use crate::source::Sources;

    const CHAPTER: DivisionKind = DivisionKind::Component(ComponentKind::Chapter);
    const COLOPHON: DivisionKind = DivisionKind::Component(ComponentKind::Colophon);

    fn division(kind: DivisionKind, below: impl IntoIterator<Item = Division>) -> Division {
        let mut sources = Sources::new();
        let file = sources.add_file("", String::new());
        let source = sources.add_slice(file, 0..0);
        let span = sources.whole(source);
        let mut division = Division::new(kind, Id::new("x"), Title::text("", span), span);
        division.extend(below);
        division
    }

    fn kinds(division: &Division) -> Vec<&'static str> {
        let children = division.children().iter();
        children.map(|it| it.kind().name()).collect()
    }

    #[test]
    fn children_become_what_docbook_allows() {
        use DivisionKind::{Part, Section, SimpleSect};
        for (kind, below, expected) in [
            (
                CHAPTER,
                vec![SimpleSect, SimpleSect],
                vec!["simplesect", "simplesect"],
            ),
            (
                CHAPTER,
                vec![SimpleSect, Section],
                vec!["section", "section"],
            ),
            (
                CHAPTER,
                vec![Section, SimpleSect],
                vec!["section", "section"],
            ),
            (Section, vec![CHAPTER, COLOPHON], vec!["section", "section"]),
            (
                Part,
                vec![CHAPTER, Section, COLOPHON],
                vec!["section", "chapter", "colophon"],
            ),
        ] {
            let below = below.into_iter().map(|kind| division(kind, []));
            assert_eq!(kinds(&division(kind, below)), expected, "{kind:?}");
        }
    }

    #[test]
    fn what_has_children_becomes_what_can_have_some() {
        use DivisionKind::{Section, SimpleSect};
        for (kind, expected) in [(COLOPHON, CHAPTER), (SimpleSect, Section)] {
            let mut made = division(kind, [division(Section, [])]);
            assert_eq!(made.kind(), expected);
            made.set_kind(kind);
            assert_eq!(made.kind(), expected);
        }
    }
}
