//! The rules of a book in reading order, each a tiddler of its own.

use crate::book;
use crate::book::{
    Book, Component, Divisions, Id, Index, Language, Origin, Section, SimpleSect, Title,
};
use crate::locale::Locale;
use crate::write::labels::{component_number, section_number};
use std::borrow::Cow;

/// A rule.
pub(super) struct Rule<'a> {
    /// What links to it name; the index has none.
    pub(super) id: Option<&'a Id>,
    /// What is printed before its title.
    pub(super) label: Option<String>,
    pub(super) heading: Cow<'a, Title>,
    pub(super) body: Body<'a>,
    /// The number of the rule above it.
    pub(super) parent: Option<usize>,
    /// How far below the part it is.
    pub(super) depth: usize,
}

/// What a rule says.
#[derive(Clone, Copy)]
pub(super) enum Body<'a> {
    Part(&'a book::Body),
    Component(&'a Component),
    Section(&'a Section),
    SimpleSect(&'a SimpleSect),
    Index(&'a Index),
}

impl<'a> Body<'a> {
    /// Its language, where it says that.
    pub(super) fn language(self) -> Option<&'a Language> {
        let translation = match self {
            Self::Component(it) => &it.translation,
            Self::Section(it) => &it.translation,
            Self::SimpleSect(it) => &it.translation,
            Self::Part(_) | Self::Index(_) => return None,
        };
        translation.language.as_ref()
    }
}

/// All rules of a book.
pub(super) fn rules<'a>(book: &'a Book, locale: &Locale) -> Vec<Rule<'a>> {
    let part = &book.part;
    let mut gather = Gather {
        locale,
        rules: Vec::new(),
    };
    let root = gather.add(Rule {
        id: Some(&part.id),
        label: None,
        heading: Cow::Borrowed(&part.title),
        body: Body::Part(&part.intro),
        parent: None,
        depth: 0,
    });
    gather.below(&part.intro, root, 1);
    for component in &part.components {
        let number = gather.add(Rule {
            id: Some(&component.id),
            label: component_number(locale, component),
            heading: Cow::Borrowed(&component.title),
            body: Body::Component(component),
            parent: Some(root),
            depth: 1,
        });
        gather.below(&component.body, number, 2);
    }
    if let Some(index) = &book.back.index {
        gather.add(Rule {
            id: None,
            label: None,
            heading: Cow::Owned(Title::text(&*index.title, part.span)),
            body: Body::Index(index),
            parent: Some(root),
            depth: 1,
        });
    }
    gather.rules
}

struct Gather<'a, 'l> {
    locale: &'l Locale,
    rules: Vec<Rule<'a>>,
}

impl<'a> Gather<'a, '_> {
    /// Adds a rule; gives its number.
    fn add(&mut self, rule: Rule<'a>) -> usize {
        self.rules.push(rule);
        self.rules.len() - 1
    }

    /// Adds the tiddlers below a rule; a heading inside one is none.
    fn below(&mut self, body: &'a book::Body, parent: usize, depth: usize) {
        match &body.divisions {
            Divisions::Sections(sections) => {
                for section in sections {
                    if section.origin == Origin::Heading {
                        self.below(&section.body, parent, depth);
                        continue;
                    }
                    let label = section.label.as_deref();
                    let number = self.add(Rule {
                        id: Some(&section.id),
                        label: label.map(|it| section_number(self.locale, it)),
                        heading: Cow::Borrowed(&section.title),
                        body: Body::Section(section),
                        parent: Some(parent),
                        depth,
                    });
                    self.below(&section.body, number, depth + 1);
                }
            }
            Divisions::SimpleSects(simplesects) => {
                for simplesect in simplesects {
                    self.add(Rule {
                        id: Some(&simplesect.id),
                        label: None,
                        heading: Cow::Borrowed(&simplesect.title),
                        body: Body::SimpleSect(simplesect),
                        parent: Some(parent),
                        depth,
                    });
                }
            }
        }
    }
}
