//! The way from a page to the same page in another language.

use super::Edition;
use super::settings::Sibling;
use crate::book::{
    Book, Component, Id, Section, SimpleSect, Visitor, walk_component, walk_section,
};
use crate::source::uri;
use crate::write::xhtml::Pages;
use serde::Serialize;
use std::collections::BTreeMap;

/// The page of each id of a book, for the other editions.
#[must_use]
pub fn places(book: &Book) -> BTreeMap<String, String> {
    let pages = Pages::new(book, &super::NAMING);
    let place = |id: &str| {
        let (page, _) = pages.place(&Id::new(id))?;
        Some((id.to_owned(), pages.name(page).to_owned()))
    };
    pages.ids().filter_map(place).collect()
}

/// A link to the page in another language, as the templates get it.
#[derive(Serialize)]
pub(super) struct SiblingLink<'a> {
    language: &'a str,
    /// Its tag in capitals.
    short: String,
    name: &'a str,
    href: String,
    /// Does the link lead to the contents, as there is no such page?
    missing: bool,
    /// The ids of this page that are not on that one.
    missing_ids: String,
}

/// The links of a page; the component is that of the page.
pub(super) fn links<'a>(
    edition: &Edition<'a>,
    page: usize,
    component: Option<&Component>,
) -> Vec<SiblingLink<'a>> {
    let name = edition.site.pages.name(page);
    let mut rules = Rules::default();
    match component {
        Some(component) => rules.visit_component(component),
        None => rules.visit_body(&edition.site.book.part.intro),
    }
    let siblings = edition.web.siblings.iter();
    siblings
        .map(|it| link(it, name, component, &rules))
        .collect()
}

fn link<'a>(
    sibling: &'a Sibling,
    name: &str,
    component: Option<&Component>,
    rules: &Rules,
) -> SiblingLink<'a> {
    let page = match component {
        Some(component) => sibling.pages.get(component.id.as_str()),
        // The page of the part is called alike in all languages.
        None => sibling.pages.values().find(|page| *page == name),
    };
    let is_there = |id: &&Id| sibling.pages.get(id.as_str()) == page && page.is_some();
    let missing = rules.0.iter().filter(|id| !is_there(id)).map(Id::as_str);
    let href = page.map_or(super::INDEX_PAGE, String::as_str);
    SiblingLink {
        language: &sibling.language,
        short: sibling.language.to_uppercase(),
        name: &sibling.name,
        href: format!("../{}/{href}", uri::path(&sibling.folder)),
        missing: page.is_none(),
        missing_ids: missing.collect::<Vec<_>>().join(" "),
    }
}

/// The ids of the rules of a page.
#[derive(Default)]
struct Rules(Vec<Id>);

impl Visitor for Rules {
    fn visit_component(&mut self, component: &Component) {
        self.0.push(component.id.clone());
        walk_component(self, component);
    }

    fn visit_section(&mut self, section: &Section) {
        self.0.push(section.id.clone());
        walk_section(self, section);
    }

    fn visit_simplesect(&mut self, simplesect: &SimpleSect) {
        self.0.push(simplesect.id.clone());
    }
}
