//! `{{{` … `}}}` on lines of their own, and the three spellings of it for scripts, style sheets
//! and templates.

use super::Parser;
use crate::wikitext::tree::BlockKind;
use std::ops::Range;

/// (opening line, closing line with the line end before it).
const MARKS: [(&str, &str); 4] = [
    ("{{{\n", "\n}}}"),
    ("/*{{{*/\n", "\n/*}}}*/"),
    ("//{{{\n", "\n//}}}"),
    ("<!--{{{-->\n", "\n<!--}}}-->"),
];

/// A block of preformatted lines.
pub(super) struct Monospaced {
    /// The lines inside, without the last line end.
    pub(super) lines: Range<usize>,
    /// The offset after the closing line.
    pub(super) end: usize,
}

impl Parser<'_> {
    /// The block that the line opens, if there is a line that closes it and one between them.
    pub(super) fn monospaced_block(&mut self) -> Option<Monospaced> {
        let (opener, closer) = MARKS
            .into_iter()
            .find(|(opener, _)| self.rest().starts_with(opener))?;
        let start = self.pos + opener.len();
        let at = self.finder.next(closer, start)?;
        let end = (at + closer.len() + 1).min(self.text.len());
        Some(Monospaced {
            lines: start..at,
            end,
        })
    }

    pub(super) fn monospaced(&mut self) -> BlockKind {
        match self.monospaced_block() {
            Some(Monospaced { lines, end }) => {
                self.pos = end;
                BlockKind::Preformatted(vec![self.span(lines)])
            }
            None => BlockKind::Paragraph(self.rest_of_line()),
        }
    }
}
