//! Transclusions: the text of a tiddler is put in where another shows it.

use super::inline::text_node;
use super::lower::Lower;
use super::order::abridged;
use super::paragraph::Piece;
use crate::diag::{Diagnostic, Rule};
use crate::say::{Text, text};
use crate::source::Span;
use crate::store::TiddlerId;
use crate::wikitext;
use crate::wikitext::tree::{Block, BlockKind, Embedded, EmbeddedBy, Shown};
use std::collections::BTreeSet;

/// How many tiddlers may transclude each other; in deep markup fewer. The book is as deep, and so are the
/// stacks of all that walk over it.
const MAX_DEPTH: usize = 8;

/// How many transclusions a book may have.
const MAX_TRANSCLUDED: usize = 50_000;

/// How many bytes of text those may have together: far more than any book.
const MAX_BYTES: usize = 8 << 20;

/// What was transcluded so far.
#[derive(Debug, Default)]
pub(super) struct Transcluded {
    times: usize,
    bytes: usize,
    is_full: bool,
    /// The members of each cycle that was met.
    cycles: BTreeSet<Vec<TiddlerId>>,
}

impl Lower<'_> {
    /// What an embedded text becomes: running text where it is a single paragraph, else blocks, which
    /// end the paragraph around them.
    pub(super) fn embedded(&mut self, embedded: &Embedded, span: Span, pieces: &mut Vec<Piece>) {
        match &embedded.shown {
            Shown::Blocks(blocks) => self.put_in(blocks, pieces),
            Shown::Tiddler => match self.target_of(embedded).filter(|it| self.admit(*it, span)) {
                Some(tiddler) => {
                    let store = self.context.store;
                    self.open.push(tiddler);
                    self.put_in(store[tiddler].blocks(), pieces);
                    self.open.pop();
                }
                None => pieces.push(Piece::Inline(text_node(self.text(span), span))),
            },
            Shown::AsWritten => pieces.push(Piece::Inline(text_node(self.text(span), span))),
        }
    }

    fn put_in(&mut self, blocks: &[Block], pieces: &mut Vec<Piece>) {
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
        let mut lowered = Vec::new();
        blocks
            .iter()
            .for_each(|block| self.block(block, &mut lowered));
        pieces.extend(lowered.into_iter().map(Piece::Block));
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

    /// May the text of the tiddler be put in here? If not, it is reported.
    fn admit(&mut self, tiddler: TiddlerId, span: Span) -> bool {
        if let Some(at) = self.open.iter().position(|open| *open == tiddler) {
            self.report_transclusion_cycle(at, tiddler, span);
            return false;
        }
        let text = self.context.store[tiddler].tiddler.text;
        self.transcluded.times += 1;
        self.transcluded.bytes += self.context.sources.text(text).len();
        let message = if self.open.len() > MAX_DEPTH || self.nested > wikitext::MAX_DEPTH {
            text!(
                "transclusion-size-deep",
                "texts are embedded in each other more than {most} deep",
                most = MAX_DEPTH.min(self.open.len())
            )
        } else if self.transcluded.times > MAX_TRANSCLUDED {
            text!(
                "transclusion-size-often",
                "texts are embedded more than {most} times",
                most = MAX_TRANSCLUDED
            )
        } else if self.transcluded.bytes > MAX_BYTES {
            text!(
                "transclusion-size-long",
                "embedded texts have more than {most} bytes",
                most = MAX_BYTES
            )
        } else {
            return true;
        };
        self.report_size(span, message);
        false
    }

    /// Says it once a book.
    fn report_size(&mut self, span: Span, message: Text) {
        if !std::mem::replace(&mut self.transcluded.is_full, true) {
            let found = Diagnostic::new(Rule::TransclusionSize, span, message);
            self.sink.push(found);
        }
    }

    /// Reports a cycle, from the tiddler at `at` of those that are open to `tiddler`, unless it was met
    /// before from another of its members.
    fn report_transclusion_cycle(&mut self, at: usize, tiddler: TiddlerId, span: Span) {
        let cycle = self.open.get(at..).unwrap_or_default();
        let mut members = cycle.to_vec();
        members.sort_unstable();
        if !self.transcluded.cycles.insert(members) {
            return;
        }
        let titles: Vec<&str> = cycle
            .iter()
            .chain([&tiddler])
            .map(|it| self.context.store[*it].title())
            .collect();
        let message = text!(
            "transclusion-cycle-said",
            "tiddlers show each other: {cycle}",
            cycle = abridged(&titles)
        );
        let found = Diagnostic::new(Rule::TransclusionCycle, span, message);
        let help = text!(
            "transclusion-cycle-help",
            "take one of these transclusions out"
        );
        self.sink.push(found.help(help));
    }
}
