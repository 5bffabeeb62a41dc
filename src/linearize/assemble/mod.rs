//! Assembles the part: every tiddler of the outline at its place.

pub(crate) mod nest;

use crate::book::{ComponentKind, Division, DivisionKind, Title};
use crate::linearize::fill::fill;
use crate::linearize::ids;
use crate::linearize::outline::{NodeId, NodeMap, Outline};

/// Puts the divisions of the outline together. Goes as deep as reading lists do, which is
/// [`crate::linearize::outline::MAX_DEPTH`] at the most.
pub(crate) fn assemble(outline: &Outline, divisions: NodeMap<Division>) -> Division {
    let mut part = Assemble { outline, divisions }.division(outline.root());
    fill_part(&mut part);
    part
}

/// Puts an empty chapter into a part without any.
pub(crate) fn fill_part(part: &mut Division) {
    if part.components().is_empty() {
        // DocBook wants something in a part; without a reading list, which is an error, there is nothing.
        let kind = DivisionKind::Component(ComponentKind::Chapter);
        let (id, title) = (ids::of_empty_chapter(&part.id), part.title.clone());
        let mut chapter = Division::new(kind, id, title, part.span);
        fill(&mut chapter, part.span);
        part.push(chapter);
    }
}

struct Assemble<'a> {
    outline: &'a Outline,
    divisions: NodeMap<Division>,
}

impl Assemble<'_> {
    fn division(&mut self, node: NodeId) -> Division {
        let mut division = self.take(node);
        let outline = self.outline;
        for child in &outline[node].children {
            division.push(self.division(*child));
        }
        let can_be_empty = [
            DivisionKind::Part,
            DivisionKind::Component(ComponentKind::Glossary),
        ];
        if !can_be_empty.contains(&division.kind()) {
            let at = division.span;
            fill(&mut division, at);
        }
        division
    }

    /// The division of a node, which is at one place of the book only.
    fn take(&mut self, node: NodeId) -> Division {
        let own = &mut self.divisions[node];
        let (title, span) = (Title::text("", own.title.span), own.span);
        let nothing = Division::new(own.kind(), own.id.clone(), title, span);
        std::mem::replace(own, nothing)
    }
}
