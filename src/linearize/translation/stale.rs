//! Rules whose original has changed since they were translated, marked for readers.

use crate::book::change::{VisitorMut, walk_division};
use crate::book::{Block, Book, Division, Id, Remark};
use crate::linearize::ids::Ids;
use crate::store::TiddlerId;
use std::collections::BTreeSet;

/// Marks the divisions of these tiddlers.
pub(crate) fn mark(ids: &Ids, tiddlers: &BTreeSet<TiddlerId>, remark: Remark, book: &mut Book) {
    if !tiddlers.is_empty() {
        let stale = tiddlers.iter().map(|tiddler| ids.of(*tiddler)).collect();
        StaleMark { stale, remark }.visit_book(book);
    }
}

struct StaleMark {
    stale: BTreeSet<Id>,
    remark: Remark,
}

impl VisitorMut for StaleMark {
    fn visit_division(&mut self, division: &mut Division) {
        if self.stale.contains(&division.id) {
            division.translation.remark = Some(self.remark.clone());
        }
        walk_division(self, division);
    }

    fn visit_blocks(&mut self, _: &mut [Block]) {}
}
