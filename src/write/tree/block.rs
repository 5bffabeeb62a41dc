//! Blocks.

use super::text::TreeText;
use crate::book;
use crate::book::{Epigraph, Figure, ListKind as BookListKind, TitledBlock, VarListEntry};
use crate::tiddler::Dialect;
use crate::wikitext::tree::{
    Block, BlockKind, Format, Inline, InlineKind, ItemRole, List, ListItem, ListKind,
};
use crate::write::labels;

/// Markdown and TiddlyWiki have six levels of headings.
const DEEPEST: usize = 6;

impl<'a> TreeText<'a> {
    /// Adds blocks to the text.
    pub(crate) fn push(&mut self, blocks: &'a [book::Block]) {
        let blocks = self.blocks(blocks);
        self.blocks.extend(blocks);
    }

    pub(super) fn block(&self, kind: BlockKind) -> Block {
        Block {
            kind,
            span: self.whole,
        }
    }

    pub(super) fn push_block(&mut self, kind: BlockKind) {
        let block = self.block(kind);
        self.blocks.push(block);
    }

    pub(super) fn push_heading(&mut self, level: usize, content: Vec<Inline>) {
        let level = u8::try_from(level.clamp(1, DEEPEST)).unwrap_or(1);
        self.push_block(BlockKind::Heading { level, content });
    }

    /// Adds a paragraph.
    pub(crate) fn push_paragraph(&mut self, content: Vec<Inline>) {
        self.push_block(BlockKind::Paragraph(content));
    }

    /// Adds a list of items.
    pub(crate) fn push_list(&mut self, is_numbered: bool, items: Vec<ListItem>) {
        let kind = match is_numbered {
            true => ListKind::Numbered,
            false => ListKind::Bulleted,
        };
        let mut out = Vec::new();
        self.list(List::new(kind, items), &mut out);
        self.blocks.append(&mut out);
    }

    /// Adds a list; in Classic, as far as lines can express it.
    fn list(&mut self, list: List, out: &mut Vec<Block>) {
        match self.to {
            Dialect::Classic => self.list_of_lines(list, out),
            _ => out.push(self.block(BlockKind::List(list))),
        }
    }

    /// An item of a list, with the lists below it.
    pub(crate) fn item_of(&self, content: Vec<Inline>, below: Vec<ListItem>) -> ListItem {
        let kind = ListKind::Bulleted;
        let list = (!below.is_empty()).then(|| self.block(BlockKind::List(List::new(kind, below))));
        ListItem {
            role: ItemRole::Item,
            content,
            blocks: list.into_iter().collect(),
            span: self.whole,
        }
    }

    pub(super) fn blocks(&mut self, blocks: &'a [book::Block]) -> Vec<Block> {
        let mut out = Vec::new();
        for block in blocks {
            self.add(block, &mut out);
        }
        out
    }

    fn items(&mut self, list: &'a book::List) -> List {
        let is_counted = list.kind == BookListKind::Ordered && list.is_plain();
        let items = list
            .items
            .iter()
            .map(|it| match it.label.as_deref().filter(|_| !is_counted) {
                Some(label) => self.labelled(label, it),
                None => self.item_with_id(it),
            });
        let items = items.collect();
        let kind = match is_counted {
            true => ListKind::Numbered,
            false => ListKind::Bulleted,
        };
        List {
            start: list.start.filter(|_| is_counted),
            ..List::new(kind, items)
        }
    }

    fn add(&mut self, block: &'a book::Block, out: &mut Vec<Block>) {
        let kind = match block {
            book::Block::Para(para) => {
                let content = self.para(para);
                if content.is_empty() {
                    return;
                }
                BlockKind::Paragraph(content)
            }
            book::Block::List(list) => {
                let list = self.items(list);
                return self.list(list, out);
            }
            book::Block::VariableList(list) => {
                let list = self.definitions(&list.entries);
                return self.list(list, out);
            }
            book::Block::Table(table) => return self.table(table, out),
            book::Block::Figure(figure) => return self.figure(figure, out),
            book::Block::ProgramListing(it) => BlockKind::Preformatted(vec![self.keep(&it.text)]),
            book::Block::BlockQuote(it) => BlockKind::Quote(self.blocks(&it.blocks)),
            book::Block::Admonition(it) => {
                let mut title = Vec::new();
                if it.title.content.is_empty() {
                    let word = labels::admonition(self.locale, it);
                    title.push(self.formatted(Format::Bold, &word));
                } else {
                    self.format(Format::Bold, &it.title.content, &mut title);
                }
                self.boxed(&it.id, title, &it.blocks)
            }
            book::Block::Titled(it) => {
                let title = self.box_title(it);
                self.boxed(&it.id, title, &it.blocks)
            }
            book::Block::Epigraph(it) => BlockKind::Quote(self.epigraph(it)),
            book::Block::Bridgehead(it) => {
                let mut content = Vec::new();
                self.format(Format::Bold, &it.content, &mut content);
                if content.is_empty() {
                    return;
                }
                BlockKind::Paragraph(content)
            }
            book::Block::Break(_) => BlockKind::Rule,
        };
        out.push(self.block(kind));
    }

    /// The content of a paragraph, after its anchor.
    fn para(&mut self, para: &'a book::Para) -> Vec<Inline> {
        let mut content = self.anchors(para.id.as_deref());
        content.extend(self.inlines(&para.content));
        content
    }

    /// The anchor of an id, where there is one.
    pub(super) fn anchors(&mut self, id: Option<&book::Id>) -> Vec<Inline> {
        let anchor = id.and_then(|id| self.anchor(id));
        anchor.map(super::inline::text).into_iter().collect()
    }

    /// An item after its label, which the markup does not count.
    fn labelled(&mut self, label: &str, item: &'a book::ListItem) -> ListItem {
        let label = self.words(&format!("{label} "));
        let mut made = self.item_with_id(item);
        made.content.insert(0, label);
        made
    }

    fn item_with_id(&mut self, item: &'a book::ListItem) -> ListItem {
        let mut content = self.anchors(item.id.as_ref());
        let mut made = self.item(&item.blocks);
        content.append(&mut made.content);
        made.content = content;
        made
    }

    /// An item or a definition: its first paragraph, and the blocks below that.
    pub(super) fn item(&mut self, blocks: &'a [book::Block]) -> ListItem {
        let (content, blocks) = match blocks {
            [book::Block::Para(para), rest @ ..] => (self.para(para), rest),
            blocks => (Vec::new(), blocks),
        };
        ListItem {
            role: ItemRole::Item,
            content,
            blocks: self.blocks(blocks),
            span: self.whole,
        }
    }

    fn definitions(&mut self, entries: &'a [VarListEntry]) -> List {
        let mut items = Vec::new();
        for entry in entries {
            for (at, term) in entry.terms.iter().enumerate() {
                let mut content = self.inlines(&term.content);
                // In Markdown each term has a definition: several are lines of one.
                if self.has_notes() && at > 0 {
                    let line = self.node(InlineKind::LineBreak);
                    let before: Option<&mut ListItem> = items.last_mut();
                    if let Some(before) = before {
                        before.content.push(line);
                        before.content.append(&mut content);
                        continue;
                    }
                }
                items.push(ListItem {
                    role: ItemRole::Term,
                    content,
                    blocks: Vec::new(),
                    span: self.whole,
                });
            }
            let mut item = self.item_with_id(&entry.item);
            item.role = ItemRole::Definition;
            items.push(item);
        }
        List::new(ListKind::Definition, items)
    }

    /// The entries of a glossary.
    pub(super) fn push_glossary(&mut self, entries: &'a [VarListEntry]) {
        if !entries.is_empty() {
            let list = self.definitions(entries);
            let mut out = Vec::new();
            self.list(list, &mut out);
            self.blocks.append(&mut out);
        }
    }

    fn epigraph(&mut self, epigraph: &'a Epigraph) -> Vec<Block> {
        let mut blocks = self.blocks(&epigraph.blocks);
        if !epigraph.attribution.is_empty() {
            let mut line = vec![self.words(labels::SOURCE)];
            line.extend(self.inlines(&epigraph.attribution));
            blocks.push(self.block(BlockKind::Paragraph(line)));
        }
        blocks
    }

    fn box_title(&mut self, titled: &'a TitledBlock) -> Vec<Inline> {
        let mut content = Vec::new();
        content.extend(self.label("example", titled.label.as_deref()));
        content.extend(self.inlines(&titled.title.content));
        let format = Format::Bold;
        match content.is_empty() {
            true => content,
            false => vec![self.node(InlineKind::Format { format, content })],
        }
    }

    fn boxed(&mut self, id: &book::Id, title: Vec<Inline>, blocks: &'a [book::Block]) -> BlockKind {
        let mut first: Vec<Inline> = self
            .anchor(id)
            .map(super::inline::text)
            .into_iter()
            .collect();
        first.extend(title);
        let mut inside = Vec::new();
        if !first.is_empty() {
            inside.push(self.block(BlockKind::Paragraph(first)));
        }
        inside.extend(self.blocks(blocks));
        BlockKind::Quote(inside)
    }

    fn figure(&mut self, figure: &'a Figure, out: &mut Vec<Block>) {
        let mut content = Vec::new();
        if let Some(span) = figure.id.as_ref().and_then(|id| self.anchor(id)) {
            content.push(super::inline::text(span));
        }
        self.media(&figure.media, &mut content);
        out.push(self.block(BlockKind::Paragraph(content)));
        if let Some(title) = &figure.title {
            let mut caption = Vec::new();
            caption.extend(self.label("figure", figure.label.as_deref()));
            caption.extend(self.inlines(&title.content));
            let format = Format::Italic;
            let caption = self.node(InlineKind::Format {
                format,
                content: caption,
            });
            out.push(self.block(BlockKind::Paragraph(vec![caption])));
        }
    }
}
