//! Footnotes: `[^1]` in running text, and `[^1]: text` below.

use super::build::Builder;
use super::destination::folded;
use super::frame::Frame;
use crate::diag::rules::unsupported_markup;
use crate::diag::{Diagnostic, Rule, Sink};
use crate::say::Text;
use crate::slice::Slice;
use crate::source::Span;
use crate::suggest;
use crate::wikitext::tree::{Block, Inline, InlineKind};
use crate::wikitext::visit::{VisitorMut, walk_inline_mut};
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// The maximum number of bytes in all footnotes of a text; those with several references are counted as often.
const MAX_BYTES: usize = 1 << 20;

/// The most marks without a footnote that one may have meant.
const MOST_UNDEFINED: usize = 32;

/// The footnotes of a text.
#[derive(Debug, Default)]
pub(super) struct Footnotes {
    /// The footnotes, by their labels as [`folded`].
    texts: BTreeMap<String, Footnote>,
    /// Those with the label of another that is before them.
    doubles: Vec<Footnote>,
    /// The label of each mark, by where it begins.
    marks: BTreeMap<u32, String>,
}

#[derive(Debug)]
struct Footnote {
    blocks: Vec<Block>,
    span: Span,
    used: bool,
}

impl Builder<'_> {
    pub(super) fn footnote_mark(&mut self, label: &str, range: Range<usize>) {
        let start = self.span(range.clone()).start;
        self.footnotes.marks.insert(start, folded(label));
        self.push(InlineKind::Footnote(Vec::new()), range);
    }

    /// The text of a footnote that has ended.
    pub(super) fn footnote(&mut self, label: &str, mut frame: Frame, range: Range<usize>) {
        self.flush(&mut frame);
        let note = Footnote {
            blocks: frame.blocks,
            span: self.trimmed(range, None),
            used: false,
        };
        match self.footnotes.texts.entry(folded(label)) {
            Entry::Vacant(free) => {
                free.insert(note);
            }
            Entry::Occupied(_) => self.footnotes.doubles.push(note),
        }
    }
}

impl Footnotes {
    /// Puts the text of each footnote where it is marked. One that is marked nowhere stays where it is
    /// written.
    pub(super) fn put_in(mut self, blocks: &mut Vec<Block>, text: &str, sink: &mut Sink) {
        for note in self.texts.values_mut().chain(&mut self.doubles) {
            let mut unmark = Unmark { sink };
            note.blocks
                .iter_mut()
                .for_each(|block| unmark.visit_block(block));
        }
        let mut fill = Fill {
            texts: &mut self.texts,
            marks: &self.marks,
            bytes: 0,
            sink,
        };
        blocks.iter_mut().for_each(|block| fill.visit_block(block));
        let is_used = self.texts.values().all(|note| note.used);
        let undefined = match is_used {
            true => BTreeSet::new(),
            false => undefined(text, &self.texts),
        };
        for (label, note) in self.texts.into_iter().filter(|(_, note)| !note.used) {
            // Its mark is misspelt, which is told there.
            let is_part = |it: &&str| it.starts_with(&*label) || label.starts_with(it);
            if undefined.iter().any(is_part)
                || !suggest::nearest(&label, undefined.iter().copied()).is_empty()
            {
                blocks.extend(note.blocks);
                continue;
            }
            let message = unsupported_markup::unmarked_footnote();
            sink.push(Diagnostic::new(Rule::UnsupportedMarkup, note.span, message));
            blocks.extend(note.blocks);
        }
        for note in self.doubles {
            let message = unsupported_markup::double_footnote();
            sink.push(Diagnostic::new(Rule::UnsupportedMarkup, note.span, message));
            blocks.extend(note.blocks);
        }
        blocks.sort_by_key(|block| block.span.start);
    }
}

/// The labels of marks in a text that no footnote has.
fn undefined<'t>(text: &'t str, known: &BTreeMap<String, Footnote>) -> BTreeSet<&'t str> {
    let labels = text.match_indices("[^").filter_map(|(at, mark)| {
        let (label, after) = text.slice(at + mark.len()..).split_once(']')?;
        let is_mark = !label.contains(['[', '\n']) && !is_definition(text.slice(..at), after);
        (is_mark && !known.contains_key(label)).then_some(label)
    });
    labels.take(MOST_UNDEFINED).collect()
}

/// Whether the mark of a footnote between these parts of a text begins its definition: a colon behind one in a sentence is one
/// of the sentence.
pub(crate) fn is_definition(before: &str, after: &str) -> bool {
    let line = before.trim_end_matches([' ', '>']);
    after.starts_with(':') && (line.is_empty() || line.ends_with('\n'))
}

/// Makes marks of footnotes in a footnote text: a footnote has none.
struct Unmark<'a> {
    sink: &'a mut Sink,
}

impl VisitorMut<'_> for Unmark<'_> {
    fn visit_inline(&mut self, inline: &mut Inline) {
        if let InlineKind::Footnote(_) = inline.kind {
            as_text(
                inline,
                unsupported_markup::footnote_in_footnote(),
                self.sink,
            );
        }
        walk_inline_mut(self, inline);
    }
}

/// Puts footnotes where they are marked.
struct Fill<'a> {
    texts: &'a mut BTreeMap<String, Footnote>,
    marks: &'a BTreeMap<u32, String>,
    bytes: usize,
    sink: &'a mut Sink,
}

impl VisitorMut<'_> for Fill<'_> {
    fn visit_inline(&mut self, inline: &mut Inline) {
        let InlineKind::Footnote(blocks) = &mut inline.kind else {
            return walk_inline_mut(self, inline);
        };
        let label = self.marks.get(&inline.span.start);
        let note = label.and_then(|label| self.texts.get_mut(label));
        if let Some(note) = note.filter(|note| !note.blocks.is_empty()) {
            self.bytes += note.span.range().len();
            if self.bytes <= MAX_BYTES {
                note.used = true;
                blocks.clone_from(&note.blocks);
                return;
            }
        }
        as_text(inline, unsupported_markup::footnote(), self.sink);
    }
}

fn as_text(inline: &mut Inline, message: Text, sink: &mut Sink) {
    inline.kind = InlineKind::Text;
    sink.push(Diagnostic::new(
        Rule::UnsupportedMarkup,
        inline.span,
        message,
    ));
}
