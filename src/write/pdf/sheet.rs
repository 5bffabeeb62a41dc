//! The quick reference and cards: parts of the book by themselves. Nothing in them is a link, for what it would
//! lead to is elsewhere.

use super::code::Code;
use super::settled;
use super::writer::Writer;
use super::{CodeFile, MAIN, SETTINGS, Typeset};
use crate::book::{Block, Body, Component, Divisions, Footnote, Id, Title};
use crate::write::writers::Context;
use std::collections::BTreeSet;

/// The quick reference as code, in letters of that size; nothing where the book has none.
pub(super) fn typeset_quick(context: &Context<'_>, size: f64) -> Option<Typeset> {
    let quick = context.book.back.quick.as_ref()?;
    let components = &context.book.part.components;
    let sheet = components.iter().find(|it| it.id == quick.id)?;
    let mut writer = Writer::new(context);
    writer.is_excerpt = true;
    let settings = settings(&mut writer);
    writer.begin_file();
    writer.code.open("sheet");
    writer.code.value("size", format_args!("{size}pt"));
    writer.code.begin();
    writer.write_title(&sheet.title);
    writer.code.end();
    writer.write_body(&sheet.body.blocks);
    match &sheet.body.divisions {
        Divisions::SimpleSects(parts) => {
            for part in parts {
                writer.write_sheet_part(&part.title, &part.blocks);
            }
        }
        Divisions::Sections(parts) => {
            for part in parts {
                writer.write_sheet_part(&part.title, &part.body.blocks);
            }
        }
    }
    writer.code.close();
    writer.end_file();
    Some(finished(writer, settings))
}

/// The cards as code; nothing where no tiddler is to be one.
pub(super) fn typeset_cards(context: &Context<'_>) -> Option<Typeset> {
    let mut cards = Cards {
        wanted: &context.book.back.cards,
        found: Vec::new(),
    };
    cards.below(&context.book.part.intro);
    for component in context.book.own_components() {
        cards.component(component);
    }
    if cards.found.is_empty() {
        return None;
    }
    let mut writer = Writer::new(context);
    writer.is_excerpt = true;
    writer.keeps_notes = true;
    let settings = settings(&mut writer);
    writer.begin_file();
    writer.code.open("cards");
    for (title, number, blocks) in cards.found {
        writer.code.raw("(");
        writer.code.maybe("number", number);
        writer.code.raw("title: ");
        writer.code.begin();
        writer.write_title(title);
        writer.code.end();
        writer.code.raw("body: ");
        writer.write_body(blocks);
        writer.write_card_notes();
        writer.code.raw("), ");
    }
    writer.code.close();
    writer.end_file();
    Some(finished(writer, settings))
}

fn settings(writer: &mut Writer<'_>) -> CodeFile {
    writer.write_settings();
    taken(writer, SETTINGS)
}

/// The code that was written so far, as a file.
fn taken(writer: &mut Writer<'_>, path: &str) -> CodeFile {
    let (text, marks) = std::mem::take(&mut writer.code).finish();
    let path = path.to_owned();
    CodeFile { path, text, marks }
}

fn finished(mut writer: Writer<'_>, settings: CodeFile) -> Typeset {
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
        cover: None,
        targets: settled::in_order(writer.targets),
        references: writer.references,
        figures: Vec::new(),
        components: Vec::new(),
    }
}

impl<'a> Writer<'a> {
    fn write_sheet_part(&mut self, title: &'a Title, blocks: &'a [Block]) {
        self.code.raw("(title: ");
        self.code.begin();
        self.write_title(title);
        self.code.end();
        self.code.raw("body: ");
        self.write_body(blocks);
        self.code.raw("), ");
    }

    /// The footnotes of a card, which are on the card.
    fn write_card_notes(&mut self) {
        let notes: Vec<&Footnote> = std::mem::take(&mut self.waiting);
        self.code.raw("notes: (");
        for note in notes {
            self.code.begin();
            self.write_note(&note.blocks);
            self.code.end();
        }
        self.code.raw("), ");
    }
}

/// What is to be a card: its title, its number and its text.
type Card<'a> = (&'a Title, Option<&'a str>, &'a [Block]);

/// Looks for what is to be a card.
struct Cards<'a> {
    wanted: &'a BTreeSet<Id>,
    found: Vec<Card<'a>>,
}

impl<'a> Cards<'a> {
    fn component(&mut self, it: &'a Component) {
        self.division(&it.id, (&it.title, it.label.as_deref(), &it.body.blocks));
        self.below(&it.body);
    }

    fn below(&mut self, body: &'a Body) {
        match &body.divisions {
            Divisions::Sections(sections) => {
                for it in sections {
                    self.division(&it.id, (&it.title, it.label.as_deref(), &it.body.blocks));
                    self.below(&it.body);
                }
            }
            Divisions::SimpleSects(simplesects) => {
                for it in simplesects {
                    self.division(&it.id, (&it.title, None, &it.blocks));
                }
            }
        }
    }

    /// A division, and the boxes in it.
    fn division(&mut self, id: &Id, card: Card<'a>) {
        if self.wanted.contains(id) {
            self.found.push(card);
        }
        for block in card.2 {
            if let Block::Titled(it) = block
                && self.wanted.contains(&it.id)
            {
                self.found.push((&it.title, None, &it.blocks));
            }
        }
    }
}
