//! Immediates: a link to a note, a footnote or the like is replaced by the text of it. In Markdown, one can also be
//! written in place.

use crate::book::{
    Admonition, AdmonitionKind, Block, Footnote, Id, Inline, Para, Title, TitledBlock,
};
use crate::linearize::fill::filled;
use crate::linearize::lower::paragraph::{End, TextPiece, trim_text};
use crate::linearize::lower::state::Lower;
use crate::source::Span;
use crate::store::TiddlerId;
use crate::tiddler::ImmediateKind;
use crate::wikitext::tree;

impl Lower<'_> {
    /// The immediate `tiddler` in the place of the link at `span`. It holds the label of the link
    /// until its text is put in, and the tiddler's id until ids are minted.
    pub(crate) fn immediate(
        &mut self,
        tiddler: TiddlerId,
        kind: ImmediateKind,
        label: &[tree::Inline],
        span: Span,
        pieces: &mut Vec<TextPiece>,
    ) {
        self.linked.insert(tiddler);
        let id = self.context.ids.of(tiddler);
        let (content, _) = self.inlines(label);
        let words = content.clone();
        let blocks = vec![Block::Para(Para { content, span })];
        let made = match kind {
            ImmediateKind::Footnote => {
                trim_end(pieces);
                let note = Footnote { id, blocks, span };
                TextPiece::Inline(Inline::Footnote(Box::new(note)))
            }
            ImmediateKind::Admonition(kind) => {
                let own = Admonition {
                    kind,
                    id,
                    blocks,
                    span,
                };
                TextPiece::Block(Block::Admonition(Box::new(own)))
            }
            ImmediateKind::Titled(kind) => {
                let content = words;
                let title = Title { content, span };
                let own = TitledBlock {
                    kind,
                    id,
                    label: None,
                    title,
                    blocks,
                    span,
                };
                TextPiece::Block(Block::Titled(Box::new(own)))
            }
        };
        pieces.push(made);
    }

    /// A footnote whose text is written with its mark.
    pub(crate) fn footnote(
        &mut self,
        blocks: &[tree::Block],
        span: Span,
        pieces: &mut Vec<TextPiece>,
    ) {
        trim_end(pieces);
        let blocks = filled(self.blocks(blocks), span);
        let id = Id::written_in_place("footnote");
        pieces.push(TextPiece::Inline(Inline::Footnote(Box::new(Footnote {
            id,
            blocks,
            span,
        }))));
    }

    /// A note that is written in place.
    pub(crate) fn admonition(
        &mut self,
        kind: AdmonitionKind,
        blocks: &[tree::Block],
        span: Span,
    ) -> Block {
        let blocks = filled(self.blocks(blocks), span);
        let id = Id::written_in_place("admonition");
        Block::Admonition(Box::new(Admonition {
            kind,
            id,
            blocks,
            span,
        }))
    }
}

/// A footnote comes right after the word before it.
fn trim_end(pieces: &mut [TextPiece]) {
    if let Some(TextPiece::Inline(Inline::Text(text))) = pieces.last_mut() {
        trim_text(text, End::Last);
    }
}
