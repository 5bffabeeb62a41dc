//! TiddlyWiki's markup, Classic and 5.

use super::escape::{self, reference};
use super::pieces::RunPlace;
use super::{Printer, is_plain, joined, list_kind};
use crate::slice::Slice;
use crate::source::Span;
use crate::tiddler::Dialect;
use crate::wikitext::classic;
use crate::wikitext::sentences;
use crate::wikitext::tree::{Block, BlockKind, Cell, CellKind, RowKind, Table};

impl Printer<'_> {
    pub(super) fn is_5(&self) -> bool {
        self.to == Dialect::TiddlyWiki5
    }

    /// Blocks, which so many quotations are around.
    pub(super) fn wiki_blocks(&mut self, blocks: &[Block], quotes: usize) -> String {
        let mut parts = Vec::new();
        let mut before = None;
        for block in blocks {
            let kind = list_kind(block);
            // In TiddlyWiki 5, a list goes on after a blank line.
            if self.is_5() && kind.is_some() && kind == before {
                parts.push(self.comment_of(" "));
            }
            before = kind;
            parts.push(self.wiki_block(block, quotes));
        }
        joined(parts)
    }

    pub(super) fn wiki_block(&mut self, block: &Block, quotes: usize) -> String {
        match &block.kind {
            BlockKind::Paragraph(content) => {
                let words = self.run(content, RunPlace::Paragraph, None);
                let lines = words.lines().map(|line| escape::wiki_line(line, self.to));
                lines.collect::<Vec<_>>().join("\n")
            }
            BlockKind::Heading { level, content } => {
                let words = escape::wiki_line(&self.run(content, RunPlace::Line, None), self.to);
                // Else it looks like a picture of Markdown's.
                let words = match words.strip_prefix('[') {
                    Some(rest) if content.first().is_some_and(is_plain) => reference('[') + rest,
                    _ => words,
                };
                "!".repeat((*level).into()) + &words
            }
            BlockKind::List(list) => self.wiki_list(list, quotes),
            BlockKind::Table(table) => self.wiki_table(table),
            BlockKind::Quote(blocks) => self.wiki_quote(blocks, quotes),
            BlockKind::Admonition(alert, blocks) => {
                let said = sentences::convert_alert(alert.kind.name());
                let mark = self.unsaid(block.span, said);
                let inside = self.wiki_quote(blocks, quotes);
                format!("{mark}\n\n{inside}")
            }
            BlockKind::Class(names, blocks) => {
                self.class_block(**names, blocks, |it, blocks| it.wiki_blocks(blocks, quotes))
            }
            BlockKind::Preformatted(lines) => self.wiki_listing(lines, block.span),
            BlockKind::Rule => "----".to_owned(),
        }
    }

    fn wiki_listing(&mut self, lines: &[Span], span: Span) -> String {
        let listing = self.listing(lines);
        let (open, close) = match self.is_5() {
            true => ("```", "```"),
            false => ("{{{", "}}}"),
        };
        let code = format!("{open}\n{listing}\n{close}");
        // In TiddlyWiki 5, more may follow it in its line.
        let closes = |line: &str| line == close || self.is_5() && line.starts_with(close);
        if !listing.lines().any(closes) {
            return code;
        }
        let mark = self.unsaid(span, sentences::convert_listing(close));
        format!("{mark}\n\n{code}")
    }

    fn wiki_quote(&mut self, blocks: &[Block], quotes: usize) -> String {
        if self.is_5() {
            let mark = "<".repeat(3 + quotes);
            return format!("{mark}\n{}\n{mark}", self.wiki_blocks(blocks, quotes + 1));
        }
        if is_of_lines(blocks) {
            let mut lines = Vec::new();
            self.quote_lines(blocks, 1, &mut lines);
            return lines.join("\n");
        }
        if quotes > 0 {
            let inside = self.wiki_blocks(blocks, quotes);
            let span = blocks.first().map(|it| it.span);
            let what = sentences::convert_quotation();
            let mark = span.map(|span| self.unsaid(span, what)).unwrap_or_default();
            return format!("{mark}\n{inside}");
        }
        format!("<<<\n{}\n<<<", self.wiki_blocks(blocks, quotes + 1))
    }

    /// A quotation [of lines](is_of_lines) with `>`.
    fn quote_lines(&mut self, blocks: &[Block], depth: usize, lines: &mut Vec<String>) {
        let mark = ">".repeat(depth);
        if blocks.is_empty() {
            lines.push(mark.clone());
        }
        let mut quoted = true;
        for (at, block) in blocks.iter().enumerate() {
            let is_quote = matches!(block.kind, BlockKind::Quote(_));
            if at > 0 && (quoted || !is_quote) {
                lines.push(mark.clone());
            }
            quoted = is_quote;
            match &block.kind {
                BlockKind::Paragraph(content) => {
                    let words = self.run(content, RunPlace::Line, None);
                    lines.push(format!("{mark} {words}"));
                }
                BlockKind::Quote(blocks) => self.quote_lines(blocks, depth + 1, lines),
                _ => {}
            }
        }
    }

    fn wiki_table(&mut self, table: &Table) -> String {
        let mut lines = Vec::new();
        if let Some(class) = table.class {
            lines.push(format!("|{}|k", self.sources.slice(class)));
        }
        for caption in &table.captions {
            let words = self.run(&caption.content, RunPlace::Cell, None);
            lines.push(format!("|{words}|c"));
        }
        for row in &table.rows {
            let cells: Vec<String> = row.cells.iter().map(|cell| self.wiki_cell(cell)).collect();
            let letter = match row.kind {
                RowKind::Head => "h",
                RowKind::Body => "",
                RowKind::Foot => "f",
            };
            lines.push(format!("|{}|{letter}", cells.join("|")));
        }
        lines.join("\n")
    }

    /// Escapes a text whose beginning Classic would parse as a style: `Range: 6; Cost: 2`.
    pub(super) fn without_style(&self, text: String) -> String {
        let is_style = !self.is_5() && classic::css_prefix_len(&text).is_some();
        let Some(at) = text.find([':', '(']).filter(|_| is_style) else {
            return text;
        };
        let (name, rest) = text.split_at(at);
        let mark = rest.chars().next().map(reference).unwrap_or_default();
        format!("{name}{mark}{}", rest.slice(1..))
    }

    fn wiki_cell(&mut self, cell: &Cell) -> String {
        let (header, left, right, content) = match &cell.kind {
            CellKind::JoinAbove => return "~".to_owned(),
            CellKind::JoinRight => return ">".to_owned(),
            CellKind::Content {
                header,
                space_left,
                space_right,
                content,
            } => (*header, *space_left, *space_right, content),
        };
        let mut words = self.run(content, RunPlace::Cell, Some('|'));
        let first = words.chars().next();
        let is_mark = match first {
            Some('!') => true,
            Some('~' | '>' | '<') => words.chars().nth(1).is_none(),
            Some('^' | ',') => self.is_5(),
            _ => false,
        };
        if let Some(letter) = first.filter(|_| is_mark) {
            words.replace_range(..letter.len_utf8(), &reference(letter));
        }
        let space = |is: bool| if is { " " } else { "" };
        let header = if header { "!" } else { "" };
        if words.is_empty() && header.is_empty() {
            return space(left || right).to_owned();
        }
        let cell = format!("{}{header}{words}{}", space(left), space(right));
        self.without_style(cell)
    }
}

/// Whether the quotation can be written as lines with `>`: it has only paragraphs, and quotations of such.
fn is_of_lines(blocks: &[Block]) -> bool {
    blocks.iter().all(|block| match &block.kind {
        BlockKind::Paragraph(content) => !content.is_empty(),
        BlockKind::Quote(blocks) => is_of_lines(blocks),
        _ => false,
    })
}
