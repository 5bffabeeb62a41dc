//! Cards: the first sentences of each rule that another page links to, and its picture or table.

use crate::book::{
    Block, Body, Book, Component, Divisions, Id, Inline, Language, Section, SimpleSect, Table,
    Target, Title, Translation, Visitor, plain_text, walk_component, walk_inline, walk_section,
};
use crate::write::xhtml::{Contents, Site, XhtmlWriter};
use std::collections::{BTreeMap, BTreeSet};

/// The file of the cards.
pub(super) const FILE: &str = "cards-data.js";

/// So many characters are enough.
const ENOUGH: usize = 240;

/// A table with more rows is no part of a card.
const MOST_ROWS: usize = 14;

/// The cards, as markup, by their addresses.
pub(super) fn cards(site: &Site<'_>) -> BTreeMap<String, String> {
    let mut linked = Linked {
        site,
        page: 0,
        ids: BTreeSet::new(),
    };
    linked.visit_body(&site.book.part.intro);
    for component in &site.book.part.components {
        linked.visit_component(component);
    }
    let mut cards = Cards {
        site,
        ids: linked.ids,
        cards: BTreeMap::new(),
        language: None,
    };
    cards.book(site.book);
    cards.cards
}

/// The ids that links of other pages lead to.
struct Linked<'a> {
    site: &'a Site<'a>,
    page: usize,
    ids: BTreeSet<Id>,
}

impl Linked<'_> {
    /// Goes into what may be a page of its own, and out of it again.
    fn inside(&mut self, id: &Id, walk: impl FnOnce(&mut Self)) {
        let place = self.site.pages.place(id);
        let page = place.map_or(self.page, |(page, _)| page);
        let around = std::mem::replace(&mut self.page, page);
        walk(self);
        self.page = around;
    }
}

impl Visitor for Linked<'_> {
    fn visit_component(&mut self, component: &Component) {
        self.inside(&component.id, |it| walk_component(it, component));
    }

    fn visit_section(&mut self, section: &Section) {
        self.inside(&section.id, |it| walk_section(it, section));
    }

    fn visit_inline(&mut self, inline: &Inline) {
        if let Inline::Link(link) = inline
            && let Target::Id(id) = &link.target
            && self
                .site
                .pages
                .place(id)
                .is_some_and(|(page, whole)| whole || page != self.page)
        {
            self.ids.insert(id.clone());
        }
        walk_inline(self, inline);
    }
}

struct Cards<'a> {
    site: &'a Site<'a>,
    ids: BTreeSet<Id>,
    cards: BTreeMap<String, String>,
    /// The language of the text, where it says its own.
    language: Option<&'a Language>,
}

impl<'a> Cards<'a> {
    fn book(&mut self, book: &'a Book) {
        self.divisions(&book.part.intro.divisions);
        self.blocks(&book.part.intro.blocks);
        for component in &book.part.components {
            self.component(component);
        }
    }

    /// The rule in the second language of a book of two.
    fn beside(&mut self, translation: &'a Translation) {
        let Some(beside) = &translation.beside else {
            return;
        };
        if self.ids.contains(&beside.id) {
            let card = self.card(&beside.title, &beside.blocks, Some(&beside.language));
            self.add(&beside.id, card);
        }
        self.inside(Some(&beside.language), |cards| cards.blocks(&beside.blocks));
    }

    /// Goes into a text, which may be in another language, and out of it again.
    fn inside(&mut self, language: Option<&'a Language>, walk: impl FnOnce(&mut Self)) {
        let around = self.language;
        self.language = language.or(around);
        walk(self);
        self.language = around;
    }

    fn component(&mut self, component: &'a Component) {
        let heading = (&component.title, &component.translation);
        self.rule(&component.id, heading, &component.body.blocks);
        self.inside(component.translation.language.as_ref(), |cards| {
            cards.body(&component.body);
        });
    }

    fn body(&mut self, body: &'a Body) {
        self.blocks(&body.blocks);
        self.divisions(&body.divisions);
    }

    fn divisions(&mut self, divisions: &'a Divisions) {
        match divisions {
            Divisions::Sections(sections) => {
                for Section {
                    id,
                    title,
                    body,
                    translation,
                    ..
                } in sections
                {
                    self.rule(id, (title, translation), &body.blocks);
                    self.inside(translation.language.as_ref(), |cards| cards.body(body));
                }
            }
            Divisions::SimpleSects(simplesects) => {
                for SimpleSect {
                    id,
                    title,
                    blocks,
                    translation,
                    ..
                } in simplesects
                {
                    self.rule(id, (title, translation), blocks);
                    self.inside(translation.language.as_ref(), |cards| cards.blocks(blocks));
                }
            }
        }
    }

    /// Tables and pictures have cards of their own.
    fn blocks(&mut self, blocks: &'a [Block]) {
        for block in blocks {
            let id = match block {
                Block::Table(table) => table.id.as_ref(),
                Block::Figure(figure) => figure.id.as_ref(),
                Block::Titled(titled) => Some(&titled.id),
                _ => None,
            };
            if let Some(id) = id.filter(|id| self.ids.contains(id)) {
                let writer = XhtmlWriter::new(self.site, None, 6);
                let card = writer.excerpt_of([block]);
                self.add(id, self.site.with_language(card, self.language));
            }
        }
    }

    fn rule(
        &mut self,
        id: &'a Id,
        (title, translation): (&'a Title, &'a Translation),
        blocks: &'a [Block],
    ) {
        self.beside(translation);
        if !self.ids.contains(id) {
            return;
        }
        let card = self.card(
            title,
            blocks,
            translation.language.as_ref().or(self.language),
        );
        self.add(id, card);
    }

    fn card(
        &self,
        title: &'a Title,
        blocks: &'a [Block],
        language: Option<&'a Language>,
    ) -> String {
        let site = self.site;
        let title = Contents { site, page: None }.title(title);
        let mut card = format!("<p class=\"card-title\">{title}</p>");
        let writer = XhtmlWriter::new(site, None, 6);
        card += &writer.excerpt_of(beginning(blocks));
        site.with_language(card, language)
    }

    fn add(&mut self, id: &Id, card: String) {
        if let Some(href) = self.site.pages.href(None, id) {
            self.cards.insert(href, card);
        }
    }
}

/// The first sentences of a rule, and its first picture or table.
fn beginning(blocks: &[Block]) -> impl Iterator<Item = &Block> {
    let (mut length, mut shown) = (0, false);
    blocks.iter().filter(move |block| match block {
        Block::Figure(_) => !std::mem::replace(&mut shown, true),
        Block::Table(table) => is_small(table) && !std::mem::replace(&mut shown, true),
        Block::Bridgehead(_) | Block::Break(_) | Block::ProgramListing(_) => false,
        _ if length >= ENOUGH => false,
        block => {
            length += match block {
                Block::Para(para) => plain_text(&para.content).chars().count(),
                // Lists and boxes are seldom short.
                _ => ENOUGH,
            };
            true
        }
    })
}

fn is_small(table: &Table) -> bool {
    table.head.len() + table.body.len() + table.foot.len() <= MOST_ROWS
}
