//! The numbers of rules that are printed in references on paper: `close combat (9.2)`.

use super::XhtmlWriter;
use crate::book::{Book, Division, Id, Link, Target, Visitor, plain_text, walk_division};
use crate::config::AfterLinks;
use crate::locale::Locale;
use crate::write::labels::component_heading;
use crate::write::locales::Locales;
use std::collections::BTreeMap;

/// The number of each rule that has one.
#[derive(Debug, Default)]
pub(crate) struct Numbers {
    of_id: BTreeMap<String, String>,
}

impl Numbers {
    /// Those of a book, in the words of its languages.
    pub(crate) fn new(book: &Book, locale: &Locale, others: &[&Locale]) -> Self {
        let mut gather = NumberGatherer {
            locale,
            others,
            of_id: BTreeMap::new(),
        };
        gather.visit_book(book);
        let of_id = gather.of_id;
        Self { of_id }
    }
}

struct NumberGatherer<'a> {
    locale: &'a Locale,
    others: &'a [&'a Locale],
    of_id: BTreeMap<String, String>,
}

impl Visitor for NumberGatherer<'_> {
    /// Adds the number of a division, which is also that of its text in the second language, with the labels of
    /// that language.
    fn visit_division(&mut self, division: &Division) {
        let translation = &division.translation;
        let beside = translation.beside.as_ref();
        let beside = beside.map(|it| (&it.id, Some(&it.language)));
        let own = (&division.id, translation.language.as_ref());
        for (id, language) in std::iter::once(own).chain(beside) {
            let locale = Locales {
                own: self.locale,
                others: self.others,
            }
            .of(language);
            let number = match division.component() {
                Some(_) => component_heading(locale, division),
                None => division.label.clone(),
            };
            let number = number.map(|it| (id.as_str().to_owned(), it));
            self.of_id.extend(number);
        }
        walk_division(self, division);
    }
}

impl<'a> XhtmlWriter<'a> {
    /// Begins a rule, which does not refer to itself.
    pub(super) fn begin_references(&mut self, id: &'a Id) {
        self.forget_references();
        self.referred.rules.insert(id.as_str());
    }

    /// Begins a text that is read separately, such as an entry of a glossary.
    pub(super) fn forget_references(&mut self) {
        self.referred.rules.clear();
    }

    /// The number to print in a reference: in the first one to a target in a rule, where the label does not contain
    /// it.
    pub(super) fn reference_number(&mut self, link: &'a Link) -> Option<&'a str> {
        let Target::Id(id) = &link.target else {
            return None;
        };
        let is_silent = match self.site.after {
            None => false,
            Some(AfterLinks::Number | AfterLinks::Both) => self.is_brief,
            Some(AfterLinks::Page | AfterLinks::None) => true,
        };
        if link.reference.is_some() || is_silent {
            return None;
        }
        let number = self.site.numbers.of_id.get(id.as_str())?;
        let is_wanted = !self.excerpt && self.referred.rules.insert(id.as_str());
        let says_it = || plain_text(&link.content).contains(number.as_str());
        (is_wanted && !says_it()).then_some(number)
    }

    /// Whether this is the first link of the page to that address.
    pub(super) fn is_first_to(&mut self, address: &str) -> bool {
        self.referred.addresses.insert(address.to_owned())
    }
}
