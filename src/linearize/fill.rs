//! Fills in empty paragraphs, where DocBook requires content and the author wrote nothing.

use crate::book::{Block, Division, Para};
use crate::source::Span;

/// Puts a paragraph into an empty division.
pub(super) fn fill(division: &mut Division, at: Span) {
    if division.is_empty() {
        division.blocks.push(empty_para(at));
    }
}

/// Blocks, or an empty paragraph when there are none.
pub(super) fn filled(blocks: Vec<Block>, at: Span) -> Vec<Block> {
    if blocks.is_empty() {
        vec![empty_para(at)]
    } else {
        blocks
    }
}

/// A paragraph without text.
pub(super) fn empty_para(at: Span) -> Block {
    Block::Para(Para {
        id: None,
        content: Vec::new(),
        span: at,
    })
}
