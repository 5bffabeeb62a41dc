//! The numbers of a book that is done, for its translations: what is in both has one number.

use super::number::number_of;
use crate::book::{
    Block, Book, Component, ComponentKind, Id, Section, TitledKind, Visitor, walk_block,
    walk_component, walk_section,
};
use std::collections::BTreeMap;

/// What is numbered by chapters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Caption {
    /// A table with a title
    Table,
    /// A figure with a title
    Figure,
    /// An example
    Example,
}

/// The numbers of all that has one; of a book that is no translation there are none.
#[derive(Clone, Debug, Default)]
pub struct Numbers {
    components: BTreeMap<Id, (ComponentKind, String)>,
    sections: BTreeMap<Id, String>,
    captions: BTreeMap<Id, (Caption, String)>,
    /// The number of the last chapter, and of the last appendix.
    last: (usize, usize),
    /// The last part of the number of the last section of each division, by the division's number.
    last_sections: BTreeMap<String, usize>,
    /// The same of captions, by the number of the chapter.
    last_captions: BTreeMap<(Caption, String), usize>,
}

impl Numbers {
    /// The numbers of that book.
    #[must_use]
    pub fn of(book: &Book) -> Self {
        let mut numbers = Self::default();
        numbers.visit_body(&book.part.intro);
        for component in book.own_components() {
            numbers.visit_component(component);
        }
        numbers
    }

    pub(super) fn component(&self, kind: ComponentKind, id: &Id) -> Option<&str> {
        let (own, label) = self.components.get(id)?;
        (*own == kind).then_some(label)
    }

    pub(super) fn section(&self, id: &Id) -> Option<&str> {
        self.sections.get(id).map(String::as_str)
    }

    pub(super) fn caption(&self, caption: Caption, id: &Id) -> Option<&str> {
        let (own, label) = self.captions.get(id)?;
        (*own == caption).then_some(label)
    }

    pub(super) fn last_chapter(&self) -> usize {
        self.last.0
    }

    pub(super) fn last_appendix(&self) -> usize {
        self.last.1
    }

    pub(super) fn last_section(&self, prefix: &str) -> usize {
        self.last_sections.get(prefix).copied().unwrap_or_default()
    }

    /// `prefix` is the number of the chapter, if it is in one.
    pub(super) fn last_caption(&self, caption: Caption, prefix: Option<&str>) -> usize {
        let key = (caption, prefix.unwrap_or_default().to_owned());
        self.last_captions.get(&key).copied().unwrap_or_default()
    }

    fn add_caption(&mut self, caption: Caption, id: Option<&Id>, label: Option<&String>) {
        let Some((id, label)) = id.zip(label) else {
            return;
        };
        let (prefix, last) = split(label);
        let known = self.last_captions.entry((caption, prefix.to_owned()));
        let known = known.or_default();
        *known = last.max(*known);
        let caption = (caption, label.clone());
        self.captions.insert(id.clone(), caption);
    }
}

/// `5.4` as `5` and 4; `4` as nothing and 4.
fn split(label: &str) -> (&str, usize) {
    let (prefix, last) = label.rsplit_once('.').unwrap_or(("", label));
    (prefix, last.parse().unwrap_or_default())
}

impl Visitor for Numbers {
    fn visit_component(&mut self, component: &Component) {
        if let Some(label) = &component.label {
            let (chapter, appendix) = &mut self.last;
            match component.kind {
                ComponentKind::Appendix => {
                    *appendix = number_of(label).unwrap_or_default().max(*appendix);
                }
                _ => *chapter = label.parse::<usize>().unwrap_or_default().max(*chapter),
            }
            let known = (component.kind, label.clone());
            self.components.insert(component.id.clone(), known);
        }
        walk_component(self, component);
    }

    fn visit_section(&mut self, section: &Section) {
        if let Some(label) = &section.label {
            let (prefix, last) = split(label);
            let known = self.last_sections.entry(prefix.to_owned()).or_default();
            *known = last.max(*known);
            self.sections.insert(section.id.clone(), label.clone());
        }
        walk_section(self, section);
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
