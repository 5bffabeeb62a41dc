//! Trims running text as a paragraph: removes invisible characters at its ends.

use super::tree::{Inline, InlineKind};
use crate::slice::Slice;
use crate::source::Span;

/// Drops marked text without content, and the white space at both ends.
pub(super) fn tidy(content: Vec<Inline>, text: &str) -> Vec<Inline> {
    let mut content = without_empty(content);
    let blank = |inline: &Inline| {
        matches!(inline.kind, InlineKind::Text)
            && text
                .slice(inline.span.range())
                .trim_matches(SPACE)
                .is_empty()
    };
    while content.last().is_some_and(blank) {
        content.pop();
    }
    let blank_at_start = content.iter().take_while(|inline| blank(inline)).count();
    content.drain(..blank_at_start);
    if let Some(Inline {
        kind: InlineKind::Text,
        span,
    }) = content.first_mut()
    {
        let words = text.slice(span.range());
        let trimmed = words.trim_start_matches(SPACE);
        *span = Span::new(
            span.source,
            span.end as usize - trimmed.len()..span.end as usize,
        );
    }
    if let Some(Inline {
        kind: InlineKind::Text,
        span,
    }) = content.last_mut()
    {
        let words = text.slice(span.range());
        let start = span.start as usize;
        *span = Span::new(
            span.source,
            start..start + words.trim_end_matches(SPACE).len(),
        );
    }
    content
}

/// The white space that is removed at the ends of a paragraph. A no-break space is not.
pub(super) const SPACE: [char; 3] = [' ', '\t', '\n'];

fn without_empty(content: Vec<Inline>) -> Vec<Inline> {
    let mut content: Vec<Inline> = content
        .into_iter()
        .filter_map(|mut inline| {
            if let InlineKind::Format { content, .. } = &mut inline.kind {
                *content = without_empty(std::mem::take(content));
                if content.is_empty() {
                    return None;
                }
            }
            Some(inline)
        })
        .collect();
    // Most runs are short: what a growing list reserves would be most of a large wiki.
    content.shrink_to_fit();
    content
}
