//! Ids of terms: each definition that no link names gets an id made of that of its rule and of its first term, so that
//! every term can be linked to. In a translation they are made of its own words.

use super::ids::slug;
use crate::book::change::{VisitorMut, walk_block, walk_division};
use crate::book::{
    Block, Book, Division, Id, Inline, VarListEntry, Visitor, each_block, plain_text,
};
use crate::unique::Unique;

/// Mints the ids of the terms of a finished book. The quick reference only repeats what has its id elsewhere.
pub(super) fn mint(book: &mut Book) {
    // The ids of parts may be named like those of terms.
    let mut taken = Unique::default();
    each_block(|block| {
        for id in block.ids().filter(|it| it.as_str().contains(BETWEEN)) {
            taken.take(id.as_str());
        }
    })
    .visit_book(book);
    let mut mint = MintTerms {
        rule: book.part.id.clone(),
        quick: book.back.quick.as_ref().map(|it| it.id.clone()),
        taken,
    };
    mint.visit_book(book);
}

/// What is between the id of a rule and the name of a term in it.
const BETWEEN: &str = ".term-";

struct MintTerms {
    /// The rule around.
    rule: Id,
    quick: Option<Id>,
    taken: Unique,
}

impl MintTerms {
    fn entries(&mut self, entries: &mut [VarListEntry]) {
        for entry in entries.iter_mut().filter(|it| it.item.id.is_none()) {
            let Some(term) = entry.terms.first() else {
                continue;
            };
            let id = format!("{}{BETWEEN}{}", self.rule, slug(&name(&term.content)));
            let id = self.taken.free(&id, |number| format!("{id}-{number}"));
            entry.item.id = Some(Id::new(id));
        }
    }
}

/// The words of a term without the numbers of what it refers to, which change when something is put before that.
fn name(term: &[Inline]) -> String {
    let is_number = |it: &&Inline| matches!(it, Inline::Link(link) if link.reference.as_ref().is_some_and(|it| it.number.is_some()));
    let words = term.iter().filter(|it| !is_number(it));
    words
        .map(|it| plain_text(std::slice::from_ref(it)))
        .collect()
}

impl VisitorMut for MintTerms {
    fn visit_division(&mut self, division: &mut Division) {
        if self.quick.as_ref() == Some(&division.id) {
            return;
        }
        let around = std::mem::replace(&mut self.rule, division.id.clone());
        self.entries(&mut division.glossary);
        walk_division(self, division);
        self.rule = around;
    }

    fn visit_block(&mut self, block: &mut Block) {
        if let Block::VariableList(list) = block {
            self.entries(&mut list.entries);
        }
        walk_block(self, block);
    }
}
