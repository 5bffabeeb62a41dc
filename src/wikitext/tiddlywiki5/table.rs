//! `|a|b|`: tables.

use super::Parser;
use super::parser::Stop;
use crate::diag::rules::{foreign_markup, table_class, table_span};
use crate::diag::{Diagnostic, Rule};
use crate::slice::Slice;
use crate::source::Span;
use crate::wikitext::fault;
use crate::wikitext::foreign::{Origin, is_head_rule};
use crate::wikitext::rows::{CellStart, RowLine, begins_part};
use crate::wikitext::tree::{BlockKind, Caption, Cell, CellKind, Row, Table};
use std::ops::Range;

impl Parser<'_> {
    /// The row that the line at the parser's place is.
    fn table_row(&mut self) -> Option<RowLine> {
        if self.byte(self.pos) != Some(b'|') {
            return None;
        }
        let end = self.line_end(self.pos);
        RowLine::new(self.text, self.pos, end)
    }

    pub(super) fn table(&mut self) -> Option<BlockKind> {
        let mut table = Table::default();
        let first = self.pos;
        while let Some(row) = self.table_row() {
            let start = self.pos;
            let inside = start + 1..row.last_bar;
            let line = self.text.slice(start..row.end);
            if row.letter == Some(b'c') && begins_part(&table, line, self.text) {
                break;
            }
            match row.letter {
                Some(b'k') => {
                    self.look_at_class(start, inside.clone());
                    table.class = Some(self.span(inside));
                }
                Some(b'c') => {
                    let content = self.part(inside);
                    let span = self.span(start..row.end);
                    table.captions.push(Caption { content, span });
                }
                _ => {
                    if is_head_rule(line) {
                        let help = foreign_markup::table_head();
                        self.report_foreign(start..row.end, Origin::Markdown, help);
                    }
                    let kind = row.kind();
                    // Nothing in a cell goes on in the next line.
                    let outer = std::mem::replace(&mut self.end, row.end);
                    let cells = self.cells(row.last_bar);
                    self.end = outer;
                    let span = self.span(start..row.end);
                    table.rows.push(Row { kind, cells, span });
                }
            }
            self.pos = (row.end + 1).min(self.end);
        }
        table.rows.shrink_to_fit();
        (self.pos > first).then(|| BlockKind::Table(Box::new(table)))
    }

    /// Reports the class of a table, from the bar at `start`, that is rather its caption, or cells.
    fn look_at_class(&mut self, start: usize, inside: Range<usize>) {
        let class = self.text.slice(inside.clone());
        let style = fault::table_style(class, self.span(inside.clone()));
        if let Some(found) = style {
            self.report(found);
            return;
        }
        let is_name = |it: char| it.is_ascii_alphanumeric() || matches!(it, '-' | '_' | ' ');
        let is_text = class.trim().contains(' ')
            && (class.contains(|it: char| !is_name(it)) || class.starts_with(char::is_uppercase));
        if is_text || class.contains(['|', '!']) {
            let span = self.span(start..inside.end + 2);
            let found = Diagnostic::new(Rule::TableClass, span, table_class::said());
            self.report(found.help(table_class::help()));
        }
    }

    /// The cells of a row, up to its last bar.
    fn cells(&mut self, last_bar: usize) -> Vec<Cell> {
        let mut cells = Vec::new();
        while self.pos < last_bar {
            let start = self.pos + 1;
            let bar = self.next("|", start).unwrap_or(last_bar).min(last_bar);
            let kind = match self.text.slice(start..bar) {
                "~" => Some(CellKind::JoinAbove),
                ">" => Some(CellKind::JoinRight),
                "<" if cells.is_empty() => {
                    let message = table_span::left("<");
                    let span = self.span(start..bar);
                    self.report(Diagnostic::new(Rule::TableSpan, span, message));
                    None
                }
                "<" if cells.last().is_some_and(has_content) => {
                    self.pos = bar;
                    reach_right(&mut cells, self.span(start..bar));
                    continue;
                }
                _ => None,
            };
            let kind = match kind {
                Some(kind) => {
                    self.pos = bar;
                    kind
                }
                None => self.cell(start),
            };
            let span = self.span(start..self.pos);
            cells.push(Cell { kind, span });
            if self.byte(self.pos) != Some(b'|') {
                break;
            }
        }
        cells.shrink_to_fit();
        cells
    }

    /// The cell whose text begins at `start`; leaves the parser at the bar after it.
    fn cell(&mut self, start: usize) -> CellKind {
        self.pos = start;
        // `^` and `,` put the text at the top or the bottom, which a book does not.
        let rest = self.rest();
        let aligned = |mark: char| {
            let mut after = rest.strip_prefix(mark)?.chars();
            (after.next()? != mark || after.next()? == mark).then_some(())
        };
        self.pos += usize::from(aligned('^').is_some() || aligned(',').is_some());
        let opening = CellStart::new(self.rest());
        self.pos += opening.len;
        let content_start = self.pos;
        let content = self.line(Stop::Cell);
        let written = self.text.slice(content_start..self.pos);
        opening.cell(content, written)
    }
}

fn has_content(cell: &Cell) -> bool {
    matches!(cell.kind, CellKind::Content { .. })
}

/// `<`: the cell before reaches into this one, which is the same as if it were this one, and reached
/// to the left.
fn reach_right(cells: &mut Vec<Cell>, span: Span) {
    let Some(mut content) = cells.pop() else {
        return;
    };
    let kind = CellKind::JoinRight;
    cells.push(Cell {
        kind,
        span: content.span.part(0..0),
    });
    content.span = content.span.to(span);
    cells.push(content);
}
