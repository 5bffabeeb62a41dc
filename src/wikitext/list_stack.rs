//! Lists in the making, which nest by the marks at the beginnings of their lines.

use super::tree::{Block, BlockKind, Inline, ItemRole, List, ListItem, ListKind};
use crate::diag::rules::list_jump;
use crate::diag::{Diagnostic, Rule};
use crate::slice::Slice;
use crate::source::Span;

/// What a mark at the beginning of a line makes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum MarkKind {
    List(ListKind),
    /// `>`
    Quote,
}

/// What a mark makes, and what its line is in it.
pub(super) fn meaning(mark: u8) -> (MarkKind, ItemRole) {
    match mark {
        b'*' => (MarkKind::List(ListKind::Bulleted), ItemRole::Item),
        b'#' => (MarkKind::List(ListKind::Numbered), ItemRole::Item),
        b';' => (MarkKind::List(ListKind::Definition), ItemRole::Term),
        b':' => (MarkKind::List(ListKind::Definition), ItemRole::Definition),
        _ => (MarkKind::Quote, ItemRole::Item),
    }
}

/// A list that is not finished.
struct OpenList {
    kind: MarkKind,
    items: Vec<ListItem>,
}

/// The lists that are open, the outermost first.
#[derive(Default)]
pub(super) struct ListStack(Vec<OpenList>);

impl ListStack {
    /// How many lists are open.
    pub(super) fn depth(&self) -> usize {
        self.0.len()
    }

    /// The kind of the list at a level, 0 for the outermost.
    pub(super) fn kind(&self, level: usize) -> Option<MarkKind> {
        self.0.get(level).map(|list| list.kind)
    }

    /// How many of the open lists have the marks of a line.
    pub(super) fn common(&self, marks: &[u8]) -> usize {
        let pairs = self.0.iter().zip(marks);
        pairs
            .take_while(|(list, mark)| list.kind == meaning(**mark).0)
            .count()
    }

    /// The finding about a line whose marks are those of the open lists, turned around: `*#` below `#*`.
    pub(super) fn turned(&self, marks: &[u8], span: Span) -> Option<Diagnostic> {
        let is_open = |(level, mark): (usize, &u8)| self.kind(level) == Some(meaning(*mark).0);
        let is_same = marks.iter().enumerate().all(is_open);
        let is_turned = marks.len() > 1 && marks.iter().rev().enumerate().all(is_open);
        let meant: Vec<u8> = marks.iter().rev().copied().collect();
        (is_turned && !is_same).then(|| {
            let help = list_jump::help(&String::from_utf8_lossy(&meant));
            Diagnostic::new(Rule::ListJump, span, list_jump::turned()).help(help)
        })
    }

    /// Closes all lists but the outermost `kept`, and opens those that the other marks ask for. `at` is
    /// where the line is.
    pub(super) fn nest(&mut self, kept: usize, marks: &[u8], at: Span) {
        while self.0.len() > kept {
            self.close();
        }
        for mark in marks.iter().skip(kept) {
            self.hold(at);
            let (kind, items) = (meaning(*mark).0, Vec::new());
            self.0.push(OpenList { kind, items });
        }
    }

    /// Adds an item with the last of its marks to the innermost list.
    pub(super) fn push(&mut self, mark: u8, content: Vec<Inline>, span: Span) {
        if let Some(list) = self.0.last_mut() {
            list.items.push(ListItem {
                role: meaning(mark).1,
                content,
                blocks: Vec::new(),
                span,
            });
        }
    }

    /// The outermost list.
    pub(super) fn finish(mut self) -> BlockKind {
        while self.0.len() > 1 {
            self.close();
        }
        match self.0.pop() {
            Some(list) => list.made(),
            None => BlockKind::Paragraph(Vec::new()),
        }
    }

    /// A list that begins deeper than its parent's last item needs an item to be in.
    fn hold(&mut self, at: Span) {
        let Some(list) = self.0.last_mut().filter(|list| list.items.is_empty()) else {
            return;
        };
        let role = match list.kind {
            MarkKind::List(ListKind::Definition) => ItemRole::Definition,
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
    fn close(&mut self) {
        let Some(list) = self.0.pop() else {
            return;
        };
        let ends = list.items.first().zip(list.items.last());
        let span = ends.map(|(first, last)| first.span.to(last.span));
        let parent = self.0.last_mut().and_then(|list| list.items.last_mut());
        if let (Some(span), Some(parent)) = (span, parent) {
            parent.span = parent.span.to(span);
            parent.blocks.reserve_exact(1);
            let kind = list.made();
            parent.blocks.push(Block { kind, span });
        }
    }
}

impl OpenList {
    fn made(self) -> BlockKind {
        let Self { kind, mut items } = self;
        match kind {
            MarkKind::List(kind) => {
                items.shrink_to_fit();
                BlockKind::List(List::new(kind, items))
            }
            MarkKind::Quote => BlockKind::Quote(items.into_iter().flat_map(quoted).collect()),
        }
    }
}

/// A line of a quotation, and its nested lines.
fn quoted(line: ListItem) -> Vec<Block> {
    let mut blocks = Vec::new();
    let ends = line.content.first().zip(line.content.last());
    if let Some(span) = ends.map(|(first, last)| first.span.to(last.span)) {
        let kind = BlockKind::Paragraph(line.content);
        blocks.push(Block { kind, span });
    }
    blocks.extend(line.blocks);
    blocks
}

/// Whether the marks at the end of `before`, the text up to them, begin a note to a table: asterisks that are in the
/// table above them as well, between which are only other notes.
pub(super) fn is_table_note(before: &str, marks: &[u8]) -> bool {
    let are_stars = marks.iter().all(|mark| *mark == b'*');
    let lines = || before.lines().rev().map(str::trim_start);
    let is_between = |line: &&str| line.is_empty() || line.starts_with('*');
    let table = lines().skip_while(is_between);
    let mut rows = table.take_while(|line| line.starts_with('|'));
    let has_mark = |row: &str| {
        let mut stars = row.split(|letter| letter != '*');
        stars.any(|it| it.len() == marks.len())
    };
    are_stars && rows.any(has_mark)
}

/// The finding that the item of the line `span` is deeper than `level`, the deepest that it could be.
pub(super) fn jump(span: Span, level: usize, marks: &[u8]) -> Diagnostic {
    let written = marks.len();
    let message = match level {
        1 => list_jump::begins(written),
        _ => list_jump::said(written, level),
    };
    let mut fewer = String::from_utf8_lossy(marks.slice(..level - 1)).into_owned();
    fewer.push(marks.last().map_or('*', |mark| char::from(*mark)));
    Diagnostic::new(Rule::ListJump, span, message).help(list_jump::help(&fewer))
}

/// The finding that the text behind the marks of an item begins with another one, `# : a lantern`; the marks are at
/// `span`.
pub(super) fn spaced(text: &str, marks: &[u8], span: Span) -> Option<Diagnostic> {
    let rest = text.strip_prefix(' ')?;
    let mark = rest.chars().next().filter(|it| "*#:;".contains(*it))?;
    let words = rest.slice(mark.len_utf8()..).strip_prefix(' ')?;
    if !words.starts_with(char::is_alphabetic) {
        return None;
    }
    let message = list_jump::spaced(&mark.to_string());
    let mut meant = String::from_utf8_lossy(marks).into_owned();
    meant.push(mark);
    Some(Diagnostic::new(Rule::ListJump, span, message).help(list_jump::help(&meant)))
}
