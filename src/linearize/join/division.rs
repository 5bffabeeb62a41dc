//! Divisions of any sort, so that those of two books can be siblings.

use crate::book::{
    Block, Body, Component, ComponentKind, Divisions, Id, Language, Origin, Section, SimpleSect,
    Title, Translation, VarListEntry, VariableList,
};
use crate::source::Span;

/// A tiddler at its place in a book.
pub(super) struct Division {
    pub(super) id: Id,
    title: Title,
    blocks: Vec<Block>,
    /// The sections of its own headings.
    pub(super) headings: Vec<Section>,
    /// The tiddlers below it.
    pub(super) children: Vec<Division>,
    /// What it is below the part.
    pub(super) component: Option<ComponentKind>,
    glossary: Vec<VarListEntry>,
    is_simple: bool,
    pub(super) translation: Translation,
    span: Span,
}

/// The components of a part. Goes as deep as reading lists do.
pub(super) fn components_of(components: Vec<Component>) -> Vec<Division> {
    let components = components.into_iter();
    components.map(Division::of_component).collect()
}

/// Divisions as the components of a part.
pub(super) fn components(divisions: Vec<Division>) -> Vec<Component> {
    let divisions = divisions.into_iter();
    divisions.map(Division::into_component).collect()
}

/// Says the language of sections and all below them.
pub(super) fn mark(sections: &mut [Section], language: Option<&Language>) {
    let mut open: Vec<&mut Section> = sections.iter_mut().collect();
    while let Some(section) = open.pop() {
        section.translation.language = language.cloned();
        if let Divisions::Sections(below) = &mut section.body.divisions {
            open.extend(below);
        }
    }
}

impl Division {
    /// One with that text, and nothing else said of it.
    fn new(id: Id, title: Title, body: Body, span: Span) -> Self {
        let (headings, children) = taken_apart(body.divisions);
        Self {
            id,
            title,
            blocks: body.blocks,
            headings,
            children,
            component: None,
            glossary: Vec::new(),
            is_simple: false,
            translation: Translation::default(),
            span,
        }
    }

    fn of_component(it: Component) -> Self {
        Self {
            component: Some(it.kind),
            glossary: it.glossary,
            translation: it.translation,
            ..Self::new(it.id, it.title, it.body, it.span)
        }
    }

    fn of_section(it: Section) -> Self {
        Self {
            translation: it.translation,
            ..Self::new(it.id, it.title, it.body, it.span)
        }
    }

    fn of_simplesect(it: SimpleSect) -> Self {
        let body = Body {
            blocks: it.blocks,
            divisions: Divisions::default(),
        };
        Self {
            is_simple: true,
            translation: it.translation,
            ..Self::new(it.id, it.title, body, it.span)
        }
    }

    /// Its text, with the entries of a glossary that it is no more: the original has something else in its
    /// place.
    fn text(&mut self) -> Vec<Block> {
        let mut blocks = std::mem::take(&mut self.blocks);
        let entries = std::mem::take(&mut self.glossary);
        if !entries.is_empty() {
            blocks.push(Block::VariableList(VariableList {
                entries,
                span: self.span,
            }));
        }
        blocks
    }

    /// What it is below the part, where its sections can be.
    fn kind(&self) -> ComponentKind {
        let has_sections = !(self.headings.is_empty() && self.children.is_empty());
        let kind = self.component.unwrap_or(ComponentKind::Chapter);
        match kind.has_sections() || !has_sections {
            true => kind,
            false => ComponentKind::Chapter,
        }
    }

    fn into_component(mut self) -> Component {
        let kind = self.kind();
        let (blocks, glossary) = match kind {
            ComponentKind::Glossary => (self.blocks, self.glossary),
            _ => (self.text(), Vec::new()),
        };
        Component {
            kind,
            id: self.id,
            label: None,
            title: self.title,
            body: Body {
                blocks,
                divisions: put_together(self.headings, self.children),
            },
            glossary,
            translation: self.translation,
            span: self.span,
        }
    }

    fn into_section(mut self) -> Section {
        let blocks = self.text();
        Section {
            id: self.id,
            label: None,
            title: self.title,
            origin: Origin::Tiddler,
            body: Body {
                blocks,
                divisions: put_together(self.headings, self.children),
            },
            translation: self.translation,
            span: self.span,
        }
    }

    fn into_simplesect(mut self) -> SimpleSect {
        let blocks = self.text();
        SimpleSect {
            id: self.id,
            title: self.title,
            blocks,
            translation: self.translation,
            span: self.span,
        }
    }

    /// What became a component because nothing lists it is simple where its original is.
    pub(super) fn settle(&mut self, original: &Self) {
        if self.component.is_some() && original.component.is_none() {
            self.is_simple = original.is_simple && self.headings.is_empty();
        }
    }

    /// Has it nothing that a simple section cannot have?
    fn can_be_simple(&self) -> bool {
        self.is_simple && self.children.is_empty()
    }
}

/// The sections of headings, and the tiddlers.
fn taken_apart(divisions: Divisions) -> (Vec<Section>, Vec<Division>) {
    match divisions {
        Divisions::Sections(sections) => {
            let is_heading = |it: &Section| it.origin == Origin::Heading;
            let (headings, tiddlers): (Vec<_>, Vec<_>) = sections.into_iter().partition(is_heading);
            let tiddlers = tiddlers.into_iter().map(Division::of_section);
            (headings, tiddlers.collect())
        }
        Divisions::SimpleSects(simplesects) => {
            let simplesects = simplesects.into_iter();
            let simplesects = simplesects.map(Division::of_simplesect).collect();
            (Vec::new(), simplesects)
        }
    }
}

/// Simple sections where all are.
fn put_together(headings: Vec<Section>, children: Vec<Division>) -> Divisions {
    let is_simple = headings.is_empty() && children.iter().all(Division::can_be_simple);
    let children = children.into_iter();
    if is_simple && children.len() > 0 {
        return Divisions::SimpleSects(children.map(Division::into_simplesect).collect());
    }
    let mut sections = headings;
    sections.extend(children.map(Division::into_section));
    Divisions::Sections(sections)
}
