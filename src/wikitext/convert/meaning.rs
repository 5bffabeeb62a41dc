//! The meaning of a text, whatever its markup: a text is compared with the result of parsing its conversion.

use super::row::Row;
use crate::diag::Sink;
use crate::source::{Sources, Span, uri};
use crate::tiddler::Dialect;
use crate::wikitext::Target;
use crate::wikitext::classes::words;
use crate::wikitext::tree::{
    Block, BlockKind, Cell, CellKind, Document, Format, Image, Inline, InlineKind, ItemRole, List,
    ListItem, ListKind, ReadingList, Table,
};
use crate::wikitext::{Headings, parse};

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

/// A text as a row of letters and tokens.
struct Meaning<'a> {
    sources: &'a Sources,
    row: Row,
    /// The offset of each part in the text, and its span in the source.
    parts: Vec<(usize, Span)>,
}

impl<'a> Meaning<'a> {
    fn of(document: &Document, sources: &'a Sources) -> Self {
        let mut meaning = Self {
            sources,
            row: Row::default(),
            parts: Vec::new(),
        };
        for block in &document.blocks {
            meaning.parts.push((meaning.row.len(), block.span));
            meaning.block(block);
        }
        for definition in &document.definitions {
            meaning.parts.push((meaning.row.len(), definition.span));
            meaning.row.token(sources.slice(definition.span));
        }
        meaning
    }

    fn reading(&mut self, list: Option<&ReadingList>) {
        let Some(list) = list else {
            return;
        };
        self.parts.push((self.row.len(), list.heading));
        self.row.token("reading");
        for entry in &list.entries {
            self.row.token(&entry.title);
        }
    }

    /// The part in which the other differs first.
    fn first_other(&self, other: &Self) -> Option<Span> {
        let same = self.row.same(&other.row)?;
        let part = self.parts.partition_point(|(start, _)| *start <= same);
        let part = self.parts.get(part.saturating_sub(1));
        let any = || other.parts.first();
        part.or_else(any).map(|(_, span)| *span)
    }

    fn blocks(&mut self, blocks: &[Block]) {
        blocks.iter().for_each(|block| self.block(block));
    }

    fn within(&mut self, name: &str, inside: impl FnOnce(&mut Self)) {
        self.row.token(name);
        inside(self);
        self.row.token("end");
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
            BlockKind::Admonition(alert, blocks) => {
                self.within(alert.kind.name(), |it| it.blocks(blocks));
            }
            BlockKind::Class(names, blocks) => {
                self.within(&self.class(**names), |it| it.blocks(blocks));
            }
            BlockKind::Preformatted(lines) => {
                let lines = lines.iter().map(|line| self.sources.slice(*line));
                let code = lines.collect::<String>();
                self.row
                    .token(&format!("code\n{}", code.trim_end_matches('\n')));
            }
            BlockKind::Rule => self.row.token("rule"),
        }
    }

    fn class(&self, names: Span) -> String {
        let names = words(self.sources.slice(names));
        let names: Vec<&str> = names.into_iter().map(|(_, name)| name).collect();
        format!("class {}", names.join(" "))
    }

    fn paragraph(&mut self, content: &[Inline]) {
        self.row.begin_line();
        self.row.open("\n".to_owned());
        self.run(content);
        self.row.close("\n");
        self.row.begin_line();
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
            self.row.token(self.sources.slice(class));
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
            CellKind::JoinAbove => self.row.token("~"),
            CellKind::JoinRight => self.row.token(">"),
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
            InlineKind::Text => self.row.letters(self.sources.slice(inline.span)),
            InlineKind::Character(characters) => self.row.letters(characters),
            InlineKind::Code(inside) => {
                self.row.open(format!("{:?}", Format::Code));
                self.row.letters(self.sources.slice(*inside));
                self.row.close(&format!("{:?}", Format::Code));
            }
            InlineKind::Format { format, content } => {
                let name = match format {
                    Format::Class(names) => self.class(*names),
                    format => format!("{format:?}"),
                };
                self.row.open(name.clone());
                self.run(content);
                self.row.close(&name);
            }
            InlineKind::Link { target, label } => {
                let to = self.leading(target);
                self.row.atom(&format!("link {to}\n"));
                self.run(label);
                self.row.close("link");
            }
            InlineKind::Image(image) => self.image(image),
            InlineKind::LineBreak => self.row.token("break"),
            InlineKind::Embedded(it) => match it.whole_tiddler() {
                Some(title) => {
                    let title = self.sources.slice(title);
                    self.row.atom(&format!("transclusion {title}\n"));
                }
                None => self.row.letters(self.sources.slice(inline.span)),
            },
            InlineKind::Footnote(blocks) => {
                self.row.atom("footnote");
                self.within("", |it| it.blocks(blocks));
                self.row.go_on();
            }
        }
    }

    fn leading(&self, target: &Target) -> String {
        let name = target.name(self.sources);
        let decoded = uri::decoded(name).filter(|_| !target.is_title());
        decoded.unwrap_or_else(|| name.to_owned())
    }

    fn image(&mut self, image: &Image) {
        let file = image.file.name(self.sources);
        let file = uri::decoded(file).unwrap_or_else(|| file.to_owned());
        let width = image.width.map(|it| self.sources.slice(it));
        let target = image.target.as_ref().map(|it| self.leading(it));
        let said = (file, width, target, image.float, image.alone);
        self.row.atom(&format!("picture {said:?}"));
        self.within("", |it| it.run(&image.caption));
        self.row.go_on();
    }
}
