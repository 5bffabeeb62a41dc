//! What is shown once: a rule that one of the editions has only in another language, for it is not translated
//! there. It is that of the edition that has it, and what leads to it in the other leads there.

use crate::book::{
    Block, Book, Component, Id, Inline, Origin, Section, SimpleSect, Translation, TranslationState,
    Visitor, walk_block, walk_component, walk_inline, walk_section, walk_simplesect,
};
use std::collections::{BTreeMap, BTreeSet};

/// Which of the editions have a rule that both list only in another language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lacks {
    First,
    Second,
    Both,
}

/// The rules of two editions that are shown once.
pub(super) struct Shown {
    first: Contents,
    second: Contents,
    /// What is only in the list of one, for the other has its figures at other rules: with what the other has
    /// there.
    only_first: BTreeMap<Id, Id>,
    only_second: BTreeMap<Id, Id>,
}

impl Shown {
    pub(super) fn new(first: &Book, second: &Book) -> Self {
        let (one, other) = (Contents::of(first), Contents::of(second));
        Self {
            only_first: one.only(&other, &second.part.id),
            only_second: other.only(&one, &first.part.id),
            first: one,
            second: other,
        }
    }

    /// Has the first a division of that id?
    pub(super) fn is_in_first(&self, id: &Id) -> bool {
        self.first.divisions.contains(id)
    }

    /// Is that division of the first left out?
    pub(super) fn is_left_out(&self, id: &Id) -> bool {
        let rule = self.first.rule_of.get(id);
        rule.is_some_and(|rule| rule != id && self.lacks(rule) == Some(Lacks::First))
            || self.only_first.contains_key(id)
    }

    /// Who has a rule that both list only in another language: the one that this id of the first is in.
    pub(super) fn lacks(&self, id: &Id) -> Option<Lacks> {
        let rule = self.first.rule_of.get(id)?;
        if !self.second.divisions.contains(rule) {
            return None;
        }
        let lacks = |it: &Contents| it.missing.contains(rule);
        match (lacks(&self.first), lacks(&self.second)) {
            (true, true) => Some(Lacks::Both),
            (true, false) => Some(Lacks::First),
            (false, true) => Some(Lacks::Second),
            (false, false) => None,
        }
    }

    /// What the second has for an id of the first that is not shown.
    pub(super) fn in_second(&self, id: &Id) -> Option<Id> {
        let rule = self.first.rule_of.get(id)?;
        let other = match self.lacks(rule) {
            Some(Lacks::First) => rule,
            _ => self.only_first.get(rule)?,
        };
        Some(self.second.own_or(id, other))
    }

    /// What the first has for an id of the second that is not shown.
    pub(super) fn in_first(&self, id: &Id) -> Option<Id> {
        let rule = self.second.rule_of.get(id)?;
        let other = match self.lacks(rule) {
            Some(Lacks::Second | Lacks::Both) => rule,
            _ => self.only_second.get(rule)?,
        };
        Some(self.first.own_or(id, other))
    }
}

/// What is in a book.
struct Contents {
    /// The rule that the text is in.
    at: Id,
    divisions: BTreeSet<Id>,
    /// The rule that each id is in; a heading belongs to the rule of its tiddler.
    rule_of: BTreeMap<Id, Id>,
    /// The rules that are in another language for want of a translation.
    missing: BTreeSet<Id>,
    /// Those of them that have others below them.
    mixed: BTreeSet<Id>,
    /// All ids, in reading order.
    ids: Vec<Id>,
    /// The divisions around, outermost first.
    around: Vec<Id>,
}

impl Contents {
    fn of(book: &Book) -> Self {
        let part = &book.part;
        let mut contents = Self {
            at: part.id.clone(),
            divisions: BTreeSet::new(),
            rule_of: BTreeMap::new(),
            missing: BTreeSet::new(),
            mixed: BTreeSet::new(),
            ids: Vec::new(),
            around: Vec::new(),
        };
        contents.inside((&part.id, true), &part.translation, |it| {
            it.visit_book(book);
        });
        contents
    }

    /// What is not translated, and no division of the other, which has all that is not translated: each with
    /// the next id that the other has.
    fn only(&self, other: &Self, part: &Id) -> BTreeMap<Id, Id> {
        let mut only = BTreeMap::new();
        let mut next = part;
        for id in self.ids.iter().rev() {
            if other.rule_of.contains_key(id) {
                next = id;
            }
            let is_listed = other.divisions.contains(id) || self.mixed.contains(id);
            if self.missing.contains(id) && !is_listed {
                only.insert(id.clone(), next.clone());
            }
        }
        only
    }

    /// The id if it is there, else the other.
    fn own_or(&self, id: &Id, other: &Id) -> Id {
        let is_own = self.rule_of.contains_key(id);
        if is_own { id } else { other }.clone()
    }

    /// Goes into a division and out of it again.
    fn inside(
        &mut self,
        (id, is_rule): (&Id, bool),
        translation: &Translation,
        walk: impl FnOnce(&mut Self),
    ) {
        let rule = self.at.clone();
        let is_rule = is_rule || translation.remark.is_some();
        if is_rule {
            self.at = id.clone();
        }
        if is_missing(translation) {
            self.missing.insert(id.clone());
        } else if is_rule {
            // Reading lists are not deep.
            self.mixed.extend(self.around.iter().cloned());
        }
        self.divisions.insert(id.clone());
        self.add(id);
        self.around.push(id.clone());
        walk(self);
        self.around.pop();
        self.at = rule;
    }

    fn add(&mut self, id: &Id) {
        self.rule_of.insert(id.clone(), self.at.clone());
        self.ids.push(id.clone());
    }
}

/// Is a division in another language for want of a translation?
fn is_missing(translation: &Translation) -> bool {
    let remark = translation.remark.as_ref();
    remark.is_some_and(|it| it.state == TranslationState::Missing)
}

impl Visitor for Contents {
    fn visit_component(&mut self, it: &Component) {
        self.inside((&it.id, true), &it.translation, |contents| {
            walk_component(contents, it);
        });
    }

    fn visit_section(&mut self, it: &Section) {
        let is_rule = it.origin == Origin::Tiddler;
        self.inside((&it.id, is_rule), &it.translation, |contents| {
            walk_section(contents, it);
        });
    }

    fn visit_simplesect(&mut self, it: &SimpleSect) {
        self.inside((&it.id, true), &it.translation, |contents| {
            walk_simplesect(contents, it);
        });
    }

    fn visit_block(&mut self, block: &Block) {
        for id in block.ids() {
            self.add(id);
        }
        walk_block(self, block);
    }

    fn visit_inline(&mut self, inline: &Inline) {
        if let Some(id) = inline.id() {
            self.add(id);
        }
        walk_inline(self, inline);
    }
}
