//! Rules that are shown once, because one of the editions has them only in another language, not translated. The
//! version of the edition that has the rule is shown, and links to it in the other lead there.

use crate::book::{
    Block, Book, Division, Id, Inline, Origin, TranslationState, Visitor, entry_ids, walk_block,
    walk_division, walk_inline,
};
use std::collections::{BTreeMap, BTreeSet};

/// The editions that lack a rule which both list only in another language.
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
    /// The ids that only one list has, because the other edition has its figures at other rules: each with the id
    /// that the other has there.
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

    /// Whether the first has a division of that id.
    pub(super) fn is_in_first(&self, id: &Id) -> bool {
        self.first.divisions.contains(id)
    }

    /// Whether that division of the first is left out.
    pub(super) fn is_left_out(&self, id: &Id) -> bool {
        let rule = self.first.rule_of.get(id);
        rule.is_some_and(|rule| rule != id && self.lacks(rule) == Some(Lacks::First))
            || self.only_first.contains_key(id)
    }

    /// The editions that lack the rule of this id of the first, if both list it only in another language.
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

    /// The id of the second for an id of the first that is not shown.
    pub(super) fn in_second(&self, id: &Id) -> Option<Id> {
        let rule = self.first.rule_of.get(id)?;
        let other = match self.lacks(rule) {
            Some(Lacks::First) => rule,
            _ => self.only_first.get(rule)?,
        };
        Some(self.second.own_or(id, other))
    }

    /// The id of the first for an id of the second that is not shown.
    pub(super) fn in_first(&self, id: &Id) -> Option<Id> {
        let rule = self.second.rule_of.get(id)?;
        let other = match self.lacks(rule) {
            Some(Lacks::Second | Lacks::Both) => rule,
            _ => self.only_second.get(rule)?,
        };
        Some(self.first.own_or(id, other))
    }
}

/// The divisions and ids in a book.
struct Contents {
    /// The rule that the text is in.
    at: Id,
    divisions: BTreeSet<Id>,
    /// The rule that each id is in; a heading belongs to the rule of its tiddler.
    rule_of: BTreeMap<Id, Id>,
    /// The rules that are in another language because they are not translated.
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
        let mut contents = Self {
            at: book.part.id.clone(),
            divisions: BTreeSet::new(),
            rule_of: BTreeMap::new(),
            missing: BTreeSet::new(),
            mixed: BTreeSet::new(),
            ids: Vec::new(),
            around: Vec::new(),
        };
        contents.visit_division(&book.part);
        contents
    }

    /// The ids that are not translated and are no division of the other book, which has everything that is not
    /// translated: each with the next id that the other has.
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

    fn add(&mut self, id: &Id) {
        self.rule_of.insert(id.clone(), self.at.clone());
        self.ids.push(id.clone());
    }
}

/// Whether a division is in another language because it is not translated.
fn is_missing(division: &Division) -> bool {
    let remark = division.translation.remark.as_ref();
    remark.is_some_and(|it| it.state == TranslationState::Missing)
}

impl Visitor for Contents {
    fn visit_division(&mut self, division: &Division) {
        let id = &division.id;
        let rule = self.at.clone();
        let is_rule = division.origin == Origin::Tiddler || division.translation.remark.is_some();
        if is_rule {
            self.at = id.clone();
        }
        if is_missing(division) {
            self.missing.insert(id.clone());
        } else if is_rule {
            // Reading lists are not deep.
            self.mixed.extend(self.around.iter().cloned());
        }
        self.divisions.insert(id.clone());
        self.add(id);
        for id in entry_ids(&division.glossary) {
            self.add(id);
        }
        self.around.push(id.clone());
        walk_division(self, division);
        self.around.pop();
        self.at = rule;
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
