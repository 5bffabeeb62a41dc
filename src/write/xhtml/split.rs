//! The division of components into pages.

use crate::book::{Book, Division, Origin, Visitor as _, each_text};
use std::collections::BTreeSet;

/// So many characters, some ten printed pages or twenty screens of a phone, are too long for one page.
const LONG: usize = 20_000;

/// The sections right below a component that have pages of their own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Split {
    /// None: a component is a page.
    #[default]
    Chapters,
    /// All sections.
    Sections,
    /// Those of the components with these ids.
    Of(BTreeSet<String>),
}

impl Split {
    /// The sections of long components: those with more than 20,000 characters. It depends on the book; for
    /// pages of the same names in all languages it is asked of one of them.
    pub fn of_long(book: &Book) -> Self {
        let components = book.part.components().iter();
        let long = components.filter(|it| length(it) > LONG && parts(it).nth(1).is_some());
        Self::Of(long.map(|it| it.id.as_str().to_owned()).collect())
    }

    /// Whether the sections of this component have pages of their own.
    pub(crate) fn is_split(&self, component: &Division) -> bool {
        let is_wanted = match self {
            Self::Chapters => false,
            Self::Sections => true,
            Self::Of(ids) => ids.contains(component.id.as_str()),
        };
        is_wanted && parts(component).next().is_some()
    }
}

/// The sections of a component that get pages where it is split, with their numbers among all: tiddlers,
/// whose ids are the same in all languages. A heading in the component's own text stays there.
pub(crate) fn parts(component: &Division) -> impl Iterator<Item = (usize, &Division)> {
    let sections = component.sections().iter().enumerate();
    sections.filter(|(_, it)| it.origin == Origin::Tiddler && !it.is_simple())
}

/// The other sections of a component.
pub(crate) fn kept(component: &Division) -> impl Iterator<Item = &Division> {
    let sections = component.sections().iter();
    sections.filter(|section| section.origin == Origin::Heading)
}

/// The number of characters in a component.
fn length(component: &Division) -> usize {
    let mut length = 0;
    each_text(|it| length += it.chars().count()).visit_division(component);
    length
}
