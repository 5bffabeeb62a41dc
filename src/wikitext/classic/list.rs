//! `*`, `#`, `;` and `:`: lists, nested by the number of marks.

use super::Parser;
use crate::diag::{Diagnostic, Rule};
use crate::say::text;
use crate::source::Span;
use crate::wikitext::MAX_DEPTH;
use crate::wikitext::tree::{Block, BlockKind, ItemRole, List, ListItem, ListKind};

/// A list in the making.
struct OpenList {
    kind: ListKind,
    items: Vec<ListItem>,
}

impl<'a> Parser<'a> {
    /// Lines that begin with list marks, until a line without, or a list of another kind at the
    /// first level. The last mark of a line says what its item is, the number of marks how deep.
    pub(super) fn list(&mut self) -> BlockKind {
        let mut open: Vec<OpenList> = Vec::new();
        loop {
            let start = self.pos;
            let marks = self.list_marks();
            let Some(&last) = marks.last() else { break };
            let (kind, role) = meaning(last);
            let other = open.first().is_some_and(|first| first.kind != kind);
            if other && marks.len() == 1 {
                break;
            }
            if marks.len() > open.len() + 1 {
                self.report_jump(start, open.len() + 1, marks);
            }
            nest(&mut open, marks, self.span(start..start));
            self.pos = start + marks.len();
            self.foreign_task();
            let content = self.rest_of_line();
            let span = self.span(start..self.end_without_newline());
            if let Some(list) = open.last_mut() {
                list.items.push(ListItem {
                    role,
                    content,
                    blocks: Vec::new(),
                    span,
                });
            }
        }
        while open.len() > 1 {
            close(&mut open);
        }
        let outermost = open.pop();
        let (kind, mut items) = outermost.map_or((ListKind::Bulleted, Vec::new()), |list| {
            (list.kind, list.items)
        });
        items.shrink_to_fit();
        BlockKind::List(List::new(kind, items))
    }

    /// Says that the item at byte `start` is deeper than `level`, the deepest that it could be.
    fn report_jump(&mut self, start: usize, level: usize, marks: &[u8]) {
        let end = self.finder.line_end(start);
        if self.is_foreign(start) {
            return;
        }
        let last = marks.last().map_or('*', |mark| char::from(*mark));
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
        let mut fewer =
            String::from_utf8_lossy(marks.get(..level - 1).unwrap_or_default()).into_owned();
        fewer.push(last);
        let help = text!(
            "list-jump-help",
            "write `{marks}` at the beginning of the line",
            marks = fewer
        );
        let span = self.span(start..end);
        self.report(Diagnostic::new(Rule::ListJump, span, message).help(help));
    }

    /// The marks at the beginning of the line, [`MAX_DEPTH`] at the most.
    fn list_marks(&mut self) -> &'a [u8] {
        let rest = self.rest().as_bytes();
        let count = rest
            .iter()
            .take_while(|byte| b"*#;:".contains(byte))
            .count();
        if count > MAX_DEPTH {
            self.report_depth(self.pos + MAX_DEPTH..self.pos + count);
        }
        rest.get(..count.min(MAX_DEPTH)).unwrap_or_default()
    }
}

fn meaning(mark: u8) -> (ListKind, ItemRole) {
    match mark {
        b'*' => (ListKind::Bulleted, ItemRole::Item),
        b'#' => (ListKind::Numbered, ItemRole::Item),
        b';' => (ListKind::Definition, ItemRole::Term),
        _ => (ListKind::Definition, ItemRole::Definition),
    }
}

/// Closes and opens lists until the innermost is the one that an item with these marks is in.
fn nest(open: &mut Vec<OpenList>, marks: &[u8], at: Span) {
    while open.len() > marks.len() {
        close(open);
    }
    let kind_of_last = marks.last().map(|mark| meaning(*mark).0);
    let same_level = open.len() == marks.len();
    if same_level && open.last().map(|list| list.kind) != kind_of_last {
        close(open);
    }
    for mark in marks.iter().skip(open.len()) {
        hold(open, at);
        open.push(OpenList {
            kind: meaning(*mark).0,
            items: Vec::new(),
        });
    }
}

/// A list that begins deeper than its parent's last item needs an item to be in.
fn hold(open: &mut [OpenList], at: Span) {
    let Some(list) = open.last_mut().filter(|list| list.items.is_empty()) else {
        return;
    };
    let role = match list.kind {
        ListKind::Definition => ItemRole::Definition,
        ListKind::Bulleted | ListKind::Numbered => ItemRole::Item,
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
    let Some(OpenList { kind, mut items }) = open.pop() else {
        return;
    };
    items.shrink_to_fit();
    let spans = items
        .first()
        .zip(items.last())
        .map(|(first, last)| first.span.to(last.span));
    let parent = open.last_mut().and_then(|list| list.items.last_mut());
    if let (Some(span), Some(parent)) = (spans, parent) {
        parent.span = parent.span.to(span);
        parent.blocks.reserve_exact(1);
        parent.blocks.push(Block {
            kind: BlockKind::List(List::new(kind, items)),
            span,
        });
    }
}
