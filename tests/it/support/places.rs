//! Every place that a tree knows.

use tiddlybook::source::{SourceId, Span};
use tiddlybook::wikitext::tree::{
    Block, BlockKind, Caption, Cell, Comment, CommentKind, Document, Embedded, EmbeddedBy, Inline,
    InlineKind, ListItem, ReadingList, Row, Table,
};
use tiddlybook::wikitext::visit::{
    Visitor, walk_block, walk_cell, walk_document, walk_inline, walk_item, walk_table,
};

/// Holds that every place in a tree is in its text, from one character to another.
pub fn hold(document: &Document, source: SourceId, text: &str) {
    Places { source, text }.visit_document(document);
}

struct Places<'t> {
    source: SourceId,
    text: &'t str,
}

impl Places<'_> {
    fn place(&self, span: Span) {
        assert_eq!(span.source, self.source);
        let place = self.text.get(span.range());
        assert!(place.is_some(), "{span:?} of {:?}", self.text);
    }

    fn embedded(&self, embedded: &Embedded) {
        match &embedded.by {
            EmbeddedBy::Transclusion { title, field, with } => {
                let places = title.iter().chain(field).chain(with);
                places.for_each(|it| self.place(*it));
            }
            EmbeddedBy::Call { name, arguments } => {
                self.place(*name);
                for argument in arguments {
                    argument.name.iter().for_each(|it| self.place(*it));
                    self.place(argument.value);
                }
            }
        }
    }
}

impl<'a> Visitor<'a> for Places<'_> {
    fn visit_document(&mut self, document: &'a Document) {
        for definition in &document.definitions {
            let places = [definition.name, definition.body, definition.span];
            places.into_iter().for_each(|it| self.place(it));
            for (name, value) in &definition.parameters {
                self.place(*name);
                value.iter().for_each(|it| self.place(*it));
            }
        }
        walk_document(self, document);
    }

    fn visit_block(&mut self, block: &'a Block) {
        self.place(block.span);
        if let BlockKind::Preformatted(lines) = &block.kind {
            lines.iter().for_each(|it| self.place(*it));
        }
        walk_block(self, block);
    }

    fn visit_item(&mut self, item: &'a ListItem) {
        self.place(item.span);
        walk_item(self, item);
    }

    fn visit_table(&mut self, table: &'a Table) {
        table.class.iter().for_each(|it| self.place(*it));
        walk_table(self, table);
    }

    fn visit_caption(&mut self, caption: &'a Caption) {
        self.place(caption.span);
        self.visit_run(&caption.content);
    }

    fn visit_row(&mut self, row: &'a Row) {
        self.place(row.span);
        row.cells.iter().for_each(|cell| self.visit_cell(cell));
    }

    fn visit_cell(&mut self, cell: &'a Cell) {
        self.place(cell.span);
        walk_cell(self, cell);
    }

    fn visit_inline(&mut self, inline: &'a Inline) {
        self.place(inline.span);
        match &inline.kind {
            InlineKind::Code(inside) => self.place(*inside),
            InlineKind::Link { target, .. } => self.place(target.written),
            InlineKind::Image(image) => {
                self.place(image.file.written);
                image.width.iter().for_each(|it| self.place(*it));
                image.target.iter().for_each(|it| self.place(it.written));
            }
            InlineKind::Embedded(embedded) => self.embedded(embedded),
            _ => {}
        }
        walk_inline(self, inline);
    }

    fn visit_comment(&mut self, comment: &'a Comment) {
        for place in [comment.lines, comment.removable, comment.span] {
            self.place(place);
        }
        match &comment.kind {
            CommentKind::Remark(said) | CommentKind::Anchor(said) | CommentKind::Numbers(said) => {
                self.place(*said);
            }
            CommentKind::Allow(names) => names.iter().for_each(|it| self.place(*it)),
        }
    }

    fn visit_reading_list(&mut self, list: &'a ReadingList) {
        self.place(list.heading);
        for entry in list.entries.iter().chain(&list.strays) {
            self.place(entry.span);
            self.place(entry.link);
        }
    }
}
