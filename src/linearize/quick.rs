//! The quick reference: the tables and paragraphs of the tiddlers that have the field `quick: yes`, and the lists that these
//! paragraphs lead to, or all of a tiddler without any, each below the title of its rule, which links to it. An appendix or chapter with that field is the
//! quick reference itself, an appendix before a chapter, and what other tiddlers give to it follows its own text; else one
//! is added.

use crate::book::{
    Block, Book, ComponentKind, Division, DivisionKind, Id, Inline, Link, Origin, Quick, Target,
    Title, Translation, Visitor, walk_division,
};
use crate::linearize::copy::{copy, id_of_copy};
use crate::linearize::ids;
use crate::source::Span;
use crate::store::{Store, TiddlerId};
use std::collections::BTreeSet;

/// The field of a tiddler that asks for a copy in the quick reference, and its value.
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
    let components = book.part.components().iter();
    let asking = components.filter(|it| wanted.contains(&it.id));
    // A chapter beside an appendix gives to it what it has.
    let own = asking.min_by_key(|it| it.component() != Some(ComponentKind::Appendix));
    let own = own.map(|it| it.id.clone());
    let id = own.clone().unwrap_or_else(ids::of_quick_reference);
    let mut gather = QuickGatherer {
        wanted,
        sheet: own.as_ref(),
        prefix: &ids::of_quick_reference(),
        translation: Translation::default(),
        found: Vec::new(),
    };
    gather.visit_book(book);
    let found = gather.found;
    let copies = found.iter().map(|it| it.id.clone()).collect();
    let part = &mut book.part;
    if own.is_none() {
        let sheet = generated(id.clone(), (title, number), found)?;
        part.insert_component(sheet, is_numbered);
    } else if let Some(sheet) = part.children_mut().find(|it| it.id == id) {
        complete(sheet, found);
    }
    Some(Quick {
        id,
        is_generated: own.is_none(),
        copies,
    })
}

fn is_numbered(it: &Division) -> bool {
    use ComponentKind::{Appendix, Chapter};
    matches!(it.component(), Some(Chapter | Appendix))
}

/// The appendix of these copies, if there are any.
fn generated(id: Id, (title, number): (String, String), found: Vec<Division>) -> Option<Division> {
    let span = found.first()?.span;
    let kind = DivisionKind::Component(ComponentKind::Appendix);
    let mut appendix = Division::new(kind, id, Title::text(title, span), span);
    appendix.label = Some(number);
    appendix.extend(found);
    Some(appendix)
}

/// Puts copies after the author's own divisions, of whatever kind those are.
fn complete(sheet: &mut Division, found: Vec<Division>) {
    let has_sections = sheet.children().first().is_some_and(|it| !it.is_simple());
    for mut copy in found {
        if has_sections {
            copy.origin = Origin::Heading;
        }
        sheet.push(copy);
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

/// The ids of the tiddlers with the field; for an immediate, the id of its first place.
fn asking(store: &Store, ids: &ids::Ids, (name, value): (&str, &str)) -> BTreeSet<Id> {
    let asks = |tiddler: &TiddlerId| {
        let field = store[*tiddler].tiddler.fields.get(name);
        field.is_some_and(|field| field.value.trim().eq_ignore_ascii_case(value))
    };
    let tiddlers = store.ids().filter(asks);
    tiddlers.map(|tiddler| ids.first(tiddler).clone()).collect()
}

struct QuickGatherer<'a> {
    wanted: BTreeSet<Id>,
    /// The component that is the quick reference already.
    sheet: Option<&'a Id>,
    /// The prefix of the ids of copies.
    prefix: &'a Id,
    /// That of the division.
    translation: Translation,
    found: Vec<Division>,
}

impl QuickGatherer<'_> {
    /// The tables and paragraphs of a division.
    fn division(&mut self, division: &Division) {
        let Division {
            id, title, blocks, ..
        } = division;
        self.translation = division.translation.clone();
        if self.wanted.contains(id) {
            let some = taken(blocks);
            // A rule that is nothing but steps gives these.
            let taken = if some.is_empty() { blocks } else { &some };
            self.add(id, title, taken, division.span);
            // What is below its headings is the tiddler's, too.
            self.wanted
                .extend(division.headings().map(|it| it.id.clone()));
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
            reference: None,
            language: None,
            span: title.span,
        };
        let heading = Title {
            content: vec![Inline::Link(Box::new(link))],
            span: title.span,
        };
        let copied = id_of_copy(self.prefix, id);
        let mut made = Division::new(DivisionKind::SimpleSect, copied, heading, span);
        made.blocks = copy(blocks, self.prefix);
        made.translation = self.translation.clone();
        self.found.push(made);
    }
}

/// The tables, paragraphs and notes of these, and lists, code and quotations that a paragraph leads to.
fn taken(blocks: &[Block]) -> Vec<Block> {
    let mut is_led_to = false;
    let is_taken = |block: &&Block| {
        let was_led_to = std::mem::take(&mut is_led_to);
        match block {
            Block::Para(para) => {
                is_led_to = para.leads();
                !para.content.is_empty()
            }
            Block::List(_)
            | Block::VariableList(_)
            | Block::ProgramListing(_)
            | Block::BlockQuote(_) => was_led_to,
            block => matches!(block, Block::Table(_) | Block::Admonition(_)),
        }
    };
    blocks.iter().filter(is_taken).cloned().collect()
}

impl Visitor for QuickGatherer<'_> {
    fn visit_division(&mut self, division: &Division) {
        if Some(&division.id) != self.sheet {
            self.division(division);
            walk_division(self, division);
        }
    }

    fn visit_block(&mut self, _: &Block) {}
}
