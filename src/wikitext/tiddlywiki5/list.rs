//! `*`, `#`, `;`, `:` and `>`: lists, definitions and quoted lines, which nest in each other.

use super::run::Stop;
use super::{Parser, foreign_line};
use crate::diag::{Diagnostic, Rule};
use crate::say::text;
use crate::source::Span;
use crate::wikitext::MAX_DEPTH;
use crate::wikitext::tree::{Block, BlockKind, ItemRole, List, ListItem, ListKind};

/// What a mark at the beginning of a line means.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    List(ListKind),
    /// `>`
    Quote,
}

/// A list in the making.
struct OpenList {
    kind: Kind,
    items: Vec<ListItem>,
}

impl<'a> Parser<'a> {
    pub(super) fn list(&mut self) -> BlockKind {
        let mut open: Vec<OpenList> = Vec::new();
        loop {
            let start = self.pos;
            let marks = self.list_marks();
            let Some(&first) = marks.first() else {
                break;
            };
            if open
                .first()
                .is_some_and(|list| list.kind != meaning(first).0)
            {
                break;
            }
            let kept = common(&open, marks);
            while open.len() > kept {
                close(&mut open);
            }
            if marks.len() > kept + 1 {
                self.report_jump(start, kept + 1, marks);
            }
            self.pos += marks.len();
            let at = self.span(start..self.pos);
            for mark in marks.iter().skip(kept) {
                hold(&mut open, at);
                open.push(OpenList {
                    kind: meaning(*mark).0,
                    items: Vec::new(),
                });
            }
            self.skip_classes();
            self.skip_space_in_line();
            let content = self.line(Stop::Line);
            let span = self.span(start..self.end_without_space(start));
            if let (Some(list), Some(mark)) = (open.last_mut(), marks.last()) {
                list.items.push(ListItem {
                    role: meaning(*mark).1,
                    content,
                    blocks: Vec::new(),
                    span,
                });
            }
            self.skip_space();
        }
        while open.len() > 1 {
            close(&mut open);
        }
        match open.pop() {
            Some(list) => made(list),
            None => BlockKind::Paragraph(Vec::new()),
        }
    }

    /// The marks at the parser's place, [`MAX_DEPTH`] at the most.
    fn list_marks(&mut self) -> &'a [u8] {
        let rest = self.rest().as_bytes();
        let is_mark = |byte: &&u8| b"*#;:>".contains(byte);
        let count = rest.iter().take_while(is_mark).count();
        if count > MAX_DEPTH {
            self.report_depth(self.pos + MAX_DEPTH..self.pos + count);
        }
        rest.get(..count.min(MAX_DEPTH)).unwrap_or_default()
    }

    /// Says that the item at byte `start` is deeper than `level`, the deepest that it could be.
    fn report_jump(&mut self, start: usize, level: usize, marks: &[u8]) {
        // `*>` and `>*` are how a quotation is written in an item, and a list in a quotation.
        let quoted = marks.iter().skip(level - 1).any(|mark| *mark == b'>');
        if quoted || level == 1 && meaning(marks.first().copied().unwrap_or(b'*')).0 == Kind::Quote
        {
            return;
        }
        let end = self.line_end(start);
        let line = self.text.get(start..end).unwrap_or_default();
        let next = self.text.as_bytes().get(end + 1);
        // After a blank line, too, a list goes on.
        let is_alone = next.is_none_or(|byte| !b"*#;:>".contains(byte));
        if level == 1 && is_alone && foreign_line::heading(line).is_some() {
            // It is reported as what it looks like.
            return;
        }
        let written = marks.len();
        let message = match level {
            1 => text!(
                "list-jump-begins",
                "this list begins at level {written}",
                written
            ),
            _ => text!(
                "list-jump-said",
                "this item is at level {written}, but there is none at level {level} for it",
                written,
                level
            ),
        };
        let fewer = marks.get(..level - 1).unwrap_or_default();
        let mut fewer = String::from_utf8_lossy(fewer).into_owned();
        fewer.push(marks.last().map_or('*', |mark| char::from(*mark)));
        let help = text!(
            "list-jump-help",
            "write `{marks}` at the beginning of the line",
            marks = fewer
        );
        let span = self.span(start..end);
        self.report(Diagnostic::new(Rule::ListJump, span, message).help(help));
    }
}

fn meaning(mark: u8) -> (Kind, ItemRole) {
    match mark {
        b'*' => (Kind::List(ListKind::Bulleted), ItemRole::Item),
        b'#' => (Kind::List(ListKind::Numbered), ItemRole::Item),
        b';' => (Kind::List(ListKind::Definition), ItemRole::Term),
        b':' => (Kind::List(ListKind::Definition), ItemRole::Definition),
        _ => (Kind::Quote, ItemRole::Item),
    }
}

/// How many of the open lists an item with these marks is in.
fn common(open: &[OpenList], marks: &[u8]) -> usize {
    let pairs = open.iter().zip(marks);
    pairs
        .take_while(|(list, mark)| list.kind == meaning(**mark).0)
        .count()
}

/// A list that begins deeper than its parent's last item needs an item to be in.
fn hold(open: &mut [OpenList], at: Span) {
    let Some(list) = open.last_mut().filter(|list| list.items.is_empty()) else {
        return;
    };
    let role = match list.kind {
        Kind::List(ListKind::Definition) => ItemRole::Definition,
        _ => ItemRole::Item,
    };
    list.items.push(ListItem {
        role,
        content: Vec::new(),
        blocks: Vec::new(),
        span: at,
    });
}

/// Puts the innermost list into the last item of the list around it.
fn close(open: &mut Vec<OpenList>) {
    let Some(list) = open.pop() else {
        return;
    };
    let ends = list.items.first().zip(list.items.last());
    let span = ends.map(|(first, last)| first.span.to(last.span));
    let parent = open.last_mut().and_then(|list| list.items.last_mut());
    if let (Some(span), Some(parent)) = (span, parent) {
        parent.span = parent.span.to(span);
        parent.blocks.reserve_exact(1);
        parent.blocks.push(Block {
            kind: made(list),
            span,
        });
    }
}

/// The block of a finished list.
fn made(list: OpenList) -> BlockKind {
    let OpenList { kind, mut items } = list;
    match kind {
        Kind::List(kind) => {
            items.shrink_to_fit();
            BlockKind::List(List::new(kind, items))
        }
        Kind::Quote => BlockKind::Quote(items.into_iter().flat_map(quoted).collect()),
    }
}

/// A line of a quotation, and what is nested in it.
fn quoted(line: ListItem) -> Vec<Block> {
    let mut blocks = Vec::new();
    let ends = line.content.first().zip(line.content.last());
    if let Some(span) = ends.map(|(first, last)| first.span.to(last.span)) {
        blocks.push(Block {
            kind: BlockKind::Paragraph(line.content),
            span,
        });
    }
    blocks.extend(line.blocks);
    blocks
}
