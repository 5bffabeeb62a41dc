//! Cards: the first sentences of each rule that another page links to, and its picture or table.

use crate::book::{
    Block, Book, Division, Id, Inline, Language, Table, Target, Title, Visitor, plain_text,
    walk_division, walk_inline,
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
    linked.visit_blocks(&site.book.part.blocks);
    for division in site.book.part.children() {
        linked.visit_division(division);
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

/// The ids that other pages link to.
struct Linked<'a> {
    site: &'a Site<'a>,
    page: usize,
    ids: BTreeSet<Id>,
}

impl Visitor for Linked<'_> {
    /// Visits a division, which may be a page of its own.
    fn visit_division(&mut self, division: &Division) {
        let place = self.site.pages.place(&division.id);
        let page = place.map_or(self.page, |(page, _)| page);
        let around = std::mem::replace(&mut self.page, page);
        walk_division(self, division);
        self.page = around;
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
    /// The language of the text, where it has its own.
    language: Option<&'a Language>,
}

impl<'a> Cards<'a> {
    fn book(&mut self, book: &'a Book) {
        self.blocks(&book.part.blocks);
        for division in book.part.children() {
            self.division(division);
        }
    }

    /// Adds a division and all below it; in a bilingual book, its second language first.
    fn division(&mut self, division: &'a Division) {
        let around = self.language;
        if let Some(beside) = &division.translation.beside {
            self.language = Some(&beside.language);
            self.rule(&beside.id, &beside.title, &beside.blocks);
        }
        self.language = division.translation.language.as_ref().or(around);
        self.rule(&division.id, &division.title, &division.blocks);
        for child in division.children() {
            self.division(child);
        }
        self.language = around;
    }

    fn rule(&mut self, id: &'a Id, title: &'a Title, blocks: &'a [Block]) {
        if self.ids.contains(id) {
            let card = self.card(title, blocks);
            self.add(id, card);
        }
        self.blocks(blocks);
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

    fn card(&self, title: &'a Title, blocks: &'a [Block]) -> String {
        let site = self.site;
        let title = Contents { site, page: None }.title(title);
        let mut card = format!("<p class=\"card-title\">{title}</p>");
        let writer = XhtmlWriter::new(site, None, 6);
        card += &writer.excerpt_of(beginning(blocks));
        site.with_language(card, self.language)
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
    table.rows().count() <= MOST_ROWS
}
