//! What a reader gets of a text: characters, links, emphasis, headings, lists and how they nest, cells and
//! code, as a row of tokens; of our tree, and of somebody else's HTML.

mod html;
mod seen;
mod spans;

pub use html::of_html;
pub use seen::seen;
use std::fmt::Write as _;
use tiddlybook::diag::Sink;
use tiddlybook::source::Sources;
use tiddlybook::tiddler::Dialect;
use tiddlybook::wikitext::tree::{
    Block, BlockKind, Cell, CellKind, Document, EmbeddedBy, Format, Image, Inline, InlineKind,
    ItemRole, LinkStyle, List, ListItem, ListKind, Table, Target,
};
use tiddlybook::wikitext::{Headings, parse, plain_text};

/// What is looked at, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// As the HTML of Markdown: how cells are aligned, captions of pictures, paragraphs in items
    Markdown,
    /// As TiddlyWiki 5's: the heads of tables, what cells reach into, items of one run
    Wiki,
    /// All that a conversion has to keep
    Whole,
}

/// The tokens of a text as this project reads it.
pub fn of_text(dialect: Dialect, text: &str) -> Vec<String> {
    let mut sources = Sources::new();
    let file = sources.add_file("a", text.to_owned());
    let source = sources.add_slice(file, 0..text.len());
    let headings = Headings::default();
    let document = parse(dialect, source, text, &headings, &mut Sink::new());
    of_document(&document, &sources, Shape::Markdown)
}

/// The tokens of a text that was read.
pub fn of_document(document: &Document, sources: &Sources, shape: Shape) -> Vec<String> {
    let mut writer = TreeWriter {
        sources,
        shape,
        out: Vec::new(),
        notes: Vec::new(),
    };
    writer.blocks(&document.blocks);
    for blocks in std::mem::take(&mut writer.notes) {
        writer.element("footnote", |it| it.blocks(&blocks));
    }
    if let Some(list) = document.reading.as_ref().filter(|_| shape == Shape::Whole) {
        writer.element("reading", |it| {
            list.entries
                .iter()
                .for_each(|entry| it.push(&link(&entry.title)));
        });
    }
    writer.out
}

struct TreeWriter<'a> {
    sources: &'a Sources,
    shape: Shape,
    out: Vec<String>,
    /// The footnotes so far.
    notes: Vec<Vec<Block>>,
}

impl TreeWriter<'_> {
    fn push(&mut self, token: &str) {
        self.out.push(token.to_owned());
    }

    /// Letters, of which none are taken for a tag, however they are pieced together.
    fn letters(&mut self, text: &str) {
        match self.shape {
            Shape::Whole => self.push(&text.replace('<', "‹")),
            Shape::Markdown | Shape::Wiki => self.push(text),
        }
    }

    fn element(&mut self, name: &str, inside: impl FnOnce(&mut Self)) {
        self.out.push(format!("<{name}>"));
        inside(self);
        let name = name.split(' ').next().unwrap();
        self.out.push(format!("</{name}>"));
    }

    fn blocks(&mut self, blocks: &[Block]) {
        for block in blocks {
            self.block(block);
        }
    }

    fn block(&mut self, block: &Block) {
        match &block.kind {
            BlockKind::Paragraph(content) => {
                self.push("<block>");
                self.run(content);
                self.push("<block>");
            }
            BlockKind::Heading { level, content } => {
                self.element(&format!("h{level}"), |it| it.run(content));
            }
            BlockKind::List(list) => self.list(list),
            BlockKind::Table(table) => self.element("table", |it| it.table(table)),
            BlockKind::Quote(blocks) => self.element("blockquote", |it| it.blocks(blocks)),
            BlockKind::Admonition(alert, blocks) => {
                self.element(alert.kind.name(), |it| it.blocks(blocks));
            }
            // It is a `div` for others.
            BlockKind::Class(_, blocks) => self.blocks(blocks),
            BlockKind::Preformatted(lines) => {
                let text: String = lines.iter().map(|it| self.sources.slice(*it)).collect();
                self.element("pre", |it| it.letters(&text));
            }
            BlockKind::Rule => self.push("<hr>"),
        }
    }

    fn list(&mut self, list: &List) {
        let name = match list.kind {
            ListKind::Bulleted => "ul".to_owned(),
            ListKind::Numbered => match list.start.filter(|_| self.shape == Shape::Whole) {
                Some(start) => format!("ol {start}"),
                None => "ol".to_owned(),
            },
            ListKind::Definition => "dl".to_owned(),
        };
        let is_loose = |it: &&ListItem| it.role == ItemRole::Definition;
        let loose = match self.shape {
            // Without a term, it is a quotation in a book.
            Shape::Whole => list.items.iter().take_while(is_loose).count(),
            Shape::Markdown | Shape::Wiki => 0,
        };
        let (loose, items) = list.items.split_at(loose);
        for item in loose {
            self.element("blockquote", |it| it.item(item));
        }
        if items.is_empty() {
            return;
        }
        self.element(&name, |it| {
            for item in items {
                let name = match item.role {
                    ItemRole::Item => "li",
                    ItemRole::Term => "dt",
                    ItemRole::Definition => "dd",
                };
                it.element(name, |it| it.item(item));
            }
        });
    }

    fn item(&mut self, item: &ListItem) {
        let has_block = self.shape != Shape::Wiki;
        self.out.extend(has_block.then(|| "<block>".to_owned()));
        self.run(&item.content);
        self.out.extend(has_block.then(|| "<block>".to_owned()));
        self.blocks(&item.blocks);
    }

    fn table(&mut self, table: &Table) {
        for caption in &table.captions {
            self.element("caption", |it| it.run(&caption.content));
        }
        let spans = match self.shape {
            Shape::Markdown => Vec::new(),
            Shape::Wiki | Shape::Whole => spans::of(table),
        };
        for (at, row) in table.rows.iter().enumerate() {
            let spans = spans.get(at);
            self.element("tr", |it| {
                for (column, cell) in row.cells.iter().enumerate() {
                    it.cell(cell, spans.map_or((1, 1), |it| it[column]));
                }
            });
        }
    }

    fn cell(&mut self, cell: &Cell, (columns, rows): (usize, usize)) {
        let CellKind::Content {
            header,
            space_left,
            space_right,
            content,
        } = &cell.kind
        else {
            return;
        };
        let is_header = *header && self.shape != Shape::Markdown;
        let mut name = if is_header { "th" } else { "td" }.to_owned();
        if columns > 1 || rows > 1 {
            let _ = write!(name, " {columns}x{rows}");
        }
        if self.shape != Shape::Wiki && !(content.is_empty() && self.shape == Shape::Whole) {
            name += match (space_left, space_right) {
                (true, true) => " center",
                (true, false) => " right",
                (false, true) => " left",
                (false, false) => "",
            };
        }
        self.element(&name, |it| it.run(content));
    }

    fn run(&mut self, run: &[Inline]) {
        for inline in run {
            self.inline(inline);
        }
    }

    fn inline(&mut self, inline: &Inline) {
        match &inline.kind {
            InlineKind::Text => self.letters(self.sources.slice(inline.span)),
            InlineKind::Character(characters) => self.letters(characters),
            InlineKind::Code(inside) => {
                let text = self.sources.slice(*inside);
                self.element("code", |it| it.letters(text));
            }
            InlineKind::LineBreak => self.push("<br>"),
            InlineKind::Format { format, content } => {
                let name = match format {
                    Format::Bold => "strong",
                    Format::Italic => "em",
                    Format::Underline => "u",
                    Format::Strike => "s",
                    Format::Superscript => "sup",
                    Format::Subscript => "sub",
                    Format::Code => "code",
                    // It is a `span` for others.
                    Format::Class(_) => return self.run(content),
                };
                self.element(name, |it| it.run(content));
            }
            InlineKind::Link { target, label } => {
                let to = self.leading(target);
                self.out.push(to);
                self.run(label);
                self.push("</a>");
            }
            InlineKind::Image(image) => self.image(image),
            InlineKind::Footnote(blocks) => {
                self.notes.push(blocks.clone());
                self.out.push(format!("<note {}>", self.notes.len()));
            }
            // What is there in its place is the same in each dialect, however it is called.
            InlineKind::Embedded(embedded) => self.letters(match &embedded.by {
                EmbeddedBy::Transclusion {
                    title: Some(title),
                    field: None,
                    with,
                } if with.is_empty() => self.sources.slice(*title),
                _ => self.sources.slice(inline.span),
            }),
        }
    }

    /// Where a link or a picture leads.
    fn leading(&self, target: &Target) -> String {
        let name = target.name(self.sources);
        match (self.shape, target.style) {
            (Shape::Wiki, _) => format!("<a {name}>"),
            (Shape::Markdown, LinkStyle::BracketedTitle) => link(&format!("#{name}")),
            _ => link(name),
        }
    }

    fn image(&mut self, image: &Image) {
        if self.shape == Shape::Wiki {
            let file = image.file.name(self.sources);
            return self.out.push(format!("<img {file}>"));
        }
        // HTML of others has no captions; not all markups that are converted to have words for those who do not see a picture.
        let alt = image.alt.clone().filter(|_| self.shape == Shape::Markdown);
        let mut alt = alt.unwrap_or_else(|| plain_text(&image.caption, self.sources));
        if let Some(width) = image.width.filter(|_| self.shape == Shape::Whole) {
            alt += &format!(" width {}", self.sources.slice(width));
        }
        let file = image.file.name(self.sources);
        let target = image.target.as_ref().map(|target| self.leading(target));
        let end = target.as_ref().map(|_| "</a>".to_owned());
        self.out.extend(target);
        self.out.push(picture(file, &alt));
        self.out.extend(end);
    }
}

/// An address, however it is encoded, and how often.
fn decoded(address: &str) -> String {
    let mut address = address.to_owned();
    for _ in 0..3 {
        let bytes = percent_encoding::percent_decode_str(&address);
        address = bytes.decode_utf8_lossy().into_owned();
    }
    // Spaces end the name of a token.
    address.replace(' ', "+")
}

fn link(to: &str) -> String {
    format!("<a {}>", decoded(to))
}

fn picture(file: &str, alt: &str) -> String {
    let alt: Vec<&str> = alt.split_whitespace().collect();
    format!("<img {} {}>", decoded(file), alt.join(" "))
}
