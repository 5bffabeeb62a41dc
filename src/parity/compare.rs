//! The differences between a text and its translation.

use super::Language;
use super::align::align;
use super::balance::balance;
use super::blocks::{CellNode, Entry, Key, ListNode, Node, Reader, RowNode, TableNode, Unit};
use super::fact::Fact;
use super::pending::{Pending, settle};
use crate::source::{Sources, Span};
use crate::store::TiddlerId;
use crate::wikitext::tree::Document;

/// Where a text and its translation differ.
#[derive(Clone, Debug)]
pub enum Difference {
    /// A fact is another one in the translation.
    Changed {
        /// What the original says.
        original: Fact,
        /// What the translation says.
        translation: Fact,
    },
    /// The translation does not say it.
    Missing {
        /// What the original says.
        original: Fact,
        /// Where the translation should.
        at: Span,
    },
    /// The original does not say it.
    Surplus {
        /// What the translation says.
        translation: Fact,
        /// Where the original should.
        at: Span,
    },
    /// A table or list is built in another way.
    Shape {
        /// How they differ.
        shape: Shape,
        /// Where, in the original.
        original: Span,
        /// Where, in the translation.
        translation: Span,
    },
}

/// How tables and lists differ; of each number the original's is first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// They have other numbers of tables.
    Tables(usize, usize),
    /// A table has other numbers of rows.
    Rows(usize, usize),
    /// A row has other cells, or joins other ones.
    Cells(usize, usize),
    /// They have other numbers of lists.
    Lists(usize, usize),
    /// A list has other numbers of items.
    Items(usize, usize),
    /// One list is numbered, the other one is not.
    Marks,
}

/// One side of a comparison.
#[derive(Clone, Copy)]
pub struct Side<'a> {
    /// Its text.
    pub document: &'a Document,
    /// Its language.
    pub language: &'a Language,
    /// What a title that it links to is in the translation; `None` where that is not known.
    pub link: &'a dyn Fn(&str) -> Option<TiddlerId>,
    /// The name that a picture has in every language, of its path.
    pub picture: &'a dyn Fn(&str) -> String,
}

impl Side<'_> {
    fn read(&self, sources: &Sources) -> Vec<Node> {
        let reader = Reader {
            language: self.language,
            sources,
            link: self.link,
            picture: self.picture,
        };
        reader.document(self.document)
    }
}

/// The differences between a text and its translation, in the order of the latter.
#[must_use]
pub fn compare(original: Side<'_>, translation: Side<'_>, sources: &Sources) -> Vec<Difference> {
    let mut comparison = Comparison::default();
    comparison.nodes(&original.read(sources), &translation.read(sources));
    let Comparison {
        mut differences,
        pending,
    } = comparison;
    settle(pending, &mut differences);
    differences
}

#[derive(Default)]
struct Comparison {
    differences: Vec<Difference>,
    pending: Vec<Pending>,
}

impl Comparison {
    fn nodes(&mut self, original: &[Node], translation: &[Node]) {
        self.prose(&prose(original), &prose(translation));
        self.lists(&lists(original), &lists(translation));
        self.tables(&tables(original), &tables(translation));
    }

    /// Paragraphs that were joined or divided are no difference; what they say is compared.
    fn prose(&mut self, original: &[&Unit], translation: &[&Unit]) {
        let keys =
            |units: &[&Unit]| -> Vec<Key> { units.iter().map(|unit| Key::of([*unit])).collect() };
        let found = align(&keys(original), &keys(translation));
        for (one, other) in found.pairs {
            if let (Some(one), Some(other)) = (original.get(one), translation.get(other)) {
                self.units(one, other);
            }
        }
        let near = |at: usize, units: &[&Unit]| {
            let last = units.len().checked_sub(1)?;
            units.get(at.min(last)).map(|unit| unit.span)
        };
        for at in found.only_original {
            if let (Some(unit), Some(span)) = (original.get(at), near(at, translation)) {
                self.pend(&unit.facts, &[], unit.span, span);
            }
        }
        for at in found.only_translation {
            if let (Some(unit), Some(span)) = (translation.get(at), near(at, original)) {
                self.pend(&[], &unit.facts, span, unit.span);
            }
        }
    }

    fn units(&mut self, original: &Unit, translation: &Unit) {
        let (one, other) = (&original.facts, &translation.facts);
        self.pend(one, other, original.span, translation.span);
    }

    fn pend(&mut self, ours: &[Fact], theirs: &[Fact], original: Span, translation: Span) {
        let rest = balance(ours, theirs);
        let other_units = rest.other_units.into_iter();
        self.differences.extend(
            other_units.map(|(original, translation)| Difference::Changed {
                original,
                translation,
            }),
        );
        if !rest.missing.is_empty() || !rest.surplus.is_empty() {
            self.pending.push(Pending::new(
                (rest.missing, rest.surplus),
                (ours, theirs),
                (original, translation),
            ));
        }
    }

    fn lists(&mut self, original: &[&ListNode], translation: &[&ListNode]) {
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
        let found = align(&keys(original), &keys(translation));
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

    fn tables(&mut self, original: &[&TableNode], translation: &[&TableNode]) {
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
        let found = align(&keys(original), &keys(translation));
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

fn prose(nodes: &[Node]) -> Vec<&Unit> {
    let units = nodes.iter().filter_map(|node| match node {
        Node::Prose(unit) => Some(unit),
        _ => None,
    });
    units.collect()
}

fn lists(nodes: &[Node]) -> Vec<&ListNode> {
    let lists = nodes.iter().filter_map(|node| match node {
        Node::List(list) => Some(list),
        _ => None,
    });
    lists.collect()
}

fn tables(nodes: &[Node]) -> Vec<&TableNode> {
    let tables = nodes.iter().filter_map(|node| match node {
        Node::Table(table) => Some(table),
        _ => None,
    });
    tables.collect()
}
