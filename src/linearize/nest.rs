//! Headings become nested sections, or bridgeheads where no section can stand.

use crate::book::{Block, Body, Bridgehead, Divisions, Id, Inline, Origin, Para, Section, Title};
use crate::source::Span;

/// A piece of a tiddler's text, before its sections are nested.
#[derive(Clone, Debug)]
pub(super) enum Flow {
    /// A block.
    Block(Block),
    /// A heading; what it could not hold stands right behind it.
    Heading {
        /// 1 to 6
        level: u8,
        content: Vec<Inline>,
        span: Span,
    },
}

/// A section whose end is not reached yet.
struct Open {
    level: u8,
    section: Section,
    sections: Vec<Section>,
}

/// Nests the headings of a tiddler's text into sections, whose ids begin with `id`.
pub(super) fn nest(flow: Vec<Flow>, id: &Id) -> (Vec<Block>, Vec<Section>) {
    let mut blocks = Vec::new();
    let mut sections = Vec::new();
    let mut open: Vec<Open> = Vec::new();
    let mut ordinal = 0;
    for piece in flow {
        match piece {
            Flow::Block(block) => match open.last_mut() {
                Some(open) => open.section.body.blocks.push(block),
                None => blocks.push(block),
            },
            Flow::Heading {
                level,
                content,
                span,
            } => {
                ordinal += 1;
                while open.last().is_some_and(|open| open.level >= level) {
                    close(&mut open, &mut sections);
                }
                let id = Id::new(format!("{id}_{ordinal}"));
                open.push(Open {
                    level,
                    section: section(id, content, span),
                    sections: Vec::new(),
                });
            }
        }
    }
    while !open.is_empty() {
        close(&mut open, &mut sections);
    }
    blocks.shrink_to_fit();
    sections.shrink_to_fit();
    (blocks, sections)
}

fn section(id: Id, content: Vec<Inline>, span: Span) -> Section {
    let title = Title { content, span };
    Section {
        id,
        label: None,
        title,
        origin: Origin::Heading,
        body: Body::default(),
        span,
    }
}

fn close(open: &mut Vec<Open>, sections: &mut Vec<Section>) {
    let Some(Open {
        mut section,
        sections: inner,
        ..
    }) = open.pop()
    else {
        return;
    };
    let last = inner.last().map(|section| section.span);
    let last = last.or_else(|| section.body.blocks.last().map(Block::span));
    // An expanded immediate stands in another text, which cannot end this span.
    if let Some(last) = last.filter(|last| last.source == section.span.source) {
        section.span = section.span.to(last);
    }
    section.body.blocks.shrink_to_fit();
    section.body.divisions = Divisions::Sections(inner);
    fill(&mut section.body, section.title.span);
    match open.last_mut() {
        Some(outer) => outer.sections.push(section),
        None => sections.push(section),
    }
}

/// Turns headings into bridgeheads.
pub(super) fn flatten(flow: Vec<Flow>) -> Vec<Block> {
    flow.into_iter()
        .map(|piece| match piece {
            Flow::Block(block) => block,
            Flow::Heading {
                level,
                content,
                span,
            } => Block::Bridgehead(Bridgehead {
                level,
                content,
                span,
            }),
        })
        .collect()
}

/// Gives a body without anything an empty paragraph: DocBook wants something there.
pub(super) fn fill(body: &mut Body, at: Span) {
    if body.is_empty() {
        body.blocks.push(empty_para(at));
    }
}

/// Blocks, or an empty paragraph when there are none.
pub(super) fn filled(blocks: Vec<Block>, at: Span) -> Vec<Block> {
    if blocks.is_empty() {
        vec![empty_para(at)]
    } else {
        blocks
    }
}

pub(super) fn empty_para(at: Span) -> Block {
    Block::Para(Para {
        content: Vec::new(),
        span: at,
    })
}
