//! The part is put together: every tiddler of the outline at its place.

use super::fill::{empty_para, filled, filled_body};
use super::ids;
use super::lower::PassContext;
use super::nest::Nested;
use super::outline::{Division, NodeId, NodeMap};
use crate::book::{
    Block, Body, Component, ComponentKind, Divisions, Id, Origin, Part, Section, SimpleSect, Title,
    Translation, VarListEntry,
};
use crate::source::Span;

/// Puts the texts of the outline together. Goes as deep as reading lists do, which is
/// [`super::order::MAX_DEPTH`] at the most.
pub(super) fn assemble(context: PassContext<'_>, texts: NodeMap<Nested>) -> Part {
    let mut assemble = Assemble { context, texts };
    let root = context.outline.root();
    let (title, intro) = assemble.take(root);
    let id = context.ids.of(context.outline[root].tiddler);
    let span = assemble.span(root);
    let children = &context.outline[root].children;
    let components = children.iter().map(|node| assemble.component(*node));
    let mut components: Vec<Component> = components.collect();
    if components.is_empty() {
        components.push(empty_chapter(&title, ids::of_empty_chapter(&id), span));
    }
    Part {
        id,
        title,
        intro,
        components,
        translation: Translation::default(),
        span,
    }
}

/// DocBook wants something in a part; without a reading list, which is an error, there is nothing.
fn empty_chapter(title: &Title, id: Id, span: Span) -> Component {
    Component {
        kind: ComponentKind::Chapter,
        id,
        label: None,
        title: title.clone(),
        body: Body {
            blocks: vec![empty_para(span)],
            divisions: Divisions::default(),
        },
        glossary: Vec::new(),
        translation: Translation::default(),
        span,
    }
}

struct Assemble<'a> {
    context: PassContext<'a>,
    texts: NodeMap<Nested>,
}

impl Assemble<'_> {
    /// The title and text of a node, which is at one place of the book only.
    fn take(&mut self, node: NodeId) -> (Title, Body) {
        let text = &mut self.texts[node];
        let nothing = Title {
            content: Vec::new(),
            span: text.title.span,
        };
        (
            std::mem::replace(&mut text.title, nothing),
            std::mem::take(&mut text.body),
        )
    }

    fn id(&self, node: NodeId) -> Id {
        self.context.ids.of(self.context.outline[node].tiddler)
    }

    /// The text of the tiddler.
    fn span(&self, node: NodeId) -> Span {
        let tiddler = self.context.outline[node].tiddler;
        let entry = &self.context.store[tiddler];
        self.context.sources.whole(entry.tiddler.text)
    }

    /// A child of the root. What is no component, which the outline does not have there, is a
    /// chapter, so that no text can be lost.
    fn component(&mut self, node: NodeId) -> Component {
        let kind = match self.context.outline[node].division {
            Division::Component(kind) => kind,
            _ => ComponentKind::Chapter,
        };
        let (title, body) = self.take(node);
        let span = self.span(node);
        let (body, glossary) = match kind {
            ComponentKind::Chapter | ComponentKind::Appendix | ComponentKind::Preface => {
                (self.body(node, body), Vec::new())
            }
            ComponentKind::Glossary => split_glossary(body),
            ComponentKind::Dedication | ComponentKind::Colophon => {
                (filled_body(body, span), Vec::new())
            }
        };
        Component {
            kind,
            id: self.id(node),
            label: None,
            title,
            body,
            glossary,
            translation: Translation::default(),
            span,
        }
    }

    /// The text of a tiddler, its own sections, and the tiddlers of its reading list.
    fn body(&mut self, node: NodeId, mut body: Body) -> Body {
        let outline = self.context.outline;
        let children = &outline[node].children;
        let simple = |child: &NodeId| outline[*child].division == Division::SimpleSect;
        if children.first().is_some_and(simple) {
            // Then all are, and the text has no sections.
            let simplesects = children.iter().map(|child| self.simplesect(*child));
            body.divisions = Divisions::SimpleSects(simplesects.collect());
        } else if let Divisions::Sections(sections) = &mut body.divisions {
            sections.extend(children.iter().map(|child| self.section(*child)));
        }
        filled_body(body, self.span(node))
    }

    fn section(&mut self, node: NodeId) -> Section {
        let (title, body) = self.take(node);
        Section {
            id: self.id(node),
            label: None,
            title,
            origin: Origin::Tiddler,
            body: self.body(node, body),
            translation: Translation::default(),
            span: self.span(node),
        }
    }

    fn simplesect(&mut self, node: NodeId) -> SimpleSect {
        let (title, body) = self.take(node);
        let span = self.span(node);
        SimpleSect {
            id: self.id(node),
            title,
            blocks: filled(body.blocks, span),
            translation: Translation::default(),
            span,
        }
    }
}

/// The entries of a glossary come after its text.
fn split_glossary(body: Body) -> (Body, Vec<VarListEntry>) {
    let mut text = Body::default();
    let mut entries = Vec::new();
    for block in body.blocks {
        match block {
            Block::VariableList(list) => entries.extend(list.entries),
            other => text.blocks.push(other),
        }
    }
    (text, entries)
}
