//! TiddlyWiki's markup, Classic and 5.

use super::escape::{self, reference};
use super::{Place, Printer, joined};
use crate::say::text;
use crate::tiddler::Dialect;
use crate::wikitext::classic;
use crate::wikitext::tree::{
    Block, BlockKind, Cell, CellKind, ItemRole, List, ListItem, RowKind, Table,
};

impl Printer<'_> {
    pub(super) fn is_5(&self) -> bool {
        self.to == Dialect::TiddlyWiki5
    }

    /// Blocks, which so many quotations are around.
    pub(super) fn wiki_blocks(&mut self, blocks: &[Block], quotes: usize) -> String {
        let parts = blocks.iter().map(|block| self.wiki_block(block, quotes));
        joined(parts.collect())
    }

    fn wiki_block(&mut self, block: &Block, quotes: usize) -> String {
        match &block.kind {
            BlockKind::Paragraph(content) => {
                let words = self.wiki_run(content, Place::Paragraph, None);
                let lines = words.lines().map(escape::wiki_line);
                lines.collect::<Vec<_>>().join("\n")
            }
            BlockKind::Heading { level, content } => {
                let words = self.wiki_run(content, Place::Line, None);
                "!".repeat((*level).into()) + &escape::wiki_line(&words)
            }
            BlockKind::List(list) => {
                let mut after = Vec::new();
                let mut parts = vec![self.wiki_list(list, "", &mut after).join("\n")];
                for block in after {
                    parts.push(self.wiki_block(block, quotes));
                }
                joined(parts)
            }
            BlockKind::Table(table) => self.wiki_table(table),
            BlockKind::Quote(blocks) => self.wiki_quote(blocks, quotes),
            BlockKind::Admonition(kind, blocks) => {
                let what = text!("convert-alert", "a note (`{kind}`)", kind = kind.name());
                let mark = self.unsaid(block.span, what);
                let inside = self.wiki_quote(blocks, quotes);
                format!("{mark}\n\n{inside}")
            }
            BlockKind::Preformatted(lines) => {
                let listing = self.listing(lines);
                let (open, close) = match self.is_5() {
                    true => ("```", "```"),
                    false => ("{{{", "}}}"),
                };
                if listing.lines().any(|line| line == close) {
                    let what = text!("convert-listing", "code with `{close}` in it", close);
                    self.unsaid(block.span, what);
                }
                format!("{open}\n{listing}\n{close}")
            }
            BlockKind::Rule => "----".to_owned(),
        }
    }

    fn wiki_quote(&mut self, blocks: &[Block], quotes: usize) -> String {
        if self.is_5() {
            let mark = "<".repeat(3 + quotes);
            return format!("{mark}\n{}\n{mark}", self.wiki_blocks(blocks, quotes + 1));
        }
        let mut lines = Vec::new();
        if self.quote_lines(blocks, 1, &mut lines) {
            return lines.join("\n");
        }
        if quotes > 0 {
            let inside = self.wiki_blocks(blocks, quotes);
            let span = blocks.first().map(|it| it.span);
            let what = text!("convert-quotation", "a quotation in a quotation");
            let mark = span.map(|span| self.unsaid(span, what)).unwrap_or_default();
            return format!("{mark}\n{inside}");
        }
        format!("<<<\n{}\n<<<", self.wiki_blocks(blocks, quotes + 1))
    }

    /// A quotation as lines with `>`; `false` when it has more than paragraphs.
    fn quote_lines(&mut self, blocks: &[Block], depth: usize, lines: &mut Vec<String>) -> bool {
        let mark = ">".repeat(depth);
        for (at, block) in blocks.iter().enumerate() {
            match &block.kind {
                BlockKind::Paragraph(content) if !content.is_empty() => {
                    if at > 0 {
                        lines.push(mark.clone());
                    }
                    let words = self.wiki_run(content, Place::Line, None);
                    lines.push(format!("{mark} {words}"));
                }
                BlockKind::Quote(blocks) => {
                    if !self.quote_lines(blocks, depth + 1, lines) {
                        return false;
                    }
                }
                _ => return false,
            }
        }
        true
    }

    fn wiki_list<'b>(
        &mut self,
        list: &'b List,
        prefix: &str,
        after: &mut Vec<&'b Block>,
    ) -> Vec<String> {
        let mut lines = Vec::new();
        for item in &list.items {
            self.wiki_item(list, item, prefix, &mut lines, after);
        }
        lines
    }

    fn wiki_item<'b>(
        &mut self,
        list: &List,
        item: &'b ListItem,
        prefix: &str,
        lines: &mut Vec<String>,
        after: &mut Vec<&'b Block>,
    ) {
        use crate::wikitext::tree::ListKind;
        let mark = match (list.kind, item.role) {
            (ListKind::Bulleted, _) => '*',
            (ListKind::Numbered, _) => '#',
            (ListKind::Definition, ItemRole::Term) => ';',
            (ListKind::Definition, _) => ':',
        };
        let prefix = format!("{prefix}{mark}");
        let words = self.wiki_run(&item.content, Place::Line, None);
        let is_list = |it: &Block| matches!(it.kind, BlockKind::List(_));
        if !words.is_empty() || !item.blocks.first().is_some_and(is_list) {
            lines.push(format!("{prefix} {words}"));
        }
        for block in &item.blocks {
            match &block.kind {
                BlockKind::List(inner) => lines.extend(self.wiki_list(inner, &prefix, after)),
                BlockKind::Paragraph(content) => {
                    let what = text!(
                        "convert-item-paragraph",
                        "a paragraph of its own in an item"
                    );
                    let mark = self.unsaid(block.span, what);
                    let words = self.wiki_run(content, Place::Line, None);
                    if let Some(line) = lines.last_mut() {
                        *line += &format!("<br>{mark}{words}");
                    }
                }
                _ => {
                    let what = text!(
                        "convert-item-block",
                        "a block in an item: it is below the list"
                    );
                    let mark = self.unsaid(block.span, what);
                    if let Some(line) = lines.last_mut() {
                        *line += &mark;
                    }
                    after.push(block);
                }
            }
        }
    }

    fn wiki_table(&mut self, table: &Table) -> String {
        let mut lines = Vec::new();
        if let Some(class) = table.class {
            lines.push(format!("|{}|k", self.sources.slice(class)));
        }
        for caption in &table.captions {
            let words = self.wiki_run(&caption.content, Place::Cell, None);
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

    /// A text in whose place Classic would take what it begins with for a style: `Range: 6; Cost: 2`.
    pub(super) fn without_style(&self, text: String) -> String {
        let is_style = !self.is_5() && classic::css_prefix_len(&text).is_some();
        let Some(at) = text.find([':', '(']).filter(|_| is_style) else {
            return text;
        };
        let (name, rest) = text.split_at(at);
        let mark = rest.chars().next().map(reference).unwrap_or_default();
        format!("{name}{mark}{}", rest.get(1..).unwrap_or_default())
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
        let mut words = self.wiki_run(content, Place::Cell, Some('|'));
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
        // Classic has the space after the mark of a header, TiddlyWiki 5 before it.
        let (before, after) = match self.is_5() {
            true => (space(left), ""),
            false => ("", space(left)),
        };
        if words.is_empty() && header.is_empty() {
            return space(left || right).to_owned();
        }
        let cell = format!("{before}{header}{after}{words}{}", space(right));
        self.without_style(cell)
    }
}
