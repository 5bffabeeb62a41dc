//! The way from a page to the same page in another language.

use super::settings::Sibling;
use super::{Edition, Split, naming};
use crate::book::{
    Book, Component, Id, Section, SimpleSect, Visitor, walk_component, walk_section,
};
use crate::source::uri;
use crate::write::xhtml::{Leaf, Pages};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// The pages of a book, for the other editions.
#[derive(Clone, Debug, Default)]
pub struct Places {
    names: BTreeSet<String>,
    /// The page of each id.
    of_id: BTreeMap<String, String>,
}

/// The pages of a book that is split so.
#[must_use]
pub fn places(book: &Book, split: &Split) -> Places {
    let pages = Pages::new(book, &naming(split));
    let place = |id: &str| {
        let (page, _) = pages.place(&Id::new(id))?;
        Some((id.to_owned(), pages.name(page).to_owned()))
    };
    Places {
        names: pages.names().iter().cloned().collect(),
        of_id: pages.ids().filter_map(place).collect(),
    }
}

/// A link to the page in another language, as the templates get it.
#[derive(Serialize)]
pub(super) struct SiblingLink<'a> {
    language: &'a str,
    /// Its tag in capitals.
    short: String,
    name: &'a str,
    href: String,
    /// Does the link lead to the chapter or the contents, as there is no such page?
    missing: bool,
    /// The ids of this page that are not on that one.
    missing_ids: String,
}

/// The links of a page.
pub(super) fn links<'a>(edition: &Edition<'a>, page: usize) -> Vec<SiblingLink<'a>> {
    let site = &edition.site;
    let mut rules = Rules {
        pages: &site.pages,
        ids: Vec::new(),
    };
    let leaf = site.leaf(page);
    match leaf {
        Leaf::Component(component) => rules.visit_component(component),
        Leaf::Section(_, section) => {
            rules.ids.push(section.id.clone());
            walk_section(&mut rules, section);
        }
        Leaf::Part => rules.visit_body(&site.book.part.intro),
        Leaf::Index(_) => {}
    }
    let name = site.pages.name(page);
    let siblings = edition.web.siblings.iter();
    siblings
        .map(|it| link(it, name, leaf, &rules.ids))
        .collect()
}

fn link<'a>(sibling: &'a Sibling, name: &str, leaf: Leaf<'_>, ids: &[Id]) -> SiblingLink<'a> {
    let places = &sibling.places;
    let of_id = |id: &Id| places.of_id.get(id.as_str());
    let same = match leaf {
        Leaf::Component(component) => of_id(&component.id),
        Leaf::Section(_, section) => of_id(&section.id),
        Leaf::Part | Leaf::Index(_) => None,
    };
    // The contents, the index and the quick reference are called alike in all languages.
    let page = same.or_else(|| places.names.get(name));
    let chapter = leaf.component().and_then(|it| of_id(&it.id));
    let href = page.or(chapter).map_or(super::INDEX_PAGE, String::as_str);
    let is_there = |id: &&Id| of_id(id) == page && page.is_some();
    let missing = ids.iter().filter(|id| !is_there(id)).map(Id::as_str);
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
struct Rules<'a> {
    pages: &'a Pages,
    ids: Vec<Id>,
}

impl Visitor for Rules<'_> {
    fn visit_component(&mut self, component: &Component) {
        self.ids.push(component.id.clone());
        walk_component(self, component);
    }

    fn visit_section(&mut self, section: &Section) {
        if !self.pages.is_page(&section.id) {
            self.ids.push(section.id.clone());
            walk_section(self, section);
        }
    }

    fn visit_simplesect(&mut self, simplesect: &SimpleSect) {
        self.ids.push(simplesect.id.clone());
    }
}
