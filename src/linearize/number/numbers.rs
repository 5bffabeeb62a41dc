//! The numbers of a finished book, for its translations: an element that is in both has the same number.

use crate::book::{
    Block, Book, ComponentKind, Division, DivisionKind, Id, TitledKind, Visitor, walk_block,
    walk_division,
};
use crate::config::NumberingSettings;
use crate::linearize::number::Numbering;
use std::collections::BTreeMap;

/// The elements that are numbered by chapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Caption {
    /// A table with a title
    Table,
    /// A figure with a title
    Figure,
    Example,
}

/// The numbers of all elements in the original; empty for a book that is no translation.
#[derive(Clone, Debug, Default)]
pub struct Numbers {
    divisions: BTreeMap<Id, (DivisionKind, String)>,
    captions: BTreeMap<Id, (Caption, String)>,
    /// The number of the last chapter, and of the last appendix.
    last: (usize, usize),
    /// How many sections of each division are numbered.
    sections: BTreeMap<Id, usize>,
    /// How many captions there are, by the number of the chapter where they count by chapter.
    captions_below: BTreeMap<(Caption, String), usize>,
}

impl Numbers {
    /// The numbers of that book, which is numbered so.
    pub fn of(book: &Book, settings: &NumberingSettings) -> Self {
        let numbering = Numbering {
            sections: true,
            is_own: false,
            settings,
            below: &BTreeMap::new(),
        };
        let place = |kind, label: &str| numbering.component(kind)?.place(label);
        let mut numbers = Self::default();
        for division in book.own_divisions() {
            let component = division.component().zip(division.label.as_deref());
            let Some((kind, label)) = component else {
                continue;
            };
            let place = place(kind, label).unwrap_or_default();
            let (chapter, appendix) = &mut numbers.last;
            let last = if kind == ComponentKind::Appendix {
                appendix
            } else {
                chapter
            };
            *last = place.max(*last);
        }
        numbers.visit_blocks(&book.part.blocks);
        for division in book.own_divisions() {
            numbers.visit_division(division);
        }
        numbers
    }

    /// The number of the same division in the original, where it is of the same kind.
    pub(crate) fn division(&self, division: &Division) -> Option<&str> {
        let (kind, label) = self.divisions.get(&division.id)?;
        (*kind == division.kind()).then_some(label)
    }

    pub(crate) fn caption(&self, caption: Caption, id: &Id) -> Option<&str> {
        let (own, label) = self.captions.get(id)?;
        (*own == caption).then_some(label)
    }

    pub(crate) fn last_chapter(&self) -> usize {
        self.last.0
    }

    pub(crate) fn last_appendix(&self) -> usize {
        self.last.1
    }

    pub(crate) fn last_section(&self, division: &Id) -> usize {
        self.sections.get(division).copied().unwrap_or_default()
    }

    /// `prefix` is the number of the chapter, if it is in one.
    pub(crate) fn last_caption(&self, caption: Caption, prefix: Option<&str>) -> usize {
        let key = (caption, prefix.unwrap_or_default().to_owned());
        self.captions_below.get(&key).copied().unwrap_or_default()
    }

    fn add_caption(&mut self, caption: Caption, id: Option<&Id>, label: Option<&String>) {
        let Some((id, label)) = id.zip(label) else {
            return;
        };
        let mark = |it: char| !it.is_alphanumeric();
        let prefix = label.rsplit_once(mark).map_or("", |(prefix, _)| prefix);
        let known = self.captions_below.entry((caption, prefix.to_owned()));
        *known.or_default() += 1;
        let caption = (caption, label.clone());
        self.captions.insert(id.clone(), caption);
    }
}

impl Visitor for Numbers {
    fn visit_division(&mut self, division: &Division) {
        if let Some(label) = &division.label {
            let known = (division.kind(), label.clone());
            self.divisions.insert(division.id.clone(), known);
        }
        let sections = division.sections().iter().filter(|it| it.label.is_some());
        self.sections.insert(division.id.clone(), sections.count());
        walk_division(self, division);
    }

    fn visit_block(&mut self, block: &Block) {
        match block {
            Block::Table(it) => {
                self.add_caption(Caption::Table, it.id.as_ref(), it.label.as_ref());
            }
            Block::Figure(it) => {
                self.add_caption(Caption::Figure, it.id.as_ref(), it.label.as_ref());
            }
            Block::Titled(it) if it.kind == TitledKind::Example => {
                self.add_caption(Caption::Example, Some(&it.id), it.label.as_ref());
            }
            _ => {}
        }
        walk_block(self, block);
    }
}
