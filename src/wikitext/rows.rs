//! Rows of tables: which lines are rows, and how a cell begins.

use super::tree::{CellKind, Inline, RowKind, Table};
use crate::slice::Slice;

pub(super) struct RowLine {
    /// The letter after the last bar.
    pub(super) letter: Option<u8>,
    /// The byte of the last bar.
    pub(super) last_bar: usize,
    /// The end of the line.
    pub(super) end: usize,
}

impl RowLine {
    /// The row that the line from `start` to `end` is: bars at both ends, and after the last one at most
    /// one of the letters `f`, `h`, `c`, `k`.
    pub(super) fn new(text: &str, start: usize, end: usize) -> Option<Self> {
        let byte = |at: usize| text.as_bytes().get(at).copied();
        let letter = byte(end.checked_sub(1)?).filter(|last| b"fhck".contains(last));
        let last_bar = end.checked_sub(1 + usize::from(letter.is_some()))?;
        let closed = last_bar > start && [start, last_bar].map(byte) == [Some(b'|'); 2];
        closed.then_some(Self {
            letter,
            last_bar,
            end,
        })
    }

    /// The part of the table that it is in.
    pub(super) fn kind(&self) -> RowKind {
        match self.letter {
            Some(b'h') => RowKind::Head,
            Some(b'f') => RowKind::Foot,
            _ => RowKind::Body,
        }
    }
}

/// Whether the line of a caption begins another table: it says the same as the one above the rows of this table.
pub(super) fn begins_part(table: &Table, caption: &str, text: &str) -> bool {
    let first = table.captions.first().zip(table.rows.first());
    first.is_some_and(|(first, row)| {
        let own = text.slice(first.span.range());
        first.span.start < row.span.start && said(own) == said(caption)
    })
}

/// The words and bars of a line, without its comments and spaces.
fn said(line: &str) -> String {
    let line = without(line, ("/%", "%/"));
    let mut said = without(&line, ("<!--", "-->"));
    said.retain(|it| !it.is_whitespace());
    said
}

fn without(line: &str, (open, close): (&str, &str)) -> String {
    let (mut left, mut rest) = (String::new(), line);
    while let Some((before, after)) = rest.split_once(open)
        && let Some((_, behind)) = after.split_once(close)
    {
        left.push_str(before);
        rest = behind;
    }
    left + rest
}

/// How a cell begins: spaces, and the mark of a header.
pub(super) struct CellStart {
    pub(super) len: usize,
    spaces: usize,
    header: bool,
}

impl CellStart {
    pub(super) fn new(rest: &str) -> Self {
        let text = rest.trim_start_matches(' ');
        let (spaces, header) = (rest.len() - text.len(), text.starts_with('!'));
        let len = spaces + usize::from(header);
        Self {
            len,
            spaces,
            header,
        }
    }

    /// The cell with that text, which is `written` so.
    pub(super) fn cell(self, content: Vec<Inline>, written: &str) -> CellKind {
        CellKind::Content {
            header: self.header,
            space_left: self.spaces > 0,
            space_right: written.ends_with(' '),
            content,
        }
    }
}
