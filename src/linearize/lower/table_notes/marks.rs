//! The marks in a table, and the links that are made of them, in one pass each.

use crate::book::{
    Entry, EntryContent, Id, Inline, Link, Phrase, Table, Target, Text, Title, plain_text,
};
use crate::linearize::lower::paragraph::cut;
use crate::source::Span;
use std::collections::{BTreeMap, BTreeSet};

/// The marks that may be repeated: `**`.
const SYMBOLS: [char; 4] = ['*', '†', '‡', '§'];

/// All marks in the caption and in the cells of a table.
pub(super) fn of(table: &mut Table) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    each_text(table, &mut |inlines| gather(inlines, &mut found));
    found
}

fn gather(inlines: &[Inline], found: &mut BTreeSet<String>) {
    for inline in inlines {
        match inline {
            Inline::Text(text) => {
                let mut rest = text.text.as_str();
                while let Some((start, end)) = next(rest) {
                    found.extend(rest.get(start..end).map(str::to_owned));
                    rest = rest.get(end..).unwrap_or_default();
                }
            }
            Inline::Emphasis(it) => gather(&it.content, found),
            Inline::Superscript(it) => found.extend(raised(&it.content)),
            _ => {}
        }
    }
}

/// The caption and the text of every cell.
fn each_text(table: &mut Table, look: &mut dyn FnMut(&mut Vec<Inline>)) {
    if let Some(Title { content, .. }) = &mut table.title {
        look(content);
    }
    let rows = table.head.iter_mut().chain(&mut table.body);
    for row in rows.chain(&mut table.foot) {
        for Entry { content, .. } in &mut row.entries {
            match content {
                EntryContent::Inlines(inlines) => look(inlines),
                EntryContent::Blocks(blocks) => {
                    for block in blocks {
                        if let crate::book::Block::Para(para) = block {
                            look(&mut para.content);
                        }
                    }
                }
            }
        }
    }
}

/// The mark that a raised text is, after a `^`; none where it holds more than characters.
pub(super) fn raised(content: &[Inline]) -> Option<String> {
    let only_text = content.iter().all(|it| matches!(it, Inline::Text(_)));
    let mark = plain_text(content);
    let mark = mark.trim();
    (only_text && !mark.is_empty()).then(|| format!("^{mark}"))
}

/// The length of the mark that a text begins with.
pub(super) fn leading(text: &str) -> Option<usize> {
    let first = text.chars().next()?;
    if SYMBOLS.contains(&first) {
        let rest = text.trim_start_matches(first);
        return Some(text.len() - rest.len());
    }
    // The longest is `(99)`.
    let inside = text.strip_prefix('(')?;
    let length = inside.bytes().take(3).position(|byte| byte == b')')?;
    let inside = inside.get(..length)?;
    let is_number = (1..=2).contains(&length) && inside.bytes().all(|it| it.is_ascii_digit());
    let is_letter = length == 1 && inside.bytes().all(|it| it.is_ascii_lowercase());
    (is_number || is_letter).then_some(length + 2)
}

/// The bytes of the first mark in a text. Symbols are at the end of their word.
fn next(text: &str) -> Option<(usize, usize)> {
    let mut from = 0;
    loop {
        let rest = text.get(from..)?;
        let at = rest.find(|letter| letter == '(' || SYMBOLS.contains(&letter))?;
        let rest = rest.get(at..)?;
        let start = from + at;
        let Some(length) = leading(rest) else {
            from = start + 1;
            continue;
        };
        let after = rest.get(length..)?;
        if rest.starts_with('(') || !after.starts_with(char::is_alphanumeric) {
            return Some((start, start + length));
        }
        from = start + length;
    }
}

/// A link between a mark and its note.
pub(super) fn link(text: String, id: Option<Id>, target: Id, span: Span) -> Inline {
    Inline::Link(Box::new(Link {
        id,
        target: Target::Id(target),
        content: vec![Inline::Text(Text { text, span })],
        language: None,
        span,
    }))
}

/// The marks that link to notes.
#[derive(Debug, Default)]
pub(super) struct Marks {
    of: BTreeMap<String, Mark>,
}

#[derive(Debug)]
struct Mark {
    note: Id,
    /// The mark at the beginning of the note.
    span: Span,
    /// The number of marks in the table that lead to it.
    count: usize,
}

impl Marks {
    /// Links a mark to a note; if it links to another note already, returns its mark.
    pub(super) fn add(&mut self, mark: &str, note: Id, span: Span) -> Option<Span> {
        if let Some(known) = self.of.get(mark) {
            return Some(known.span);
        }
        let count = 0;
        let made = Mark { note, span, count };
        self.of.insert(mark.to_owned(), made);
        None
    }

    /// Whether marks in the table lead to this note.
    pub(super) fn lead_to(&self, mark: &str, note: &Id) -> bool {
        let known = self.of.get(mark);
        known.is_some_and(|it| it.note == *note && it.count > 0)
    }

    /// Makes links of the marks in a table.
    pub(super) fn tie(&mut self, table: &mut Table) {
        each_text(table, &mut |inlines| self.tie_in(inlines));
    }

    fn tie_in(&mut self, inlines: &mut Vec<Inline>) {
        let mut found = BTreeSet::new();
        gather(inlines, &mut found);
        if !found.iter().any(|mark| self.of.contains_key(mark)) {
            return;
        }
        for mut inline in std::mem::take(inlines) {
            match &mut inline {
                Inline::Text(text) => {
                    self.tie_text(text, inlines);
                    continue;
                }
                Inline::Emphasis(it) => self.tie_in(&mut it.content),
                Inline::Superscript(it) => self.tie_raised(it),
                _ => {}
            }
            inlines.push(inline);
        }
    }

    fn tie_raised(&mut self, phrase: &mut Phrase) {
        let span = phrase.content.first().map_or(phrase.span, Inline::span);
        let text = plain_text(&phrase.content);
        let linked = raised(&phrase.content).and_then(|mark| self.link(&mark, text, span));
        if let Some(link) = linked {
            phrase.content = vec![link];
        }
    }

    fn tie_text(&mut self, text: &Text, out: &mut Vec<Inline>) {
        let (mut done, mut from) = (0, 0);
        while let Some(rest) = text.text.get(from..)
            && let Some((start, end)) = next(rest)
        {
            let (start, end) = (from + start, from + end);
            from = end;
            let Some(mark) = cut(text, start, end) else {
                continue;
            };
            if let Some(link) = self.link(&mark.text, mark.text.clone(), mark.span) {
                out.extend(cut(text, done, start).map(Inline::Text));
                out.push(link);
                done = end;
            }
        }
        out.extend(cut(text, done, text.text.len()).map(Inline::Text));
    }

    /// The link from the next of these marks to its note.
    fn link(&mut self, mark: &str, text: String, span: Span) -> Option<Inline> {
        let known = self.of.get_mut(mark)?;
        known.count += 1;
        let id = Id::new(format!("{}-{}", known.note, known.count));
        Some(link(text, Some(id), known.note.clone(), span))
    }
}
