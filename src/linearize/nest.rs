//! Headings become nested sections, where sections can be.

use super::fill::filled_body;
use super::lower::{LoweredText, PassContext};
use super::outline::{NodeId, NodeMap};
use crate::book::{Block, Body, Bridgehead, Divisions, Id, Origin, Section, Title, Translation};

/// The title of a tiddler, and its text with its own sections.
#[derive(Debug)]
pub(super) struct Nested {
    pub(super) title: Title,
    pub(super) body: Body,
}

/// Nests the texts of all tiddlers of the outline. In a division that cannot have sections the
/// headings stay bridgeheads.
pub(super) fn nest(context: PassContext<'_>, texts: NodeMap<LoweredText>) -> NodeMap<Nested> {
    texts.map(|node, LoweredText { title, blocks }| Nested {
        title,
        body: body(context, node, blocks),
    })
}

fn body(context: PassContext<'_>, node: NodeId, blocks: Vec<Block>) -> Body {
    let node = &context.outline[node];
    if !node.division.has_sections() {
        return Body {
            blocks,
            divisions: Divisions::default(),
        };
    }
    let id = context.ids.of(node.tiddler);
    let mut nesting = Nesting::default();
    for block in blocks {
        match block {
            Block::Bridgehead(heading) => nesting.open(heading, id.clone()),
            block => nesting.push(block),
        }
    }
    nesting.finish()
}

/// A section whose end is not reached yet.
struct Open {
    level: u8,
    section: Section,
    sections: Vec<Section>,
}

/// The sections of a text in the making.
#[derive(Default)]
struct Nesting {
    blocks: Vec<Block>,
    sections: Vec<Section>,
    /// Each inside the one before.
    open: Vec<Open>,
}

impl Nesting {
    fn push(&mut self, block: Block) {
        match self.open.last_mut() {
            Some(open) => open.section.body.blocks.push(block),
            None => self.blocks.push(block),
        }
    }

    /// Opens the section of a heading. Until ids are minted, it has that of its tiddler.
    fn open(&mut self, heading: Bridgehead, id: Id) {
        let Bridgehead {
            level,
            content,
            span,
        } = heading;
        while self.open.last().is_some_and(|open| open.level >= level) {
            self.close();
        }
        let section = Section {
            id,
            label: None,
            title: Title { content, span },
            origin: Origin::Heading,
            body: Body::default(),
            translation: Translation::default(),
            span,
        };
        self.open.push(Open {
            level,
            section,
            sections: Vec::new(),
        });
    }

    fn close(&mut self) {
        let Some(Open {
            mut section,
            sections,
            ..
        }) = self.open.pop()
        else {
            return;
        };
        let last = sections.last().map(|section| section.span);
        let last = last.or_else(|| section.body.blocks.last().map(Block::span));
        if let Some(last) = last {
            section.span = section.span.to(last);
        }
        section.body.blocks.shrink_to_fit();
        section.body.divisions = Divisions::Sections(sections);
        section.body = filled_body(section.body, section.title.span);
        match self.open.last_mut() {
            Some(outer) => outer.sections.push(section),
            None => self.sections.push(section),
        }
    }

    fn finish(mut self) -> Body {
        while !self.open.is_empty() {
            self.close();
        }
        self.blocks.shrink_to_fit();
        Body {
            blocks: self.blocks,
            divisions: Divisions::Sections(self.sections),
        }
    }
}
