//! The place of a parser in a text, and what is reported there.

use super::comment::Found;
use super::tree::{Inline, InlineKind, LinkStyle};
use super::{MAX_DEPTH, entity, fault};
use crate::diag::{Diagnostic, Sink};
use crate::slice::Slice;
use crate::source::{SourceId, Span};
use std::ops::Range;

/// The place of a parser in a text.
pub(super) struct Cursor<'a> {
    pub(super) text: &'a str,
    pub(super) source: SourceId,
    /// The byte that is looked at next.
    pub(super) pos: usize,
    /// The end of the text that is parsed.
    pub(super) end: usize,
    /// Is nothing reported?
    pub(super) quiet: bool,
    /// Whether too deep markup was reported. Once a tiddler is enough.
    pub(super) depth_reported: bool,
    /// Before this byte nothing foreign is reported: it belongs to markup that was reported already.
    pub(super) foreign_until: usize,
    pub(super) comments: Vec<Found>,
    pub(super) sink: &'a mut Sink,
}

/// A character reference at the place of a parser.
pub(super) enum Reference {
    /// The node of the characters that it means, and its length in bytes.
    Known(InlineKind, usize),
    /// The length in bytes of one that HTML does not know, which was reported.
    Unknown(usize),
}

impl<'a> Cursor<'a> {
    pub(super) fn new(source: SourceId, text: &'a str, sink: &'a mut Sink) -> Self {
        Self {
            text,
            source,
            pos: 0,
            end: text.len(),
            quiet: false,
            depth_reported: false,
            foreign_until: 0,
            comments: Vec::new(),
            sink,
        }
    }

    pub(super) fn span(&self, range: Range<usize>) -> Span {
        Span::new(self.source, range)
    }

    pub(super) fn text_node(&self, range: Range<usize>) -> Inline {
        Inline {
            kind: InlineKind::Text,
            span: self.span(range),
        }
    }

    /// A link whose words are what it names.
    pub(super) fn bare_link(&self, style: LinkStyle, range: Range<usize>) -> InlineKind {
        self.link_to(style, range.clone(), range)
    }

    pub(super) fn byte(&self, at: usize) -> Option<u8> {
        self.text.as_bytes().get(..self.end)?.get(at).copied()
    }

    /// What is left; nothing where a mark has closed behind the end of the text that it is in, such as a row.
    pub(super) fn rest(&self) -> &'a str {
        self.text.slice(self.pos.min(self.end)..self.end)
    }

    /// The letter before the parser's place.
    pub(super) fn letter_before(&self) -> Option<char> {
        self.text.slice(..self.pos).chars().next_back()
    }

    /// The label and the target of a link, which has `inside` between its brackets: what is left and right of the
    /// first bar, or all of it twice.
    pub(super) fn label_and_target(&self, inside: Range<usize>) -> (Range<usize>, Range<usize>) {
        match self.text.slice(inside.clone()).find('|') {
            Some(len) => {
                let bar = inside.start + len;
                (inside.start..bar, bar + 1..inside.end)
            }
            None => (inside.clone(), inside),
        }
    }

    /// A link to `target`; without a label, the target is shown.
    pub(super) fn link_to(
        &self,
        style: LinkStyle,
        target: Range<usize>,
        label: Range<usize>,
    ) -> InlineKind {
        let words = self.text_node(if label.is_empty() {
            target.clone()
        } else {
            label
        });
        InlineKind::link(style, self.span(target), vec![words])
    }

    /// Is nothing else on the line of `range`?
    pub(super) fn alone_in_line(&self, range: Range<usize>) -> bool {
        let (before, after) = (
            self.text.slice(..range.start),
            self.text.slice(range.end..self.end),
        );
        is_alone(before, after)
    }

    /// Those of `marks` that are here, [`MAX_DEPTH`] at the most.
    pub(super) fn marks(&mut self, marks: &[u8]) -> &'a [u8] {
        let bytes = self.rest().as_bytes();
        let count = bytes.iter().take_while(|byte| marks.contains(byte)).count();
        if count > MAX_DEPTH {
            self.report_depth(self.pos + MAX_DEPTH..self.pos + count);
        }
        bytes.slice(..count.min(MAX_DEPTH))
    }

    /// The character reference that is here.
    pub(super) fn reference(&mut self) -> Option<Reference> {
        let entity = entity::at_start(self.rest())?;
        if let Some(characters) = entity.characters {
            return Some(Reference::Known(
                InlineKind::Character(characters),
                entity.len,
            ));
        }
        let range = self.pos..self.pos + entity.len;
        let name = self.text.slice(range.clone());
        let found = fault::unknown_entity(self.span(range), name);
        self.report(found);
        Some(Reference::Unknown(entity.len))
    }

    /// Remembers a comment from `start` to the parser's place, whose marks are so long.
    pub(super) fn end_comment(&mut self, start: usize, (opener, closer): (usize, usize)) {
        let (whole, inside) = (start..self.pos, start + opener..self.pos - closer);
        self.comments.push(Found { whole, inside });
    }

    pub(super) fn report(&mut self, diagnostic: Diagnostic) {
        if !self.quiet {
            self.sink.push(diagnostic);
        }
    }

    /// Reports foreign markup, unless it is inside of what was reported.
    pub(super) fn push_foreign(&mut self, found: Diagnostic) {
        let reported = found
            .span
            .filter(|it| it.start as usize >= self.foreign_until);
        if let Some(span) = reported {
            self.foreign_until = span.end as usize;
            self.report(found);
        }
    }

    /// Reports once that markup is nested too deeply.
    pub(super) fn report_depth(&mut self, range: Range<usize>) {
        if !std::mem::replace(&mut self.depth_reported, true) {
            let found = fault::too_deep(self.span(range));
            self.report(found);
        }
    }
}

/// Is there nothing but spaces between a line's ends and what is after `before` and before `after`?
pub(super) fn is_alone(before: &str, after: &str) -> bool {
    let before = before.trim_end_matches([' ', '\t']);
    let after = after.trim_start_matches([' ', '\t']);
    (before.is_empty() || before.ends_with('\n')) && (after.is_empty() || after.starts_with('\n'))
}
