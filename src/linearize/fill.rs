//! Empty paragraphs, where DocBook wants something and the author wrote nothing.

use crate::book::{Block, Body, Para};
use crate::source::Span;

/// A body with something in it.
pub(super) fn filled_body(mut body: Body, at: Span) -> Body {
    if body.is_empty() {
        body.blocks.push(empty_para(at));
    }
    body
}

/// Blocks, or an empty paragraph when there are none.
pub(super) fn filled(blocks: Vec<Block>, at: Span) -> Vec<Block> {
    if blocks.is_empty() {
        vec![empty_para(at)]
    } else {
        blocks
    }
}

pub(super) fn empty_para(at: Span) -> Block {
    Block::Para(Para {
        content: Vec::new(),
        span: at,
    })
}
