//! Compares two versions of a book.

use super::gap::fates;
use super::moved::{Move, moves};
use super::pair::{Paired, pair};
use super::piece::Piece;
use super::rule::{Rule, rules};
use super::seen::Seen;
use super::table::compare_tables;
use super::{Change, ChangeKind, Changes, LostAddress, NumberPair, PartKind, Place};
use crate::book::Book;
use crate::source::Span;
use std::collections::{BTreeMap, BTreeSet};

/// A version of a book.
#[derive(Clone, Copy)]
pub struct Version<'a> {
    /// The book.
    pub book: &'a Book,
    /// What the picture at a path shows, as a hash; `None` where there is none.
    pub pictures: &'a dyn Fn(&str) -> Option<String>,
}

/// A part of a rule that differs.
pub(super) struct Difference {
    place: Place,
    was: Option<String>,
    is: Option<String>,
    span: Option<Span>,
}

impl Difference {
    pub(super) fn new(place: Place, [was, is]: [Option<String>; 2], span: Option<Span>) -> Self {
        Self {
            place,
            was,
            is,
            span,
        }
    }
}

/// What changed from one version of a book to the next one.
pub fn compare(old: Version<'_>, new: Version<'_>) -> Changes {
    let mut before = rules(old.book, old.pictures);
    let now = rules(new.book, new.pictures);
    let paired = pair(&before, &now);
    call_by_new_ids(&mut before, &now, &paired);
    let comparison = Comparison {
        moves: moves(&before, &now, &paired),
        old: &before,
        new: &now,
        paired,
    };
    Changes {
        changes: comparison.all(),
        numbers: comparison.numbers(),
        lost: comparison.lost(),
    }
}

/// Puts the ids of the new version into the references of the old one.
fn call_by_new_ids(old: &mut [Rule<'_>], new: &[Rule<'_>], paired: &Paired) {
    let ids = old.iter().enumerate().filter_map(|(at, rule)| {
        let now = new.get(paired.new_of(at)?)?.id();
        (now != rule.id()).then(|| (rule.id().to_owned(), now.to_owned()))
    });
    let ids: BTreeMap<String, String> = ids.collect();
    let now = |id: &str| -> Option<String> {
        let (rule, rest) = id
            .split_once('.')
            .map_or((id, None), |(rule, rest)| (rule, Some(rest)));
        let now = ids.get(rule)?;
        Some(rest.map_or(now.clone(), |rest| format!("{now}.{rest}")))
    };
    if !ids.is_empty() {
        let pieces = old.iter_mut().flat_map(|rule| &mut rule.pieces);
        pieces.for_each(|it| it.rename(&now));
    }
}

struct Comparison<'a> {
    old: &'a [Rule<'a>],
    new: &'a [Rule<'a>],
    paired: Paired,
    /// By the places of the new rules.
    moves: BTreeMap<usize, Move>,
}

impl Comparison<'_> {
    /// All changes: those of the new rules in their order, each removed rule after the one that it was after.
    fn all(&self) -> Vec<Change> {
        let mut removed: BTreeMap<Option<usize>, Vec<&Rule<'_>>> = BTreeMap::new();
        let mut before = None;
        for (at, rule) in self.old.iter().enumerate() {
            match self.paired.new_of(at) {
                Some(now) => before = Some(now),
                None => removed.entry(before).or_default().push(rule),
            }
        }
        let gone = |after| removed.get(&after).into_iter().flatten();
        let mut changes: Vec<Change> = gone(None).map(|it| self::removed(it)).collect();
        for (at, rule) in self.new.iter().enumerate() {
            match self.paired.old_of(at).and_then(|it| self.old.get(it)) {
                Some(old) => changes.extend(self.both(old, at, rule)),
                None => changes.push(added(rule)),
            }
            changes.extend(gone(Some(at)).map(|it| self::removed(it)));
        }
        changes
    }

    /// The numbers of all rules that have one.
    fn numbers(&self) -> Vec<NumberPair> {
        let pair = |old: Option<&Rule<'_>>, new: Option<&Rule<'_>>| {
            let [then, now] = [old, new].map(|it| it.and_then(|it| it.division.label.clone()));
            let title = new.or(old)?.title.clone();
            (then.is_some() || now.is_some()).then_some(NumberPair { then, now, title })
        };
        let old_of = |at| self.paired.old_of(at).and_then(|it| self.old.get(it));
        let new = self.new.iter().enumerate();
        let new = new.filter_map(|(at, rule)| pair(old_of(at), Some(rule)));
        let old = self.old.iter().enumerate();
        let gone = old.filter(|(at, _)| self.paired.new_of(*at).is_none());
        new.chain(gone.filter_map(|(_, rule)| pair(Some(rule), None)))
            .collect()
    }

    /// The addresses of tiddlers that are there no more.
    fn lost(&self) -> Vec<LostAddress> {
        let there: BTreeSet<&str> = self.new.iter().map(Rule::id).collect();
        let rules = self.old.iter().enumerate();
        let lost = rules.filter(|(_, it)| !it.is_heading() && !there.contains(it.id()));
        let lost = lost.map(|(at, rule)| {
            let now = self.paired.new_of(at).and_then(|it| self.new.get(it));
            LostAddress {
                id: rule.division.id.clone(),
                now: now.map(|it| it.division.id.clone()),
                title: rule.title.clone(),
            }
        });
        lost.collect()
    }

    fn both(&self, old: &Rule<'_>, at: usize, new: &Rule<'_>) -> Vec<Change> {
        let mut changes = Vec::new();
        if old.name != new.name {
            let texts = [&old.title, &new.title].map(|it| Some(it.clone()));
            let span = Some(new.division.title.span);
            changes.push(change(ChangeKind::Renamed, Some(old), new, texts, span));
        }
        if let Some(moved) = self.moves.get(&at) {
            let texts = [&moved.was, &moved.is].map(|it| Some(it.clone()));
            changes.push(change(ChangeKind::Moved, Some(old), new, texts, None));
        } else if old.division.label != new.division.label {
            let texts = [&old.division.label, &new.division.label].map(|it| it.clone());
            changes.push(change(ChangeKind::Renumbered, Some(old), new, texts, None));
        }
        for found in differences(&old.pieces, &new.pieces) {
            let texts = [found.was, found.is];
            let mut changed = change(ChangeKind::Changed, Some(old), new, texts, found.span);
            changed.place = Some(found.place);
            changes.push(changed);
        }
        changes
    }
}

fn added(rule: &Rule<'_>) -> Change {
    let texts = [None, Some(rule.text())];
    let mut added = change(
        ChangeKind::Added,
        None,
        rule,
        texts,
        Some(rule.division.span),
    );
    added.number.clone_from(&rule.division.label);
    added
}

fn removed(rule: &Rule<'_>) -> Change {
    let texts = [Some(rule.text()), None];
    let mut removed = change(ChangeKind::Removed, Some(rule), rule, texts, None);
    removed.number = None;
    removed
}

fn change(
    kind: ChangeKind,
    old: Option<&Rule<'_>>,
    new: &Rule<'_>,
    [was, is]: [Option<String>; 2],
    span: Option<Span>,
) -> Change {
    let other_id = old.map(|it| &it.division.id);
    Change {
        kind,
        id: new.division.id.clone(),
        old_id: other_id.filter(|it| **it != new.division.id).cloned(),
        title: new.title.clone(),
        old_number: old.and_then(|it| it.division.label.clone()),
        number: new.division.label.clone(),
        place: None,
        was,
        is,
        declared: None,
        span,
    }
}

/// The differences of two versions of a text.
fn differences(old: &[Piece], new: &[Piece]) -> Vec<Difference> {
    let seen = |all: &[Piece]| -> Vec<Seen> { all.iter().map(Piece::seen).collect() };
    let likeness = |one: usize, other: usize| likeness(old.get(one)?, new.get(other)?);
    let mut found = Vec::new();
    for fate in fates(&seen(old), &seen(new), &likeness) {
        match fate.of(old, new) {
            (Some(Piece::Table(one)), Some(Piece::Table(other))) => {
                found.extend(compare_tables(one, other));
            }
            (one, other) => found.push(whole(one, other)),
        }
    }
    found
}

/// How much alike two pieces are besides their words; `None` where they are no versions of each other.
fn likeness(one: &Piece, other: &Piece) -> Option<f64> {
    match (one, other) {
        (Piece::Table(_), Piece::Table(_)) => Some(0.35),
        (Piece::Passage(one), Piece::Passage(other)) => {
            let are_figures = [one, other].map(|it| it.part == PartKind::Figure);
            match are_figures {
                [true, true] => Some(if one.seen.shown == other.seen.shown {
                    1.0
                } else {
                    0.0
                }),
                [false, false] => Some(0.0),
                _ => None,
            }
        }
        _ => None,
    }
}

/// A piece that changed, or that one version lacks.
fn whole(old: Option<&Piece>, new: Option<&Piece>) -> Difference {
    let (part, table) = match new.or(old) {
        Some(Piece::Passage(it)) => (it.part, None),
        Some(Piece::Table(it)) => (PartKind::Table, it.name.clone()),
        None => (PartKind::default(), None),
    };
    let place = Place {
        part,
        table,
        ..Place::default()
    };
    let span = new.map(|it| match it {
        Piece::Passage(it) => it.span,
        Piece::Table(it) => it.span,
    });
    Difference::new(
        place,
        [old, new].map(|it| it.map(|it| it.seen().shown)),
        span,
    )
}
