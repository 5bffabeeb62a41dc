//! Expansion: inserts the text of each immediate wherever the book links to it.

mod nesting;
mod unused;

use crate::book::change::{VisitorMut, walk_block, walk_entry, walk_inline};
use crate::book::{self, Block, Book, Entry, Id, Inline, Visitor};
use crate::diag::rules::{immediate_cycle, immediate_depth};
use crate::diag::{Diagnostic, Rule, Sink};
use crate::linearize::context::{LoweredText, PassContext};
use crate::linearize::outline::abridged;
use crate::source::Span;
use crate::store::TiddlerId;
use crate::tiddler::ImmediateKind;
use nesting::Container;
use std::collections::{BTreeMap, BTreeSet};

/// The maximum nesting depth of immediates. It limits the depth of the book, and so the recursion of everything
/// that walks over it.
const MAX_DEPTH: usize = 8;

/// The maximum number of expansions of immediates in a book.
const MAX_EXPANSIONS: usize = 100_000;

/// The maximum number of bytes in all expansions: far more than any book has.
const MAX_EXPANDED: usize = 16 << 20;

/// The maximum number of blocks, cells and inlines in all expansions: markup may have as many as bytes, and in
/// memory each is a hundred times as large.
const MAX_NODES: usize = 1_000_000;

/// Puts `texts`, those of immediates by their ids, into the book; `orphans` are the targets of links
/// that name no tiddler. Where that would not end, or the
/// book would be too large, which is reported, immediates keep the label of their link.
pub(crate) fn expand(
    context: PassContext<'_>,
    texts: &BTreeMap<Id, (TiddlerId, LoweredText)>,
    orphans: &[Span],
    book: &mut Book,
    sink: &mut Sink,
) {
    let mut expand = Expand {
        context,
        texts,
        open: Vec::new(),
        inside: Vec::new(),
        expansions: 0,
        expanded: 0,
        nodes: Nodes::default(),
        cut: false,
        found: BTreeMap::new(),
        cycles: BTreeSet::new(),
    };
    expand.visit_blocks(&mut book.info.licence);
    expand.visit_book(book);
    // What a text that was not reached links to is not known.
    if !expand.cut && context.outline.is_whole() && !context.outline.is_root_alone() {
        let linked = texts.values().map(|(tiddler, _)| *tiddler).collect();
        unused::report(context, &linked, orphans, sink);
    }
    for found in expand.found.into_values() {
        sink.push(found);
    }
}

/// Counts nodes.
#[derive(Debug, Default)]
struct Nodes(usize);

impl Visitor for Nodes {
    fn visit_block(&mut self, block: &Block) {
        self.0 += 1;
        book::walk_block(self, block);
    }

    fn visit_entry(&mut self, entry: &Entry) {
        self.0 += 1;
        book::walk_entry(self, entry);
    }

    fn visit_inline(&mut self, inline: &Inline) {
        self.0 += 1;
        book::walk_inline(self, inline);
    }
}

struct Expand<'a> {
    context: PassContext<'a>,
    texts: &'a BTreeMap<Id, (TiddlerId, LoweredText)>,
    /// The immediates that are being expanded, outermost first.
    open: Vec<TiddlerId>,
    /// The containers around the text that restrict its content in DocBook; outermost first.
    inside: Vec<Container>,
    /// The number of expansions so far.
    expansions: usize,
    /// The number of bytes in their texts.
    expanded: usize,
    /// The number of blocks, cells and inlines in them.
    nodes: Nodes,
    /// Whether an immediate was left out because of its depth or size.
    cut: bool,
    /// The first finding of a rule at a place: a text is expanded many times.
    found: BTreeMap<(Span, Rule), Diagnostic>,
    /// The cycles of immediates that were reported, the members of each sorted.
    cycles: BTreeSet<Vec<TiddlerId>>,
}

impl VisitorMut for Expand<'_> {
    fn visit_block(&mut self, block: &mut Block) {
        match block {
            Block::Admonition(it) => {
                let kind = ImmediateKind::Admonition(it.kind);
                if it.id.is_written_in_place() {
                    self.visit_title(&mut it.title);
                    return self.in_place(kind, it.span, &mut it.blocks);
                }
                if let Some((tiddler, text)) = self.text(&it.id, kind, it.span) {
                    it.blocks.clone_from(&text.blocks);
                    it.span = self.whole(tiddler);
                    self.inside(tiddler, kind, &mut it.blocks);
                }
            }
            Block::Titled(it) => {
                let kind = ImmediateKind::Titled(it.kind);
                if it.id.is_written_in_place() {
                    self.visit_title(&mut it.title);
                    return self.in_place(kind, it.span, &mut it.blocks);
                }
                if let Some((tiddler, text)) = self.text(&it.id, kind, it.span) {
                    it.title = text.title.clone();
                    it.blocks.clone_from(&text.blocks);
                    it.span = self.whole(tiddler);
                    self.inside(tiddler, kind, &mut it.blocks);
                }
            }
            Block::Table(it) if it.title.is_some() => {
                self.report(nesting::table(&self.inside, it.span));
                walk_block(self, block);
            }
            Block::Figure(it) if it.title.is_some() => {
                self.report(nesting::picture(&self.inside, it.span));
                walk_block(self, block);
            }
            _ => walk_block(self, block),
        }
    }

    fn visit_entry(&mut self, entry: &mut Entry) {
        self.inside.push(Container::Table);
        walk_entry(self, entry);
        self.inside.pop();
    }

    fn visit_inline(&mut self, inline: &mut Inline) {
        let Inline::Footnote(it) = inline else {
            return walk_inline(self, inline);
        };
        let kind = ImmediateKind::Footnote;
        if it.id.is_written_in_place() {
            return self.in_place(kind, it.span, &mut it.blocks);
        }
        if let Some((tiddler, text)) = self.text(&it.id, kind, it.span) {
            it.blocks.clone_from(&text.blocks);
            self.inside(tiddler, kind, &mut it.blocks);
        }
    }
}

impl<'a> Expand<'a> {
    /// Continues inside an immediate whose text was inserted.
    fn inside(&mut self, tiddler: TiddlerId, kind: ImmediateKind, blocks: &mut [Block]) {
        self.open.push(tiddler);
        self.inside.push(Container::of(kind));
        self.visit_blocks(blocks);
        self.inside.pop();
        self.open.pop();
    }

    /// Continues inside an immediate that is no tiddler.
    fn in_place(&mut self, kind: ImmediateKind, span: Span, blocks: &mut [Block]) {
        self.report(nesting::immediate(kind, &self.inside, span));
        self.inside.push(Container::of(kind));
        self.visit_blocks(blocks);
        self.inside.pop();
    }

    fn whole(&self, tiddler: TiddlerId) -> Span {
        let entry = &self.context.store[tiddler];
        self.context.sources.whole(entry.tiddler.text)
    }

    /// The text of the immediate that has this id, if it may be put in at `link`.
    fn text(
        &mut self,
        id: &Id,
        kind: ImmediateKind,
        link: Span,
    ) -> Option<(TiddlerId, &'a LoweredText)> {
        let (tiddler, text) = self.texts.get(id)?;
        if !self.admit(*tiddler, &text.blocks, link) {
            return None;
        }
        self.report(nesting::immediate(kind, &self.inside, link));
        Some((*tiddler, text))
    }

    /// Whether the immediate may be expanded here. If not, it is reported.
    fn admit(&mut self, tiddler: TiddlerId, blocks: &[Block], link: Span) -> bool {
        if let Some(at) = self.open.iter().position(|open| *open == tiddler) {
            self.report_cycle(at, tiddler, link);
            return false;
        }
        self.expansions += 1;
        let text = self.context.store[tiddler].tiddler.text;
        self.expanded += self.context.sources.text(text).len();
        self.nodes.visit_blocks(blocks);
        let message = if self.open.len() >= MAX_DEPTH {
            immediate_depth::deep(MAX_DEPTH)
        } else if self.expansions > MAX_EXPANSIONS {
            immediate_depth::often(MAX_EXPANSIONS)
        } else if self.expanded > MAX_EXPANDED {
            immediate_depth::long(MAX_EXPANDED)
        } else if self.nodes.0 > MAX_NODES {
            immediate_depth::many(MAX_NODES)
        } else {
            return true;
        };
        self.cut = true;
        self.report(Some(Diagnostic::new(Rule::ImmediateDepth, link, message)));
        false
    }

    /// Reports a cycle, from the immediate at `at` of those that are open to `tiddler`, unless it
    /// was met before from another of its members.
    fn report_cycle(&mut self, at: usize, tiddler: TiddlerId, link: Span) {
        let cycle = self.open.get(at..).unwrap_or_default();
        let mut members = cycle.to_vec();
        members.sort_unstable();
        if !self.cycles.insert(members) {
            return;
        }
        let cycle = cycle.iter().chain([&tiddler]);
        let titles: Vec<&str> = cycle.map(|it| self.context.store[*it].title()).collect();
        let message = immediate_cycle::said(&abridged(&titles));
        let found = Diagnostic::new(Rule::ImmediateCycle, link, message);
        self.report(Some(found.help(immediate_cycle::help())));
    }

    fn report(&mut self, found: Option<Diagnostic>) {
        if let Some(found) = found
            && let Some(span) = found.span
        {
            self.found.entry((span, found.rule)).or_insert(found);
        }
    }
}
