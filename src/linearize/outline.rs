//! The outline: the tiddlers of the book in reading order, each with the division that it becomes.

use crate::book::DivisionKind;
use crate::source::Span;
use crate::store::{Store, TiddlerId, TiddlerMap};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::{Index, IndexMut};

/// The maximum nesting depth of reading lists. It limits the depth of the book, and so the recursion of everything
/// that walks over it.
pub const MAX_DEPTH: usize = 64;

/// A node of an [`Outline`].
///
/// Only the outline makes ids, one for each of its nodes, and never takes a node away. So
/// `outline[id]` and a table by nodes cannot miss. Their order is that of reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

impl NodeId {
    /// A store has fewer than 2³² tiddlers, and each is in the outline once at most.
    fn new(index: usize) -> Self {
        Self(u32::try_from(index).unwrap_or(u32::MAX))
    }

    /// The number of nodes before it in reading order.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A tiddler at its place in the book.
#[derive(Clone, Debug)]
pub struct Node {
    /// The tiddler at this place.
    pub tiddler: TiddlerId,
    /// The kind of division that it becomes: its own, unless that is not valid there.
    pub kind: DivisionKind,
    /// The node whose reading list it is in; the root has none.
    pub parent: Option<NodeId>,
    /// The line of that list; `None` for the root, and for a rule that only the original lists.
    pub listed: Option<Span>,
    /// The number of nodes above it.
    pub depth: usize,
    /// The nodes of its own reading list, in order.
    pub children: Vec<NodeId>,
}

/// The tiddlers of the book in reading order.
#[derive(Clone, Debug)]
pub struct Outline {
    /// In reading order, so parents come before their children; never empty.
    nodes: Vec<Node>,
    by_tiddler: TiddlerMap<Option<NodeId>>,
    /// Whether nothing is left out because reading lists nest too deeply.
    is_whole: bool,
    /// The tiddlers of a translation that are left out together with the rules that would list them.
    left_out: BTreeSet<TiddlerId>,
    /// The lines of reading lists that name no tiddler, by what they name.
    unknown: BTreeMap<String, Span>,
}

impl Outline {
    /// An outline of the root alone.
    pub(super) fn new(store: &Store, root: TiddlerId) -> Self {
        let mut outline = Self {
            nodes: Vec::new(),
            by_tiddler: TiddlerMap::filled(store, None),
            is_whole: true,
            left_out: BTreeSet::new(),
            unknown: BTreeMap::new(),
        };
        outline.push(Node {
            tiddler: root,
            kind: DivisionKind::Part,
            parent: None,
            listed: None,
            depth: 0,
            children: Vec::new(),
        });
        outline
    }

    fn push(&mut self, node: Node) -> NodeId {
        let id = NodeId::new(self.nodes.len());
        self.by_tiddler[node.tiddler] = Some(id);
        self.nodes.push(node);
        id
    }

    /// Adds a tiddler below `parent`, after all that were added before.
    pub(super) fn add(
        &mut self,
        parent: NodeId,
        tiddler: TiddlerId,
        kind: DivisionKind,
        listed: Option<Span>,
    ) -> NodeId {
        let depth = self[parent].depth + 1;
        let id = self.push(Node {
            tiddler,
            kind,
            parent: Some(parent),
            listed,
            depth,
            children: Vec::new(),
        });
        self[parent].children.push(id);
        id
    }

    /// Notes that something was left out because reading lists are too deep.
    pub(super) fn cut(&mut self) {
        self.is_whole = false;
    }

    /// Records the tiddlers that are left out because the rule that lists their original is not translated.
    pub(super) fn leave_out(&mut self, tiddlers: BTreeSet<TiddlerId>) {
        self.left_out = tiddlers;
    }

    /// The tiddlers that are not in the book because that which lists their originals is not translated.
    pub fn left_out(&self) -> &BTreeSet<TiddlerId> {
        &self.left_out
    }

    /// Records the lines of reading lists that name no tiddler.
    pub(super) fn miss(&mut self, unknown: BTreeMap<String, Span>) {
        self.unknown = unknown;
    }

    /// The line of a reading list that names a tiddler of this title, which does not exist.
    pub fn unknown_entry(&self, title: &str) -> Option<Span> {
        self.unknown.get(title).copied()
    }

    /// The node of the root.
    pub fn root(&self) -> NodeId {
        NodeId(0)
    }

    /// Whether the book has nothing but its root, because its reading list, which is reported, is empty.
    pub fn is_root_alone(&self) -> bool {
        self.nodes.len() == 1
    }

    /// All nodes, in reading order.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The ids of all nodes, in reading order.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = NodeId> + use<> {
        (0..self.nodes.len()).map(NodeId::new)
    }

    /// The node of a tiddler, if it is in the book.
    pub fn node_of(&self, tiddler: TiddlerId) -> Option<&Node> {
        self.by_tiddler[tiddler].map(|node| &self[node])
    }

    /// Whether nothing was left out because reading lists nest too deeply.
    pub fn is_whole(&self) -> bool {
        self.is_whole
    }
}

impl Index<NodeId> for Outline {
    type Output = Node;

    // See `NodeId`.
    #[allow(clippy::indexing_slicing)]
    fn index(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }
}

impl IndexMut<NodeId> for Outline {
    #[allow(clippy::indexing_slicing)]
    fn index_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.index()]
    }
}

/// A value for each node of an outline.
#[derive(Debug)]
pub(crate) struct NodeMap<T>(Vec<T>);

impl<T> NodeMap<T> {
    /// The value that `of` makes for each node, in reading order.
    pub(super) fn from_fn(outline: &Outline, of: impl FnMut(NodeId) -> T) -> Self {
        Self(outline.ids().map(of).collect())
    }

    /// Applies `of` to each value, in reading order.
    pub(super) fn map<U>(self, mut of: impl FnMut(NodeId, T) -> U) -> NodeMap<U> {
        let ids = (0..).map(NodeId);
        NodeMap(ids.zip(self.0).map(|(id, it)| of(id, it)).collect())
    }
}

impl<T> Index<NodeId> for NodeMap<T> {
    type Output = T;

    // A map is as long as its outline; see `NodeId`.
    #[allow(clippy::indexing_slicing)]
    fn index(&self, id: NodeId) -> &T {
        &self.0[id.index()]
    }
}

impl<T> IndexMut<NodeId> for NodeMap<T> {
    #[allow(clippy::indexing_slicing)]
    fn index_mut(&mut self, id: NodeId) -> &mut T {
        &mut self.0[id.index()]
    }
}

/// `a → b → c → a`; a long cycle without its middle.
pub(super) fn abridged(titles: &[&str]) -> String {
    const MOST: usize = 12;
    if titles.len() <= MOST {
        return titles.join(" → ");
    }
    let (head, tail) = titles.split_at(MOST / 2);
    let tail = tail
        .get(tail.len().saturating_sub(MOST / 2)..)
        .unwrap_or_default();
    format!("{} → … → {}", head.join(" → "), tail.join(" → "))
}
