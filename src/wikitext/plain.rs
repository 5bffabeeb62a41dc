//! The characters of running text.

use super::tree::{Image, Inline, InlineKind};
use crate::source::Sources;

/// The characters that a reader sees of running text; a line break is a space, a picture its
/// caption.
#[must_use]
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
            InlineKind::Footnote(_) => {}
        }
    }
    text
}
