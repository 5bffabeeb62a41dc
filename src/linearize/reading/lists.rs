//! The reading lists of a wiki, followed.

use crate::diag::Cause;
use crate::store::{Store, TiddlerId, TiddlerMap};

/// Marks a tiddler and all that it lists, directly or not; returns the causes for those that were not marked
/// before: they are not in the book.
pub(crate) fn mark(store: &Store, id: TiddlerId, known: &mut TiddlerMap<bool>) -> Vec<Cause> {
    let mut stack = vec![id];
    let mut marked = Vec::new();
    while let Some(id) = stack.pop() {
        if !known[id] {
            known[id] = true;
            marked.push(Cause::NotInBook(store[id].tiddler.title_span));
            stack.extend(store.listed(id));
        }
    }
    marked
}
