//! Elements where blocks can be: those that make blocks, and their content.

use super::element::Role;
use crate::wikitext::MAX_DEPTH;
use crate::wikitext::pre::pre;
use crate::wikitext::tag::Tag;
use crate::wikitext::tiddlywiki5::parser::Stop;
use crate::wikitext::tiddlywiki5::{BlockEnd, Parser};
use crate::wikitext::tree::{Block, BlockKind, Inline, InlineKind};
use std::ops::Range;

impl<'a> Parser<'a> {
    /// An element where a block could begin: if it makes blocks, or its tag is followed by a blank
    /// line. The parser stays where it is when neither is the case.
    pub(in crate::wikitext::tiddlywiki5) fn html_block(&mut self, blocks: &mut Vec<Block>) {
        let start = self.pos;
        let Some(tag) = self.tag(start) else {
            return;
        };
        let role = Role::of(tag.name);
        let makes_blocks = role.is_some_and(Role::is_block);
        let blank = self.blank_line_after(tag.end);
        // A picture or a link alone is a paragraph.
        let is_paragraph = !makes_blocks && (blank.is_none() || tag.empty);
        if is_paragraph || !self.is_whole(&tag) {
            return;
        }
        if tag.empty {
            self.pos = tag.end;
            if role == Some(Role::Rule) {
                let span = self.span(start..tag.end);
                let kind = BlockKind::Rule;
                blocks.push(Block { kind, span });
            }
            return;
        }
        if role.is_none() {
            self.report_element(start..tag.end);
            if let Some(range) = self.repeated(&tag) {
                self.pos = range.end;
                let span = self.span(range);
                let kind = BlockKind::Preformatted(vec![span]);
                return blocks.push(Block { kind, span });
            }
            blocks.push(self.written(start..tag.end));
        }
        self.pos = tag.end;
        self.element_blocks(&tag, role, blocks);
    }

    /// The blocks of an element, whose opening tag was passed.
    fn element_blocks(&mut self, tag: &Tag<'a>, role: Option<Role>, blocks: &mut Vec<Block>) {
        match role {
            Some(Role::Items(kind)) => self.items(tag, kind, blocks),
            Some(Role::Table) => self.rows(tag, blocks),
            Some(Role::Heading(level)) => self.html_heading(tag, level, blocks),
            Some(Role::Preformatted) => self.preformatted(tag, blocks),
            Some(Role::Quote) => {
                let kind = BlockKind::Quote(self.flow(tag).0);
                let span = self.span(tag.start..self.pos);
                blocks.push(Block { kind, span });
            }
            _ => {
                let (mut inside, closed) = self.flow(tag);
                if tag.is("figure") {
                    caption(&mut inside);
                }
                if let Some(class) = tag.attribute("class").filter(|_| role.is_some()) {
                    inside = self.class_of(tag.start, class, inside);
                }
                blocks.append(&mut inside);
                if role.is_none() && closed {
                    let closer = self.pos - (tag.name.len() + 3)..self.pos;
                    blocks.push(self.written(closer));
                }
            }
        }
    }

    /// A tag as a paragraph of its own.
    fn written(&self, range: Range<usize>) -> Block {
        Block {
            kind: BlockKind::Paragraph(vec![self.text_node(range.clone())]),
            span: self.span(range),
        }
    }

    /// The blocks of an element, whose opening tag was passed; leaves the parser after the closing one, and returns
    /// whether there was one. After a blank line they are blocks of wikitext, else running text and elements.
    pub(super) fn flow(&mut self, tag: &Tag<'a>) -> (Vec<Block>, bool) {
        if self.blank_line_after(self.pos).is_some() {
            let (blocks, closed) = self.blocks(BlockEnd::Element(tag.name));
            if !closed {
                self.report_unclosed(tag.start..tag.end);
            }
            return (blocks, closed);
        }
        let mut closed = false;
        let outer = std::mem::replace(&mut self.interruptible, true);
        let block_end = std::mem::replace(&mut self.block_end, BlockEnd::Text);
        self.depth += 1;
        let mut blocks = Vec::new();
        loop {
            self.skip_space();
            if self.pos >= self.end {
                break;
            }
            if let Some(len) = self.closing_tag_len(tag.name) {
                self.pos += len;
                closed = true;
                break;
            }
            let start = self.pos;
            if self.depth <= MAX_DEPTH && self.at_block_element() {
                self.html_block(&mut blocks);
            }
            if self.pos == start {
                self.flow_text(tag.name, &mut blocks);
            }
        }
        self.depth -= 1;
        self.block_end = block_end;
        self.interruptible = outer;
        if !closed {
            self.report_unclosed(tag.start..tag.end);
        }
        (blocks, closed)
    }

    fn flow_text(&mut self, name: &'a str, blocks: &mut Vec<Block>) {
        let start = self.pos;
        let content = self.line(Stop::Element(name));
        if self.pos == start {
            self.pos += self.rest().chars().next().map_or(1, char::len_utf8);
        }
        let span = self.span(start..self.end_without_space(start));
        if !content.is_empty() {
            let kind = BlockKind::Paragraph(content);
            blocks.push(Block { kind, span });
        }
    }

    /// Running text where only items or rows should be, up to the end of the element.
    pub(super) fn text_between(&mut self, name: &'a str) -> Vec<Inline> {
        let outer = std::mem::replace(&mut self.interruptible, false);
        let start = self.pos;
        let content = self.line(Stop::Element(name));
        self.interruptible = outer;
        if self.pos == start {
            self.pos += self.rest().chars().next().map_or(1, char::len_utf8);
        }
        content
    }

    fn html_heading(&mut self, tag: &Tag<'a>, level: u8, blocks: &mut Vec<Block>) {
        let start = tag.start;
        let content = self.element_line(tag);
        let span = self.span(start..self.pos);
        let kind = BlockKind::Heading { level, content };
        blocks.push(Block { kind, span });
    }

    /// All of an element as one run, in which no blocks are made.
    pub(super) fn element_line(&mut self, tag: &Tag<'a>) -> Vec<Inline> {
        let outer = std::mem::replace(&mut self.interruptible, false);
        self.depth += 1;
        let content = self.line(Stop::Element(tag.name));
        self.depth -= 1;
        self.interruptible = outer;
        self.pos += self.closing_tag_len(tag.name).unwrap_or(0);
        content
    }

    fn preformatted(&mut self, tag: &Tag<'a>, blocks: &mut Vec<Block>) {
        let content = self.element_line(tag);
        let span = self.span(tag.start..self.pos);
        let kind = pre(content, span, self.text);
        blocks.push(Block { kind, span });
    }

    /// After the blank line that follows byte `at`, if one does.
    fn blank_line_after(&self, at: usize) -> Option<usize> {
        let rest = self.text.get(at..self.end)?;
        let after = rest.trim_start_matches([' ', '\t']).strip_prefix('\n')?;
        let second = after.trim_start_matches([' ', '\t']);
        (second.is_empty() || second.starts_with('\n')).then(|| self.end - second.len())
    }
}

/// Makes the text below the picture of a `<figure>` its caption.
fn caption(blocks: &mut Vec<Block>) {
    let [picture, text] = blocks.as_mut_slice() else {
        return;
    };
    if let BlockKind::Paragraph(picture) = &mut picture.kind
        && let [
            Inline {
                kind: InlineKind::Image(image),
                ..
            },
        ] = picture.as_mut_slice()
        && let BlockKind::Paragraph(text) = &mut text.kind
    {
        image.caption = std::mem::take(text);
        image.alone = true;
        blocks.pop();
    }
}
