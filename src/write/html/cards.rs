//! Cards: the first sentences of each rule that something links to, and its picture or table.

use super::search::Script;
use crate::book::{
    Block, Book, Division, Id, Inline, Language, Title, VarListEntry, Visitor, link_targets,
    plain_text,
};
use crate::parallel;
use crate::write::labels;
use crate::write::xhtml::{Contents, Site, XhtmlWriter};
use crate::xml::{Tag, Xml};
use std::collections::{BTreeMap, BTreeSet};

pub(super) const FILE: &str = "cards-data.js";

/// The cards of a part of the script.
const PART: usize = 128;

/// So many characters are enough.
const ENOUGH: usize = 400;

/// A rule with fewer characters and one link says only where to read on.
const POINTER: usize = 90;

/// So many rows of tables are in a card.
const MOST_ROWS: usize = 20;

/// A picture takes the place of so many rows.
const ROWS_OF_PICTURE: usize = 10;

/// So many of its sections are in the card of a chapter that begins with none of its own words.
const MOST_SECTIONS: usize = 8;

/// The cards of a book.
pub(super) fn cards<'a>(site: &Site<'a>) -> Cards<'a> {
    let mut divisions = BTreeMap::new();
    gather(&site.book.part, &mut divisions);
    let mut found = Gatherer {
        ids: link_targets(|it| it.visit_book(site.book))
            .into_iter()
            .collect(),
        cards: Vec::new(),
        language: None,
    };
    found.book(site.book);
    let by_address = found.cards.into_iter().filter_map(|(id, card)| {
        let href = site.pages.href(None, id)?;
        Some((href, card))
    });
    Cards {
        divisions,
        is_begun: false,
        cards: by_address.collect(),
    }
}

/// The divisions by their ids.
fn gather<'a>(division: &'a Division, found: &mut BTreeMap<&'a Id, &'a Division>) {
    for child in division.children() {
        found.insert(&child.id, child);
        gather(child, found);
    }
}

/// The cards of a book; as markup, all together they are as long as the book.
pub(super) struct Cards<'a> {
    divisions: BTreeMap<&'a Id, &'a Division>,
    is_begun: bool,
    /// What each that is not written yet is made of, by its address.
    cards: BTreeMap<String, LanguageCard<'a>>,
}

/// A card and the language of its text, where that has its own.
type LanguageCard<'a> = (Card<'a>, Option<&'a Language>);

/// Gathers what the cards are made of.
struct Gatherer<'a> {
    ids: BTreeSet<Id>,
    cards: Vec<(&'a Id, LanguageCard<'a>)>,
    /// The language of the text, where it has its own.
    language: Option<&'a Language>,
}

/// What a card is made of.
enum Card<'a> {
    /// A rule with its id, title and text, and the division whose number it has.
    Rule(&'a Id, &'a Title, &'a [Block], &'a Division),
    /// A division that says nothing before its sections: their titles.
    Contents(&'a Division),
    /// A part of a rule.
    Part(&'a [Block]),
}

impl<'a> Gatherer<'a> {
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
            self.rule(&beside.id, (division, &beside.title), &beside.blocks);
            self.entries(&beside.glossary);
        }
        self.language = division.translation.language.as_ref().or(around);
        match division.blocks.is_empty() && !division.children().is_empty() {
            true => self.add(&division.id, Card::Contents(division)),
            false => self.rule(&division.id, (division, &division.title), &division.blocks),
        }
        self.entries(&division.glossary);
        for child in division.children() {
            self.division(child);
        }
        self.language = around;
    }

    fn rule(
        &mut self,
        id: &'a Id,
        (numbered, title): (&'a Division, &'a Title),
        blocks: &'a [Block],
    ) {
        self.add(id, Card::Rule(id, title, blocks, numbered));
        self.blocks(blocks);
    }

    /// Tables, pictures, boxes, items and terms have cards of their own.
    fn blocks(&mut self, blocks: &'a [Block]) {
        for block in blocks {
            let id = match block {
                Block::Table(table) => table.id.as_ref(),
                Block::Figure(figure) => figure.id.as_ref(),
                Block::Titled(titled) => Some(&titled.id),
                Block::VariableList(list) => {
                    self.entries(&list.entries);
                    None
                }
                Block::List(list) => {
                    for item in &list.items {
                        self.part(item.id.as_ref(), &item.blocks);
                    }
                    None
                }
                _ => None,
            };
            self.part(id, std::slice::from_ref(block));
        }
    }

    fn entries(&mut self, entries: &'a [VarListEntry]) {
        for entry in entries {
            self.part(entry.item.id.as_ref(), &entry.item.blocks);
        }
    }

    fn part(&mut self, id: Option<&'a Id>, blocks: &'a [Block]) {
        if let Some(id) = id {
            self.add(id, Card::Part(blocks));
        }
    }

    /// Adds a card, if something links to its place.
    fn add(&mut self, id: &'a Id, card: Card<'a>) {
        if self.ids.contains(id) {
            self.cards.push((id, (card, self.language)));
        }
    }
}

impl<'a> Cards<'a> {
    /// The next part of the script that has the cards as markup by their addresses, as `cards.js` looks for them; by none,
    /// the words of the link to the rule.
    pub(super) fn part(&mut self, site: &Site<'_>) -> Option<String> {
        let mut script = Script::default();
        if !std::mem::replace(&mut self.is_begun, true) {
            script.code("globalThis.tiddlybookCards={\"\":");
            script.value(&site.locale.text("read-on"));
        } else if self.is_done() {
            return None;
        }
        let next = std::iter::from_fn(|| self.cards.pop_first());
        let next: Vec<_> = next.take(PART).collect();
        let made = parallel::map(&next, PART / 8, |(href, (card, language))| {
            let mut script = Script::default();
            script.code(",");
            script.value(href);
            script.code(":");
            script.value(&site.with_language(self.made(site, card), *language));
            script.finish()
        });
        made.iter().for_each(|it| script.code(it));
        if self.is_done() {
            script.code("};\n");
        }
        Some(script.finish())
    }

    /// Whether the script is written.
    pub(super) fn is_done(&self) -> bool {
        self.is_begun && self.cards.is_empty()
    }

    /// The markup of a card.
    fn made(&self, site: &Site<'_>, card: &Card<'_>) -> String {
        match *card {
            Card::Rule(id, title, blocks, numbered) => {
                let card = begun(site, numbered, title, blocks);
                let other = self.pointed_to(blocks).filter(|it| it.id != *id);
                card + &other.map_or_else(String::new, |other| {
                    begun(site, other, &other.title, &other.blocks)
                })
            }
            Card::Contents(division) => {
                let titles = division.children().iter().take(MOST_SECTIONS);
                let titles = titles.map(|it| Contents { site, page: None }.title(&it.title));
                let items: String = titles.map(|it| format!("<li>{it}</li>")).collect();
                let heading = begun(site, division, &division.title, &[]);
                format!("{heading}<ul>{items}</ul>")
            }
            Card::Part(blocks) => XhtmlWriter::new(site, None, 6).excerpt(blocks),
        }
    }

    /// The rule that another one says to read, and nothing else: that of an abbreviation.
    fn pointed_to(&self, blocks: &[Block]) -> Option<&'a Division> {
        if blocks.iter().map(length).sum::<usize>() > POINTER {
            return None;
        }
        let mut linked = link_targets(|it| it.visit_blocks(blocks));
        linked.dedup();
        match linked.as_slice() {
            [only] => self.divisions.get(only).copied(),
            _ => None,
        }
    }
}

/// A title, with the number of a division, and the beginning of the text below it.
fn begun(site: &Site<'_>, numbered: &Division, title: &Title, blocks: &[Block]) -> String {
    let number = labels::number(site.locale, numbered).map(|number| {
        let mut out = Xml::html();
        out.text_element(Tag::new("span").attr("class", "number"), &number);
        out.finish()
    });
    let (meaning, rest) = meaning(title, blocks);
    let title = Contents { site, page: None }.title(title);
    let number = number.unwrap_or_default();
    let mut card = format!("<p class=\"card-title\">{number}{title}</p>");
    let writer = XhtmlWriter::new(site, None, 6);
    card += &writer.excerpt_of(beginning(meaning.iter().chain(rest)));
    card
}

/// The first sentences of a rule, its first picture, and the tables that there is room for. What ends in the middle of a
/// sentence, or with a colon, is read on.
fn beginning<'a>(blocks: impl Iterator<Item = &'a Block>) -> impl Iterator<Item = &'a Block> {
    let (mut sum, mut rows, mut has_picture, mut leads_on) = (0, 0, false, false);
    let mut has_room = move |more: usize| {
        let is_room = rows + more <= MOST_ROWS;
        rows += if is_room { more } else { 0 };
        is_room
    };
    blocks.filter(move |block| match block {
        Block::Figure(_) => !std::mem::replace(&mut has_picture, true) && has_room(ROWS_OF_PICTURE),
        Block::Table(table) => has_room(table.rows().count()),
        Block::Bridgehead(_) | Block::Break(_) => false,
        Block::ProgramListing(listing) if sum == 0 => {
            sum += listing.text.chars().count();
            true
        }
        Block::ProgramListing(_) => false,
        _ if sum >= ENOUGH && !leads_on => false,
        block => {
            sum += length(block);
            leads_on = matches!(block, Block::Para(para) if !is_whole(&plain_text(&para.content)));
            true
        }
    })
}

/// What a rule says its own title means, and the rest of it: a card has said the title.
fn meaning<'a>(title: &Title, blocks: &'a [Block]) -> (&'a [Block], &'a [Block]) {
    let Some((Block::VariableList(list), rest)) = blocks.split_first() else {
        return (&[], blocks);
    };
    let is_title = |entry: &VarListEntry| {
        let mut terms = entry.terms.iter().map(|it| plain_text(&it.content));
        terms.all(|it| it.trim() == title.plain().trim())
    };
    match list.entries.as_slice() {
        [entry] if is_title(entry) => (&entry.item.blocks, rest),
        _ => (&[], blocks),
    }
}

/// Whether a text ends as a sentence does.
fn is_whole(text: &str) -> bool {
    let closing = |it: char| it.is_whitespace() || "”’»\"')]".contains(it);
    let text = text.trim_end_matches(closing);
    text.is_empty() || text.ends_with(['.', '!', '?', '…', '。', '！', '？'])
}

/// The number of characters of a block that are read.
fn length(block: &Block) -> usize {
    struct Length(usize);
    impl Visitor for Length {
        fn visit_inlines(&mut self, inlines: &[Inline]) {
            self.0 += plain_text(inlines).chars().count();
        }
    }
    let mut length = Length(0);
    length.visit_block(block);
    length.0
}
