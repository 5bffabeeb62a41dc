//! Visitors that only look: at each inline, block, link or id of what they visit.

use super::{Block, Division, Id, Inline, Target, Visitor, entry_ids};
use super::{walk_block, walk_division, walk_inline};
use std::collections::BTreeSet;

/// A visitor that shows each inline, also those within others.
fn each_inline(see: impl FnMut(&Inline)) -> impl Visitor {
    struct Inlines<F>(F);
    impl<F: FnMut(&Inline)> Visitor for Inlines<F> {
        fn visit_inline(&mut self, inline: &Inline) {
            self.0(inline);
            walk_inline(self, inline);
        }
    }
    Inlines(see)
}

/// A visitor that shows each text, without its markup.
pub(crate) fn each_text(mut see: impl FnMut(&str)) -> impl Visitor {
    each_inline(move |inline| {
        if let Inline::Text(text) = inline {
            see(&text.text);
        }
    })
}

/// The ids that links lead to, in their order.
pub(crate) fn link_targets(visit: impl FnOnce(&mut dyn Visitor)) -> Vec<Id> {
    let mut found = Vec::new();
    visit(&mut each_inline(|inline| {
        if let Inline::Link(link) = inline
            && let Target::Id(id) = &link.target
        {
            found.push(id.clone());
        }
    }));
    found
}

/// A visitor that shows each block, also those within others.
pub(crate) fn each_block(see: impl FnMut(&Block)) -> impl Visitor {
    struct Blocks<F>(F);
    impl<F: FnMut(&Block)> Visitor for Blocks<F> {
        fn visit_block(&mut self, block: &Block) {
            self.0(block);
            walk_block(self, block);
        }
    }
    Blocks(see)
}

/// The ids of divisions, blocks, entries and inlines.
pub(crate) fn all_ids(visit: impl FnOnce(&mut dyn Visitor)) -> BTreeSet<Id> {
    struct Ids(BTreeSet<Id>);
    impl Visitor for Ids {
        fn visit_division(&mut self, division: &Division) {
            self.0.insert(division.id.clone());
            self.0.extend(entry_ids(&division.glossary).cloned());
            walk_division(self, division);
        }

        fn visit_block(&mut self, block: &Block) {
            self.0.extend(block.ids().cloned());
            walk_block(self, block);
        }

        fn visit_inline(&mut self, inline: &Inline) {
            self.0.extend(inline.id().cloned());
            walk_inline(self, inline);
        }
    }
    let mut ids = Ids(BTreeSet::new());
    visit(&mut ids);
    ids.0
}
