//! The marks in a table, and the links that are made of them, in one pass each.

use crate::book::{
    Entry, EntryContent, Id, Inline, Link, Phrase, Table, Target, Text, Title, plain_text,
};
use crate::linearize::lower::paragraph::cut;
use crate::source::Span;
use std::collections::{BTreeMap, BTreeSet};

/// The marks that may be repeated: `**`.
const SYMBOLS: [char; 4] = ['*', '†', '‡', '§'];

/// A mark in a table.
#[derive(Clone, Debug)]
pub(super) struct Found {
    /// The first place of the mark.
    pub(super) span: Span,
    /// Whether it is at a word or at a number somewhere, and not only a cell of its own.
    pub(super) is_at_word: bool,
}

/// All marks in the caption and in the cells of a table.
pub(super) fn of(table: &mut Table) -> BTreeMap<String, Found> {
    let mut found = BTreeMap::new();
    each_text(table, &mut |inlines| gather(inlines, &mut found));
    found
}

fn gather(inlines: &[Inline], found: &mut BTreeMap<String, Found>) {
    let is_alone = inlines.len() == 1;
    let mut add = |mark: String, span: Span, is_at_word: bool| {
        let first = found.entry(mark).or_insert(Found { span, is_at_word });
        first.is_at_word |= is_at_word;
    };
    for inline in inlines {
        match inline {
            Inline::Text(text) => {
                let mut from = 0;
                while let Some((start, end)) = next(&text.text, from) {
                    from = end;
                    if let Some(mark) = cut(text, start, end) {
                        // Around a word, they are the emphasis of another markup.
                        let is_once = text.text.matches(mark.text.as_str()).count() == 1;
                        let is_at_word = is_once && (!is_alone || mark.text != text.text.trim());
                        add(mark.text, mark.span, is_at_word);
                    }
                }
            }
            Inline::Superscript(it) => {
                if let Some(mark) = raised(&it.content) {
                    add(mark, it.span, true);
                }
            }
            _ => {}
        }
    }
    for inline in inlines {
        if let Inline::Emphasis(it) = inline {
            gather(&it.content, found);
        }
    }
}

/// The asterisks that are a rating, `5*`: those of a column of which each cell, of three or more, is a number with some.
pub(super) fn ratings(table: &Table) -> BTreeSet<String> {
    let mut columns: BTreeMap<usize, Vec<Option<String>>> = BTreeMap::new();
    for row in table.body.iter().filter(|row| !row.is_group) {
        for Entry {
            column, content, ..
        } in &row.entries
        {
            columns.entry(*column).or_default().push(rating(content));
        }
    }
    let columns = columns.into_values().filter(|it| it.len() > 2);
    let rated = columns.filter_map(|it| it.into_iter().collect::<Option<Vec<_>>>());
    rated.flatten().collect()
}

/// The asterisks behind a number.
fn rating(content: &EntryContent) -> Option<String> {
    let EntryContent::Inlines(content) = content else {
        return None;
    };
    let text = plain_text(content);
    let number = text.trim_end_matches('*');
    let stars = text.get(number.len()..).filter(|it| !it.is_empty())?;
    let ends_in_figure = number.ends_with(|it: char| it.is_numeric());
    ends_in_figure.then(|| stars.to_owned())
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

/// The mark that a raised text is: symbols, raised or not, are one mark, and all else is after a `^`. None where it
/// holds more than characters.
pub(super) fn raised(content: &[Inline]) -> Option<String> {
    let only_text = content.iter().all(|it| matches!(it, Inline::Text(_)));
    let mark = plain_text(content);
    let mark = mark.trim();
    let sign = if is_symbols(mark) { "" } else { "^" };
    (only_text && !mark.is_empty()).then(|| format!("{sign}{mark}"))
}

/// Whether a mark is one symbol, perhaps repeated.
pub(super) fn is_symbols(mark: &str) -> bool {
    let mut letters = mark.chars();
    let first = letters.next();
    first.is_some_and(|first| SYMBOLS.contains(&first) && letters.all(|it| it == first))
}

/// Whether a text has a mark anywhere that is no mark of another sort: `**` is none of `*`.
pub(super) fn is_in(mark: &str, text: &str) -> bool {
    let mut found = text.match_indices(mark);
    let ends = |edge: Option<char>| edge.is_none_or(|edge| !mark.contains(edge));
    found.any(|(at, _)| {
        let before = text.get(..at).and_then(|it| it.chars().next_back());
        let after = text.get(at + mark.len()..).and_then(|it| it.chars().next());
        ends(before) && ends(after)
    })
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

/// The bytes of the first mark in a text from byte `from` on. Symbols are at the end of their word, or before a value:
/// `(*60 mm)`.
fn next(text: &str, mut from: usize) -> Option<(usize, usize)> {
    loop {
        let rest = text.get(from..)?;
        let at = rest.find(|letter| letter == '(' || SYMBOLS.contains(&letter))?;
        let start = from + at;
        let rest = rest.get(at..)?;
        let Some(length) = leading(rest) else {
            from = start + 1;
            continue;
        };
        let end = start + length;
        let before = text.get(..start)?.chars().next_back();
        let after = text.get(end..)?.chars().next();
        if rest.starts_with('(') || is_mark(before, after) {
            return Some((start, end));
        }
        from = end;
    }
}

/// Whether symbols between these characters are a mark, and not a sign such as that of multiplication.
fn is_mark(before: Option<char>, after: Option<char>) -> bool {
    let begins = before.is_none_or(|it| it.is_whitespace() || it == '(');
    match after {
        Some(after) if after.is_alphanumeric() => begins && after.is_numeric(),
        Some(after) if after.is_whitespace() => !before.is_some_and(char::is_whitespace),
        _ => true,
    }
}

/// A link between a mark and its note.
pub(super) fn link(text: String, id: Option<Id>, target: Id, span: Span) -> Inline {
    Inline::Link(Box::new(Link {
        id,
        target: Target::Id(target),
        content: vec![Inline::Text(Text { text, span })],
        reference: None,
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
        let mut found = BTreeMap::new();
        gather(inlines, &mut found);
        if !found.keys().any(|mark| self.of.contains_key(mark)) {
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
        while let Some((start, end)) = next(&text.text, from) {
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
