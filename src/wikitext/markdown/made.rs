//! Adds closed nodes to the node around them.

use super::build::Builder;
use super::caption;
use super::foreign_line;
use super::frame::{Frame, Kind};
use crate::diag::rules::{foreign_markup, malformed_markup};
use crate::diag::{Diagnostic, Rule};
use crate::slice::Slice;
use crate::source::Span;
use crate::wikitext::tidy::tidy;
use crate::wikitext::tree::{Alert, Block, BlockKind, Inline, InlineKind};
use std::ops::Range;

impl Builder<'_> {
    /// Puts a node that has ended into the one that it is in.
    pub(super) fn made(&mut self, mut frame: Frame, end: usize) {
        let range = frame.start..end;
        match frame.kind.clone() {
            Kind::Document => {}
            Kind::Paragraph => self.paragraph(tidy(frame.inlines, self.text), range),
            Kind::Heading(level) => self.heading(level, frame, range),
            Kind::Quote => self.block(BlockKind::Quote(self.blocks(frame)), range),
            Kind::Alert(kind) => {
                let blocks = self.blocks(frame);
                let is_titled = self.is_titled(&blocks);
                let alert = Alert { kind, is_titled };
                self.block(BlockKind::Admonition(alert, blocks), range);
            }
            Kind::Pre => self.pre(frame, range),
            Kind::Code => self.block(BlockKind::Preformatted(self.listing(frame.lines)), range),
            Kind::Html => self.html_block(&frame.lines),
            Kind::List(kind) => self.list(kind, frame, range),
            Kind::Item(role) => self.item(frame, role, range),
            Kind::Table(_, class) => self.table(class, frame, range),
            Kind::Caption => self.caption(frame, range),
            Kind::Row(kind) => self.row(kind, frame, range),
            Kind::Cell(cell) => self.cell(cell, frame, range),
            Kind::Footnote(label) => self.footnote(&label, frame, range),
            Kind::Format(format) => {
                let (content, range) = self.marked(frame, range);
                self.push(InlineKind::Format { format, content }, range);
            }
            Kind::Link(target, of_type) => {
                let (label, range) = self.marked(frame, range);
                self.link(target, of_type, label, range);
            }
            Kind::Image(file, title) => self.image(file, &title, frame.inlines, range),
            Kind::Class(names) => {
                self.block(BlockKind::Class(Box::new(names), self.blocks(frame)), range);
            }
            Kind::Paragraphs => {
                self.flush(&mut frame);
                self.spill(frame);
            }
            Kind::Transparent => self.spill(frame),
        }
    }

    /// Whether the first of the blocks of an alert is its title.
    fn is_titled(&self, blocks: &[Block]) -> bool {
        let [first, _, ..] = blocks else {
            return false;
        };
        let BlockKind::Paragraph(words) = &first.kind else {
            return false;
        };
        let [Inline { kind, span }] = words.as_slice() else {
            return false;
        };
        let is_bold = matches!(kind, InlineKind::Format { .. });
        is_bold && self.text.slice(span.range()).starts_with("__")
    }

    fn heading(&mut self, level: u8, mut frame: Frame, range: Range<usize>) {
        let content = tidy(std::mem::take(&mut frame.inlines), self.text);
        if let Some(found) = foreign_line::attributes(self.span(range.clone()), self.text) {
            self.report(found);
        }
        if let Some(rule) = underlined(self.text.slice(range.clone())) {
            let span = self.span(range.start + rule.start..range.start + rule.end);
            let message = malformed_markup::underlined(self.text.slice(span.range()));
            let found = Diagnostic::new(Rule::MalformedMarkup, span, message);
            self.report(found.help(foreign_markup::blank_above()));
        }
        self.block(BlockKind::Heading { level, content }, range);
        self.spill(frame);
    }

    /// The content of a mark, and its range. Blocks in it, which an HTML element can have, are put before it.
    fn marked(&mut self, mut frame: Frame, range: Range<usize>) -> (Vec<Inline>, Range<usize>) {
        let mut content = std::mem::take(&mut frame.inlines);
        content.shrink_to_fit();
        if frame.blocks.is_empty() {
            return (content, range);
        }
        let inside = frame
            .blocks
            .last()
            .map_or(range.start, |it| it.span.range().end);
        self.spill(frame);
        let start = content.first().map_or(inside, |it| it.span.range().start);
        (content, start..range.end.max(start))
    }

    /// Moves content that a node cannot contain into the node around it.
    pub(super) fn spill(&mut self, mut frame: Frame) {
        let Some(mut outer) = self.frames.pop() else {
            return;
        };
        if !frame.blocks.is_empty() {
            self.flush(&mut outer);
            for block in frame.blocks.drain(..) {
                self.add(&mut outer.blocks, block);
            }
        }
        outer.inlines.append(&mut frame.inlines);
        self.frames.push(outer);
    }

    pub(super) fn push(&mut self, kind: InlineKind, range: Range<usize>) {
        let span = self.span(range);
        let Some(frame) = self.frames.last_mut() else {
            return;
        };
        match frame.inlines.last_mut() {
            Some(Inline {
                kind: InlineKind::Text,
                span: last,
            }) if matches!(kind, InlineKind::Text) && last.end == span.start => {
                last.end = span.end;
            }
            _ => frame.inlines.push(Inline { kind, span }),
        }
    }

    pub(super) fn block(&mut self, kind: BlockKind, range: Range<usize>) {
        let span = self.trimmed(range, end_of(&kind));
        if let Some(mut frame) = self.frames.pop() {
            self.flush(&mut frame);
            self.add(&mut frame.blocks, Block { kind, span });
            self.frames.push(frame);
        }
    }

    /// The blocks of a node that has ended.
    pub(super) fn blocks(&self, mut frame: Frame) -> Vec<Block> {
        self.flush(&mut frame);
        frame.blocks
    }

    /// Makes a paragraph of running text that is in no paragraph, as in an item.
    pub(super) fn flush(&self, frame: &mut Frame) {
        let content = tidy(std::mem::take(&mut frame.inlines), self.text);
        let ends = content.first().zip(content.last());
        if let Some(span) = ends.map(|(first, last)| first.span.to(last.span)) {
            let kind = BlockKind::Paragraph(content);
            self.add(&mut frame.blocks, Block { kind, span });
        }
    }

    /// Adds a block to those before it, unless it says again what the caption of a picture says.
    fn add(&self, blocks: &mut Vec<Block>, block: Block) {
        let is_repeated = match &block.kind {
            BlockKind::Paragraph(words) => caption::is_repeated(blocks.last(), words, self.text),
            _ => false,
        };
        if !is_repeated {
            blocks.push(block);
        }
    }

    /// A range without the white space at its end, but with all that is in it, which ends at `inside`.
    pub(super) fn trimmed(&self, range: Range<usize>, inside: Option<u32>) -> Span {
        let text = self.text.slice(range.clone());
        let end = range.start + text.trim_end().len();
        self.span(range.start..end.max(inside.map_or(0, |end| end as usize)))
    }
}

/// The end of the last node of a block.
fn end_of(kind: &BlockKind) -> Option<u32> {
    let last = match kind {
        BlockKind::Paragraph(content) | BlockKind::Heading { content, .. } => content.last()?.span,
        BlockKind::List(list) => list.items.last()?.span,
        BlockKind::Table(table) => table.rows.last()?.span,
        BlockKind::Quote(blocks)
        | BlockKind::Admonition(_, blocks)
        | BlockKind::Class(_, blocks) => blocks.last()?.span,
        BlockKind::Preformatted(lines) => *lines.last()?,
        BlockKind::Rule => return None,
    };
    Some(last.end)
}

/// The dashes right below a text of several lines, or one that ends in a full stop: they make a heading of it.
pub(crate) fn underlined(heading: &str) -> Option<Range<usize>> {
    let written = heading.trim_end();
    let (words, rule) = written.rsplit_once('\n')?;
    // Some titles are questions.
    let is_text = words.contains('\n') || words.trim_end().ends_with('.');
    let rule = rule.trim();
    (is_text && rule.trim_matches('-').is_empty())
        .then(|| written.len() - rule.len()..written.len())
}
