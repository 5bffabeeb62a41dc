//! Copies of blocks: a text that the book has twice keeps its numbers, but no id twice.

use crate::book::change::{VisitorMut, walk_block, walk_inline};
use crate::book::{Block, Id, Inline};

/// The blocks again. What has to have an id gets one that begins with `prefix`; tables and figures
/// have none.
pub(super) fn copy(blocks: &[Block], prefix: &Id) -> Vec<Block> {
    let mut blocks = blocks.to_vec();
    Rename { prefix }.visit_blocks(&mut blocks);
    blocks
}

/// The id of the copy of a node.
pub(super) fn id_of_copy(prefix: &Id, id: &Id) -> Id {
    Id::new(format!("{prefix}.{id}"))
}

struct Rename<'a> {
    prefix: &'a Id,
}

impl Rename<'_> {
    fn rename(&self, id: &mut Id) {
        *id = id_of_copy(self.prefix, id);
    }
}

impl VisitorMut for Rename<'_> {
    fn visit_block(&mut self, block: &mut Block) {
        match block {
            Block::Table(table) => table.id = None,
            Block::Figure(figure) => figure.id = None,
            Block::Admonition(it) => self.rename(&mut it.id),
            Block::Titled(it) => self.rename(&mut it.id),
            _ => {}
        }
        walk_block(self, block);
    }

    fn visit_inline(&mut self, inline: &mut Inline) {
        if let Inline::Footnote(it) = inline {
            self.rename(&mut it.id);
        }
        walk_inline(self, inline);
    }
}
