//! Figures in a bilingual book: a caption gets its language when it is moved into a text of the other language.

use crate::book::change::{VisitorMut, walk_block};
use crate::book::{Block, Book, Figure, Language};
use crate::linearize::translation::languages::BookLanguages;

/// Gives every figure the language of the text around it, before it is moved.
pub(crate) fn mark(languages: &BookLanguages<'_>, book: &mut Book) {
    let (own, language) = (languages.both().0, None);
    let each = |figure: &mut Figure, around: &Language| figure.language = Some(around.clone());
    let mut foreign = Foreign {
        own,
        language,
        each,
    };
    foreign.visit_book(book);
}

/// Takes it from those that are in such a text now.
pub(crate) fn settle(languages: &BookLanguages<'_>, book: &mut Book) {
    let (own, language) = (languages.both().0, None);
    let each = |figure: &mut Figure, around: &Language| {
        figure.language.take_if(|it| it == around);
    };
    let mut foreign = Foreign {
        own,
        language,
        each,
    };
    foreign.visit_book(book);
}

struct Foreign<Each> {
    /// The language of the book.
    own: Language,
    /// The language of the current text, where it has its own.
    language: Option<Language>,
    each: Each,
}

impl<Each: FnMut(&mut Figure, &Language)> VisitorMut for Foreign<Each> {
    fn language(&mut self) -> Option<&mut Option<Language>> {
        Some(&mut self.language)
    }

    fn visit_block(&mut self, block: &mut Block) {
        let around = self.language.as_ref().unwrap_or(&self.own);
        match block {
            Block::Figure(figure) => (self.each)(figure, around),
            _ => walk_block(self, block),
        }
    }
}
