//! Links from a page to the same page in another language.

use super::settings::{Places, Sibling};
use super::{Edition, Split, naming};
use crate::book::{Block, Book, Division, Id, Visitor, walk_division};
use crate::source::uri;
use crate::write::xhtml::{Leaf, Pages};
use serde::Serialize;

/// The pages of a book that is split so.
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
    /// The language tag in capitals.
    short: String,
    name: &'a str,
    href: String,
    /// Whether the link leads to the chapter or the contents, because the sibling has no such page.
    missing: bool,
    /// The ids of this page that are not on that one.
    missing_ids: String,
}

pub(super) fn links<'a>(edition: &Edition<'a>, page: usize) -> Vec<SiblingLink<'a>> {
    let site = &edition.site;
    let mut rules = Rules {
        pages: &site.pages,
        ids: Vec::new(),
    };
    let leaf = site.leaf(page);
    match leaf {
        Leaf::Component(component) => rules.visit_division(component),
        Leaf::Section(_, section) => {
            rules.ids.push(section.id.clone());
            walk_division(&mut rules, section);
        }
        Leaf::Part => {
            let sections = site.book.part.sections().iter();
            sections.for_each(|it| rules.visit_division(it));
        }
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
    fn visit_division(&mut self, division: &Division) {
        if division.component().is_some() || !self.pages.is_page(&division.id) {
            self.ids.push(division.id.clone());
            walk_division(self, division);
        }
    }

    fn visit_blocks(&mut self, _: &[Block]) {}
}
