//! The state of the parser, and what its rules return.

use super::html::Closers;
use super::rules::Rules;
use crate::wikitext::Classes;
use crate::wikitext::cursor::Cursor;
use crate::wikitext::finder::Finder;
use crate::wikitext::tree::{Definition, Inline, InlineKind};
use std::ops::{Deref, DerefMut, Range};

/// The parser: its place in a text, and the constructs around the place.
pub(super) struct Parser<'a> {
    pub(super) cursor: Cursor<'a>,
    pub(super) finder: Finder<'a>,
    pub(super) closers: Closers<'a>,
    pub(super) rules: Rules,
    /// The classes that have a meaning.
    pub(super) classes: &'a Classes,
    /// The end of the running text.
    pub(super) stop: Stop<'a>,
    pub(super) block_end: BlockEnd<'a>,
    /// The number of open nodes around the parser's place.
    pub(super) depth: usize,
    /// Whether what is here is alone, so that blocks are possible.
    pub(super) alone: bool,
    /// The macros that the text defines.
    pub(super) definitions: Vec<Definition>,
    /// Whether a block can interrupt the running text.
    pub(super) interruptible: bool,
    /// The end of the last inline that is not mere text.
    pub(super) inline_end: usize,
    /// Before this byte no call of a macro begins.
    pub(super) no_macro_until: usize,
    /// The name of the last tag that was reported as torn or never closed.
    pub(super) torn: Option<&'a str>,
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

/// The end of the blocks that the parser is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BlockEnd<'a> {
    /// The end of the text
    Text,
    /// `</name>`
    Element(&'a str),
    /// A line that begins with so many `<`
    Quote(usize),
    /// A line that begins with `@@`
    Style,
}

/// The end of running text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop<'a> {
    /// Before a blank line, or the end of the blocks around it
    Paragraph,
    /// At the end of the line
    Line,
    /// At the next bar
    Cell,
    /// At `</name>`
    Element(&'a str),
    /// At `"""` or the end of the line
    HardLine,
    /// At the end of the text
    Text,
}

/// The result of a rule at a place.
#[derive(Debug)]
pub(super) enum Token {
    /// No markup: this many bytes of text.
    Text(usize),
    /// A node that is so many bytes long.
    Node(InlineKind, usize),
    /// A node; the parser has passed it.
    Passed(InlineKind),
    /// Nodes; the parser has passed their source.
    Several(Vec<Inline>),
    /// Characters to print as they are; the parser continues so many bytes after its place.
    Raw(Range<usize>, usize),
    /// A comment, which is so many bytes long and not printed.
    Comment(usize),
}
