//! Blocks inside a table cell, which is a single line.

use super::text::TreeText;
use crate::book::EntryContent;
use crate::source::Span;
use crate::wikitext::tree::{
    Block, BlockKind, CellKind, Inline, InlineKind, List, ListKind, Table,
};
use crate::write::labels::item_number;

impl<'a> TreeText<'a> {
    /// The content of a cell in one line.
    pub(super) fn cell(&mut self, content: &'a EntryContent) -> Vec<Inline> {
        match content {
            EntryContent::Inlines(inlines) => self.inlines(inlines),
            EntryContent::Blocks(blocks) => {
                let blocks = self.blocks(blocks);
                let mut out = Vec::new();
                self.flatten(blocks, &mut out);
                out
            }
        }
    }

    /// Blocks in one line, with line breaks between them.
    fn flatten(&mut self, blocks: Vec<Block>, out: &mut Vec<Inline>) {
        for block in blocks {
            match block.kind {
                BlockKind::Paragraph(content) | BlockKind::Heading { content, .. } => {
                    self.put_line(content, out);
                }
                BlockKind::List(list) => self.flatten_list(list, out),
                BlockKind::Quote(blocks)
                | BlockKind::Admonition(_, blocks)
                | BlockKind::Class(_, blocks) => {
                    self.flatten(blocks, out);
                }
                BlockKind::Preformatted(lines) => {
                    for line in lines.into_iter().flat_map(|it| self.lines_of(it)) {
                        let line = self.node(InlineKind::Code(line));
                        self.put_line(vec![line], out);
                    }
                }
                BlockKind::Table(table) => self.flatten_table(*table, out),
                BlockKind::Rule => {}
            }
        }
    }

    /// Adds a line below the existing ones.
    fn put_line(&self, mut line: Vec<Inline>, out: &mut Vec<Inline>) {
        if line.is_empty() {
            return;
        }
        if !out.is_empty() {
            out.push(self.node(InlineKind::LineBreak));
        }
        out.append(&mut line);
    }

    fn flatten_list(&mut self, list: List, out: &mut Vec<Inline>) {
        let mut number = list.start.unwrap_or(1);
        for item in list.items {
            let mut line = item.content;
            if list.kind == ListKind::Numbered {
                let words = item_number(self.locale, number);
                line.insert(0, self.words(&words));
                number = number.saturating_add(1);
            }
            self.put_line(line, out);
            self.flatten(item.blocks, out);
        }
    }

    fn flatten_table(&mut self, table: Table, out: &mut Vec<Inline>) {
        for caption in table.captions {
            self.put_line(caption.content, out);
        }
        for cell in table.rows.into_iter().flat_map(|row| row.cells) {
            if let CellKind::Content { content, .. } = cell.kind {
                self.put_line(content, out);
            }
        }
    }

    /// The lines of a listing that are not empty.
    fn lines_of(&self, listing: Span) -> Vec<Span> {
        let text = self.letters.get(listing.range()).unwrap_or_default();
        let mut at = listing.range().start;
        let lines = text.split('\n').map(|line| {
            let start = at;
            at += line.len() + 1;
            Span::new(listing.source, start..start + line.len())
        });
        lines.filter(|line| !line.range().is_empty()).collect()
    }
}
