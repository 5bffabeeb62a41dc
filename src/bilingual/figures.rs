//! Figures whose captions are translated while their rule is not: where the rule is shown once, they follow those
//! of the other language.

use crate::book::change::{VisitorMut, walk_division};
use crate::book::{Block, Book, Division, Figure, Id, Language, Visitor};
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
        insert.visit_division(&mut book.part);
    }
}

fn figures((book, language): (&Book, &Language)) -> BTreeMap<Id, Figure> {
    let mut figures = FigureNumbers {
        own: language,
        language: None,
        found: BTreeMap::new(),
    };
    figures.visit_book(book);
    figures.found
}

/// The figures of divisions, each with its language.
struct FigureNumbers<'a> {
    /// The language of the book.
    own: &'a Language,
    /// The language of the current text, where it has its own.
    language: Option<Language>,
    found: BTreeMap<Id, Figure>,
}

impl Visitor for FigureNumbers<'_> {
    fn language(&mut self) -> Option<&mut Option<Language>> {
        Some(&mut self.language)
    }

    fn visit_block(&mut self, block: &Block) {
        if let Block::Figure(figure) = block
            && let Some(id) = &figure.id
        {
            let mut figure = Figure::clone(figure);
            let around = self.language.as_ref().unwrap_or(self.own);
            figure.language.get_or_insert_with(|| around.clone());
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
    fn visit_division(&mut self, division: &mut Division) {
        self.blocks(&mut division.blocks);
        walk_division(self, division);
    }
}
