//! The book is put together: every tiddler of the outline at its place.

use super::lower::Lower;
use super::nest::{self, Flow};
use super::order::Node;
use crate::book::{
    Block, Body, Book, Component, ComponentKind, Divisions, Id, Info, Origin, Part, Section,
    SimpleSect, Title, VarListEntry,
};
use crate::diag::{Diagnostic, Rule};
use crate::source::Span;
use crate::store::{Entry, TiddlerId};
use crate::tiddler::Kind;

/// Makes the book of the outline. `None` when it has no root.
///
/// Goes as deep as reading lists do, [`super::order::MAX_CHAIN`] at the most: call it on a thread
/// with the stack for that.
#[must_use]
pub fn assemble(lower: &mut Lower<'_>, info: Info, language: &str) -> Option<Book> {
    let outline = lower.outline;
    let root = outline.root()?;
    let id = lower.ids.of(root.tiddler);
    let (title, span) = title_of(lower, root)?;
    let flow = lower.tiddler(root.tiddler, id.clone());
    let (blocks, sections) = nest::nest(flow, &id);
    let intro = Body {
        blocks,
        divisions: Divisions::Sections(sections),
    };
    let mut components: Vec<Component> = outline
        .children(root)
        .filter_map(|node| component(lower, node))
        .collect();
    if components.is_empty() {
        components.push(empty_chapter(&id, &title, span));
    }
    report_unused(lower);
    let part = Part {
        id,
        title,
        intro,
        components,
        span,
    };
    Some(Book {
        language: language.to_owned(),
        info,
        part,
    })
}

/// DocBook wants something in a part; without a reading list, which is an error, there is nothing.
fn empty_chapter(id: &Id, title: &Title, span: Span) -> Component {
    Component {
        kind: ComponentKind::Chapter,
        // The sections of the root's own headings count from 1.
        id: Id::new(format!("{id}_0")),
        label: None,
        title: title.clone(),
        body: Body {
            blocks: vec![nest::empty_para(span)],
            divisions: Divisions::default(),
        },
        glossary: Vec::new(),
        span,
    }
}

fn component(lower: &mut Lower<'_>, node: &Node) -> Option<Component> {
    let kind = match node.kind {
        Kind::Component(kind) => kind,
        _ => ComponentKind::Chapter,
    };
    let id = lower.ids.of(node.tiddler);
    let (title, span) = title_of(lower, node)?;
    let mut glossary = Vec::new();
    let body = match kind {
        ComponentKind::Chapter | ComponentKind::Appendix | ComponentKind::Preface => {
            body(lower, node, &id, span)
        }
        ComponentKind::Glossary => {
            let blocks = nest::flatten(lower.tiddler(node.tiddler, id.clone()));
            let (blocks, entries) = split_glossary(blocks);
            glossary = entries;
            Body {
                blocks,
                divisions: Divisions::default(),
            }
        }
        ComponentKind::Dedication | ComponentKind::Colophon => {
            let blocks = nest::flatten(lower.tiddler(node.tiddler, id.clone()));
            Body {
                blocks: nest::filled(blocks, span),
                divisions: Divisions::default(),
            }
        }
    };
    Some(Component {
        kind,
        id,
        label: None,
        title,
        body,
        glossary,
        span,
    })
}

/// The entries of a glossary stand behind its text.
fn split_glossary(blocks: Vec<Block>) -> (Vec<Block>, Vec<VarListEntry>) {
    let mut text = Vec::new();
    let mut entries = Vec::new();
    for block in blocks {
        match block {
            Block::VariableList(list) => entries.extend(list.entries),
            other => text.push(other),
        }
    }
    (text, entries)
}

/// The text of a tiddler, its headings, and the tiddlers of its reading list.
fn body(lower: &mut Lower<'_>, node: &Node, id: &Id, span: Span) -> Body {
    let outline = lower.outline;
    let flow = lower.tiddler(node.tiddler, id.clone());
    let simple = are_simple(lower, node, &flow);
    let (blocks, mut sections) = nest::nest(flow, id);
    let children: Vec<&Node> = outline.children(node).collect();
    let divisions = if simple {
        Divisions::SimpleSects(
            children
                .iter()
                .filter_map(|child| simplesect(lower, child))
                .collect(),
        )
    } else {
        sections.extend(children.iter().filter_map(|child| section(lower, child)));
        Divisions::Sections(sections)
    };
    let mut body = Body { blocks, divisions };
    nest::fill(&mut body, span);
    body
}

/// Are the children of a tiddler simple sections? Where they cannot be, it is reported at those
/// that are fewer, and they become sections.
fn are_simple(lower: &mut Lower<'_>, node: &Node, flow: &[Flow]) -> bool {
    let outline = lower.outline;
    let (simple, others): (Vec<&Node>, Vec<&Node>) = outline
        .children(node)
        .partition(|child| child.kind == Kind::SimpleSect);
    let place = |nodes: &[&Node]| nodes.first().and_then(|child| child.listed);
    let Some(first) = place(&simple) else {
        return false;
    };
    let heading = flow.iter().find_map(|piece| match piece {
        Flow::Heading { span, .. } => Some(*span),
        Flow::Block(_) => None,
    });
    let beside = "a `:simplesect` stands beside sections";
    let (at, label) = match (place(&others), heading) {
        (Some(other), _) if others.len() < simple.len() => (
            (other, "a section stands beside simple ones"),
            (first, "this one is simple"),
        ),
        (Some(other), _) => ((first, beside), (other, "this one is a section")),
        (None, Some(heading)) => ((first, beside), (heading, "this heading makes a section")),
        (None, None) => return true,
    };
    lower.sink.push(
        Diagnostic::new(Rule::MixedSections, at.0, at.1)
            .label(label.0, label.1)
            .help("the children of a tiddler are all `:simplesect`, and it has no headings, or none is"),
    );
    false
}

fn section(lower: &mut Lower<'_>, node: &Node) -> Option<Section> {
    let id = lower.ids.of(node.tiddler);
    let (title, span) = title_of(lower, node)?;
    let body = body(lower, node, &id, span);
    Some(Section {
        id,
        label: None,
        title,
        origin: Origin::Tiddler,
        body,
        span,
    })
}

fn simplesect(lower: &mut Lower<'_>, node: &Node) -> Option<SimpleSect> {
    let id = lower.ids.of(node.tiddler);
    let (title, span) = title_of(lower, node)?;
    let blocks = nest::flatten(lower.tiddler(node.tiddler, id.clone()));
    Some(SimpleSect {
        id,
        title,
        blocks: nest::filled(blocks, span),
        span,
    })
}

/// The title of a tiddler, and the span of its text.
fn title_of(lower: &mut Lower<'_>, node: &Node) -> Option<(Title, Span)> {
    let entry = &lower.store[node.tiddler];
    let title = lower.title_text(entry);
    let span = lower.sources.whole(entry.tiddler.text);
    Some((Title::text(title, entry.tiddler.title_span), span))
}

fn report_unused(lower: &mut Lower<'_>) {
    // What a text that was not reached links to is not known.
    if lower.cut || lower.outline.nodes.len() == 1 {
        return;
    }
    let unused = |(id, entry): (TiddlerId, &Entry)| {
        (entry.content && entry.kind.is_immediate() && !lower.linked[id]).then(|| {
            (
                entry.tiddler.title_span,
                entry.title().to_owned(),
                entry.kind.name(),
            )
        })
    };
    let found: Vec<_> = lower.store.iter().filter_map(unused).collect();
    for (span, title, kind) in found {
        let message = format!("no text of the book links to the `:{kind}` “{title}”");
        lower.sink.push(
            Diagnostic::new(Rule::UnusedImmediate, span, message)
                .help("it is not printed; link to it, or delete it"),
        );
    }
}
