//! Labels: the cells by which a row is found.

use super::chart::{Chart, words_of};
use super::totals::is_total;
use crate::diag::rules::duplicate_label;
use crate::diag::{Diagnostic, Rule, Sink};
use crate::source::Span;
use crate::wikitext::tree::{Cell, Row};
use std::collections::BTreeMap;

/// A row and its label.
#[derive(Debug)]
struct Label {
    /// The index of its row in the section.
    row: usize,
    words: String,
    /// The number of cells that distinguish the row from others.
    width: usize,
    /// Whether one of the cells after the first is more than a number.
    in_words: bool,
    span: Span,
}

/// Reports the one label of a section that two rows have.
pub(super) fn check(chart: &Chart<'_>, sink: &mut Sink) {
    let first = chart.table.rows.first();
    let has_head = first.is_some_and(Row::is_head);
    if let Some(head) = first.filter(|_| has_head) {
        columns(chart, head, sink);
    }
    for section in chart.sections() {
        let labels = labels(chart, &section);
        if let Some((first, second)) = twins(&labels)
            && !are_twice(chart, &section, first, second)
            && (is_looked_up(&labels, first, second, has_head) || is_step(&labels, first, second))
        {
            report(chart, first, second, sink);
        }
    }
}

/// Reports two columns beside each other with one head, where all others differ.
fn columns(chart: &Chart<'_>, head: &Row, sink: &mut Sink) {
    const FEWEST: usize = 3;
    let words = head.cells.iter().map(|it| words_of(it, chart.sources));
    let Some(words) = words.collect::<Option<Vec<String>>>() else {
        return;
    };
    let mut seen = words.clone();
    seen.sort_unstable();
    let twice = |(_, (one, other)): &(usize, (&String, &String))| one == other && !one.is_empty();
    let twins = |all: &[String]| {
        all.iter()
            .zip(all.iter().skip(1))
            .enumerate()
            .filter(twice)
            .count()
    };
    let mut pairs = words.iter().zip(words.iter().skip(1)).enumerate();
    if words.len() >= FEWEST
        && twins(&seen) == 1
        && let Some((at, (name, _))) = pairs.find(twice)
        && let (Some(first), Some(second)) = (head.cells.get(at), head.cells.get(at + 1))
    {
        let message = duplicate_label::columns(name);
        let found = Diagnostic::new(Rule::DuplicateLabel, chart.trimmed(second), message);
        let found = found.label(chart.trimmed(first), duplicate_label::first());
        sink.push(found.help(duplicate_label::columns_help()));
    }
}

/// Whether two rows below each other are the same in three cells or more, which is told as that.
fn are_twice(chart: &Chart<'_>, rows: &[&Row], first: &Label, second: &Label) -> bool {
    const FEWEST: usize = 3;
    let words = |it: &Label| -> Option<Vec<String>> {
        let cells = rows.get(it.row)?.cells.iter();
        cells.map(|it| words_of(it, chart.sources)).collect()
    };
    let (one, other) = (words(first), words(second));
    let full = one.iter().flatten().filter(|it| !it.is_empty()).count();
    first.row + 1 == second.row && one == other && full >= FEWEST
}

fn labels(chart: &Chart<'_>, rows: &[&Row]) -> Vec<Label> {
    // Each side has a total of its own.
    let rows_of_things = rows.iter().enumerate().filter(|it| !is_total(chart, it.1));
    let label = |(index, row): (usize, &&Row)| {
        let cell = row.cells.first()?;
        let words = words_of(cell, chart.sources).filter(|words| !words.is_empty())?;
        Some(Label {
            row: index,
            words: words.to_lowercase(),
            width: row.cells.len(),
            in_words: row
                .cells
                .iter()
                .skip(1)
                .any(|cell| is_in_words(chart, cell)),
            span: cell.span,
        })
    };
    rows_of_things.filter_map(label).collect()
}

/// The two rows of one label, when all others differ.
fn twins(labels: &[Label]) -> Option<(&Label, &Label)> {
    let mut seen: BTreeMap<&str, &Label> = BTreeMap::new();
    let mut twins = None;
    for label in labels {
        if let Some(first) = seen.insert(&label.words, label)
            && twins.replace((first, label)).is_some()
        {
            return None;
        }
    }
    twins
}

/// Whether the cell contains words rather than a number.
fn is_in_words(chart: &Chart<'_>, cell: &Cell) -> bool {
    let words = words_of(cell, chart.sources).unwrap_or_default();
    words
        .chars()
        .filter(|letter| letter.is_alphabetic())
        .count()
        > 1
}

/// Whether the column has words by which rows are found. Rows that follow each other may share one when further
/// columns tell them apart by words; numbers do not say which row is meant.
fn is_looked_up(labels: &[Label], first: &Label, second: &Label, has_head: bool) -> bool {
    let fewest = if has_head { 3 } else { 4 };
    let is_word = |label: &Label| label.words.chars().any(char::is_alphabetic);
    let told_apart = first.width > 2 && first.in_words && second.in_words;
    let shared = first.row + 1 == second.row && told_apart;
    labels.len() >= fewest && labels.iter().all(is_word) && !shared
}

/// Whether the labels are consecutive steps, `1 2 2 4` or `a b b d`, and the one that belongs in the second place
/// is missing.
fn is_step(labels: &[Label], first: &Label, second: &Label) -> bool {
    let Some(steps) = labels.iter().map(step).collect::<Option<Vec<u32>>>() else {
        return false;
    };
    let begins = steps.first().copied().unwrap_or_default();
    let counted = |(step, label): (&u32, &Label)| {
        let due = begins + u32::try_from(label.row).unwrap_or(u32::MAX - begins);
        *step == due || std::ptr::eq(label, second) || std::ptr::eq(label, first)
    };
    labels.len() > 3 && steps.iter().zip(labels).all(counted)
}

/// The number of a step: `3`, `3.`, `(c)`.
fn step(label: &Label) -> Option<u32> {
    let word = label.words.trim_matches(['(', ')', '.', ':']);
    let mut letters = word.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) if letter.is_ascii_lowercase() => Some(u32::from(letter)),
        _ => word.parse().ok().filter(|step| *step < 1_000),
    }
}

fn report(chart: &Chart<'_>, first: &Label, second: &Label, sink: &mut Sink) {
    let join = chart.syntax.join_above();
    sink.push(
        Diagnostic::new(
            Rule::DuplicateLabel,
            second.span,
            duplicate_label::said(&second.words),
        )
        .label(first.span, duplicate_label::first())
        .help(duplicate_label::help(join)),
    );
}
