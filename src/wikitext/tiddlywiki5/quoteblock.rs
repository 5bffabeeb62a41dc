//! `<<<` … `<<<`: quotations, with the source after either mark.

use super::parser::Stop;
use super::{BlockEnd, Parser};
use crate::wikitext::tree::{Block, BlockKind};

impl Parser<'_> {
    pub(super) fn quote_block(&mut self) -> BlockKind {
        let start = self.pos;
        let marks = self.rest().bytes().take_while(|byte| *byte == b'<').count();
        self.pos += marks;
        self.skip_classes();
        let mut blocks = Vec::new();
        self.cite(&mut blocks);
        let (mut inside, closed) = self.blocks(BlockEnd::Quote(marks));
        blocks.append(&mut inside);
        if closed {
            self.cite(&mut blocks);
        } else {
            self.report_unclosed(start..start + marks);
        }
        BlockKind::Quote(blocks)
    }

    /// The rest of the line of a mark.
    fn cite(&mut self, blocks: &mut Vec<Block>) {
        self.skip_space_in_line();
        let start = self.pos;
        let content = self.line(Stop::Line);
        if !content.is_empty() {
            let span = self.span(start..self.end_without_space(start));
            let kind = BlockKind::Paragraph(content);
            blocks.push(Block { kind, span });
        }
    }

    /// The length of the mark that ends a quotation of so many `<`.
    pub(super) fn quote_end_len(&self, marks: usize) -> Option<usize> {
        let before = self.text.get(..self.pos)?;
        let count = self.rest().bytes().take_while(|byte| *byte == b'<').count();
        (count == marks && before.ends_with('\n')).then_some(marks)
    }
}
