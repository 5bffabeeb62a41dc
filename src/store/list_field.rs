//! The field `list`, in which TiddlyWiki 5 stores the order of the tiddlers that have a tag.

use crate::tiddler::{Dialect, Tiddler, parse_tags};
use crate::wikitext::tree::{ListEntry, ReadingList};

/// The reading list in the field `list`, for a tiddler whose text has none. Classic has no such field.
pub(super) fn reading(tiddler: &Tiddler) -> Option<ReadingList> {
    let field = tiddler.fields.get("list")?;
    if tiddler.dialect == Dialect::Classic || field.value.trim().is_empty() {
        return None;
    }
    let titles = parse_tags(field.span.source, &field.value).into_iter();
    let entries = titles.map(|title| ListEntry {
        title: title.name,
        span: title.span,
        link: title.span,
        in_brackets: true,
    });
    Some(ReadingList {
        heading: field.span,
        words: String::new(),
        entries: entries.collect(),
        strays: Vec::new(),
    })
}
