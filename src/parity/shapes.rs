//! Tables and lists: are they built alike, and do their cells and items say the same?

use super::align::align;
use super::blocks::{CellNode, Entry, Key, ListNode, Node, RowNode, TableNode};
use super::compare::{Comparison, Difference, Shape};
use crate::source::Span;
use crate::store::TiddlerId;
use std::collections::BTreeMap;

impl Comparison {
    pub(super) fn lists(&mut self, original: &[&ListNode], translation: &[&ListNode]) {
        if original.len() != translation.len() {
            let counts = Shape::Lists(original.len(), translation.len());
            self.first_shape(
                counts,
                spans(original, |it| it.span),
                spans(translation, |it| it.span),
            );
            return;
        }
        for (one, other) in original.iter().zip(translation) {
            if one.kind != other.kind {
                self.shape(Shape::Marks, one.span, other.span);
            }
            self.list(one, other);
        }
    }

    fn list(&mut self, original: &ListNode, translation: &ListNode) {
        let keys = |list: &ListNode| -> Vec<Key> { list.entries.iter().map(Entry::key).collect() };
        let named = named(&original.entries, &translation.entries);
        let found = align(&keys(original), &keys(translation), named);
        let (ours, theirs) = (original.entries.len(), translation.entries.len());
        if ours != theirs {
            let single = |places: &[usize], list: &ListNode| {
                let place = places.first().filter(|_| places.len() == 1);
                place.and_then(|at| list.entries.get(*at)).map(|it| it.span)
            };
            let one = single(&found.only_original, original);
            let other = single(&found.only_translation, translation);
            let shape = Shape::Items(ours, theirs);
            let (one, other) = (
                one.unwrap_or(original.span),
                other.unwrap_or(translation.span),
            );
            self.shape(shape, one, other);
        }
        for (one, other) in found.pairs {
            if let (Some(one), Some(other)) =
                (original.entries.get(one), translation.entries.get(other))
            {
                self.entry(one, other);
            }
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
        self.nodes(&original.nested, &translation.nested);
    }

    pub(super) fn tables(&mut self, original: &[&TableNode], translation: &[&TableNode]) {
        if original.len() != translation.len() {
            let counts = Shape::Tables(original.len(), translation.len());
            self.first_shape(
                counts,
                spans(original, |it| it.span),
                spans(translation, |it| it.span),
            );
            return;
        }
        for (one, other) in original.iter().zip(translation) {
            self.table(one, other);
        }
    }

    fn table(&mut self, original: &TableNode, translation: &TableNode) {
        for (one, other) in original.captions.iter().zip(&translation.captions) {
            self.units(one, other);
        }
        let keys =
            |table: &TableNode| -> Vec<Key> { table.rows.iter().map(RowNode::key).collect() };
        let found = align(&keys(original), &keys(translation), Vec::new());
        let (ours, theirs) = (original.rows.len(), translation.rows.len());
        if ours != theirs {
            let single = |places: &[usize], table: &TableNode| {
                let place = places.first().filter(|_| places.len() == 1);
                place.and_then(|at| table.rows.get(*at)).map(|it| it.span)
            };
            let one = single(&found.only_original, original);
            let other = single(&found.only_translation, translation);
            let shape = Shape::Rows(ours, theirs);
            let (one, other) = (
                one.unwrap_or(original.span),
                other.unwrap_or(translation.span),
            );
            self.shape(shape, one, other);
        }
        for (one, other) in found.pairs {
            if let (Some(one), Some(other)) = (original.rows.get(one), translation.rows.get(other))
            {
                self.row(one, other);
            }
        }
    }

    fn row(&mut self, original: &RowNode, translation: &RowNode) {
        let (ours, theirs) = (original.cells.len(), translation.cells.len());
        let joined = |row: &RowNode| -> Vec<_> { row.cells.iter().map(|it| it.joined).collect() };
        if joined(original) != joined(translation) || original.kind != translation.kind {
            let shape = Shape::Cells(ours, theirs);
            self.shape(shape, original.span, translation.span);
            return;
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

    /// Another number of lists or tables; of those of a text without any, its first block is named.
    fn first_shape(&mut self, shape: Shape, original: Option<Span>, translation: Option<Span>) {
        if let Some(span) = original.or(translation) {
            let (original, translation) = (original.unwrap_or(span), translation.unwrap_or(span));
            self.shape(shape, original, translation);
        }
    }
}

fn spans<T>(nodes: &[&T], span: impl Fn(&T) -> Span) -> Option<Span> {
    nodes.first().map(|node| span(node))
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
