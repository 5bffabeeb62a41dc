//! Which sections have pages of their own.

use crate::book::{Book, Component, Divisions, Inline, Origin, Section, Visitor, walk_inline};
use std::collections::BTreeSet;

/// So many characters, some ten printed pages or twenty screens of a phone, are too long for one page.
const LONG: usize = 20_000;

/// Which sections right below a component have pages of their own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Split {
    /// None: a component is a page.
    #[default]
    Chapters,
    /// All of them.
    Sections,
    /// Those of the components with these ids.
    Of(BTreeSet<String>),
}

impl Split {
    /// The sections of long components: those with more than 20,000 characters. It depends on the book; for
    /// pages of the same names in all languages it is asked of one of them.
    #[must_use]
    pub fn of_long(book: &Book) -> Self {
        let components = book.part.components.iter();
        let long = components.filter(|it| length(it) > LONG && parts(it).nth(1).is_some());
        Self::Of(long.map(|it| it.id.as_str().to_owned()).collect())
    }

    /// Do the sections of this component have pages of their own?
    pub(crate) fn is_split(&self, component: &Component) -> bool {
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
pub(crate) fn parts(component: &Component) -> impl Iterator<Item = (usize, &Section)> {
    let sections = sections(component).iter().enumerate();
    sections.filter(|(_, section)| section.origin == Origin::Tiddler)
}

/// The other sections of a component.
pub(crate) fn kept(component: &Component) -> impl Iterator<Item = &Section> {
    let sections = sections(component).iter();
    sections.filter(|section| section.origin == Origin::Heading)
}

pub(super) fn sections(component: &Component) -> &[Section] {
    match &component.body.divisions {
        Divisions::Sections(sections) => sections,
        Divisions::SimpleSects(_) => &[],
    }
}

/// How many characters a component has.
fn length(component: &Component) -> usize {
    let mut length = Length(0);
    length.visit_component(component);
    length.0
}

struct Length(usize);

impl Visitor for Length {
    fn visit_inline(&mut self, inline: &Inline) {
        if let Inline::Text(text) = inline {
            self.0 += text.text.chars().count();
        }
        walk_inline(self, inline);
    }
}
