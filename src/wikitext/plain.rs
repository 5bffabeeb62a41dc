//! The characters of running text.

use super::tree::{Image, Inline, InlineKind};
use crate::source::{Sources, Span};

/// The place of running text as it is written, with the mark that keeps its first word from being a link.
pub fn written(run: &[Inline], sources: &Sources) -> Option<Span> {
    const ESCAPE: char = '~';
    let (first, last) = (run.first()?, run.last()?);
    let span = first.span.to(last.span);
    let before = sources.text(span.source).get(..span.start as usize)?;
    let is_escaped = matches!(first.kind, InlineKind::Text) && before.ends_with(ESCAPE);
    let is_word = sources.slice(span).starts_with(char::is_uppercase);
    Some(if is_escaped && is_word {
        Span {
            start: span.start - 1,
            ..span
        }
    } else {
        span
    })
}

/// The characters that a reader sees of running text; a line break is a space, a picture its
/// caption.
pub fn plain_text(content: &[Inline], sources: &Sources) -> String {
    let caption = |image: &Image| plain_text(&image.caption, sources);
    plain_text_with(content, sources, &caption)
}

/// As [`plain_text`]; `picture` says what a picture is as text.
pub fn plain_text_with(
    content: &[Inline],
    sources: &Sources,
    picture: &dyn Fn(&Image) -> String,
) -> String {
    let mut text = String::new();
    for inline in content {
        match &inline.kind {
            InlineKind::Text => text += sources.slice(inline.span),
            InlineKind::Character(characters) => text += characters,
            InlineKind::Code(inside) => text += sources.slice(*inside),
            InlineKind::Format { content, .. } | InlineKind::Link { label: content, .. } => {
                text += &plain_text_with(content, sources, picture);
            }
            InlineKind::Image(image) => text += &picture(image),
            InlineKind::LineBreak => text.push(' '),
            InlineKind::Embedded(it) => match it.shown.line() {
                Some(line) => text += &plain_text_with(line, sources, picture),
                None => text += sources.slice(inline.span),
            },
            InlineKind::Footnote(_) => {}
        }
    }
    text
}
