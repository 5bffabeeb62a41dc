//! Minus signs: a wiki should write them in one way.

use super::chart::Chart;
use crate::diag::rules::mixed_minus;
use crate::diag::{Diagnostic, Rule, Sink};
use crate::say::Text;
use crate::source::{Sources, Span};
use crate::wikitext::Visible;
use crate::wikitext::tree::{Cell, CellKind};

/// The ways to write a minus sign: the hyphen of the keyboard, the en dash, the sign itself.
const WAYS: [char; 3] = ['-', '–', '−'];

/// The minus signs of all tables, each with its way and its place.
#[derive(Debug, Default)]
pub(super) struct MinusSigns(Vec<(usize, Span)>);

impl MinusSigns {
    /// Adds those of a table: of the cells that are a negative number and nothing else.
    pub(super) fn read(&mut self, chart: &Chart<'_>) {
        let cells = chart.table.rows.iter().flat_map(|row| &row.cells);
        self.0
            .extend(cells.filter_map(|cell| minus_sign(cell, chart.sources)));
    }

    /// Reports the signs that are not written as most are; where no way is clearly that of the
    /// wiki, only the first of them.
    pub(super) fn report(&self, sources: &Sources, sink: &mut Sink) {
        let count = |way: usize| self.0.iter().filter(|(own, _)| *own == way).count();
        // The later of two ways that are as common: the minus sign itself rather than a hyphen.
        let Some(usual) = (0..WAYS.len()).max_by_key(|way| count(*way)) else {
            return;
        };
        let Some((_, example)) = self.0.iter().find(|(way, _)| *way == usual) else {
            return;
        };
        let others = self.0.iter().filter(|(way, _)| *way != usual);
        let is_clear = count(usual) > 2 * others.clone().count();
        let most = if is_clear { usize::MAX } else { 1 };
        for (way, span) in others.take(most) {
            let (own, usual) = (name(*way), name(usual));
            let sign = sources.slice(*example);
            sink.push(
                Diagnostic::new(
                    Rule::MixedMinus,
                    *span,
                    mixed_minus::said(own, usual.clone()),
                )
                .label(*example, mixed_minus::example(usual))
                .help(mixed_minus::help(sign)),
            );
        }
    }
}

fn name(way: usize) -> Text {
    match way {
        0 => mixed_minus::hyphen(),
        1 => mixed_minus::dash(),
        _ => Text::verbatim("`\u{2212}`"),
    }
}

fn minus_sign(cell: &Cell, sources: &Sources) -> Option<(usize, Span)> {
    let CellKind::Content { content, .. } = &cell.kind else {
        return None;
    };
    let written = sources.slice(cell.span).trim_start();
    if !written.starts_with(|it: char| it == '&' || WAYS.contains(&it)) {
        return None;
    }
    let visible = Visible::new(content, sources);
    let number = visible.text().trim();
    let sign = number.chars().next()?;
    let way = WAYS.iter().position(|way| *way == sign)?;
    let digits = number.get(sign.len_utf8()..)?;
    let is_number = !digits.is_empty() && digits.bytes().all(|it| it.is_ascii_digit());
    let at = visible.text().find(sign).filter(|_| is_number)?;
    Some((way, visible.span(at..at + sign.len_utf8())?))
}
