//! The visible letters of running text, each with its place in the source.

use super::tree::{Format, Inline, InlineKind};
use crate::source::{Sources, Span};
use std::ops::Range;

/// The visible letters of running text, through marks, links and entities, with the place of each in the source. A
/// check searches [`Visible::text`] and asks [`Visible::span`] for the place of what it found.
///
/// * Marks are not seen: `''a''b` is `ab`. The label of a link is, its target is not.
/// * An entity or a dash is the character that it means.
/// * Code and pictures are no words: each is one [`Visible::GAP`].
/// * `<br>` is a [`Visible::BREAK`]; a line end of the source, which is printed as a space, stays.
#[derive(Clone, Debug, Default)]
pub struct Visible {
    text: String,
    /// In the order of the text; together they cover it.
    pieces: Vec<VisiblePiece>,
}

/// Some letters of the text.
#[derive(Clone, Copy, Debug)]
struct VisiblePiece {
    /// The offset of its first byte in the text.
    start: usize,
    /// The span in the source.
    span: Span,
    /// Whether the source has the same letters as the text. Else the span is that of the whole.
    verbatim: bool,
}

impl Visible {
    /// The placeholder for a piece of code or a picture.
    pub const GAP: char = '\u{FFFC}';
    /// The placeholder for a `<br>`; Unicode counts it as white space.
    pub const BREAK: char = '\u{2028}';

    /// The letters of a run, such as [`each_run`](super::visit::each_run) finds.
    pub fn new(run: &[Inline], sources: &Sources) -> Self {
        let mut visible = Self::default();
        visible.read(run, sources);
        visible
    }

    /// Forgets its letters and takes those of another run; the memory is used again.
    pub fn read(&mut self, run: &[Inline], sources: &Sources) {
        self.text.clear();
        self.pieces.clear();
        self.append(run, sources);
    }

    /// The visible letters.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The span in the source of the bytes `range` of [`Visible::text`]: from the first letter to after the last,
    /// with the marks between them. Of a letter that is written as an entity or that replaces code, it is the whole
    /// entity or code. `None` for an empty range, or one out of bounds.
    pub fn span(&self, range: Range<usize>) -> Option<Span> {
        if range.is_empty() || range.end > self.text.len() {
            return None;
        }
        let first = self.letter(range.start)?;
        let last = self.letter(self.text.get(..range.end)?.char_indices().next_back()?.0)?;
        Some(first.to(last))
    }

    /// The span in the source of the letter at byte `at` of the text.
    fn letter(&self, at: usize) -> Option<Span> {
        let next = self.pieces.partition_point(|piece| piece.start <= at);
        let piece = self.pieces.get(next.checked_sub(1)?)?;
        if !piece.verbatim {
            return Some(piece.span);
        }
        let from = at - piece.start;
        let length = self.text.get(at..)?.chars().next()?.len_utf8();
        Some(piece.span.part(from..from + length))
    }

    fn append(&mut self, run: &[Inline], sources: &Sources) {
        for inline in run {
            match &inline.kind {
                InlineKind::Text => self.push(sources.slice(inline.span), inline.span, true),
                InlineKind::Character(shown) => self.push(shown, inline.span, false),
                InlineKind::Format {
                    format: Format::Code,
                    ..
                }
                | InlineKind::Code(_)
                | InlineKind::Image(_) => self.push_one(Self::GAP, inline.span),
                InlineKind::Format { content, .. } | InlineKind::Link { label: content, .. } => {
                    self.append(content, sources);
                }
                InlineKind::LineBreak => self.push_one(Self::BREAK, inline.span),
                // What it shows is visited as blocks of their own.
                InlineKind::Embedded(_) => self.push_one(Self::GAP, inline.span),
                // It is read elsewhere, and here is only its mark.
                InlineKind::Footnote(_) => {}
            }
        }
    }

    fn push_one(&mut self, letter: char, span: Span) {
        self.push(letter.encode_utf8(&mut [0; 4]), span, false);
    }

    fn push(&mut self, letters: &str, span: Span, verbatim: bool) {
        let start = self.text.len();
        self.text.push_str(letters);
        self.pieces.push(VisiblePiece {
            start,
            span,
            verbatim,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diag::Sink;
    use crate::tiddler::Dialect;
    use crate::wikitext::visit::each_run;
    use crate::wikitext::{Headings, parse};
    use proptest::prelude::*;

    /// Calls `see` with the letters of each run of a text.
    fn each(text: &str, mut see: impl FnMut(&Visible, &Sources)) {
        let mut sources = Sources::new();
        let file = sources.add_file("a.tid", text.to_owned());
        let source = sources.add_slice(file, 0..text.len());
        let headings = Headings::default();
        let document = parse(Dialect::Classic, source, text, &headings, &mut Sink::new());
        each_run(&document, |run| see(&Visible::new(run, &sources), &sources));
    }

    #[test]
    fn letters_are_found_through_markup() {
        let text = "an ''archer''s' [[bow|weapons]] &times; {{{x}}}<br>\u{e9}nd";
        each(text, |visible, sources| {
            let seen = visible.text();
            assert_eq!(seen, "an archers' bow \u{d7} \u{fffc}\u{2028}\u{e9}nd");
            let written = |seen_part: &str| {
                let at = seen.find(seen_part).unwrap_or_default();
                let span = visible.span(at..at + seen_part.len());
                span.map(|span| sources.slice(span)).unwrap_or_default()
            };
            assert_eq!(written("archers'"), "archer''s'");
            assert_eq!(written("bow \u{d7}"), "bow|weapons]] &times;");
            assert_eq!(written("\u{fffc}"), "{{{x}}}");
            assert_eq!(written("\u{e9}nd"), "\u{e9}nd");
            assert_eq!(visible.span(0..0), None);
            assert_eq!(visible.span(0..seen.len() + 1), None);
        });
    }

    fn assert_every_letter_has_a_place(text: &str) {
        each(text, |visible, sources| {
            for (at, letter) in visible.text().char_indices() {
                let span = visible.span(at..at + letter.len_utf8());
                let written = span.map(|span| sources.slice(span)).unwrap_or_default();
                assert!(!written.is_empty(), "{letter:?} of {text:?}");
            }
        });
    }

    #[test]
    fn a_bar_alone_has_a_place() {
        assert_every_letter_has_a_place("|");
    }

    proptest! {
        #[test]
        fn every_letter_has_a_place(text in r"(''|//|\[\[|\]\]|\||&eacute;|--|@@|[a-c \né]){0,40}") {
            assert_every_letter_has_a_place(&text);
        }
    }
}
