//! Charts: tables in which a player looks something up.

mod cells;
mod labels;
mod minus;
mod misspelt;
mod number;
mod ranges;
mod scale;
mod totals;
mod two_dice;

use super::Wiki;
use crate::diag::{Levels, Rule, Sink};
use crate::locale::Vocabulary;
use crate::source::{Sources, Span};
use crate::wikitext::tree::{BlockKind, Cell, CellKind, Document, Image, Row, RowKind, Table};
use crate::wikitext::visit::each_block;
use crate::wikitext::{Syntax, parts, plain_text_with};
use minus::MinusSigns;
use std::collections::BTreeSet;

/// The input of the checks of a table.
#[derive(Clone, Copy)]
struct Chart<'a> {
    table: &'a Table,
    sources: &'a Sources,
    syntax: &'static dyn Syntax,
    vocabulary: &'a Vocabulary,
}

/// Looks for faults in every table of the wiki.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    let rules = [
        Rule::ChartRanges,
        Rule::DuplicateLabel,
        Rule::EmptyCell,
        Rule::WrongSum,
        Rule::MixedMinus,
    ];
    if !rules.iter().any(|rule| levels.is_on(*rule)) {
        return;
    }
    let mut minus_signs = MinusSigns::default();
    for (entry, document) in wiki.store.documents() {
        let parts = parts::joined(&document.blocks, wiki.sources);
        let mut check = |table: &Table| {
            let chart = Chart {
                table,
                sources: wiki.sources,
                syntax: entry.syntax(),
                vocabulary: wiki.vocabulary,
            };
            ranges::check(&chart, sink);
            labels::check(&chart, sink);
            cells::check(&chart, sink);
            totals::check(&chart, sink);
            minus_signs.read(&chart);
        };
        parts.values().flatten().for_each(&mut check);
        let of_parts: Vec<Span> = parts
            .keys()
            .filter_map(|at| span_of(document, *at))
            .collect();
        each_block(document, |block| {
            if let BlockKind::Table(table) = &block.kind
                && !of_parts.contains(&block.span)
            {
                check(table);
            }
        });
    }
    minus_signs.report(wiki.sources, sink);
}

fn span_of(document: &Document, block: usize) -> Option<Span> {
    document.blocks.get(block).map(|block| block.span)
}

impl<'a> Chart<'a> {
    /// The rows of the body, in sections: a row of headings begins a new one, and is in none.
    fn sections(&self) -> Vec<Vec<&'a Row>> {
        let mut sections = vec![Vec::new()];
        for row in &self.table.rows {
            if divides(row) {
                sections.push(Vec::new());
            } else if let Some(section) = sections.last_mut() {
                section.push(row);
            }
        }
        sections.retain(|section| !section.is_empty());
        sections
    }

    /// A cell without the white space around its text.
    fn trimmed(&self, cell: &Cell) -> Span {
        let text = self.sources.slice(cell.span);
        let before = text.len() - text.trim_start().len();
        cell.span.part(before..before + text.trim().len())
    }

    /// Whether one of the words of the cell is among `names`.
    fn names_one_of(&self, cell: &Cell, names: &BTreeSet<String>) -> bool {
        let words = words_of(cell, self.sources).unwrap_or_default();
        let words = words.to_lowercase();
        words
            .split(|letter: char| !letter.is_alphanumeric())
            .any(|word| names.contains(word))
    }
}

/// Whether the row divides the table, by cells in its middle that are headings or by a joined label.
fn divides(row: &Row) -> bool {
    let label_joined = row
        .cells
        .first()
        .is_some_and(|cell| matches!(cell.kind, CellKind::JoinRight));
    let headings = row.cells.iter().skip(1);
    let mut headings =
        headings.filter(|cell| matches!(cell.kind, CellKind::Content { header: true, .. }));
    row.kind != RowKind::Body || label_joined || headings.next().is_some()
}

/// The visible words of a cell, with single spaces; `None` when it is joined to another.
fn words_of(cell: &Cell, sources: &Sources) -> Option<String> {
    let CellKind::Content { content, .. } = &cell.kind else {
        return None;
    };
    // A picture is something to see, whatever its caption.
    let picture = |_: &Image| '\u{fffc}'.to_string();
    let text = plain_text_with(content, sources, &picture);
    Some(text.split_whitespace().collect::<Vec<_>>().join(" "))
}
