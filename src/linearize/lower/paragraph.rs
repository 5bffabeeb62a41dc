//! Paragraphs: running text is split at the blocks in it, and trimmed.

use crate::book::{Block, Inline, Para, Text, plain_text};
use crate::source::Span;
use std::ops::Range;

/// A piece of running text, or a block between two paragraphs.
#[derive(Debug)]
pub(crate) enum TextPiece {
    Inline(Inline),
    Block(Block),
}

/// Groups running text into paragraphs, between the blocks in it. No paragraph is empty.
pub(crate) fn paragraphs(pieces: Vec<TextPiece>) -> Vec<Block> {
    let split = pieces
        .iter()
        .any(|piece| matches!(piece, TextPiece::Block(_)));
    let mut blocks = Vec::new();
    let mut content = Vec::new();
    for piece in pieces {
        match piece {
            TextPiece::Inline(inline) => content.push(inline),
            TextPiece::Block(block) => {
                end_paragraph(&mut content, split, &mut blocks);
                blocks.push(block);
            }
        }
    }
    end_paragraph(&mut content, split, &mut blocks);
    blocks.shrink_to_fit();
    blocks
}

fn end_paragraph(content: &mut Vec<Inline>, split: bool, blocks: &mut Vec<Block>) {
    let mut content = std::mem::take(content);
    if let Some(before) = last_paragraph(blocks)
        && let Some(end) = take_end_of_sentence(&mut content, has_ended(before))
    {
        before.span = before.span.to(end.span);
        before.content.push(Inline::Text(end));
    }
    content = trimmed(content, split);
    // Most paragraphs are short: what a growing list reserves would be most of a large book.
    content.shrink_to_fit();
    // Of marks that were split, a part knows the span of the whole.
    let spans = || content.iter().map(Inline::span);
    let first = spans().min_by_key(|span| span.start);
    let last = spans().max_by_key(|span| span.end);
    if let (Some(first), Some(last)) = (first, last) {
        let span = first.to(last);
        blocks.push(Block::Para(Para {
            id: None,
            content,
            span,
        }));
    }
}

/// Whether the paragraph ends with a mark after which another full stop would be wrong.
fn has_ended(para: &Para) -> bool {
    let last = para.content.last().map(std::slice::from_ref);
    plain_text(last.unwrap_or_default()).ends_with(['.', ',', ';', ':', '!', '?', '…'])
}

/// Takes the full stop after a note in a sentence, or the like: it ends the words before the note, unless
/// these have `ended`.
fn take_end_of_sentence(content: &mut Vec<Inline>, ended: bool) -> Option<Text> {
    let first = content.iter().position(|inline| match inline {
        Inline::Text(text) => !text.text.trim().is_empty(),
        _ => true,
    })?;
    let Inline::Text(text) = content.get(first)? else {
        return None;
    };
    let words = text.text.trim_start();
    let start = text.text.len() - words.len();
    let rest = words.trim_start_matches(closes);
    let end = text.text.len() - rest.len();
    // After white space, these begin a text; but French has spaces before the other ones.
    let apart = (start > 0 || first > 0) && words.starts_with(['.', '…', ')', ',']);
    let is_word_end = rest.is_empty() || rest.starts_with(char::is_whitespace);
    let alone = rest.is_empty() && content.len() == first + 1;
    if start == end || !is_word_end || (apart || ended) && !alone {
        return None;
    }
    let taken = cut(text, start, end)?;
    let left = cut(text, end, text.text.len()).map(Inline::Text);
    content.splice(..=first, left);
    Some(taken)
}

/// Whether it is a closing mark, which no text begins with.
pub(crate) fn closes(letter: char) -> bool {
    matches!(
        letter,
        '.' | ',' | ';' | ':' | '!' | '?' | ')' | '…' | '”' | '»'
    )
}

fn last_paragraph(blocks: &mut [Block]) -> Option<&mut Para> {
    blocks.iter_mut().rev().find_map(|block| match block {
        Block::Para(para) => Some(para),
        _ => None,
    })
}

/// Running text without white space at its ends, marked or not. Where a block split it, line
/// breaks there go too.
pub(crate) fn trimmed(mut content: Vec<Inline>, split: bool) -> Vec<Inline> {
    trim_all(&mut content, split, End::Last);
    trim_all(&mut content, split, End::First);
    content
}

/// An end of running text.
#[derive(Clone, Copy)]
pub(crate) enum End {
    First,
    Last,
}

/// Removes white space from an end of running text. Returns whether the text is empty afterwards.
pub(crate) fn trim_all(content: &mut Vec<Inline>, split: bool, end: End) -> bool {
    let blank = |inline: &mut Inline| trim(inline, split, end);
    match end {
        End::First => {
            let first = content.iter_mut().position(|inline| !blank(inline));
            content.drain(..first.unwrap_or(content.len()));
        }
        End::Last => while content.pop_if(blank).is_some() {},
    }
    content.is_empty()
}

/// Removes white space from an end of an inline. Returns whether it is empty afterwards.
fn trim(inline: &mut Inline, split: bool, end: End) -> bool {
    match inline {
        Inline::Text(text) => trim_text(text, end),
        Inline::LineBreak(_) => split,
        Inline::Emphasis(it) => trim_all(&mut it.content, split, end),
        Inline::Superscript(it) | Inline::Subscript(it) => trim_all(&mut it.content, split, end),
        _ => false,
    }
}

/// Removes white space from an end of a text, and of its span. Returns whether it is empty afterwards.
pub(crate) fn trim_text(text: &mut Text, end: End) -> bool {
    let words = match end {
        End::First => text.text.trim_start_matches(' '),
        End::Last => text.text.trim_end_matches(' '),
    };
    let cut = text.text.len() - words.len();
    let Range { start, end: last } = text.span.range();
    // An entity is longer than what it means.
    if last - start == text.text.len() {
        let range = match end {
            End::First => start + cut..last,
            End::Last => start..last - cut,
        };
        text.span = Span::new(text.span.source, range);
    }
    match end {
        End::First => drop(text.text.drain(..cut)),
        End::Last => text.text.truncate(text.text.len() - cut),
    }
    text.text.is_empty()
}

/// These bytes of a text; `None` when there are none.
pub(crate) fn cut(text: &Text, start: usize, end: usize) -> Option<Text> {
    let part = text.text.get(start..end).filter(|part| !part.is_empty())?;
    let whole = text.span.range();
    let span = if whole.len() == text.text.len() {
        Span::new(text.span.source, whole.start + start..whole.start + end)
    } else {
        text.span
    };
    let text = part.to_owned();
    Some(Text { text, span })
}
