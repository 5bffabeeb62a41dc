//! Notes to a table: lines right below it that begin with a mark which is in the table. They become
//! part of it, and lead to their marks as these lead to them.
//!
//! Marks are `*`, `†`, `‡` and `§`, also several of one sort; `(1)` or `(a)`; and what is raised.
//! Until ids are minted, a note and its marks have provisional ones, which no node of the book can
//! have: `2` is the second note of its table, `2-1` its first mark.

use crate::book::{
    Block, EntryContent, Id, Inline, Link, List, ListKind, Para, Phrase, Table, TableNote, Target,
    Text, plain_text,
};
use crate::source::{Sources, Span};

/// The marks that may stand several times.
const SYMBOLS: [char; 4] = ['*', '†', '‡', '§'];

/// Ties the notes below each table to it.
pub(super) fn tie(blocks: &mut Vec<Block>, sources: &Sources) {
    let mut at = 0;
    while at + 1 < blocks.len() {
        let (before, after) = blocks.split_at_mut(at + 1);
        let taken = match before.last_mut() {
            Some(Block::Table(table)) => take(table, after, sources),
            _ => 0,
        };
        blocks.drain(at + 1..at + 1 + taken);
        at += 1;
    }
}

/// Gives the table those of the blocks that are notes of it; how many these are.
fn take(table: &mut Table, blocks: &[Block], sources: &Sources) -> usize {
    let mut taken = 0;
    for block in blocks {
        let lines = match block {
            Block::Para(para) => lines(para, sources),
            Block::List(list) if taken == 0 => single(list, sources).into_iter().collect(),
            _ => Vec::new(),
        };
        if lines.is_empty() || !lines.iter().all(|line| holds(table, &line.mark)) {
            break;
        }
        for line in lines {
            add(table, line);
        }
        taken += 1;
    }
    taken
}

/// A line that begins with a mark.
struct Line {
    /// The mark as it is in the table: what is raised begins with `^`.
    mark: String,
    /// What follows the mark.
    rest: Vec<Inline>,
    mark_span: Span,
    span: Span,
}

/// The lines of a paragraph; none unless the first one begins with a mark.
fn lines(para: &Para, sources: &Sources) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for (end, part) in split(&para.content, sources) {
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

/// A list of one item is a note where its author wrote `* a note`.
fn single(list: &List, sources: &Sources) -> Option<Line> {
    let [item] = list.items.as_slice() else {
        return None;
    };
    let ([Block::Para(para)], ListKind::Itemized) = (item.blocks.as_slice(), list.kind) else {
        return None;
    };
    let start = list.span.range().start;
    let at = |from: usize| Span::new(list.span.source, from..from + 1);
    let space = Some(at(start + 1)).filter(|span| sources.slice(*span) == " ");
    let space = space.map(|span| {
        let text = " ".to_owned();
        Inline::Text(Text { text, span })
    });
    Some(Line {
        mark: "*".to_owned(),
        rest: space.into_iter().chain(para.content.clone()).collect(),
        mark_span: at(start),
        span: list.span,
    })
}

/// A line of running text, and the line end before it.
type Part = (Option<Inline>, Vec<Inline>);

/// Running text, cut at the line ends that the author wrote.
fn split(content: &[Inline], sources: &Sources) -> Vec<Part> {
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
    parts.retain(|(_, part)| !plain_text(part).trim().is_empty());
    parts
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
        pieces.extend(cut(text, start, end).map(|piece| (piece, false)));
        start += line.len();
        pieces.extend(cut(text, end, start).map(|piece| (piece, true)));
    }
    pieces
}

/// These bytes of a text; nothing when there are none.
fn cut(text: &Text, start: usize, end: usize) -> Option<Inline> {
    let part = text.text.get(start..end).filter(|part| !part.is_empty())?;
    let whole = text.span.range();
    let span = if whole.len() == text.text.len() {
        Span::new(text.span.source, whole.start + start..whole.start + end)
    } else {
        text.span
    };
    let text = part.to_owned();
    Some(Inline::Text(Text { text, span }))
}

/// The line, if it begins with a mark.
fn line(mut content: Vec<Inline>) -> Option<Line> {
    let first = content.first()?;
    let span = content
        .iter()
        .fold(first.span(), |span, it| span.to(it.span()));
    let (mark, mark_span, rest) = match first {
        Inline::Superscript(raised) => {
            let mark = plain_text(&raised.content);
            let span = raised.content.first().map_or(raised.span, Inline::span);
            (format!("^{}", mark.trim()), span, None)
        }
        Inline::Text(text) => {
            let indent = text.text.len() - text.text.trim_start().len();
            let length = leading_mark(text.text.get(indent..)?)?;
            let mark = cut(text, indent, indent + length)?;
            let rest = cut(text, indent + length, text.text.len());
            (plain_text(std::slice::from_ref(&mark)), mark.span(), rest)
        }
        _ => return None,
    };
    content.splice(..1, rest);
    Some(Line {
        mark,
        rest: content,
        mark_span,
        span,
    })
}

/// How long the mark is that a text begins with.
fn leading_mark(text: &str) -> Option<usize> {
    let first = text.chars().next()?;
    if SYMBOLS.contains(&first) {
        let rest = text.trim_start_matches(first);
        return Some(text.len() - rest.len());
    }
    let inside = text.strip_prefix('(')?.split_once(')')?.0;
    let is_number = (1..=2).contains(&inside.len()) && inside.bytes().all(|it| it.is_ascii_digit());
    let is_letter = inside.len() == 1 && inside.bytes().all(|it| it.is_ascii_lowercase());
    (is_number || is_letter).then_some(inside.len() + 2)
}

/// Is the mark in the caption or in a cell of the table?
fn holds(table: &mut Table, mark: &str) -> bool {
    let mut found = false;
    each_text(table, &mut |inlines| found |= holds_mark(inlines, mark));
    found
}

fn holds_mark(inlines: &[Inline], mark: &str) -> bool {
    inlines.iter().any(|inline| match inline {
        Inline::Text(text) => find(&text.text, mark).is_some(),
        Inline::Emphasis(it) => holds_mark(&it.content, mark),
        Inline::Superscript(it) => is_raised(&it.content, mark),
        _ => false,
    })
}

/// The caption and the text of every cell.
fn each_text(table: &mut Table, look: &mut dyn FnMut(&mut Vec<Inline>)) {
    if let Some(title) = &mut table.title {
        look(&mut title.content);
    }
    for row in table
        .head
        .iter_mut()
        .chain(&mut table.body)
        .chain(&mut table.foot)
    {
        for entry in &mut row.entries {
            match &mut entry.content {
                EntryContent::Inlines(inlines) => look(inlines),
                EntryContent::Blocks(blocks) => {
                    for block in blocks {
                        if let Block::Para(para) = block {
                            look(&mut para.content);
                        }
                    }
                }
            }
        }
    }
}

/// Is the raised text the mark, and not tied yet?
fn is_raised(content: &[Inline], mark: &str) -> bool {
    let is_tied = matches!(content, [Inline::Link(_)]);
    !is_tied && mark.strip_prefix('^') == Some(plain_text(content).trim())
}

/// The bytes of the first of these marks in a text. A symbol is alone, and at the end of its word.
fn find(text: &str, mark: &str) -> Option<(usize, usize)> {
    let first = mark.chars().next()?;
    let mut from = 0;
    while let Some(at) = text.get(from..)?.find(mark).map(|at| from + at) {
        let end = at + mark.len();
        let (before, after) = (text.get(..at)?, text.get(end..)?);
        let alone = !SYMBOLS.contains(&first)
            || !before.ends_with(first)
                && !after.starts_with(|c: char| c == first || c.is_alphanumeric());
        if alone {
            return Some((at, end));
        }
        let run = text.get(at..)?;
        from = at + run.len() - run.trim_start_matches(first).len();
        from = from.max(end);
    }
    None
}

/// Makes the line a note of the table, and links of its marks.
fn add(table: &mut Table, line: Line) {
    let id = (table.notes.len() + 1).to_string();
    let mut marks = Marks {
        mark: line.mark,
        note: Id::new(id.as_str()),
        count: 0,
    };
    each_text(table, &mut |inlines| marks.tie(inlines));
    table.span = table.span.to(line.span);
    let raised = marks.mark.strip_prefix('^');
    let mark = raised.unwrap_or(&marks.mark).to_owned();
    let first = Id::new(format!("{id}-1"));
    let way_back = marks.link(mark, None, first, line.mark_span);
    let mut content = vec![match raised {
        Some(_) => Inline::Superscript(Phrase {
            content: vec![way_back],
            span: line.mark_span,
        }),
        None => way_back,
    }];
    content.extend(line.rest);
    table.notes.push(TableNote {
        id: marks.note,
        content,
        span: line.span,
    });
}

/// The marks of one note.
struct Marks {
    mark: String,
    note: Id,
    count: usize,
}

impl Marks {
    fn link(&self, text: String, id: Option<Id>, target: Id, span: Span) -> Inline {
        Inline::Link(Box::new(Link {
            id,
            target: Target::Id(target),
            content: vec![Inline::Text(Text { text, span })],
            span,
        }))
    }

    /// The next mark.
    fn next(&mut self, text: String, span: Span) -> Inline {
        self.count += 1;
        let id = Id::new(format!("{}-{}", self.note, self.count));
        self.link(text, Some(id), self.note.clone(), span)
    }

    fn tie(&mut self, inlines: &mut Vec<Inline>) {
        if !holds_mark(inlines, &self.mark) {
            return;
        }
        for mut inline in std::mem::take(inlines) {
            match &mut inline {
                Inline::Text(text) => {
                    self.tie_text(text, inlines);
                    continue;
                }
                Inline::Emphasis(it) => self.tie(&mut it.content),
                Inline::Superscript(it) if is_raised(&it.content, &self.mark) => {
                    let text = plain_text(&it.content);
                    let span = it.content.first().map_or(it.span, Inline::span);
                    it.content = vec![self.next(text, span)];
                }
                _ => {}
            }
            inlines.push(inline);
        }
    }

    fn tie_text(&mut self, text: &Text, out: &mut Vec<Inline>) {
        let mut done = 0;
        while let Some(rest) = text.text.get(done..)
            && let Some((start, end)) = find(rest, &self.mark)
        {
            out.extend(cut(text, done, done + start));
            if let Some(mark) = cut(text, done + start, done + end) {
                let words = plain_text(std::slice::from_ref(&mark));
                out.push(self.next(words, mark.span()));
            }
            done += end;
        }
        out.extend(cut(text, done, text.text.len()));
    }
}
