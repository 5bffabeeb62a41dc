//! Running text: marks become elements, links are resolved.

use super::lower::Lower;
use super::paragraph::Piece;
use super::phrase;
use crate::book::{Align, Inline, Media, Phrase, Text, plain_text};
use crate::diag::{Cause, Diagnostic, Rule};
use crate::figure::FigureError;
use crate::say::text;
use crate::source::Span;
use crate::wikitext::tree::{self, Float, InlineKind};

impl Lower<'_> {
    /// The pieces of running text, in order.
    pub(super) fn pieces(&mut self, content: &[tree::Inline]) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for inline in content {
            self.inline(inline, &mut pieces);
        }
        pieces
    }

    fn inline(&mut self, inline: &tree::Inline, pieces: &mut Vec<Piece>) {
        let span = inline.span;
        let made = match &inline.kind {
            InlineKind::Text => text_node(self.text(span), span),
            InlineKind::Character(characters) => text_node(characters.clone(), span),
            InlineKind::Code(inside) => {
                let content = vec![text_node(self.literal(*inside), *inside)];
                Inline::Code(Phrase { content, span })
            }
            InlineKind::LineBreak => Inline::LineBreak(span),
            InlineKind::Format { format, content } => {
                let inside = self.pieces(content);
                pieces.extend(phrase::wrap_pieces(*format, inside, span));
                return;
            }
            InlineKind::Link {
                style,
                target,
                label,
            } => {
                self.link(*style, *target, label, span, pieces);
                return;
            }
            InlineKind::Image(image) if image.alone => {
                pieces.push(Piece::Block(self.figure(image, span)));
                return;
            }
            InlineKind::Image(image) => self.inline_media(image, span),
        };
        pieces.push(Piece::Inline(made));
    }

    /// A picture, wherever it is.
    pub(super) fn media(&mut self, image: &tree::Image, caption: &[Inline], span: Span) -> Media {
        let fileref = self.text(image.file).trim().to_owned();
        let found = match self.figures.load(&fileref) {
            Ok(_) => true,
            Err(error) => {
                self.report_figure(&fileref, &error, image.file);
                false
            }
        };
        let alt = plain_text(caption);
        Media {
            fileref,
            found,
            alt: Some(alt).filter(|alt| !alt.trim().is_empty()),
            link: image.target.and_then(|target| self.image_target(target)),
            align: image.float.map(|float| match float {
                Float::Left => Align::Left,
                Float::Right => Align::Right,
            }),
            span,
        }
    }

    fn report_figure(&mut self, fileref: &str, error: &FigureError, span: Span) {
        let (rule, message) = match error {
            FigureError::Outside => (
                Rule::FigurePath,
                text!(
                    "figure-path-said",
                    "`{file}` leaves the folder of figures",
                    file = fileref
                ),
            ),
            FigureError::Missing => (
                Rule::MissingFigure,
                text!(
                    "missing-figure-said",
                    "there is no file `{file}`",
                    file = fileref
                ),
            ),
            FigureError::Unreadable(why) => (
                Rule::UnreadableFigure,
                text!(
                    "unreadable-figure-said",
                    "`{file}` cannot be shown: {why}",
                    file = fileref,
                    why = why.clone()
                ),
            ),
        };
        let help = match error {
            FigureError::Outside => text!(
                "figure-path-help",
                "a picture's path is `figs/category/name.svg`"
            ),
            _ => text!("missing-figure-help", "its place is marked in the book"),
        };
        self.sink.push(
            Diagnostic::new(rule, span, message)
                .explains([Cause::Picture(span)])
                .help(help),
        );
    }
}

pub(super) fn text_node(text: String, span: Span) -> Inline {
    Inline::Text(Text { text, span })
}
