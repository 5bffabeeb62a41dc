//! The quick reference: the tables and paragraphs of the tiddlers that have the field `quick: yes`, each
//! below the title of its rule, which links to it. A chapter or appendix with that field is the quick
//! reference itself, and what other tiddlers give to it follows its own text; else one is added.

use super::copy::{copy, id_of_copy};
use super::ids;
use crate::book::{
    Block, Body, Book, Component, ComponentKind, Divisions, Id, Inline, Link, Origin, Quick,
    Section, SimpleSect, Target, Title, Translation, Visitor, walk_component, walk_section,
};
use crate::source::Span;
use crate::store::{Store, TiddlerId};
use std::collections::BTreeSet;

/// The field of a tiddler that is asked for, and its value.
const QUICK: (&str, &str) = ("quick", "yes");
const CARD: (&str, &str) = ("card", "yes");

/// Completes the quick reference of a book that is done, or adds one, an appendix after all others. A
/// book without such tiddlers has none.
///
/// `wanted` are the ids of the tiddlers that have the field; `number` is that of the next appendix.
pub(super) fn add(
    wanted: BTreeSet<Id>,
    (title, number): (String, String),
    book: &mut Book,
) -> Option<Quick> {
    let components = book.part.components.iter();
    let own = components.into_iter().find(|it| wanted.contains(&it.id));
    let own = own.map(|it| it.id.clone());
    let id = own.clone().unwrap_or_else(ids::of_quick_reference);
    let mut gather = Gather {
        wanted,
        sheet: own.as_ref(),
        prefix: &ids::of_quick_reference(),
        translation: Translation::default(),
        found: Vec::new(),
    };
    gather.visit_book(book);
    let found = gather.found;
    let components = &mut book.part.components;
    match components
        .iter_mut()
        .find(|it| Some(&it.id) == own.as_ref())
    {
        Some(sheet) => complete(&mut sheet.body.divisions, found),
        None => {
            let last = components.iter().rposition(is_numbered);
            let sheet = generated(id.clone(), (title, number), found)?;
            components.insert(last.map_or(0, |last| last + 1), sheet);
        }
    }
    Some(Quick {
        id,
        is_generated: own.is_none(),
    })
}

fn is_numbered(it: &Component) -> bool {
    matches!(it.kind, ComponentKind::Chapter | ComponentKind::Appendix)
}

/// The appendix of these copies, if there are any.
fn generated(
    id: Id,
    (title, number): (String, String),
    found: Vec<SimpleSect>,
) -> Option<Component> {
    let span = found.first()?.span;
    Some(Component {
        kind: ComponentKind::Appendix,
        id,
        label: Some(number),
        title: Title::text(title, span),
        body: Body {
            blocks: Vec::new(),
            divisions: Divisions::SimpleSects(found),
        },
        glossary: Vec::new(),
        translation: Translation::default(),
        span,
    })
}

/// Puts copies after the author's own divisions, of whatever sort those are.
fn complete(divisions: &mut Divisions, found: Vec<SimpleSect>) {
    match divisions {
        _ if found.is_empty() => {}
        Divisions::SimpleSects(own) => own.extend(found),
        Divisions::Sections(own) if own.is_empty() => *divisions = Divisions::SimpleSects(found),
        Divisions::Sections(own) => own.extend(found.into_iter().map(|it| Section {
            id: it.id,
            label: None,
            title: it.title,
            origin: Origin::Heading,
            body: Body {
                blocks: it.blocks,
                divisions: Divisions::default(),
            },
            translation: it.translation,
            span: it.span,
        })),
    }
}

/// The ids of the tiddlers that are wanted on the quick reference.
pub(super) fn wanted(store: &Store, ids: &ids::Ids) -> BTreeSet<Id> {
    asking(store, ids, QUICK)
}

/// The ids of the tiddlers that are to be cards.
pub(super) fn cards(store: &Store, ids: &ids::Ids) -> BTreeSet<Id> {
    asking(store, ids, CARD)
}

/// The ids of the tiddlers that are asked for; of an immediate, that of the first place where it is.
fn asking(store: &Store, ids: &ids::Ids, (name, value): (&str, &str)) -> BTreeSet<Id> {
    let asks = |tiddler: &TiddlerId| {
        let field = store[*tiddler].tiddler.fields.get(name);
        field.is_some_and(|field| field.value.trim().eq_ignore_ascii_case(value))
    };
    let tiddlers = store.ids().filter(asks);
    tiddlers.map(|tiddler| ids.first(tiddler).clone()).collect()
}

struct Gather<'a> {
    wanted: BTreeSet<Id>,
    /// The component that is the quick reference already.
    sheet: Option<&'a Id>,
    /// What the ids of copies begin with.
    prefix: &'a Id,
    /// That of the division.
    translation: Translation,
    found: Vec<SimpleSect>,
}

impl Gather<'_> {
    /// The tables and paragraphs of a division.
    fn division(
        &mut self,
        (id, title): (&Id, &Title),
        blocks: &[Block],
        (translation, span): (&Translation, Span),
    ) {
        self.translation = translation.clone();
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
            id: None,
            target: Target::Id(id.clone()),
            content: Title::text(title.plain(), title.span).content,
            language: None,
            span: title.span,
        };
        self.found.push(SimpleSect {
            id: id_of_copy(self.prefix, id),
            title: Title {
                content: vec![Inline::Link(Box::new(link))],
                span: title.span,
            },
            blocks: copy(blocks, self.prefix),
            translation: self.translation.clone(),
            span,
        });
    }
}

impl Visitor for Gather<'_> {
    fn visit_component(&mut self, it: &Component) {
        if Some(&it.id) == self.sheet {
            return;
        }
        self.division(
            (&it.id, &it.title),
            &it.body.blocks,
            (&it.translation, it.span),
        );
        walk_component(self, it);
    }

    fn visit_section(&mut self, it: &Section) {
        self.division(
            (&it.id, &it.title),
            &it.body.blocks,
            (&it.translation, it.span),
        );
        walk_section(self, it);
    }

    fn visit_simplesect(&mut self, it: &SimpleSect) {
        self.division((&it.id, &it.title), &it.blocks, (&it.translation, it.span));
    }

    /// Only divisions are looked for.
    fn visit_block(&mut self, _: &Block) {}
}
