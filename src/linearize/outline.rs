//! The outline: the tiddlers of the book in reading order, each with what it becomes.

use crate::source::Span;
use crate::store::{Store, TiddlerId, TiddlerMap};
use crate::tiddler::{ComponentKind, Kind};
use std::collections::BTreeSet;
use std::ops::{Index, IndexMut};

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

    /// How many nodes are before it in reading order.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a tiddler becomes at its place in the book; always something that can be there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Division {
    /// The root, and no other.
    Part,
    /// A child of the root, and no other.
    Component(ComponentKind),
    /// Below a component.
    Section,
    /// Below a component, without children; its siblings are of the same kind.
    SimpleSect,
}

impl Division {
    /// What tiddlers of that kind become; immediates are no division.
    pub(super) fn of(kind: Kind) -> Option<Self> {
        match kind {
            Kind::Part => Some(Self::Part),
            Kind::Component(kind) => Some(Self::Component(kind)),
            Kind::Section => Some(Self::Section),
            Kind::SimpleSect => Some(Self::SimpleSect),
            Kind::Immediate(_) => None,
        }
    }

    /// Can it have sections, from headings or from a reading list?
    pub(super) fn has_sections(self) -> bool {
        match self {
            Self::Part | Self::Section => true,
            Self::Component(kind) => kind.has_sections(),
            Self::SimpleSect => false,
        }
    }
}

/// A tiddler at its place in the book.
#[derive(Clone, Debug)]
pub struct Node {
    /// The tiddler.
    pub tiddler: TiddlerId,
    /// What it becomes: its own kind, unless that cannot be there.
    pub division: Division,
    /// The node whose reading list it is in; the root has none.
    pub parent: Option<NodeId>,
    /// The line of that list; the root has none, nor has what only the original lists.
    pub listed: Option<Span>,
    /// How many nodes are above it.
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
    /// Is nothing left out because reading lists are too deep?
    is_whole: bool,
    /// The tiddlers of a translation that are left out with what would list them.
    left_out: BTreeSet<TiddlerId>,
}

impl Outline {
    /// An outline of the root alone.
    pub(super) fn new(store: &Store, root: TiddlerId) -> Self {
        let mut outline = Self {
            nodes: Vec::new(),
            by_tiddler: TiddlerMap::filled(store, None),
            is_whole: true,
            left_out: BTreeSet::new(),
        };
        outline.push(Node {
            tiddler: root,
            division: Division::Part,
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
        division: Division,
        listed: Option<Span>,
    ) -> NodeId {
        let depth = self[parent].depth + 1;
        let id = self.push(Node {
            tiddler,
            division,
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

    /// Notes what is left out because that which lists its original is not translated.
    pub(super) fn leave_out(&mut self, tiddlers: BTreeSet<TiddlerId>) {
        self.left_out = tiddlers;
    }

    /// The tiddlers that are not in the book because that which lists their originals is not translated.
    #[must_use]
    pub fn left_out(&self) -> &BTreeSet<TiddlerId> {
        &self.left_out
    }

    /// The root.
    #[must_use]
    pub fn root(&self) -> NodeId {
        NodeId(0)
    }

    /// Is nothing in the book but its root? Its reading list, which is reported, is empty.
    #[must_use]
    pub fn is_root_alone(&self) -> bool {
        self.nodes.len() == 1
    }

    /// All nodes, in reading order.
    #[must_use]
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The ids of all nodes, in reading order.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = NodeId> + use<> {
        (0..self.nodes.len()).map(NodeId::new)
    }

    /// The node of a tiddler, if it is in the book.
    #[must_use]
    pub fn node_of(&self, tiddler: TiddlerId) -> Option<&Node> {
        self.by_tiddler[tiddler].map(|node| &self[node])
    }

    /// Was nothing of the book left out because its reading lists are too deep?
    #[must_use]
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
pub(super) struct NodeMap<T>(Vec<T>);

impl<T> NodeMap<T> {
    /// The value that `of` makes for each node, in reading order.
    pub(super) fn from_fn(outline: &Outline, of: impl FnMut(NodeId) -> T) -> Self {
        Self(outline.ids().map(of).collect())
    }

    /// What `of` makes of each value, in reading order.
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
