//! `$$$type` … `$$$` on lines of their own: a text of another type.

use super::{BlockEnd, Parser};
use crate::slice::Slice;
use crate::tiddler::Dialect;
use crate::wikitext::tree::{Block, BlockKind};

impl Parser<'_> {
    pub(super) fn typed_block(&mut self, blocks: &mut Vec<Block>) {
        let start = self.pos;
        let line_end = self.line_end(start);
        let line = self.text.slice(start + 3..line_end);
        let (of_type, shown_as) = match line.split_once('>') {
            Some((of_type, shown_as)) => (of_type.trim_end_matches(' '), Some(shown_as.trim())),
            None => (line, None),
        };
        if of_type.contains(' ') || line_end >= self.end {
            return;
        }
        // As in the wiki, a block that is not closed ends with the text.
        let (end, whole, after) = if let Some(end) = self.next("\n$$$", line_end) {
            (end, end + 4, end + 4)
        } else {
            self.report_unclosed(start..start + 3);
            let inside = self.text.slice(line_end..self.end);
            let end = line_end + inside.trim_end().len();
            (end, end, self.end)
        };
        let inside = (line_end + 1).min(end)..end;
        let whole = self.span(start..whole);
        let is_wikitext = Dialect::of_type(of_type) == Some(Dialect::TiddlyWiki5);
        if is_wikitext && shown_as.is_none() {
            let outer = std::mem::replace(&mut self.end, inside.end);
            self.pos = inside.start;
            blocks.append(&mut self.blocks(BlockEnd::Text).0);
            self.end = outer;
        } else {
            let kind = BlockKind::Preformatted(vec![self.span(inside)]);
            blocks.push(Block { kind, span: whole });
        }
        self.pos = after;
    }
}
