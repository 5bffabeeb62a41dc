//! Renames the ids of the second edition, and the paths of pictures that it has in its own language.

use super::shown::Shown;
use crate::book::change::{VisitorMut, walk_block, walk_division, walk_inline};
use crate::book::{BackMatter, Block, Book, Division, Id, Inline, Language, Media, Table, Target};
use std::collections::BTreeMap;

/// The separator between the language and the rest of an id; no tiddler has it in its id.
const BETWEEN: &str = "--";

/// The id that a division of the second shares with one of the first.
pub(super) fn shared(language: &Language, id: &Id) -> Id {
    let own = id.as_str().strip_prefix(&*language.tag);
    let own = own.and_then(|it| it.strip_prefix(BETWEEN));
    Id::new(own.unwrap_or(id.as_str()))
}

/// Renames the ids of the second, and redirects references to a rule that is not shown to its version that is.
pub(super) struct Rename<'a> {
    language: &'a Language,
    shown: &'a Shown,
    figures: &'a BTreeMap<String, String>,
    /// Whether it is the second edition's book.
    is_second: bool,
}

impl<'a> Rename<'a> {
    pub(super) fn new(
        language: &'a Language,
        shown: &'a Shown,
        figures: &'a BTreeMap<String, String>,
    ) -> Self {
        Self {
            language,
            shown,
            figures,
            is_second: false,
        }
    }

    /// Redirects the links of the first. Its divisions keep their ids.
    pub(super) fn first(&mut self, book: &mut Book) {
        self.is_second = false;
        self.book(book);
    }

    pub(super) fn second(&mut self, book: &mut Book) {
        self.is_second = true;
        self.book(book);
        self.id(&mut book.part.id);
    }

    /// Renames figures of the book that was renamed last, each by the id of the one that it follows.
    pub(super) fn figures(&mut self, figures: BTreeMap<Id, Block>) -> BTreeMap<Id, Block> {
        let figures = figures.into_iter().map(|(id, mut figure)| {
            self.visit_block(&mut figure);
            let id = if self.is_second {
                id
            } else {
                self.of_second(&id)
            };
            (id, figure)
        });
        figures.collect()
    }

    fn book(&mut self, book: &mut Book) {
        self.visit_blocks(&mut book.info.licence);
        self.visit_book(book);
        self.back(&mut book.back);
        let tiddlers = std::mem::take(&mut book.tiddlers).into_iter();
        book.tiddlers = tiddlers
            .map(|(id, title)| (self.renamed(&id), title))
            .collect();
    }

    /// The id in the joined book for an id of this book.
    fn renamed(&self, id: &Id) -> Id {
        let Self { shown, .. } = self;
        if self.is_second {
            shown.in_first(id).unwrap_or_else(|| self.of_second(id))
        } else {
            let other = shown.in_second(id).map(|it| self.of_second(&it));
            other.unwrap_or_else(|| id.clone())
        }
    }

    /// The id in the joined book for an id of the second edition, where it is shown.
    fn of_second(&self, id: &Id) -> Id {
        Id::new(format!("{}{BETWEEN}{id}", self.language.tag))
    }

    /// The id of a node: the first's stay.
    fn id(&self, id: &mut Id) {
        if self.is_second {
            *id = self.of_second(id);
        }
    }

    fn ids<'i>(&self, ids: impl IntoIterator<Item = &'i mut Id>) {
        ids.into_iter().for_each(|id| self.id(id));
    }

    /// Renames the target of a link or of a line of a list.
    fn lead(&self, id: &mut Id) {
        *id = self.renamed(id);
    }

    fn target(&self, target: &mut Target) {
        if let Target::Id(id) = target {
            self.lead(id);
        }
    }

    fn media(&self, media: &mut Media) {
        if let Some(target) = &mut media.link {
            self.target(target);
        }
        if let Some(path) = self.figures.get(&media.fileref).filter(|_| self.is_second) {
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
        for rows in [&mut table.head, &mut table.body, &mut table.foot] {
            self.ids(rows.iter_mut().filter_map(|row| row.id.as_mut()));
        }
    }

    fn back(&self, back: &mut BackMatter) {
        for list in [&mut back.figures, &mut back.tables] {
            for entry in &mut list.entries {
                self.lead(&mut entry.id);
            }
        }
        let groups = back.index.iter_mut().flat_map(|index| &mut index.groups);
        for entry in groups.flat_map(|group| &mut group.entries) {
            for locator in &mut entry.locators {
                self.lead(&mut locator.id);
            }
            for see in &mut entry.see {
                self.lead(&mut see.id);
            }
        }
        if let Some(quick) = &mut back.quick {
            self.lead(&mut quick.id);
        }
        let cards = std::mem::take(&mut back.cards).into_iter();
        back.cards = cards.map(|id| self.renamed(&id)).collect();
        for (id, names) in std::mem::take(&mut back.names) {
            let known = back.names.entry(self.renamed(&id)).or_default();
            known.extend(names);
        }
    }
}

impl VisitorMut for Rename<'_> {
    fn visit_division(&mut self, division: &mut Division) {
        self.id(&mut division.id);
        let entries = division.glossary.iter_mut();
        self.ids(entries.filter_map(|it| it.item.id.as_mut()));
        walk_division(self, division);
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
            Block::Para(para) => self.ids(para.id.as_deref_mut()),
            Block::List(list) => self.ids(list.items.iter_mut().filter_map(|it| it.id.as_mut())),
            Block::VariableList(list) => {
                let entries = list.entries.iter_mut();
                self.ids(entries.filter_map(|it| it.item.id.as_mut()));
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
