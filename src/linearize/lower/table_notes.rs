//! Notes to a table: lines right below it that begin with a mark which is in the table, also items of a list. They
//! become part of it, and lead to their marks as these lead to them.
//!
//! Marks are `*`, `†`, `‡` and `§`, also several of one sort; `(1)` or `(a)`; and what is raised.
//! Until ids are minted, a note and its marks have provisional ones, which no node of the book can
//! have: `2` is the second note of its table, `2-1` its first mark.

mod marks;
mod unmatched;

use crate::book::{Block, Id, Inline, List, ListKind, Para, Phrase, Table, TableNote, Text};
use crate::diag::rules::duplicate_label;
use crate::diag::{Diagnostic, Rule, Sink};
use crate::linearize::lower::paragraph::cut;
use crate::source::{Sources, Span};
use marks::{Found, Marks};
use std::collections::{BTreeMap, BTreeSet};

/// The maximum number of asterisks of a mark.
const MOST: usize = 9;

/// Ties the notes below each table to it.
pub(crate) fn tie(blocks: &mut Vec<Block>, sources: &Sources, sink: &mut Sink) {
    if !blocks.iter().any(|block| matches!(block, Block::Table(_))) {
        return;
    }
    let mut rest = std::mem::take(blocks).into_iter();
    while let Some(mut block) = rest.next() {
        if let Block::Table(table) = &mut block {
            let taken = take(table, rest.as_slice(), sources, sink);
            rest.by_ref().take(taken).for_each(drop);
        }
        blocks.push(block);
    }
    unmatched::report(blocks, sources, sink);
}

/// Moves the blocks that are notes of the table into it; returns their number.
fn take(table: &mut Table, blocks: &[Block], sources: &Sources, sink: &mut Sink) -> usize {
    let mut notes = rows(table, sources);
    let mut taken = 0;
    let mut known = None;
    for block in blocks {
        let lines = match block {
            Block::Para(para) => lines(para, sources),
            Block::List(list) => starred(list, 1, sources).unwrap_or_default(),
            _ => Vec::new(),
        };
        if lines.is_empty() {
            break;
        }
        let known = known.get_or_insert_with(|| marks::of(table));
        if !are_notes(&lines, &notes, known) {
            break;
        }
        notes.extend(lines);
        taken += 1;
    }
    if !notes.is_empty() {
        add(table, notes, sink);
    }
    taken
}

/// Whether lines below a table are its notes: one of their marks is in it, and has no note yet. A list has each of its
/// marks once, and cells that are only asterisks are a rating.
fn are_notes(lines: &[Line], before: &[Line], known: &BTreeMap<String, Found>) -> bool {
    let has_note = |mark: &str| before.iter().any(|line| line.mark == mark);
    let is_list = lines.iter().any(|line| line.is_item);
    let fits = |line: &Line| {
        let found = known.get(&line.mark);
        found.is_some_and(|it| it.is_at_word || !is_list) && !has_note(&line.mark)
    };
    let different: BTreeSet<&str> = lines.iter().map(|line| line.mark.as_str()).collect();
    let are_marks = !is_list || different.len() == lines.len();
    are_marks && lines.iter().any(fits)
}

/// The last rows of a table that are lines without a bar, as Markdown has them where no blank line is above a note.
fn rows(table: &mut Table, sources: &Sources) -> Vec<Line> {
    let mut notes = Vec::new();
    while table.body.len() > 1
        && let Some(last) = table.body.last()
        && !sources.slice(last.span).contains('|')
        && let Some(crate::book::EntryContent::Inlines(content)) =
            last.entries.first().map(|entry| &entry.content)
        && let Some(note) = line(content.clone())
    {
        notes.insert(0, note);
        table.body.pop();
    }
    notes
}

/// A line that begins with a mark.
#[derive(Clone, Debug)]
struct Line {
    /// The mark as it is in the table: a superscript begins with `^`, unless it is a symbol.
    mark: String,
    is_raised: bool,
    /// Whether it is an item of a list.
    is_item: bool,
    /// What follows the mark.
    rest: Vec<Inline>,
    mark_span: Span,
    span: Span,
}

/// The lines of a paragraph; none unless the first one begins with a mark.
fn lines(para: &Para, sources: &Sources) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for (end, part) in written_lines(&para.content, sources) {
        match (line(part.clone()), lines.last_mut()) {
            (Some(line), _) => lines.push(line),
            // A line that begins without a mark goes on with the one before.
            (None, Some(last)) => {
                last.span = part.iter().fold(last.span, |span, it| span.to(it.span()));
                last.rest.extend(end.into_iter().chain(part));
            }
            (None, None) => return Vec::new(),
        }
    }
    lines
}

/// The items of a list of bullets, `* one` and `** another`, as lines that begin with their bullets; none where an item
/// is more than a line.
fn starred(list: &List, depth: usize, sources: &Sources) -> Option<Vec<Line>> {
    if list.kind != ListKind::Itemized || depth > MOST {
        return None;
    }
    let mut lines = Vec::new();
    for item in &list.items {
        for block in &item.blocks {
            match block {
                Block::Para(para) if para.content.is_empty() => {}
                Block::Para(para) => bullets(para, item.span, depth, sources, &mut lines)?,
                Block::List(inner) => lines.extend(starred(inner, depth + 1, sources)?),
                _ => return None,
            }
        }
    }
    Some(lines)
}

/// The lines of the text of an item, which begins at `item` with as many asterisks as it is deep. In Markdown, `** two`
/// below `* one` is not an item, but goes on with that.
fn bullets(
    para: &Para,
    item: Span,
    depth: usize,
    sources: &Sources,
    out: &mut Vec<Line>,
) -> Option<()> {
    let mut parts = written_lines(&para.content, sources).into_iter();
    let (_, mut first) = parts.next()?;
    let mut others: Vec<Line> = Vec::new();
    for (end, part) in parts {
        match (line(part.clone()), others.last_mut()) {
            (Some(line), _) => others.push(line),
            (None, Some(last)) => last.rest.extend(end.into_iter().chain(part)),
            (None, None) => first.extend(end.into_iter().chain(part)),
        }
    }
    out.push(bullet(first, item, depth, sources)?);
    out.extend(others);
    Some(())
}

/// The text of an item, which begins at `item` with as many asterisks as it is deep.
fn bullet(content: Vec<Inline>, item: Span, depth: usize, sources: &Sources) -> Option<Line> {
    let mark = "*".repeat(depth);
    let whole = sources.slice(item);
    // In Markdown, a list in an item has one asterisk of its own.
    let written = if whole.starts_with(mark.as_str()) {
        depth
    } else {
        1
    };
    let after = whole.strip_prefix(mark.get(..written)?)?;
    let space = after.starts_with(' ').then(|| {
        let (text, span) = (" ".to_owned(), item.part(written..written + 1));
        Inline::Text(Text { text, span })
    });
    let rest: Vec<Inline> = space.into_iter().chain(content).collect();
    let mark_span = item.part(0..written);
    Some(Line {
        mark,
        is_raised: false,
        is_item: true,
        span: rest.iter().fold(mark_span, |span, it| span.to(it.span())),
        rest,
        mark_span,
    })
}

/// A line of running text, and the line end before it.
pub(super) type Part = (Option<Inline>, Vec<Inline>);

/// Running text, cut at the line ends that the author wrote.
pub(super) fn written_lines(content: &[Inline], sources: &Sources) -> Vec<Part> {
    let mut parts: Vec<Part> = vec![(None, Vec::new())];
    for inline in content {
        let pieces = match inline {
            Inline::Text(text) => pieces(text, sources.slice(text.span)),
            other => vec![(other.clone(), matches!(other, Inline::LineBreak(_)))],
        };
        for (piece, is_end) in pieces {
            match parts.last_mut() {
                Some((_, part)) if !is_end => part.push(piece),
                _ => parts.push((Some(piece), Vec::new())),
            }
        }
    }
    parts.retain(|(_, part)| !part.iter().all(is_blank));
    parts
}

/// Whether it is a text of spaces only.
fn is_blank(inline: &Inline) -> bool {
    matches!(inline, Inline::Text(text) if text.text.trim().is_empty())
}

/// A text, cut at its line ends, which are pieces of their own; and whether each is one.
fn pieces(text: &Text, written: &str) -> Vec<(Inline, bool)> {
    if written.len() != text.text.len() || !written.contains('\n') {
        return vec![(Inline::Text(text.clone()), false)];
    }
    let mut pieces = Vec::new();
    let mut start = 0;
    for line in written.split_inclusive('\n') {
        let end = start + line.trim_end_matches('\n').len();
        pieces.extend(cut(text, start, end).map(|piece| (Inline::Text(piece), false)));
        start += line.len();
        pieces.extend(cut(text, end, start).map(|piece| (Inline::Text(piece), true)));
    }
    pieces
}

/// The line, if it begins with a mark.
fn line(mut content: Vec<Inline>) -> Option<Line> {
    let first = content.first()?;
    let span = content
        .iter()
        .fold(first.span(), |span, it| span.to(it.span()));
    let is_raised = matches!(first, Inline::Superscript(_));
    let (mark, mark_span, rest) = match first {
        Inline::Superscript(raised) => {
            let span = raised.content.first().map_or(raised.span, Inline::span);
            (marks::raised(&raised.content)?, span, None)
        }
        Inline::Text(text) => {
            let indent = text.text.len() - text.text.trim_start().len();
            let length = marks::leading(text.text.get(indent..)?)?;
            let mark = cut(text, indent, indent + length)?;
            let rest = cut(text, indent + length, text.text.len());
            (mark.text, mark.span, rest.map(Inline::Text))
        }
        _ => return None,
    };
    content.splice(..1, rest);
    Some(Line {
        mark,
        is_raised,
        is_item: false,
        rest: content,
        mark_span,
        span,
    })
}

/// Makes the lines notes of the table, and links of their marks.
fn add(table: &mut Table, lines: Vec<Line>, sink: &mut Sink) {
    let mut marks = Marks::default();
    for (number, line) in lines.iter().enumerate() {
        let id = Id::new((number + 1).to_string());
        if let Some(first) = marks.add(&line.mark, id, line.mark_span) {
            report_twice(line, first, sink);
        }
    }
    marks.tie(table);
    for (number, line) in lines.into_iter().enumerate() {
        table.span = table.span.to(line.span);
        let id = Id::new((number + 1).to_string());
        let text = line.mark.trim_start_matches('^').to_owned();
        let span = line.mark_span;
        // From the second of two notes with one mark nothing leads back, nor from one whose mark is not in the table.
        let mark = match marks.lead_to(&line.mark, &id) {
            true => marks::link(text, None, Id::new(format!("{id}-1")), span),
            false => Inline::Text(Text { text, span }),
        };
        let mut content = vec![match line.is_raised {
            true => Inline::Superscript(Phrase {
                content: vec![mark],
                span,
            }),
            false => mark,
        }];
        content.extend(line.rest);
        table.notes.push(TableNote {
            id,
            content,
            span: line.span,
        });
    }
}

fn report_twice(line: &Line, first: Span, sink: &mut Sink) {
    let mark = line.mark.trim_start_matches('^');
    let message = duplicate_label::note(mark);
    let label = duplicate_label::note_first();
    let found = Diagnostic::new(Rule::DuplicateLabel, line.mark_span, message);
    sink.push(found.label(first, label).help(duplicate_label::note_help()));
}
