//! Charts: tables in which a player looks something up.

mod below;
mod cells;
mod chart;
mod example;
mod heads;
mod labels;
mod limits;
mod lists;
mod minus;
mod misspelt;
pub(super) mod number;
mod pairs;
mod ranges;
mod relations;
mod scale;
mod totals;
mod two_dice;

use super::Wiki;
use super::counts::{below_paragraphs, each_list};
use crate::diag::{Levels, Rule, Sink};
use crate::source::Span;
use crate::store::StoredTiddler;
use crate::wikitext::Visible;
use crate::wikitext::parts;
use crate::wikitext::tree::{Block, BlockKind, Document, Table};
use crate::wikitext::visit::each_block;
use chart::Chart;
use heads::Heads;
use minus::MinusSigns;

const RULES: [Rule; 9] = [
    Rule::ChartRanges,
    Rule::DuplicateLabel,
    Rule::EmptyCell,
    Rule::WrongSum,
    Rule::MixedMinus,
    Rule::MissingHead,
    Rule::ImpossibleThrow,
    Rule::WrongMeasure,
    Rule::DifferingTables,
];

/// Looks for faults in every table of the wiki.
pub(super) fn check(wiki: &Wiki<'_>, levels: &Levels, sink: &mut Sink) {
    if !RULES.iter().any(|rule| levels.is_on(*rule)) {
        return;
    }
    let mut minus_signs = MinusSigns::default();
    let mut heads = Heads::default();
    let mut visible = Visible::default();
    for (entry, document) in wiki.store.documents() {
        each_list(document, |above, list| {
            lists::check(wiki, above, list, &mut visible, sink);
        });
        let mut results = example::Results::default();
        let parts = parts::joined(&document.blocks, wiki.sources);
        let mut check = |table: &Table| {
            let chart = chart_of(wiki, entry, table);
            check_table(&chart, sink);
            heads.read(&chart, sink);
            minus_signs.read(&chart);
            results.read(&chart);
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
        results.report(document, &mut visible, wiki.sources, sink);
        for pair in document.blocks.windows(2) {
            if let [
                Block {
                    kind: BlockKind::Table(table),
                    ..
                },
                Block {
                    kind: BlockKind::Paragraph(text),
                    ..
                },
            ] = pair
            {
                visible.read(text, wiki.sources);
                below::check(&chart_of(wiki, entry, table), &visible, sink);
            }
        }
        below_texts(wiki, (entry, document), &mut visible, sink);
    }
    heads.report(sink);
    minus_signs.report(wiki.sources, sink);
}

/// Looks for dice that the text above a chart names, and the chart has otherwise.
fn below_texts(
    wiki: &Wiki<'_>,
    (entry, document): (&StoredTiddler, &Document),
    visible: &mut Visible,
    sink: &mut Sink,
) {
    for (above, below) in below_paragraphs(document) {
        if let BlockKind::Table(table) = below {
            visible.read(above, wiki.sources);
            let chart = chart_of(wiki, entry, table);
            limits::check_above(visible, &chart, sink);
            limits::check_said(visible, &chart, sink);
        }
    }
}

fn chart_of<'a>(wiki: &Wiki<'a>, entry: &'a StoredTiddler, table: &'a Table) -> Chart<'a> {
    Chart {
        table,
        sources: wiki.sources,
        syntax: entry.syntax(),
        vocabulary: wiki.vocabulary,
    }
}

/// Looks for the faults that a table has by itself.
fn check_table(chart: &Chart<'_>, sink: &mut Sink) {
    if !limits::check(chart, sink) {
        ranges::check(chart, sink);
    }
    labels::check(chart, sink);
    cells::check(chart, sink);
    // A wrong number in a row makes a wrong total, too.
    if !relations::check(chart, sink) {
        totals::check(chart, sink);
    }
    pairs::check(chart, sink);
}

fn span_of(document: &Document, block: usize) -> Option<Span> {
    document.blocks.get(block).map(|block| block.span)
}
