//! The numbers of rules, which a reference bears on paper: `close combat (9.2)`.

use super::XhtmlWriter;
use super::language::locale_of;
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
    /// Those of a book, in the words of its languages.
    pub(crate) fn new(book: &Book, locale: &Locale, others: &[&Locale]) -> Self {
        let mut gather = Gather {
            locale,
            others,
            of_id: BTreeMap::new(),
        };
        gather.visit_book(book);
        let of_id = gather.of_id;
        Self { of_id }
    }
}

struct Gather<'a> {
    locale: &'a Locale,
    others: &'a [&'a Locale],
    of_id: BTreeMap<String, String>,
}

impl Visitor for Gather<'_> {
    fn visit_component(&mut self, component: &Component) {
        let translation = &component.translation;
        self.add(&component.id, translation, |locale| {
            component_heading(locale, component)
        });
        walk_component(self, component);
    }

    fn visit_section(&mut self, section: &Section) {
        self.add(&section.id, &section.translation, |_| section.label.clone());
        walk_section(self, section);
    }
}

impl Gather<'_> {
    /// The number of a division, and that beside it in the second language.
    fn add(
        &mut self,
        id: &Id,
        translation: &Translation,
        number: impl Fn(&Locale) -> Option<String>,
    ) {
        let beside = translation.beside.as_ref();
        let beside = beside.map(|it| (&it.id, Some(&it.language)));
        let own = (id, translation.language.as_ref());
        for (id, language) in std::iter::once(own).chain(beside) {
            let locale = locale_of(language, self.locale, self.others);
            let number = number(locale).map(|it| (id.as_str().to_owned(), it));
            self.of_id.extend(number);
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
