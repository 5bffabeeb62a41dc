//! Figures of two languages: each says that of its caption where it was moved into a text in the other.

use super::tongues::Tongues;
use crate::book::change::{VisitorMut, walk_block, walk_component, walk_section, walk_simplesect};
use crate::book::{Block, Book, Component, Figure, Language, Section, SimpleSect, Translation};

/// Gives every figure the language of the text that it is in, before it is moved.
pub(super) fn mark(tongues: &Tongues<'_>, book: &mut Book) {
    let (around, _) = tongues.languages();
    let each = |figure: &mut Figure, around: &Language| figure.language = Some(around.clone());
    Foreign { around, each }.visit_book(book);
}

/// Takes it from those that are in such a text now.
pub(super) fn settle(tongues: &Tongues<'_>, book: &mut Book) {
    let (around, _) = tongues.languages();
    let each = |figure: &mut Figure, around: &Language| {
        figure.language.take_if(|it| it == around);
    };
    Foreign { around, each }.visit_book(book);
}

struct Foreign<Each> {
    /// The language of the text.
    around: Language,
    each: Each,
}

impl<Each: FnMut(&mut Figure, &Language)> Foreign<Each> {
    /// Goes into a division, which may be in another language, and out of it again.
    fn inside(&mut self, translation: &Translation, walk: impl FnOnce(&mut Self)) {
        let around = self.around.clone();
        if let Some(language) = &translation.language {
            self.around.clone_from(language);
        }
        walk(self);
        self.around = around;
    }
}

impl<Each: FnMut(&mut Figure, &Language)> VisitorMut for Foreign<Each> {
    fn visit_component(&mut self, it: &mut Component) {
        let translation = it.translation.clone();
        self.inside(&translation, |foreign| walk_component(foreign, it));
    }

    fn visit_section(&mut self, it: &mut Section) {
        let translation = it.translation.clone();
        self.inside(&translation, |foreign| walk_section(foreign, it));
    }

    fn visit_simplesect(&mut self, it: &mut SimpleSect) {
        let translation = it.translation.clone();
        self.inside(&translation, |foreign| walk_simplesect(foreign, it));
    }

    fn visit_block(&mut self, block: &mut Block) {
        match block {
            Block::Figure(figure) => (self.each)(figure, &self.around),
            _ => walk_block(self, block),
        }
    }
}
