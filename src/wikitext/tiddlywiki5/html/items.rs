//! `<ul>`, `<ol>` and `<dl>`.

use crate::wikitext::tag::Tag;
use crate::wikitext::tiddlywiki5::Parser;
use crate::wikitext::tree::{Block, BlockKind, ItemRole, List, ListItem, ListKind};

impl<'a> Parser<'a> {
    /// The items of a list, whose opening tag was passed; text between them is an item, too.
    pub(super) fn items(&mut self, list: &Tag<'a>, kind: ListKind, blocks: &mut Vec<Block>) {
        let mut items = Vec::new();
        while self.has_child(list) {
            let start = self.pos;
            let tag = self.tag(start);
            match tag.and_then(|tag| Some((role(tag.name)?, tag))) {
                Some((role, tag)) if self.closers.next(tag.name, tag.end).is_some() => {
                    self.pos = tag.end;
                    let mut inside = self.flow(&tag).0;
                    let content = take_paragraph(&mut inside);
                    items.push(ListItem {
                        role,
                        content,
                        blocks: inside,
                        span: self.span(start..self.pos),
                    });
                }
                _ if self.rest().starts_with("<!--") => self.comment_block(),
                _ => {}
            }
            if self.pos == start {
                let content = self.text_between(list.name);
                items.push(ListItem {
                    role: ItemRole::Item,
                    content,
                    blocks: Vec::new(),
                    span: self.span(start..self.pos),
                });
            }
        }
        let span = self.span(list.start..self.pos);
        if !items.is_empty() {
            let start = match kind {
                ListKind::Numbered => self.first_number(list),
                _ => None,
            };
            let kind = BlockKind::List(List { kind, start, items });
            blocks.push(Block { kind, span });
        }
    }
}

impl Parser<'_> {
    /// Is there more in an element, or else passes its closing tag?
    pub(super) fn has_child(&mut self, element: &Tag<'_>) -> bool {
        self.skip_space();
        match self.closing_tag_len(element.name) {
            _ if self.pos >= self.end => false,
            Some(len) => {
                self.pos += len;
                false
            }
            None => true,
        }
    }

    /// The number of the first item of a list, where its tag has another one than 1.
    fn first_number(&self, list: &Tag<'_>) -> Option<u32> {
        let text = self.text.get(list.attribute("start")?)?;
        text.trim().parse().ok().filter(|number| *number != 1)
    }
}

fn role(name: &str) -> Option<ItemRole> {
    match name {
        "li" => Some(ItemRole::Item),
        "dt" => Some(ItemRole::Term),
        "dd" => Some(ItemRole::Definition),
        _ => None,
    }
}

/// Takes the text of a paragraph that comes first.
fn take_paragraph(blocks: &mut Vec<Block>) -> Vec<crate::wikitext::tree::Inline> {
    let Some(Block {
        kind: BlockKind::Paragraph(content),
        ..
    }) = blocks.first_mut()
    else {
        return Vec::new();
    };
    let content = std::mem::take(content);
    blocks.remove(0);
    content
}
