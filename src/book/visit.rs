//! Walking over a book in reading order.

use super::{
    Block, Body, Book, Component, Divisions, EntryContent, Inline, Row, Section, SimpleSect, Table,
    Title, VarListEntry,
};

/// Looks at every node of a book, in reading order. Each method by default goes on into its node;
/// one that is overridden calls the `walk_…` function of the same name to do so.
pub trait Visitor {
    /// The book.
    fn visit_book(&mut self, book: &Book) {
        self.visit_title(&book.part.title);
        self.visit_body(&book.part.intro);
        for component in &book.part.components {
            self.visit_component(component);
        }
    }
    /// A chapter or the like.
    fn visit_component(&mut self, component: &Component) {
        walk_component(self, component);
    }
    /// Text and divisions.
    fn visit_body(&mut self, body: &Body) {
        walk_body(self, body);
    }
    /// A section.
    fn visit_section(&mut self, section: &Section) {
        walk_section(self, section);
    }
    /// A simple section.
    fn visit_simplesect(&mut self, simplesect: &SimpleSect) {
        self.visit_title(&simplesect.title);
        self.visit_blocks(&simplesect.blocks);
    }
    /// A title.
    fn visit_title(&mut self, title: &Title) {
        self.visit_inlines(&title.content);
    }
    /// Several blocks.
    fn visit_blocks(&mut self, blocks: &[Block]) {
        for block in blocks {
            self.visit_block(block);
        }
    }
    /// A block.
    fn visit_block(&mut self, block: &Block) {
        walk_block(self, block);
    }
    /// Running text.
    fn visit_inlines(&mut self, inlines: &[Inline]) {
        for inline in inlines {
            self.visit_inline(inline);
        }
    }
    /// A piece of running text.
    fn visit_inline(&mut self, inline: &Inline) {
        walk_inline(self, inline);
    }
}

/// Goes on into a component.
pub fn walk_component<V: Visitor + ?Sized>(visitor: &mut V, component: &Component) {
    visitor.visit_title(&component.title);
    visitor.visit_body(&component.body);
    walk_entries(visitor, &component.glossary);
}

/// Goes on into a body.
pub fn walk_body<V: Visitor + ?Sized>(visitor: &mut V, body: &Body) {
    visitor.visit_blocks(&body.blocks);
    match &body.divisions {
        Divisions::Sections(sections) => {
            for section in sections {
                visitor.visit_section(section);
            }
        }
        Divisions::SimpleSects(simplesects) => {
            for simplesect in simplesects {
                visitor.visit_simplesect(simplesect);
            }
        }
    }
}

/// Goes on into a section.
pub fn walk_section<V: Visitor + ?Sized>(visitor: &mut V, section: &Section) {
    visitor.visit_title(&section.title);
    visitor.visit_body(&section.body);
}

/// Goes on into a block.
pub fn walk_block<V: Visitor + ?Sized>(visitor: &mut V, block: &Block) {
    match block {
        Block::Para(para) => visitor.visit_inlines(&para.content),
        Block::List(list) => {
            for item in &list.items {
                visitor.visit_blocks(&item.blocks);
            }
        }
        Block::VariableList(list) => walk_entries(visitor, &list.entries),
        Block::Table(table) => walk_table(visitor, table),
        Block::Figure(figure) => figure
            .title
            .iter()
            .for_each(|title| visitor.visit_title(title)),
        Block::BlockQuote(quote) => visitor.visit_blocks(&quote.blocks),
        Block::Admonition(admonition) => visitor.visit_blocks(&admonition.blocks),
        Block::Titled(titled) => {
            visitor.visit_title(&titled.title);
            visitor.visit_blocks(&titled.blocks);
        }
        Block::Bridgehead(bridgehead) => visitor.visit_inlines(&bridgehead.content),
        Block::ProgramListing(_) | Block::Break(_) => {}
    }
}

/// Goes on into a piece of running text.
pub fn walk_inline<V: Visitor + ?Sized>(visitor: &mut V, inline: &Inline) {
    match inline {
        Inline::Emphasis(emphasis) => visitor.visit_inlines(&emphasis.content),
        Inline::Code(it) | Inline::Superscript(it) | Inline::Subscript(it) => {
            visitor.visit_inlines(&it.content);
        }
        Inline::Link(link) => visitor.visit_inlines(&link.content),
        Inline::Footnote(footnote) => visitor.visit_blocks(&footnote.blocks),
        Inline::Text(_) | Inline::Media(_) | Inline::LineBreak(_) => {}
    }
}

fn walk_entries<V: Visitor + ?Sized>(visitor: &mut V, entries: &[VarListEntry]) {
    for entry in entries {
        for term in &entry.terms {
            visitor.visit_inlines(&term.content);
        }
        visitor.visit_blocks(&entry.item.blocks);
    }
}

fn walk_table<V: Visitor + ?Sized>(visitor: &mut V, table: &Table) {
    table
        .title
        .iter()
        .for_each(|title| visitor.visit_title(title));
    let rows: [&[Row]; 3] = [&table.head, &table.body, &table.foot];
    for entry in rows.into_iter().flatten().flat_map(|row| &row.entries) {
        match &entry.content {
            EntryContent::Inlines(inlines) => visitor.visit_inlines(inlines),
            EntryContent::Blocks(blocks) => visitor.visit_blocks(blocks),
        }
    }
}
