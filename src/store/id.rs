//! Numeric ids of tiddlers, and tables by them.

use super::Store;
use std::ops::{Index, IndexMut};

/// A tiddler of a [`Store`].
///
/// Only the store makes ids, one for each of its tiddlers, and never takes a tiddler away. So
/// `store[id]` and `map[id]` cannot miss, as long as an id is used with the store that made it.
/// Their order is that of the wiki.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TiddlerId(u32);

impl TiddlerId {
    /// Files have fewer than 2³² bytes (see [`crate::source::Span`]), so fewer tiddlers.
    pub(super) fn new(index: usize) -> Self {
        Self(u32::try_from(index).unwrap_or(u32::MAX))
    }

    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

/// A value for each tiddler of a [`Store`].
#[derive(Clone, Debug)]
pub struct TiddlerMap<T>(Vec<T>);

impl<T> TiddlerMap<T> {
    /// The value that `of` makes for each tiddler.
    pub fn from_fn(store: &Store, of: impl FnMut(TiddlerId) -> T) -> Self {
        Self(store.ids().map(of).collect())
    }

    /// The same value for each tiddler.
    pub fn filled(store: &Store, value: T) -> Self
    where
        T: Clone,
    {
        Self(vec![value; store.entries().len()])
    }

    /// The tiddlers and their values, in the order of the wiki.
    pub fn iter(&self) -> impl Iterator<Item = (TiddlerId, &T)> {
        let ids = (0..).map(TiddlerId);
        ids.zip(&self.0)
    }
}

impl<T> Index<TiddlerId> for TiddlerMap<T> {
    type Output = T;

    // A map is as long as its store; see `TiddlerId`.
    #[allow(clippy::indexing_slicing)]
    fn index(&self, id: TiddlerId) -> &T {
        &self.0[id.index()]
    }
}

impl<T> IndexMut<TiddlerId> for TiddlerMap<T> {
    #[allow(clippy::indexing_slicing)]
    fn index_mut(&mut self, id: TiddlerId) -> &mut T {
        &mut self.0[id.index()]
    }
}
