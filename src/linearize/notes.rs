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
            Block::List(list) if taken == 0 => single(list).into_iter().collect(),
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

/// The lines of a paragraph; none unless all of it is such lines.
fn lines(para: &Para, sources: &Sources) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for part in split(&para.content, sources) {
        match line(part.clone()) {
            Some(line) => lines.push(line),
            // A line that begins without a mark goes on with the one before.
            None => match lines.last_mut() {
                Some(last) => {
                    last.rest.push(space(last.span));
                    last.rest.extend(part);
                }
                None => return Vec::new(),
            },
        }
    }
    lines
}

fn space(span: Span) -> Inline {
    let end = span.range().end;
    Inline::Text(Text {
        text: " ".to_owned(),
        span: Span::new(span.source, end..end),
    })
}

/// A list of one item is a note where its author wrote `* a note`.
fn single(list: &List) -> Option<Line> {
    let [item] = list.items.as_slice() else {
        return None;
    };
    let ([Block::Para(para)], ListKind::Itemized) = (item.blocks.as_slice(), list.kind) else {
        return None;
    };
    let start = list.span.range().start;
    Some(Line {
        mark: "*".to_owned(),
        rest: para.content.clone(),
        mark_span: Span::new(list.span.source, start..start + 1),
        span: list.span,
    })
}

/// Running text, cut at the line ends that the author wrote.
fn split(content: &[Inline], sources: &Sources) -> Vec<Vec<Inline>> {
    let mut parts = vec![Vec::new()];
    let mut push = |inline: Option<Inline>, ends: bool| {
        if ends {
            parts.push(Vec::new());
        }
        if let (Some(inline), Some(last)) = (inline, parts.last_mut()) {
            last.push(inline);
        }
    };
    for inline in content {
        match inline {
            Inline::LineBreak(_) => push(None, true),
            Inline::Text(text) => {
                let written = sources.slice(text.span);
                if written.len() != text.text.len() {
                    push(Some(inline.clone()), false);
                    continue;
                }
                let mut start = 0;
                for line in written.split_inclusive('\n') {
                    let end = start + line.trim_end_matches('\n').len();
                    push(cut(text, start, end), start > 0);
                    start += line.len();
                }
                if written.ends_with('\n') {
                    push(None, true);
                }
            }
            other => push(Some(other.clone()), false),
        }
    }
    parts.retain(|part| !plain_text(part).trim().is_empty());
    parts
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
            (format!("^{}", mark.trim()), raised.span, None)
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
    if matches!(line.rest.first(), Some(first) if !plain_text(std::slice::from_ref(first)).starts_with(' '))
    {
        content.push(space(line.mark_span));
    }
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
