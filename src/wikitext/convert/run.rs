//! Running text.

use super::escape::{self, Around, is_seen, reference};
use super::pieces::RunPlace;
use super::{Printer, embedded, footnote, lines};
use crate::source::Span;
use crate::tiddler::Dialect;
use crate::wikitext::tree::{Block, BlockKind, Comment, Inline, InlineKind};

impl Printer<'_> {
    fn is_markdown(&self) -> bool {
        self.to == Dialect::Markdown
    }

    /// Running text; `after` is the mark that comes after it.
    pub(super) fn run(&mut self, run: &[Inline], place: RunPlace, after: Option<char>) -> String {
        let mut out = String::new();
        for (at, inline) in run.iter().enumerate() {
            let next = match run.get(at + 1) {
                Some(next) => self.first_letter(next),
                None => after,
            };
            let around = Around {
                before: out.chars().next_back(),
                after: next,
                place,
            };
            let start = out.len();
            self.inline(inline, around, &mut out);
            // A comment between two spaces is printed elsewhere.
            let is_apart = at
                .checked_sub(1)
                .and_then(|at| run.get(at))
                .is_some_and(|it| {
                    it.span.source == inline.span.source && it.span.end < inline.span.start
                });
            let are_spaces = |at: usize| out.get(at..at + 2) == Some("  ");
            if is_apart && start.checked_sub(1).is_some_and(are_spaces) {
                out.remove(start);
            }
        }
        self.push_anchors(run, &mut out);
        out
    }

    /// Adds the names of the item, row or paragraph whose text this is: those in it, or beside it on its line.
    pub(super) fn push_anchors(&mut self, run: &[Inline], out: &mut String) {
        let Some((first, last)) = run.first().zip(run.last()) else {
            return;
        };
        if self.anchors.is_empty() {
            return;
        }
        let text = self.sources.text(first.span.source);
        let is_blank = |before: Span, after: Span| {
            let between = text.get(before.range().end..after.range().start);
            between.is_some_and(|it| !it.contains('\n') && it.trim().is_empty())
        };
        let (own, rest) = std::mem::take(&mut self.anchors)
            .into_iter()
            .partition(|it| {
                let span = it.span;
                span.source == first.span.source
                    && (first.span.start <= span.start && span.end <= last.span.end
                        || is_blank(last.span, span)
                        || is_blank(span, first.span))
            });
        self.anchors = rest;
        let own: Vec<Comment> = own;
        for anchor in &own {
            *out = format!("{} {}", out.trim_end(), self.comment(anchor));
        }
    }

    /// The first letter of what a node is printed as.
    fn first_letter(&self, inline: &Inline) -> Option<char> {
        match &inline.kind {
            InlineKind::Text => self.sources.slice(inline.span).chars().next(),
            InlineKind::Character(characters) => characters.chars().next(),
            InlineKind::Format { .. } if self.is_markdown() => Some('*'),
            InlineKind::Format { format, .. } => self.wiki_mark(*format).chars().next(),
            InlineKind::Image(_) if self.is_markdown() => Some('!'),
            InlineKind::Image(_) | InlineKind::Link { .. } | InlineKind::Footnote(_) => Some('['),
            InlineKind::Code(_) => Some('`'),
            InlineKind::LineBreak | InlineKind::Embedded(_) => Some('<'),
        }
    }

    fn inline(&mut self, inline: &Inline, around: Around, out: &mut String) {
        let (span, place) = (inline.span, around.place);
        let is_markdown = self.is_markdown();
        match &inline.kind {
            InlineKind::Text => *out += &self.words_of(span, around),
            InlineKind::Character(characters) => self.characters(characters, around, out),
            InlineKind::Code(inside) if is_markdown => *out += &self.markdown_code(*inside, place),
            InlineKind::Code(inside) => self.wiki_code(*inside, out),
            InlineKind::LineBreak => *out += "<br>",
            InlineKind::Format { format, content } if is_markdown => {
                self.markdown_format(*format, content, around, out);
            }
            InlineKind::Format { format, content } => {
                self.wiki_format(*format, content, span, place, out);
            }
            InlineKind::Link { target, label } if is_markdown => {
                let link = self.markdown_link(target, label);
                *out += &match place {
                    RunPlace::Cell => link.replace('|', "\\|"),
                    _ => link,
                };
            }
            InlineKind::Link { target, label } => *out += &self.wiki_link(target, label, span),
            InlineKind::Image(image) if is_markdown => *out += &self.markdown_image(image, span),
            InlineKind::Image(image) => *out += &self.wiki_image(image, span),
            InlineKind::Embedded(it) if !is_markdown && self.transclusion(it, span).is_some() => {
                *out += &self.transclusion(it, span).unwrap_or_default();
            }
            InlineKind::Embedded(_) => {
                *out += &self.words_of(span, around);
                *out += &self.unsaid(span, embedded());
            }
            InlineKind::Footnote(blocks) if is_markdown => *out += &self.markdown_footnote(blocks),
            InlineKind::Footnote(blocks) => *out += &self.wiki_footnote(blocks, span, place),
        }
    }

    fn words_of(&self, span: Span, around: Around) -> String {
        let text = lines(self.sources.slice(span), around.place);
        self.escaped(&text, around)
    }

    fn escaped(&self, text: &str, around: Around) -> String {
        if self.is_markdown() {
            escape::markdown(text, around)
        } else {
            let text = escape::wiki(text, self.to, around);
            // Braces would end a class.
            match self.to == Dialect::Classic && self.is_in_class() {
                true => text.replace('}', &reference('}')),
                false => text,
            }
        }
    }

    fn characters(&self, characters: &str, around: Around, out: &mut String) {
        for letter in characters.chars() {
            let before = out.chars().next_back();
            *out += &match is_seen(letter) {
                true => {
                    let around = Around { before, ..around };
                    self.escaped(letter.encode_utf8(&mut [0; 4]), around)
                }
                false => reference(letter),
            };
        }
    }

    /// A footnote where none can be: its words.
    fn wiki_footnote(&mut self, blocks: &[Block], span: Span, place: RunPlace) -> String {
        let mark = self.unsaid(span, footnote());
        let words: Vec<String> = blocks
            .iter()
            .map(|block| match &block.kind {
                BlockKind::Paragraph(content) => self.run(content, place, None),
                _ => lines(self.sources.slice(block.span), RunPlace::Line),
            })
            .collect();
        format!(" ({}){mark}", words.join(" "))
    }
}
