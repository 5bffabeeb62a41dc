//! The quick reference and cards: separate parts of the book. They contain no links, because the targets are
//! elsewhere.

use super::block;
use super::code::Code;
use super::settled;
use super::writer::Writer;
use super::{CodeFile, MAIN, SETTINGS, Typeset};
use crate::book::{Admonition, Block, Division, Id, Inline, Origin, Target, Title};
use crate::write::context::Context;
use std::collections::BTreeSet;

/// The largest letters of a quick reference, in points: one that has room for them need not fill its pages.
pub(super) const LARGEST: f64 = 12.0;

/// The quick reference as code, in letters of that size; nothing where the book has none.
pub(super) fn typeset_quick(context: &Context<'_>, size: f64) -> Option<Typeset> {
    let quick = context.book.back.quick.as_ref()?;
    let mut components = context.book.part.components().iter();
    let sheet = components.find(|it| it.id == quick.id)?;
    let mut writer = Writer::new(context);
    writer.is_excerpt = true;
    writer.part_title = Some(sheet.title.plain());
    writer.fills = size < LARGEST;
    let settings = settings(&mut writer);
    writer.begin_file();
    writer.code.open("sheet");
    writer.code.value("size", format_args!("{size}pt"));
    writer.code.value("fills", writer.fills);
    writer.code.begin();
    writer.write_title(&sheet.title);
    writer.code.end();
    writer.write_body(&sheet.blocks);
    for part in sheet.children() {
        writer.begin_part();
        writer.write_sheet_part(part);
    }
    writer.code.close();
    writer.end_file();
    Some(finished(writer, settings))
}

/// The code of the cards; `None` where no tiddler asks for one.
pub(super) fn typeset_cards(context: &Context<'_>) -> Option<Typeset> {
    let quick = context.book.back.quick.as_ref();
    let mut cards = Cards {
        wanted: &context.book.back.cards,
        copies: quick.map(|it| &it.copies),
        found: Vec::new(),
    };
    for division in context.book.own_divisions() {
        cards.division(division);
    }
    if cards.found.is_empty() {
        return None;
    }
    let mut writer = Writer::new(context);
    writer.is_excerpt = true;
    let settings = settings(&mut writer);
    writer.begin_file();
    writer.code.open("cards");
    for (number, card) in cards.found.iter().enumerate() {
        writer.card = Some(number);
        writer.write_card(card);
    }
    writer.write_letters();
    writer.code.close();
    writer.end_file();
    Some(finished(writer, settings))
}

/// The data for the template, as the file of its own that they are.
pub(super) fn settings(writer: &mut Writer<'_>) -> CodeFile {
    writer.write_settings();
    taken(writer, SETTINGS)
}

/// The code that was written so far, as a file.
fn taken(writer: &mut Writer<'_>, path: &str) -> CodeFile {
    let (text, marks) = std::mem::take(&mut writer.code).finish();
    let path = path.to_owned();
    CodeFile { path, text, marks }
}

/// The code that was written, with a file that includes it.
pub(super) fn finished(mut writer: Writer<'_>, settings: CodeFile) -> Typeset {
    let parts = taken(&mut writer, "/book/parts.typ");
    let mut main = Code::default();
    main.raw("#import \"/pdf/book.typ\" as book\n#show: book.setup\n");
    main.raw("#include \"/book/parts.typ\"\n");
    let (text, marks) = main.finish();
    let path = MAIN.to_owned();
    Typeset {
        files: vec![
            CodeFile { path, text, marks },
            settings,
            parts,
            settled::targets(&writer.targets),
        ],
        pictures: writer.pictures,
        targets: settled::in_order(writer.targets),
        references: writer.references,
        ..Typeset::default()
    }
}

impl<'a> Writer<'a> {
    fn write_sheet_part(&mut self, part: &'a Division) {
        let rule = rule_of(part);
        let number = rule.and_then(|rule| self.numbers.get(rule.as_str()).cloned());
        self.referred.extend(rule.map(Id::as_str));
        self.code.raw("(title: ");
        self.code.begin();
        self.write_title(&part.title);
        if let Some(number) = number {
            let words = self.locale.format("beside", &[("words", &number)]);
            self.write_number(&words);
        }
        self.code.end();
        self.code.raw("body: ");
        self.write_body(&part.blocks);
        self.code.raw("), ");
    }

    fn write_card(&mut self, card: &Card<'a>) {
        self.begin_part();
        self.noted.clear();
        self.code.raw("(");
        self.code.maybe("number", card.number);
        self.code.raw("title: ");
        self.code.begin();
        match card.title {
            CardTitle::Own(title) => self.write_title(title),
            CardTitle::Of(admonition) => self.write_title_of(admonition),
        }
        self.code.end();
        self.code.raw("body: (");
        self.write_card_parts(None, card.blocks);
        for heading in &card.headings {
            self.write_card_parts(Some(heading), &heading.blocks);
        }
        self.code.raw(")), ");
    }

    /// The blocks below a heading in the parts that a card is not divided in: what says what follows is in one with
    /// it. A list may be divided between its items.
    fn write_card_parts(&mut self, heading: Option<&'a Division>, blocks: &'a [Block]) {
        let mut heading = heading;
        let mut rest = blocks;
        while !rest.is_empty() || heading.is_some() {
            let undivided = block::undivided(rest);
            let (part, after) = rest.split_at(undivided.min(rest.len()));
            let is_parted = part.last().is_some_and(|it| self.is_parted_list(it));
            self.code.raw("(");
            self.code.value("kept", !is_parted);
            self.code.raw("body: ");
            self.code.begin();
            if let Some(heading) = heading.take() {
                self.write_minor_heading(&heading.title.content);
            }
            self.write_blocks(part);
            self.code.raw("}), ");
            rest = after;
        }
    }

    /// The letters of the drawings on cards, as shares of the width of each.
    fn write_letters(&mut self) {
        self.code.raw("letters: (:");
        for (fileref, path) in &self.pictures {
            let picture = self.figures.get(fileref);
            let letters = picture.and_then(|it| Some((it.least_letters()?, it.size?.0.max(1))));
            if let Some((letters, width)) = letters {
                self.code.literal(path);
                let share = letters / f64::from(width);
                self.code.raw(&format!(": {share:.5}, "));
            }
        }
        self.code.raw("), ");
    }
}

/// The rule that a part of the quick reference is about: what the title of a copy links to, or the part itself.
fn rule_of(part: &Division) -> Option<&Id> {
    match part.title.content.as_slice() {
        [Inline::Link(link)] => match &link.target {
            Target::Id(id) => Some(id),
            Target::Url(_) => None,
        },
        _ => (part.origin == Origin::Tiddler).then_some(&part.id),
    }
}

/// The content of a card.
struct Card<'a> {
    title: CardTitle<'a>,
    number: Option<&'a str>,
    blocks: &'a [Block],
    /// What is below the headings of the rule.
    headings: Vec<&'a Division>,
}

/// The divisions of the headings of a tiddler, one after the other.
fn headings(division: &Division) -> Vec<&Division> {
    let mut found = Vec::new();
    let mut open: Vec<&Division> = division.headings().rev().collect();
    while let Some(heading) = open.pop() {
        found.push(heading);
        open.extend(heading.headings().rev());
    }
    found
}

/// What is written above a card.
enum CardTitle<'a> {
    Own(&'a Title),
    /// The words above an admonition.
    Of(&'a Admonition),
}

/// Collects the rules that become cards.
struct Cards<'a> {
    wanted: &'a BTreeSet<Id>,
    /// The copies of rules in the quick reference.
    copies: Option<&'a BTreeSet<Id>>,
    found: Vec<Card<'a>>,
}

impl<'a> Cards<'a> {
    /// The card of a division that has some text.
    fn card(&self, division: &'a Division) -> Option<Card<'a>> {
        // What other rules give to the quick reference is theirs.
        let is_copy = |it: &&Division| self.copies.is_some_and(|copies| copies.contains(&it.id));
        let mut headings = headings(division);
        headings.retain(|it| !is_copy(it));
        let has_text = !division.blocks.is_empty() || !headings.is_empty();
        has_text.then_some(Card {
            title: CardTitle::Own(&division.title),
            number: division.label.as_deref(),
            blocks: &division.blocks,
            headings,
        })
    }

    /// Adds a division, the boxes in it, and all divisions below it.
    fn division(&mut self, division: &'a Division) {
        if self.wanted.contains(&division.id) {
            self.found.extend(self.card(division));
        }
        for block in &division.blocks {
            let (id, title, blocks) = match block {
                Block::Titled(it) => (&it.id, CardTitle::Own(&it.title), &it.blocks),
                Block::Admonition(it) => (&it.id, CardTitle::Of(it), &it.blocks),
                _ => continue,
            };
            if self.wanted.contains(id) {
                let number = None;
                self.found.push(Card {
                    title,
                    number,
                    blocks,
                    headings: Vec::new(),
                });
            }
        }
        for child in division.children() {
            self.division(child);
        }
    }
}
