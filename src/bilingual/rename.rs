//! Other ids for the second edition, and other paths for pictures that it has in its own language.

use crate::book::change::{
    VisitorMut, walk_block, walk_component, walk_inline, walk_section, walk_simplesect,
};
use crate::book::{
    BackMatter, Block, Book, Component, Id, Inline, Language, Media, Section, SimpleSect, Table,
    Target,
};
use std::collections::BTreeMap;

/// What is between the language and the rest of an id; no tiddler has it in its id.
const BETWEEN: &str = "--";

/// The id that a division of the second shares with one of the first.
pub(super) fn shared(language: &Language, id: &Id) -> Id {
    let own = id.as_str().strip_prefix(&*language.tag);
    let own = own.and_then(|it| it.strip_prefix(BETWEEN));
    Id::new(own.unwrap_or(id.as_str()))
}

/// Renames all ids of a book.
pub(super) struct Rename<'a> {
    language: &'a Language,
    figures: &'a BTreeMap<String, String>,
}

impl<'a> Rename<'a> {
    pub(super) fn new(language: &'a Language, figures: &'a BTreeMap<String, String>) -> Self {
        Self { language, figures }
    }

    pub(super) fn book(&mut self, book: &mut Book) {
        self.id(&mut book.part.id);
        self.visit_blocks(&mut book.info.licence);
        self.visit_book(book);
        self.back(&mut book.back);
        let tiddlers = std::mem::take(&mut book.tiddlers).into_iter();
        book.tiddlers = tiddlers
            .map(|(id, title)| (self.renamed(&id), title))
            .collect();
    }

    fn renamed(&self, id: &Id) -> Id {
        Id::new(format!("{}{BETWEEN}{id}", self.language.tag))
    }

    fn id(&self, id: &mut Id) {
        *id = self.renamed(id);
    }

    fn target(&self, target: &mut Target) {
        if let Target::Id(id) = target {
            self.id(id);
        }
    }

    fn media(&self, media: &mut Media) {
        if let Some(target) = &mut media.link {
            self.target(target);
        }
        if let Some(path) = self.figures.get(&media.fileref) {
            media.fileref.clone_from(path);
        }
    }

    fn table(&self, table: &mut Table) {
        if let Some(id) = &mut table.id {
            self.id(id);
        }
        for note in &mut table.notes {
            self.id(&mut note.id);
        }
    }

    fn back(&self, back: &mut BackMatter) {
        for list in [&mut back.figures, &mut back.tables] {
            for entry in &mut list.entries {
                self.id(&mut entry.id);
            }
        }
        let groups = back.index.iter_mut().flat_map(|index| &mut index.groups);
        for entry in groups.flat_map(|group| &mut group.entries) {
            for locator in &mut entry.locators {
                self.id(&mut locator.id);
            }
            for see in &mut entry.see {
                self.id(&mut see.id);
            }
        }
        let names = std::mem::take(&mut back.names).into_iter();
        back.names = names
            .map(|(id, names)| (self.renamed(&id), names))
            .collect();
    }
}

impl VisitorMut for Rename<'_> {
    fn visit_component(&mut self, it: &mut Component) {
        self.id(&mut it.id);
        walk_component(self, it);
    }

    fn visit_section(&mut self, it: &mut Section) {
        self.id(&mut it.id);
        walk_section(self, it);
    }

    fn visit_simplesect(&mut self, it: &mut SimpleSect) {
        self.id(&mut it.id);
        walk_simplesect(self, it);
    }

    fn visit_block(&mut self, block: &mut Block) {
        match block {
            Block::Table(table) => self.table(table),
            Block::Figure(figure) => {
                if let Some(id) = &mut figure.id {
                    self.id(id);
                }
                self.media(&mut figure.media);
            }
            Block::Admonition(it) => self.id(&mut it.id),
            Block::Titled(it) => self.id(&mut it.id),
            _ => {}
        }
        walk_block(self, block);
    }

    fn visit_inline(&mut self, inline: &mut Inline) {
        match inline {
            Inline::Footnote(it) => self.id(&mut it.id),
            Inline::Link(link) => {
                if let Some(id) = &mut link.id {
                    self.id(id);
                }
                self.target(&mut link.target);
            }
            Inline::Media(media) => self.media(media),
            _ => {}
        }
        walk_inline(self, inline);
    }
}
