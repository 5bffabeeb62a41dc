//! References: links whose label is a pattern, `[[table #, p. #page|basing]]`. Once the book is numbered, each gets the
//! label that every writer prints; only page numbers are left to the one that has pages.

pub(crate) mod other_book;
mod pattern;
mod targets;

use crate::book::change::{VisitorMut, walk_block, walk_division, walk_inline};
use crate::book::{
    Block, Book, Division, Id, Inline, Language, Origin, Reference, Target, Text, Visitor,
    walk_block as look_at, walk_inline as look_into,
};
use crate::wikitext::{LabelToken, label_tokens};
use pattern::{flat, printed};
use std::collections::BTreeMap;
pub(crate) use targets::ReferenceTarget;

/// The label that [`crate::config::ReferenceSettings::cite`] replaces.
const NUMBER: &str = "#";

/// Whether a label shows the number, the title or the page of its target.
pub(crate) fn is_pattern(label: &[Inline]) -> bool {
    let has_sign = |inline: &Inline| match inline {
        Inline::Text(text) => text.text.contains('#'),
        // The label of most links is one text.
        _ => true,
    };
    label.iter().any(has_sign) && !label_tokens(&flat(label)).is_empty()
}

/// Makes the labels of all references; `is_figure` tells the tiddlers about figures.
pub(crate) fn refer(cite: &str, is_figure: &dyn Fn(&Id) -> bool, untitled: &str, book: &mut Book) {
    let mut has_some = HasReferences(false);
    has_some.visit_blocks(&book.info.licence);
    has_some.visit_book(book);
    if !has_some.0 {
        return;
    }
    let mut labels = Labels {
        cite,
        untitled,
        targets: targets::targets(book, is_figure),
        rule: book.part.id.clone(),
        language: None,
    };
    labels.visit_blocks(&mut book.info.licence);
    labels.visit_book(book);
}

/// Whether a book has references.
struct HasReferences(bool);

impl Visitor for HasReferences {
    fn visit_block(&mut self, block: &Block) {
        if let Block::List(list) = block {
            self.0 |= list.items.iter().any(|item| item.id.is_some());
        }
        look_at(self, block);
    }

    fn visit_inline(&mut self, inline: &Inline) {
        match inline {
            Inline::Link(link) => self.0 |= link.reference.is_some(),
            other => look_into(self, other),
        }
    }
}

struct Labels<'a> {
    cite: &'a str,
    untitled: &'a str,
    targets: BTreeMap<Id, ReferenceTarget>,
    /// The rule that the text is in.
    rule: Id,
    /// The language of the text, where it has its own.
    language: Option<Language>,
}

impl VisitorMut for Labels<'_> {
    fn language(&mut self) -> Option<&mut Option<Language>> {
        Some(&mut self.language)
    }

    fn visit_division(&mut self, division: &mut Division) {
        if division.origin == Origin::Heading && division.label.is_none() {
            return walk_division(self, division);
        }
        let around = std::mem::replace(&mut self.rule, division.id.clone());
        walk_division(self, division);
        self.rule = around;
    }

    fn visit_block(&mut self, block: &mut Block) {
        if let Block::List(list) = block {
            for item in &mut list.items {
                let target = item.id.as_ref().and_then(|id| self.targets.get(id));
                item.xreflabel = target.and_then(|it| it.number.clone());
            }
        }
        walk_block(self, block);
    }

    fn visit_inline(&mut self, inline: &mut Inline) {
        let Inline::Link(link) = inline else {
            return walk_inline(self, inline);
        };
        if link.reference.is_none() {
            return;
        }
        let Target::Id(id) = &link.target else { return };
        let mut target = self.targets.get(id).cloned().unwrap_or_default();
        if let Some((_, label)) = target.within.take_if(|(rule, _)| *rule == self.rule) {
            target.number = Some(label);
        }
        if let Some(table) = target.table.take() {
            link.target = Target::Id(table);
        }
        if target.title.is_empty() {
            self.untitled.clone_into(&mut target.title);
        }
        let content = std::mem::take(&mut link.content);
        (link.content, link.reference) = label(content, &target, self.cite, true);
        let is_title = flat(&link.content) == target.title;
        let foreign = target
            .language
            .filter(|it| self.language.as_ref() != Some(it));
        link.language = foreign.filter(|_| is_title);
    }
}

/// The label of a reference, and what it was made of; `has_pages` tells whether a page can be known somewhere.
pub(crate) fn label(
    label: Vec<Inline>,
    target: &ReferenceTarget,
    cite: &str,
    has_pages: bool,
) -> (Vec<Inline>, Option<Box<Reference>>) {
    let shows_title = || {
        let mut tokens = label_tokens(cite).into_iter();
        tokens.any(|(_, token)| token == LabelToken::Title)
    };
    let label = match flat(&label).trim() {
        // “2 close combat” would be the rule 2.
        NUMBER if target.is_titled_as_rule && shows_title() => label,
        NUMBER => words(cite, &label),
        _ => label,
    };
    let tokens = label_tokens(&flat(&label));
    let shows = |token| tokens.iter().any(|(_, it)| *it == token);
    let shows_page = has_pages && shows(LabelToken::Page);
    let on_pages = shows_page.then(|| printed(&label, target, true)).flatten();
    let content = printed(&label, target, false);
    let is_counted = shows(LabelToken::Number) || content.is_none();
    let content = content.unwrap_or_else(|| {
        let shown = target.number.as_deref().unwrap_or(&target.title);
        words(shown, &label)
    });
    let has_number = target.number.is_some();
    let parts = [
        (" label", shows(LabelToken::Number) && has_number),
        (
            " title",
            shows(LabelToken::Title) || shows(LabelToken::Number) && !has_number,
        ),
        (" page", shows_page),
    ];
    let parts = parts.iter().filter(|(_, is_shown)| *is_shown);
    let reference = Reference {
        xrefstyle: parts.fold("select:".to_owned(), |style, (part, _)| style + part),
        number: target.number.clone().filter(|_| is_counted),
        on_pages: on_pages.unwrap_or_default(),
    };
    (content, Some(Box::new(reference)))
}

/// A label that is only this text, in the place of another one.
fn words(text: &str, label: &[Inline]) -> Vec<Inline> {
    let text = text.to_owned();
    let span = label.first().map(Inline::span);
    let text = span.map(|span| Inline::Text(Text { text, span }));
    text.into_iter().collect()
}
