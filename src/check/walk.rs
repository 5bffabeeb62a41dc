//! Walks over the tree of a tiddler's text, for checks that look at one piece of it at a time.

use crate::source::Span;
use crate::wikitext::tree::{
    Block, BlockKind, CellKind, Document, Inline, InlineKind, List, Table,
};

/// Calls `see` with every piece of running text, each once, in the order of the text: paragraphs,
/// headings, items, captions and cells.
pub(super) fn each_run<'a>(document: &'a Document, see: &mut impl FnMut(&'a [Inline])) {
    each_block(&document.blocks, &mut |block| match &block.kind {
        BlockKind::Paragraph(content) | BlockKind::Heading { content, .. } => see(content),
        BlockKind::Table(table) => table_runs(table, see),
        BlockKind::List(list) => list.items.iter().for_each(|item| see(&item.content)),
        BlockKind::Quote(_) | BlockKind::Preformatted(_) | BlockKind::Rule => {}
    });
}

fn table_runs<'a>(table: &'a Table, see: &mut impl FnMut(&'a [Inline])) {
    for caption in &table.captions {
        see(&caption.content);
    }
    for cell in table.rows.iter().flat_map(|row| &row.cells) {
        if let CellKind::Content { content, .. } = &cell.kind {
            see(content);
        }
    }
}

/// Calls `see` with every block, those inside quotes and items included.
pub(super) fn each_block<'a>(blocks: &'a [Block], see: &mut impl FnMut(&'a Block)) {
    for block in blocks {
        see(block);
        match &block.kind {
            BlockKind::Quote(inside) => each_block(inside, see),
            BlockKind::List(list) => lists_inside(list, see),
            _ => {}
        }
    }
}

fn lists_inside<'a>(list: &'a List, see: &mut impl FnMut(&'a Block)) {
    for item in &list.items {
        each_block(&item.lists, see);
    }
}

/// Calls `see` with every inline of a document, those inside marks included.
pub(super) fn each_inline<'a>(document: &'a Document, see: &mut impl FnMut(&'a Inline)) {
    each_run(document, &mut |content| inlines(content, see));
}

fn inlines<'a>(content: &'a [Inline], see: &mut impl FnMut(&'a Inline)) {
    for inline in content {
        see(inline);
        if let InlineKind::Format { content, .. } = &inline.kind {
            inlines(content, see);
        }
    }
}

/// The place of one character of a text.
pub(super) fn within(span: Span, start: usize, end: usize) -> Span {
    let base = span.start as usize;
    Span::new(span.source, base + start..base + end)
}
