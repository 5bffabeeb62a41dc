//! `|a|b|`: tables.

use super::Parser;
use super::inline::Stop;
use crate::diag::{Diagnostic, Rule};
use crate::say::text;
use crate::wikitext::tree::{BlockKind, Caption, Cell, CellKind, Row, RowKind, Table};
use std::ops::Range;

/// A line that is a row.
pub(super) struct RowLine {
    /// The letter after the last bar.
    letter: Option<u8>,
    /// The byte of the last bar.
    last_bar: usize,
    /// The end of the line.
    end: usize,
}

impl Parser<'_> {
    /// The row that the line at the parser's place is: bars at both ends, and after the last one
    /// at most one of the letters `f`, `h`, `c`, `k`.
    pub(super) fn table_row(&mut self) -> Option<RowLine> {
        if self.byte(self.pos) != Some(b'|') {
            return None;
        }
        let end = self.finder.line_end(self.pos);
        let last = self.byte(end.checked_sub(1)?)?;
        let letter = b"fhck".contains(&last).then_some(last);
        let last_bar = end.checked_sub(if letter.is_some() { 2 } else { 1 })?;
        let closed = last_bar > self.pos && self.byte(last_bar) == Some(b'|');
        closed.then_some(RowLine {
            letter,
            last_bar,
            end,
        })
    }

    pub(super) fn table(&mut self) -> BlockKind {
        let mut table = Table::default();
        while let Some(row) = self.table_row() {
            let start = self.pos;
            let inside = start + 1..row.last_bar;
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
                    table.captions.push(Caption {
                        content,
                        span: self.span(start..row.end),
                    });
                }
                letter => {
                    let cells = self.cells();
                    let kind = match letter {
                        Some(b'h') => RowKind::Head,
                        Some(b'f') => RowKind::Foot,
                        _ => RowKind::Body,
                    };
                    table.rows.push(Row {
                        kind,
                        cells,
                        span: self.span(start..self.pos),
                    });
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

    /// Is the inside of a `k` row a class? Cells are none, and are printed as a row like others.
    fn is_class(&mut self, inside: Range<usize>, end: usize) -> bool {
        let class = self.text.get(inside.clone()).unwrap_or_default();
        let cells = class.contains(['|', '!']);
        if cells || class.trim().contains(' ') {
            let span = self.span(inside.start - 1..end);
            let message = text!(
                "table-class-said",
                "the `k` at the end makes a class for style sheets of this row"
            );
            let help = text!(
                "table-class-help",
                "take the `k` away, or write one word between the bars"
            );
            self.report(Diagnostic::new(Rule::TableClass, span, message).help(help));
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
        // that spans lines can end elsewhere; what is left of that line is a cell.
        let end = self.finder.line_end(self.pos);
        let rest = self.text.get(self.pos..end).unwrap_or_default();
        if !matches!(rest, "" | "|" | "|f" | "|h" | "|c" | "|k") {
            cells.push(self.cell(end));
        }
        self.pos = end;
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
        let spaces = self.rest().bytes().take_while(|byte| *byte == b' ').count();
        self.pos += spaces;
        let header = self.byte(self.pos) == Some(b'!');
        self.pos += usize::from(header);
        let content_start = self.pos;
        let content = self.line(Stop::Cell);
        let written = self.text.get(content_start..self.pos).unwrap_or_default();
        CellKind::Content {
            header,
            space_left: spaces > 0,
            space_right: written.ends_with(' '),
            content,
        }
    }
}
