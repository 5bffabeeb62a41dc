//! `!` to `!!!!!!`: headings.

use super::Parser;
use crate::slice::Slice;
use crate::wikitext::foreign::marked_heading;
use crate::wikitext::tree::BlockKind;

/// Classic has six levels; a seventh `!` is text.
const MAX_LEVEL: usize = 6;

impl Parser<'_> {
    pub(super) fn heading(&mut self) -> BlockKind {
        let marks = self
            .rest()
            .bytes()
            .take(MAX_LEVEL)
            .take_while(|byte| *byte == b'!')
            .count();
        let end = self.finder.line_end(self.pos);
        let (span, line) = (self.span(self.pos..end), self.text.slice(self.pos..end));
        if let Some(found) = marked_heading(line, marks, span) {
            self.report(found);
        }
        self.pos += marks;
        let content = self.rest_of_line();
        let level = u8::try_from(marks).unwrap_or(1);
        BlockKind::Heading { level, content }
    }
}
