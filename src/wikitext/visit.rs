//! Walking over the tree of a text in its order: to look at it, or to change it. Each `visit_…` is
//! about the node of its name; each `walk_…` goes on into that node.

#![allow(missing_docs)]

use super::tree::{
    Block, BlockKind, Caption, Cell, CellKind, Comment, Document, Image, Inline, InlineKind, List,
    ListItem, ReadingList, Row, Shown, Table, Target,
};

/// Writes a visitor: once for `&`, once for `&mut`.
macro_rules! visitor {
    (
        $(#[$doc:meta])*
        $Visitor:ident, [$($borrowed:tt)+] [$($borrow:tt)+] $Run:ty,
        $walk_document:ident, $walk_block:ident, $walk_item:ident, $walk_table:ident,
        $walk_cell:ident, $walk_inline:ident
    ) => {
        $(#[$doc])*
        pub trait $Visitor<'a> {
            fn visit_document(&mut self, document: $($borrowed)+ Document) {
                $walk_document(self, document);
            }
            fn visit_block(&mut self, block: $($borrowed)+ Block) {
                $walk_block(self, block);
            }
            fn visit_item(&mut self, item: $($borrowed)+ ListItem) {
                $walk_item(self, item);
            }
            fn visit_table(&mut self, table: $($borrowed)+ Table) {
                $walk_table(self, table);
            }
            /// The caption of a table.
            fn visit_caption(&mut self, caption: $($borrowed)+ Caption) {
                let Caption { content, .. } = caption;
                self.visit_run(content);
            }
            fn visit_row(&mut self, row: $($borrowed)+ Row) {
                let Row { cells, .. } = row;
                for cell in cells {
                    self.visit_cell(cell);
                }
            }
            fn visit_cell(&mut self, cell: $($borrowed)+ Cell) {
                $walk_cell(self, cell);
            }
            /// Running text: of a paragraph, heading, item, caption or cell.
            fn visit_run(&mut self, run: $($borrowed)+ $Run) {
                for inline in run {
                    self.visit_inline(inline);
                }
            }
            fn visit_inline(&mut self, inline: $($borrowed)+ Inline) {
                $walk_inline(self, inline);
            }
            fn visit_comment(&mut self, _comment: $($borrowed)+ Comment) {}
            fn visit_reading_list(&mut self, _list: $($borrowed)+ ReadingList) {}
        }

        /// Goes on into the blocks of a text, then its comments, then its reading list.
        pub fn $walk_document<'a, V: $Visitor<'a> + ?Sized>(
            visitor: &mut V,
            document: $($borrowed)+ Document,
        ) {
            let Document { blocks, comments, reading, definitions: _ } = document;
            for block in blocks {
                visitor.visit_block(block);
            }
            for comment in comments {
                visitor.visit_comment(comment);
            }
            if let Some(reading) = reading {
                visitor.visit_reading_list(reading);
            }
        }

        pub fn $walk_block<'a, V: $Visitor<'a> + ?Sized>(
            visitor: &mut V,
            block: $($borrowed)+ Block,
        ) {
            let Block { kind, .. } = block;
            match kind {
                BlockKind::Paragraph(content) | BlockKind::Heading { content, .. } => {
                    visitor.visit_run(content);
                }
                BlockKind::List(List { items, .. }) => {
                    for item in items {
                        visitor.visit_item(item);
                    }
                }
                BlockKind::Table(table) => visitor.visit_table(table),
                BlockKind::Quote(blocks)
                | BlockKind::Admonition(_, blocks)
                | BlockKind::Class(_, blocks) => {
                    for block in blocks {
                        visitor.visit_block(block);
                    }
                }
                BlockKind::Preformatted(_) | BlockKind::Rule => {}
            }
        }

        /// Goes on into an item: its text, then the blocks below it.
        pub fn $walk_item<'a, V: $Visitor<'a> + ?Sized>(
            visitor: &mut V,
            item: $($borrowed)+ ListItem,
        ) {
            let ListItem { content, blocks, .. } = item;
            visitor.visit_run(content);
            for block in blocks {
                visitor.visit_block(block);
            }
        }

        /// Goes on into a table: its captions, then its rows.
        pub fn $walk_table<'a, V: $Visitor<'a> + ?Sized>(
            visitor: &mut V,
            table: $($borrowed)+ Table,
        ) {
            let Table { captions, rows, .. } = table;
            for caption in captions {
                visitor.visit_caption(caption);
            }
            for row in rows {
                visitor.visit_row(row);
            }
        }

        pub fn $walk_cell<'a, V: $Visitor<'a> + ?Sized>(
            visitor: &mut V,
            cell: $($borrowed)+ Cell,
        ) {
            let Cell { kind, .. } = cell;
            if let CellKind::Content { content, .. } = kind {
                visitor.visit_run(content);
            }
        }

        /// Goes on into marked text, a label or the caption of a picture.
        pub fn $walk_inline<'a, V: $Visitor<'a> + ?Sized>(
            visitor: &mut V,
            inline: $($borrowed)+ Inline,
        ) {
            let Inline { kind, .. } = inline;
            let content = match kind {
                InlineKind::Format { content, .. } => content,
                InlineKind::Link { label, .. } => label,
                InlineKind::Image(image) => $($borrow)+ image.caption,
                InlineKind::Embedded(embedded) => {
                    if let Shown::Blocks(blocks) = $($borrow)+ embedded.shown {
                        for block in blocks {
                            visitor.visit_block(block);
                        }
                    }
                    return;
                }
                InlineKind::Footnote(blocks) => {
                    for block in blocks {
                        visitor.visit_block(block);
                    }
                    return;
                }
                InlineKind::Text
                | InlineKind::Character(_)
                | InlineKind::Code(_)
                | InlineKind::LineBreak => return,
            };
            for inline in content {
                visitor.visit_inline(inline);
            }
        }
    };
}

visitor! {
    /// Looks at every node of a text, in its order. Each method by default goes on into its node;
    /// one that is overridden calls the `walk_…` function of the same name to do so.
    Visitor, [&'a] [&] [Inline],
    walk_document, walk_block, walk_item, walk_table, walk_cell, walk_inline
}

visitor! {
    /// As [`Visitor`], and may change every node.
    VisitorMut, [&'a mut] [&mut] Vec<Inline>,
    walk_document_mut, walk_block_mut, walk_item_mut, walk_table_mut, walk_cell_mut,
    walk_inline_mut
}

/// Calls `see` with every block, those inside quotations and items included.
pub fn each_block<'a>(document: &'a Document, see: impl FnMut(&'a Block)) {
    struct Blocks<F>(F);
    impl<'a, F: FnMut(&'a Block)> Visitor<'a> for Blocks<F> {
        fn visit_block(&mut self, block: &'a Block) {
            (self.0)(block);
            walk_block(self, block);
        }
    }
    Blocks(see).visit_document(document);
}

/// Calls `see` with every table.
pub fn each_table<'a>(document: &'a Document, mut see: impl FnMut(&'a Table)) {
    each_block(document, |block| {
        if let BlockKind::Table(table) = &block.kind {
            see(table);
        }
    });
}

/// Calls `see` with the whole running text of every paragraph, heading, item, caption and cell.
pub fn each_run<'a>(document: &'a Document, see: impl FnMut(&'a [Inline])) {
    struct Runs<F>(F);
    impl<'a, F: FnMut(&'a [Inline])> Visitor<'a> for Runs<F> {
        fn visit_run(&mut self, run: &'a [Inline]) {
            (self.0)(run);
            // What is embedded in it, and footnotes, have runs of their own.
            for inline in run {
                self.visit_inline(inline);
            }
        }
    }
    Runs(see).visit_document(document);
}

/// Calls `see` with every piece of running text, those inside others included.
pub fn each_inline<'a>(document: &'a Document, see: impl FnMut(&'a Inline)) {
    struct Inlines<F>(F);
    impl<'a, F: FnMut(&'a Inline)> Visitor<'a> for Inlines<F> {
        fn visit_inline(&mut self, inline: &'a Inline) {
            (self.0)(inline);
            walk_inline(self, inline);
        }
    }
    Inlines(see).visit_document(document);
}

/// Calls `see` with the target of every link, and with the target of each linked picture.
pub fn each_link(document: &Document, mut see: impl FnMut(&Target)) {
    each_inline(document, |inline| match &inline.kind {
        InlineKind::Link { target, .. } => see(target),
        InlineKind::Image(image) => image.target.iter().for_each(&mut see),
        _ => {}
    });
}

/// The pictures of a text, each with the inline that it is.
pub fn images(document: &Document) -> Vec<(&Inline, &Image)> {
    let mut images = Vec::new();
    each_inline(document, |inline| {
        if let InlineKind::Image(image) = &inline.kind {
            images.push((inline, image.as_ref()));
        }
    });
    images
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diag::Sink;
    use crate::source::Sources;
    use crate::tiddler::Dialect;
    use crate::wikitext::{Headings, parse, print};

    const TEXT: &str = "a ''b''\n!c\n* d\n** e\n>f\n|g|c\n|h|\n[img[i|figs/i.svg]]";

    /// Makes every text a line break.
    struct Breaks;

    impl<'a> VisitorMut<'a> for Breaks {
        fn visit_inline(&mut self, inline: &'a mut Inline) {
            if matches!(inline.kind, InlineKind::Text) {
                inline.kind = InlineKind::LineBreak;
            }
            walk_inline_mut(self, inline);
        }
    }

    #[test]
    fn every_text_is_seen_and_can_be_changed() {
        let mut sources = Sources::new();
        let file = sources.add_file("a.tid", TEXT.to_owned());
        let source = sources.add_slice(file, 0..TEXT.len());
        let headings = Headings::default();
        let mut document = parse(Dialect::Classic, source, TEXT, &headings, &mut Sink::new());
        let mut seen = String::new();
        each_inline(&document, |inline| {
            if matches!(inline.kind, InlineKind::Text) {
                seen += sources.slice(inline.span).trim();
            }
        });
        assert_eq!(seen, "abcdefghi");
        Breaks.visit_document(&mut document);
        assert!(!print::print(&document, &sources).contains("text"));
    }
}
