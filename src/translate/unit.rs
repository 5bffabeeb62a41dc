//! Units: the texts of a tiddler that are translated separately.

use super::pair::is_translatable;
use crate::locale::is_unspaced;
use crate::slice::single_spaced;
use crate::source::{Sources, Span};
use crate::store::{Store, StoredTiddler};
use crate::tiddler::{ImmediateKind, Kind};
use crate::wikitext::tree::{
    Block, BlockKind, Caption, Cell, CellKind, Document, Inline, InlineKind, ItemRole, ListItem,
    ListKind, Row, RowKind,
};
use crate::wikitext::visit::{Visitor, walk_block};
use crate::wikitext::written;
use std::fmt::Write as _;

/// The kind of a [`Unit`]: its role in the tiddler.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum UnitKind {
    /// The title of the tiddler.
    Title,
    /// The alternative text of a picture: the field `alt`.
    Alt,
    /// A paragraph.
    Paragraph,
    /// A heading inside the text.
    Heading,
    /// An item of a list, without nested items.
    Item,
    /// A term of a list of definitions.
    Term,
    /// The definition of a term.
    Definition,
    /// A cell of a table that is a header.
    HeaderCell,
    /// A cell that is not a heading.
    Cell,
    /// The caption of a table or a picture.
    Caption,
    /// The file of a picture that is alone on its line; the caption comes after it.
    Picture,
    /// Lines that are printed as they are written.
    Preformatted,
}

impl UnitKind {
    /// All kinds, in order.
    const ALL: [Self; 12] = [
        Self::Title,
        Self::Alt,
        Self::Paragraph,
        Self::Heading,
        Self::Item,
        Self::Term,
        Self::Definition,
        Self::HeaderCell,
        Self::Cell,
        Self::Caption,
        Self::Picture,
        Self::Preformatted,
    ];

    /// The name of the kind in records and catalogues.
    pub fn name(self) -> &'static str {
        match self {
            Self::Title => "title",
            Self::Alt => "alt",
            Self::Paragraph => "paragraph",
            Self::Heading => "heading",
            Self::Item => "item",
            Self::Term => "term",
            Self::Definition => "definition",
            Self::HeaderCell => "header-cell",
            Self::Cell => "cell",
            Self::Caption => "caption",
            Self::Picture => "picture",
            Self::Preformatted => "preformatted",
        }
    }

    /// The kind of that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// A text that is translated by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// The kind of text.
    pub kind: UnitKind,
    /// The place of the text, without the marks around it.
    pub span: Span,
    /// The wikitext; a line end that means a space is a space here.
    pub text: String,
    /// The visible words: without marks and targets of links, and with single spaces. Empty for a title that nobody
    /// reads.
    pub read: String,
    /// The titles that it links to.
    pub links: Vec<String>,
    /// The mark of an item's list: `*` or `#`.
    pub mark: Option<char>,
    /// The number of paragraphs of the wiki that it is.
    pub paragraphs: usize,
    /// The byte at which the row of a cell begins.
    pub row: Option<u32>,
}

impl Unit {
    /// A text without markup, at its place.
    fn plain(kind: UnitKind, span: Span, text: &str) -> Self {
        Self {
            kind,
            span,
            text: text.to_owned(),
            read: text.to_owned(),
            links: Vec::new(),
            mark: None,
            paragraphs: 1,
            row: None,
        }
    }

    /// Whether there is anything to translate.
    pub fn has_words(&self) -> bool {
        has_words(self.kind, &self.text)
    }

    /// The number of visible words; in Chinese and Japanese, of characters.
    pub fn words(&self) -> usize {
        if self.kind == UnitKind::Picture {
            return 0;
        }
        words(&self.read)
    }
}

/// Whether there is anything to translate in a text. Whole numbers and signs need no translation; a decimal point may
/// become a comma.
pub(super) fn has_words(kind: UnitKind, text: &str) -> bool {
    let is_decimal = |part: &[u8]| matches!(part, [b'0'..=b'9', b'.', b'0'..=b'9']);
    let has_letter = text.chars().any(char::is_alphabetic);
    kind != UnitKind::Picture && (has_letter || text.as_bytes().windows(3).any(is_decimal))
}

/// The number of words in a text; a character of Chinese and Japanese counts as one.
pub fn words(text: &str) -> usize {
    text.split_whitespace().map(words_of_one).sum()
}

fn words_of_one(word: &str) -> usize {
    let unspaced = word.chars().filter(|it| is_unspaced(*it)).count();
    let has_other = word
        .chars()
        .any(|it| it.is_alphanumeric() && !is_unspaced(it));
    unspaced + usize::from(has_other)
}

/// The units of a tiddler: its title, its text in its order, its fields. None of one that serves the
/// wiki itself.
pub fn units(entry: &StoredTiddler, store: &Store, sources: &Sources) -> Vec<Unit> {
    let Some(document) = entry.document() else {
        return of_plain_text(entry, sources);
    };
    let mut title = Unit::plain(UnitKind::Title, entry.tiddler.title_span, entry.title());
    if !prints_title(entry.kind) {
        title.read.clear();
    }
    let mut units = vec![title];
    let shows = |title: &str| is_shown(store, title);
    units.extend(of_document(document, sources, &shows));
    let alt = entry.tiddler.fields.get("alt");
    let alt = alt.filter(|it| !it.value.is_empty());
    units.extend(alt.map(|it| Unit::plain(UnitKind::Alt, it.span, &it.value)));
    units
}

/// Whether the tiddler is an immediate, which is shown in place of a link to it.
pub(super) fn is_shown(store: &Store, title: &str) -> bool {
    let entry = store.entry(title);
    entry.is_some_and(|it| it.is_content() && it.kind.is_immediate())
}

fn prints_title(kind: Kind) -> bool {
    match kind {
        Kind::Immediate(kind) => matches!(kind, ImmediateKind::Titled(_)),
        _ => true,
    }
}

/// The title of the book and the like are tiddlers without markup.
fn of_plain_text(entry: &StoredTiddler, sources: &Sources) -> Vec<Unit> {
    let whole = sources.whole(entry.tiddler.text);
    let Some(span) = sources.trimmed(whole).filter(|_| is_translatable(entry)) else {
        return Vec::new();
    };
    let mut unit = Unit::plain(UnitKind::Paragraph, span, sources.slice(span));
    unit.read = single_spaced(&unit.text).into_owned();
    vec![unit]
}

/// The units of a text; `shows` tells of a title whether its tiddler takes the place of links to it.
pub(super) fn of_document(
    document: &Document,
    sources: &Sources,
    shows: &dyn Fn(&str) -> bool,
) -> Vec<Unit> {
    let mut collector = Collector {
        sources,
        shows,
        units: Vec::new(),
        is_header: false,
        mark: None,
    };
    for block in &document.blocks {
        collector.visit_block(block);
    }
    collector.units
}

struct Collector<'a> {
    sources: &'a Sources,
    shows: &'a dyn Fn(&str) -> bool,
    units: Vec<Unit>,
    /// Whether the current row is a header row.
    is_header: bool,
    /// The mark of the items of the current list.
    mark: Option<char>,
}

impl Collector<'_> {
    fn run(&mut self, kind: UnitKind, run: &[Inline]) {
        let span = written(run, self.sources);
        let Some(span) = span.and_then(|it| self.sources.trimmed(it)) else {
            return;
        };
        let text = unquoted(span, self.sources);
        let text = if run.iter().any(|it| keeps_lines(it, self.sources)) {
            text
        } else {
            one_line(&text)
        };
        self.units.push(Unit {
            kind,
            span,
            text,
            read: as_read(run, self.sources, self.shows),
            links: links(run, self.sources),
            mark: self.mark.filter(|_| kind == UnitKind::Item),
            paragraphs: 1,
            row: None,
        });
    }

    /// The captions of pictures alone, or a paragraph.
    fn paragraph(&mut self, run: &[Inline]) {
        let is_blank = |it: &Inline| {
            matches!(it.kind, InlineKind::Text) && self.sources.slice(it.span).trim().is_empty()
        };
        let is_picture = |it: &Inline| matches!(it.kind, InlineKind::Image(_));
        if !run.iter().all(|it| is_picture(it) || is_blank(it)) {
            return self.run(UnitKind::Paragraph, run);
        }
        for inline in run {
            if let InlineKind::Image(image) = &inline.kind {
                let file = image.file.name(self.sources).trim();
                let picture = Unit::plain(UnitKind::Picture, image.file.written, file);
                self.units.push(picture);
                self.run(UnitKind::Caption, &image.caption);
            }
        }
    }
}

impl<'a> Visitor<'a> for Collector<'_> {
    fn visit_block(&mut self, block: &'a Block) {
        match &block.kind {
            BlockKind::Paragraph(run) => self.paragraph(run),
            BlockKind::Heading { content, .. } => self.run(UnitKind::Heading, content),
            BlockKind::Preformatted(lines) => {
                let (Some(first), Some(last)) = (lines.first(), lines.last()) else {
                    return;
                };
                let span = first.to(*last);
                let text = self.sources.slice(span);
                if !text.trim().is_empty() {
                    let lines = Unit::plain(UnitKind::Preformatted, span, text);
                    self.units.push(lines);
                }
            }
            // The text is data, which a translator's tool would not write as such.
            BlockKind::Table(table) if table.is_data => {}
            BlockKind::List(list) => {
                let outer = self.mark;
                self.mark = match list.kind {
                    ListKind::Bulleted => Some('*'),
                    ListKind::Numbered => Some('#'),
                    ListKind::Definition => None,
                };
                walk_block(self, block);
                self.mark = outer;
            }
            _ => walk_block(self, block),
        }
    }

    fn visit_item(&mut self, item: &'a ListItem) {
        let kind = match item.role {
            ItemRole::Item => UnitKind::Item,
            ItemRole::Term => UnitKind::Term,
            ItemRole::Definition => UnitKind::Definition,
        };
        self.run(kind, &item.content);
        for block in &item.blocks {
            self.visit_block(block);
        }
    }

    fn visit_caption(&mut self, caption: &'a Caption) {
        self.run(UnitKind::Caption, &caption.content);
    }

    fn visit_row(&mut self, row: &'a Row) {
        self.is_header = row.kind == RowKind::Head;
        let first = self.units.len();
        for cell in &row.cells {
            self.visit_cell(cell);
        }
        for unit in self.units.iter_mut().skip(first) {
            unit.row = Some(row.span.start);
        }
    }

    fn visit_cell(&mut self, cell: &'a Cell) {
        if let CellKind::Content {
            header, content, ..
        } = &cell.kind
        {
            let is_header = *header || self.is_header;
            let kind = if is_header {
                UnitKind::HeaderCell
            } else {
                UnitKind::Cell
            };
            self.run(kind, content);
        }
    }
}

/// Whether it would have another meaning on one line with the text around it.
fn keeps_lines(inline: &Inline, sources: &Sources) -> bool {
    match &inline.kind {
        InlineKind::Image(image) if image.alone => true,
        InlineKind::Image(_)
        | InlineKind::Code(_)
        | InlineKind::LineBreak
        | InlineKind::Embedded(_)
        | InlineKind::Character(_) => sources.slice(inline.span).contains('\n'),
        InlineKind::Format { content, .. } | InlineKind::Link { label: content, .. } => {
            content.iter().any(|it| keeps_lines(it, sources))
        }
        InlineKind::Text | InlineKind::Footnote(_) => false,
    }
}

/// The text of a span without the marks that a quotation of Markdown has at the beginnings of its lines.
fn unquoted(span: Span, sources: &Sources) -> String {
    const MARK: char = '>';
    let text = sources.slice(span);
    let before = sources.text(span.source).get(..span.start as usize);
    let before = before.and_then(|it| it.rsplit('\n').next());
    let is_mark = |it: char| " \t>-*+.)".contains(it) || it.is_ascii_digit();
    let before = before.filter(|it| it.chars().all(is_mark));
    let depth = before.map_or(0, |it| it.matches(MARK).count());
    let own = |line: &str| {
        let mut line = line;
        for _ in 0..depth {
            line = line.trim_start().strip_prefix(MARK).unwrap_or(line);
        }
        line.to_owned()
    };
    let mut lines = text.split('\n');
    let first = lines.next().unwrap_or_default().to_owned();
    let lines = std::iter::once(first).chain(lines.map(own));
    lines.collect::<Vec<_>>().join("\n")
}

/// Line ends, and the space around them, as spaces.
pub(super) fn one_line(text: &str) -> String {
    let lines = text.lines().map(str::trim);
    let lines: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
    lines.join(" ")
}

/// The titles that running text links to.
fn links(run: &[Inline], sources: &Sources) -> Vec<String> {
    let mut links = Vec::new();
    let mut open: Vec<&Inline> = run.iter().rev().collect();
    while let Some(inline) = open.pop() {
        match &inline.kind {
            InlineKind::Link { target, .. } => links.push(target.name(sources).to_owned()),
            InlineKind::Format { content, .. } => open.extend(content.iter().rev()),
            _ => {}
        }
    }
    links
}

/// The visible words of running text.
fn as_read(run: &[Inline], sources: &Sources, shows: &dyn Fn(&str) -> bool) -> String {
    let mut read = String::new();
    append_read(run, sources, shows, &mut read);
    single_spaced(&read).into_owned()
}

fn append_read(run: &[Inline], sources: &Sources, shows: &dyn Fn(&str) -> bool, read: &mut String) {
    for inline in run {
        match &inline.kind {
            InlineKind::Text => read.push_str(sources.slice(inline.span)),
            InlineKind::Character(characters) => read.push_str(characters),
            InlineKind::Code(inside) => read.push_str(sources.slice(*inside)),
            // What is shown there is translated where it is written; what it is asked for by, here.
            InlineKind::Embedded(_) => read.push_str(sources.slice(inline.span)),
            InlineKind::Footnote(blocks) => {
                for block in blocks {
                    match &block.kind {
                        BlockKind::Paragraph(content) => append_read(content, sources, shows, read),
                        _ => read.push_str(sources.slice(block.span)),
                    }
                }
            }
            InlineKind::LineBreak => read.push(' '),
            InlineKind::Format { content, .. } => append_read(content, sources, shows, read),
            // The note is there in its place, and has a text of its own.
            InlineKind::Link { target, .. } if shows(target.name(sources)) => read.push('*'),
            InlineKind::Link { label, .. } => append_read(label, sources, shows, read),
            InlineKind::Image(image) => {
                // Writing to a string cannot fail.
                let _ = write!(read, "[{} ", image.file.name(sources).trim());
                append_read(&image.caption, sources, shows, read);
                read.push(']');
            }
        }
    }
}

/// The kinds of the texts of a tiddler below its title.
pub(super) fn kinds_below_title(units: &[Unit]) -> Vec<UnitKind> {
    let kinds = units.iter().map(|it| it.kind);
    kinds.filter(|it| *it != UnitKind::Title).collect()
}

/// A digest of the visible words of a tiddler, without its title.
pub fn digest(units: &[Unit]) -> String {
    digest_of(units.iter().map(|it| (it.kind, it.read.as_str())))
}

/// The same, of visible words by themselves.
pub(super) fn digest_of<'a>(reads: impl Iterator<Item = (UnitKind, &'a str)>) -> String {
    let mut hasher = blake3::Hasher::new();
    for (kind, read) in reads.filter(|it| it.0 != UnitKind::Title) {
        for part in [kind.name(), "\t", read, "\n"] {
            hasher.update(part.as_bytes());
        }
    }
    short_hash(hasher.finalize())
}

/// A short hash that distinguishes the texts of a book.
pub(super) fn short_hash(hash: blake3::Hash) -> String {
    let hash = hash.to_hex();
    hash.get(..16).unwrap_or_default().to_owned()
}
