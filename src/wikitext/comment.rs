//! Comments: their lines, and the rules in those that begin with `allow:`.

use super::tree::{Comment, CommentKind};
use crate::slice::Slice;
use crate::source::{SourceId, Span};
use std::ops::Range;

/// A comment as a parser finds it.
#[derive(Clone, Debug)]
pub(super) struct Found {
    /// The comment with its marks.
    pub(super) whole: Range<usize>,
    /// The comment without its marks.
    pub(super) inside: Range<usize>,
}

/// The comments of a text, of those that its parser found, in their order.
pub(super) fn comments(source: SourceId, text: &str, found: Vec<Found>) -> Vec<Comment> {
    let mut lines = 0..0;
    let mut before = 0;
    let comment = |Found { whole, inside }: Found| {
        lines = lines_around(text, &whole, &lines, before);
        before = whole.end;
        comment(source, text, whole, inside, lines.clone())
    };
    found.into_iter().map(comment).collect()
}

/// The lines of a comment. Many may be on one line, so the lines of the comment before are used where possible.
fn lines_around(
    text: &str,
    comment: &Range<usize>,
    before: &Range<usize>,
    from: usize,
) -> Range<usize> {
    let between = text.slice(from..comment.start);
    let start = between.rfind('\n').map_or(before.start, |at| from + at + 1);
    if comment.end <= before.end {
        return start..before.end;
    }
    let after = text.slice(comment.end..);
    start..comment.end + after.find('\n').unwrap_or(after.len())
}

fn comment(
    source: SourceId,
    text: &str,
    whole: Range<usize>,
    inside: Range<usize>,
    lines: Range<usize>,
) -> Comment {
    let before = text.slice(lines.start..whole.start);
    let after = text.slice(whole.end..lines.end);
    let alone = is_blank(before) && is_blank(after);
    let removable = if alone {
        lines.start..(lines.end + 1).min(text.len())
    } else {
        lines.start + before.trim_end().len()..whole.end
    };
    Comment {
        kind: kind(source, text, inside),
        lines: Span::new(source, lines),
        alone,
        removable: Span::new(source, removable),
        span: Span::new(source, whole),
    }
}

fn is_blank(text: &str) -> bool {
    text.chars().all(char::is_whitespace)
}

fn kind(source: SourceId, text: &str, inside: Range<usize>) -> CommentKind {
    let said = text.slice(inside.clone());
    if let Some(name) = said.trim().strip_prefix('#')
        && name.starts_with(char::is_alphanumeric)
        && !name.contains(['\n', '|', '#'])
    {
        let start = inside.start + said.len() - said.trim_start().len() + 1;
        return CommentKind::Anchor(Span::new(source, start..start + name.len()));
    }
    if let Some(patterns) = said.trim_start().strip_prefix("numbers:") {
        let start = inside.end - patterns.trim_start().len();
        return CommentKind::Numbers(Span::new(source, start..start + patterns.trim().len()));
    }
    let Some(list) = said.trim_start().strip_prefix("allow:") else {
        return CommentKind::Remark(Span::new(source, inside));
    };
    let mut at = inside.end - list.len();
    let mut names = Vec::new();
    for name in list.split(',') {
        let start = at + name.len() - name.trim_start().len();
        let end = start + name.trim().len();
        if end > start {
            names.push(Span::new(source, start..end));
        }
        at += name.len() + 1;
    }
    CommentKind::Allow(names)
}
