//! ` ``` ` … ` ``` ` on lines of their own, with the name of a language or without.

use super::Parser;
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
            return None;
        };
        self.pos = end + 4;
        Some(BlockKind::Preformatted(vec![
            self.span(start.min(end)..end),
        ]))
    }
}
