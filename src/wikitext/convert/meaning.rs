//! What a text means, whatever its markup: by it a text is compared with what is read of its conversion.

use super::leads::leads;
use crate::diag::Sink;
use crate::source::{Sources, Span, uri};
use crate::tiddler::Dialect;
use crate::wikitext::tree::{
    Block, BlockKind, Cell, CellKind, Document, Format, Image, Inline, InlineKind, ItemRole,
    LinkStyle, List, ListItem, ListKind, ReadingList, Table,
};
use crate::wikitext::{Headings, parse};

/// What a token begins with, which no letter is.
const TOKEN: char = '\u{0}';

/// The first block of a text that means something else in its conversion, read in a wiki with such headings.
pub(super) fn first_other(
    (document, sources): (&Document, &Sources),
    (converted, to): (&str, Dialect),
    headings: &Headings,
) -> Option<Span> {
    let mut own = Sources::new();
    let file = own.add_file("converted", converted.to_owned());
    let source = own.add_slice(file, 0..converted.len());
    let headings = headings.clone().with_wikiwords(true);
    let read = parse(to, source, converted, &headings, &mut Sink::new());
    let mut before = Meaning::of(document, sources);
    let mut after = Meaning::of(&read, &own);
    // A list in a field is not in the text.
    let list = document.reading.as_ref();
    if list.is_none_or(|it| to == Dialect::Classic || !it.words.is_empty()) {
        before.reading(list);
        after.reading(read.reading.as_ref());
    }
    before.first_other(&after)
}

/// A text as a row of letters and tokens. White space is one space between two letters; what nobody
/// sees, such as a mark around nothing, is not in it.
struct Meaning<'a> {
    sources: &'a Sources,
    out: String,
    /// Where each part of the text begins in it, and where that is written.
    parts: Vec<(usize, Span)>,
    /// What was begun, and has nothing in it yet.
    opened: Vec<String>,
    spaced: bool,
    /// Is nothing before this in its line?
    begins: bool,
}

impl<'a> Meaning<'a> {
    fn of(document: &Document, sources: &'a Sources) -> Self {
        let mut meaning = Self {
            sources,
            out: String::new(),
            parts: Vec::new(),
            opened: Vec::new(),
            spaced: false,
            begins: true,
        };
        for block in &document.blocks {
            meaning.parts.push((meaning.out.len(), block.span));
            meaning.block(block);
        }
        for definition in &document.definitions {
            meaning.parts.push((meaning.out.len(), definition.span));
            meaning.token(sources.slice(definition.span));
        }
        meaning
    }

    fn reading(&mut self, list: Option<&ReadingList>) {
        let Some(list) = list else {
            return;
        };
        self.parts.push((self.out.len(), list.heading));
        self.token("reading");
        for entry in &list.entries {
            let title = uri::decoded(&entry.title);
            self.token(&title.unwrap_or_else(|| entry.title.clone()));
        }
    }

    /// The part in which the other differs first.
    fn first_other(&self, other: &Self) -> Option<Span> {
        if self.out == other.out {
            return None;
        }
        let pairs = self.out.bytes().zip(other.out.bytes());
        let same = pairs.take_while(|(a, b)| a == b).count();
        let part = self.parts.partition_point(|(start, _)| *start <= same);
        let part = self.parts.get(part.saturating_sub(1));
        let any = || other.parts.first();
        part.or_else(any).map(|(_, span)| *span)
    }

    /// Something that is there, with or without anything in it; after it a line begins.
    fn token(&mut self, name: &str) {
        self.seen();
        self.out.push(TOKEN);
        self.out += name;
        self.out.push('\n');
        (self.spaced, self.begins) = (false, true);
    }

    /// Something in a line.
    fn atom(&mut self, name: &str) {
        self.seen();
        self.space();
        self.out.push(TOKEN);
        self.out += name;
    }

    /// The space before what is seen next.
    fn space(&mut self) {
        if std::mem::take(&mut self.spaced) && !self.begins {
            self.out.push(' ');
        }
        self.begins = false;
    }

    /// Begins what is there if something is in it.
    fn open(&mut self, name: String) {
        self.opened.push(name);
    }

    fn close(&mut self, name: &str) {
        if self.opened.pop().is_none() {
            self.out.push(TOKEN);
            self.out.push('/');
            self.out += name;
        }
    }

    /// Comes before all that is seen.
    fn seen(&mut self) {
        for name in self.opened.drain(..) {
            self.out.push(TOKEN);
            self.out += &name;
        }
    }

    fn letters(&mut self, text: &str) {
        for letter in text.chars() {
            if matches!(letter, ' ' | '\t' | '\n' | '\r') {
                self.spaced = true;
                continue;
            }
            self.seen();
            self.space();
            self.out.push(letter);
        }
    }

    fn blocks(&mut self, blocks: &[Block]) {
        blocks.iter().for_each(|block| self.block(block));
    }

    fn within(&mut self, name: &str, inside: impl FnOnce(&mut Self)) {
        self.token(name);
        inside(self);
        self.token("end");
    }

    fn block(&mut self, block: &Block) {
        match &block.kind {
            BlockKind::Paragraph(content) => self.paragraph(content),
            BlockKind::Heading { level, content } => {
                self.within(&format!("heading {level}"), |it| it.run(content));
            }
            BlockKind::List(list) => self.list(list),
            BlockKind::Table(table) => self.within("table", |it| it.table(table)),
            BlockKind::Quote(blocks) => self.within("quote", |it| it.blocks(blocks)),
            BlockKind::Admonition(kind, blocks) => {
                self.within(kind.name(), |it| it.blocks(blocks));
            }
            BlockKind::Preformatted(lines) => {
                let lines = lines.iter().map(|line| self.sources.slice(*line));
                let code = lines.collect::<String>();
                self.token(&format!("code\n{}", code.trim_end_matches('\n')));
            }
            BlockKind::Rule => self.token("rule"),
        }
    }

    fn paragraph(&mut self, content: &[Inline]) {
        (self.spaced, self.begins) = (false, true);
        self.open("\n".to_owned());
        self.run(content);
        self.close("\n");
        (self.spaced, self.begins) = (false, true);
    }

    fn list(&mut self, list: &List) {
        let kind = match list.kind {
            ListKind::Bulleted => "bullets".to_owned(),
            ListKind::Numbered => format!("numbers {}", list.start.unwrap_or(1)),
            ListKind::Definition => "definitions".to_owned(),
        };
        let is_loose = |it: &&ListItem| it.role == ItemRole::Definition;
        let loose = list.items.iter().take_while(is_loose).count();
        let (loose, items) = list.items.split_at(loose);
        for item in loose {
            // Without a term, it is a quotation in a book.
            self.within("quote", |it| it.item(item));
        }
        if items.is_empty() {
            return;
        }
        self.within(&kind, |it| {
            for item in items {
                it.within(&format!("{:?}", item.role), |it| it.item(item));
            }
        });
    }

    fn item(&mut self, item: &ListItem) {
        self.paragraph(&item.content);
        self.blocks(&item.blocks);
    }

    fn table(&mut self, table: &Table) {
        if let Some(class) = table.class {
            self.token(self.sources.slice(class));
        }
        for caption in &table.captions {
            self.within("caption", |it| it.run(&caption.content));
        }
        for row in &table.rows {
            self.within(&format!("{:?}", row.kind), |it| {
                row.cells.iter().for_each(|cell| it.cell(cell));
            });
        }
    }

    fn cell(&mut self, cell: &Cell) {
        match &cell.kind {
            CellKind::JoinAbove => self.token("~"),
            CellKind::JoinRight => self.token(">"),
            CellKind::Content {
                header,
                space_left,
                space_right,
                content,
            } => {
                // Where nothing is, nothing is aligned.
                let align = match content.is_empty() {
                    true => String::new(),
                    false => format!("{space_left} {space_right}"),
                };
                self.within(&format!("cell {header} {align}"), |it| it.run(content));
            }
        }
    }

    fn run(&mut self, run: &[Inline]) {
        run.iter().for_each(|inline| self.inline(inline));
    }

    fn inline(&mut self, inline: &Inline) {
        match &inline.kind {
            InlineKind::Text => self.letters(self.sources.slice(inline.span)),
            InlineKind::Character(characters) => self.letters(characters),
            InlineKind::Code(inside) => {
                self.open(format!("{:?}", Format::Code));
                self.letters(self.sources.slice(*inside));
                self.close(&format!("{:?}", Format::Code));
            }
            InlineKind::Format { format, content } => {
                self.open(format!("{format:?}"));
                self.run(content);
                self.close(&format!("{format:?}"));
            }
            InlineKind::Link {
                style,
                target,
                label,
            } => {
                let to = self.leading((*style, *target));
                self.atom(&format!("link {to}\n"));
                self.run(label);
                self.close("link");
            }
            InlineKind::Image(image) => self.image(image),
            InlineKind::LineBreak => self.token("break"),
            InlineKind::Embedded(_) => self.letters(self.sources.slice(inline.span)),
            InlineKind::Footnote(blocks) => {
                self.atom("footnote");
                self.within("", |it| it.blocks(blocks));
                self.begins = false;
            }
        }
    }

    fn leading(&self, target: (LinkStyle, Span)) -> String {
        let name = leads(self.sources, target);
        uri::decoded(name.name()).unwrap_or_else(|| name.name().to_owned())
    }

    fn image(&mut self, image: &Image) {
        let file = super::leads::file(self.sources, image);
        let file = uri::decoded(&file).unwrap_or(file);
        let width = image.width.map(|it| self.sources.slice(it));
        let target = image.target.map(|it| self.leading(it));
        let said = (file, width, target, image.float, image.alone);
        self.atom(&format!("picture {said:?}"));
        self.within("", |it| it.run(&image.caption));
        self.begins = false;
    }
}
