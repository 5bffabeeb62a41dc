//! Tables and lists: are they built alike, and do their cells and items say the same?

use super::align::{Alignment, align_all};
use super::blocks::{CellNode, Entry, Key, ListNode, Node, RowNode, TableNode};
use super::compare::{Comparison, Difference, Shape};
use crate::source::Span;
use crate::store::TiddlerId;
use crate::wikitext::tree::ListKind;
use std::collections::BTreeMap;

impl Comparison {
    /// Compares lists; `whole` is where they should be.
    pub(super) fn lists(
        &mut self,
        original: &[&ListNode],
        translation: &[&ListNode],
        whole: (Span, Span),
    ) {
        let found = paired(original, translation, |list| {
            Key::of_all(list.entries.iter().map(Entry::key))
        });
        let spans = (
            spans(original, |it| it.span),
            spans(translation, |it| it.span),
        );
        self.uneven(Shape::Lists, &found, &spans, firsts(&spans, whole));
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

    fn list(&mut self, original: &ListNode, translation: &ListNode) {
        let keys = |list: &ListNode| -> Vec<Key> { list.entries.iter().map(Entry::key).collect() };
        let named = named(&original.entries, &translation.entries);
        let found = align_all(&keys(original), &keys(translation), named);
        let spans = (
            spans(&original.entries, |it| it.span),
            spans(&translation.entries, |it| it.span),
        );
        let whole = (original.span, translation.span);
        self.uneven(Shape::Items, &found, &spans, whole);
        let both = [original.kind, translation.kind];
        if both == [ListKind::Numbered; 2]
            && let Some((one, other)) = found.first_crossing()
            && let (Some(one), Some(other)) = (spans.0.get(one), spans.1.get(other))
        {
            self.shape(Shape::Order, *one, *other);
        }
        for (one, other) in pairs(&found, &original.entries, &translation.entries) {
            self.entry(one, other);
        }
    }

    fn entry(&mut self, original: &Entry, translation: &Entry) {
        let (ours, theirs) = (original.items.len(), translation.items.len());
        if ours != theirs {
            let shape = Shape::Items(ours, theirs);
            self.shape(shape, original.span, translation.span);
        }
        for (one, other) in original.items.iter().zip(&translation.items) {
            self.units(one, other);
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
        let found = paired(original, translation, |table| {
            Key::of_all(table.rows.iter().map(RowNode::key))
        });
        let spans = (
            spans(original, |it| it.span),
            spans(translation, |it| it.span),
        );
        self.uneven(Shape::Tables, &found, &spans, firsts(&spans, whole));
        for (one, other) in pairs(&found, original, translation) {
            self.table(one, other);
        }
    }

    fn table(&mut self, original: &TableNode, translation: &TableNode) {
        let whole = (original.span, translation.span);
        let captions = [original, translation].map(|it| it.captions.iter().collect::<Vec<_>>());
        self.prose(&captions[0], &captions[1], whole);
        let keys =
            |table: &TableNode| -> Vec<Key> { table.rows.iter().map(RowNode::key).collect() };
        let found = align_all(&keys(original), &keys(translation), Vec::new());
        let spans = (
            spans(&original.rows, |it| it.span),
            spans(&translation.rows, |it| it.span),
        );
        self.uneven(Shape::Rows, &found, &spans, whole);
        for (one, other) in pairs(&found, &original.rows, &translation.rows) {
            self.row(one, other);
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
        for (one, other) in original.cells.iter().zip(&translation.cells) {
            self.cell(one, other);
        }
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

    /// Other numbers of things, at the one that has no counterpart, or at the whole if there are more.
    fn uneven(
        &mut self,
        shape: fn(usize, usize) -> Shape,
        found: &Alignment,
        spans: &(Vec<Span>, Vec<Span>),
        whole: (Span, Span),
    ) {
        let (ours, theirs) = (spans.0.len(), spans.1.len());
        if ours == theirs {
            return;
        }
        let single = |places: &[usize], spans: &[Span]| match places {
            [at] => spans.get(*at).copied(),
            _ => None,
        };
        let one = single(&found.only_original, &spans.0);
        let other = single(&found.only_translation, &spans.1);
        self.shape(
            shape(ours, theirs),
            one.unwrap_or(whole.0),
            other.unwrap_or(whole.1),
        );
    }
}

/// As many as there are, each with that at its own place; else those that have most in common.
fn paired<T>(original: &[&T], translation: &[&T], key: impl Fn(&T) -> Key) -> Alignment {
    if original.len() == translation.len() {
        return Alignment {
            pairs: (0..original.len()).map(|at| (at, at)).collect(),
            ..Alignment::default()
        };
    }
    let keys = |of: &[&T]| -> Vec<Key> { of.iter().map(|it| key(it)).collect() };
    align_all(&keys(original), &keys(translation), Vec::new())
}

fn pairs<'a, T>(
    found: &'a Alignment,
    original: &'a [T],
    translation: &'a [T],
) -> impl Iterator<Item = (&'a T, &'a T)> {
    let pairs = found.pairs.iter();
    pairs.filter_map(|(one, other)| original.get(*one).zip(translation.get(*other)))
}

fn spans<T>(nodes: &[T], span: impl Fn(&T) -> Span) -> Vec<Span> {
    nodes.iter().map(span).collect()
}

/// The first ones, or where they should be.
fn firsts(spans: &(Vec<Span>, Vec<Span>), whole: (Span, Span)) -> (Span, Span) {
    let first = |spans: &[Span], whole| spans.first().copied().unwrap_or(whole);
    (first(&spans.0, whole.0), first(&spans.1, whole.1))
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

/// The entries by what their terms name; `None` where several name it.
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
