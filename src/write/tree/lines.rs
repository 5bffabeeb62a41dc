//! Lists of TiddlyWiki Classic, whose items are lines.

use super::text::TreeText;
use crate::wikitext::tree::{Block, BlockKind, InlineKind, ItemRole, List, ListItem, ListKind};
use crate::write::labels::item_number;

impl TreeText<'_> {
    /// Splits a list so that it can be written as lines: other content of an item than its words and lists is put
    /// between two lists. In a list that is interrupted in this way, or that begins with another number than 1, the
    /// numbers become text.
    pub(super) fn list_of_lines(&mut self, mut list: List, out: &mut Vec<Block>) {
        let is_cut = list.items.iter().any(|item| !is_line(item));
        if list.kind == ListKind::Numbered && (is_cut || list.start.is_some()) {
            self.number(&mut list);
        }
        let mut open = Vec::new();
        for mut item in list.items {
            let blocks = std::mem::take(&mut item.blocks);
            let mut blocks = blocks.into_iter().peekable();
            while let Some(block) = blocks.next_if(|it| fits(it, &item)) {
                match block.kind {
                    BlockKind::Paragraph(mut words) => {
                        if !item.content.is_empty() {
                            item.content.push(self.node(InlineKind::LineBreak));
                        }
                        item.content.append(&mut words);
                    }
                    _ => item.blocks.push(block),
                }
            }
            open.push(item);
            if blocks.peek().is_some() {
                let items = std::mem::take(&mut open);
                out.push(self.block(BlockKind::List(List::new(list.kind, items))));
                out.extend(blocks);
            }
        }
        if !open.is_empty() {
            out.push(self.block(BlockKind::List(List::new(list.kind, open))));
        }
    }

    /// Makes words of the numbers of a list.
    fn number(&mut self, list: &mut List) {
        let mut number = list.start.take().unwrap_or(1);
        list.kind = ListKind::Definition;
        for item in &mut list.items {
            item.role = ItemRole::Definition;
            let words = item_number(self.locale, number);
            item.content.insert(0, self.words(&words));
            number = number.saturating_add(1);
        }
    }
}

/// Whether the item contains only words, and lists below them.
fn is_line(item: &ListItem) -> bool {
    let is_word = |it: &&Block| matches!(it.kind, BlockKind::Paragraph(_));
    item.blocks.iter().skip_while(is_word).all(is_list)
}

fn is_list(block: &Block) -> bool {
    matches!(block.kind, BlockKind::List(_))
}

/// Whether a block can be added to an item with this content.
fn fits(block: &Block, item: &ListItem) -> bool {
    match block.kind {
        BlockKind::Paragraph(_) => item.blocks.is_empty(),
        _ => is_list(block),
    }
}
