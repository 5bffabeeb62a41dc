//! Wikitext blocks become DocBook's.

use super::ids::Ids;
use super::nest::{self, Flow};
use super::order::Outline;
use crate::book::{Block, BlockQuote, Figure, Id, Inline, Para, ProgramListing, Text, Title};
use crate::diag::{Diagnostic, Rule, Sink};
use crate::figure::Figures;
use crate::source::{Sources, Span};
use crate::store::{Entry, Store, TiddlerId, TiddlerMap};
use crate::wikitext::entity::is_xml_character;
use crate::wikitext::tree;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// What text is lowered with, and what is noted on the way.
pub struct Lower<'a> {
    /// The wiki.
    pub store: &'a Store,
    /// Its texts.
    pub sources: &'a Sources,
    /// The tiddlers of the book.
    pub outline: &'a Outline,
    /// Their ids.
    pub ids: &'a Ids,
    /// The pictures.
    pub figures: &'a mut Figures,
    /// Where faults go.
    pub sink: &'a mut Sink,
    /// For each tiddler: does a text of the book link to it? Immediates should be.
    pub linked: TiddlerMap<bool>,
    /// The immediates that are being expanded, outermost first.
    pub(super) expanding: Vec<TiddlerId>,
    /// How many expansions there were.
    pub(super) expansions: usize,
    /// How many bytes their texts have.
    pub(super) expanded: usize,
    /// Was an immediate left out because of its depth or size?
    pub(super) cut: bool,
    /// The circles of immediates that were reported, the members of each sorted.
    pub(super) circles: BTreeSet<Vec<TiddlerId>>,
    /// What the text stands in, as far as DocBook minds.
    pub(super) inside: Vec<Container>,
    pub(super) host: Host,
}

/// What DocBook does not want everything in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Container {
    Admonition,
    Footnote,
    Table,
    Sidebar,
    Example,
}

/// The tiddler, or expansion of one, whose text is being lowered; it lends its id to what is
/// minted in it.
#[derive(Debug)]
pub(super) struct Host {
    pub(super) id: Id,
    tables: usize,
    figures: usize,
    /// How often each immediate was expanded here.
    pub(super) expanded: BTreeMap<TiddlerId, usize>,
}

impl Host {
    pub(super) fn new(id: Id) -> Self {
        Self {
            id,
            tables: 0,
            figures: 0,
            expanded: BTreeMap::new(),
        }
    }

    pub(super) fn table_id(&mut self) -> Id {
        self.tables += 1;
        Id::new(format!("{}.table-{}", self.id, self.tables))
    }

    fn figure_id(&mut self) -> Id {
        self.figures += 1;
        Id::new(format!("{}.figure-{}", self.id, self.figures))
    }
}

/// Running text may hold what only stands between paragraphs.
#[derive(Debug)]
pub(super) enum Piece {
    Inline(Inline),
    Block(Block),
}

impl<'a> Lower<'a> {
    /// Nothing lowered yet.
    #[must_use]
    pub fn new(
        store: &'a Store,
        sources: &'a Sources,
        outline: &'a Outline,
        ids: &'a Ids,
        figures: &'a mut Figures,
        sink: &'a mut Sink,
    ) -> Self {
        Self {
            store,
            sources,
            outline,
            ids,
            figures,
            sink,
            linked: TiddlerMap::filled(store, false),
            expanding: Vec::new(),
            expansions: 0,
            expanded: 0,
            cut: false,
            circles: BTreeSet::new(),
            inside: Vec::new(),
            host: Host::new(Id::new("book")),
        }
    }

    /// The text of a tiddler, whose id is `id`.
    pub(super) fn tiddler(&mut self, tiddler: TiddlerId, id: Id) -> Vec<Flow> {
        self.host = Host::new(id);
        self.flow_of(tiddler)
    }

    pub(super) fn flow_of(&mut self, tiddler: TiddlerId) -> Vec<Flow> {
        let store = self.store;
        self.flow(&store[tiddler].document.blocks)
    }

    fn flow(&mut self, blocks: &[tree::Block]) -> Vec<Flow> {
        let mut flow = Vec::new();
        for block in blocks {
            self.block(block, &mut flow);
        }
        flow
    }

    fn block(&mut self, block: &tree::Block, flow: &mut Vec<Flow>) {
        let span = block.span;
        match &block.kind {
            tree::BlockKind::Paragraph(content) => {
                let pieces = self.pieces(content);
                flow.extend(paragraphs(pieces).into_iter().map(Flow::Block));
            }
            tree::BlockKind::Heading { level, content } => {
                let (content, behind) = self.inlines(content);
                flow.push(Flow::Heading {
                    level: *level,
                    content,
                    span,
                });
                flow.extend(behind.into_iter().map(Flow::Block));
            }
            tree::BlockKind::List(list) => {
                flow.extend(self.list(list, span).into_iter().map(Flow::Block));
            }
            tree::BlockKind::Table(table) => {
                flow.extend(self.table(table, span).into_iter().map(Flow::Block));
            }
            tree::BlockKind::Quote(blocks) => {
                let blocks = nest::filled(nest::flatten(self.flow(blocks)), span);
                flow.push(Flow::Block(Block::BlockQuote(BlockQuote { blocks, span })));
            }
            tree::BlockKind::Preformatted(lines) => {
                let text = lines.iter().map(|line| self.literal(*line)).collect();
                let ends = lines.first().zip(lines.last());
                let span = ends.map_or(span, |(first, last)| first.to(*last));
                flow.push(Flow::Block(Block::ProgramListing(ProgramListing {
                    text,
                    span,
                })));
            }
            tree::BlockKind::Rule => flow.push(Flow::Block(Block::Break(span))),
        }
    }

    /// Running text where no block can stand; blocks come behind it.
    pub(super) fn inlines(&mut self, content: &[tree::Inline]) -> (Vec<Inline>, Vec<Block>) {
        let mut inlines = Vec::new();
        let mut blocks = Vec::new();
        for piece in self.pieces(content) {
            match piece {
                Piece::Inline(inline) => inlines.push(inline),
                Piece::Block(block) => blocks.push(block),
            }
        }
        if !blocks.is_empty() {
            inlines = trimmed(inlines, true);
        }
        inlines.shrink_to_fit();
        (inlines, blocks)
    }

    /// A picture that stands alone on its line.
    pub(super) fn figure(&mut self, image: &tree::Image, span: Span) -> Block {
        let media = self.media(image, span);
        let (content, _) = self.inlines(&image.caption);
        let titled = !content.is_empty();
        if titled {
            self.report_captioned("picture", span);
        }
        let caption = image.caption.first().zip(image.caption.last());
        let caption = caption.map_or(span, |(first, last)| first.span.to(last.span));
        Block::Figure(Box::new(Figure {
            id: titled.then(|| self.host.figure_id()),
            label: None,
            title: titled.then_some(Title {
                content,
                span: caption,
            }),
            media,
            span,
        }))
    }

    /// The characters of a span, line ends as they are.
    pub(super) fn literal(&mut self, span: Span) -> String {
        self.printable(self.sources.slice(span), span)
    }

    /// The characters of a span as running text.
    pub(super) fn text(&mut self, span: Span) -> String {
        let text = self.literal(span);
        if !text.contains(['\n', '\t']) {
            return text;
        }
        let mut line = text.replace(['\n', '\t'], " ");
        line.shrink_to_fit();
        line
    }

    /// The title of a tiddler. Control characters in it were reported as such.
    pub(super) fn title_text(&mut self, entry: &Entry) -> String {
        if entry.title().contains(char::is_control) {
            without_forbidden(entry.title())
        } else {
            self.printable(entry.title(), entry.tiddler.title_span)
        }
    }

    /// Replaces characters that XML cannot hold, and says so.
    pub fn printable(&mut self, text: &str, span: Span) -> String {
        let forbidden = text
            .char_indices()
            .find(|(_, letter)| !is_xml_character(*letter));
        let Some((at, forbidden)) = forbidden else {
            return text.to_owned();
        };
        // What is lowered is what stands there; then the character's own place is known.
        let stands = self.sources.slice(span) == text;
        let start = span.range().start + at;
        let span = match stands {
            true => Span::new(span.source, start..start + forbidden.len_utf8()),
            false => span,
        };
        let code = u32::from(forbidden);
        let message = format!("a book cannot hold the character U+{code:04X}");
        self.sink.push(
            Diagnostic::new(Rule::ForbiddenCharacter, span, message)
                .help("it is printed as U+FFFD; delete it"),
        );
        without_forbidden(text)
    }
}

fn without_forbidden(text: &str) -> String {
    text.replace(|letter| !is_xml_character(letter), "\u{FFFD}")
}

/// Groups running text into paragraphs, between the blocks in it. No paragraph is empty.
pub(super) fn paragraphs(pieces: Vec<Piece>) -> Vec<Block> {
    let split = pieces.iter().any(|piece| matches!(piece, Piece::Block(_)));
    let mut blocks = Vec::new();
    let mut content = Vec::new();
    for piece in pieces {
        match piece {
            Piece::Inline(inline) => content.push(inline),
            Piece::Block(block) => {
                end_paragraph(&mut content, split, &mut blocks);
                blocks.push(block);
            }
        }
    }
    end_paragraph(&mut content, split, &mut blocks);
    blocks
}

fn end_paragraph(content: &mut Vec<Inline>, split: bool, blocks: &mut Vec<Block>) {
    let mut content = trimmed(std::mem::take(content), split);
    // Most paragraphs are short: what a growing list reserves would be most of a large book.
    content.shrink_to_fit();
    // Of marks that were split, a part knows the span of the whole.
    let spans = || content.iter().map(Inline::span);
    let first = spans().min_by_key(|span| span.start);
    let last = spans().max_by_key(|span| span.end);
    if let (Some(first), Some(last)) = (first, last) {
        let span = first.to(last);
        blocks.push(Block::Para(Para { content, span }));
    }
}

/// Running text without white space at its ends, marked or not. Where a block split it, line
/// breaks there go too.
fn trimmed(mut content: Vec<Inline>, split: bool) -> Vec<Inline> {
    trim_all(&mut content, split, End::Last);
    trim_all(&mut content, split, End::First);
    content
}

/// An end of running text.
#[derive(Clone, Copy)]
pub(super) enum End {
    First,
    Last,
}

/// Takes white space from an end of running text; is nothing left of it?
fn trim_all(content: &mut Vec<Inline>, split: bool, end: End) -> bool {
    let blank = |inline: &mut Inline| trim(inline, split, end);
    match end {
        End::First => {
            let first = content.iter_mut().position(|inline| !blank(inline));
            content.drain(..first.unwrap_or(content.len()));
        }
        End::Last => while content.pop_if(blank).is_some() {},
    }
    content.is_empty()
}

fn trim(inline: &mut Inline, split: bool, end: End) -> bool {
    match inline {
        Inline::Text(text) => trim_text(text, end),
        Inline::LineBreak(_) => split,
        Inline::Emphasis(it) => trim_all(&mut it.content, split, end),
        Inline::Superscript(it) | Inline::Subscript(it) => trim_all(&mut it.content, split, end),
        _ => false,
    }
}

/// Takes white space from an end of a text, and of its span; is nothing left of it?
pub(super) fn trim_text(text: &mut Text, end: End) -> bool {
    let words = match end {
        End::First => text.text.trim_start_matches(' '),
        End::Last => text.text.trim_end_matches(' '),
    };
    let cut = text.text.len() - words.len();
    let Range { start, end: behind } = text.span.range();
    // An entity is longer than what it stands for.
    if behind - start == text.text.len() {
        let range = match end {
            End::First => start + cut..behind,
            End::Last => start..behind - cut,
        };
        text.span = Span::new(text.span.source, range);
    }
    if cut > 0 {
        text.text = words.to_owned();
    }
    text.text.is_empty()
}
