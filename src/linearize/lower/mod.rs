//! Wikitext blocks become DocBook's: the text of every tiddler of the book, each once.
//!
//! What a text alone cannot know is left to the passes after this one: a heading is a bridgehead,
//! and an immediate holds the label of its link in place of its text.

mod address;
pub(crate) mod characters;
mod class;
mod counts;
mod definition;
mod immediate;
mod inline;
mod links;
mod lost_link;
pub(crate) mod option;
mod paragraph;
mod phrase;
mod pictures;
mod state;
mod table;
mod table_notes;
mod transclusion;

pub(crate) use address::is_title;
pub(crate) use state::Lower;

use crate::book::{
    Block, BlockQuote, Bridgehead, Figure, Inline, ProgramListing, Title, plain_text,
};
use crate::linearize::context::{LoweredText, Texts};
use crate::linearize::fill::filled;
use crate::linearize::lower::counts::ListCounts;
use crate::linearize::lower::paragraph::{End, TextPiece, closes, paragraphs, trim_all, trimmed};
use crate::linearize::lower::state::FigureTiddler;
use crate::linearize::outline::NodeMap;
use crate::source::Span;
use crate::store::{StoredTiddler, TiddlerId};
use crate::tiddler::{ImmediateKind, Kind};
use crate::wikitext::{parts, tree};
use std::collections::{BTreeMap, BTreeSet};

/// Whether it is printed in a box, which has room for a label.
fn is_box(kind: Kind) -> bool {
    match kind {
        Kind::Immediate(kind) => kind != ImmediateKind::Footnote,
        _ => false,
    }
}

impl Lower<'_> {
    /// The texts of all tiddlers of the outline, and of the immediates that they link to.
    pub(crate) fn texts(&mut self) -> Texts {
        self.load_icons();
        let outline = self.context.outline;
        let of_nodes = NodeMap::from_fn(outline, |node| self.tiddler(outline[node].tiddler));
        let mut of_immediates = BTreeMap::new();
        let mut known = BTreeSet::new();
        while let Some(&next) = self.linked.difference(&known).next() {
            known.insert(next);
            let mut text = self.tiddler(next);
            let entry = &self.context.store[next];
            text.blocks = filled(text.blocks, self.context.sources.whole(entry.tiddler.text));
            of_immediates.insert(self.context.ids.of(next), (next, text));
        }
        Texts {
            of_nodes,
            of_immediates,
            orphans: std::mem::take(&mut self.orphans),
        }
    }

    fn tiddler(&mut self, tiddler: TiddlerId) -> LoweredText {
        let entry = &self.context.store[tiddler];
        for part in entry.anchors(self.context.sources) {
            self.parts.add(tiddler, &part, None);
        }
        let (usual, sources) = (&self.context.settings.numbering.items, self.context.sources);
        self.counts = ListCounts::of(entry.document(), usual, sources);
        self.open = vec![tiddler];
        self.cards = entry.tiddler.has_cards();
        let title = self.title(tiddler, entry);
        self.figure = FigureTiddler::of(entry);
        let mut blocks = self.blocks(entry.blocks());
        self.counts.report(sources, self.sink);
        counts::report_misspelt(entry.document(), sources, self.sink);
        blocks.extend(self.draft_of(entry));
        if is_box(entry.kind)
            && let Some((_, label)) = option::label(self.context, tiddler)
        {
            blocks.insert(0, label);
        }
        LoweredText { title, blocks }
    }

    /// The title of a tiddler, if it is printed; otherwise nothing is reported of it here.
    fn title(&mut self, id: TiddlerId, entry: &StoredTiddler) -> Title {
        let printed = match entry.kind {
            Kind::Immediate(kind) => matches!(kind, ImmediateKind::Titled(_)),
            _ => true,
        };
        let design = self.design_of(id);
        let own = design.as_ref().and_then(|it| it.title.clone());
        let text = if let Some(own) = own.filter(|_| printed) {
            own
        } else if printed {
            self.title_text(entry)
        } else {
            String::new()
        };
        Title::text(text, entry.tiddler.title_span)
    }

    pub(crate) fn blocks(&mut self, blocks: &[tree::Block]) -> Vec<Block> {
        let mut lowered = Vec::new();
        self.nested += 1;
        let parts = parts::joined(blocks, self.context.sources);
        for (at, block) in blocks.iter().enumerate() {
            match parts.get(&at) {
                Some(Some(whole)) => lowered.extend(self.table(whole, block.span)),
                Some(None) => {}
                None => self.block(block, &mut lowered),
            }
        }
        self.nested -= 1;
        table_notes::tie(&mut lowered, self.context.sources, self.sink);
        lowered.shrink_to_fit();
        lowered
    }

    pub(crate) fn block(&mut self, block: &tree::Block, lowered: &mut Vec<Block>) {
        let span = block.span;
        match &block.kind {
            tree::BlockKind::Paragraph(content) => {
                let mut made = paragraphs(self.pieces(content));
                made.iter_mut().for_each(|made| fit(made, span));
                lowered.append(&mut made);
            }
            tree::BlockKind::Heading { level, content } => {
                let (content, after) = self.inlines(content);
                lowered.push(Block::Bridgehead(Bridgehead {
                    level: *level,
                    content,
                    span,
                }));
                lowered.extend(after);
            }
            tree::BlockKind::List(list) => lowered.extend(self.list(list, span)),
            tree::BlockKind::Table(table) => lowered.extend(self.table(table, span)),
            tree::BlockKind::Quote(blocks) => {
                let blocks = filled(self.blocks(blocks), span);
                lowered.push(Block::BlockQuote(BlockQuote { blocks, span }));
            }
            tree::BlockKind::Admonition(alert, blocks) => {
                lowered.push(self.admonition(*alert, blocks, span));
            }
            tree::BlockKind::Class(names, blocks) => {
                lowered.append(&mut self.class_block(**names, blocks, span));
            }
            tree::BlockKind::Preformatted(lines) => {
                let text = lines.iter().map(|line| self.literal(*line)).collect();
                let ends = lines.first().zip(lines.last());
                let span = ends.map_or(span, |(first, last)| first.to(*last));
                lowered.push(Block::ProgramListing(ProgramListing { text, span }));
            }
            tree::BlockKind::Rule => lowered.push(Block::Break(span)),
        }
    }

    /// Running text where no block can be, and the blocks that come after it instead.
    pub(crate) fn inlines(&mut self, content: &[tree::Inline]) -> (Vec<Inline>, Vec<Block>) {
        let mut inlines = Vec::new();
        let mut blocks = Vec::new();
        let mut after_block = false;
        for piece in self.pieces(content) {
            match piece {
                TextPiece::Inline(inline) => {
                    if std::mem::take(&mut after_block) {
                        close_gap(&mut inlines, &inline);
                    }
                    inlines.push(inline);
                }
                TextPiece::Block(block) => {
                    after_block = true;
                    blocks.push(block);
                }
            }
        }
        if !blocks.is_empty() {
            inlines = trimmed(inlines, true);
        }
        inlines.shrink_to_fit();
        (inlines, blocks)
    }

    /// A picture that is alone on its line.
    pub(crate) fn figure(&mut self, image: &tree::Image, span: Span) -> Block {
        let (content, _) = self.inlines(&image.caption);
        let media = self.media(image, &content, span);
        let caption = image.caption.first().zip(image.caption.last());
        let caption = caption.map_or(span, |(first, last)| first.span.to(last.span));
        let title = (!content.is_empty()).then_some(Title {
            content,
            span: caption,
        });
        Block::Figure(Box::new(Figure {
            id: None,
            label: None,
            title,
            titleabbrev: None,
            media,
            language: None,
            span,
        }))
    }

    /// A picture within running text.
    pub(crate) fn inline_media(&mut self, image: &tree::Image, span: Span) -> Inline {
        let (caption, _) = self.inlines(&image.caption);
        Inline::Media(Box::new(self.media(image, &caption, span)))
    }
}

/// Where a block was taken out of a line, leaves one of the spaces around it, and none before a full stop.
fn close_gap(before: &mut Vec<Inline>, next: &Inline) {
    let text = plain_text(std::slice::from_ref(next));
    let needs_none = |letter: char| letter.is_whitespace() || closes(letter);
    if text.starts_with(needs_none) {
        trim_all(before, false, End::Last);
    }
}

/// Limits the span of a paragraph to its part in the text of `around`, where other texts are inserted.
fn fit(block: &mut Block, around: Span) {
    let Block::Para(para) = block else { return };
    let spans = para.content.iter().map(Inline::span);
    let own = spans.filter(|span| span.source == around.source);
    let all = own.reduce(|all, span| Span {
        start: all.start.min(span.start),
        end: all.end.max(span.end),
        ..all
    });
    para.span = all.unwrap_or(para.span);
}
