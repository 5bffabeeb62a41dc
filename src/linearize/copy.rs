//! Copies of blocks: a text that the book has twice keeps its numbers, but no id twice.

use crate::book::change::{VisitorMut, walk_block, walk_inline};
use crate::book::{Block, Id, Inline, Link, Table, Target};
use crate::unique::Unique;
use std::collections::BTreeMap;

/// The blocks again. Elements that require an id get one that begins with `prefix`; tables and figures have none.
pub(super) fn copy(blocks: &[Block], prefix: &Id) -> Vec<Block> {
    Copies::below(prefix).copy(blocks)
}

/// Copies in one place of the book, where a text may be copied by itself and within another one.
pub(super) struct Copies<'a> {
    prefix: &'a Id,
    ids: Unique,
}

impl<'a> Copies<'a> {
    /// No copies yet; their ids will begin with `prefix`.
    pub(super) fn below(prefix: &'a Id) -> Self {
        Self {
            prefix,
            ids: Unique::default(),
        }
    }

    /// The blocks again; see [`copy`].
    pub(super) fn copy(&mut self, blocks: &[Block]) -> Vec<Block> {
        let mut blocks = blocks.to_vec();
        let mut rename = CopyRename {
            copies: self,
            renamed: BTreeMap::new(),
            notes: Vec::new(),
        };
        rename.visit_blocks(&mut blocks);
        blocks
    }
}

/// The id of the copy of a node.
pub(super) fn id_of_copy(prefix: &Id, id: &Id) -> Id {
    Id::new(format!("{prefix}.{id}"))
}

struct CopyRename<'a, 'p> {
    copies: &'a mut Copies<'p>,
    /// The ids in this copy, by those that were copied.
    renamed: BTreeMap<Id, Id>,
    /// The notes of the table that is copied, as they are called in the book.
    notes: Vec<Id>,
}

impl CopyRename<'_, '_> {
    fn rename(&mut self, id: &mut Id) {
        let renamed = self.renamed.entry(id.clone()).or_insert_with(|| {
            let own = id_of_copy(self.copies.prefix, id);
            let numbered = |number| format!("{own}-{number}");
            Id::new(self.copies.ids.free(own.as_str(), numbered))
        });
        id.clone_from(renamed);
    }

    /// The notes of a table and their marks are tied in the copy as they are in the book.
    fn table(&mut self, table: &mut Table) {
        table.id = None;
        for rows in [&mut table.head, &mut table.body, &mut table.foot] {
            rows.iter_mut().for_each(|row| row.id = None);
        }
        self.notes = table.notes.iter().map(|note| note.id.clone()).collect();
        for note in &mut table.notes {
            self.rename(&mut note.id);
        }
    }

    fn link(&mut self, link: &mut Link) {
        if let Some(id) = &mut link.id {
            self.rename(id);
        }
        let is_tie = |id: &Id| {
            let inside = |note: &Id| id.as_str().strip_prefix(note.as_str());
            let mut ends = self.notes.iter().filter_map(inside);
            ends.any(|end| end.is_empty() || end.starts_with(".mark-"))
        };
        if let Target::Id(id) = &mut link.target
            && is_tie(id)
        {
            self.rename(id);
        }
    }
}

impl VisitorMut for CopyRename<'_, '_> {
    fn visit_block(&mut self, block: &mut Block) {
        match block {
            Block::Table(table) => self.table(table),
            Block::Figure(figure) => figure.id = None,
            Block::Para(para) => para.id = None,
            Block::List(list) => list.items.iter_mut().for_each(|item| item.id = None),
            Block::VariableList(list) => {
                list.entries
                    .iter_mut()
                    .for_each(|entry| entry.item.id = None);
            }
            Block::Admonition(it) => self.rename(&mut it.id),
            Block::Titled(it) => self.rename(&mut it.id),
            _ => {}
        }
        walk_block(self, block);
    }

    fn visit_inline(&mut self, inline: &mut Inline) {
        match inline {
            Inline::Footnote(it) => {
                self.rename(&mut it.id);
                it.first.iter_mut().for_each(|first| self.rename(first));
            }
            Inline::Link(link) => self.link(link),
            _ => {}
        }
        walk_inline(self, inline);
    }
}
