//! References in words to what a text shows: `the figure below` where all are above it.

use super::find::last_word;
use crate::book::{Block, Book, Division, Inline, Visitor, walk_block, walk_division, walk_inline};
use crate::check::Wiki;
use crate::diag::rules::typed_number;
use crate::diag::{Diagnostic, Rule, Sink};
use crate::locale::{ReferenceKind, Vocabulary};
use crate::slice::Slice as _;
use crate::source::Span;
use memchr::memmem::Finder;
use std::collections::BTreeMap;
use std::ops::Range;

/// Reports what a section has on the other side alone.
pub(super) fn check(wiki: &Wiki<'_>, book: &Book, sink: &mut Sink) {
    let mut seen = Seen::new(wiki.vocabulary);
    seen.visit_book(book);
    // A text that is shown in several places is wrong where it is so in all of them.
    let mut found: BTreeMap<(Span, &str), Option<Diagnostic>> = BTreeMap::new();
    for said in &seen.said {
        let faulty = seen.fault(wiki, said);
        let key = (said.span, said.words.as_str());
        match found.get_mut(&key) {
            Some(other) if faulty.is_none() => *other = None,
            Some(_) => {}
            None => {
                found.insert(key, faulty);
            }
        }
    }
    found.into_values().flatten().for_each(|it| sink.push(it));
}

/// A section, by the places in the book of its text and of all that is in it.
#[derive(Default)]
struct Place {
    start: usize,
    text_end: Option<usize>,
    end: usize,
}

/// A reference.
struct Said {
    at: usize,
    section: usize,
    is_table: bool,
    is_below: bool,
    /// The text that it is in, and the words themselves.
    span: Span,
    words: String,
}

/// What a book shows and refers to, in order.
struct Seen<'a> {
    vocabulary: &'a Vocabulary,
    /// Finds the words that say a side, each with whether it is that of `below`.
    sides: Vec<(Finder<'a>, bool)>,
    /// How many things were met so far.
    at: usize,
    tables: Vec<usize>,
    figures: Vec<usize>,
    sections: Vec<Place>,
    open: Vec<usize>,
    said: Vec<Said>,
    tables_around: usize,
}

impl<'a> Seen<'a> {
    fn new(vocabulary: &'a Vocabulary) -> Self {
        let words = &vocabulary.references;
        let above = words.above.iter().map(|it| (Finder::new(it), false));
        let below = words.below.iter().map(|it| (Finder::new(it), true));
        Self {
            vocabulary,
            sides: above.chain(below).collect(),
            at: 0,
            tables: Vec::new(),
            figures: Vec::new(),
            sections: Vec::new(),
            open: Vec::new(),
            said: Vec::new(),
            tables_around: 0,
        }
    }

    fn fault(&self, wiki: &Wiki<'_>, said: &Said) -> Option<Diagnostic> {
        let section = self.sections.get(said.section)?;
        let shown = match said.is_table {
            true => &self.tables,
            false => &self.figures,
        };
        let has = |range: Range<usize>| {
            let first = shown.partition_point(|it| *it < range.start);
            shown.get(first).is_some_and(|it| *it < range.end)
        };
        let text_end = section.text_end.unwrap_or(section.end);
        let (is_there, is_other) = match said.is_below {
            true => (has(said.at..section.end), has(section.start..said.at)),
            false => (has(section.start..said.at), has(said.at..text_end)),
        };
        if is_there || !is_other {
            return None;
        }
        let message = match said.is_below {
            true => typed_number::is_above(&said.words),
            false => typed_number::is_below(&said.words),
        };
        let written = wiki.sources.slice(said.span);
        let span = match written.find(&said.words) {
            Some(start) => said.span.part(start..start + said.words.len()),
            None => said.span,
        };
        Some(Diagnostic::new(Rule::TypedNumber, span, message).help(typed_number::side_help()))
    }

    /// Reads the references in a text.
    fn read(&mut self, text: &str, span: Span) {
        let Some(section) = self.open.last().copied() else {
            return;
        };
        for (side, is_below) in &self.sides {
            for start in side.find_iter(text.as_bytes()) {
                let side = start..start + side.needle().len();
                if let Some((is_table, place)) = shown(text, side, self.vocabulary) {
                    self.said.push(Said {
                        at: self.at,
                        section,
                        is_table,
                        is_below: *is_below,
                        span,
                        words: text.slice(place).to_owned(),
                    });
                }
            }
        }
    }
}

/// Whether the words that say a side are about a table or a figure, and the place of both.
fn shown(text: &str, side: Range<usize>, words: &Vocabulary) -> Option<(bool, Range<usize>)> {
    let (before, after) = (text.slice(..side.start), text.slice(side.end..));
    let is_part = |it: char| it.is_alphanumeric() || it == '-';
    let references = &words.references;
    let kind = |word: &str| match references.kind(word) {
        Some(ReferenceKind::Table) => Some(true),
        Some(ReferenceKind::Figure) => Some(false),
        _ => None,
    };
    if after.starts_with(is_part) || before.ends_with(is_part) {
        return None;
    }
    let is_own = |ahead: &str| {
        let word = last_word(ahead).to_lowercase();
        references.definite.contains(&word) || !references.not_after.contains(&word)
    };
    let noun = last_word(before);
    let next = after.trim_start();
    let next = next.slice(..next.find(|it| !is_part(it)).unwrap_or(next.len()));
    if let Some(is_table) = kind(noun).filter(|_| before.ends_with(' ')) {
        let start = before.trim_end().len() - noun.len();
        // “the figure above the wall” is one of tin.
        let is_place = words.leading_words.contains(&next.to_lowercase());
        let is_own = is_own(before.slice(..start));
        return (is_own && !is_place).then_some((is_table, start..side.end));
    }
    let is_table = kind(next).filter(|_| after.starts_with(' '))?;
    let end = text.len() - after.trim_start().len() + next.len();
    is_own(before).then_some((is_table, side.start..end))
}

impl Visitor for Seen<'_> {
    fn visit_division(&mut self, division: &Division) {
        let start = self.at;
        if let Some(around) = self.open.last().and_then(|it| self.sections.get_mut(*it)) {
            around.text_end.get_or_insert(start);
        }
        let index = self.sections.len();
        self.sections.push(Place {
            start,
            ..Place::default()
        });
        self.open.push(index);
        walk_division(self, division);
        self.open.pop();
        self.at += 1;
        if let Some(it) = self.sections.get_mut(index) {
            it.end = self.at;
        }
    }

    fn visit_block(&mut self, block: &Block) {
        self.at += 1;
        match block {
            Block::Table(_) => {
                self.tables.push(self.at);
                self.tables_around += 1;
            }
            Block::Figure(_) => self.figures.push(self.at),
            _ => {}
        }
        walk_block(self, block);
        self.at += 1;
        if matches!(block, Block::Table(_)) {
            self.tables_around -= 1;
        }
    }

    fn visit_inline(&mut self, inline: &Inline) {
        match inline {
            // A table may speak of itself.
            Inline::Text(text) if self.tables_around == 0 => self.read(&text.text, text.span),
            Inline::Media(_) => {
                self.at += 1;
                self.figures.push(self.at);
                self.at += 1;
            }
            // A link leads to what it means.
            Inline::Link(_) | Inline::Text(_) => {}
            _ => walk_inline(self, inline),
        }
    }
}
