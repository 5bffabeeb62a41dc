//! The state of the parser, and what its rules return.

use super::builder::Builder;
use crate::wikitext::Headings;
use crate::wikitext::cursor::Cursor;
use crate::wikitext::finder::Finder;
use crate::wikitext::tree::{Format, InlineKind, ReadingList};
use std::collections::BTreeMap;
use std::ops::{Deref, DerefMut, Range};

/// The parser: its place in a text, and the constructs around the place.
pub(super) struct Parser<'a> {
    pub(super) cursor: Cursor<'a>,
    pub(super) finder: Finder<'a>,
    /// The running text that is being made.
    pub(super) builder: Builder,
    /// The end of that running text.
    pub(super) stop: Stop,
    /// The end of the current paragraph, once it was searched.
    pub(super) paragraph_end: Option<usize>,
    /// The end of each class, by its beginning, once they were searched.
    pub(super) class_ends: Option<BTreeMap<usize, usize>>,
    /// The number of marks that are open around the text that is parsed.
    pub(super) depth_around: usize,
    /// Whether WikiWords and addresses are links here.
    pub(super) links: bool,
    /// Whether the parser is inside `<<<`.
    pub(super) in_quote: bool,
    /// Whether the parser is inside `/***`, whose marks are not printed.
    pub(super) in_comment: bool,
    /// The bar and bracket of an earlier text that was no picture.
    pub(super) no_image: Option<(Option<usize>, usize)>,
    /// The closing mark, too far away, of markup that was reported as not closed.
    pub(super) far_closer: Option<usize>,
    /// Whether a `[[` was reported in this text whose `]]` follows later.
    pub(super) stray_bracket: bool,
    /// The foreign markup that was found.
    pub(super) foreign: Seen,
    pub(super) headings: &'a Headings,
    /// The line that should be the heading of the reading list, and is not quite.
    pub(super) misspelt: Option<Range<usize>>,
    pub(super) reading: Option<ReadingList>,
}

impl<'a> Deref for Parser<'a> {
    type Target = Cursor<'a>;

    fn deref(&self) -> &Self::Target {
        &self.cursor
    }
}

impl DerefMut for Parser<'_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.cursor
    }
}

pub(super) fn is_blank(line: &str) -> bool {
    line.bytes().all(|byte| matches!(byte, b' ' | b'\t'))
}

/// The parser's state for the foreign markup of a text.
#[derive(Debug, Default)]
pub(super) struct Seen {
    /// As `foreign_until`, for the tags inside an element that was reported.
    pub(super) elements_until: usize,
    /// The text before this byte is printed as it is.
    pub(super) raw_until: usize,
    /// Whether an item of this paragraph was reported. The others are not.
    pub(super) item: bool,
    /// Whether the text is an epigraph, whose last line may begin with a dash.
    pub(super) epigraph: bool,
}

/// The end of running text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// Before a blank line, or a line that begins another block.
    Paragraph,
    /// At the end of the line.
    Line,
    /// At the next bar or the end of the line.
    Cell,
    /// At the end of the text.
    Text,
}

/// The result of a rule at a place.
#[derive(Debug)]
pub(super) enum Token {
    /// No markup: this many bytes of text.
    Text(usize),
    /// A node that is so many bytes long.
    Node(InlineKind, usize),
    /// Characters to print as they are, inside marks; the parser continues after the marks.
    Raw(Range<usize>, usize),
    /// A comment, which is so many bytes long and not printed.
    Comment(usize),
    /// A mark, two bytes long.
    Mark(Format),
}
