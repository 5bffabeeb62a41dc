//! Texts of a translated rule that still are the original's, marked with their language, and the rule for readers.

use super::languages::BookLanguages;
use crate::book::change::{VisitorMut, walk_division};
use crate::book::{
    Book, Division, Emphasis, Inline, Language, Origin, Remark, Role, TranslationState,
};
use crate::linearize::input::Original;
use crate::source::{SourceId, Span};

/// Marks the texts, and the rules that they are in.
pub(crate) fn mark(original: Original<'_>, languages: &BookLanguages<'_>, book: &mut Book) {
    if original.copied.is_empty() {
        return;
    }
    let texts = original.copied.iter().map(|it| it.translation);
    let mut texts: Vec<Span> = texts.collect();
    texts.sort_unstable_by_key(place);
    let mut marking = Marking {
        texts,
        language: original.book_language(),
        remark: languages.remark(TranslationState::Partial),
        is_found: false,
    };
    marking.visit_book(book);
}

/// What spans are sorted by.
fn place(span: &Span) -> (SourceId, u32) {
    (span.source, span.start)
}

struct Marking {
    /// The texts, by their places.
    texts: Vec<Span>,
    language: Language,
    remark: Remark,
    /// Whether one is in the current rule.
    is_found: bool,
}

impl Marking {
    /// Whether a span is in one of the texts.
    fn is_copied(&self, span: Span) -> bool {
        let after = self.texts.partition_point(|it| place(it) <= place(&span));
        let text = after.checked_sub(1).and_then(|at| self.texts.get(at));
        text.is_some_and(|it| it.contains(span))
    }
}

impl VisitorMut for Marking {
    fn visit_division(&mut self, division: &mut Division) {
        let around = std::mem::take(&mut self.is_found);
        walk_division(self, division);
        if division.origin == Origin::Heading {
            self.is_found |= around;
            return;
        }
        if self.is_found {
            let remark = &mut division.translation.remark;
            remark.get_or_insert_with(|| self.remark.clone());
        }
        self.is_found = around;
    }

    fn visit_inlines(&mut self, inlines: &mut Vec<Inline>) {
        let ends = inlines.first().zip(inlines.last());
        let whole = ends.map(|(first, last)| first.span().to(last.span()));
        let text = whole.filter(|whole| self.is_copied(*whole));
        if let Some(span) = text {
            let role = Role::Foreign(self.language.clone());
            let content = std::mem::take(inlines);
            let emphasis = Emphasis {
                role,
                content,
                span,
            };
            inlines.push(Inline::Emphasis(Box::new(emphasis)));
            self.is_found = true;
        }
    }
}
