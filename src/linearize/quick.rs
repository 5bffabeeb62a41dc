//! The quick reference: the tables and paragraphs of the tiddlers that have the field `quick: yes`, each
//! below the title of its rule, which links to it.

use super::copy::{copy, id_of_copy};
use super::ids;
use super::lower::PassContext;
use super::number::letters;
use crate::book::{
    Block, Body, Book, Component, ComponentKind, Divisions, Id, Inline, Link, Section, SimpleSect,
    Target, Title, Visitor, walk_component, walk_section,
};
use crate::source::Span;
use std::collections::BTreeSet;

/// The field of a tiddler, and its value.
const FIELD: (&str, &str) = ("quick", "yes");

/// Adds the quick reference, an appendix after all others, to a book that is done; gives its id. A book
/// without such tiddlers has none.
pub(super) fn add(
    context: PassContext<'_>,
    ids: &ids::Ids,
    title: String,
    book: &mut Book,
) -> Option<Id> {
    let id = ids::of_quick_reference();
    let mut gather = Gather {
        wanted: wanted(context, ids),
        prefix: &id,
        found: Vec::new(),
    };
    gather.visit_book(book);
    let found = gather.found;
    let span = found.first()?.span;
    let components = &mut book.part.components;
    let appendices = components
        .iter()
        .filter(|it| it.kind == ComponentKind::Appendix);
    let label = letters(appendices.count() + 1);
    let is_numbered =
        |it: &Component| matches!(it.kind, ComponentKind::Chapter | ComponentKind::Appendix);
    let last = components.iter().rposition(is_numbered);
    let sheet = Component {
        kind: ComponentKind::Appendix,
        id: id.clone(),
        label: Some(label),
        title: Title::text(title, span),
        body: Body {
            blocks: Vec::new(),
            divisions: Divisions::SimpleSects(found),
        },
        glossary: Vec::new(),
        span,
    };
    components.insert(last.map_or(0, |last| last + 1), sheet);
    Some(id)
}

/// The ids of the tiddlers that are asked for; of an immediate, that of the first place where it is.
fn wanted(context: PassContext<'_>, ids: &ids::Ids) -> BTreeSet<Id> {
    let asks = |tiddler: &crate::store::TiddlerId| {
        let field = context.store[*tiddler].tiddler.fields.get(FIELD.0);
        field.is_some_and(|field| field.value.trim().eq_ignore_ascii_case(FIELD.1))
    };
    let tiddlers = context.store.ids().filter(asks);
    tiddlers.map(|tiddler| ids.first(tiddler).clone()).collect()
}

struct Gather<'a> {
    wanted: BTreeSet<Id>,
    /// What the ids of copies begin with.
    prefix: &'a Id,
    found: Vec<SimpleSect>,
}

impl Gather<'_> {
    /// The tables and paragraphs of a division.
    fn division(&mut self, (id, title): (&Id, &Title), blocks: &[Block], span: Span) {
        if self.wanted.contains(id) {
            let is_taken = |block: &&Block| match block {
                Block::Para(para) => !para.content.is_empty(),
                block => matches!(block, Block::Table(_)),
            };
            let taken: Vec<Block> = blocks.iter().filter(is_taken).cloned().collect();
            self.add(id, title, &taken, span);
        }
        for block in blocks {
            self.boxed(block);
        }
    }

    /// A box that is a tiddler of its own: all that is in it.
    fn boxed(&mut self, block: &Block) {
        let Block::Titled(it) = block else {
            return;
        };
        if self.wanted.contains(&it.id) {
            self.add(&it.id, &it.title, &it.blocks, it.span);
        }
    }

    fn add(&mut self, id: &Id, title: &Title, blocks: &[Block], span: Span) {
        if blocks.is_empty() {
            return;
        }
        let link = Link {
            target: Target::Id(id.clone()),
            content: Title::text(title.plain(), title.span).content,
            span: title.span,
        };
        self.found.push(SimpleSect {
            id: id_of_copy(self.prefix, id),
            title: Title {
                content: vec![Inline::Link(Box::new(link))],
                span: title.span,
            },
            blocks: copy(blocks, self.prefix),
            span,
        });
    }
}

impl Visitor for Gather<'_> {
    fn visit_component(&mut self, it: &Component) {
        self.division((&it.id, &it.title), &it.body.blocks, it.span);
        walk_component(self, it);
    }

    fn visit_section(&mut self, it: &Section) {
        self.division((&it.id, &it.title), &it.body.blocks, it.span);
        walk_section(self, it);
    }

    fn visit_simplesect(&mut self, it: &SimpleSect) {
        self.division((&it.id, &it.title), &it.blocks, it.span);
    }

    /// Only divisions are looked for.
    fn visit_block(&mut self, _: &Block) {}
}
