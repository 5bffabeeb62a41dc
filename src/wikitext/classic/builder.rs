//! Builds running text: keeps the open marks and their content.

use crate::source::{SourceId, Span};
use crate::wikitext::tidy::tidy;
use crate::wikitext::tree::{Block, BlockKind, Format, Inline, InlineKind};
use std::ops::Range;

/// A mark that was opened.
#[derive(Debug)]
struct Frame {
    format: Format,
    /// The mark that opens it.
    opener: Span,
    /// The offset where it begins in this paragraph: at the mark, or at the paragraph when it is carried over.
    start: usize,
    content: Vec<Inline>,
    id: usize,
}

/// A mark that continues in the next paragraph.
#[derive(Clone, Copy, Debug)]
struct Carried {
    format: Format,
    opener: Span,
    id: usize,
}

/// The maximum number of open marks that are carried over to the next paragraph. Each is a node there, and a
/// paragraph can be a letter.
const MAX_CARRIED: usize = 8;

/// Makes running text.
///
/// A pair of marks may span paragraphs; it is then repeated in each. Whether a mark is closed is
/// known only at the end, so paragraphs remember which marks were carried into them, and
/// [`Builder::settle`] takes those out again that were never closed.
#[derive(Debug, Default)]
pub(super) struct Builder {
    frames: Vec<Frame>,
    content: Vec<Inline>,
    carried: Vec<Carried>,
    /// (index of the paragraph's block, ids of the marks carried into it, outermost first).
    carried_into: Vec<(usize, Vec<usize>)>,
    /// Open marks that were too deep to be carried on: where each was opened, and how.
    ended: Vec<(Span, &'static str)>,
    next_id: usize,
}

impl Builder {
    /// The number of open marks.
    pub(super) fn depth(&self) -> usize {
        self.frames.len()
    }

    /// The innermost open mark.
    pub(super) fn innermost(&self) -> Option<Format> {
        self.frames.last().map(|frame| frame.format)
    }

    /// Whether a mark of this kind is open.
    pub(super) fn is_open(&self, format: Format) -> bool {
        self.frames.iter().any(|frame| frame.format == format)
    }

    /// Appends an inline.
    pub(super) fn push(&mut self, inline: Inline) {
        match self.frames.last_mut() {
            Some(frame) => frame.content.push(inline),
            None => self.content.push(inline),
        }
    }

    /// Appends characters of the text as they are.
    pub(super) fn push_text(&mut self, source: SourceId, range: Range<usize>) {
        if range.is_empty() {
            return;
        }
        let span = Span::new(source, range);
        let content = self
            .frames
            .last_mut()
            .map_or(&mut self.content, |frame| &mut frame.content);
        match content.last_mut() {
            Some(Inline {
                kind: InlineKind::Text,
                span: last,
            }) if last.end == span.start => {
                last.end = span.end;
            }
            _ => content.push(Inline {
                kind: InlineKind::Text,
                span,
            }),
        }
    }

    /// Opens a mark.
    pub(super) fn open(&mut self, format: Format, opener: Span) {
        let start = opener.start as usize;
        self.frames.push(Frame {
            format,
            opener,
            start,
            content: Vec::new(),
            id: self.next_id,
        });
        self.next_id += 1;
    }

    /// Closes the innermost mark; its node ends at byte `end`.
    pub(super) fn close(&mut self, source: SourceId, end: usize) {
        if let Some(frame) = self.frames.pop() {
            let kind = InlineKind::Format {
                format: frame.format,
                content: frame.content,
            };
            self.push(Inline {
                kind,
                span: Span::new(source, frame.start..end),
            });
        }
    }

    /// Begins a paragraph at byte `start`, inside the marks that are carried on.
    pub(super) fn reopen(&mut self, start: usize) {
        for &Carried { format, opener, id } in &self.carried {
            self.frames.push(Frame {
                format,
                opener,
                start,
                content: Vec::new(),
                id,
            });
        }
    }

    /// Ends a paragraph, the block of index `block`; open marks are carried on.
    pub(super) fn end_paragraph(
        &mut self,
        source: SourceId,
        text: &str,
        end: usize,
        block: usize,
    ) -> Vec<Inline> {
        if !self.carried.is_empty() {
            let ids = self.carried.iter().map(|carried| carried.id).collect();
            self.carried_into.push((block, ids));
        }
        let ended = self.frames.iter().skip(MAX_CARRIED);
        self.ended
            .extend(ended.map(|frame| (frame.opener, frame.format.mark())));
        self.carried = self
            .frames
            .iter()
            .take(MAX_CARRIED)
            .map(
                |&Frame {
                     format, opener, id, ..
                 }| Carried { format, opener, id },
            )
            .collect();
        while !self.frames.is_empty() {
            self.close(source, end);
        }
        let content = std::mem::take(&mut self.content);
        // What was carried in must keep its shape until it is settled.
        if self
            .carried_into
            .last()
            .is_some_and(|(last, _)| *last == block)
        {
            content
        } else {
            tidy(content, text)
        }
    }

    /// Ends an item, cell or heading and everything that is open in it.
    pub(super) fn end_line(&mut self, source: SourceId, text: &str, end: usize) -> Vec<Inline> {
        let content = self.end_paragraph(source, text, end, 0);
        debug_assert!(self.carried_into.is_empty());
        content
    }

    /// The marks that were never closed: where each was opened, and how.
    pub(super) fn unclosed(&self) -> Vec<(Span, &'static str)> {
        self.carried
            .iter()
            .map(|carried| (carried.opener, carried.format.mark()))
            .chain(self.ended.iter().copied())
            .collect()
    }

    /// Takes marks that were never closed out of the paragraphs after the one they began in.
    pub(super) fn settle(&mut self, text: &str, blocks: &mut [Block]) {
        let unclosed: Vec<usize> = self.carried.iter().map(|carried| carried.id).collect();
        for (index, ids) in self.carried_into.drain(..) {
            let Some(Block {
                kind: BlockKind::Paragraph(content),
                ..
            }) = blocks.get_mut(index)
            else {
                continue;
            };
            let settled = unwrap_first(std::mem::take(content), &ids, &unclosed);
            *content = tidy(settled, text);
        }
    }
}

/// Follows the chain of first nodes, one for each carried mark, and replaces those that were never
/// closed by their content.
fn unwrap_first(mut content: Vec<Inline>, ids: &[usize], unclosed: &[usize]) -> Vec<Inline> {
    let Some((id, inner_ids)) = ids.split_first() else {
        return content;
    };
    let Some(Inline {
        kind: InlineKind::Format { content: inner, .. },
        ..
    }) = content.first_mut()
    else {
        return content;
    };
    let inner = unwrap_first(std::mem::take(inner), inner_ids, unclosed);
    if unclosed.contains(id) {
        content.splice(0..1, inner);
    } else if let Some(Inline {
        kind: InlineKind::Format { content: slot, .. },
        ..
    }) = content.first_mut()
    {
        *slot = inner;
    }
    content
}
