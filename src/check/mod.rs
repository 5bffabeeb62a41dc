//! Checks look at the wiki and its order, and only report.

mod categories;
mod originals;

use crate::diag::Sink;
use crate::linearize::order::Outline;
use crate::store::Store;
use std::collections::BTreeSet;

/// Runs every check. `outline` is missing when the wiki has no root; `originals` are the titles of
/// the edition that this one translates, when that is known.
pub fn check(
    store: &Store,
    outline: Option<&Outline>,
    originals: Option<&BTreeSet<String>>,
    sink: &mut Sink,
) {
    categories::check(store, outline, sink);
    originals::check(store, originals, sink);
}
