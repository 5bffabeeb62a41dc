//! The field `list`, in which TiddlyWiki 5 stores the order of the tiddlers that have a tag.

use crate::source::Span;
use crate::tiddler::{Dialect, Tiddler, parse_tags, quoted_tag};
use crate::wikitext::tree::{ListEntry, ReadingList};

/// The reading list in the field `list`, for a tiddler whose text has none. Classic has no such field.
pub(super) fn reading(tiddler: &Tiddler) -> Option<ReadingList> {
    let field = tiddler.fields.get("list")?;
    if tiddler.dialect == Dialect::Classic || field.value.trim().is_empty() {
        return None;
    }
    let source = field.span.source;
    let titles = parse_tags(source, &field.value).into_iter();
    let entries = titles.map(|title| ListEntry {
        link: Span::new(source, quoted_tag(&field.value, title.span.range())),
        title: title.name,
        span: title.span,
        in_brackets: true,
    });
    Some(ReadingList {
        heading: field.span,
        words: String::new(),
        entries: entries.collect(),
        strays: Vec::new(),
    })
}
