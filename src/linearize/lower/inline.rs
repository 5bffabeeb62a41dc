//! Running text: marks become elements, links are resolved.

use crate::book::{Align, Inline, Media, Phrase, Text, plain_text};
use crate::figure::name;
use crate::linearize::lower::paragraph::{End, TextPiece, trim_text};
use crate::linearize::lower::phrase;
use crate::linearize::lower::state::Lower;
use crate::source::Span;
use crate::wikitext::tree::{self, Float, Format, InlineKind};

impl Lower<'_> {
    /// The pieces of running text, in order.
    pub(crate) fn pieces(&mut self, content: &[tree::Inline]) -> Vec<TextPiece> {
        let mut pieces = Vec::new();
        self.nested += 1;
        for inline in content {
            self.inline(inline, &mut pieces);
        }
        self.nested -= 1;
        close_comments(&mut pieces);
        pieces
    }

    pub(crate) fn inline(&mut self, inline: &tree::Inline, pieces: &mut Vec<TextPiece>) {
        let span = inline.span;
        let made = match &inline.kind {
            InlineKind::Text => text_node(self.text(span), span),
            InlineKind::Character(characters) => text_node(self.printable(characters, span), span),
            InlineKind::Code(inside) => {
                let content = vec![text_node(self.literal(*inside), *inside)];
                Inline::Code(Phrase { content, span })
            }
            InlineKind::LineBreak => Inline::LineBreak(span),
            InlineKind::Format {
                format: Format::Class(names),
                content,
            } => {
                pieces.extend(self.class_pieces(*names, content, span));
                return;
            }
            InlineKind::Format { format, content } => {
                let inside = self.pieces(content);
                pieces.extend(phrase::wrap_pieces(*format, inside, span));
                return;
            }
            InlineKind::Link { target, label } => {
                self.link(target, label, span, pieces);
                return;
            }
            InlineKind::Image(image) if image.alone => {
                pieces.push(TextPiece::Block(self.figure(image, span)));
                return;
            }
            InlineKind::Image(image) => self.inline_media(image, span),
            InlineKind::Embedded(embedded) => return self.embedded(embedded, span, pieces),
            InlineKind::Footnote(blocks) => {
                self.footnote(blocks, span, pieces);
                return;
            }
        };
        pieces.push(TextPiece::Inline(made));
    }

    /// A picture, wherever it is.
    pub(crate) fn media(&mut self, image: &tree::Image, caption: &[Inline], span: Span) -> Media {
        let called = image.file.name(self.context.sources).trim().to_owned();
        let shown = self.shown(&called, image.file.written);
        let alt = self.figure.as_mut().and_then(|figure| figure.alt.take());
        let alt = alt.or_else(|| image.alt.clone());
        let alt = alt.unwrap_or_else(|| plain_text(caption));
        let own = image.width.and_then(|it| name::width(&self.text(it)));
        Media {
            found: shown.is_some(),
            png: shown
                .as_deref()
                .and_then(|path| self.figures.png_beside(path)),
            fileref: shown.unwrap_or(called),
            alt: Some(alt).filter(|alt| !alt.trim().is_empty()),
            width: own.or_else(|| self.figure.as_ref()?.width),
            link: image.target.as_ref().and_then(|it| self.image_target(it)),
            align: image.float.map(|float| match float {
                Float::Left => Align::Left,
                Float::Right => Align::Right,
            }),
            span,
        }
    }
}

/// Leaves one of the two spaces around a comment, or around anything else in a line that is not printed.
fn close_comments(pieces: &mut [TextPiece]) {
    let mut before: Option<(Span, bool)> = None;
    for piece in pieces {
        let TextPiece::Inline(Inline::Text(text)) = piece else {
            before = None;
            continue;
        };
        if let Some((last, true)) = before
            && last.source == text.span.source
            && last.end < text.span.start
        {
            trim_text(text, End::First);
        }
        before = Some((text.span, text.text.ends_with(' ')));
    }
}

pub(crate) fn text_node(text: String, span: Span) -> Inline {
    Inline::Text(Text { text, span })
}
