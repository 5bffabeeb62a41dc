//! Marked text, in an order of elements that DocBook allows.
//!
//! `code`, `superscript` and `subscript` hold no `emphasis` and no `footnote`. Where an author
//! nests one in them, the outer element is split around the inner one and repeated inside it:
//! `^^a ''b''^^` is a superscript a, then an emphasis around a superscript b. What is read stays
//! the same.

use crate::book::{Emphasis, Inline, Phrase, Role};
use crate::linearize::lower::paragraph::TextPiece;
use crate::source::Span;
use crate::wikitext::tree::Format;

/// Puts a mark around pieces of running text. Blocks between them split it.
pub(crate) fn wrap_pieces(format: Format, pieces: Vec<TextPiece>, span: Span) -> Vec<TextPiece> {
    wrap_each(pieces, |run| wrap(format, run, span))
}

/// Puts pieces of running text into a role.
pub(crate) fn wrap_pieces_in(role: &Role, pieces: Vec<TextPiece>, span: Span) -> Vec<TextPiece> {
    wrap_each(pieces, |run| vec![emphasis(role.clone(), run, span)])
}

fn wrap_each(pieces: Vec<TextPiece>, wrap: impl Fn(Vec<Inline>) -> Vec<Inline>) -> Vec<TextPiece> {
    let wrap = |run: &mut Vec<Inline>| {
        let wrapped = wrap(std::mem::take(run)).into_iter();
        wrapped
            .filter(|inline| !is_empty(inline))
            .map(TextPiece::Inline)
    };
    let mut wrapped = Vec::new();
    let mut run = Vec::new();
    for piece in pieces {
        match piece {
            TextPiece::Inline(inline) => run.push(inline),
            TextPiece::Block(block) => {
                wrapped.extend(wrap(&mut run));
                wrapped.push(TextPiece::Block(block));
            }
        }
    }
    wrapped.extend(wrap(&mut run));
    wrapped
}

/// Puts a mark around running text.
fn wrap(format: Format, run: Vec<Inline>, span: Span) -> Vec<Inline> {
    match format {
        Format::Bold => vec![emphasis(Role::Strong, run, span)],
        Format::Italic => vec![emphasis(Role::Emphasis, run, span)],
        Format::Underline => vec![emphasis(Role::Underline, run, span)],
        Format::Strike => vec![emphasis(Role::Strikethrough, run, span)],
        Format::Superscript => wrap_phrase(Inline::Superscript, run, span),
        Format::Subscript => wrap_phrase(Inline::Subscript, run, span),
        Format::Code => wrap_phrase(Inline::Code, run, span),
        // It is lowered by what its names mean.
        Format::Class(_) => run,
    }
}

fn emphasis(role: Role, mut content: Vec<Inline>, span: Span) -> Inline {
    content.shrink_to_fit();
    Inline::Emphasis(Box::new(Emphasis {
        role,
        content,
        span,
    }))
}

fn is_empty(inline: &Inline) -> bool {
    match inline {
        Inline::Emphasis(it) => it.content.is_empty(),
        Inline::Code(it) | Inline::Superscript(it) | Inline::Subscript(it) => it.content.is_empty(),
        _ => false,
    }
}

/// Makes an element that holds text, links and line breaks of running text that may hold more.
fn wrap_phrase(element: fn(Phrase) -> Inline, run: Vec<Inline>, span: Span) -> Vec<Inline> {
    let mut made = Vec::new();
    let mut content = Vec::new();
    let flush = |content: &mut Vec<Inline>, made: &mut Vec<Inline>| {
        if !content.is_empty() {
            content.shrink_to_fit();
            made.push(element(Phrase {
                content: std::mem::take(content),
                span,
            }));
        }
    };
    for inline in run {
        match inline {
            Inline::Text(_) | Inline::Link(_) | Inline::LineBreak(_) => content.push(inline),
            other => {
                flush(&mut content, &mut made);
                made.push(wrap_inside(element, other));
            }
        }
    }
    flush(&mut content, &mut made);
    made
}

/// Moves the outer element into the inner one.
fn wrap_inside(element: fn(Phrase) -> Inline, inner: Inline) -> Inline {
    match inner {
        Inline::Emphasis(mut it) => {
            it.content = wrap_phrase(element, it.content, it.span);
            Inline::Emphasis(it)
        }
        // Superscript, subscript and code hold each other in this order alone, which DocBook
        // allows: `code` outside.
        Inline::Superscript(it) => nested(element, Inline::Superscript, it),
        Inline::Subscript(it) => nested(element, Inline::Subscript, it),
        Inline::Code(mut it) => match element(Phrase {
            content: Vec::new(),
            span: it.span,
        }) {
            Inline::Code(_) => Inline::Code(it),
            _ => {
                it.content = wrap_phrase(element, it.content, it.span);
                Inline::Code(it)
            }
        },
        other => other,
    }
}

fn nested(outer: fn(Phrase) -> Inline, inner: fn(Phrase) -> Inline, it: Phrase) -> Inline {
    let span = it.span;
    outer(Phrase {
        content: vec![inner(it)],
        span,
    })
}
