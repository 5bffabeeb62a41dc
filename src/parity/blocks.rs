//! The blocks of a text with their facts.

use super::fact::Fact;
use super::sentence::Sentence;
use crate::source::Span;
use crate::store::TiddlerId;
use crate::wikitext::tree::{ListKind, RowKind};
use std::collections::BTreeSet;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::ops::Range;

/// Text that is compared as a whole.
#[derive(Clone, Debug)]
pub(super) struct Unit {
    pub(super) sentences: Vec<Sentence>,
    pub(super) span: Span,
    /// The text, where it is preformatted: the same in both languages, it is not compared.
    pub(super) code: Option<String>,
}

impl Unit {
    /// The text that is missing at a place.
    pub(super) fn none(span: Span) -> Self {
        Self {
            sentences: Vec::new(),
            span,
            code: None,
        }
    }

    /// Adds the sentences of the next one.
    pub(super) fn append(&mut self, next: &Self) {
        self.sentences.extend(next.sentences.iter().cloned());
        self.span = self.span.to(next.span);
    }

    /// The facts of some of its sentences.
    pub(super) fn said(&self, range: &Range<usize>) -> Vec<Fact> {
        let sentences = self.sentences.get(range.clone()).unwrap_or_default();
        let facts = sentences.iter().flat_map(|it| &it.facts);
        facts.cloned().collect()
    }

    /// The place of some of its sentences.
    pub(super) fn place(&self, range: Range<usize>) -> Span {
        let sentences = self.sentences.get(range).unwrap_or_default();
        let mut spans = sentences.iter().filter_map(|it| it.span);
        let first = spans.next();
        first.map_or(self.span, |it| it.to(spans.next_back().unwrap_or(it)))
    }

    /// Those of its sentences, and the one before and after them.
    pub(super) fn near(&self, range: &Range<usize>) -> &[Sentence] {
        let end = self.sentences.len().min(range.end + 1);
        let near = range.start.saturating_sub(1)..end;
        self.sentences.get(near).unwrap_or_default()
    }

    /// The facts of the block, in the order of its sentences.
    pub(super) fn facts(&self) -> impl Iterator<Item = &Fact> {
        self.sentences.iter().flat_map(|it| &it.facts)
    }
}

/// A block of a tiddler, reduced to what is compared.
#[derive(Debug)]
pub(super) enum Node {
    /// A paragraph, a heading or preformatted text.
    Prose(Unit),
    List(ListNode),
    Table(TableNode),
}

#[derive(Debug)]
pub(super) struct ListNode {
    pub(super) kind: ListKind,
    pub(super) entries: Vec<Entry>,
    pub(super) span: Span,
}

/// An item with its nested items; in a definition list, a term with its definitions.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) items: Vec<Unit>,
    pub(super) nested: Vec<Node>,
    pub(super) span: Span,
    /// The tiddler that is called like its term, in the translation.
    pub(super) name: Option<TiddlerId>,
}

#[derive(Debug)]
pub(super) struct TableNode {
    pub(super) captions: Vec<Unit>,
    pub(super) rows: Vec<RowNode>,
    pub(super) span: Span,
}

#[derive(Debug)]
pub(super) struct RowNode {
    pub(super) kind: RowKind,
    pub(super) cells: Vec<CellNode>,
    pub(super) span: Span,
}

#[derive(Debug)]
pub(super) struct CellNode {
    /// The content; `None` when the cell is joined to another.
    pub(super) unit: Option<Unit>,
    /// The side to which the cell is joined, if it is.
    pub(super) joined: Option<Joined>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Joined {
    Above,
    Right,
}

/// Entries of a glossary and of its translation, each with its term and definitions.
#[derive(Debug)]
pub struct Glossary {
    pub(super) ours: Vec<Vec<Unit>>,
    pub(super) theirs: Vec<Vec<Unit>>,
    /// Whether these are all of its entries.
    pub(super) is_whole: bool,
}

impl Glossary {
    /// The entries that are not in these pairs.
    pub(super) fn of(
        (ours, theirs): (&[Entry], &[Entry]),
        named: &BTreeSet<(usize, usize)>,
    ) -> Self {
        let (own, other): (BTreeSet<usize>, BTreeSet<usize>) = named.iter().copied().unzip();
        let free = |entries: &[Entry], named: &BTreeSet<usize>| {
            let entries = entries.iter().enumerate();
            let free = entries.filter(|(at, _)| !named.contains(at));
            free.map(|(_, it)| it.items.clone()).collect()
        };
        Self {
            ours: free(ours, &own),
            theirs: free(theirs, &other),
            is_whole: named.is_empty(),
        }
    }
}

/// The features by which an entry is aligned.
#[derive(Clone, Debug)]
pub(super) struct Key {
    /// The sum of `facts`; 0 for nothing.
    pub(super) sum: u64,
    /// Hashes of its numbers, links and the like, in order.
    pub(super) facts: Vec<u64>,
    /// Hashes of its meanings, which translators put in other words or leave out, in order.
    pub(super) meanings: Vec<u64>,
    /// The number of characters.
    pub(super) length: usize,
}

impl Key {
    pub(super) fn of<'a>(units: impl IntoIterator<Item = &'a Unit>) -> Self {
        let units = units.into_iter().map(|unit| {
            let (meanings, others): (Vec<_>, Vec<_>) = unit
                .facts()
                .filter(|it| !it.is_of_verb())
                .partition(|fact| fact.is_meaning());
            // Numbers and links are what translators keep.
            let firm: Vec<&Fact> = others.into_iter().filter(|fact| fact.is_kept()).collect();
            let lengths = unit.sentences.iter().map(|it| it.length);
            Self::new(hashes(&firm), hashes(&meanings), lengths.sum())
        });
        Self::of_all(units)
    }

    /// The key of a node whose parts have these keys.
    pub(super) fn of_all(keys: impl Iterator<Item = Self>) -> Self {
        let (mut facts, mut meanings, mut length) = (Vec::new(), Vec::new(), 0);
        for key in keys {
            facts.extend(key.facts);
            meanings.extend(key.meanings);
            length += key.length;
        }
        Self::new(facts, meanings, length)
    }

    fn new(mut facts: Vec<u64>, mut meanings: Vec<u64>, length: usize) -> Self {
        facts.sort_unstable();
        meanings.sort_unstable();
        Self {
            // What is added does not depend on the order.
            sum: facts.iter().copied().fold(0, u64::wrapping_add),
            facts,
            meanings,
            length,
        }
    }

    /// Whether both keys are equal.
    pub(super) fn is_alike(&self, other: &Self) -> bool {
        self.sum == other.sum
    }
}

fn hashes(facts: &[&Fact]) -> Vec<u64> {
    // Languages differ in what is likeliest: a third, or three.
    let values = facts.iter().filter_map(|fact| fact.values.iter().min());
    let hashes = values.map(|value| {
        let mut hasher = DefaultHasher::new();
        value.hash(&mut hasher);
        hasher.finish() | 1
    });
    hashes.collect()
}

impl Node {
    pub(super) fn span(&self) -> Span {
        match self {
            Self::Prose(unit) => unit.span,
            Self::List(list) => list.span,
            Self::Table(table) => table.span,
        }
    }
}

/// The units of blocks, those of all that is nested in them included.
pub(super) fn collect<'a>(nodes: &'a [Node], units: &mut Vec<&'a Unit>) {
    for node in nodes {
        match node {
            Node::Prose(unit) => units.push(unit),
            Node::List(list) => {
                for entry in &list.entries {
                    units.extend(&entry.items);
                    collect(&entry.nested, units);
                }
            }
            Node::Table(table) => {
                units.extend(&table.captions);
                let cells = table.rows.iter().flat_map(|row| &row.cells);
                units.extend(cells.filter_map(|cell| cell.unit.as_ref()));
            }
        }
    }
}
