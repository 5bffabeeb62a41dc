//! Conversion to Markdown.

use super::escape;
use super::pieces::RunPlace;
use super::{Printer, joined, list_kind, longest_row};
use crate::source::Span;
use crate::wikitext::sentences;
use crate::wikitext::tree::{
    Block, BlockKind, CellKind, Inline, ItemRole, List, ListItem, ListKind, RowKind, Table,
};

impl Printer<'_> {
    pub(super) fn markdown_blocks(&mut self, blocks: &[Block]) -> String {
        let mut parts = Vec::new();
        let mut before: Option<ListKind> = None;
        let mut other = false;
        let mut is_below_stars = false;
        for block in blocks {
            let kind = list_kind(block);
            let again = kind.is_some() && kind == before;
            // Of two lists, one below the other, each has its own marks; definitions have only one.
            if again && kind == Some(ListKind::Definition) {
                parts.push(self.comment_of(" "));
            }
            other = again && !other;
            before = kind;
            let around = self.is_of_notes;
            self.is_of_notes |= kind.is_some() && is_below_stars;
            parts.push(self.markdown_block(block, other));
            self.is_of_notes = around;
            is_below_stars = self.is_marking
                && matches!(block.kind, BlockKind::Table(_))
                && self.sources.slice(block.span).contains('*');
        }
        joined(parts)
    }

    fn markdown_block(&mut self, block: &Block, other: bool) -> String {
        match &block.kind {
            BlockKind::Paragraph(content) => self.markdown_paragraph(content),
            BlockKind::Heading { level, content } => {
                let words = self.run(content, RunPlace::Line, None);
                format!("{} {words}", "#".repeat((*level).into()))
            }
            BlockKind::List(List {
                kind: ListKind::Definition,
                items,
                ..
            }) => self.markdown_definitions(items),
            BlockKind::List(list) => {
                let first = list.start.unwrap_or(1);
                let mark = &match (list.kind, other) {
                    (ListKind::Numbered, false) => format!("{first}. "),
                    (ListKind::Numbered, true) => format!("{first}) "),
                    (_, false) if !self.is_of_notes => "- ".to_owned(),
                    (_, _) => "* ".to_owned(),
                };
                let items = list.items.iter();
                let items: Vec<String> = items.map(|item| self.markdown_item(item, mark)).collect();
                items.join("\n")
            }
            BlockKind::Table(table) => self.markdown_table(table, block.span),
            BlockKind::Quote(blocks) => quoted(&self.markdown_blocks(blocks)),
            BlockKind::Admonition(alert, blocks) => {
                let (title, below) = alert.split(blocks);
                let mut inside = format!("[!{}]\n", alert.kind.name().to_uppercase());
                if alert.is_titled {
                    let title = self.run(title, RunPlace::Line, Some('_'));
                    inside += &format!("__{title}__\n\n");
                }
                quoted(&(inside + &self.markdown_blocks(below)))
            }
            BlockKind::Class(names, blocks) => {
                self.class_block(**names, blocks, Printer::markdown_blocks)
            }
            BlockKind::Preformatted(lines) => {
                let listing = self.listing(lines);
                let fence = "`".repeat(longest_row(&listing, '`').max(2) + 1);
                format!("{fence}\n{listing}\n{fence}")
            }
            // In an item, `- ---` would be a rule itself.
            BlockKind::Rule => "___".to_owned(),
        }
    }

    fn markdown_paragraph(&mut self, content: &[Inline]) -> String {
        let words = self.run(content, RunPlace::Paragraph, None);
        let lines: Vec<String> = words.lines().map(escape::markdown_line).collect();
        match lines.split_first() {
            Some((first, rest)) if is_tag(first) && !rest.is_empty() => {
                format!("{first} {}", rest.join("\n"))
            }
            _ => lines.join("\n"),
        }
    }

    fn markdown_item(&mut self, item: &ListItem, mark: &str) -> String {
        let words = escape::markdown_line(&self.run(&item.content, RunPlace::Line, None));
        // A list that begins with another number than 1 does not end a paragraph.
        let ends_words = |it: &Block| match &it.kind {
            BlockKind::List(list) => list.start.is_none(),
            _ => false,
        };
        let is_tight = item.blocks.iter().all(ends_words);
        let blocks = self.markdown_blocks(&item.blocks);
        // Below a tag alone in its line, all is HTML up to a blank line.
        let is_tight = is_tight && !is_tag(&words);
        let gap = match (words.is_empty() || blocks.is_empty(), is_tight) {
            (true, _) => "",
            (false, true) => "\n",
            (false, false) => "\n\n",
        };
        let item = indented(&format!("{words}{gap}{blocks}"), mark);
        match is_rule(&item) {
            // A comment before the lists in an item that says nothing else.
            true => indented(&format!("{}\n{blocks}", self.comment_of(" ")), mark),
            false => item,
        }
    }

    fn markdown_definitions(&mut self, items: &[ListItem]) -> String {
        let mut parts: Vec<String> = Vec::new();
        let mut entry = String::new();
        let mut has_term = false;
        for (at, item) in items.iter().enumerate() {
            if item.role == ItemRole::Term {
                if items.get(at + 1).is_none_or(|it| it.role == ItemRole::Term) {
                    let mark = self.unsaid(item.span, sentences::convert_term());
                    entry += &mark;
                }
                if has_term {
                    parts.push(std::mem::take(&mut entry));
                }
                has_term = true;
                let words = escape::markdown_line(&self.run(&item.content, RunPlace::Line, None));
                // In a book a term that says nothing is one nevertheless.
                if is_tag(&words) || words.is_empty() && !self.is_marking {
                    entry += "&nbsp;";
                }
                entry += &words;
                let blocks = self.markdown_blocks(&item.blocks);
                if !blocks.is_empty() {
                    entry += &self.unsaid(item.span, sentences::convert_term_list());
                    entry += &format!("\n{}", indented(&blocks, ": "));
                }
            } else if has_term {
                let definition = self.markdown_item(item, ": ");
                entry += &format!("\n{definition}");
            } else {
                // Without a term, it is a quotation in the book.
                let words = self.markdown_paragraph(&item.content);
                let blocks = self.markdown_blocks(&item.blocks);
                parts.push(quoted(&joined(vec![words, blocks])));
            }
        }
        parts.push(entry);
        joined(parts)
    }

    /// A table: with bars, if these can express it, else in HTML.
    fn markdown_table(&mut self, table: &Table, span: Span) -> String {
        let Some(columns) = simple(table) else {
            return self.html_table(table, span);
        };
        let mut lines = Vec::new();
        for (at, row) in table.rows.iter().enumerate() {
            let cells = row.cells.iter().map(|cell| match &cell.kind {
                CellKind::Content { content, .. } => self.run(content, RunPlace::Cell, Some('|')),
                _ => String::new(),
            });
            let cells: Vec<String> = cells.collect();
            lines.push(format!("| {} |", cells.join(" | ")));
            if at == 0 {
                lines.push(format!("|{}|", columns.join("|")));
            }
        }
        lines.join("\n")
    }
}

/// Whether a line is only a tag. Markdown takes the lines below it for HTML.
fn is_tag(line: &str) -> bool {
    let inside = line.trim().strip_prefix('<');
    let inside = inside.and_then(|it| it.strip_suffix('>'));
    inside.is_some_and(|it| !it.contains(['<', '>', '@']) && !it.contains("://"))
}

/// Whether the marks of nested empty lists would make a thematic break of the first line of an item.
fn is_rule(item: &str) -> bool {
    let mut marks = item.lines().next().unwrap_or_default().chars();
    let mut count = 0;
    let first = marks.clone().next();
    let are_marks = matches!(first, Some('-' | '*'))
        && marks.all(|mark| {
            count += usize::from(Some(mark) == first);
            Some(mark) == first || mark == ' '
        });
    are_marks && count >= 3
}

/// The line below the head of a table, an entry a column, if bars can express the table: one row of head, the
/// first, and as many cells in each row, those of a column aligned alike.
fn simple(table: &Table) -> Option<Vec<&'static str>> {
    if table.class.is_some() || !table.captions.is_empty() {
        return None;
    }
    let width = table.rows.first()?.cells.len();
    let mut columns: Vec<Option<(bool, bool)>> = vec![None; width];
    for (at, row) in table.rows.iter().enumerate() {
        let kind = if at == 0 {
            RowKind::Head
        } else {
            RowKind::Body
        };
        if row.kind != kind || row.cells.len() != width {
            return None;
        }
        for (cell, column) in row.cells.iter().zip(&mut columns) {
            let CellKind::Content {
                header: false,
                space_left,
                space_right,
                ..
            } = cell.kind
            else {
                return None;
            };
            let align = (space_left, space_right);
            if column.is_some_and(|other| other != align) {
                return None;
            }
            *column = Some(align);
        }
    }
    let lines = columns.into_iter().map(|align| match align {
        Some((true, true)) => ":-:",
        Some((true, false)) => "--:",
        Some((false, true)) => ":--",
        _ => "---",
    });
    Some(lines.collect())
}

fn quoted(text: &str) -> String {
    if text.is_empty() {
        return ">".to_owned();
    }
    let lines = text.lines().map(|line| match line {
        "" => ">".to_owned(),
        line => format!("> {line}"),
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// A text whose first line has a mark, below which the others begin.
fn indented(text: &str, mark: &str) -> String {
    hanging(text, mark, &" ".repeat(mark.len()))
}

/// A text whose first line has a mark, and the others an indent.
pub(super) fn hanging(text: &str, mark: &str, indent: &str) -> String {
    let lines = text.lines().enumerate().map(|(at, line)| match (at, line) {
        (0, line) => format!("{mark}{line}"),
        (_, "") => String::new(),
        (_, line) => format!("{indent}{line}"),
    });
    let lines: Vec<String> = lines.collect();
    match lines.is_empty() {
        true => mark.trim_end().to_owned(),
        false => lines.join("\n"),
    }
}
