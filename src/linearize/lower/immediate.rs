//! Immediates: a link to a note, a footnote or the like is replaced by the text of it. In Markdown, one can also be
//! written in place.

use crate::book::{
    Admonition, Block, BlockQuote, BoxDesign, Footnote, Id, Inline, Para, Title, TitledBlock,
};
use crate::diag::rules::discouraged_nesting;
use crate::diag::{Diagnostic, Rule};
use crate::linearize::fill::filled;
use crate::linearize::lower::paragraph::{End, TextPiece, trim_text};
use crate::linearize::lower::state::Lower;
use crate::source::Span;
use crate::store::TiddlerId;
use crate::tiddler::{ImmediateKind, Kind};
use crate::wikitext::tree;
use std::sync::Arc;

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
        let blocks = vec![Block::Para(Para {
            id: None,
            content: content.clone(),
            span,
        })];
        let made = match kind {
            ImmediateKind::Footnote => {
                trim_end(pieces);
                let note = Footnote::new(id, blocks, span);
                TextPiece::Inline(Inline::Footnote(Box::new(note)))
            }
            _ => {
                self.report_lost_word(kind, span, pieces);
                let title = Title { content, span };
                let place = Place::Tiddler(id, title, self.design_of(tiddler));
                TextPiece::Block(boxed(kind, place, blocks, span))
            }
        };
        pieces.push(made);
    }

    /// Reports a box in the place of a noun: what is before it ends with an article, `you are in the [[dark]]`.
    fn report_lost_word(&mut self, kind: ImmediateKind, span: Span, pieces: &[TextPiece]) {
        let Some(TextPiece::Inline(Inline::Text(before))) = pieces.last() else {
            return;
        };
        let words = before.text.strip_suffix(char::is_whitespace);
        let word = words.and_then(|it| it.split_whitespace().next_back());
        let leading = &self.context.vocabulary.leading_words;
        // “Unit A” is a name.
        if word.is_some_and(|it| leading.contains(it)) {
            let message = discouraged_nesting::sentence(kind.name());
            let found = Diagnostic::new(Rule::DiscouragedNesting, span, message);
            self.sink
                .push(found.help(discouraged_nesting::sentence_help()));
        }
    }

    /// Leaves out an optional immediate that the edition lacks.
    pub(crate) fn leave_out(&mut self, tiddler: TiddlerId, pieces: &mut [TextPiece]) {
        self.linked.insert(tiddler);
        if self.context.store[tiddler].kind == Kind::Immediate(ImmediateKind::Footnote) {
            trim_end(pieces);
        }
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
        let note = Footnote::new(id, blocks, span);
        pieces.push(TextPiece::Inline(Inline::Footnote(Box::new(note))));
    }

    /// A note that is written in place.
    pub(crate) fn admonition(
        &mut self,
        alert: tree::Alert,
        blocks: &[tree::Block],
        span: Span,
    ) -> Block {
        let (title, blocks) = alert.split(blocks);
        let title = self.inlines(title).0;
        let blocks = filled(self.blocks(blocks), span);
        let kind = ImmediateKind::Admonition(alert.kind);
        let mut made = boxed(kind, Place::Here(None), blocks, span);
        if let Block::Admonition(it) = &mut made {
            it.title.content = title;
        }
        made
    }

    /// The design of a tiddler whose colon tag is a box of the book's own.
    pub(crate) fn design_of(&self, tiddler: TiddlerId) -> Option<Arc<BoxDesign>> {
        let tags = self.context.store[tiddler].tiddler.tags.iter();
        let mut names = tags.filter_map(|tag| tag.name.strip_prefix(':'));
        names.find_map(|name| self.designs.get(name).cloned())
    }
}

/// The place of a box, and the parts of it that depend on that.
pub(crate) enum Place {
    /// In the text itself.
    Here(Option<Arc<BoxDesign>>),
    /// The tiddler with this id.
    Tiddler(Id, Title, Option<Arc<BoxDesign>>),
}

/// A box of a kind, which is no footnote. One in the text has the title of its design, or the heading that it begins
/// with.
pub(crate) fn boxed(
    kind: ImmediateKind,
    place: Place,
    mut blocks: Vec<Block>,
    span: Span,
) -> Block {
    let (id, title, design) = match place {
        Place::Here(design) => {
            let sort = match kind {
                ImmediateKind::Titled(kind) => kind.name(),
                _ => "admonition",
            };
            let title = title_here(kind, design.as_deref(), &mut blocks, span);
            (Id::written_in_place(sort), title, design)
        }
        Place::Tiddler(id, title, design) => (id, title, design),
    };
    // What a design says is not the text's.
    let none = Title {
        content: Vec::new(),
        span,
    };
    match kind {
        ImmediateKind::Titled(kind) => Block::Titled(Box::new(TitledBlock {
            kind,
            id,
            design,
            label: None,
            title,
            blocks: filled(blocks, span),
            span,
        })),
        ImmediateKind::Admonition(kind) => Block::Admonition(Box::new(Admonition {
            kind,
            id,
            design,
            title: none,
            blocks,
            span,
        })),
        ImmediateKind::Footnote => Block::BlockQuote(BlockQuote { blocks, span }),
    }
}

fn title_here(
    kind: ImmediateKind,
    design: Option<&BoxDesign>,
    blocks: &mut Vec<Block>,
    span: Span,
) -> Title {
    let is_titled = matches!(kind, ImmediateKind::Titled(_));
    if is_titled && let Some(Block::Bridgehead(heading)) = blocks.first_mut() {
        let content = std::mem::take(&mut heading.content);
        let span = heading.span;
        blocks.remove(0);
        return Title { content, span };
    }
    match design.and_then(|it| it.title.as_deref()) {
        Some(title) => Title::text(title, span),
        None => Title {
            content: Vec::new(),
            span,
        },
    }
}

/// A footnote comes right after the word before it.
fn trim_end(pieces: &mut [TextPiece]) {
    if let Some(TextPiece::Inline(Inline::Text(text))) = pieces.last_mut() {
        trim_text(text, End::Last);
    }
}
