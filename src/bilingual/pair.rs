//! Rule beside rule: what is in both is one division with two texts, and what one edition alone has keeps its
//! place.

use super::second::{Piece, Second};
use super::shown::{Lacks, Shown};
use crate::book::{
    Beside, Block, Body, Component, Divisions, Id, Language, Origin, Remark, Section, SimpleSect,
    Title, Translation, VarListEntry,
};
use std::collections::BTreeMap;

/// The divisions of the first, with those of the second that have no place yet.
pub(super) struct Pair<'a> {
    pub(super) pieces: Second,
    pub(super) shown: &'a Shown,
    /// That of the second.
    pub(super) language: Language,
    /// What is said of what only the first has, and of what only the second has.
    pub(super) only: [Remark; 2],
}

/// A division of the first.
pub(super) struct Own<'a> {
    pub(super) id: &'a mut Id,
    pub(super) title: &'a mut Title,
    pub(super) origin: Origin,
    pub(super) blocks: &'a mut Vec<Block>,
    pub(super) glossary: Option<&'a mut Vec<VarListEntry>>,
    pub(super) translation: &'a mut Translation,
}

impl Pair<'_> {
    /// Puts what the second has of a division beside it, or in its place, or says that it has nothing. Gives what
    /// is below it there.
    pub(super) fn pair(&mut self, own: Own<'_>) -> Vec<Id> {
        let [only_first, only_second] = &self.only;
        let lacks = self.shown.lacks(own.id);
        // A heading belongs to its rule.
        let is_rule = own.origin == Origin::Tiddler || own.translation.remark.is_some();
        let Some(piece) = self.pieces.take(own.id) else {
            own.translation.remark = is_rule.then(|| only_first.clone());
            return Vec::new();
        };
        match lacks {
            None => {
                let stale = piece.translation.remark;
                own.translation.remark = own.translation.remark.take().or(stale);
                own.translation.beside = Some(Box::new(Beside {
                    id: piece.id,
                    title: piece.title,
                    blocks: piece.blocks,
                    glossary: piece.glossary,
                    language: self.language.clone(),
                }));
            }
            Some(Lacks::First) => {
                *own.id = piece.id;
                *own.title = piece.title;
                *own.blocks = piece.blocks;
                if let Some(glossary) = own.glossary {
                    *glossary = piece.glossary;
                }
                own.translation.language = Some(self.language.clone());
                own.translation.remark = Some(only_second.clone());
            }
            Some(Lacks::Second) if is_rule => own.translation.remark = Some(only_first.clone()),
            Some(Lacks::Second | Lacks::Both) => {}
        }
        piece.below
    }

    pub(super) fn components(&mut self, components: &mut Vec<Component>, listed: Vec<Id>) {
        components.retain(|it| !self.shown.is_left_out(&it.id));
        let ids: Vec<Id> = components.iter().map(|it| it.id.clone()).collect();
        for it in components.iter_mut() {
            let below = self.pair(Own {
                id: &mut it.id,
                title: &mut it.title,
                origin: Origin::Tiddler,
                blocks: &mut it.body.blocks,
                glossary: Some(&mut it.glossary),
                translation: &mut it.translation,
            });
            self.body(&mut it.body, below);
        }
        let surplus = self.surplus(listed);
        insert((components, ids), surplus, Piece::into_component);
    }

    /// Pairs what is below a division of the first with what is below it in the second.
    pub(super) fn body(&mut self, body: &mut Body, listed: Vec<Id>) {
        if let Divisions::SimpleSects(all) = &mut body.divisions
            && !self.can_be_simple(all, &listed)
        {
            let sections = std::mem::take(all).into_iter().map(section_of).collect();
            body.divisions = Divisions::Sections(sections);
        }
        match &mut body.divisions {
            Divisions::Sections(sections) => self.sections(sections, listed),
            Divisions::SimpleSects(all) => {
                self.simplesects(all, listed);
                if all.is_empty() {
                    body.divisions = Divisions::default();
                }
            }
        }
    }

    fn sections(&mut self, sections: &mut Vec<Section>, listed: Vec<Id>) {
        sections.retain(|it| !self.shown.is_left_out(&it.id));
        let ids: Vec<Id> = sections.iter().map(|it| it.id.clone()).collect();
        for it in sections.iter_mut() {
            let below = self.pair(Own {
                id: &mut it.id,
                title: &mut it.title,
                origin: it.origin,
                blocks: &mut it.body.blocks,
                glossary: None,
                translation: &mut it.translation,
            });
            self.body(&mut it.body, below);
        }
        let surplus = self.surplus(listed);
        insert((sections, ids), surplus, Piece::into_section);
    }

    fn simplesects(&mut self, all: &mut Vec<SimpleSect>, listed: Vec<Id>) {
        all.retain(|it| !self.shown.is_left_out(&it.id));
        let ids: Vec<Id> = all.iter().map(|it| it.id.clone()).collect();
        for it in all.iter_mut() {
            self.pair(Own {
                id: &mut it.id,
                title: &mut it.title,
                origin: Origin::Tiddler,
                blocks: &mut it.blocks,
                glossary: None,
                translation: &mut it.translation,
            });
        }
        let surplus = self.surplus(listed);
        insert((all, ids), surplus, Piece::into_simplesect);
    }

    /// Has the second nothing below these that simple sections cannot have?
    fn can_be_simple(&self, all: &[SimpleSect], listed: &[Id]) -> bool {
        let pairs = all.iter().map(|it| &it.id);
        let mut ids = pairs.chain(listed);
        ids.all(|id| self.pieces.get(id).is_none_or(|it| it.below.is_empty()))
    }

    /// What the second alone has of these, by what it follows there.
    fn surplus(&mut self, listed: Vec<Id>) -> BTreeMap<Option<Id>, Vec<Piece>> {
        let mut after: BTreeMap<Option<Id>, Vec<Piece>> = BTreeMap::new();
        let mut last = None;
        for id in listed {
            if self.shown.is_in_first(&id) && !self.shown.is_left_out(&id) {
                last = Some(id);
            } else if self.shown.in_first(&id).is_some() {
                // It, or the rule that it is a heading of, is in the first.
                self.pieces.take(&id);
            } else if let Some(piece) = self.alone(&id) {
                after.entry(last.clone()).or_default().push(piece);
            }
        }
        after
    }

    /// A division that the second alone has, with those below it.
    fn alone(&mut self, id: &Id) -> Option<Piece> {
        let mut piece = self.pieces.take(id)?;
        let below = std::mem::take(&mut piece.below);
        let surplus = self.surplus(below).into_values().flatten();
        piece.children = surplus.collect();
        let [_, only_second] = &self.only;
        if piece.translation.language.is_none() {
            piece.translation = Translation {
                language: Some(self.language.clone()),
                remark: piece.is_tiddler().then(|| only_second.clone()),
                beside: None,
            };
        }
        Some(piece)
    }
}

/// Puts divisions among their siblings, whose ids in the first these are, each after the one that it follows.
fn insert<T>(
    (siblings, ids): (&mut Vec<T>, Vec<Id>),
    mut after: BTreeMap<Option<Id>, Vec<Piece>>,
    make: impl Fn(Piece) -> T,
) {
    let first = after.remove(&None).into_iter().flatten();
    let mut all: Vec<T> = first.map(&make).collect();
    for (sibling, id) in std::mem::take(siblings).into_iter().zip(ids) {
        let next = after.remove(&Some(id));
        all.push(sibling);
        all.extend(next.into_iter().flatten().map(&make));
    }
    all.extend(after.into_values().flatten().map(&make));
    *siblings = all;
}

fn section_of(it: SimpleSect) -> Section {
    Section {
        id: it.id,
        label: None,
        title: it.title,
        origin: Origin::Tiddler,
        body: Body {
            blocks: it.blocks,
            divisions: Divisions::default(),
        },
        translation: it.translation,
        span: it.span,
    }
}
