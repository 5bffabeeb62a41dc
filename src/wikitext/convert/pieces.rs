//! Pieces of text that the printers put together.

use crate::source::Sources;
use crate::wikitext::plain_text;
use crate::wikitext::tree::{Block, BlockKind, Inline, InlineKind, ListKind};

/// Whether it contains only characters.
pub(super) fn is_plain(inline: &Inline) -> bool {
    matches!(inline.kind, InlineKind::Text | InlineKind::Character(_))
}

/// The letters of running text, for a place that has no marks.
pub(super) fn words(run: &[Inline], sources: &Sources) -> String {
    plain_text(run, sources).replace('\n', " ")
}

/// The length of the longest sequence of that mark.
pub(super) fn longest_row(text: &str, mark: char) -> usize {
    let rows = text.split(|it| it != mark).map(str::len);
    rows.max().unwrap_or(0)
}

/// The kind of list, if a block is one.
pub(super) fn list_kind(block: &Block) -> Option<ListKind> {
    match &block.kind {
        BlockKind::List(list) => Some(list.kind),
        _ => None,
    }
}

/// A text with its line ends, or without them where all is in one line; blank lines have no place in
/// either.
pub(super) fn lines(text: &str, place: RunPlace) -> String {
    if !text.contains('\n') {
        return text.to_owned();
    }
    let end = if place == RunPlace::Paragraph {
        '\n'
    } else {
        ' '
    };
    let mut out = String::with_capacity(text.len());
    for (at, line) in text.split('\n').enumerate() {
        if at > 0 {
            out.truncate(out.trim_end_matches([' ', '\t']).len());
            if !out.ends_with('\n') {
                out.push(end);
            }
            out += line.trim_start_matches([' ', '\t']);
        } else {
            out += line;
        }
    }
    out
}

/// Parts with a blank line between them.
pub(super) fn joined(parts: Vec<String>) -> String {
    let parts = parts.into_iter().filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join("\n\n")
}

/// The place where running text is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RunPlace {
    /// In lines of its own.
    Paragraph,
    /// In one line: a heading, an item, a caption.
    Line,
    /// Between the bars of a table cell.
    Cell,
}
