//! Footnotes: `[^1]` in running text, and `[^1]: what it says` below.

use super::build::Builder;
use super::frame::Frame;
use crate::diag::{Diagnostic, Rule, Sink};
use crate::say::{Text, text};
use crate::source::Span;
use crate::wikitext::tree::{Block, Inline, InlineKind};
use crate::wikitext::visit::{VisitorMut, walk_inline_mut};
use std::collections::BTreeMap;
use std::ops::Range;

/// How many bytes the footnotes of a text may have together, those that are marked several times
/// counted so often.
const MAX_BYTES: usize = 1 << 20;

/// The footnotes of a text by their names.
#[derive(Debug, Default)]
pub(super) struct Footnotes(BTreeMap<String, Footnote>);

#[derive(Debug)]
struct Footnote {
    blocks: Vec<Block>,
    span: Span,
    used: bool,
}

impl Builder<'_> {
    /// The text of a footnote that has ended.
    pub(super) fn footnote(&mut self, mut frame: Frame, range: Range<usize>) {
        self.flush(&mut frame);
        let note = Footnote {
            blocks: frame.blocks,
            span: self.trimmed(range.clone(), None),
            used: false,
        };
        let written = self.text.get(range).unwrap_or_default();
        self.footnotes.0.entry(name(written)).or_insert(note);
    }
}

/// The name of a footnote, of which `written` begins with `[^name]`.
fn name(written: &str) -> String {
    let inside = written.strip_prefix("[^").unwrap_or(written);
    inside.split(']').next().unwrap_or_default().to_lowercase()
}

impl Footnotes {
    /// Puts the text of each footnote where it is marked. One that is marked nowhere stays where it is
    /// written.
    pub(super) fn put_in(mut self, blocks: &mut Vec<Block>, text: &str, sink: &mut Sink) {
        for note in self.0.values_mut() {
            let mut unmark = Unmark { sink };
            note.blocks
                .iter_mut()
                .for_each(|block| unmark.visit_block(block));
        }
        let mut fill = Fill {
            notes: &mut self.0,
            text,
            bytes: 0,
            sink,
        };
        blocks.iter_mut().for_each(|block| fill.visit_block(block));
        for note in self.0.into_values().filter(|note| !note.used) {
            let message = text!(
                "unsupported-markup-unmarked-footnote",
                "no text has the mark of this footnote; it is printed here"
            );
            sink.push(Diagnostic::new(Rule::UnsupportedMarkup, note.span, message));
            blocks.extend(note.blocks);
        }
        blocks.sort_by_key(|block| block.span.start);
    }
}

/// Makes marks of footnotes in a footnote text: a footnote has none.
struct Unmark<'a> {
    sink: &'a mut Sink,
}

impl VisitorMut<'_> for Unmark<'_> {
    fn visit_inline(&mut self, inline: &mut Inline) {
        if let InlineKind::Footnote(_) = inline.kind {
            as_text(
                inline,
                text!(
                    "unsupported-markup-footnote-in-footnote",
                    "a footnote has no footnotes; the mark is printed as it is"
                ),
                self.sink,
            );
        }
        walk_inline_mut(self, inline);
    }
}

/// Puts footnotes where they are marked.
struct Fill<'a> {
    notes: &'a mut BTreeMap<String, Footnote>,
    text: &'a str,
    bytes: usize,
    sink: &'a mut Sink,
}

impl VisitorMut<'_> for Fill<'_> {
    fn visit_inline(&mut self, inline: &mut Inline) {
        let InlineKind::Footnote(blocks) = &mut inline.kind else {
            return walk_inline_mut(self, inline);
        };
        let written = self.text.get(inline.span.range()).unwrap_or_default();
        let note = self.notes.get_mut(&name(written));
        if let Some(note) = note.filter(|note| !note.blocks.is_empty()) {
            self.bytes += note.span.range().len();
            if self.bytes <= MAX_BYTES {
                note.used = true;
                blocks.clone_from(&note.blocks);
                return;
            }
        }
        as_text(
            inline,
            text!(
                "unsupported-markup-footnote",
                "this footnote has no text, or too much; the mark is printed as it is"
            ),
            self.sink,
        );
    }
}

fn as_text(inline: &mut Inline, message: Text, sink: &mut Sink) {
    inline.kind = InlineKind::Text;
    sink.push(Diagnostic::new(
        Rule::UnsupportedMarkup,
        inline.span,
        message,
    ));
}
