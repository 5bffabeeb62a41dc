//! Transclusions: inserts the text of a tiddler where another shows it.

use crate::diag::rules::transclusion_cycle;
use crate::diag::{Diagnostic, Rule};
use crate::linearize::lower::inline::text_node;
use crate::linearize::lower::paragraph::TextPiece;
use crate::linearize::lower::state::Lower;
use crate::linearize::outline::abridged;
use crate::source::Span;
use crate::store::{EmbedBudget, TiddlerId};
use crate::tiddler::{ImmediateKind, Kind};
use crate::wikitext;
use crate::wikitext::tree::{Block, BlockKind, Embedded, EmbeddedBy, Shown};

impl Lower<'_> {
    /// Lowers an embedded text: to running text where it is a single paragraph, else to blocks, which end the
    /// paragraph around them.
    pub(crate) fn embedded(
        &mut self,
        embedded: &Embedded,
        span: Span,
        pieces: &mut Vec<TextPiece>,
    ) {
        match &embedded.shown {
            Shown::Blocks(blocks) => self.put_in(blocks, pieces),
            Shown::Tiddler => match self.target_of(embedded).filter(|it| self.admit(*it, span)) {
                Some(tiddler) => {
                    if let Some(kind) = self.box_of(tiddler, embedded) {
                        return self.immediate(tiddler, kind, &[], span, pieces);
                    }
                    let entry = &self.context.store[tiddler];
                    let around = self.count_as(entry.document());
                    self.open.push(tiddler);
                    self.put_in(entry.blocks(), pieces);
                    self.open.pop();
                    if let Some(around) = around {
                        self.counts = around;
                    }
                }
                None => pieces.push(TextPiece::Inline(text_node(self.text(span), span))),
            },
            Shown::AsWritten => pieces.push(TextPiece::Inline(text_node(self.text(span), span))),
        }
    }

    /// The kind of the box that a tiddler is, where it is alone on its line.
    fn box_of(&self, tiddler: TiddlerId, embedded: &Embedded) -> Option<ImmediateKind> {
        match self.context.store[tiddler].kind {
            Kind::Immediate(kind) if embedded.alone && kind != ImmediateKind::Footnote => {
                Some(kind)
            }
            _ => None,
        }
    }

    fn put_in(&mut self, blocks: &[Block], pieces: &mut Vec<TextPiece>) {
        if let [
            Block {
                kind: BlockKind::Paragraph(content),
                ..
            },
        ] = blocks
        {
            content
                .iter()
                .for_each(|inline| self.inline(inline, pieces));
            return;
        }
        let lowered = self.blocks(blocks).into_iter();
        pieces.extend(lowered.map(TextPiece::Block));
    }

    fn target_of(&self, embedded: &Embedded) -> Option<TiddlerId> {
        match &embedded.by {
            EmbeddedBy::Transclusion { title, .. } => match title {
                Some(title) => self.context.store.find(self.context.sources.slice(*title)),
                None => self.open.last().copied(),
            },
            EmbeddedBy::Call { .. } => None,
        }
    }

    /// Whether the tiddler's text may be transcluded here. If not, it is reported.
    fn admit(&mut self, tiddler: TiddlerId, span: Span) -> bool {
        if let Some(at) = self.open.iter().position(|open| *open == tiddler) {
            self.report_transclusion_cycle(at, tiddler, span);
            return false;
        }
        let text = self.context.store[tiddler].tiddler.text;
        let bytes = self.context.sources.text(text).len();
        let most = EmbedBudget::<TiddlerId>::MAX_DEPTH;
        let too_deep = self.open.len() > most || self.nested > wikitext::MAX_DEPTH;
        let too_deep = too_deep.then_some(most.min(self.open.len()));
        self.transcluded.admit(bytes, too_deep, span, self.sink)
    }

    /// Reports a cycle, from the tiddler at `at` of those that are open to `tiddler`, unless it was met
    /// before from another of its members.
    fn report_transclusion_cycle(&mut self, at: usize, tiddler: TiddlerId, span: Span) {
        let cycle = self.open.get(at..).unwrap_or_default();
        if !self.transcluded.is_new_cycle(cycle) {
            return;
        }
        let titles: Vec<&str> = cycle
            .iter()
            .chain([&tiddler])
            .map(|it| self.context.store[*it].title())
            .collect();
        let message = transclusion_cycle::said(&abridged(&titles));
        let found = Diagnostic::new(Rule::TransclusionCycle, span, message);
        self.sink.push(found.help(transclusion_cycle::help()));
    }
}
