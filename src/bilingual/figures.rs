//! Figures whose captions are translated, and the rule that they are at is not: where that is shown once, they
//! follow those of the other language.

use crate::book::change::{VisitorMut, walk_component, walk_section, walk_simplesect};
use crate::book::{
    Block, Book, Component, Figure, Id, Language, Section, SimpleSect, Translation, Visitor,
    walk_component as look_into_component, walk_section as look_into_section,
    walk_simplesect as look_into_simplesect,
};
use std::collections::BTreeMap;

/// The figures of an edition that would be lost with the rules that only the other shows, each by its id.
pub(super) fn hidden(
    own: (&Book, &Language),
    other: (&Book, &Language),
    is_hidden: impl Fn(&Id) -> bool,
) -> BTreeMap<Id, Block> {
    let language = own.1;
    let there = figures(other);
    let is_lost = |(id, figure): &(Id, Figure)| {
        let other = there.get(id).and_then(|it| it.language.as_ref());
        is_hidden(id)
            && figure.language.as_ref() == Some(language)
            && other.is_some_and(|it| it != language)
    };
    let lost = figures(own).into_iter().filter(is_lost);
    lost.map(|(id, figure)| (id, Block::Figure(Box::new(figure))))
        .collect()
}

/// Puts figures into the other edition, each after the one of that id.
pub(super) fn insert(figures: BTreeMap<Id, Block>, book: &mut Book) {
    if !figures.is_empty() {
        let mut insert = Insert(figures);
        insert.blocks(&mut book.part.intro.blocks);
        insert.visit_book(book);
    }
}

fn figures((book, language): (&Book, &Language)) -> BTreeMap<Id, Figure> {
    let mut figures = Figures {
        language,
        found: BTreeMap::new(),
    };
    figures.visit_book(book);
    figures.found
}

/// The figures of divisions, each with its language.
struct Figures<'a> {
    language: &'a Language,
    found: BTreeMap<Id, Figure>,
}

impl Figures<'_> {
    /// Looks into a division, which may be in another language.
    fn inside(&mut self, translation: &Translation, look: impl FnOnce(&mut Figures<'_>)) {
        let mut inner = Figures {
            language: translation.language.as_ref().unwrap_or(self.language),
            found: std::mem::take(&mut self.found),
        };
        look(&mut inner);
        self.found = inner.found;
    }
}

impl Visitor for Figures<'_> {
    fn visit_component(&mut self, it: &Component) {
        self.inside(&it.translation, |figures| look_into_component(figures, it));
    }

    fn visit_section(&mut self, it: &Section) {
        self.inside(&it.translation, |figures| look_into_section(figures, it));
    }

    fn visit_simplesect(&mut self, it: &SimpleSect) {
        self.inside(&it.translation, |figures| look_into_simplesect(figures, it));
    }

    fn visit_block(&mut self, block: &Block) {
        if let Block::Figure(figure) = block
            && let Some(id) = &figure.id
        {
            let mut figure = Figure::clone(figure);
            figure.language.get_or_insert_with(|| self.language.clone());
            self.found.insert(id.clone(), figure);
        }
    }
}

/// By the ids of those that they follow.
struct Insert(BTreeMap<Id, Block>);

impl Insert {
    fn blocks(&mut self, blocks: &mut Vec<Block>) {
        for block in std::mem::take(blocks) {
            let other = match &block {
                Block::Figure(figure) => figure.id.as_ref().and_then(|id| self.0.remove(id)),
                _ => None,
            };
            blocks.push(block);
            blocks.extend(other);
        }
    }
}

impl VisitorMut for Insert {
    fn visit_component(&mut self, it: &mut Component) {
        self.blocks(&mut it.body.blocks);
        walk_component(self, it);
    }

    fn visit_section(&mut self, it: &mut Section) {
        self.blocks(&mut it.body.blocks);
        walk_section(self, it);
    }

    fn visit_simplesect(&mut self, it: &mut SimpleSect) {
        self.blocks(&mut it.blocks);
        walk_simplesect(self, it);
    }
}
