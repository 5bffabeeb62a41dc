//! Merges that were not finished in texts whose line ends are escaped in the file, as in JSON. In other files they are
//! found when these are read.

use super::Wiki;
use crate::diag::{self, Levels, Sink};
use crate::source::{Span, conflicts};

/// Reports the conflicts in the texts of all tiddlers.
pub(super) fn check(wiki: &Wiki<'_>, _levels: &Levels, sink: &mut Sink) {
    for (_, entry) in wiki.store.iter() {
        let text = entry.tiddler.text;
        // What began above the text, in the fields, was found there.
        let found = conflicts(wiki.sources.text(text)).into_iter();
        for conflict in found.filter(|it| it.other().is_some()) {
            let whole = Span::new(text, conflict.range());
            sink.push(diag::merge(&conflict, whole));
        }
    }
}
