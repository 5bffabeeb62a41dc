//! An edition with a part of the rules: those of options that it lacks are taken out, and links to them are their
//! words.

use crate::book::change::{VisitorMut, walk_block, walk_inline};
use crate::book::{
    Block, Book, Division, DivisionKind, Id, Inline, Link, Media, Target, Visitor, entry_ids,
    walk_block as look_at, walk_division as look_through, walk_inline as look_into,
};
use crate::config::EditionSelection;
use crate::linearize::assemble;
use crate::linearize::draft::Draft;
use crate::linearize::fill::fill;
use crate::linearize::references::{self, ReferenceTarget};
use crate::tiddler::ComponentKind;
use std::collections::BTreeMap;

/// Takes out the rules that an edition lacks, with all that is below them.
pub(super) fn select(draft: &mut Draft, selection: &EditionSelection, cite: &str) {
    if selection.with.is_none() && selection.without.is_none() {
        return;
    }
    let mut gone = Gone::default();
    take_out(&mut draft.book.part, selection, &mut gone);
    if gone.titles.is_empty() {
        return;
    }
    assemble::fill_part(&mut draft.book.part);
    let is_left = |id: &Id| !gone.titles.contains_key(id);
    draft.figures.retain(is_left);
    draft.quick.retain(is_left);
    draft.cards.retain(is_left);
    unlink(&mut draft.book, &gone.titles, cite);
}

/// Takes divisions out of another one. Goes as deep as the book.
fn take_out(division: &mut Division, selection: &EditionSelection, gone: &mut Gone) {
    let is_left = |it: &Division| it.option.as_ref().is_none_or(|it| selection.has(it));
    if !division.children().is_empty() {
        let children = division.take_children().into_iter();
        let (left, lost): (Vec<_>, Vec<_>) = children.partition(is_left);
        lost.iter().for_each(|it| gone.visit_division(it));
        division.extend(left);
    }
    for child in division.children_mut() {
        take_out(child, selection, gone);
    }
    let can_be_empty = [
        DivisionKind::Part,
        DivisionKind::Component(ComponentKind::Glossary),
    ];
    if !can_be_empty.contains(&division.kind()) {
        let at = division.span;
        fill(division, at);
    }
}

/// What was taken out: the title of the rule by each of its ids.
#[derive(Default)]
struct Gone {
    titles: BTreeMap<Id, String>,
    /// The title of the rule that is looked through.
    title: String,
}

impl Gone {
    fn note(&mut self, id: &Id) {
        self.titles.insert(id.clone(), self.title.clone());
    }
}

impl Visitor for Gone {
    fn visit_division(&mut self, division: &Division) {
        let around = std::mem::replace(&mut self.title, division.title.plain());
        self.note(&division.id);
        entry_ids(&division.glossary).for_each(|id| self.note(id));
        look_through(self, division);
        self.title = around;
    }

    fn visit_block(&mut self, block: &Block) {
        block.ids().for_each(|id| self.note(id));
        look_at(self, block);
    }

    fn visit_inline(&mut self, inline: &Inline) {
        inline.id().into_iter().for_each(|id| self.note(id));
        look_into(self, inline);
    }
}

/// Makes words of the links of a book to what is gone.
fn unlink(book: &mut Book, gone: &BTreeMap<Id, String>, cite: &str) {
    let mut unlinker = Unlinker { gone, cite };
    unlinker.visit_blocks(&mut book.info.licence);
    unlinker.visit_book(book);
}

struct Unlinker<'a> {
    gone: &'a BTreeMap<Id, String>,
    /// What a label that is only `#` stands for.
    cite: &'a str,
}

impl Unlinker<'_> {
    fn title(&self, target: &Target) -> Option<&String> {
        match target {
            Target::Id(id) => self.gone.get(id),
            Target::Url(_) => None,
        }
    }

    fn is_dead(&self, inline: &Inline) -> bool {
        matches!(inline, Inline::Link(link) if self.title(&link.target).is_some())
    }

    /// The words of a link; what has no number any more is called by its title.
    fn words(&self, link: Link) -> Vec<Inline> {
        let title = self.title(&link.target).cloned().unwrap_or_default();
        if link.reference.is_none() {
            return link.content;
        }
        let target = ReferenceTarget {
            title,
            ..ReferenceTarget::default()
        };
        references::label(link.content, &target, self.cite, false).0
    }

    fn picture(&self, media: &mut Media) {
        let link = media.link.take();
        media.link = link.filter(|it| self.title(it).is_none());
    }
}

impl VisitorMut for Unlinker<'_> {
    fn visit_inlines(&mut self, inlines: &mut Vec<Inline>) {
        if inlines.iter().any(|it| self.is_dead(it)) {
            let all = std::mem::take(inlines).into_iter();
            inlines.extend(all.flat_map(|inline| match inline {
                Inline::Link(link) if self.title(&link.target).is_some() => self.words(*link),
                other => vec![other],
            }));
        }
        for inline in inlines {
            self.visit_inline(inline);
        }
    }

    fn visit_inline(&mut self, inline: &mut Inline) {
        if let Inline::Media(media) = inline {
            self.picture(media);
        }
        walk_inline(self, inline);
    }

    fn visit_block(&mut self, block: &mut Block) {
        if let Block::Figure(figure) = block {
            self.picture(&mut figure.media);
        }
        walk_block(self, block);
    }
}
