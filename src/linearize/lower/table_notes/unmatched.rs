//! Marks without a note, and notes without a mark.

use super::{Line, lines, marks};
use crate::book::{Block, Inline, Table, TableNote, plain_text};
use crate::diag::rules::table_note;
use crate::diag::{Diagnostic, Rule, Sink};
use crate::source::{Sources, Span};

/// Reports what is unmatched in and below each table of a text.
pub(super) fn report(blocks: &mut [Block], sources: &Sources, sink: &mut Sink) {
    for at in 0..blocks.len() {
        let Some((before, rest)) = blocks.split_at_mut_checked(at) else {
            return;
        };
        let Some((Block::Table(table), after)) = rest.split_first_mut() else {
            continue;
        };
        let is_explained = |mark: &str| {
            let others = before.iter().chain(after.iter());
            others
                .into_iter()
                .any(|block| explains(block, mark, sources))
        };
        let lone = marks_alone(table, after, &is_explained, sources);
        let is_marked = |mark: &str| {
            let mut others = before.iter().chain(after.iter());
            others.any(|block| matches!(block, Block::Table(_)) && mentions(block, mark, sources))
        };
        let mut notes = notes_alone(table, after, &is_marked, sources);
        for (mark, span) in lone {
            let found = Diagnostic::new(Rule::TableNote, span, table_note::mark(&mark));
            sink.push(found.help(table_note::mark_help(&mark)));
        }
        notes.dedup();
        for (mark, span) in notes {
            let found = Diagnostic::new(Rule::TableNote, span, table_note::note(&mark));
            sink.push(found.help(table_note::note_help()));
        }
    }
}

/// A mark, and its place.
type Place = (String, Span);

/// The marks of a table that have no note below it, and that nothing else around it explains.
fn marks_alone(
    table: &mut Table,
    after: &[Block],
    is_explained: &dyn Fn(&str) -> bool,
    sources: &Sources,
) -> Vec<Place> {
    // Those with a note are links by now.
    let ratings = marks::ratings(table);
    let found = marks::of(table).into_iter();
    let found = found.filter(|(mark, _)| !ratings.contains(mark));
    let notes: Vec<String> = table.notes.iter().filter_map(mark_of).collect();
    let is_sort_of = |mark: &str, note: &String| {
        let sort = |mark: &str| {
            let inside = mark.strip_prefix('(')?.chars().next()?;
            Some(inside.is_ascii_digit())
        };
        sort(mark).is_some() && sort(mark) == sort(note)
    };
    let lone = found.filter(|(mark, it)| {
        let is_certain = match mark.chars().next() {
            Some('*') => it.is_at_word || notes.iter().any(|note| note.starts_with('*')),
            Some('(') => notes.iter().any(|note| is_sort_of(mark, note)),
            Some('^') => raised_notes(table, after, sources)
                .iter()
                .any(|note| is_raised_as(mark, note)),
            None => false,
            Some(_) => true,
        };
        is_certain && !is_explained(mark)
    });
    lone.map(|(mark, it)| (mark.trim_start_matches('^').to_owned(), it.span))
        .collect()
}

/// The raised marks of the notes of a table, and of the lines right below it.
fn raised_notes(table: &Table, after: &[Block], sources: &Sources) -> Vec<String> {
    let is_raised =
        |note: &&TableNote| matches!(note.content.first(), Some(Inline::Superscript(_)));
    let notes = table.notes.iter().filter(is_raised).filter_map(mark_of);
    let below = match after.first() {
        Some(Block::Para(para)) => lines(para, sources),
        _ => Vec::new(),
    };
    let below = below.into_iter().filter(|line| line.is_raised);
    notes.chain(below.map(|line| line.mark)).collect()
}

/// Whether a raised mark is a number as that of a note is, or both are a small letter.
fn is_raised_as(mark: &str, note: &str) -> bool {
    let sort = |mark: &str| {
        let mark = mark.trim_start_matches('^');
        let is_number = !mark.is_empty() && mark.bytes().all(|it| it.is_ascii_digit());
        let is_letter = mark.len() == 1 && mark.bytes().all(|it| it.is_ascii_lowercase());
        (is_number || is_letter).then_some(is_number)
    };
    sort(mark).is_some() && sort(mark) == sort(note)
}

/// The notes of a table, and the lines right below it, whose marks are not in it.
fn notes_alone(
    table: &Table,
    after: &[Block],
    is_marked: &dyn Fn(&str) -> bool,
    sources: &Sources,
) -> Vec<Place> {
    let unlinked = table
        .notes
        .iter()
        .filter(|note| !begins_with_link(&note.content));
    let unlinked = unlinked.filter_map(|note| {
        let mark = mark_of(note)?;
        let is_second = table
            .notes
            .iter()
            .filter_map(mark_of)
            .filter(|it| *it == mark)
            .count()
            > 1;
        (!is_second && !is_marked(&mark)).then_some((mark, note.span))
    });
    let below = match after.first() {
        Some(Block::Para(para)) => lines(para, sources),
        _ => Vec::new(),
    };
    let is_note = |line: &Line| marks::is_symbols(&line.mark) && !is_marked(&line.mark);
    let below = below.into_iter().filter(is_note);
    unlinked
        .chain(below.map(|line| (line.mark, line.mark_span)))
        .collect()
}

/// The mark of a note, which is the first node of its content.
fn mark_of(note: &TableNote) -> Option<String> {
    let first = note.content.first()?;
    Some(plain_text(std::slice::from_ref(first)))
}

fn begins_with_link(content: &[Inline]) -> bool {
    match content.first() {
        Some(Inline::Superscript(raised)) => begins_with_link(&raised.content),
        first => matches!(first, Some(Inline::Link(_))),
    }
}

/// Whether a block says what the mark means: a text that has it, or another table that has a note of it.
fn explains(block: &Block, mark: &str, sources: &Sources) -> bool {
    match block {
        Block::Table(other) => other.notes.iter().filter_map(mark_of).any(|it| it == mark),
        _ => mentions(block, mark, sources),
    }
}

/// Whether the text of a block has the mark.
fn mentions(block: &Block, mark: &str, sources: &Sources) -> bool {
    // What an author says of a mark is in the source as it is in the book.
    marks::is_in(mark, sources.slice(block.span()))
}
