//! HTML's `<pre>`.

use super::tree::{BlockKind, Format, Inline, InlineKind};
use crate::slice::Slice;
use crate::source::Span;

/// The block for a `<pre>`, where `whole` is the element with its tags: its lines unchanged. If there is other
/// markup in it, which a browser would interpret, it becomes code in a paragraph, with a line break at each line
/// end.
pub(super) fn pre(content: Vec<Inline>, whole: Span, text: &str) -> BlockKind {
    let lines: Option<Vec<Span>> = content.iter().map(|it| letters(it, whole, text)).collect();
    if let Some(lines) = lines {
        return BlockKind::Preformatted(lines);
    }
    let content = content.into_iter().flat_map(|it| broken(it, text));
    let kind = InlineKind::Format {
        format: Format::Code,
        content: content.collect(),
    };
    BlockKind::Paragraph(vec![Inline { kind, span: whole }])
}

/// The span of a node's letters. Those of `&lt;` and the like include the tags.
fn letters(inline: &Inline, whole: Span, text: &str) -> Option<Span> {
    match &inline.kind {
        InlineKind::Text => Some(inline.span),
        InlineKind::Character(letter) if letter == "&" => Some(inline.span.part(0..1)),
        InlineKind::Character(letter) if letter == "<" || letter == ">" => {
            let at = text.get(whole.range())?.find(letter)?;
            Some(whole.part(at..at + 1))
        }
        _ => None,
    }
}

/// Text with a line break at each of its line ends.
fn broken(inline: Inline, text: &str) -> Vec<Inline> {
    if !matches!(inline.kind, InlineKind::Text) {
        return vec![inline];
    }
    let mut nodes = Vec::new();
    let mut at = 0;
    let written = text.slice(inline.span.range());
    for line in written.split_inclusive('\n') {
        let end = at + line.len();
        let words = line.strip_suffix('\n').unwrap_or(line);
        let mut push = |kind, range| {
            let span = inline.span.part(range);
            nodes.push(Inline { kind, span });
        };
        if !words.is_empty() {
            push(InlineKind::Text, at..at + words.len());
        }
        if words.len() < line.len() {
            push(InlineKind::LineBreak, end - 1..end);
        }
        at = end;
    }
    nodes
}
