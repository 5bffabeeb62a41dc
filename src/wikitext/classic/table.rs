//! `|a|b|`: tables.

use super::Parser;
use super::parser::Stop;
use crate::diag::rules::table_class;
use crate::diag::{Diagnostic, Rule};
use crate::slice::Slice;
use crate::wikitext::fault;
use crate::wikitext::rows::{CellStart, RowLine, begins_part};
use crate::wikitext::tree::{BlockKind, Caption, Cell, CellKind, Row, Table};
use std::ops::Range;

impl Parser<'_> {
    /// The row that the line at the parser's place is.
    pub(super) fn table_row(&mut self) -> Option<RowLine> {
        if self.byte(self.pos) != Some(b'|') {
            return None;
        }
        let end = self.finder.line_end(self.pos);
        RowLine::new(self.text, self.pos, end)
    }

    pub(super) fn table(&mut self) -> BlockKind {
        let mut table = Table::default();
        while let Some(row) = self.table_row() {
            let start = self.pos;
            let inside = start + 1..row.last_bar;
            let line = self.text.slice(start..row.end);
            if row.letter == Some(b'c') && begins_part(&table, line, self.text) {
                break;
            }
            let outer = self.quiet;
            self.quiet |= self.foreign_row(start..row.end);
            match row.letter {
                Some(b'k') if self.is_class(inside.clone(), row.end) => {
                    table.class = Some(self.span(inside));
                    self.pos = row.end;
                }
                Some(b'c') => {
                    let content = self.part(inside, true);
                    self.pos = row.end;
                    let span = self.span(start..row.end);
                    table.captions.push(Caption { content, span });
                }
                _ => {
                    let (kind, cells) = (row.kind(), self.cells());
                    let span = self.span(start..self.pos);
                    table.rows.push(Row { kind, cells, span });
                }
            }
            self.quiet = outer;
            if self.byte(self.pos) == Some(b'\n') {
                self.pos += 1;
            }
        }
        table.rows.shrink_to_fit();
        BlockKind::Table(Box::new(table))
    }

    /// Whether the inside of a `k` row is a class. Cells are not, and are printed as an ordinary row.
    fn is_class(&mut self, inside: Range<usize>, end: usize) -> bool {
        let class = self.text.slice(inside.clone());
        let cells = class.contains(['|', '!']);
        let style = fault::table_style(class, self.span(inside.clone()));
        if let Some(found) = style {
            self.report(found);
        } else if cells || class.trim().contains(' ') {
            let span = self.span(inside.start - 1..end);
            let message = table_class::said();
            self.report(Diagnostic::new(Rule::TableClass, span, message).help(table_class::help()));
        }
        !cells
    }

    /// The cells of a row; leaves the parser at the end of the line.
    fn cells(&mut self) -> Vec<Cell> {
        let mut cells = Vec::new();
        while let Some(next_bar) = self.finder.next_in_line("|", self.pos + 1) {
            cells.push(self.cell(next_bar));
            if self.byte(self.pos) != Some(b'|') {
                break;
            }
        }
        // A row ends at its last bar and letter, just before the end of the line. Code
        // that spans lines can end elsewhere; what is left of the line where it ends is a cell.
        loop {
            let end = self.finder.line_end(self.pos);
            let rest = self.text.slice(self.pos..end);
            if matches!(rest, "" | "|" | "|f" | "|h" | "|c" | "|k") {
                self.pos = end;
                break;
            }
            cells.push(self.cell(end));
        }
        cells.shrink_to_fit();
        cells
    }

    /// The cell after the bar at the parser's place; leaves the parser at the bar after the cell.
    fn cell(&mut self, next_bar: usize) -> Cell {
        self.pos += usize::from(self.byte(self.pos) == Some(b'|'));
        let start = self.pos;
        let joined = match self.text.get(start..next_bar) {
            Some("~") => Some(CellKind::JoinAbove),
            Some(">") => Some(CellKind::JoinRight),
            _ => None,
        };
        let kind = match joined {
            Some(kind) => {
                self.pos = next_bar;
                kind
            }
            None => self.cell_content(),
        };
        Cell {
            kind,
            span: self.span(start..self.pos),
        }
    }

    fn cell_content(&mut self) -> CellKind {
        self.report_css_prefix(self.pos);
        let opening = CellStart::new(self.rest());
        self.pos += opening.len;
        let content_start = self.pos;
        let content = self.line(Stop::Cell);
        let written = self.text.slice(content_start..self.pos);
        opening.cell(content, written)
    }
}
