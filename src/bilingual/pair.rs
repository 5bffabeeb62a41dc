//! Pairs rules: a division that both editions have becomes one with two texts, and a division of one edition keeps
//! its place.

use super::rename;
use super::shown::{Lacks, Shown};
use crate::book::{Beside, Division, DivisionKind, Id, Language, Origin, Remark, Translation};
use std::collections::BTreeMap;

/// The divisions of the second edition that have no place yet, and facts about both editions.
pub(super) struct Pair<'a> {
    /// The second edition's divisions by the ids that they share with those of the first; each without its
    /// children, whose shared ids are given with it.
    pub(super) second: BTreeMap<Id, (Division, Vec<Id>)>,
    pub(super) shown: &'a Shown,
    /// That of the second.
    pub(super) language: Language,
    /// The remarks on a division that only the first edition has, and on one that only the second has.
    pub(super) only: [Remark; 2],
}

impl Pair<'_> {
    /// Takes apart a division of the second that shares this id with one of the first.
    pub(super) fn take_apart(&mut self, shared: Id, mut division: Division) {
        let mut below = Vec::new();
        for child in division.take_children() {
            let shared = rename::shared(&self.language, &child.id);
            below.push(shared.clone());
            self.take_apart(shared, child);
        }
        self.second.insert(shared, (division, below));
    }

    /// Pairs a division of the first, and all below it, with those of the second.
    pub(super) fn division(&mut self, own: &mut Division) {
        let listed = self.pair(own);
        let mut children = own.take_children();
        let is_simple = children.first().is_some_and(Division::is_simple)
            && self.can_be_simple(&children, &listed);
        children.retain(|it| !self.shown.is_left_out(&it.id));
        let mut paired = Vec::new();
        for mut child in children {
            let id = child.id.clone();
            self.division(&mut child);
            paired.push((id, child));
        }
        for mut child in insert(paired, self.surplus(listed)) {
            if own.kind() != DivisionKind::Part {
                child.set_kind(match is_simple {
                    true => DivisionKind::SimpleSect,
                    false => DivisionKind::Section,
                });
            }
            own.push(child);
        }
    }

    /// Puts the second's text of a division beside it, or in its place, or adds the remark that there is none.
    /// Returns the ids below it there.
    fn pair(&mut self, own: &mut Division) -> Vec<Id> {
        let [only_first, only_second] = &self.only;
        let lacks = self.shown.lacks(&own.id);
        // A heading belongs to its rule.
        let is_rule = own.origin == Origin::Tiddler || own.translation.remark.is_some();
        let Some((mut other, below)) = self.second.remove(&own.id) else {
            own.translation.remark = is_rule.then(|| only_first.clone());
            return Vec::new();
        };
        match lacks {
            None => {
                let stale = other.translation.remark;
                own.translation.remark = own.translation.remark.take().or(stale);
                own.translation.beside = Some(Box::new(Beside {
                    id: other.id,
                    title: other.title,
                    blocks: other.blocks,
                    glossary: other.glossary,
                    language: self.language.clone(),
                }));
            }
            Some(Lacks::First) => {
                other.set_kind(own.kind());
                own.id = other.id;
                own.title = other.title;
                own.blocks = other.blocks;
                own.glossary = other.glossary;
                own.translation.language = Some(self.language.clone());
                own.translation.remark = Some(only_second.clone());
            }
            Some(Lacks::Second) if is_rule => own.translation.remark = Some(only_first.clone()),
            Some(Lacks::Second | Lacks::Both) => {}
        }
        below
    }

    /// Whether the second has nothing below these that simple sections cannot have.
    fn can_be_simple(&self, children: &[Division], listed: &[Id]) -> bool {
        let mut ids = children.iter().map(|it| &it.id).chain(listed);
        ids.all(|id| {
            let other = self.second.get(id);
            other.is_none_or(|(_, below)| below.is_empty())
        })
    }

    /// The sections that only the second has, by the section that they follow there.
    fn surplus(&mut self, listed: Vec<Id>) -> BTreeMap<Option<Id>, Vec<Division>> {
        let mut after: BTreeMap<Option<Id>, Vec<Division>> = BTreeMap::new();
        let mut last = None;
        for id in listed {
            if self.shown.is_in_first(&id) && !self.shown.is_left_out(&id) {
                last = Some(id);
            } else if self.shown.in_first(&id).is_some() {
                // It, or the rule that it is a heading of, is in the first.
                self.second.remove(&id);
            } else if let Some(division) = self.alone(&id) {
                after.entry(last.clone()).or_default().push(division);
            }
        }
        after
    }

    /// A division that the second alone has, with those below it.
    fn alone(&mut self, id: &Id) -> Option<Division> {
        let (mut division, below) = self.second.remove(id)?;
        division.extend(self.surplus(below).into_values().flatten());
        let [_, only_second] = &self.only;
        if division.translation.language.is_none() {
            let is_tiddler = division.origin == Origin::Tiddler;
            division.translation = Translation {
                language: Some(self.language.clone()),
                remark: is_tiddler.then(|| only_second.clone()),
                beside: None,
            };
        }
        Some(division)
    }
}

/// Inserts divisions among their siblings, which have their ids in the first with them, each after the one
/// that it follows.
fn insert(
    siblings: Vec<(Id, Division)>,
    mut after: BTreeMap<Option<Id>, Vec<Division>>,
) -> Vec<Division> {
    let mut all = after.remove(&None).unwrap_or_default();
    for (id, sibling) in siblings {
        all.push(sibling);
        all.extend(after.remove(&Some(id)).into_iter().flatten());
    }
    all.extend(after.into_values().flatten());
    all
}
