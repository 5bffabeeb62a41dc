//! The divisions of the second edition, each by the id that it shares with one of the first.

use super::rename;
use crate::book::{
    Block, Body, Component, ComponentKind, Divisions, Id, Language, Origin, Section, SimpleSect,
    Title, Translation, VarListEntry,
};
use crate::source::Span;
use std::collections::BTreeMap;

/// A division of the second edition.
pub(super) struct Piece {
    pub(super) id: Id,
    pub(super) title: Title,
    pub(super) blocks: Vec<Block>,
    pub(super) glossary: Vec<VarListEntry>,
    /// The shared ids of the divisions below it.
    pub(super) below: Vec<Id>,
    /// Those of them that the second alone has, when it has a place.
    pub(super) children: Vec<Piece>,
    pub(super) translation: Translation,
    label: Option<String>,
    component: Option<ComponentKind>,
    origin: Origin,
    span: Span,
}

/// All divisions of the second edition that have no place yet.
pub(super) struct Second {
    language: Language,
    pieces: BTreeMap<Id, Piece>,
}

impl Second {
    pub(super) fn new(language: &Language) -> Self {
        Self {
            language: language.clone(),
            pieces: BTreeMap::new(),
        }
    }

    pub(super) fn get(&self, id: &Id) -> Option<&Piece> {
        self.pieces.get(id)
    }

    pub(super) fn take(&mut self, id: &Id) -> Option<Piece> {
        self.pieces.remove(id)
    }

    /// Takes the root apart, which is that of the first, whatever its id.
    pub(super) fn take_part(
        &mut self,
        (shared, id): (&Id, Id),
        (title, intro): (Title, Body),
        translation: Translation,
        span: Span,
    ) {
        let below = self.take_divisions(intro.divisions);
        let piece = Piece {
            id,
            title,
            blocks: intro.blocks,
            glossary: Vec::new(),
            below,
            children: Vec::new(),
            translation,
            label: None,
            component: None,
            origin: Origin::Tiddler,
            span,
        };
        self.pieces.insert(shared.clone(), piece);
    }

    /// Takes components apart; gives the ids that they share with the first.
    pub(super) fn take_components(&mut self, components: Vec<Component>) -> Vec<Id> {
        let mut ids = Vec::new();
        for it in components {
            let below = self.take_divisions(it.body.divisions);
            ids.push(self.add(Piece {
                id: it.id,
                title: it.title,
                blocks: it.body.blocks,
                glossary: it.glossary,
                below,
                children: Vec::new(),
                translation: it.translation,
                label: it.label,
                component: Some(it.kind),
                origin: Origin::Tiddler,
                span: it.span,
            }));
        }
        ids
    }

    /// The same of what is below them.
    pub(super) fn take_divisions(&mut self, divisions: Divisions) -> Vec<Id> {
        match divisions {
            Divisions::Sections(sections) => {
                sections.into_iter().map(|it| self.section(it)).collect()
            }
            Divisions::SimpleSects(all) => all.into_iter().map(|it| self.simplesect(it)).collect(),
        }
    }

    fn section(&mut self, it: Section) -> Id {
        let below = self.take_divisions(it.body.divisions);
        self.add(Piece {
            id: it.id,
            title: it.title,
            blocks: it.body.blocks,
            glossary: Vec::new(),
            below,
            children: Vec::new(),
            translation: it.translation,
            label: it.label,
            component: None,
            origin: it.origin,
            span: it.span,
        })
    }

    fn simplesect(&mut self, it: SimpleSect) -> Id {
        self.add(Piece {
            id: it.id,
            title: it.title,
            blocks: it.blocks,
            glossary: Vec::new(),
            below: Vec::new(),
            children: Vec::new(),
            translation: it.translation,
            label: None,
            component: None,
            origin: Origin::Tiddler,
            span: it.span,
        })
    }

    fn add(&mut self, piece: Piece) -> Id {
        let shared = rename::shared(&self.language, &piece.id);
        self.pieces.insert(shared.clone(), piece);
        shared
    }
}

impl Piece {
    /// Is it a tiddler, and not a heading in one?
    pub(super) fn is_tiddler(&self) -> bool {
        self.origin == Origin::Tiddler
    }

    pub(super) fn into_component(self) -> Component {
        Component {
            kind: self.component.unwrap_or(ComponentKind::Chapter),
            id: self.id,
            label: self.label,
            title: self.title,
            body: body(self.blocks, self.children),
            glossary: self.glossary,
            translation: self.translation,
            span: self.span,
        }
    }

    pub(super) fn into_section(self) -> Section {
        Section {
            id: self.id,
            label: self.label,
            title: self.title,
            origin: self.origin,
            body: body(self.blocks, self.children),
            translation: self.translation,
            span: self.span,
        }
    }

    pub(super) fn into_simplesect(self) -> SimpleSect {
        SimpleSect {
            id: self.id,
            title: self.title,
            blocks: self.blocks,
            translation: self.translation,
            span: self.span,
        }
    }
}

fn body(blocks: Vec<Block>, children: Vec<Piece>) -> Body {
    let sections = children.into_iter().map(Piece::into_section);
    Body {
        blocks,
        divisions: Divisions::Sections(sections.collect()),
    }
}
