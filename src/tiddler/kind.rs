//! Kinds: what a tiddler's colon tag makes of it.

/// A direct child of the part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ComponentKind {
    /// `chapter`
    Chapter,
    /// `appendix`
    Appendix,
    /// `preface`
    Preface,
    /// `glossary`
    Glossary,
    /// `dedication`
    Dedication,
    /// `colophon`
    Colophon,
}

/// Which admonition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AdmonitionKind {
    /// `note`
    Note,
    /// `tip`
    Tip,
    /// `caution`
    Caution,
    /// `important`
    Important,
    /// `warning`
    Warning,
}

impl AdmonitionKind {
    /// DocBook's element, also the key of its heading in the language of the book.
    #[must_use]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TitledKind {
    /// `sidebar`
    Sidebar,
    /// `example`
    Example,
}

/// What a tiddler becomes in the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `:part`: the root.
    Part,
    /// `:chapter` and all other direct children of the part.
    Component(ComponentKind),
    /// `:section`, or no colon tag.
    Section,
    /// `:simplesect`
    SimpleSect,
    /// An immediate: `:note` and the other admonitions.
    Admonition(AdmonitionKind),
    /// An immediate: `:footnote`.
    Footnote,
    /// An immediate with a title: `:sidebar`, `:example`.
    Titled(TitledKind),
}

/// The place of tiddlers of a kind in the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Placement {
    /// It is the root.
    Root,
    /// In the reading list of the root.
    BelowRoot,
    /// In the reading list of a chapter, an appendix, a preface or a section.
    BelowComponent,
    /// Where a text links to it.
    Immediate,
}

impl Kind {
    /// Every colon tag, without its colon, and its kind.
    pub const TABLE: &[(&str, Self)] = &[
        ("part", Self::Part),
        ("chapter", Self::Component(ComponentKind::Chapter)),
        ("appendix", Self::Component(ComponentKind::Appendix)),
        ("preface", Self::Component(ComponentKind::Preface)),
        ("glossary", Self::Component(ComponentKind::Glossary)),
        ("dedication", Self::Component(ComponentKind::Dedication)),
        ("colophon", Self::Component(ComponentKind::Colophon)),
        ("section", Self::Section),
        ("simplesect", Self::SimpleSect),
        ("note", Self::Admonition(AdmonitionKind::Note)),
        ("tip", Self::Admonition(AdmonitionKind::Tip)),
        ("caution", Self::Admonition(AdmonitionKind::Caution)),
        ("important", Self::Admonition(AdmonitionKind::Important)),
        ("warning", Self::Admonition(AdmonitionKind::Warning)),
        ("footnote", Self::Footnote),
        ("sidebar", Self::Titled(TitledKind::Sidebar)),
        ("example", Self::Titled(TitledKind::Example)),
    ];

    /// The kind that a tag with its colon names.
    #[must_use]
    pub fn of_tag(tag: &str) -> Option<Self> {
        let name = tag.strip_prefix(':')?;
        Self::TABLE
            .iter()
            .find(|(known, _)| *known == name)
            .map(|&(_, kind)| kind)
    }

    /// The colon tag of the kind, without its colon.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::TABLE
            .iter()
            .find(|(_, kind)| *kind == self)
            .map_or("", |&(name, _)| name)
    }

    /// The place of tiddlers of this kind.
    #[must_use]
    pub fn placement(self) -> Placement {
        match self {
            Self::Part => Placement::Root,
            Self::Component(_) => Placement::BelowRoot,
            Self::Section | Self::SimpleSect => Placement::BelowComponent,
            Self::Admonition(_) | Self::Footnote | Self::Titled(_) => Placement::Immediate,
        }
    }

    /// Does a text that links to it show it in place of the link?
    #[must_use]
    pub fn is_immediate(self) -> bool {
        self.placement() == Placement::Immediate
    }

    /// Can it have a reading list?
    #[must_use]
    pub fn has_children(self) -> bool {
        match self {
            Self::Part | Self::Section => true,
            Self::Component(kind) => matches!(
                kind,
                ComponentKind::Chapter | ComponentKind::Appendix | ComponentKind::Preface
            ),
            _ => false,
        }
    }
}
