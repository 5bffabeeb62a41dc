//! What the file of a rule declares.

use crate::diag::Level;

/// The topic of a rule; `--rules` takes these names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Group {
    /// Reading order, kinds and categories
    Reading,
    /// Links
    Links,
    /// Wikitext
    Text,
    /// Pictures
    Figures,
    /// Defined terms and charts
    Terms,
    /// The book as a whole
    Book,
    /// Translations
    Translation,
}

impl Group {
    /// All groups.
    pub const ALL: [Self; 7] = [
        Self::Reading,
        Self::Links,
        Self::Text,
        Self::Figures,
        Self::Terms,
        Self::Book,
        Self::Translation,
    ];

    /// The name, in lower case.
    pub fn name(self) -> &'static str {
        match self {
            Self::Reading => "reading",
            Self::Links => "links",
            Self::Text => "text",
            Self::Figures => "figures",
            Self::Terms => "terms",
            Self::Book => "book",
            Self::Translation => "translation",
        }
    }

    /// The group of that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|group| group.name() == name)
    }
}

/// The declaration in a rule's file.
pub(super) struct Declaration {
    /// The name, in kebab case.
    pub(super) name: &'static str,
    /// The level that holds unless the author changes it.
    pub(super) level: Level,
    /// The topic.
    pub(super) group: Group,
}
