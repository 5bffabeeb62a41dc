//! Blocks where there is one line.

use super::Text;
use crate::book::EntryContent;
use crate::wikitext::tree::{Block, BlockKind, CellKind, Inline, InlineKind};

impl<'a> Text<'a> {
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
    fn flatten(&self, blocks: Vec<Block>, out: &mut Vec<Inline>) {
        for block in blocks {
            if !out.is_empty() {
                out.push(self.node(InlineKind::LineBreak));
            }
            match block.kind {
                BlockKind::Paragraph(content) | BlockKind::Heading { content, .. } => {
                    out.extend(content);
                }
                BlockKind::List(list) => {
                    for (at, item) in list.items.into_iter().enumerate() {
                        if at > 0 {
                            out.push(self.node(InlineKind::LineBreak));
                        }
                        out.extend(item.content);
                        self.flatten(item.blocks, out);
                    }
                }
                BlockKind::Quote(blocks) | BlockKind::Admonition(_, blocks) => {
                    self.flatten(blocks, out);
                }
                BlockKind::Preformatted(lines) => {
                    out.extend(lines.into_iter().map(|it| self.node(InlineKind::Code(it))));
                }
                BlockKind::Table(table) => {
                    for row in table.rows {
                        for cell in row.cells {
                            if let CellKind::Content { content, .. } = cell.kind {
                                out.extend(content);
                                out.push(self.node(InlineKind::LineBreak));
                            }
                        }
                    }
                }
                BlockKind::Rule => {}
            }
        }
    }
}
