//! Rules whose original has changed since they were translated, marked for readers.

use super::ids::Ids;
use crate::book::change::{VisitorMut, walk_component, walk_section};
use crate::book::{Book, Component, Id, Remark, Section, SimpleSect, Translation};
use crate::store::TiddlerId;
use std::collections::BTreeSet;

/// Marks the divisions of these tiddlers.
pub(super) fn mark(ids: &Ids, tiddlers: &BTreeSet<TiddlerId>, remark: Remark, book: &mut Book) {
    if !tiddlers.is_empty() {
        let stale = tiddlers.iter().map(|tiddler| ids.of(*tiddler)).collect();
        Mark { stale, remark }.visit_book(book);
    }
}

struct Mark {
    stale: BTreeSet<Id>,
    remark: Remark,
}

impl Mark {
    fn mark(&self, id: &Id, translation: &mut Translation) {
        if self.stale.contains(id) {
            translation.remark = Some(self.remark.clone());
        }
    }
}

impl VisitorMut for Mark {
    fn visit_component(&mut self, it: &mut Component) {
        self.mark(&it.id, &mut it.translation);
        walk_component(self, it);
    }

    fn visit_section(&mut self, it: &mut Section) {
        self.mark(&it.id, &mut it.translation);
        walk_section(self, it);
    }

    fn visit_simplesect(&mut self, it: &mut SimpleSect) {
        self.mark(&it.id, &mut it.translation);
    }
}
