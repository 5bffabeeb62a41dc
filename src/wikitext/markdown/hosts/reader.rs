//! What is known of a text of a host while it is read.

use super::boxes::{Admonition, Container};
use super::edit::{Fence, TextEdit};
use super::hidden::comments;
use crate::diag::Rule;
use crate::diag::rules::{unclosed_markup, unsupported_markup};
use crate::say::Text;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// Something that a book cannot show as its host does.
#[derive(Debug)]
pub(crate) struct Unsupported {
    pub rule: Rule,
    pub range: Range<usize>,
    pub message: Text,
    /// The advice, where there is a better one than to write what is needed as text.
    pub help: Option<Text>,
}

/// The line above another one, in the file.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Above {
    /// A blank one, or the beginning of the text.
    Blank,
    /// A row of a table, with so many rows above it.
    Row(usize),
    Other,
}

impl Above {
    /// What is above the next line, below this one.
    pub(super) fn below(self, line: &str) -> Self {
        match (line.trim_start(), self) {
            ("", _) => Self::Blank,
            (words, Self::Row(rows)) if words.starts_with('|') => Self::Row(rows + 1),
            (words, _) if words.starts_with('|') => Self::Row(0),
            _ => Self::Other,
        }
    }
}

/// Reads a text line by line: what is open, what is edited so far, and what was found.
pub(super) struct FlavourReader {
    pub(super) edits: Vec<TextEdit>,
    pub(super) found: Vec<Unsupported>,
    pub(super) fence: Fence,
    /// The `!!! note` and tabs that are open, the outer first.
    pub(super) admonitions: Vec<Admonition>,
    /// The places of the blank lines at the end of the innermost.
    pub(super) blanks: Vec<usize>,
    /// Whether the next line is one of a formula.
    pub(super) in_formula: bool,
    /// Whether the next line is one of a script.
    pub(super) in_script: bool,
    pub(super) text_len: usize,
    /// Whether a `<details markdown>` is open whose title was not met so far: what is below that is Markdown.
    pub(super) awaits_summary: bool,
    /// The open `:::`, the outer first.
    pub(super) containers: Vec<Container>,
    /// The open block of code that mdBook or Obsidian makes a note of.
    pub(super) admonish: Option<Container>,
    /// The places of those that nothing closes.
    pub(super) unclosed_containers: BTreeSet<usize>,
    /// Where the next line begins, below the first one of a block of MkDocs and its options.
    pub(super) options: Option<usize>,
    /// What is above the line that is read.
    pub(super) above: Above,
    /// The names of what was told to be left out.
    pub(super) told: BTreeSet<String>,
    /// The ends of a picture that is alone in the line above, and has become a tag, and of that line.
    pub(super) lone_picture: Option<(usize, usize)>,
    /// The labels of the open tabs of Docusaurus, by their values.
    pub(super) tab_labels: BTreeMap<String, String>,
    /// The names of the tags of programs that have an end.
    pub(super) ended_tags: BTreeSet<String>,
    /// What is in comments, in order.
    pub(super) comments: Vec<Range<usize>>,
    /// The scripts and styles, and what a site has for itself, in order.
    pub(super) scripts: Vec<Range<usize>>,
}

impl FlavourReader {
    /// The reader of a text in which these are scripts, and these are containers that nothing closes.
    pub(super) fn new(
        text: &str,
        scripts: Vec<Range<usize>>,
        unclosed_containers: BTreeSet<usize>,
    ) -> Self {
        Self {
            edits: Vec::new(),
            found: Vec::new(),
            fence: Fence::default(),
            admonitions: Vec::new(),
            blanks: Vec::new(),
            in_formula: false,
            in_script: false,
            text_len: text.len(),
            awaits_summary: false,
            containers: Vec::new(),
            admonish: None,
            unclosed_containers,
            options: None,
            above: Above::Blank,
            told: BTreeSet::new(),
            lone_picture: None,
            tab_labels: BTreeMap::new(),
            ended_tags: BTreeSet::new(),
            comments: comments(text),
            scripts,
        }
    }

    pub(super) fn edit(&mut self, range: Range<usize>, text: impl Into<String>) {
        self.edits.push(TextEdit::new(range, text));
    }

    pub(super) fn unsupported(&mut self, range: Range<usize>, message: Text) {
        self.found.push(Unsupported {
            rule: Rule::UnsupportedMarkup,
            range,
            message,
            help: None,
        });
    }

    /// Reports what its host would read if it were written as `meant`.
    pub(super) fn nearly_right(&mut self, range: Range<usize>, meant: &str) {
        self.found.push(Unsupported {
            rule: Rule::UnsupportedMarkup,
            range,
            message: unsupported_markup::nearly(),
            help: Some(crate::diag::write(meant)),
        });
    }

    /// Reports what nothing closes, and the mark that should.
    pub(super) fn unclosed(&mut self, range: Range<usize>, message: Text, end: &str) {
        self.found.push(Unsupported {
            rule: Rule::UnclosedMarkup,
            range,
            message,
            help: Some(unclosed_markup::end(end)),
        });
    }
}
