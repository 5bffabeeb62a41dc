//! ` ``` ` … ` ``` ` on lines of their own, with the name of a language or without. As in the wiki, a block
//! that is not closed ends with the text.

use super::Parser;
use crate::slice::Slice;
use crate::wikitext::tree::BlockKind;

impl Parser<'_> {
    pub(super) fn code_block(&mut self) -> Option<BlockKind> {
        let line_end = self.line_end(self.pos);
        let language = self.text.get(self.pos + 3..line_end)?;
        let is_name = |it: char| it.is_ascii_alphanumeric() || it == '_' || it == '-';
        if !language.chars().all(is_name) || line_end >= self.end {
            return None;
        }
        let start = line_end + 1;
        // An empty block closes in its second line.
        let Some(end) = self.next("\n```", line_end) else {
            self.report_unclosed(self.pos..self.pos + 3);
            let inside = self.text.slice(start..self.end);
            let end = start + inside.trim_end().len();
            self.pos = self.end;
            self.inline_end = end;
            return Some(BlockKind::Preformatted(vec![self.span(start..end)]));
        };
        self.pos = end + 4;
        Some(BlockKind::Preformatted(vec![
            self.span(start.min(end)..end),
        ]))
    }
}
