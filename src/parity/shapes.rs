//! Compares the form of tables and lists, and the facts of their cells and items.

use super::align::{Alignment, align_all, align_sorted, pairs};
use super::blocks::{
    CellNode, Entry, Glossary, Key, ListNode, Node, RowNode, TableNode, Unit, collect,
};
use super::compare::Comparing;
use super::difference::{Difference, Shape};
use super::pending::settle;
use crate::source::Span;
use crate::store::TiddlerId;
use crate::wikitext::tree::ListKind;
use std::collections::{BTreeMap, BTreeSet};

/// What a text has several of: lists, tables, entries, rows.
trait Repeated {
    fn key(&self) -> Key;
    fn span(&self) -> Span;
}

impl Repeated for ListNode {
    fn key(&self) -> Key {
        Key::of_all(self.entries.iter().map(Repeated::key))
    }

    fn span(&self) -> Span {
        self.span
    }
}

impl Repeated for TableNode {
    fn key(&self) -> Key {
        Key::of_all(self.rows.iter().map(Repeated::key))
    }

    fn span(&self) -> Span {
        self.span
    }
}

impl Repeated for Entry {
    fn key(&self) -> Key {
        let mut units: Vec<&Unit> = self.items.iter().collect();
        collect(&self.nested, &mut units);
        Key::of(units)
    }

    fn span(&self) -> Span {
        self.span
    }
}

impl Repeated for RowNode {
    fn key(&self) -> Key {
        Key::of(self.cells.iter().filter_map(|cell| cell.unit.as_ref()))
    }

    fn span(&self) -> Span {
        self.span
    }
}

impl<P: Repeated> Repeated for &P {
    fn key(&self) -> Key {
        P::key(self)
    }

    fn span(&self) -> Span {
        P::span(self)
    }
}

impl Comparing<'_> {
    /// Compares lists; `whole` is where they should be.
    pub(super) fn lists(
        &mut self,
        original: &[&ListNode],
        translation: &[&ListNode],
        whole: (Span, Span),
    ) {
        let found = self.paired(original, translation);
        let places = firsts(original, translation, whole);
        self.uneven(Shape::Lists, &found, (original, translation), places);
        for (one, other) in pairs(&found, original, translation) {
            let numbered = [one.kind, other.kind].map(|it| it == ListKind::Numbered);
            if numbered[0] != numbered[1] {
                self.shape(Shape::Marks, one.span, other.span);
            } else if one.kind != other.kind {
                self.shape(Shape::ListKinds, one.span, other.span);
            }
            self.list(one, other);
        }
    }

    /// Pairs parts: those that are known to belong together, and what is between them.
    fn aligned<P: Repeated>(
        &self,
        original: &[P],
        translation: &[P],
        named: Vec<(usize, usize)>,
    ) -> Alignment {
        let (ours, theirs) = (keys(original), keys(translation));
        if !named.is_empty() {
            return align_all(&ours, &theirs, named);
        }
        let spans = |of: &[P]| -> Vec<Span> { of.iter().map(Repeated::span).collect() };
        let known = self.known.places(&spans(original), &spans(translation));
        known.align((&ours, &theirs), |ours, theirs| {
            align_all(ours, theirs, Vec::new())
        })
    }

    /// As many as there are, each with that at its own place; else those that belong together.
    fn paired<P: Repeated>(&self, original: &[P], translation: &[P]) -> Alignment {
        if original.len() == translation.len() {
            return Alignment {
                pairs: (0..original.len()).map(|at| (at, at)).collect(),
                ..Alignment::default()
            };
        }
        self.aligned(original, translation, Vec::new())
    }

    fn list(&mut self, original: &ListNode, translation: &ListNode) {
        let (ours, theirs) = (&original.entries, &translation.entries);
        let named = named(ours, theirs);
        let is_glossary = named.is_empty() && is_sorted(original) && is_sorted(translation);
        let found = match is_glossary {
            true => align_sorted(&keys(ours), &keys(theirs)),
            false => self.aligned(ours, theirs, named.clone()),
        };
        let named: BTreeSet<(usize, usize)> = named.into_iter().collect();
        let whole = (original.span, translation.span);
        self.uneven(Shape::Items, &found, (ours, theirs), whole);
        let both = [original.kind, translation.kind];
        if both == [ListKind::Numbered; 2]
            && let Some((one, other)) = found.first_crossing()
            && let (Some(one), Some(other)) = (ours.get(one), theirs.get(other))
        {
            self.shape(Shape::Order, one.span, other.span);
        }
        let before = self.is_sorted_anew;
        for pair in &found.pairs {
            // Where an entry is missing, those beside it may be paired with others.
            let is_unsure = ours.len() != theirs.len() || !named.is_empty() || is_glossary;
            self.is_sorted_anew = before || is_unsure && !named.contains(pair);
            if let (Some(one), Some(other)) = (ours.get(pair.0), theirs.get(pair.1)) {
                self.entry(one, other, original.kind == ListKind::Definition);
            }
        }
        self.is_sorted_anew = before;
        if !named.is_empty() || is_glossary {
            self.glossaries.push(Glossary::of((ours, theirs), &named));
        }
        // The points of a list without numbers may be in any order.
        if named.is_empty() && !is_glossary && original.kind != ListKind::Bulleted {
            let entries = || pairs(&found, ours, theirs).map(|(_, other)| &other.items);
            let most = entries().map(Vec::len).max().unwrap_or_default();
            for at in 0..most {
                let items = entries().filter_map(|it| it.get(at));
                self.neighbours(items.map(|it| it.span).collect());
            }
        }
    }

    fn entry(&mut self, original: &Entry, translation: &Entry, is_of_terms: bool) {
        let (ours, theirs) = (original.items.len(), translation.items.len());
        if ours != theirs {
            let shape = Shape::Items(ours, theirs);
            self.shape(shape, original.span, translation.span);
        }
        for (at, (one, other)) in original.items.iter().zip(&translation.items).enumerate() {
            let first = self.sentences.len();
            self.units(one, other);
            let added = self.sentences.iter_mut().skip(first);
            added.for_each(|it| it.is_term = is_of_terms && at == 0);
        }
        let whole = (original.span, translation.span);
        self.nodes(&original.nested, &translation.nested, whole);
    }

    /// Compares tables; `whole` is where they should be.
    pub(super) fn tables(
        &mut self,
        original: &[&TableNode],
        translation: &[&TableNode],
        whole: (Span, Span),
    ) {
        let found = self.paired(original, translation);
        let places = firsts(original, translation, whole);
        self.uneven(Shape::Tables, &found, (original, translation), places);
        for (one, other) in pairs(&found, original, translation) {
            self.table(one, other);
        }
    }

    fn table(&mut self, original: &TableNode, translation: &TableNode) {
        let whole = (original.span, translation.span);
        let captions = [original, translation].map(|it| it.captions.iter().collect::<Vec<_>>());
        self.prose(&captions[0], &captions[1], whole);
        let (ours, theirs) = (&original.rows, &translation.rows);
        let found = self.aligned(ours, theirs, Vec::new());
        self.uneven(Shape::Rows, &found, (ours, theirs), whole);
        for (one, other) in pairs(&found, ours, theirs) {
            self.row(one, other);
        }
        let rows = || pairs(&found, ours, theirs).map(|(_, other)| &other.cells);
        let most = rows().map(Vec::len).max().unwrap_or_default();
        for at in 0..most {
            let cells = rows().filter_map(|it| it.get(at)?.unit.as_ref());
            self.neighbours(cells.map(|it| it.span).collect());
        }
    }

    fn row(&mut self, original: &RowNode, translation: &RowNode) {
        let (ours, theirs) = (original.cells.len(), translation.cells.len());
        let joined = |row: &RowNode| -> Vec<_> { row.cells.iter().map(|it| it.joined).collect() };
        if joined(original) != joined(translation) {
            let shape = Shape::Cells(ours, theirs);
            self.shape(shape, original.span, translation.span);
            return;
        }
        if original.kind != translation.kind {
            self.shape(Shape::RowKinds, original.span, translation.span);
        }
        let before = self.pending.len();
        for (one, other) in original.cells.iter().zip(&translation.cells) {
            self.cell(one, other);
        }
        // What another row says does not make up for it.
        settle(self.pending.split_off(before), &mut self.differences);
        let cells = translation.cells.iter().filter_map(|it| it.unit.as_ref());
        self.neighbours(cells.map(|it| it.span).collect());
    }

    /// A number belongs into its own cell; words may be in the next one.
    fn cell(&mut self, original: &CellNode, translation: &CellNode) {
        let (Some(one), Some(other)) = (&original.unit, &translation.unit) else {
            return;
        };
        let before = self.pending.len();
        self.units(one, other);
        for pending in self.pending.get_mut(before..).unwrap_or_default() {
            pending.take_numbers().report(&mut self.differences);
        }
    }

    fn shape(&mut self, shape: Shape, original: Span, translation: Span) {
        self.differences.push(Difference::Shape {
            shape,
            original,
            translation,
        });
    }

    /// Other numbers of parts, at the one that has no counterpart, or at the whole if there are more.
    fn uneven<P: Repeated>(
        &mut self,
        shape: fn(usize, usize) -> Shape,
        found: &Alignment,
        (original, translation): (&[P], &[P]),
        whole: (Span, Span),
    ) {
        if original.len() == translation.len() {
            return;
        }
        let single = |places: &[usize], parts: &[P]| match places {
            [at] => parts.get(*at).map(Repeated::span),
            _ => None,
        };
        let one = single(&found.only_original, original);
        let other = single(&found.only_translation, translation);
        self.shape(
            shape(original.len(), translation.len()),
            one.unwrap_or(whole.0),
            other.unwrap_or(whole.1),
        );
    }
}

fn keys<P: Repeated>(parts: &[P]) -> Vec<Key> {
    parts.iter().map(Repeated::key).collect()
}

/// The fewest terms that tell that a list is a glossary.
const GLOSSARY: usize = 4;

/// Whether a list is of terms in the order of the alphabet.
fn is_sorted(list: &ListNode) -> bool {
    let terms = list.entries.iter().filter_map(|it| it.items.first());
    let words = terms.filter_map(|it| it.sentences.first()?.words.first());
    let letters: Vec<Vec<char>> = words.map(|it| it.letters().collect()).collect();
    list.kind == ListKind::Definition
        && letters.len() == list.entries.len()
        && letters.len() >= GLOSSARY
        && letters.is_sorted()
}

/// The first ones, or where they should be.
fn firsts<P: Repeated>(original: &[P], translation: &[P], whole: (Span, Span)) -> (Span, Span) {
    let first = |parts: &[P], whole| parts.first().map_or(whole, Repeated::span);
    (first(original, whole.0), first(translation, whole.1))
}

pub(super) fn lists(nodes: &[Node]) -> Vec<&ListNode> {
    let lists = nodes.iter().filter_map(|node| match node {
        Node::List(list) => Some(list),
        _ => None,
    });
    lists.collect()
}

pub(super) fn tables(nodes: &[Node]) -> Vec<&TableNode> {
    let tables = nodes.iter().filter_map(|node| match node {
        Node::Table(table) => Some(table),
        _ => None,
    });
    tables.collect()
}

/// The entries whose terms name one tiddler, where each list has one such.
fn named(original: &[Entry], translation: &[Entry]) -> Vec<(usize, usize)> {
    let (ours, theirs) = (by_name(original), by_name(translation));
    let pairs = ours.into_iter().filter_map(|(name, at)| {
        let other = theirs.get(&name).copied().flatten();
        at.zip(other)
    });
    pairs.collect()
}

/// The entries by the tiddlers that their terms name; `None` where several name one.
fn by_name(entries: &[Entry]) -> BTreeMap<TiddlerId, Option<usize>> {
    let mut by_name = BTreeMap::new();
    for (at, entry) in entries.iter().enumerate() {
        if let Some(name) = entry.name {
            let known = by_name.entry(name);
            known.and_modify(|it| *it = None).or_insert(Some(at));
        }
    }
    by_name
}
