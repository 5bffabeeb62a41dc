//! Headings become nested sections, where sections can be.

use crate::book::{
    Block, Bridgehead, ComponentKind, Division, DivisionKind, Id, Origin, Title, VarListEntry,
};
use crate::linearize::context::{LoweredText, PassContext};
use crate::linearize::fill::fill;
use crate::linearize::lower::option;
use crate::linearize::outline::{NodeId, NodeMap};
use crate::store::TiddlerId;

/// Makes the division of each tiddler of the outline, without the tiddlers below it. The sections of headings have
/// the id of their tiddler until theirs are minted.
pub(crate) fn nest(context: PassContext<'_>, texts: NodeMap<LoweredText>) -> NodeMap<Division> {
    texts.map(|node, text| {
        let mut division = division(context, node, text);
        let tiddler = context.outline[node].tiddler;
        let short = context.store[tiddler].tiddler.short_title();
        division.titleabbrev = short.map(|it| Title::text(it.value.trim(), it.span));
        mark_option(context, tiddler, &mut division);
        division
    })
}

/// Marks an optional rule, and says at the beginning of its text that it is one.
fn mark_option(context: PassContext<'_>, tiddler: TiddlerId, division: &mut Division) {
    if let Some((name, label)) = option::label(context, tiddler) {
        division.blocks.insert(0, label);
        division.option = Some(name.to_owned());
    }
}

fn division(context: PassContext<'_>, node: NodeId, text: LoweredText) -> Division {
    let node = &context.outline[node];
    let LoweredText { title, blocks } = text;
    let id = context.ids.of(node.tiddler);
    let entry = &context.store[node.tiddler];
    let span = context.sources.whole(entry.tiddler.text);
    let mut division = Division::new(node.kind, id.clone(), title, span);
    if !node.kind.has_sections() {
        let is_glossary = node.kind == DivisionKind::Component(ComponentKind::Glossary);
        (division.blocks, division.glossary) = match is_glossary {
            true => split_glossary(blocks),
            false => (blocks, Vec::new()),
        };
        return division;
    }
    let mut nesting = Nesting {
        division,
        open: Vec::new(),
    };
    for block in blocks {
        match block {
            Block::Bridgehead(heading) => nesting.open(heading, id.clone()),
            block => nesting.innermost().blocks.push(block),
        }
    }
    nesting.finish()
}

/// The entries of a glossary come after its text.
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

/// A division whose text is lowered block by block.
struct Nesting {
    division: Division,
    /// The sections that are open, outermost first, each with the level of its heading.
    open: Vec<(u8, Division)>,
}

impl Nesting {
    /// The division or section that the next block belongs to.
    fn innermost(&mut self) -> &mut Division {
        let open = self.open.last_mut();
        open.map_or(&mut self.division, |(_, section)| section)
    }

    fn open(&mut self, heading: Bridgehead, id: Id) {
        let Bridgehead {
            level,
            content,
            span,
        } = heading;
        while self.open.last().is_some_and(|(open, _)| *open >= level) {
            self.close();
        }
        let title = Title { content, span };
        let mut section = Division::new(DivisionKind::Section, id, title, span);
        section.origin = Origin::Heading;
        self.open.push((level, section));
    }

    fn close(&mut self) {
        let Some((_, mut section)) = self.open.pop() else {
            return;
        };
        let last = section.children().last().map(|section| section.span);
        let last = last.or_else(|| section.blocks.last().map(Block::span));
        if let Some(last) = last {
            section.span = section.span.to(last);
        }
        section.blocks.shrink_to_fit();
        let at = section.title.span;
        fill(&mut section, at);
        self.innermost().push(section);
    }

    fn finish(mut self) -> Division {
        while !self.open.is_empty() {
            self.close();
        }
        self.division.blocks.shrink_to_fit();
        self.division
    }
}
