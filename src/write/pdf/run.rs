//! Which components are on pages of their own, and which share them.

use crate::book::{Block, Book, Division, DivisionKind, Inline, Visitor, walk_block, walk_inline};
use crate::tiddler::ComponentKind;

/// The most letters of a component that shares a page.
const SHORT: usize = 900;

/// Components whose pages are one run: one, or several short ones that are not counted, such as a dedication and a
/// preface.
pub(super) struct Run<'a> {
    /// Whether it begins with the text of the root.
    pub(super) is_introduced: bool,
    /// The components.
    pub(super) components: &'a [Division],
}

/// The runs of a book in order.
pub(super) fn runs(book: &Book) -> Vec<Run<'_>> {
    let part = &book.part;
    let runs = part
        .components()
        .chunk_by(|one, other| is_short(one) && is_short(other));
    let mut runs: Vec<Run<'_>> = runs
        .map(|components| Run {
            is_introduced: false,
            components,
        })
        .collect();
    if super::front::has_words(part) {
        let first = runs
            .first_mut()
            .filter(|it| is_short(part) && it.components.iter().all(is_short));
        match first {
            Some(first) => first.is_introduced = true,
            None => runs.insert(
                0,
                Run {
                    is_introduced: true,
                    components: &[],
                },
            ),
        }
    }
    runs
}

impl Run<'_> {
    /// The id of what it begins with.
    pub(super) fn id<'a>(&'a self, book: &'a Book) -> Option<&'a str> {
        let introduction = self.is_introduced.then_some(&book.part);
        introduction
            .or(self.components.first())
            .map(|it| it.id.as_str())
    }

    /// The ids of those that begin below another one.
    pub(super) fn joined(&self) -> impl Iterator<Item = &str> {
        let first = usize::from(!self.is_introduced);
        self.components.iter().skip(first).map(|it| it.id.as_str())
    }
}

/// Whether a division is a few lines without a number.
fn is_short(division: &Division) -> bool {
    let is_counted = division.label.is_some()
        || matches!(
            division.kind(),
            DivisionKind::Component(
                ComponentKind::Chapter | ComponentKind::Appendix | ComponentKind::Glossary
            )
        );
    if is_counted || !division.sections().is_empty() || !division.glossary.is_empty() {
        return false;
    }
    let mut letters = Letters::default();
    division
        .blocks
        .iter()
        .for_each(|it| letters.visit_block(it));
    !letters.has_pictures && letters.count < SHORT
}

/// The letters of a few blocks.
#[derive(Default)]
struct Letters {
    count: usize,
    /// Whether there are figures or tables, too.
    has_pictures: bool,
}

impl Visitor for Letters {
    fn visit_block(&mut self, block: &Block) {
        self.has_pictures |= matches!(block, Block::Figure(_) | Block::Table(_));
        walk_block(self, block);
    }

    fn visit_inline(&mut self, inline: &Inline) {
        if let Inline::Text(text) = inline {
            self.count += text.text.chars().count();
        }
        walk_inline(self, inline);
    }
}
