//! The numbers of rules, which a reference bears on paper: `close combat (9.2)`.

use super::XhtmlWriter;
use crate::book::{
    Book, Component, Id, Link, Section, Target, Translation, Visitor, plain_text, walk_component,
    walk_section,
};
use crate::locale::Locale;
use crate::write::labels::component_heading;
use std::collections::{BTreeMap, BTreeSet};

/// The number of each rule that has one.
#[derive(Debug, Default)]
pub(crate) struct Numbers {
    of_id: BTreeMap<String, String>,
}

impl Numbers {
    /// Those of a book.
    pub(crate) fn new(book: &Book, locale: &Locale) -> Self {
        let mut gather = Gather {
            locale,
            of_id: BTreeMap::new(),
        };
        gather.visit_book(book);
        let of_id = gather.of_id;
        Self { of_id }
    }
}

struct Gather<'a> {
    locale: &'a Locale,
    of_id: BTreeMap<String, String>,
}

impl Visitor for Gather<'_> {
    fn visit_component(&mut self, component: &Component) {
        if let Some(heading) = component_heading(self.locale, component) {
            self.beside(&component.translation, &heading);
            self.of_id.insert(component.id.as_str().to_owned(), heading);
        }
        walk_component(self, component);
    }

    fn visit_section(&mut self, section: &Section) {
        if let Some(number) = &section.label {
            let id = section.id.as_str().to_owned();
            self.of_id.insert(id, number.clone());
            self.beside(&section.translation, number);
        }
        walk_section(self, section);
    }
}

impl Gather<'_> {
    /// In the second language it is the same.
    fn beside(&mut self, translation: &Translation, number: &str) {
        if let Some(beside) = &translation.beside {
            let id = beside.id.as_str().to_owned();
            self.of_id.insert(id, number.to_owned());
        }
    }
}

/// What the text of a rule referred to so far: a number that is printed at each word would be noise.
#[derive(Debug, Default)]
pub(super) struct Referred<'a> {
    rules: BTreeSet<&'a str>,
    addresses: BTreeSet<String>,
}

impl<'a> XhtmlWriter<'a> {
    /// Begins a rule, which does not refer to itself.
    pub(super) fn begin_references(&mut self, id: &'a Id) {
        self.forget_references();
        self.referred.rules.insert(id.as_str());
    }

    /// Begins what is read by itself, such as an entry of a glossary.
    pub(super) fn forget_references(&mut self) {
        self.referred.rules.clear();
    }

    /// The number that a reference bears: of the first in a rule, where the label does not say it.
    pub(super) fn reference_number(&mut self, link: &'a Link) -> Option<&'a str> {
        let Target::Id(id) = &link.target else {
            return None;
        };
        let number = self.site.numbers.of_id.get(id.as_str())?;
        let is_wanted = !self.excerpt && self.referred.rules.insert(id.as_str());
        let says_it = || plain_text(&link.content).contains(number.as_str());
        (is_wanted && !says_it()).then_some(number)
    }

    /// Is this the first link of the page to that address?
    pub(super) fn is_first_to(&mut self, address: &str) -> bool {
        self.referred.addresses.insert(address.to_owned())
    }
}
