//! `!` to `!!!!!!`: headings.

use super::Parser;
use super::parser::Stop;
use crate::slice::Slice;
use crate::wikitext::foreign::marked_heading;
use crate::wikitext::tree::BlockKind;

/// A seventh `!` is text.
const MAX_LEVEL: usize = 6;

impl Parser<'_> {
    pub(super) fn heading(&mut self) -> BlockKind {
        let rest = self.rest().bytes().take(MAX_LEVEL);
        let marks = rest.take_while(|byte| *byte == b'!').count();
        let end = self.line_end(self.pos);
        let (span, line) = (self.span(self.pos..end), self.text.slice(self.pos..end));
        if let Some(found) = marked_heading(line, marks, span) {
            self.report(found);
        }
        self.pos += marks;
        self.skip_classes();
        self.skip_space_in_line();
        let content = self.line(Stop::Line);
        let level = u8::try_from(marks).unwrap_or(1);
        BlockKind::Heading { level, content }
    }
}
